"""Compile a miniature package for real: one library for the kernel and one for each game."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tourdetable import _build

ROOT = Path(__file__).parents[2]
INIT = "from tourdetable import _build\n_build.choose()\n"
KERNEL = """
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")

@mypyc_attr(allow_interpreted_subclasses=True)
class Piece(Generic[T]):
    @classmethod
    def __class_getitem__(cls, name: object) -> object:
        return cls

    def __init__(self, at: int) -> None:
        self.at = at

    def step(self) -> int:
        return self.at + 1
"""
GAME = """
from tourdetable.engine.kernel.pieces import Piece

class Token(Piece[int]):
    def __init__(self, at: int) -> None:
        self.stride = {steps}
        super().__init__(at)

    def step(self) -> int:
        return super().step() + self.stride
"""
REPORT = """
import tourdetable
from tourdetable import _build
from tourdetable.games.ludo.rules.tokens import Token
from tourdetable.games.draughts.rules.men import Token as Man
import sys
print(_build.BUILD, Token(1).step(), Man(1).step(), sys.modules[Token.__module__].__file__[-3:])
"""

pytestmark = pytest.mark.skipif(
    not any(shutil.which(name) for name in ("cc", "gcc", "clang")), reason="no C compiler here"
)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with a kernel, two games and the project's own build scripts."""
    package = tmp_path / "src" / "tourdetable"
    write(package / "engine" / "kernel" / "pieces.py", KERNEL)
    write(package / "games" / "ludo" / "rules" / "tokens.py", GAME.format(steps=10))
    write(package / "games" / "draughts" / "rules" / "men.py", GAME.format(steps=20))
    for folder in {path.parent for path in package.rglob("*.py")}:
        for above in (folder, *folder.parents):
            if above.is_relative_to(package):
                (above / "__init__.py").touch()
    (package / "__init__.py").write_text(INIT)
    shutil.copy(_build.__file__, package / "_build.py")
    shutil.copy(ROOT / "setup.py", tmp_path)
    for tool in ("build.py", "plain_bases.py", "mypyc.ini"):
        write(tmp_path / "tools" / tool, (ROOT / "tools" / tool).read_text())
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def compiled(tree: Path) -> list[str]:
    """Build; the groups that were compiled."""
    done = subprocess.run(
        [sys.executable, "tools/build.py"], cwd=tree, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return sorted(re.findall(r"rules: tourdetable_(\w+?)__mypyc", done.stdout))


def report(tree: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "TOURDETABLE_BUILD": ""}
    return subprocess.run(
        [sys.executable, "-c", REPORT], env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_only_the_groups_that_changed_are_compiled(tree: Path) -> None:
    package = tree / "src" / "tourdetable"
    assert compiled(tree) == ["games_draughts", "games_ludo", "kernel"]
    assert report(tree) == "compiled 12 22 .so\n"
    code = (tree / "build/mypyc/__native_tourdetable_games_ludo.c").read_text()
    assert "_stride" in code
    assert not re.search(r"Error\(.*stride", code), "a read of the field checks whether it is set"

    (package / "games" / "ludo" / "rules" / "tokens.py").write_text(GAME.format(steps=30))
    assert report(tree) == "pure 32 22 .py\n"
    assert compiled(tree) == ["games_ludo"]
    assert report(tree) == "compiled 32 22 .so\n"
    assert compiled(tree) == []

    # a new field moves the others in memory: games must be compiled again
    moved = KERNEL.replace("self.at = at", "self.name = 'piece'\n        self.at = at + 100")
    (package / "engine" / "kernel" / "pieces.py").write_text(moved)
    compiled(tree)
    assert report(tree) == "compiled 132 122 .so\n"


def classes() -> Iterator[tuple[str, ast.ClassDef]]:
    """The compiled classes, each with its group."""
    for group, sources in _build.groups(Path(_build.__file__).parent).items():
        for source in sources:
            for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    yield group, node


def bases(node: ast.ClassDef) -> set[str]:
    return {ast.unparse(base).partition("[")[0] for base in node.bases}


def test_kernel_classes_that_games_extend_allow_subclasses_from_elsewhere() -> None:
    """Otherwise the kernel's compiled code calls its own method where a game has another."""
    closed, extended = set(), set()
    for group, node in classes():
        if group != _build.KERNEL:
            extended |= bases(node)
        elif not any("allow_interpreted" in ast.unparse(one) for one in node.decorator_list):
            closed.add(node.name)
    assert "State" in extended
    assert "Dice" in closed
    assert closed & extended == set()


def test_game_classes_that_extend_the_kernel_have_an_init_of_their_own() -> None:
    """mypyc stops with an error where it has to look for one in another group."""
    kernel = {node.name for group, node in classes() if group == _build.KERNEL}
    games = [node for group, node in classes() if group != _build.KERNEL]
    extending = [node for node in games if bases(node) & kernel]
    assert extending
    without = [
        node.name
        for node in extending
        if not any(isinstance(one, ast.FunctionDef) and one.name == "__init__" for one in node.body)
    ]
    assert without == []
