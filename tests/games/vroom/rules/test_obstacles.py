"""CR-3a, CR-3b, CR-3c: posts and the edge turn a stroke, and every lane leads to the gate."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest
from tests.games.vroom.scenes import CM, GAME, aside, position, push, put, straight, told

from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom.boards import courses, placed
from tourdetable.games.vroom.mat.physics import sweep
from tourdetable.games.vroom.mat.scene import Scene
from tourdetable.games.vroom.moves import Push
from tourdetable.games.vroom.rules import strokes
from tourdetable.games.vroom.rules.geometry import (
    HALF_WIDTH,
    POST_RADIUS,
    Pose,
    loaded,
    nose_of,
)
from tourdetable.games.vroom.rules.obstacles import NOTHING
from tourdetable.games.vroom.rules.state import PUSH, VroomState


def stroke(state: VroomState, direction: float, length: float) -> Push:
    """A straight stroke in a direction, whatever the heading of the car is."""
    x, y = nose_of(loaded(state.poses, state.turn))
    parts = max(math.ceil(2 * length), 1)
    dx, dy = math.cos(direction) * length * CM / parts, math.sin(direction) * length * CM / parts
    return Push(tuple((round(x + dx * k), round(y + dy * k), 20 * k) for k in range(parts + 1)))


def again(state: VroomState) -> None:
    """The first car once more."""
    state.turn, state.phase, state.round = 0, PUSH, 1


def at_the_slalom_post(left: float = 0.0) -> VroomState:
    """Car 1 has been pushed straight into the first post of the slalom."""
    state = position(events=("slalom",))
    aside(state, 2, 3)
    put(state, 1, 0, left=left)
    push(state, straight(state, 20))
    again(state)
    return state


# -- CR-3b: sliding ------------------------------------------------------------------------------


def test_cr3b_a_post_turns_a_stroke_and_the_hand_goes_on() -> None:
    state = position(events=("slalom",))
    aside(state, 2, 3)
    put(state, 1, 0, left=1.2)
    events = push(state, straight(state, 25))
    assert [(one.car, one.obstacle) for one in told(events, "brushed")] == [(1, "post")]
    scene = state.rules.stage.scene(state)
    s, left = scene.line.follow(nose_of(loaded(state.poses, 0)), state.progress[0])
    assert s > 0.15 * scene.length + 2 * CM  # past the post
    assert left > 1.9 * CM  # turned aside by it
    assert s < 25 * CM - 1 * CM  # and what went into the post is lost


def test_cr3b_what_goes_into_an_obstacle_is_lost_and_not_made_up_for() -> None:
    """Along the edge at 30 degrees: the way along it stays, the way into it is gone."""
    state = position()
    aside(state, 2, 3)
    scene = state.rules.stage.scene(state)
    put(state, 1, 10, left=22.0, turned=-math.pi / 6)
    events = push(state, straight(state, 20))
    assert [(one.car, one.obstacle) for one in told(events, "brushed")] == [(1, "edge")]
    x, _, heading = loaded(state.poses, 0)
    start = scene.line.at(10 * CM)[0] - 3 * CM * math.cos(math.pi / 6)
    assert x - start == pytest.approx(20 * CM * math.cos(math.pi / 6), abs=12)
    assert heading == pytest.approx(-math.pi / 6, abs=0.01)
    assert scene.solids.hit(loaded(state.poses, 0)) == NOTHING


def test_cr3b_a_push_straight_into_a_post_stops_there_and_says_so() -> None:
    state = position(events=("slalom",))
    aside(state, 2, 3)
    put(state, 1, 0)
    events = push(state, straight(state, 20))
    scene = state.rules.stage.scene(state)
    assert state.progress[0] == pytest.approx(0.15 * scene.length - POST_RADIUS, abs=5)
    assert [(one.car, one.obstacle) for one in told(events, "brushed")] == [(1, "post")]


def test_cr3b_a_gate_post_is_named_as_such() -> None:
    state = position(round_=5)
    aside(state, 2, 3)
    put(state, 1, 50, left=9.5)
    events = push(state, straight(state, 15))
    assert [(one.car, one.obstacle) for one in told(events, "brushed")] == [(1, "gate")]


def test_cr3b_a_car_that_is_pushed_into_a_post_is_named_too() -> None:
    state = position(events=("slalom",))
    aside(state, 3)
    put(state, 1, -5)
    put(state, 2, 5)
    events = push(state, straight(state, 14))
    assert (2, "post") in [(one.car, one.obstacle) for one in told(events, "brushed")]


def test_cr3b_a_push_that_touches_nothing_says_nothing() -> None:
    assert told(push(position(), straight(position(), 10)), "brushed") == []


def test_cr3b_only_who_sees_a_car_reads_what_it_brushed() -> None:
    state = position(on="boulevard", weather=True)
    state.weather[0] = 4  # fog: seats see 25 cm around their own car
    put(state, 1, 60, left=22.0, turned=-math.pi / 6)
    events = push(state, straight(state, 12))
    assert [one.audience for one in told(events, "brushed")] == [1]


# -- CR-3b: leading away -------------------------------------------------------------------------


@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_cr3b_a_car_at_a_post_may_begin_in_any_direction_that_leads_away(degrees: int) -> None:
    state = at_the_slalom_post()
    before = loaded(state.poses, 0)
    post = state.rules.stage.scene(state).solids.posts[2]
    direction = math.radians(degrees)
    away = (before[0] - post[0]) * math.cos(direction) + (before[1] - post[1]) * math.sin(direction)
    if away <= 1:
        return
    push(state, stroke(state, direction, 6.0))
    after = loaded(state.poses, 0)
    assert math.dist(after[:2], before[:2]) > 4.5 * CM
    assert math.dist(after[:2], post) > math.dist(before[:2], post)


def test_cr3b_a_car_that_stands_free_may_not_turn_on_the_spot() -> None:
    state = position()
    with pytest.raises(Refusal) as refused:
        GAME.apply(state, 0, stroke(state, math.pi, 6.0))
    assert refused.value.rule == "CR-8"


def test_cr3b_a_direction_into_the_obstacle_does_not_turn_the_car() -> None:
    """Car 1 stands with its left side at the edge: back and to the left leads into it."""
    state = position()
    aside(state, 2, 3)
    put(state, 1, 20, left=25.3)
    with pytest.raises(Refusal) as refused:
        GAME.apply(state, 0, stroke(state, math.radians(-150), 6.0))
    assert refused.value.rule == "CR-8"
    push(state, stroke(state, math.radians(150), 6.0))
    assert state.progress[0] < 18 * CM


def test_cr3b_half_a_centimetre_is_near_and_a_little_more_is_not() -> None:
    for gap, turns in ((0.45, True), (0.6, False)):
        state = position(events=("slalom",))
        aside(state, 2, 3)
        post = 0.15 * 60
        put(state, 1, post - 0.5 - gap)
        back = stroke(state, math.pi, 5.0)
        if turns:
            push(state, back)
        else:
            with pytest.raises(Refusal):
                GAME.apply(state, 0, back)


@pytest.mark.parametrize("name", [one.id for one in courses()])
def test_cr3b_no_car_is_ever_shut_in_by_posts_and_edges(name: str) -> None:
    """Wherever random pushes lead a car, some direction leads on by two centimetres."""
    rng = random.Random(name)
    state = position(on=name, events=("slalom", "narrow-gate"))
    aside(state, 2, 3)
    put(state, 1, 0, left=rng.uniform(-3, 3))
    for _push in range(25):
        again(state)
        pushes = [(rng.randrange(7), rng.randrange(4, 20)) for _ in range(3)]
        for direction, distance in pushes:
            again(state)
            code = state.rules.grid_push.code2(direction, distance)
            state.rules.advance(state, 0, code)
            outcome = GAME.resolve(state)
            assert outcome is not None
            GAME.apply(state, -1, outcome)
            state.crossed, state.result, state.broken = [0, 0, 0], 0, [0, 0]
        again(state)
        here = loaded(state.poses, 0)
        assert _way_on(state, here), here


def _way_on(state: VroomState, here: Pose) -> bool:
    solids = state.rules.stage.scene(state).solids
    for degrees in range(0, 360, 15):
        move = stroke(state, here[2] + math.radians(degrees), 4.0)
        try:
            way, _ = strokes.accept(move.points, here, solids.away(here))
        except Refusal:
            continue
        end = sweep(solids, [here], 0, way).last[0]
        if math.dist(end[:2], here[:2]) >= 2 * CM:
            return True
    return False


# -- CR-3c ---------------------------------------------------------------------------------------

PUSH_LENGTH = 20


def spare(scene: Scene, cars: int, car: int) -> float:
    """The room at the gate of a car that follows its start lane; -1 if it touches anything."""
    pose = scene.start(cars)[car]
    lane = scene.line.follow(nose_of(pose), 0.0)[1]
    s = 0.0
    for _push in range(12):
        x, y = nose_of(pose)
        points = [(round(x), round(y), 0)]
        for part in range(1, PUSH_LENGTH + 1):
            x, y = scene.line.beside(s + part * CM, lane)
            points.append((round(x), round(y), 40 * part))
        swept = sweep(scene.solids, [pose], 0, strokes.accept(points, pose)[0])
        if swept.posts:
            return -1.0
        for before, after in pairwise(swept.way):
            nose = nose_of(after)
            if scene.watched.gate.passed(nose_of(before), nose):
                off = abs(scene.line.follow(nose, scene.length)[1])
                return (scene.gate_width / 2 - POST_RADIUS - HALF_WIDTH - off) / CM
        pose = swept.last[0]
        s = scene.line.follow(nose_of(pose), s + PUSH_LENGTH * CM)[0]
    return -2.0


@pytest.mark.parametrize("cars", range(3, 8))
@pytest.mark.parametrize("course", courses(), ids=lambda course: course.id)
def test_cr3c_every_start_lane_leads_to_the_gate_with_2_cm_to_spare(
    course: object, cars: int
) -> None:
    """Three to six seats, and the ghost as a seventh car."""
    scene = Scene(course, (), cars)  # type: ignore[arg-type]
    assert all(scene.solids.hit(pose) == NOTHING for pose in scene.start(cars))
    assert min(spare(scene, cars, car) for car in range(cars)) >= 2.0


@pytest.mark.parametrize("cars", range(3, 8))
def test_cr3c_holds_for_every_placed_gate_too(cars: int) -> None:
    for side in (0, 2, 3, 6):
        for distance in (0, 6):
            scene = Scene(placed(side, distance), (), cars)
            assert min(spare(scene, cars, car) for car in (0, cars - 1)) >= 2.0
