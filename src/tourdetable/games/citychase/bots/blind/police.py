"""From a view to a solved position: turned so that the helicopters started where the table does."""

from __future__ import annotations

import itertools
from collections import OrderedDict
from typing import Final, NamedTuple

from tourdetable.games.citychase.bots.blind.paths import blind
from tourdetable.games.citychase.bots.blind.resolve import Act, Position, opening
from tourdetable.games.citychase.bots.blind.table import START, Triple
from tourdetable.games.citychase.bots.kernel.force import ACTIONS, FLYING
from tourdetable.games.citychase.events import FOUND
from tourdetable.games.citychase.rules.city import (
    AROUND,
    BUILDINGS,
    CROSSINGS_SIDE,
    HELICOPTERS,
    INTERSECTIONS,
    NOTHING,
    NOWHERE,
    SIDE,
)
from tourdetable.games.citychase.view import CityView

IMAGES: Final = 8
MOST_KEPT: Final = 48
"""The positions that are remembered."""


def _turned(place: int, side: int, image: int) -> int:
    """A place of a square, turned and mirrored in one of eight ways."""
    row, column = divmod(place, side)
    for _ in range(image % 4):
        row, column = column, side - 1 - row
    return row * side + (column if image < IMAGES // 2 else side - 1 - column)


CROSSING: Final = [
    [_turned(place, CROSSINGS_SIDE, image) for place in range(INTERSECTIONS)]
    for image in range(IMAGES)
]
BUILDING: Final = [
    [_turned(place, SIDE, image) for place in range(BUILDINGS)] for image in range(IMAGES)
]
STARTS: Final = [
    tuple(place for place in range(INTERSECTIONS) if CROSSING[image][place] in START)
    for image in range(IMAGES)
]
"""The start of the table in each image."""


class Fact(NamedTuple):
    """A helicopter acted and found that; without a helicopter, the thief drove on."""

    act: Act | None
    found: int = NOTHING


class Followed(NamedTuple):
    """A position of the table's frame, and the image that leads there."""

    position: Position
    image: int

    def inside(self, building: int) -> int:
        """A building of the board in the table's frame."""
        return BUILDING[self.image][building]

    def code(self, act: Act) -> int:
        """An action of the table's frame as the kernel's on the board."""
        lifts = act.lift >= 0
        option = BUILDING[self.image].index(act.lift) if lifts else self._outside(act.to)
        return act.helicopter * ACTIONS + option

    def _outside(self, crossing: int) -> int:
        return FLYING + CROSSING[self.image].index(crossing)


_memory: OrderedDict[tuple[Triple, tuple[Fact, ...]], Position] = OrderedDict()


def followed(view: CityView) -> Followed | None:
    """The position of a view; in a thief phase, the one after it. None where no table serves."""
    if view.settings.reenter_found or tuple(sorted(view.patrols[0])) not in STARTS:
        return None
    image = STARTS.index(tuple(sorted(view.patrols[0])))
    start = tuple(CROSSING[image][place] for place in view.patrols[0])
    facts = tuple(facts_of(view, image))
    known = len(facts)
    while known and (start, facts[:known]) not in _memory:
        known -= 1
    position = _memory[start, facts[:known]] if known else opening(start)
    for end in range(known, len(facts)):
        act, found = facts[end]
        position = position.driven if act is None else position.seen(act, found)
        if tuple(sorted(position.at)) not in blind().number or len(position.paths) == 0:
            return None
        _memory[start, facts[: end + 1]] = position
    while len(_memory) > MOST_KEPT:
        _memory.popitem(last=False)
    return Followed(position, image)


def facts_of(view: CityView, image: int) -> list[Fact]:
    """What happened, in the table's frame; in each phase the lifts first."""
    stops = [*view.patrols[: view.turn]]
    if view.phase != "thief":
        stops.append(tuple(NOWHERE if h.at is None else h.at for h in view.helicopters))
    stops = [tuple(CROSSING[image][place] for place in stop) for stop in stops]
    facts: list[Fact] = []
    for turn, (at, then) in enumerate(itertools.pairwise(stops), 1):
        lifts = [
            (BUILDING[image][lift.building], FOUND.index(lift.found))
            for lift in view.lifts
            if lift.turn == turn
        ]
        facts += _phase(at, then, lifts)
        if turn < view.turn:
            facts.append(Fact(None))
    return facts


def _phase(at: Triple, then: Triple, lifts: list[tuple[int, int]]) -> list[Fact]:
    """The actions of one police phase; who lifted is not told, any that could have is as good."""
    stayed = [helicopter for helicopter in range(HELICOPTERS) if at[helicopter] == then[helicopter]]
    fitting = [
        row
        for row in itertools.permutations(stayed, len(lifts))
        if all(b in AROUND[at[k]] for k, (b, _) in zip(row, lifts, strict=True))
    ]
    facts = [
        Fact(Act(helicopter, building, NOWHERE), found)
        for helicopter, (building, found) in zip(fitting[0], lifts, strict=True)
    ]
    return facts + [
        Fact(Act(helicopter, NOWHERE, then[helicopter]))
        for helicopter in range(HELICOPTERS)
        if helicopter not in stayed
    ]
