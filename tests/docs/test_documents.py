"""What the documents show, works; what they name, exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tourdetable as tdt
from tourdetable.cli.main import main
from tourdetable.engine.texts import texts

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\(([^)#:]+)\)")
PYTHON_BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_somewhere(document: Path) -> None:
    for target in LINK.findall(document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target


def test_the_readme_example_runs() -> None:
    blocks = PYTHON_BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})  # noqa: S102 - our own example


def test_the_readme_names_the_game_of_its_picture() -> None:
    script = (ROOT / "tools" / "pictures.py").read_text(encoding="utf-8")
    named = re.search(r'^GAME.* = "(\w+)"', script, re.MULTILINE)
    assert named is not None
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.search(r"!\[A match of ([^\]]+?) in the browser", readme)
    assert shown is not None
    title = texts("en", tdt.game(named.group(1)).folder).say("title")
    assert shown.group(1) == title


def test_the_page_on_hosting_names_every_flag_and_variable_of_serve(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    flags = set(re.findall(r"--[a-z][a-z-]+", capsys.readouterr().out)) - {"--help", "--language"}
    assert {"--port", "--access-log"} <= flags
    source = (ROOT / "src/tourdetable/cli/commands/operator/serve.py").read_text(encoding="utf-8")
    for word in flags | set(re.findall(r"TOURDETABLE_\w+", source)):
        assert word in page, word
