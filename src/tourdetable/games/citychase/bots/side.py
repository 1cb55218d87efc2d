"""City Chase bots: converts views to the numbers of the kernel, and its actions to moves."""

from __future__ import annotations

import random
from collections import OrderedDict
from typing import Final

from tourdetable.engine.moves import Move
from tourdetable.games.citychase.belief import possible_paths, unfound
from tourdetable.games.citychase.bots.kernel.chase import Fugitive, exposure, room
from tourdetable.games.citychase.bots.kernel.cloud import (
    MODELS,
    Cloud,
    after_lift,
    after_thief,
    even,
    narrowed,
    no_path_yet,
    thinned,
)
from tourdetable.games.citychase.bots.kernel.force import ACTIONS, FLYING, Joint
from tourdetable.games.citychase.bots.kernel.outlook import outlook_of
from tourdetable.games.citychase.bots.kernel.plans import best_value, quick_plans
from tourdetable.games.citychase.events import FOUND
from tourdetable.games.citychase.moves import Agree, Decline, Fly, Lift, Place
from tourdetable.games.citychase.rules.city import (
    CROSSINGS_SIDE,
    HELICOPTERS,
    INTERSECTIONS,
    LAST_TURN,
    NOWHERE,
    mask_of,
)
from tourdetable.games.citychase.rules.paths import BASE, moved
from tourdetable.games.citychase.view import CityView

STARTS: Final = ((5, 7, 13), (1, 7, 13), (1, 8, 11), (1, 10, 12))
"""Starts of the helicopters that did best of a dozen tried (see the game's README); the same turned
or mirrored are as good."""

GIVE: Final = 0.04
"""How much worse than the best plan a proposal may be for a bot to agree."""
FREELY: Final = 2.0
"""A bot that mixes freely agrees to what it might have proposed itself: so many warmths worse."""

LOOK_AHEAD: Final = 7
"""How many turns the medium and hard thief look ahead for an exit."""

MOST_PATHS: Final = 1500
"""The most paths that a bot weighs; larger sets are sampled by weight."""

MOST_KEPT: Final = 16
"""The size of the cache of beliefs."""

Fact = tuple[int, ...]
"""What everybody saw: where three helicopters were in a thief phase, or a lift and its result."""


def helicopters_of(view: CityView) -> list[tuple[int, bool]]:
    """Where each helicopter is, and whether it has acted."""
    return [(NOWHERE if h.at is None else h.at, h.used) for h in view.helicopters]


def places_of(view: CityView) -> list[int]:
    """Where each helicopter is."""
    return [at for at, _ in helicopters_of(view)]


def free_of(view: CityView) -> int:
    """The helicopters that have not acted yet."""
    return sum(1 << number for number, (_, used) in enumerate(helicopters_of(view)) if not used)


# -- belief ----------------------------------------------------------------------------------------

_memory: OrderedDict[tuple[bool, tuple[Fact, ...]], Cloud] = OrderedDict()


def facts_of(view: CityView) -> tuple[Fact, ...]:
    """The public history; in a thief phase as if it were over."""
    facts: list[Fact] = []
    lifts = list(view.lifts)
    for turn in range(1, view.turn + 1):
        facts.append(tuple(view.patrols[turn - 1]))
        while lifts and lifts[0].turn == turn:
            lift = lifts.pop(0)
            facts.append((lift.building, FOUND.index(lift.found)))
    return tuple(facts)


def belief(view: CityView) -> Cloud:
    """What the police believe; in a thief phase, what they will believe once it is over.

    It depends on the public history alone: what is remembered saves time and changes nothing.
    """
    reenter, facts = view.settings.reenter_found, facts_of(view)
    known, cloud = len(facts), _memory.get((reenter, facts))
    while known and cloud is None:
        known -= 1
        cloud = _memory.get((reenter, facts[:known]))
    if cloud is None:
        cloud = no_path_yet(MODELS, reenter)
    for end in range(known, len(facts)):
        cloud = _keep((reenter, facts[: end + 1]), _after(cloud, facts[end]))
    if cloud.total() > 0:
        return cloud
    paths = possible_paths(view)  # none of the kept paths is possible any more
    if view.phase == "thief":
        paths = moved(paths)
    return thinned(even(paths, MODELS), MOST_PATHS, 0.5)


