"""The rooms of the server: SQL in one place, views in one place, typed doors, no late imports."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args, get_origin, get_type_hints

import pytest

from tourdetable import server, session
from tourdetable.server.http.call import Call, Endpoint
from tourdetable.server.http.routes import ENDPOINTS

SERVER, SESSION = Path(server.__path__[0]), Path(session.__path__[0])
FILES = sorted(SERVER.rglob("*.py"))
SQL = re.compile(
    r"\b(SELECT .* FROM|INSERT (OR \w+ )?INTO|UPDATE \w+ SET|DELETE FROM|PRAGMA) ", re.DOTALL
)


def name(path: Path) -> str:
    return path.relative_to(SERVER).as_posix()


@pytest.mark.parametrize("path", FILES, ids=name)
def test_sql_is_written_in_the_store_alone(path: Path) -> None:
    assert SERVER / "store" in path.parents or not SQL.search(path.read_text(encoding="utf-8"))


def test_the_store_has_sql_in_every_subject() -> None:
    """The pattern above finds what it looks for."""
    subjects = (
        "matches",
        "chat",
        "clubs/members",
        "identities",
        "links",
        "database",
        "sqlite/store",
    )
    for subject in subjects:
        assert SQL.search((SERVER / "store" / f"{subject}.py").read_text(encoding="utf-8"))


def test_views_are_made_for_viewers_in_the_audience_alone() -> None:
    made = [
        path.name
        for path in [*FILES, *SESSION.rglob("*.py")]
        if re.search(r"\.(view|views|briefs)\(", path.read_text(encoding="utf-8"))
    ]
    assert made == ["audience.py"]


def imported(function: ast.AST) -> list[str]:
    """The modules that a function imports when it is called."""
    late = [one for one in ast.walk(function) if isinstance(one, ast.Import | ast.ImportFrom)]
    whole = [alias.name for one in late if isinstance(one, ast.Import) for alias in one.names]
    return whole + [one.module or "" for one in late if isinstance(one, ast.ImportFrom)]


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_module_of_the_server_imports_another_one_late(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert not [one for one in imported(node) if one.startswith("tourdetable")]


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: f"{one.method} {one.path}")
def test_every_route_takes_a_call_with_the_type_of_its_body(endpoint: Endpoint[object]) -> None:
    hints = get_type_hints(endpoint.handle)
    (call,) = [hint for word, hint in hints.items() if word != "return"]
    assert get_origin(call) is Call
    assert get_args(call) == (endpoint.asks,)
