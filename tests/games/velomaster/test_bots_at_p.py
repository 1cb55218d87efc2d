"""Every bot plays level P by its rules."""

from __future__ import annotations

import random

import pytest

import tourdetable as tdt
from tourdetable.bots.levels import bot


@pytest.mark.parametrize("seats", [2, 5])
def test_bots_ride_a_whole_race_at_level_p(seats: int) -> None:
    options = {"level": "P", "track": "eagle-pass", "finish": "line-1"}
    match = tdt.start("velomaster", seats, options, seed=seats)
    bots = [bot("velomaster", ("easy", "medium")[seat % 2]) for seat in range(seats)]
    rng = random.Random(seats)
    while match.to_act:
        seat = match.to_act[0]
        move = bots[seat].choose(match.game, match.view(seat), seat, match.legal(seat), rng)
        match.play(seat, move)
    assert match.outcome is not None


def test_the_hard_bot_thinks_at_level_p_from_its_view() -> None:
    match = tdt.start("velomaster", 3, {"level": "P"}, seed=2)
    hard = bot("velomaster", "hard")
    hard.set_budget(8, None)
    for _move in range(14):
        seat = match.to_act[0]
        moves = match.legal(seat)
        move = hard.choose(match.game, match.view(seat), seat, moves, random.Random(1))
        assert move in moves
        match.play(seat, move)
