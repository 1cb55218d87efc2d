"""Whole races by random play: they end, riders are conserved, no two on one cell."""

from __future__ import annotations

import pytest

from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import step
from tourdetable.engine.kernel.state import NOBODY
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.game import LEVELS
from tourdetable.games.velomaster.rules.names import CLOSED, RIDING
from tourdetable.games.velomaster.rules.state import VeloState
from tourdetable.games.velomaster.tracks import tracks


def check(state: VeloState) -> None:
    """Every rider is in one place, and no cell has two."""
    held = [rider for rider in state.at if rider != CLOSED]
    riding = [rider for rider, status in enumerate(state.status) if status == RIDING]
    assert sorted(held) == riding
    for rider in riding:
        assert state.at[state.cell[rider]] == rider
    assert state.arrived == sum(1 for rank in state.rank if rank)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("track", list(tracks()))
def test_a_random_race_ends_with_every_rider_accounted_for(
    level: str, seats: int, track: str
) -> None:
    rules = GAME.rules(seats, {"level": level, "track": track})
    state, dice, steps = rules.setup(), Dice(seats), 0
    while (turn := rules.to_act(state)) != NOBODY:
        step(rules, state, dice, turn)
        check(state)
        steps += 1
        assert steps < 20_000
    assert min(rules.places(state)) == 1
    assert len(rules.places(state)) == seats
    home = sorted(rank for rank in state.rank if rank)
    assert home == list(range(1, len(home) + 1))
