"""CR-19: five modules, alone and together."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import pytest
from tests.games.vroom.scenes import (
    GAME,
    along,
    aside,
    course,
    end_race,
    position,
    push,
    put,
    straight,
    told,
)

import tourdetable as tdt
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.games.vroom.honours import MODULES
from tourdetable.games.vroom.moves import Boost, Deal, DrawWeather, Name, TakeCourse
from tourdetable.games.vroom.rules.state import DECK, GUESS, VroomState

RAIN, WIND_LEFT, WIND_RIGHT, FOG = 1, 2, 3, 4


def weathered(card: int, **options: Any) -> VroomState:
    state = position(weather=True, **options)
    aside(state, 2, 3)
    state.weather[0] = card
    return state


# -- weather ---------------------------------------------------------------------------------------


def test_cr19a_four_weather_cards_one_per_race_without_replacement() -> None:
    state = GAME.setup(3, weather=True)
    assert GAME.to_act(state) == (CHANCE,)
    odds = {outcome.card: weight for outcome, weight in GAME.odds(state)}  # type: ignore[attr-defined]
    # the wind's side is drawn with its card: each side half as likely
    assert odds == {"sun": 2, "rain": 2, "wind-left": 1, "wind-right": 1, "fog": 2}
    GAME.apply(state, CHANCE, DrawWeather("wind-left"))
    state.race, state.phase = 2, 1
    assert GAME.legal(state, CHANCE) == [
        DrawWeather("sun"),
        DrawWeather("rain"),
        DrawWeather("fog"),
    ]


def test_cr19a_in_the_sun_nothing_slides() -> None:
    state = weathered(0)
    put(state, 1, 10)
    push(state, straight(state, 8))
    assert state.progress[0] == pytest.approx(1800, abs=10)


@pytest.mark.parametrize(("pushed", "slid"), [(8.0, 2.0), (12.0, 3.0), (24.0, 4.0)])
def test_cr19a_in_the_rain_a_car_slides_on_by_a_quarter_at_most_4_cm(
    pushed: float, slid: float
) -> None:
    state = weathered(RAIN)
    put(state, 1, 10)
    push(state, straight(state, pushed))
    assert state.progress[0] == pytest.approx(1000 + 100 * (pushed + slid), abs=15)


def test_cr19a_in_the_rain_what_a_slide_moves_does_not_slide_again() -> None:
    state = weathered(RAIN)
    put(state, 1, 10)
    put(state, 2, 25)  # touched by the slide alone: from 18 to 20 of its tail at 19
    push(state, straight(state, 8))
    assert state.progress[0] == pytest.approx(2000, abs=15)
    assert state.progress[1] == pytest.approx(2600, abs=15)


def test_cr19a_in_the_rain_a_car_that_was_hit_slides_too() -> None:
    state = weathered(RAIN)
    put(state, 1, 10)
    put(state, 2, 20)
    push(state, straight(state, 8))  # car 1 slides 2 cm and pushes on; car 2 slides by a quarter
    assert state.progress[1] > state.progress[0] + 620


@pytest.mark.parametrize(("card", "drift"), [(WIND_LEFT, -150), (WIND_RIGHT, 150)])
def test_cr19a_in_the_wind_the_pusher_drifts_after_each_push(card: int, drift: int) -> None:
    state = weathered(card)
    put(state, 1, 10)
    put(state, 2, 30)
    before = list(state.poses)
    push(state, straight(state, 5))
    assert state.poses[1] - before[1] == drift
    assert state.poses[3:] == before[3:]


def test_cr19a_the_drift_stops_at_contact() -> None:
    state = weathered(WIND_LEFT)
    put(state, 1, 10)
    put(state, 2, 15, left=3.6)
    before = list(state.poses)
    push(state, straight(state, 5))
    assert -70 <= state.poses[1] - before[1] < 0
    assert state.poses[3:6] == before[3:6]


def test_cr19a_in_the_fog_a_view_has_only_near_cars() -> None:
    state = weathered(FOG)
    put(state, 1, 50)
    put(state, 2, 30)
    put(state, 3, 10)
    seen = {seat: [one.car for one in GAME.view(state, seat).cars] for seat in range(3)}
    assert seen == {0: [1, 2], 1: [1, 2, 3], 2: [2, 3]}
    assert GAME.view(state, None).cars == ()


@pytest.mark.parametrize(("apart", "seen"), [(24.9, True), (25.1, False)])
def test_cr19a_in_the_fog_one_sees_25_cm_from_centre_to_centre(apart: float, seen: bool) -> None:
    state = weathered(FOG)
    put(state, 1, 10)
    put(state, 2, 10 + apart)
    assert (2 in [one.car for one in GAME.view(state, 0).cars]) == seen


# -- boost -----------------------------------------------------------------------------------------


def test_cr19b_every_seat_is_asked_every_time_and_a_boost_is_there_once_per_race() -> None:
    state = GAME.setup(3, boost=True)
    GAME.apply(state, 0, TakeCourse(0))
    for round_ in (1, 2):
        for _car in range(3):
            GAME.apply(state, CHANCE, Deal(round_ + 1))
        for seat in range(3):
            assert GAME.to_act(state) == (seat,)
            offered = GAME.legal(state, seat)
            assert offered == (
                [Boost(use=False), Boost(use=True)] if round_ == 1 else [Boost(use=False)]
            )
            GAME.apply(state, seat, Boost(use=round_ == 1))
            push(state, straight(state, 2))
    with pytest.raises(tdt.Refusal):
        GAME.apply(state, 0, Boost(use=True))


def test_cr19b_a_boosted_card_counts_two_more_at_the_classification() -> None:
    state = position(boost=True)
    put(state, 1, 62)
    state.crossed[0] = 1
    put(state, 2, 20)
    put(state, 3, 10)
    state.boosts[4] = 1
    events = end_race(state, [8, 9, 1])
    (classified,) = told(events, "classified")
    assert classified.totals == (1, 9, 10)
    assert classified.removed == 0
    final = GAME.view(state, 2).final
    assert final is not None
    # which card it was is revealed, too
    assert final.boosts == classified.boosts == (0, 0, 5)


# -- skid ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("speed", "slid"), [(10.0, 2.0), (25.0, 5.0), (80.0, 8.0)])
def test_cr19c_a_push_that_ends_in_a_bend_slides_straight_on(speed: float, slid: float) -> None:
    state = position(on="sickle", skid=True)
    aside(state, 2, 3)
    put(state, 1, 28)
    before = list(state.poses)
    push(state, straight(state, 6, speed))
    moved = math.dist(before[:2], state.poses[:2]) / 100
    assert moved == pytest.approx(6 + slid, abs=0.4)


@pytest.mark.parametrize(("nose", "slides"), [(0.41, True), (0.39, False), (0.81, False)])
def test_cr19c_the_nose_has_to_be_in_the_bend(nose: float, slides: bool) -> None:
    """The sickle's bend goes from 0.4 to 0.8 of its line."""
    state = position(on="sickle", skid=True)
    aside(state, 2, 3)
    length = state.rules.stage.scene(state).length / 100
    put(state, 1, nose * length - 4)
    push(state, along(state, 4))
    gone = state.progress[0] / 100 - (nose * length - 4)
    assert (gone > 5) == slides


