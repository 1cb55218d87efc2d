"""A look back at a race: scales, what stands out, the push that went wrong; and who may see it."""

from __future__ import annotations

from collections.abc import Mapping

from tests.games.vroom.scenes import (
    GAME,
    aside,
    end_race,
    go_on,
    position,
    push,
    put,
    straight,
    told,
)

from tourdetable.games.vroom.mat.review import ReviewView, Rolled, WrongReview, review
from tourdetable.games.vroom.moves import Ready
from tourdetable.games.vroom.rules.state import OVER, REVIEW, VroomState

CM = 100


def driven(
    scale: float, cards: tuple[int, ...], short: Mapping[int, float], car: int
) -> list[Rolled]:
    """A car that pushes so many centimetres a point, and in some rounds a bit more or less."""
    pushes, here = [], 0
    for round_, card in enumerate(cards, 1):
        there = here + round((card * scale + short.get(round_, 0)) * CM)
        pushes.append(Rolled(car, round_, here, there))
        here = there
    return pushes


def looked_back(
    cards: Mapping[int, tuple[int, ...]],
    scales: dict[int, float],
    short: Mapping[int, Mapping[int, float]],
) -> ReviewView:
    pushes = [one for car in cards for one in driven(scales[car], cards[car], short[car], car)]
    progress = [max(one.end for one in pushes if one.car == car) for car in sorted(cards)]
    order = sorted(cards, key=lambda car: progress[car - 1])
    return review(
        tuple(order), tuple(cards[car] for car in order), tuple(progress), tuple(pushes), 8000
    )


CARDS = {1: (5, 3, 2, 4, 3), 2: (4, 2, 3, 5, 4), 3: (3, 5, 6, 4, 2)}


def test_a_drivers_scale_is_the_median_of_its_pushes_and_a_push_far_off_it_stands_out() -> None:
    back = looked_back(CARDS, {1: 4.0, 2: 4.1, 3: 4.2}, {1: {}, 2: {5: -2.6}, 3: {2: 0.3}})
    scales = {line.car: line.scale for line in back.lines}
    assert scales == {1: 400, 2: 410, 3: 420}
    off = {(line.car, one.round): one.off for line in back.lines for one in line.pushes if one.off}
    assert off == {(2, 5): round(-2.6 / 16.4 * 1000)}


def test_the_wrong_push_is_the_one_that_on_its_drivers_own_scale_restores_the_order() -> None:
    back = looked_back(CARDS, {1: 4.2, 2: 4.1, 3: 4.2}, {1: {}, 2: {5: -2.6}, 3: {}})
    assert back.wrong == WrongReview(2, 5, 260)
    assert back.pair == (2, 1)
    assert back.apart == 7140 - 7120


def test_no_single_push_is_wrong_where_the_scales_are_too_far_apart() -> None:
    back = looked_back(CARDS, {1: 6.0, 2: 4.0, 3: 4.0}, {1: {}, 2: {}, 3: {}})
    assert back.wrong is None
    assert back.pair == (3, 1)


def test_in_a_clean_race_nothing_is_wrong_and_the_closest_pair_is_shown() -> None:
    back = looked_back(CARDS, {1: 4.0, 2: 4.0, 3: 4.0}, {1: {}, 2: {2: 3.0}, 3: {}})
    assert back.wrong is None
    assert back.pair == (2, 3)


# -- in a match ------------------------------------------------------------------------------------


def raced() -> VroomState:
    """A race is over and classified; the match goes on."""
    state = position()
    aside(state, 2, 3)
    put(state, 1, 61)
    state.crossed[0] = 1
    end_race(state, [9, 1, 1], ready=False)
    return state


def test_cr6_a_race_is_talked_over_until_every_seat_is_ready() -> None:
    state = raced()
    assert state.phase == REVIEW
    assert GAME.channels(state)[0].writers == 0b111
    for seat in (2, 0):
        GAME.apply(state, seat, Ready())
    assert GAME.to_act(state) == (1,)
    assert GAME.view(state, None).answered == (True, False, True)
    assert state.race == 1
    GAME.apply(state, 1, Ready())
    assert state.race == 2


def test_cr6_after_the_last_race_nobody_waits() -> None:
    state = position(events=("no-contact", "bridge"))
    aside(state, 2, 3)
    put(state, 1, 61)
    state.crossed[0] = 1
    end_race(state, [9, 1, 1], ready=False)
    assert state.phase == OVER
    assert GAME.view(state, None).review is not None


def test_the_review_tells_each_push_against_its_card_and_goes_with_the_next_race() -> None:
    state = raced()
    seen = GAME.view(state, 1).review
    assert seen is not None
    (pushed,) = next(line for line in seen.lines if line.car == 3).pushes
    assert (pushed.round, pushed.worth) == (5, 1)
    assert pushed.end - pushed.start == 60
    go_on(state)
    assert GAME.view(state, 1).review is None


def test_cr22_before_the_classification_no_view_has_a_review() -> None:
    state = position(round_=4)
    for _car in range(3):
        assert GAME.view(state, 0).review is None
        push(state, straight(state, 3))


def test_cr11_a_race_that_a_car_won_too_early_is_looked_back_at_too() -> None:
    state = position(round_=4)
    put(state, 1, 58)
    events = push(state, straight(state, 4))
    assert told(events, "match-lost")
    seen = GAME.view(state, None).review
    assert seen is not None
    assert [line.car for line in seen.lines if line.pushes] == [1]


def test_cr19a_what_fog_hid_is_seen_when_the_race_is_looked_back_at() -> None:
    state = position(weather=True)
    state.weather[0] = 4
    put(state, 1, 61)
    put(state, 2, 5, left=-4)
    put(state, 3, 12, left=5)
    state.crossed[0] = 1
    assert len(GAME.view(state, 1).cars) == 2
    end_race(state, [9, 1, 1], ready=False)
    view = GAME.view(state, 1)
    assert len(view.cars) == 3
    assert [one.car for one in view.pushes] == [3]
