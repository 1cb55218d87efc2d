"""Estimates against exact values, where these can be computed."""

from __future__ import annotations

import itertools
import math
from statistics import NormalDist

import pytest

from tests.games.vroom.scenes import position
from tests.review.kit import Expansion, cars_of, last_helicopter, played
from tourdetable.bots.futures import PERSON, futures_of
from tourdetable.bots.kernel.reward import FULL
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import Match
from tourdetable.games.citychase.bots.futures import CityAhead
from tourdetable.games.citychase.bots.kernel.chase import Fugitive
from tourdetable.games.citychase.bots.kernel.cloud import Cloud, after_lift
from tourdetable.games.citychase.bots.kernel.force import ACTIONS, FLYING
from tourdetable.games.citychase.bots.kernel.outlook import outlook_of
from tourdetable.games.citychase.bots.leg import MINDS, PATHS, Mind, wanted
from tourdetable.games.citychase.bots.side import belief
from tourdetable.games.citychase.moves import Fly, Lift
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    AROUND,
    CAR,
    HELICOPTER_BIT,
    LAST_TURN,
)
from tourdetable.games.citychase.rules.paths import BASE
from tourdetable.games.citychase.view import view_of
from tourdetable.games.vroom.bots import futures as sketches
from tourdetable.games.vroom.bots.futures import Sketch
from tourdetable.games.vroom.rules.classification import removals, wheels_owed
from tourdetable.review.step_chances import StepChances
from tourdetable.review.steps import Step, steps_of
from tourdetable.review.studies import Study

ENDS: list[tuple[str, tuple[str, ...], dict[str, str]]] = [
    ("velocity", ("medium",) * 3, {}),
    ("velocity", ("medium",) * 4, {}),
    ("arcenciel", ("medium",) * 3, {}),
    ("arcenciel", ("medium",) * 4, {}),
    ("velomaster", ("medium",) * 2, {"level": "D"}),
]
OPEN = {"velocity": 0.95, "arcenciel": 0.95, "velomaster": 0.999}
"""VeloMaster's races are nearly decided before they can be expanded."""
UNFOLLOWED = 0.05
"""How much of a position's continuations may be left out."""
FUTURES = 300


def open_end(game_id: str, levels: tuple[str, ...], options: dict[str, str]) -> tuple[Match, Step]:
    """A roll near the end of a match that can be expanded while the match is open."""
    for seed in range(1, 40):
        match = played(game_id, levels, seed, options)
        futures = futures_of(match.game, match.rules)
        for step in steps_of(match)[-12:]:
            if step.seat != CHANCE or len(match.game.odds(step.before)) == 1:
                continue
            exact = Expansion(futures, step.before)
            if exact.missing < UNFOLLOWED and max(exact.worth) < OPEN[game_id]:
                return match, step
    raise AssertionError("nothing was open at the end of these matches")


@pytest.mark.parametrize(("game_id", "levels", "options"), ENDS)
def test_futures_agree_with_the_full_expansion(
    game_id: str, levels: tuple[str, ...], options: dict[str, str]
) -> None:
    match, step = open_end(game_id, levels, options)
    futures = futures_of(match.game, match.rules)
    exact, after = Expansion(futures, step.before), Expansion(futures, step.after)
    look = StepChances(futures, step, 1)
    look.extend(FUTURES)
    for seat in range(match.seats):
        before = look.before(seat)
        assert before is not None
        assert before.low - exact.missing <= exact.worth[seat] <= before.high
        # luck is the outcome less the exact mean over all outcomes
        luck = look.effect(seat)
        unknown = exact.missing + after.missing
        assert luck.low - unknown <= after.worth[seat] - exact.worth[seat] <= luck.high + unknown


def test_the_last_lift_of_city_chase_is_worth_what_the_police_believe() -> None:
    """With nothing after it, a lift wins exactly when the car is there, and a flight never."""
    for seed in range(1, 60):
        match = played("citychase", ("medium", "random"), seed)
        step = last_helicopter(match)
        if step is not None and sorted(cars_of(step))[-2] > 0:
            break
    else:
        raise AssertionError("no match reached its last turn")
    cars = cars_of(step)
    study = Study(futures_of(match.game, match.rules), step, 1)
    study.branch.extend(range(len(study.moves)), 96)
    for index, move in enumerate(study.moves):
        there = cars[move.building] if isinstance(move, Lift) else 0.0
        found = study.branch.value(index, 1)
        # 48 worlds stand for the belief: their own spread is added
        assert abs(found.mean - there) < 2.6 * (found.error + 0.5 / 48**0.5)


def arrest(cloud: Cloud, at: list[int], free: list[int]) -> float:
    """How likely the car is found by helicopters that lift one after the other, as well as can be.

    Everything is tried: which helicopter is next, what it lifts, and what that lift may find.
    """
    if not free or cloud.total() == 0:
        return 0.0
    best, total = 0.0, cloud.total()
    for helicopter in free:
        left = [other for other in free if other != helicopter]
        for building in AROUND[at[helicopter]]:
            caught = outlook_of(cloud).car[building] / total
            for result in range(CAR):
                seen = after_lift(cloud, building, result)
                caught += seen.total() / total * arrest(seen, at, left)
            best = max(best, caught)
    return best


