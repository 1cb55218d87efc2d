"""Whole races by random play: they end, riders are conserved, no two on one cell."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tourdetable.engine.files.serial import fields_of
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import step
from tourdetable.engine.kernel.state import NOBODY
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.boards import tracks
from tourdetable.games.velomaster.game import LEVELS
from tourdetable.games.velomaster.rules.names import ARRIVED, CLOSED, RIDING
from tourdetable.games.velomaster.rules.state import VeloState


def check(state: VeloState) -> None:
    """Every rider is in one place, and no cell has two."""
    held = [rider for rider in state.at if rider != CLOSED]
    riding = [rider for rider, status in enumerate(state.status) if status == RIDING]
    assert sorted(held) == riding
    for rider in riding:
        assert state.at[state.cell[rider]] == rider
    assert state.arrived == sum(1 for rank in state.rank if rank)
    for rider, status in enumerate(state.status):
        assert (status == ARRIVED) == (state.rank[rider] > 0)
        assert status != RIDING or not state.out[rider]


def race(seats: int, options: dict[str, Any], seed: int) -> VeloState:
    """A race by random play, checked at every step."""
    rules = GAME.rules(seats, options)
    state, dice, steps, out = rules.setup(), Dice(seed), 0, rules.buffer()
    riders = len(state.status)
    while (turn := rules.to_act(state)) != NOBODY:
        step(rules, state, dice, turn, out)
        check(state)
        steps += 1
        assert steps < 20_000
        if steps % 40 == 0:
            assert fields_of(state.copy()) == fields_of(state)
    assert len(state.status) == riders
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("track", list(tracks()))
def test_a_random_race_ends_with_every_rider_accounted_for(
    level: str, seats: int, track: str
) -> None:
    state = race(seats, {"level": level, "track": track}, seats)
    places = state.rules.places(state)
    assert min(places) == 1
    assert len(places) == seats
    home = sorted(rank for rank in state.rank if rank)
    assert home == list(range(1, len(home) + 1))


OPTIONS = st.fixed_dictionaries(
    {
        "level": st.sampled_from(LEVELS),
        "track": st.sampled_from(list(tracks())),
        "finish": st.just("line-1"),
        "no_parking": st.booleans(),
        "draft_limit": st.sampled_from(["turn", "phase"]),
        "condition": st.sampled_from([True, True, False]),
        "attack": st.booleans(),
        "speed": st.booleans(),
        "pile_up": st.booleans(),
        "relay_feeding": st.booleans(),
        "doping": st.booleans(),
    }
)


@settings(
    max_examples=12,
    phases=(Phase.explicit, Phase.generate),  # a race does not shrink to anything readable
)
@given(st.sampled_from([2, 3, 4, 5, 8]), OPTIONS, st.integers(0, 10**6))
def test_riders_are_conserved_and_no_two_share_a_cell_whatever_the_options(
    seats: int, options: dict[str, Any], seed: int
) -> None:
    state = race(seats, options, seed)
    assert GAME.outcome(state) is not None
