"""The documentation's bot plays a whole match through the public interface."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.server.harness import ROOT, Player, Running, play_out


def bot_of_the_documentation() -> str:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found.group(1)


def test_the_bot_of_the_documentation_is_forty_lines_and_plays_to_the_end(
    server: Running, ann: Player, tmp_path: Path
) -> None:
    source = bot_of_the_documentation()
    assert len([line for line in source.splitlines() if line.strip()]) <= 45
    script = tmp_path / "bot.py"
    script.write_text(source, encoding="utf-8")
    made = ann.make("me", "invite")
    command = [sys.executable, str(script), server.base, made["invites"][0]["code"]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        seat = ann.sit(made["match"]["id"])
        while seat.last["question"] is None:
            seat.receive()
        play_out(seat)
        told, _ = bot.communicate(timeout=30)
    assert told.startswith("winners:")
    assert seat.ended["match"]["status"] == "over"


def test_every_refusal_of_the_server_has_a_sentence_in_both_languages() -> None:
    sources = "\n".join(
        path.read_text(encoding="utf-8")
        for path in (ROOT / "src" / "tourdetable" / "server").rglob("*.py")
    )
    keys = set(re.findall(r'Refusal\(\s*"[^"]*",\s*f?"(?:[^"\\]|\\.)*",\s*"([a-z-]+)"', sources))
    assert len(keys) > 30
    for language in ("en", "fr"):
        folders = [
            ROOT / "src/tourdetable/server/texts", ROOT / "src/tourdetable/engine/catalogue"
        ]  # fmt: skip
        text = "".join((folder / f"{language}.ftl").read_text("utf-8") for folder in folders)
        missing = [key for key in keys if f"refusal-{key} =" not in text]
        assert missing == []


def test_the_hosting_guide_names_every_flag_of_serve() -> None:
    guide = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    serve = (ROOT / "src/tourdetable/cli/commands/operator/serve.py").read_text(encoding="utf-8")
    flags = re.findall(r'add_argument\("(--[a-z-]+)"', serve)
    assert len(flags) > 10
    assert [flag for flag in flags if f"| `{flag}" not in guide] == []


def test_the_caddyfile_of_the_hosting_guide_parses() -> None:
    """As Caddy reads it: a brace that opens a block ends its line, one that closes it is alone."""
    guide = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    found = re.search(r"`Caddyfile`:\s*```\n(.*?)```", guide, re.DOTALL)
    assert found is not None
    lines = [line.strip() for line in found.group(1).splitlines()]
    depth = 0
    for line in lines:
        depth += line.endswith(" {") - (line == "}")
        assert depth >= 0
        assert not {"{", "}"} & set(line.removesuffix(" {").removeprefix("}"))
    assert depth == 0
    assert "reverse_proxy 127.0.0.1:8000" in lines
