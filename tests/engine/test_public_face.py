"""The names that scripts rely on."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys

import pytest

import tourdetable as tdt
from tourdetable.engine import registry
from tourdetable.games import __path__ as games_folder


def test_games_can_be_called_even_after_every_game_is_imported() -> None:
    for folder in pkgutil.iter_modules(games_folder):
        importlib.import_module(f"tourdetable.games.{folder.name}")
    assert tdt.games() == sorted(tdt.games())


def test_a_game_can_be_imported_under_another_name() -> None:
    import tourdetable.games.citychase as chase
    from tourdetable.games import citychase

    assert chase.GAME is citychase.GAME is tdt.game("citychase")


def test_importing_the_games_imports_no_bot_and_no_server() -> None:
    code = "import sys, tourdetable; tourdetable.games(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = [name for name in done.stdout.split() if name.startswith("tourdetable.")]
    assert "tourdetable.games.citychase.game" in loaded
    assert [name for name in loaded if {"bots", "server", "lab"} & set(name.split("."))] == []


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(tdt.Refusal, match="no game 'chess'; there are: ") as refused:
        tdt.start("chess", 2)
    assert refused.value.rule == "game"


@pytest.mark.parametrize("said", [None, "vroom"])
def test_a_folder_without_its_game_is_named(
    said: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = importlib.import_module("tourdetable.games.citychase")
    if said is None:
        monkeypatch.delattr(room, "GAME")
    else:
        monkeypatch.setattr(room, "GAME", tdt.game(said))
    with pytest.raises(TypeError, match=r"games/citychase/__init__.py must say GAME.*'citychase'"):
        registry._all.__wrapped__()


def test_the_build_is_named() -> None:
    assert tdt.build() in ("compiled", "pure")
    assert (tdt.build_note() == "") == (tdt.build() == "compiled")
