"""City Chase bots: from a view to the numbers of the kernel, and from plans to moves."""

from __future__ import annotations

import random
from typing import Final

from tourdetable.bots.kernel.citychase_chase import FLYING, Fugitive, ImaginedPolice
from tourdetable.bots.kernel.citychase_cloud import BOLD, CAREFUL, SHY, Cloud, outlook_of, weigh
from tourdetable.bots.kernel.citychase_plans import Plan, best_value, mixed, quick_plans
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.moves import Move
from tourdetable.games.citychase.belief import possible_paths, unfound
from tourdetable.games.citychase.moves import Agree, Decline, Fly, Lift, Place
from tourdetable.games.citychase.rules.city import (
    AROUND,
    CROSSINGS_SIDE,
    INTERSECTIONS,
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

LIFTING: Final = 0.8
"""How often a helicopter is expected to lift rather than to fly."""


def helicopters_of(view: CityView) -> list[tuple[int, bool]]:
    """Where each helicopter is, and whether it has acted."""
    return [(NOWHERE if h.at is None else h.at, h.used) for h in view.helicopters]


def belief(view: CityView, models: list[list[float]], most: int, dice: Dice) -> Cloud:
    """What the police believe; in a thief phase, what they will believe once it is over."""
    paths = possible_paths(view)
    if view.phase == "thief":
        paths = moved(paths)
    patrols = [crossing for patrol in view.patrols for crossing in patrol]
    return weigh(paths, patrols, models, most, dice)


def fugitive_of(view: CityView) -> Fugitive:
    """The thief of a thief's own view."""
    track = 0
    for building in view.path:
        track = track * BASE + building
    traces = mask_of(list(view.path))
    hidden = unfound(view.path, view.lifts)
    return Fugitive(track, len(view.path), hidden, traces, view.settings.reenter_found)


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


def choose_start(view: CityView, moves: list[Move], rng: random.Random) -> Move:
    """Complete a good start with what is placed already, if there is one."""
    placed = {at for at, _ in helicopters_of(view) if at != NOWHERE}
    fitting = [start for start in ALL_STARTS if placed <= set(start)]
    wanted = set(rng.choice(fitting)) - placed if fitting else set(range(INTERSECTIONS))
    good = [move for move in moves if isinstance(move, Place) and move.intersection in wanted]
    return rng.choice(good or moves)


def easy_patrol(view: CityView, cloud: Cloud, moves: list[Move], dice: Dice) -> Move:
    """One helicopter, drawn among the free ones, does what seems good to it alone."""
    helicopters = sorted({m.helicopter for m in moves if isinstance(m, Fly | Lift)})
    helicopter = helicopters[dice.below(len(helicopters))]
    police = ImaginedPolice(cloud, [at for at, _ in helicopters_of(view)], BOLD, 0.1)
    option = police.decide(outlook_of(cloud), helicopter, view.turn, 0, dice)
    if option >= FLYING:
        return Fly(helicopter, option - FLYING)
    return Lift(helicopter, option)


def action(plan: Plan, cars: list[float], moves: set[Move]) -> Move | None:
    """What this seat does first for a plan: its likeliest lift, else a flight, else nothing."""
    lifts = [Lift(h, b) for h, b in enumerate(plan.lifts) if b != NOWHERE]
    own = [lift for lift in lifts if lift in moves]
    if own:
        return max(own, key=lambda lift: cars[lift.building])
    flights = [Fly(h, to) for h, to in enumerate(plan.flights) if to != NOWHERE]
    return next((flight for flight in flights if flight in moves), None)


def play_plan(
    plans: list[Plan], cloud: Cloud, moves: list[Move], warmth: float, dice: Dice
) -> Move:
    """One of the good plans; if the others have to begin it, one in which this seat begins."""
    cars, open_moves = outlook_of(cloud).car, set(moves)
    total = sum(cloud.weights)
    if not plans or total <= 0:
        return moves[dice.below(len(moves))]
    chosen = action(mixed(plans, total, warmth, dice), cars, open_moves)
    if chosen is not None:
        return chosen
    own = [plan for plan in plans if action(plan, cars, open_moves) is not None]
    chosen = action(mixed(own, total, warmth, dice), cars, open_moves) if own else None
    return moves[dice.below(len(moves))] if chosen is None else chosen


def agrees(view: CityView, cloud: Cloud, moves: list[Move]) -> Move:
    """CC-5a: agree when the proposal belongs to a plan that is nearly as good as any."""
    proposal = view.proposal
    if proposal is None:
        return moves[0]
    at = [place for place, _ in helicopters_of(view)]
    free = sum(1 << n for n, (_, used) in enumerate(helicopters_of(view)) if not used)
    plans = quick_plans(cloud, at, free, view.turn, CAREFUL)
    part = [
        plan
        for plan in plans
        if (plan.lifts if proposal.action == "lift" else plan.flights)[proposal.helicopter]
        == proposal.target
    ]
    enough = best_value(part) >= best_value(plans) - GIVE * sum(cloud.weights)
    return Agree() if enough else Decline()


# -- the car -------------------------------------------------------------------------------------


def risks(view: CityView, targets: list[int], dice: Dice) -> list[float]:
    """The chance to be lifted in each building, if helicopters lift where they expect the car."""
    cars = outlook_of(belief(view, [BOLD, CAREFUL, SHY], 800, dice)).car
    found: list[float] = []
    for target in targets:
        safe = 1.0
        for at, _ in helicopters_of(view):
            if target in AROUND[at]:
                safe *= 1 - LIFTING * cars[target] / sum(cars[b] for b in AROUND[at])
        found.append(1 - safe)
    return found
