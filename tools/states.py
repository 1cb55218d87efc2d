"""Write the constructor, the copy and the refill of each declared state: `make states`.

A game declares its fields once, in `FIELDS` of `rules/state.py`. mypyc makes fast code of plain
assignments to attributes, one by one, and of nothing cleverer, so that they are written by this
script, below a line that says so. With `--check` nothing is written: exit code 1 if a file is not
current.
"""

import ast
import sys
from pathlib import Path
from typing import TypeGuard

GAMES = Path(__file__).resolve().parent.parent / "src" / "tourdetable" / "games"
MARK = "    # -- made from FIELDS by tools/states.py: change them, not this"


FEW_BRANCHES = 12
"""Above it, the linter calls a function too complex."""


def main() -> int:
    stale = [path for path in sorted(GAMES.glob("*/rules/state.py")) if update(path)]
    for path in stale:
        print(f"{path.parent.parent.name}: {'is not current' if checking() else 'written'}")
    return 1 if stale and checking() else 0


def checking() -> bool:
    return "--check" in sys.argv[1:]


def update(path: Path) -> bool:
    """Whether the file was not current; then it is written."""
    old = path.read_text(encoding="utf-8")
    new = made(old)
    if new == old:
        return False
    if not checking():
        path.write_text(new, encoding="utf-8")
    return True


def made(text: str) -> str:
    """A state module with its lower part made anew; one without the mark as it is."""
    head, mark, _old = text.partition(MARK)
    if not mark:
        return text
    tree = ast.parse(head + mark)
    declared = [node for node in ast.walk(tree) if is_fields(node)]
    name = [node.name for node in tree.body if isinstance(node, ast.ClassDef)][-1]
    rules = name.removesuffix("State") + "Rules"
    fields = [field for field in ast.walk(declared[0]) if is_field(field)]
    lines = [
        f"{MARK}\n",
        f"    def __init__(self, rules: {rules}, source: {name} | None = None) -> None:",
        '        """The first values, or those of another state."""',
        "        self.rules = rules",
        "        self.told = None",
        "        if source is None:",
        *(f"            self.{first(field)}" for field in fields),
        "        else:",
        *(f"            self.{copied(field)}" for field in fields),
        "",
        f"    def copy(self) -> {name}:",
        f"        return {name}(self.rules, self)",
        "",
        "    def declared(self) -> list[Field]:",
        "        return FIELDS",
        *refilled([name_of(field) for field in fields if kind_of(field) == "stack"]),
    ]
    return head + "\n".join(lines) + "\n"


def is_field(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and kind_of(node) in ("number", "row", "stack", "shared")


def is_fields(node: ast.AST) -> bool:
    return isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "FIELDS"


def kind_of(field: ast.Call) -> str:
    return ast.unparse(field.func)


def name_of(field: ast.Call) -> str:
    return str(ast.literal_eval(field.args[0]))


def first(field: ast.Call) -> str:
    """The assignment of a field's first value."""
    name, kind = name_of(field), kind_of(field)
    if kind == "shared":
        return f"{name} = rules.{name}"
    if kind == "stack":
        return f"{name} = vec[i64]()"
    position = 3 if kind == "number" else 4
    given = field.args[position : position + 1]
    given += [keyword.value for keyword in field.keywords if keyword.arg == "start"]
    start = size(given[0]) if given else "0"
    if kind == "number":
        return f"{name}: i64 = {start}"
    return f"{name} = filled({size(field.args[1])}, {start})"


def size(node: ast.expr) -> str:
    """A size: the name of one that depends on the configuration, or an expression as it stands."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return f'rules.size("{node.value}")'
    return ast.unparse(node)


def refilled(stacks: list[str]) -> list[str]:
    """The method by which interpreted code replaces a stack."""
    if not stacks:
        return []
    many = "  # noqa: C901 - a branch for each stack" if len(stacks) >= FEW_BRANCHES else ""
    lines = ["", f"    def refill(self, name: str, numbers: list[int]) -> None:{many}"]
    for number, name in enumerate(stacks):
        lines += [
            f'        {"elif" if number else "if"} name == "{name}":',
            f"            self.{name} = vec[i64](numbers)",
        ]
    return [*lines, "        else:", "            raise KeyError(name)"]


def copied(field: ast.Call) -> str:
    name = name_of(field)
    return f"{name} = source.{name}" + ("[:]" if kind_of(field) in ("row", "stack") else "")


if __name__ == "__main__":
    sys.exit(main())
