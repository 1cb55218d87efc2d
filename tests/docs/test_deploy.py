"""The files of deploy/, each as far as its own checker or a running server can tell."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests.server.harness import ROOT, Running, free_port, settings_for
from tourdetable.cli.main import parser

DEPLOY = ROOT / "deploy"
EXPOSED = "20"
"""What systemd may call the unit's exposure, in tenths of ten: it says 13."""


def served(words: list[str]) -> Any:
    """The settings that our own command line reads from a command."""
    assert words[0] == "serve"
    return parser().parse_args(words)


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's instructions with their words."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in lines]


def run(*command: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, check=False, capture_output=True, text=True, env={**os.environ, **more}
    )


def test_the_unit_is_accepted_by_systemd_and_little_exposed(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not on this machine.")
    unit = (DEPLOY / "tourdetable.service").read_text(encoding="utf-8")
    path = tmp_path / "tourdetable.service"
    path.write_text(unit.replace("/opt/tourdetable/bin/tourdetable", "/bin/true"), encoding="utf-8")
    done = run(program, "verify", str(path))
    assert "tourdetable.service" not in done.stderr, done.stderr
    done = run(program, "security", "--offline=true", f"--threshold={EXPOSED}", str(path))
    assert done.returncode == 0, done.stdout


def test_the_unit_starts_our_command_as_it_is() -> None:
    unit = (DEPLOY / "tourdetable.service").read_text(encoding="utf-8")
    line = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
    assert served(shlex.split(line)[1:]).port == 8001


def test_the_composed_services_are_accepted_by_compose() -> None:
    program = shutil.which("docker-compose")
    if program is None:
        pytest.skip("docker-compose is not on this machine: install Debian's package.")
    named = (program, "--file", str(DEPLOY / "compose.yaml"), "config")
    done = run(*named, POSTGRES_PASSWORD="secret")  # noqa: S106
    assert done.returncode == 0, done.stderr
    services = yaml.safe_load(done.stdout)["services"]
    for name in ("table1", "table2"):
        assert services[name]["environment"]["PGPASSWORD"] == "secret"
        assert services[name]["depends_on"]["postgres"]["condition"] == "service_healthy"
    missing = run(*named, POSTGRES_PASSWORD="")
    assert missing.returncode != 0
    assert "choose a password" in missing.stderr


def test_the_composed_services_have_what_they_need() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    services = yaml.safe_load(text)["services"]
    assert set(services) == {"table1", "table2", "postgres", "nginx"}
    proxy = (DEPLOY / "nginx.compose.conf").read_text(encoding="utf-8")
    for name in ("table1", "table2"):
        assert f"server {name}:8000" in proxy
        command = services[name]["command"].replace("${PUBLIC_URL:-", "").replace("}", "")
        assert str(served(shlex.split(command)).database).startswith("postgresql:")
    assert (ROOT / services["table1"]["build"]["dockerfile"]).exists()


def test_the_image_runs_our_command_as_nobody_of_importance() -> None:
    steps = instructions()
    last = max(number for number, (name, _) in enumerate(steps) if name == "FROM")
    final = dict(steps[last:])
    assert final["USER"] not in ("", "root", "0")
    assert json.loads(final["ENTRYPOINT"]) == ["/opt/tourdetable/bin/tourdetable"]
    assert served(json.loads(final["CMD"])).port == int(final["EXPOSE"])


def test_the_image_is_built_from_sources_and_locked_packages_alone() -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    assert rules[0] == "*", "what is not named stays out: databases, keys, history"
    taken = {rule[1:] for rule in rules if rule.startswith("!")}
    assert all((ROOT / name).exists() for name in taken)
    manifest = (ROOT / "MANIFEST.in").read_text(encoding="utf-8").split()
    needed = {"pyproject.toml", "setup.py", *(word for word in manifest if word == "web")}
    assert needed | {"src", "tools"} <= taken
    words = [words for name, words in instructions() if name == "RUN"]
    (lock,) = [one.split(" -r ")[1] for one in words if " -r " in one]
    assert (ROOT / lock).exists()
    assert lock.split("/")[0] in taken


def test_the_images_health_check_tells_a_server_from_none(tmp_path: Path) -> None:
    words = next(words for name, words in instructions() if name == "HEALTHCHECK")
    command = json.loads(words.partition("CMD ")[2])
    port = free_port()

    def healthy(port: int) -> bool:
        code = command[-1].replace(":8000/", f":{port}/")
        assert code != command[-1]
        return run(sys.executable, *command[1:-1], code).returncode == 0

    assert not healthy(port)
    with Running(settings_for(tmp_path, port=port)):
        assert healthy(port)
