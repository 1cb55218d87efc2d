"""Write each game's own loops of random play: `make states`.

`run` and `lucky_run` of `engine/kernel/playout.py` call the rules of any game, by way of tables and
checks. A game's rules folder gets the same two for its own classes: mypyc then calls, and the
C compiler inlines, its rules directly. A game asks for them with `own_loops`. With `--check`
nothing is written: exit code 1 if a file is not current.
"""

import ast
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "tourdetable"
KERNEL = PACKAGE / "engine" / "kernel" / "playout.py"
LOOPS = ("run", "lucky_run")
HEAD = '''"""Random play of this game, compiled for its rules alone.

Made by tools/loops.py from `engine/kernel/playout.py`: change the loops there, not here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.luck import PLACES, Luck
from tourdetable.engine.kernel.playout import LONE_SEAT, SEVERAL, lucky_seat, pick_seat
from tourdetable.engine.kernel.state import CHANCE, NOBODY, Moves
from {package}.state import {state}

if TYPE_CHECKING:
    from {package}.{module} import {rules}
'''


def main() -> int:
    checking = "--check" in sys.argv[1:]
    stale = False
    for path, text in wanted(PACKAGE).items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale = True
        print(f"{path.parent.parent.name}: {'is not current' if checking else 'written'}")
        if not checking:
            path.write_text(text, encoding="utf-8")
    return 1 if stale and checking else 0


def wanted(package: Path) -> dict[Path, str]:
    """The loops of each game that asks for them, by file."""
    kernel = (package / KERNEL.relative_to(PACKAGE)).read_text(encoding="utf-8")
    found = {}
    for path in sorted(package.glob("games/*/rules/*.py")):
        text = path.read_text(encoding="utf-8")
        if "self.own_loops = True" in text:
            found[path.with_name("loops.py")] = made(kernel, path, text)
    return found


def made(kernel: str, path: Path, text: str) -> str:
    """One game's file, for the class of its rules that asks for it."""
    asks = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)][-1]
    state = next(
        ast.unparse(node.args.args[1].annotation or node)
        for node in asks.body
        if isinstance(node, ast.FunctionDef) and node.name == "run"
    )
    package = f"tourdetable.games.{path.parent.parent.name}.rules"
    head = HEAD.format(package=package, module=path.stem, rules=asks.name, state=state)
    loops = [
        (ast.get_source_segment(kernel, node) or "")
        .replace("rules: Rules[Any]", f"rules: {asks.name}")
        .replace("state: State", f"state: {state}")
        for node in ast.parse(kernel).body
        if isinstance(node, ast.FunctionDef) and node.name in LOOPS
    ]
    return "\n\n".join([head, *(f"{loop}\n" for loop in loops)])


if __name__ == "__main__":
    sys.exit(main())
