"""CR-1 to CR-7 and CR-11 to CR-14a: cards, rounds, races, wheels, the end of a match."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from tests.games.vroom.scenes import GAME, aside, end_race, position, push, put, straight, told

import tourdetable as tdt
from tourdetable.engine.events import Event
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import Match
from tourdetable.games.vroom.events import Classified, MatchLost, WheelLost
from tourdetable.games.vroom.moves import Deal, GridPush, PlaceGate, Ready, TakeCourse
from tourdetable.games.vroom.rules.state import DECK, OVER, WON, VroomState


def test_cr1_the_deck_has_31_speed_cards() -> None:
    assert DECK == [0, 4, 5, 6, 6, 5, 4, 1]
    assert sum(DECK) == 31


@pytest.mark.parametrize(("seats", "normal", "hard"), [(3, 2, 1), (4, 2, 1), (5, 3, 2), (6, 3, 2)])
def test_cr2_spare_wheels_in_play(seats: int, normal: int, hard: int) -> None:
    assert GAME.setup(seats).wheels == normal
    assert GAME.setup(seats, mode="hard").wheels == hard


def test_cr3_the_first_course_is_straight_with_the_gate_about_60_cm_away() -> None:
    state = position()
    scene = state.rules.stage.scene(state)
    assert scene.course.id == "straight"
    assert scene.length == pytest.approx(6000)
    assert {scene.line.at(s)[2] for s in (0, 2000, 6000)} == {0.0}


def test_cr3a_cars_start_with_noses_on_the_line_car_1_leftmost_5_cm_apart() -> None:
    state = position(seats=6)
    xs, ys = state.poses[::3], state.poses[1::3]
    assert {x + 300 for x in xs} == {1200}
    assert [below - above for above, below in pairwise(ys)] == [500] * 5
    assert set(state.poses[2::3]) == {0}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cr4_the_car_cards_pass_to_the_left_after_each_race(seats: int) -> None:
    state = GAME.setup(seats)
    for race in (1, 2, 3):
        state.race = race
        for k in range(seats):
            car = (k - race + 1) % seats + 1
            assert state.rules.car_of(state, k) == car - 1
            assert state.rules.seat_of(state, car - 1) == k
    state.race = 2
    assert state.rules.seat_of(state, 0) == 1


def test_cr4a_the_holder_of_car_1_takes_a_course_and_the_gate_moves() -> None:
    state = GAME.setup(3)
    assert GAME.to_act(state) == (0,)
    state.race, state.previous = 2, 3
    assert GAME.to_act(state) == (1,)
    offered = GAME.legal(state, 1)
    assert TakeCourse(2) in offered
    assert TakeCourse(3) not in offered
    with pytest.raises(tdt.Refusal) as refused:
        GAME.apply(state, 1, TakeCourse(3))
    assert refused.value.rule == "CR-4a"


def test_cr4a_players_may_place_the_gate_themselves_as_an_option() -> None:
    state = GAME.setup(3, gate_placed=True)
    assert PlaceGate(3, 6) in GAME.legal(state, 0)
    GAME.apply(state, 0, PlaceGate(3, 6))
    scene = state.rules.stage.scene(state)
    assert scene.length == pytest.approx(7200)
    assert not [m for m in GAME.legal(GAME.setup(3), 0) if isinstance(m, PlaceGate)]


def test_cr5a_everyone_is_dealt_a_card_before_the_first_push() -> None:
    state = GAME.setup(3)
    GAME.apply(state, 0, TakeCourse(0))
    for _car in range(3):
        assert GAME.to_act(state) == (CHANCE,)
        GAME.apply(state, CHANCE, Deal(6))
    assert GAME.to_act(state) == (0,)
    assert state.deck[6] == 1


def test_cr1_a_card_that_is_used_up_is_not_dealt() -> None:
    state = GAME.setup(3)
    GAME.apply(state, 0, TakeCourse(0))
    GAME.apply(state, CHANCE, Deal(7))
    assert Deal(7) not in GAME.legal(state, CHANCE)
    with pytest.raises(tdt.Refusal):
        GAME.apply(state, CHANCE, Deal(7))


def test_cr5_cars_are_pushed_in_the_order_of_their_numbers() -> None:
    state = position(seats=4)
    state.race = 2
    pushed = []
    for _car in range(4):
        pushed.append(GAME.to_act(state)[0])
        push(state, straight(state, 3))
    assert pushed == [1, 2, 3, 0]
    assert state.round == 2


def test_cr7_the_speed_deck_is_shuffled_anew_before_each_race() -> None:
    state = position()
    aside(state, 2, 3)
    put(state, 1, 61)
    state.crossed[0] = 1
    end_race(state, [9, 1, 1])
    assert state.race == 2
    assert state.deck == DECK


def test_cr11_a_crossing_before_round_five_loses_the_match_at_once_with_all_cards_shown() -> None:
    state = position(round_=4)
    put(state, 1, 58)
    events = push(state, straight(state, 4))
    lost = told(events, "match-lost")
    assert isinstance(lost[0], MatchLost)
    assert lost[0].reason == "early"
    assert lost[0].cards == ((3, 3, 3, 3, 0),) * 3
    assert state.phase == OVER
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((), "CR-11")


def test_cr11_a_pushed_car_that_crosses_early_loses_the_match() -> None:
    state = position(round_=2)
    put(state, 2, 59.5)
    put(state, 1, 52)
    events = push(state, straight(state, 5))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "early"
    assert state.crossed == [0, 1, 0]
    assert [event.car for event in told(events, "crossed")] == [2]


def test_cr11_no_car_across_after_round_five_loses_the_match() -> None:
    state = position()
    end_race(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("none-across", "CR-11")


def race_end(totals: list[int], mode: str = "normal") -> tuple[list[Event], VroomState]:
    """Four cars on the line at 20, 30, 40 and past the gate."""
    state = position(seats=4, mode=mode)
    for car, s in ((1, 20.0), (2, 30.0), (3, 40.0)):
        put(state, car, s)
    put(state, 4, 62)
    state.crossed[3] = 1
    return end_race(state, totals), state


def test_cr13_the_example_of_the_rules_costs_one_wheel_and_either_car_may_go() -> None:
    events, state = race_end([16, 19, 17, 20])
    (classified,) = told(events, "classified")
    assert isinstance(classified, Classified)
    assert classified.order == (1, 2, 3, 4)
    assert classified.totals == (16, 19, 17, 20)
    assert classified.choices == ((2,), (3,))
    assert told(events, "wheel-lost") == [
        WheelLost(reason="classification", count=1, left=1, owed=0)
    ]
    assert state.race == 2


def test_cr14_several_cars_removed_cost_two_wheels_and_the_last_wheel_is_not_yet_defeat() -> None:
    events, state = race_end([20, 19, 18, 17])
    (lost,) = told(events, "wheel-lost")
    assert (lost.count, lost.left, lost.owed) == (2, 0, 0)
    assert state.race == 2
    assert GAME.outcome(state) is None


def test_cr14_owing_a_wheel_that_is_not_there_is_defeat() -> None:
    events, state = race_end([20, 19, 18, 17], mode="hard")
    (lost,) = told(events, "wheel-lost")
    assert (lost.count, lost.left, lost.owed) == (1, 0, 1)
    assert state.phase == OVER
    assert told(events, "match-lost")[0].reason == "no-wheel"


def test_cr14_after_three_races_without_that_the_table_has_won() -> None:
    state = position(events=("no-contact", "bridge"))
    aside(state, 2, 3)
    put(state, 1, 61)
    state.crossed[0] = 1
    end_race(state, [9, 1, 1])
    assert state.result == WON
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)


def test_cr14a_events_are_paid_before_the_classification() -> None:
    state = position(events=("pit-stop",))
    aside(state, 2, 3)
    put(state, 1, 61)
    state.crossed[0] = 1
    events = end_race(state, [1, 9, 9])
    tags = [event.__struct_config__.tag for event in events]
    assert tags.index("wheel-lost") < tags.index("classified")
    assert [event.reason for event in told(events, "wheel-lost")] == ["pit-stop", "classification"]


def test_cr14a_a_wheel_owed_for_an_event_is_checked_before_the_classification() -> None:
    state = position(events=("pit-stop",))
    aside(state, 2, 3)
    put(state, 1, 61)
    state.crossed[0], state.wheels = 1, 0
    events = end_race(state, [9, 1, 1])
    assert told(events, "classified") == []
    assert [(event.count, event.owed) for event in told(events, "wheel-lost")] == [(0, 1)]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "no-wheel"


def test_cr4a_for_a_new_race_everything_is_back_and_nothing_of_the_last_one_counts() -> None:
    state = position(boost=True, podium=True, ghost=True, events=("school-zone",))
    aside(state, 2, 3)
    put(state, 1, 61)
    state.crossed, state.memory = [1, 0, 0, 0], [1] * len(state.memory)
    state.boosts[2], state.guesses, state.broken = 1, [1, 1, 1], [1, 0]
    end_race(state, [9, 1, 1, 1])
    assert (state.race, state.round, state.result) == (3, 1, 0)
    assert state.crossed == state.progress == [0, 0, 0, 0]
    assert set(state.memory) == set(state.broken) == set(state.guesses) == {0}
    assert set(state.cards) == set(state.boosts) == {0}
    assert state.pushes == []
    assert state.deck == state.ghost_deck == DECK


def test_cr6_cards_lie_open_in_the_first_race_only() -> None:
    state = position(first_card_open=True, events=("bridge",))
    events = [event for _car in range(3) for event in push(state, straight(state, 2))]
    assert told(events, "cards-shown") == []
    assert state.round == 2


def test_cr6_the_first_card_is_open_after_the_first_round_until_the_second_is_dealt() -> None:
    state = position(first_card_open=True)
    last: list[Event] = []
    for _car in range(3):
        assert GAME.view(state, 1).open_cards == ()
        last = push(state, straight(state, 2))
    (shown,) = told(last, "cards-shown")
    assert shown.cards == (3, 3, 3)
    assert shown.era == GAME.era(state)
    assert GAME.view(state, 1).open_cards == (3, 3, 3)
    for seat in range(3):
        GAME.apply(state, seat, Ready())
    assert GAME.view(state, 1).open_cards == ()
    assert GAME.era(state) != shown.era
    for _car in range(3):
        GAME.apply(state, CHANCE, Deal(2))
    for _car in range(3):
        push(state, straight(state, 2))
    assert state.round == 3


def test_cr6_there_is_no_chat_from_the_first_deal_to_the_classification() -> None:
    state = GAME.setup(3)
    assert GAME.channels(state)[0].writers == 0b111
    GAME.apply(state, 0, TakeCourse(0))
    assert GAME.channels(state)[0].writers == 0
    assert GAME.channels(position())[0].writers == 0
    state.phase = OVER
    assert GAME.channels(state)[0].writers == 0b111


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_matches_end_and_replay(seats: int) -> None:
    match: Match = tdt.start("vroom", seats, seed=seats)
    rng = random.Random(seats)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert match.outcome is not None
    again = tdt.replay(match.to_json())
    assert again.state.to_dict() == match.state.to_dict()
    report = tdt.verify(match.to_json())
    assert report.fair
    assert report.computed == sum(isinstance(entry.move, GridPush) for entry in match.log)
