"""The possible paths of the thief, computed from the public history; sampling of states."""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import msgspec

from tourdetable.engine.game import Random
from tourdetable.engine.vecs import put
from tourdetable.games.citychase.events import FOUND
from tourdetable.games.citychase.rules.city import (
    BUILDING_BIT,
    BUILDINGS,
    HELICOPTER_BIT,
    NOWHERE,
)
from tourdetable.games.citychase.rules.paths import MOVED, OPENED, Paths, follow, no_paths_yet
from tourdetable.games.citychase.rules.rules import CityRules
from tourdetable.games.citychase.rules.state import NO_SEAT, CityState
from tourdetable.games.citychase.view import ENDINGS, PHASES, CityView, LiftRecord

History = tuple[int, ...]
"""What everybody saw, in order, as `rules.paths` counts it."""

MOST_KEPT: Final = 1_000_000
"""The size of the cache in paths: about 100 MB."""


class Suspect(msgspec.Struct, frozen=True):
    """A building where the car can still be, with its share of all possible paths."""

    building: int
    share: float


class Deduction(msgspec.Struct, frozen=True):
    """CC-19: the deduction aid, from public information only."""

    paths: int
    """How many paths are still possible."""
    suspects: tuple[Suspect, ...]


class _Memory:
    """Cache of recent sets of paths: a new fact costs one step of the filter."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[bool, History], Paths] = OrderedDict()
        self._size = 0

    def get(self, key: tuple[bool, History]) -> Paths | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: tuple[bool, History], paths: Paths) -> None:
        self._kept[key] = paths
        self._size += len(paths.tracks)
        while self._size > MOST_KEPT:
            dropped = self._kept.popitem(last=False)[1]
            self._size -= len(dropped.tracks)


_memory = _Memory()


def history_of(view: CityView) -> History:
    """The public history of this leg, from a view."""
    facts: list[int] = []
    done = view.turn - 1 if view.phase == "thief" else view.turn
    lifts = list(view.lifts)
    for turn in range(1, done + 1):
        facts += [OPENED, MOVED]
        while lifts and lifts[0].turn == turn:
            lift = lifts.pop(0)
            facts.append(FOUND.index(lift.found) * BUILDINGS + lift.building)
    if view.phase == "thief":
        facts.append(OPENED)
    return tuple(facts)


def paths_after(reenter_found: bool, history: History) -> Paths:
    """The paths that agree with a public history, one filter step after those before it."""
    known = len(history)
    paths: Paths | None = None
    while known and paths is None:
        paths = _memory.get((reenter_found, history[:known]))
        known -= paths is None
    if paths is None:
        paths = no_paths_yet(reenter_found)
    if known == len(history):
        return paths
    found = follow(paths, list(history[known:]))
    for end, after in enumerate(found, start=known + 1):
        _memory.keep((reenter_found, history[:end]), after)
    return found[-1]


def possible_paths(view: CityView) -> Paths:
    """All paths of the thief that agree with the public part of a view."""
    return paths_after(view.settings.reenter_found, history_of(view))


class Shares:
    """How many of the possible paths have the car, or any trace, in each building."""

    def __init__(self, paths: Paths) -> None:
        self.total = len(paths.tracks)
        self.cars, self.holders = paths.shares()


@functools.lru_cache(maxsize=1024)
def shares_after(reenter_found: bool, history: History) -> Shares:
    """The shares after a public history: most moves leave it as it is, and every seat has it."""
    return Shares(paths_after(reenter_found, history))


def shares_of(view: CityView, *later: int) -> Shares:
    """The shares that the public part of a view leaves, after `later` facts."""
    return shares_after(view.settings.reenter_found, (*history_of(view), *later))


def deduce(view: CityView) -> Deduction | None:
    """CC-19, if the option is on: while the thief is at large, who sees what the police see."""
    if not view.settings.aid or view.phase not in ("thief", "police"):
        return None
    if view.turn == 1 and view.phase == "thief":
        return None  # the car is not hidden yet
    paths = possible_paths(view)
    total = len(paths.tracks)
    shares = enumerate(paths.cars())
    suspects = tuple(Suspect(building, count / total) for building, count in shares if count)
    return Deduction(total, suspects)


def sample(rules: CityRules, view: CityView, rng: Random) -> CityState:
    """A full state that gives the same view: each possible path is equally likely."""
    path = list(view.path)
    if not path and view.phase in ("thief", "police"):
        paths = possible_paths(view)
        path = paths.buildings(rng.randrange(len(paths.tracks)))
    return state_with(rules, view, path)


def state_with(rules: CityRules, view: CityView, path: list[int]) -> CityState:
    """The state of a view, given the thief's path."""
    state = rules.setup()
    state.leg = view.leg
    state.thief = NO_SEAT if view.thief is None else view.thief
    state.phase = PHASES.index(view.phase)
    state.turn = view.turn
    places = [NOWHERE if place.at is None else place.at for place in view.helicopters]
    put(state, "helicopters", places)
    state.used = sum(
        HELICOPTER_BIT[number] for number, place in enumerate(view.helicopters) if place.used
    )
    put(state, "patrols", [crossing for patrol in view.patrols for crossing in patrol])
    state.declined = view.declined
    _put_proposal(state, view)
    _put_path(state, view, path)
    _put_results(state, view)
    return state


def _put_proposal(state: CityState, view: CityView) -> None:
    proposal = view.proposal
    if proposal is None:
        return
    state.proposer = proposal.seat
    state.proposed_helicopter = proposal.helicopter
    state.proposed_lift = int(proposal.action == "lift")
    state.proposed_target = proposal.target
    state.waiting = sum(1 << seat for seat in proposal.waiting)


def _put_path(state: CityState, view: CityView, path: list[int]) -> None:
    put(state, "path", path)
    for building in path:
        state.traces |= BUILDING_BIT[building]
    state.hidden = unfound(path, view.lifts)
    facts = [(lift.turn, lift.building, FOUND.index(lift.found)) for lift in view.lifts]
    put(state, "lifts", [number for fact in facts for number in fact])


def unfound(path: Sequence[int], lifts: Sequence[LiftRecord]) -> int:
    """The buildings of the path whose traces have not been found."""
    hidden = 0
    waiting = list(lifts)
    for turn, building in enumerate(path, start=1):
        hidden |= BUILDING_BIT[building]
        while waiting and waiting[0].turn == turn:
            lift = waiting.pop(0)
            if lift.found not in ("nothing", "car"):
                hidden -= BUILDING_BIT[lift.building]
    return hidden


def _put_results(state: CityState, view: CityView) -> None:
    state.ending = ENDINGS.index(view.ending)
    put(state, "scores", [leg.score for leg in view.legs])
    if view.leg == 1:
        put(state, "first_path", view.legs[0].path)
        state.first_ending = ENDINGS.index(view.legs[0].ending)
