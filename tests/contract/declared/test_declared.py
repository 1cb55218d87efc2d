"""A game has its files, and its declarations fit together."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import tourdetable as tdt
from tests.contract.kit.play import finish, fresh
from tourdetable._build import compiled_sources
from tourdetable.engine.events import EVERYONE
from tourdetable.engine.game import Game
from tourdetable.engine.moves import Chance, tag_of
from tourdetable.engine.texts import RULE_NUMBER

GAMES = tdt.games()
ROOT = Path(__file__).parents[3]
DECLARED = ("id", "version", "seats", "minutes", "authors", "moves", "events", "view_type")
MOST_SEATS = 8
INSTALLED = {".py", ".toml", ".ftl", ".json", ".md", ".npz"}
MADE = {".so", ".pyd", ".pyc", ".new"}
"""Files that compiling leaves next to the sources."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_its_rooms(game_id: str) -> None:
    wanted = [
        f"src/tourdetable/games/{game_id}/README.md",
        f"src/tourdetable/games/{game_id}/rules/__init__.py",
        f"web/src/games/{game_id}/index.ts",
        f"web/src/games/{game_id}/Card.svelte",
        f"tests/games/{game_id}",
    ]
    assert [path for path in wanted if not (ROOT / path).exists()] == [], "missing"
    assert tdt.game(game_id).folder.name == game_id, "the folder and the id are the same word"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_games_files_are_installed_and_compiled(game_id: str) -> None:
    folder = ROOT / "src" / "tourdetable" / "games" / game_id
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in MADE]
    strays = [path.name for path in files if path.suffix not in INSTALLED]
    assert strays == [], f"only {sorted(INSTALLED)} are installed (pyproject.toml, package-data)"
    code = {path.parent for path in files if path.suffix == ".py"}
    bare = [path.name for path in code if not (path / "__init__.py").exists()]
    assert bare == [], "folders of code without __init__.py are not installed"
    rules = {path for path in (folder / "rules").rglob("*.py") if path.name != "__init__.py"}
    plain = rules - set(compiled_sources(ROOT / "src" / "tourdetable"))
    assert plain == set(), "rules that are not compiled (_build.py, PATTERNS)"


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_game_declares_fits_together(game_id: str) -> None:
    game = tdt.game(game_id)
    missing = [name for name in (*DECLARED, "turn_rule") if not hasattr(game, name)]
    assert missing == [], f"{type(game).__name__} does not declare them"
    assert 1 <= game.seats[0] <= game.seats[-1] <= MOST_SEATS, f"1 to 8 seats, not {game.seats}"
    assert tag_of(game.view_type) == game_id, "the tag of the view is the game's id"
    for rule in (game.turn_rule, *(option.rule for option in game.options)):
        assert not rule or re.fullmatch(RULE_NUMBER, rule), f"{rule!r} is no rule such as XX-1a"
    every: tuple[type[Any], ...] = (*game.moves, *game.chance)
    for kinds in (every, game.events):
        tags = [tag_of(kind) for kind in kinds]
        assert len(set(tags)) == len(tags), f"two kinds with the same tag: {sorted(tags)}"
    outcomes = [kind for kind in game.moves if issubclass(kind, Chance)]
    assert outcomes == [], "they belong in `chance`, not in `moves`"
    assert game.secrets or not secret_kinds(game), "they are hidden, and `secrets` is False"


def secret_kinds(game: Game[Any, Any]) -> list[str]:
    hidden = [tag_of(kind) for kind in game.moves if kind.hidden]
    return hidden + [tag_of(kind) for kind in game.chance if not kind.public]


@pytest.mark.parametrize("game_id", GAMES)
def test_events_told_are_events_declared(game_id: str) -> None:
    game = tdt.game(game_id)
    match = finish(fresh(game_id, game.seats[-1], {}, seed=71), random.Random(71))
    everyone = (1 << match.seats) - 1
    for entry in match.log:
        for event in entry.events:
            assert type(event) in game.events, f"{event!r} is not among the game's `events`"
            known = event.audience
            assert known == EVERYONE or 0 < known <= everyone, f"no such seats: {event!r}"
            assert known == EVERYONE or game.secrets, f"a secret, and `secrets` is False: {event!r}"