def last_turn(count: int) -> tuple[Match, Step]:
    """A position of the last turn in which so many helicopters have not acted yet."""
    for seed in range(1, 200):
        match = played("citychase", ("medium", "medium"), seed)
        for step in steps_of(match):
            state = step.before
            if step.seat != 1 or state.turn != LAST_TURN or not isinstance(step.move, Lift | Fly):
                continue
            free = ALL_HELICOPTERS - state.used
            cars = cars_of(step)
            if (free).bit_count() == count and max(cars) < 0.7 and sum(c > 0 for c in cars) > 2:
                return match, step
    raise AssertionError("no match reached its last turn so open")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_last_turn_of_city_chase_agrees_with_every_plan_there_is(count: int) -> None:
    """The best first action is worth what the best of all plans catches, and nothing more."""
    match, step = last_turn(count)
    state = step.before
    free = [at for at, bit in enumerate(HELICOPTER_BIT) if not state.used & bit]
    exact = arrest(belief(view_of(state, None)), list(state.helicopters), free)
    study = Study(futures_of(match.game, match.rules), step, 1)
    study.branch.extend(range(len(study.moves)), 96)
    found = max((study.branch.value(at, 1) for at in range(len(study.moves))), key=lambda v: v.mean)
    doubt = 2.6 * (found.error + 0.5 / 48**0.5)  # 48 worlds stand for the belief
    assert exact - doubt - 0.03 < found.mean < exact + doubt


def escape(mind: Mind, free: int, car: Fugitive, cloud: Cloud, at: list[int]) -> float:
    """The chance of a car to get through what is left of the last police phase, all of it tried."""
    if not free:
        return 1.0
    actions, odds = wanted(mind, cloud, at, free, LAST_TURN)
    safe, total = 0.0, sum(odds)
    for action, odd in zip(actions, odds, strict=True):
        helicopter, option = divmod(action, ACTIONS)
        left, moved, seen, driven = free - HELICOPTER_BIT[helicopter], at[:], cloud, car.copy()
        if option >= FLYING:
            moved[helicopter] = option - FLYING
        elif option == car.track % BASE:
            continue  # caught
        else:
            seen = after_lift(cloud, option, driven.found_in(option))
        if odd > total * 1e-7:
            safe += odd / total * escape(mind, left, driven, seen, moved)
    return safe


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_whole_last_turn_of_city_chase_agrees_with_its_full_expansion(level: str) -> None:
    """Every exit of the thief's last drive, and after it everything that three helicopters can do:
    what futures say of the escape is what is left of all these ways."""
    for seed in range(1, 400):
        match = played("citychase", ("medium", "easy"), seed)
        steps = [step for step in steps_of(match) if step.before.turn == LAST_TURN]
        if not steps or steps[0].seat != 0:
            continue
        ahead = futures_of(match.game, match.rules, (level,) * 2).ahead(steps[0].before)
        assert isinstance(ahead, CityAhead)
        leg = ahead.leg(0, Dice(1))
        likely = sum(ahead.play(number)[0] for number in range(40)) / 40 / FULL
        if len(leg.fugitive.exits()) > 1 and len(leg.cloud.tracks) < PATHS and likely < 0.75:
            break
    else:
        raise AssertionError("no match reached its last turn so open")
    exits, exact = leg.fugitive.exits(), 0.0
    liked = leg.likes(exits)
    for building, odd in zip(exits, liked, strict=True):
        car = leg.fugitive.copy()
        car.go(building)
        through = escape(MINDS[level], ALL_HELICOPTERS, car, leg.cloud, leg.at)
        exact += odd / sum(liked) * through
    found = [ahead.play(number)[0] / FULL for number in range(FUTURES)]
    mean = sum(found) / FUTURES
    spread = math.sqrt(sum((one - mean) ** 2 for one in found)) / FUTURES
    assert 0.1 < exact < 0.9
    assert abs(mean - exact) < 4 * spread + 0.002  # shares are told in thousandths


def test_a_sketch_of_by_eye_agrees_with_its_exact_chance() -> None:
    """The last race, one car still to push: where it ends decides, and that can be integrated."""
    state = position(round_=5, events=("no-contact", "bridge"))
    rules = state.rules
    state.wheels, state.turn = 0, 2
    state.cards = [3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5]
    state.progress = [15_000, 20_000, 17_000]
    sketch = Sketch(rules, state)
    totals = [15, 20, 25]
    marks = [total + off for total, (off, _) in zip(totals, sketch.deviations, strict=True)]
    people = sketches.TABLES[PERSON]
    breaks = sketches.LATER * people.breaks[2]
    eye = NormalDist(totals[2] + sketch.deviations[2][0], people.eyes[2])
    edges = [-math.inf, *sorted(marks[:2]), math.inf]
    exact = 0.0
    for low, high in itertools.pairwise(edges):
        inside = (
            0.0 if low == -math.inf else eye.cdf(low),
            1.0 if high == math.inf else eye.cdf(high),
        )
        there = (
            high - 1 if low == -math.inf else low + 0.5 if high == math.inf else (low + high) / 2
        )
        order = sorted(range(3), key=lambda car: [*marks[:2], there][car])
        owed = wheels_owed(removals([totals[car] for car in order]))
        for broken in range(3):
            likely = math.comb(2, broken) * breaks**broken * (1 - breaks) ** (2 - broken)
            exact += (inside[1] - inside[0]) * likely * (owed + broken <= state.wheels)
    exact *= 1 - sketches.ASTRAY
    found = sum(sketch.play(seed)[0] for seed in range(4000)) / 4000 / 1000
    assert 0.1 < exact < 0.95
    assert abs(found - exact) < 3 * math.sqrt(exact * (1 - exact) / 4000)
