"""CR-15 to CR-18: every event kept and broken, pairs, and events of one's own."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.vroom.scenes import (
    GAME,
    along,
    aside,
    card,
    course,
    end_race,
    position,
    push,
    put,
    straight,
    told,
)

from tourdetable.games.vroom.files.event_file import Box, EventCard, Post, Zone, parse, printed
from tourdetable.games.vroom.moves import DrawEvent, TakeCourse
from tourdetable.games.vroom.rules.state import PUSH, VroomState


def alone(event: str, on: str = "straight") -> VroomState:
    """Car 1 on the line, the others out of the way."""
    state = position(on=on, events=(event,))
    aside(state, 2, 3)
    return state


def again(state: VroomState) -> None:
    """Let car 1 push once more."""
    state.turn, state.phase = 0, PUSH


def broken(state: VroomState) -> bool:
    return state.broken[0] == 1


# -- drawing ---------------------------------------------------------------------------------------


def test_cr15_race_2_plays_the_first_event_and_race_3_both() -> None:
    state = position(events=("bridge", "tunnel"))
    stage = state.rules.stage
    assert stage.in_play(state) == (card("bridge"), card("tunnel"))
    state.race = 2
    assert stage.in_play(state) == (card("bridge"),)
    state.race = 1
    assert stage.in_play(state) == ()


def test_cr15_an_event_is_not_drawn_twice() -> None:
    state = position(events=("bridge", "tunnel"))
    state.phase, state.events = 0, [card("bridge"), -1]
    offered = GAME.legal(state, -1)
    assert len(offered) == 7
    assert DrawEvent(card("bridge")) not in offered


def test_cr15_the_first_match_plays_there_and_back_then_pit_stop() -> None:
    assert [one.id for one in printed()][:2] == ["there-and-back", "pit-stop"]
    state = GAME.setup(3, events="first")
    GAME.apply(state, 0, TakeCourse(0))
    aside(state, 2, 3)
    put(state, 1, 61)
    state.crossed[0], state.phase = 1, PUSH
    events = end_race(state, [9, 1, 1])
    assert [event.card for event in told(events, "event-turned")] == ["there-and-back"]
    assert [event.course for event in told(events, "race-started")] == ["there-and-back"]


def test_cr17a_the_gate_moves_when_there_and_back_is_driven_twice() -> None:
    state = position(on="there-and-back", events=("there-and-back",))
    gate = state.rules.stage.scene(state).gate
    aside(state, 2, 3)
    put(state, 1, 61)
    state.crossed[0], state.memory, state.wheels = 1, [1] * len(state.memory), 2
    started = told(end_race(state, [9, 1, 1]), "race-started")
    if not started:  # an event card is drawn first
        started = told(GAME.apply(state, -1, DrawEvent(card("tunnel"))), "race-started")
    assert [event.course for event in started] == ["back-and-there"]
    other = state.rules.stage.scene(state)
    assert state.race == 3
    assert other.gate != gate
    assert other.length == pytest.approx(
        state.rules.stage.scene_of(course("there-and-back"), ()).length
    )


PRINTED: dict[str, list[tuple[object, ...]]] = {
    "there-and-back": [("turn", 0.5)],
    "pit-stop": [("box", 0.725, 12.0, 10.0)],
    "slalom": [("first", 0.15), ("second", 0.275), ("third", 0.4)],
    "narrow-gate": [("port", 0.85), ("starboard", 0.85)],
    "tunnel": [("tunnel", 0.6, 0.85)],
    "no-contact": [],
    "bridge": [("bridge", 0.275, 12.0, 60.0)],
    "school-zone": [("zone", 0.15, 0.4)],
}


@pytest.mark.parametrize("one", printed(), ids=lambda one: one.id)
def test_cr17_the_printed_events_are_where_the_rules_put_them(one: EventCard) -> None:
    found: list[tuple[object, ...]] = []
    for place in one.places:
        if isinstance(place, Zone):
            found.append((place.name, place.first, place.last))
        elif isinstance(place, Box):
            found.append((place.name, place.at, place.length, place.width))
        else:
            found.append((place.name, place.at))
    assert found == PRINTED[one.id]
    if one.id == "narrow-gate":
        lefts = [place.left for place in one.places if isinstance(place, Post)]
        assert abs(lefts[0] - lefts[1]) == 7.0


# -- a: there and back -----------------------------------------------------------------------------


def test_cr17a_there_and_back_is_kept_by_going_round_the_post() -> None:
    state = alone("there-and-back", "there-and-back")
    put(state, 1, 2)
    length = state.rules.stage.scene(state).length / 100
    state.round = 5
    while not state.crossed[0]:
        again(state)
        state.round = 5
        push(state, along(state, min(12, length), left=0))
    assert state.memory[0] == 1
    scene = state.rules.stage.scene(state)
    start_line = scene.line.at(0)[0]
    assert scene.gate[0][0] == pytest.approx(start_line)


def test_cr17a_there_and_back_is_broken_by_a_car_that_has_not_rounded_at_the_end() -> None:
    state = alone("there-and-back", "there-and-back")
    state.memory[0] = 1
    state.crossed[0] = 1
    events = end_race(state)
    assert [event.card for event in told(events, "broke")] == ["there-and-back"]
    assert told(events, "wheel-lost")[0].reason == "there-and-back"


@pytest.mark.parametrize("far", [4.0, 17.0, 38.0, 42.0])
def test_cr17a_the_post_is_rounded_on_any_way_outside_of_it(far: float) -> None:
    """CR-17a: a ray has no end."""
    state = alone("there-and-back", "there-and-back")
    scene = state.rules.stage.scene(state)
    post = scene.solids.posts[2]
    start = (round(post[0] + far * 100), round(post[1] - 700))
    state.poses[:3] = [*start, 15708]  # down the mat, across the ray
    state.progress[0] = round(scene.length / 2) - 400
    push(state, straight(state, 9))
    assert state.memory[0] == 1


def test_cr17a_crossing_counts_only_after_rounding() -> None:
    state = alone("there-and-back", "there-and-back")
    state.round = 5
    length = state.rules.stage.scene(state).length / 100
    put(state, 1, length - 4)
    push(state, straight(state, 8))
    assert state.crossed[0] == 0
    put(state, 1, length - 4)
    state.memory[0] = 1
    again(state)
    push(state, straight(state, 8))
    assert state.crossed[0] == 1


# -- b: pit stop -----------------------------------------------------------------------------------


def stops(state: VroomState) -> list[int]:
    return [state.memory[8 * car] for car in range(3)]


def test_cr17b_a_stop_is_an_own_push_that_ends_with_the_centre_in_the_box() -> None:
    state = alone("pit-stop")
    put(state, 1, 35)
    push(state, straight(state, 11))  # the centre is then at 43, the box from 37.5 to 49.5
    assert stops(state) == [1, 0, 0]
    again(state)
    push(state, straight(state, 10))
    assert stops(state) == [1, 0, 0]


@pytest.mark.parametrize(("nose", "count"), [(39.5, 0), (41.0, 1), (52.0, 1), (53.0, 0)])
def test_cr17b_it_is_the_centre_and_not_the_nose_that_stops_in_the_box(
    nose: float, count: int
) -> None:
    state = alone("pit-stop")
    put(state, 1, nose - 2)
    push(state, straight(state, 2))
    assert stops(state)[0] == count


def test_cr17b_a_stop_beside_the_box_is_none() -> None:
    state = alone("pit-stop")
    put(state, 1, 35, left=7)
    push(state, straight(state, 11))
    assert stops(state) == [0, 0, 0]


def test_cr17b_being_pushed_into_the_box_is_no_stop() -> None:
    state = alone("pit-stop")
    put(state, 2, 40)
    put(state, 1, 30)
    push(state, straight(state, 6))
    assert state.progress[1] > 4150
    assert stops(state) == [0, 0, 0]


@pytest.mark.parametrize(
    ("counts", "kept"), [((1, 1, 1), True), ((1, 2, 1), False), ((1, 0, 1), False)]
)
def test_cr17b_pit_stop_is_broken_by_other_than_one_stop(
    counts: tuple[int, ...], kept: bool
) -> None:
    state = alone("pit-stop")
    put(state, 1, 62)
    state.crossed[0] = 1
    for car, count in enumerate(counts):
        state.memory[8 * car] = count
    events = end_race(state, [9, 1, 1])
    assert (told(events, "broke") == []) is kept


# -- c: slalom -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "third", "kept"),
    [(3, -3, 3, True), (-3, -3, 3, False), (3, 3, 3, False), (3, -3, -3, False)],
)
def test_cr17c_slalom_posts_are_passed_on_the_right_left_right(
    first: float, second: float, third: float, kept: bool
) -> None:
    state = alone("slalom")
    for at, side in ((9.0, first), (16.5, second), (24.0, third)):
        put(state, 1, at - 3, left=side)
        again(state)
        push(state, straight(state, 5))
    assert broken(state) is not kept


@pytest.mark.parametrize(("left", "kept"), [(3.0, True), (-3.0, False)])
def test_cr17c_a_slalom_post_counts_for_a_car_that_had_stopped_right_beside_it(
    left: float, kept: bool
) -> None:
    state = alone("slalom")
    put(state, 1, 8.998, left=left)
    assert state.progress[0] == 900  # rounded: as far as the post
    push(state, straight(state, 1))
    assert broken(state) is not kept


def test_cr17c_a_slalom_post_counts_when_it_is_first_passed_and_not_again() -> None:
    state = alone("slalom")
    put(state, 1, 5, left=3)
    push(state, straight(state, 6))
    put(state, 1, 5, left=-3)  # pushed back by somebody
    again(state)
    push(state, straight(state, 6))
    assert not broken(state)


def test_cr17c_slalom_posts_not_reached_do_not_count() -> None:
    state = alone("slalom")
    put(state, 1, 2, left=3)
    push(state, straight(state, 10))
    state.crossed[1] = 1
    events = end_race(state, [1, 9, 1])
    assert told(events, "broke") == []


# -- d: narrow gate --------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "kept"), [(0.0, True), (1.2, True), (2.5, False), (8.0, False)])
def test_cr17d_narrow_gate_is_broken_by_touching_a_post_or_passing_outside(
    left: float, kept: bool
) -> None:
    state = alone("narrow-gate")
    put(state, 1, 45, left=left)
    push(state, straight(state, 10))
    assert broken(state) is not kept


# -- e: tunnel -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("s", "kept"), [(37.0, True), (45.0, False), (56.0, True)])
def test_cr17e_tunnel_is_broken_by_a_centre_inside_after_round_five(s: float, kept: bool) -> None:
    state = alone("tunnel")
    put(state, 1, 62, left=6)
    state.crossed[0] = 1
    put(state, 2, s)
    put(state, 3, 5)
    events = end_race(state, [9, 5, 1])
    assert (told(events, "broke") == []) is kept


def test_cr17e_a_car_in_the_tunnel_is_absent_from_the_others_views_but_solid() -> None:
    state = alone("tunnel")
    put(state, 2, 45)
    owner = state.rules.seat_of(state, 1)
    seen = {seat: [one.car for one in GAME.view(state, seat).cars] for seat in range(3)}
    assert seen.pop(owner) == [1, 2, 3]
    assert all(2 not in cars for cars in seen.values())
    assert 2 not in [one.car for one in GAME.view(state, None).cars]
    put(state, 1, 34)
    push(state, straight(state, 10))
    assert state.progress[1] > 4600


# -- f: no contact ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("length", "kept"), [(3.0, True), (6.0, False)])
def test_cr17f_no_contact_is_broken_when_two_cars_touch(length: float, kept: bool) -> None:
    state = alone("no-contact")
    put(state, 1, 10)
    put(state, 2, 20.5)
    events = push(state, straight(state, length))
    assert broken(state) is not kept
    assert (told(events, "broke") == []) is kept


# -- g: bridge -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("s", "kept"), [(12.0, True), (15.0, False), (26.5, True)])
def test_cr17g_bridge_is_broken_by_two_centres_on_it_at_the_end_of_a_push(
    s: float, kept: bool
) -> None:
    state = alone("bridge")  # from 10.5 to 22.5
    put(state, 2, 19.5, left=8)
    put(state, 1, s - 5)
    push(state, straight(state, 5))
    assert broken(state) is not kept


# -- h: school zone --------------------------------------------------------------------------------


def test_cr17h_school_zone_is_broken_by_overtaking_inside() -> None:
    state = alone("school-zone")  # from 9 to 24
    put(state, 2, 15, left=8)
    put(state, 1, 12)
    push(state, straight(state, 6))
    assert broken(state)


def test_cr17h_school_zone_is_kept_by_overtaking_outside() -> None:
    state = alone("school-zone")
    put(state, 2, 30, left=8)
    put(state, 1, 28)
    push(state, straight(state, 6))
    assert not broken(state)


def test_cr17h_in_the_school_zone_pushes_count_too() -> None:
    state = alone("school-zone")
    put(state, 3, 18.5, left=8)
    put(state, 2, 17)
    put(state, 1, 10.5)
    push(state, straight(state, 3))
    assert state.progress[1] > state.progress[2]
    assert broken(state)


# -- costs, pairs and own events -------------------------------------------------------------------


def test_cr16_an_event_costs_one_wheel_per_race_however_often_it_is_broken() -> None:
    state = position(events=("no-contact", "bridge"), mode="normal")
    aside(state, 2, 3)
    put(state, 1, 61)
    state.crossed[0] = 1
    state.broken = [1, 1]
    events = end_race(state, [9, 1, 1])
    assert [event.reason for event in told(events, "wheel-lost")] == ["no-contact", "bridge"]
    assert state.wheels == 0


def test_cr16_a_break_is_public_at_once_and_told_once() -> None:
    state = alone("no-contact")
    put(state, 1, 10)
    put(state, 2, 17)
    assert len(told(push(state, straight(state, 4)), "broke")) == 1
    again(state)
    assert told(push(state, straight(state, 2)), "broke") == []


PAIRS = [(a, b) for i, a in enumerate(printed()) for b in printed()[:i]]


@pytest.mark.parametrize(("one", "two"), PAIRS, ids=lambda value: value.id)
def test_cr15_events_play_in_pairs(one: EventCard, two: EventCard) -> None:
    on = "there-and-back" if "there-and-back" in (one.id, two.id) else "esses"
    state = position(on=on, events=(one.id, two.id))
    for _car in range(3):
        push(state, along(state, 6))
    assert state.round == 2


def test_the_printed_events_survive_their_json() -> None:
    for one in printed():
        assert parse(msgspec.json.encode(one).decode(), one.id) == one