def test_cr19c_a_push_that_ends_before_the_bend_does_not_slide() -> None:
    state = position(on="sickle", skid=True)
    aside(state, 2, 3)
    put(state, 1, 10)
    push(state, straight(state, 6, 80))
    assert state.progress[0] == pytest.approx(1600, abs=15)


def test_cr19c_with_skid_every_course_has_a_bend() -> None:
    state = GAME.setup(3, skid=True)
    assert TakeCourse(course("straight")) not in GAME.legal(state, 0)
    assert len(GAME.legal(state, 0)) >= 6
    with pytest.raises(tdt.Refusal) as refused:
        GAME.options_for(3, {"skid": True, "gate_placed": True})
    assert refused.value.rule == "gate_placed"


# -- ghost -----------------------------------------------------------------------------------------


def test_cr19d_the_ghost_has_its_own_deck_and_another_seat_pushes_it_each_round() -> None:
    state = GAME.setup(3, ghost=True)
    GAME.apply(state, 0, TakeCourse(0))
    pushers = []
    for round_ in range(1, 5):
        for _car in range(4):
            GAME.apply(state, CHANCE, Deal(round_ + 1))
        cards = [GAME.view(state, seat).ghost_card for seat in range(3)]
        for _car in range(3):
            push(state, straight(state, 2))
        pusher = GAME.to_act(state)[0]
        assert [seat for seat in range(3) if cards[seat]] == [pusher]
        assert GAME.prompt(GAME.view(state, pusher), pusher) == "prompt-ghost"
        pushers.append(pusher)
        push(state, straight(state, 2))
    assert pushers == [0, 1, 2, 0]
    dealt = [0, 0, 1, 1, 1, 1, 0, 0]
    assert state.ghost_deck == [all_ - one for all_, one in zip(DECK, dealt, strict=True)]
    assert sum(state.deck) == 31 - 12


