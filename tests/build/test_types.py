"""`Any` stays rare where wrong names would be found last: in the server and in the laboratory."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "tourdetable"


def count_any(source: str) -> int:
    """How often code says `Any`, its import left out."""
    names = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name))
    dotted = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute))
    return sum(node.id == "Any" for node in names) + sum(node.attr == "Any" for node in dotted)


@pytest.mark.parametrize(("room", "fewer_than"), [("server", 20), ("lab", 60)])
def test_any_is_rare(room: str, fewer_than: int) -> None:
    found = {path: count_any(path.read_text()) for path in (PACKAGE / room).rglob("*.py")}
    said = {str(path.relative_to(PACKAGE)): count for path, count in found.items() if count}
    assert sum(said.values()) < fewer_than, said


def test_any_is_found_wherever_it_stands() -> None:
    code = (
        "from typing import Any\nimport typing\nx: dict[str, Any]\ndef f(y: typing.Any) -> Any: ..."
    )
    assert count_any(code) == 3
