"""What `make play` and `make test` do first, and what they print."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def setup(tmp_path: Path) -> ModuleType:
    """The script as a module, at work in an empty folder."""
    spec = importlib.util.spec_from_file_location("project_setup", ROOT / "tools" / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    places = {"LOG": tmp_path / "setup.log", "WORK": tmp_path, "ENVIRONMENT": tmp_path / ".venv"}
    vars(module).update(places)
    return module


def test_a_command_that_works_prints_nothing(
    setup: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    code = "import sys; print('WARNING: Location is ignored', file=sys.stderr)"
    setup.run(sys.executable, "-c", code)
    assert capfd.readouterr() == ("", "")
    assert "WARNING: Location is ignored" in setup.LOG.read_text()


def test_a_command_that_fails_shows_what_it_said(setup: ModuleType) -> None:
    code = "import sys; print('no such package'); sys.exit(1)"
    with pytest.raises(SystemExit) as ended:
        setup.run(sys.executable, "-c", code)
    assert "no such package" in str(ended.value)
    assert "this failed, see above" in str(ended.value)


def test_every_step_is_told_with_its_seconds(
    setup: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    with setup.STEPS.step("Python packages"):
        pass
    assert capsys.readouterr().out == "setup: Python packages …\nsetup: Python packages: 0 s\n"
    assert setup.STEPS.done == 1


def test_a_failed_step_is_not_told_as_done(
    setup: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit), setup.STEPS.step("page"):
        raise SystemExit
    assert "page:" not in capsys.readouterr().out


def test_requirements_of_the_tests_serve_for_playing_too(setup: ModuleType) -> None:
    setup.ENVIRONMENT.mkdir()
    assert not setup.installed("play")
    setup.stamp("test").write_text(setup.digest_of("test"))
    assert setup.installed("play")
    assert setup.installed("build")


def test_changed_requirements_are_installed_again(setup: ModuleType) -> None:
    setup.ENVIRONMENT.mkdir()
    setup.stamp("play").write_text("another digest")
    assert not setup.installed("play")


@pytest.fixture
def started(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Commands that would run in the background, in a tree without a compiled build."""
    commands: list[list[str]] = []

    def popen(command: list[str], **_more: object) -> None:
        commands.append(command)

    monkeypatch.setattr(setup.subprocess, "Popen", popen)
    reason: Callable[[Path], str] = lambda package: "there is no compiled build"  # noqa: E731
    monkeypatch.setattr(setup.runpy, "run_path", lambda path: {"why_not_compiled": reason})
    return commands


def test_playing_starts_to_compile_in_the_background(
    setup: ModuleType,
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(setup, "can_compile", lambda: True)
    setup.compile_later()
    assert [command[2] for command in started] == ["compile"]
    assert "compiled in the background" in capsys.readouterr().out


def test_without_a_compiler_the_rules_stay_pure_and_the_packages_are_named(
    setup: ModuleType,
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(setup, "can_compile", lambda: False)
    monkeypatch.setattr(setup, "may_install", lambda: False)
    setup.compile_later()
    assert started == []
    assert "apt install gcc" in capsys.readouterr().out


def test_the_terminal_hears_of_the_background_only_while_make_is_running(
    setup: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    setup.tell("rules: compiled in 80 s\n", os.getpid())
    setup.tell("rules: for nobody\n", ended.pid)
    assert capsys.readouterr().out == "rules: compiled in 80 s\n"
    assert setup.LOG.read_text() == "rules: compiled in 80 s\nrules: for nobody\n"


def test_a_second_compilation_does_not_wait_for_the_first(setup: ModuleType) -> None:
    lock = setup.WORK / "compile.lock"
    with setup.alone(lock), pytest.raises(BlockingIOError), setup.alone(lock, wait=False):
        raise AssertionError("both hold the lock")
