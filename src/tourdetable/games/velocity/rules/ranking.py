"""The ranking of the seats (VC-26 to VC-28)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.games.velocity.rules.config import VelocityConfig, finishers
from tourdetable.games.velocity.rules.state import PODIUM_PLACES, VelocityState


def standing(config: VelocityConfig, state: VelocityState, seat: i64) -> i64:
    """One number by which seats are ranked, higher is better."""
    worth = finishers(config, state, seat)
    last: i64 = 0  # VC-27: among tied players the one whose last courier came in latest
    for place in range(i64(len(state.podium))):
        if state.podium[place] == seat:
            last = place + 1
    worth = worth * (PODIUM_PLACES + 1) + last
    base = config.start + 1
    begin = seat * config.racers
    # VC-28: furthest courier, next-furthest and so on; the furthest stands last in its team.
    for index in range(begin + config.racers - 1, begin - 1, -1):
        worth = worth * base + config.start - state.couriers[index]
    return worth


def places(config: VelocityConfig, state: VelocityState) -> list[int]:
    """The place of each seat; equal standings share one (VC-28)."""
    worths = [standing(config, state, seat) for seat in range(config.seats)]
    ranks: list[int] = []
    for seat in range(config.seats):
        better = 0
        for rival in range(config.seats):
            if worths[rival] > worths[seat]:
                better += 1
        ranks.append(better + 1)
    return ranks
