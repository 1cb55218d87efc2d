"""What a teammate on an effort cell saves: how often the pack lands there, and for how long."""

from __future__ import annotations

import functools

import msgspec

from tourdetable.games.arcenciel.rules.course import RAINBOWS_WANTED, THREE_RAINBOWS
from tourdetable.games.arcenciel.rules.state import ArcState

FACES = 6
LAPS_LEFT: dict[int, tuple[float, ...]] = {
    3: (10.3, 9.3, 8.3, 7.5, 6.6, 6.0, 5.3, 4.8, 4.3, 3.9, 3.5, 3.1),
    4: (11.8, 10.8, 9.8, 9.0, 8.3, 7.5, 6.8, 6.0, 5.6, 5.1, 4.5, 4.1),
    5: (13.2, 12.2, 11.3, 10.5, 9.7, 8.9, 8.2, 7.5, 7.0, 6.4, 5.9, 5.5),
    6: (14.5, 13.5, 12.6, 11.8, 10.9, 10.2, 9.4, 8.7, 8.0, 7.4, 6.9, 6.4),
}
"""By seats: how many laps a race still lasts in its lap 1, 2, … on average.

Measured in 600 races to three rainbow jerseys between medium bots. The prices that they pay agree:
with three seats a cell of effort 2 is sold for 5.5 in laps 1 to 3 and for 3.6 in laps 4 to 7. Few
are sold later, and those for more (4.1 in laps 8 to 11).
"""


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What a cell that is auctioned saves the team that holds it."""

    saves: int
    """At each landing (AE-14)."""
    landings: float
    """How often the pack lands on it in a lap, on average."""
    laps: float
    """How many laps the race still lasts, on average."""
    energy: int
    """All of it together, in whole energy."""


@functools.cache
def landings(length: int) -> float:
    """The chance that a pack which stands on a cell lands on it again after one lap."""
    reached = [1.0]
    for distance in range(1, length + 1):
        before = reached[max(0, distance - FACES) :]
        reached.append(sum(before) / FACES)
    return reached[length]


def laps_left(state: ArcState) -> float:
    measured = LAPS_LEFT[len(state.energy)]
    wanted = float(state.course.rainbows_wanted) / float(RAINBOWS_WANTED[THREE_RAINBOWS])
    return measured[min(state.lap, len(measured)) - 1] * wanted


def worth_of(state: ArcState) -> Worth:
    """The cell that the pack stands on."""
    saves = int(state.course.costs[state.position])
    rate, laps = landings(state.course.length), laps_left(state)
    return Worth(saves=saves, landings=rate, laps=laps, energy=max(1, round(saves * rate * laps)))
