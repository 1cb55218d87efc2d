"""A mistake that is planted into a good match is found, in every game."""

from __future__ import annotations

import msgspec

import tourdetable as tdt
from tests.games.vroom.scenes import position
from tests.review.kit import cars_of, last_helicopter, played
from tourdetable.bots.futures import futures_of
from tourdetable.engine.kernel.playout import SEATS_OF
from tourdetable.engine.kernel.state import NOBODY
from tourdetable.engine.match import Match
from tourdetable.engine.moves import Move
from tourdetable.games.arcenciel.moves import GiveUp
from tourdetable.games.citychase.moves import Fly, Lift
from tourdetable.games.velomaster.moves import Stay
from tourdetable.games.vroom.moves import Push
from tourdetable.games.vroom.rules.state import ROUNDS, VroomState
from tourdetable.review import Step, steps_of
from tourdetable.review.strokes import StrokeStudy
from tourdetable.review.studies import Study

ENOUGH = 40
"""Rounds of a study after which a plain mistake must have been found."""


def studied(study: Study) -> Study:
    """As far as a review would look into it."""
    for _ in range(ENOUGH):
        if study.interest() <= 0:
            break
        study.extend()
    return study


def instead(match: Match, step: Step, move: Move) -> Study:
    """The same decision, had another move been played."""
    futures = futures_of(match.game, match.rules)
    return studied(Study(futures, msgspec.structs.replace(step, move=move), 9))


def test_city_chase_the_last_helicopter_flies_away_from_the_car() -> None:
    for seed in range(1, 60):
        match = played("citychase", ("medium", "random"), seed)
        step = last_helicopter(match)
        if step is None:
            continue
        cars, moves = cars_of(step), match.game.legal(step.before, step.seat)
        if max(cars[move.building] for move in moves if isinstance(move, Lift)) > 0.15:
            break
    else:
        raise AssertionError("the police never expected the car there")
    study = instead(match, step, next(move for move in moves if isinstance(move, Fly)))
    assert study.verdict == "mistake"
    assert study.rival is not None
    assert isinstance(study.moves[study.rival], Lift)
    assert study.loss().mean > 0.1


def test_velo_city_the_winning_ride_is_not_taken() -> None:
    """The last move of a match wins it; any other lets the others throw again."""
    for seed in range(1, 40):
        match = played("velocity", ("medium",) * 3, seed)
        step = next(step for step in reversed(steps_of(match)) if step.seat >= 0)
        others = [move for move in match.game.legal(step.before, step.seat) if move != step.move]
        if others and match.rules.to_act(step.after) == NOBODY:
            study = instead(match, step, others[-1])
            if study.loss().mean > 0.1:
                break
    else:
        raise AssertionError("nobody ever had a choice at the end")
    assert study.verdict == "mistake"
    assert study.rival is not None
    assert study.value(study.rival).mean == 1.0


def could(match: Match, poor: type[Move]) -> list[tuple[Step, Move]]:
    """The decisions in which the winner could have made the poor move, and did not."""
    assert match.outcome is not None
    return [
        (step, move)
        for step in steps_of(match)
        if step.seat in match.outcome.winners and not isinstance(step.move, poor)
        for move in match.game.legal(step.before, step.seat)
        if isinstance(move, poor)
    ]


def test_arc_en_ciel_the_winner_gives_the_last_breakaway_up() -> None:
    match = played("arcenciel", ("medium",) * 3, 4)
    study = instead(match, *could(match, GiveUp)[-1])
    assert study.verdict == "mistake"
    assert study.rival is not None
    assert not isinstance(study.moves[study.rival], GiveUp)


def test_velomaster_the_winner_stays_where_they_are() -> None:
    """Not every metre counts, but in an open race some of them do."""
    match = played("velomaster", ("medium",) * 2, 1)
    chances = could(match, Stay)
    found = [instead(match, step, move) for step, move in chances[len(chances) // 2 :][:12]]
    mistakes = [study for study in found if study.verdict == "mistake"]
    assert mistakes
    for study in mistakes:
        assert study.rival is not None
        assert not isinstance(study.moves[study.rival], Stay)


def last_race(round_: int, progress: int) -> VroomState:
    """The third car is to push a five; it has gone so far, and the table has no spare wheel."""
    state = position(round_=round_, events=("no-contact", "bridge"))
    state.wheels, state.turn = 0, 2
    state.cards = [3] * ROUNDS + [4] * ROUNDS + [5] * ROUNDS
    state.progress = [13_500, 20_000, progress]
    return state


def pushed(last: int) -> Study:
    """The last of five pushes: those before it went 900 for each point of their card."""
    gone = [0, 4500, 9000, 13_500, 18_000, 18_000 + last]
    states = [last_race(min(at + 1, ROUNDS), way) for at, way in enumerate(gone)]
    futures = futures_of(tdt.game("vroom"), states[0].rules)
    push = Push(points=((0, 0, 0), (90, 0, 400)))
    shown = [state for state in states for _ in range(2)]  # a push, then where it led
    stroke = futures.strokes([push] * 9, shown)[8]
    before = states[4]
    seat = SEATS_OF[before.rules.to_act(before)][0]
    step = Step(seq=9, seat=seat, move=push, before=before, after=before, last=1, turn=15)
    return studied(StrokeStudy(futures, step, 9, stroke))


def test_by_eye_the_last_push_of_the_leading_car_stops_short() -> None:
    """A five that rolls as far as a one leaves the highest hand behind the second."""
    assert pushed(4500).verdict == "good"
    short = pushed(900)
    assert short.stroke is not None
    assert short.stroke.off == -800
    assert short.verdict == "mistake"
    assert short.loss().mean > 0.1