def test_cr19d_the_first_cards_that_lie_open_are_those_of_all_cars_the_ghosts_too() -> None:
    state = position(ghost=True, first_card_open=True)
    events = []
    for _car in range(4):
        events = push(state, straight(state, 2))
    (shown,) = told(events, "cards-shown")
    assert GAME.view(state, 1).open_cards == shown.cards == (3, 3, 3, 3)


def test_cr19d_the_ghost_is_classified_like_any_car() -> None:
    state = position(ghost=True)
    put(state, 1, 62)
    state.crossed[0] = 1
    for car, s in ((2, 20.0), (3, 10.0), (4, 30.0)):
        put(state, car, s)
    events = end_race(state, [9, 5, 1, 3])
    (classified,) = told(events, "classified")
    assert classified.order == (3, 2, 4, 1)
    assert classified.removed == 1


# -- podium ----------------------------------------------------------------------------------------


def guessing(guesses: list[int], wheels: int, totals: list[int]) -> tuple[VroomState, list[Any]]:
    state = position(podium=True)
    put(state, 1, 62)
    state.crossed[0] = 1
    put(state, 2, 20)
    put(state, 3, 10)
    state.guesses, state.wheels = guesses, wheels
    return state, end_race(state, totals)


def test_cr19e_cars_are_named_in_secret_after_round_four_before_the_deal() -> None:
    state = position(podium=True, round_=4)
    for _car in range(3):
        push(state, straight(state, 2))
    assert state.phase == GUESS
    assert GAME.to_act(state) == (0, 1, 2)
    GAME.apply(state, 1, Name(3))
    assert GAME.to_act(state) == (0, 2)
    assert GAME.view(state, 1).guess == 3
    assert GAME.view(state, 0).guess == 0
    GAME.apply(state, 0, Name(1))
    GAME.apply(state, 2, Name(1))
    assert GAME.to_act(state) == (CHANCE,)


@pytest.mark.parametrize(
    ("guesses", "wheels", "totals", "after"),
    [
        ([1, 1, 1], 1, [9, 5, 1], 2),
        ([1, 2, 1], 1, [9, 9, 1], 2),  # ties count
        ([1, 2, 1], 1, [9, 5, 1], 1),
        ([1, 1, 1], 2, [9, 5, 1], 2),  # never more than there were
    ],
)
def test_cr19e_a_wheel_returns_when_every_seat_named_a_car_with_the_greatest_total(
    guesses: list[int], wheels: int, totals: list[int], after: int
) -> None:
    state, events = guessing(guesses, wheels, totals)
    assert state.wheels == after
    assert told(events, "guesses")[0].cars == tuple(guesses)


def test_cr19e_a_returned_wheel_never_saves_a_lost_match() -> None:
    state, events = guessing([2, 2, 2], 0, [1, 9, 5])
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "no-wheel"
    assert told(events, "wheel-back") == []


# -- together --------------------------------------------------------------------------------------

SETS = [chosen for count in range(6) for chosen in itertools.combinations(MODULES, count)]


@pytest.mark.parametrize("chosen", SETS, ids=lambda chosen: "+".join(chosen) or "none")
def test_cr19_every_set_of_modules_plays_to_the_end(chosen: tuple[str, ...]) -> None:
    match = tdt.start("vroom", 3, dict.fromkeys(chosen, True), seed="+".join(chosen))
    rng = random.Random(1)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert match.outcome is not None
