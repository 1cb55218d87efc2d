"""What a finished playout is worth to each seat: whole thousandths, so that sums stay integers."""

from __future__ import annotations

from typing import Any, Final

from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import playout
from tourdetable.engine.kernel.state import NOBODY, Moves, Rules, State

FULL: Final = 1000
"""The reward of the best place; the last place is worth 0."""


def by_place(places: list[int]) -> list[int]:
    """Rewards from the best place (FULL) down to the last (0), in equal steps of place.

    Partners share a place and therefore a reward. When everyone shares the first place it is worth
    a half, and when all have lost together (no place 1) nothing.
    """
    first, last = places[0], places[0]
    for place in places:
        first = min(first, place)
        last = max(last, place)
    if first == last:
        return [FULL // 2 if first == 1 else 0] * len(places)
    return [(last - place) * FULL // (last - first) for place in places]


def by_lead(seats: int, leaders: tuple[int, ...]) -> list[int]:
    """Rewards of a playout that was cut off: those who lead share the win."""
    if len(leaders) == 0 or len(leaders) == seats:
        return [FULL // 2] * seats
    rewards = [0] * seats
    for seat in leaders:
        rewards[seat] = FULL
    return rewards


def finish(rules: Rules[Any], state: State, dice: Dice, horizon: int, out: Moves) -> list[int]:
    """Play on at random, at most `horizon` steps, and reward every seat."""
    playout(rules, state, dice, horizon, out)
    if rules.to_act(state) == NOBODY:
        return by_place(rules.places(state))
    leaders: tuple[int, ...] = rules.game.leaders(state)
    return by_lead(rules.seats, leaders)
