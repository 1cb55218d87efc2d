"""Estimates against exact values, where these can be computed."""

from __future__ import annotations

import pytest

from tests.review.kit import Expansion, cars_of, last_helicopter, played
from tourdetable.bots.futures import futures_of
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import Match
from tourdetable.games.citychase.moves import Lift
from tourdetable.review.looks import Look
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
    look = Look(futures, step, 1)
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
