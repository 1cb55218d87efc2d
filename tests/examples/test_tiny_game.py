"""A sixth game is a folder in three rooms and nothing else: the example, copied into the tree."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "tiny_game"
ROOMS = {
    "game": "src/tourdetable/games/tiny",
    "page": "web/src/games/tiny",
    "tests": "tests/games/tiny",
}
COPIED = ("src", "tests", "examples", "docs", "tools", "pyproject.toml", "README.md", "LICENSE")
IGNORED = shutil.ignore_patterns("__pycache__", "*.so", "_compiled.digest", "web_dist")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree, with the example as its sixth game."""
    copy = tmp_path_factory.mktemp("sixth")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=IGNORED)
        elif source.exists():
            shutil.copy(source, copy / name)
    for name, room in ROOMS.items():
        shutil.copytree(EXAMPLE / name, copy / room, ignore=IGNORED)
    return copy


def run(tree: Path, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "TOURDETABLE_BUILD": "pure"}
    return subprocess.run(
        [sys.executable, *command], cwd=tree, env=environment, capture_output=True, text=True
    )


def test_the_copy_has_a_sixth_game(tree: Path) -> None:
    listed = run(tree, ["-m", "tourdetable", "games"])
    assert "tiny: Tiny" in listed.stdout, listed.stderr


def test_the_contract_suite_accepts_it(tree: Path) -> None:
    """Without the comparison with a compiled build, which the copy does not have."""
    suites = ["tests/contract", "tests/games/test_rules_named.py", "tests/games/tiny"]
    done = run(
        tree, ["-m", "pytest", "-q", *suites, "-k", "tiny and not test_builds and not Sound"]
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
    assert " passed" in done.stdout


def test_its_imports_keep_to_the_layers(tree: Path) -> None:
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = run(tree, ["-c", code])
    assert "0 broken" in done.stdout, done.stdout[-2000:] + done.stderr[-1000:]


def test_its_page_has_the_files_of_every_game() -> None:
    wanted = {
        "Board.svelte", "Card.svelte", "drawn.ts", "geometry.ts", "index.ts", "words.ts",
        "tiny.test.ts",
    }  # fmt: skip
    assert {path.name for path in (EXAMPLE / "page").iterdir()} == wanted
