"""Rules may hand out the same list again and again."""

from __future__ import annotations

import random

import pytest

import tourdetable as tdt
from tests.contract.kit.play import fresh, steps
from tourdetable.engine.kernel.state import CHANCE


@pytest.mark.parametrize("game_id", tdt.games())
def test_lists_of_codes_and_weights_stay_as_they_were_while_play_goes_on(game_id: str) -> None:
    """Neither the rules nor who plays them may change such a list."""
    match = fresh(game_id, tdt.game(game_id).seats[0], {}, seed=5)
    listed: list[tuple[list[int], list[int]]] = []
    for seat, _move in steps(match, random.Random(5)):
        codes = match.rules.legal(match.state, seat)
        listed.append((codes, codes[:]))
        if seat == CHANCE:
            weights = match.rules.weights(match.state)
            listed.append((weights, weights[:]))
    for shared, before in listed:
        assert shared == before, "a list that was handed out by `legal` or `weights` was changed"