def _after(cloud: Cloud, fact: Fact) -> Cloud:
    if len(fact) == HELICOPTERS:
        return thinned(after_thief(cloud, list(fact)), MOST_PATHS, 0.5)
    return after_lift(cloud, *fact)


def _keep(key: tuple[bool, tuple[Fact, ...]], cloud: Cloud) -> Cloud:
    _memory[key] = cloud
    if len(_memory) > MOST_KEPT:
        _memory.popitem(last=False)
    return cloud


def seen_by(cloud: Cloud, models: list[int], most: int) -> Cloud:
    """The belief reduced to fewer models of the thief or fewer paths."""
    few = cloud if len(models) == len(cloud.models) else narrowed(cloud, models)
    return thinned(few, most, 0.5)


# -- helicopters ---------------------------------------------------------------------------------


def _images(start: tuple[int, ...]) -> list[frozenset[int]]:
    """A start turned and mirrored in all eight ways."""
    last = CROSSINGS_SIDE - 1
    cells = [divmod(crossing, CROSSINGS_SIDE) for crossing in start]
    images: list[frozenset[int]] = []
    for _ in range(4):
        cells = [(column, last - row) for row, column in cells]
        for turned in (cells, [(row, last - column) for row, column in cells]):
            images += [frozenset(row * CROSSINGS_SIDE + column for row, column in turned)]
    return images


ALL_STARTS: Final = sorted({tuple(sorted(image)) for start in STARTS for image in _images(start)})


def choose_start(
    view: CityView, moves: list[Move], rng: random.Random, starts: list[tuple[int, ...]]
) -> Move:
    """Complete one of these starts with what is placed already, if there is one."""
    placed = {at for at in places_of(view) if at != NOWHERE}
    fitting = [start for start in starts if placed <= set(start)]
    wanted = set(rng.choice(fitting)) - placed if fitting else set(range(INTERSECTIONS))
    good = [move for move in moves if isinstance(move, Place) and move.intersection in wanted]
    return rng.choice(good or moves)


def own_of(moves: list[Move]) -> int:
    """The helicopters that this seat may play now."""
    return sum(1 << number for number in {m.helicopter for m in moves if isinstance(m, Fly | Lift)})


def named(action: int) -> Move:
    """The move of an action of the kernel."""
    helicopter, option = divmod(action, ACTIONS)
    return Fly(helicopter, option - FLYING) if option >= FLYING else Lift(helicopter, option)


def agrees(view: CityView, moves: list[Move], force: Joint) -> Move:
    """CC-5a: agree when the proposal belongs to a plan that is nearly as good as any.

    Police that would decline each other's middling lifts would leave a shared helicopter to fly.
    """
    proposal = view.proposal
    if proposal is None:
        return moves[0]
    cloud = belief(view)
    plans = quick_plans(cloud, places_of(view), free_of(view), view.turn, force.style)
    part = [
        plan
        for plan in plans
        if (plan.lifts if proposal.action == "lift" else plan.flights)[proposal.helicopter]
        == proposal.target
    ]
    give = max(GIVE, FREELY * force.warmth) * cloud.total()
    return Agree() if best_value(part) >= best_value(plans) - give else Decline()


# -- the car -------------------------------------------------------------------------------------


def fugitive_of(view: CityView) -> Fugitive:
    """The thief of a thief's own view."""
    track = 0
    for building in view.path:
        track = track * BASE + building
    traces = mask_of(list(view.path))
    hidden = unfound(view.path, view.lifts)
    return Fugitive(track, len(view.path), hidden, traces, view.settings.reenter_found)


def prospect(
    fugitive: Fugitive, building: int, cars: list[float], at: list[int], need: int
) -> float:
    """A first guess for a building: the risk of a lift there, and the room to drive on."""
    ahead = fugitive.copy()
    ahead.go(building)
    space = (1 + room(ahead, need)) / (1 + need)
    return (1 - exposure(building, cars, at)) * space


def prospects(view: CityView, targets: list[int]) -> list[float]:
    """The same for all that are open to a thief."""
    cars, fugitive = outlook_of(belief(view)).car, fugitive_of(view)
    at, need = places_of(view), min(LAST_TURN - view.turn, LOOK_AHEAD)
    return [prospect(fugitive, target, cars, at, need) for target in targets]
