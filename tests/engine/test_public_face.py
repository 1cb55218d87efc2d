"""The names that scripts rely on."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

import tourdetable as tdt
from tourdetable.games import __path__ as games_folder


def test_games_is_a_function_even_after_every_game_is_imported() -> None:
    for folder in pkgutil.iter_modules(games_folder):
        importlib.import_module(f"tourdetable.games.{folder.name}")
    assert tdt.games() == sorted(tdt.games())


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(tdt.Refusal, match="no game 'chess'; there are: ") as refused:
        tdt.start("chess", 2)
    assert refused.value.rule == "game"


def test_the_build_is_named() -> None:
    assert tdt.build() in ("compiled", "pure")
    assert (tdt.build_note() == "") == (tdt.build() == "compiled")
