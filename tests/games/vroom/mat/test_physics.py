"""CR-3a, CR-9, CR-9a, CR-10, CR-23: cars, posts, contact, progress."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from typing import Any

import msgspec
import pytest
from tests.games.vroom.scenes import (
    CM,
    GAME,
    along,
    aside,
    course,
    position,
    push,
    put,
    straight,
    told,
)

import tourdetable as tdt
from tourdetable.engine.files.serial import fields_of
from tourdetable.games.vroom.boards import courses
from tourdetable.games.vroom.moves import Track
from tourdetable.games.vroom.rules.geometry import loaded, nose_of, on_mat, overlap
from tourdetable.games.vroom.rules.race import PUSH_FIELDS
from tourdetable.games.vroom.rules.state import VroomState


def apart(state: VroomState, margin: float = -8.0) -> bool:
    """No two cars lie in each other (pressed together by less than 0.8 mm)."""
    poses = [loaded(state.poses, car) for car in range(state.rules.cars)]
    return not any(
        overlap(one, two, margin) for index, one in enumerate(poses) for two in poses[:index]
    )


def test_cr9a_a_car_pushes_another_which_stops_when_contact_ends() -> None:
    state = position()
    aside(state, 3)
    put(state, 1, 10)
    put(state, 2, 20)
    push(state, straight(state, 10))
    assert state.progress[0] == pytest.approx(2000, abs=10)
    assert state.progress[1] == pytest.approx(2600, abs=20)
    assert apart(state)


def test_cr9a_chains_are_pushed_likewise() -> None:
    state = position(seats=4)
    aside(state, 4)
    for car, s in ((1, 8), (2, 16), (3, 24)):
        put(state, car, s)
    events = push(state, straight(state, 12))
    assert state.progress == pytest.approx([2000, 2600, 3200, -100], abs=30)
    (pushed,) = told(events, "pushed")
    assert [track.car for track in pushed.tracks] == [1, 2, 3]
    assert pushed.bump
    assert apart(state)


def test_cr9a_a_car_that_is_hit_off_its_middle_turns() -> None:
    state = position()
    aside(state, 3)
    put(state, 1, 10)
    put(state, 2, 17, left=2.0)
    push(state, straight(state, 8))
    assert abs(state.poses[5]) > 500
    assert apart(state)


def test_cr9a_the_stroke_ends_when_what_is_pushed_is_blocked() -> None:
    state = position()
    aside(state, 3)
    width = state.rules.stage.scene(state).solids.width
    far = (width - 1200) / CM - 1
    put(state, 2, far)
    put(state, 1, far - 8)
    push(state, straight(state, 20))
    assert state.progress[0] < (far - 8 + 5) * CM
    assert apart(state)
    assert on_mat(loaded(state.poses, 1), width + 10, 10_000)


def test_cr9a_cars_that_rest_against_each_other_do_not_block_the_next_push() -> None:
    """However askew a car was met: the next push moves both on."""
    for tilt in range(-9, 10):
        state = position()
        aside(state, 3)
        put(state, 2, 20, left=0.1 * tilt, turned=0.06 * tilt)
        put(state, 1, 10)
        for _push in range(3):
            state.turn, state.phase = 0, 6
            before = state.progress[0]
            push(state, straight(state, 5.3))
            assert state.progress[0] == pytest.approx(before + 530, abs=12), tilt
        assert apart(state)


def test_cr9a_a_car_may_be_pushed_backwards() -> None:
    state = position()
    aside(state, 3)
    put(state, 2, 20)
    put(state, 1, 26, turned=math.pi)
    before = state.progress[1]
    push(state, straight(state, 9))
    assert state.progress[1] < before - 100


def test_cr9_a_push_may_go_on_after_the_finish() -> None:
    state = position(round_=5)
    put(state, 1, 55)
    events = push(state, straight(state, 12))
    assert [event.car for event in told(events, "crossed")] == [1]
    assert state.progress[0] == pytest.approx(6700, abs=10)


def test_cr10_past_the_line_outside_the_posts_is_not_crossed_and_progress_is_capped() -> None:
    state = position(round_=5)
    put(state, 1, 50, left=16)
    push(state, straight(state, 15))
    assert state.crossed[0] == 0
    assert state.progress[0] == 6000


def test_cr10_a_crossing_is_never_undone() -> None:
    state = position(round_=5)
    aside(state, 3)
    put(state, 2, 62)
    state.crossed[1] = 1
    put(state, 1, 66, turned=math.pi)
    push(state, straight(state, 10))
    assert state.progress[1] < 6000
    assert state.crossed[1] == 1


def test_cr10_going_through_the_gate_against_the_course_is_no_crossing() -> None:
    state = position(round_=5)
    aside(state, 2, 3)
    put(state, 1, 66, turned=math.pi)
    push(state, straight(state, 8))
    assert state.crossed[0] == 0


def test_cr10_a_car_has_crossed_when_it_rests_on_or_behind_the_line() -> None:
    """Poses are rounded where cars rest: what rounding moves over the line has crossed it."""
    found = set()
    for number in range(120):
        state = position(round_=5)
        aside(state, 2, 3)
        put(state, 1, 54.99 + number * 0.0002, turned=0.02 + number * 0.0007)
        push(state, straight(state, 5))
        nose = nose_of(loaded(state.poses, 0))[0]
        assert (nose >= 7200) == bool(state.crossed[0]), (number, nose)
        found.add(nose >= 7200)
    assert found == {False, True}


def test_cr10_progress_never_jumps_between_branches() -> None:
    state = position(events=("there-and-back",), on="there-and-back")
    aside(state, 2, 3)
    put(state, 1, 10)
    line = state.rules.stage.scene(state).line
    length = line.length / CM
    put(state, 1, length - 12)
    assert state.progress[0] > line.length / 2
    push(state, along(state, 5))
    assert state.progress[0] == pytest.approx((length - 7) * CM, abs=30)


@pytest.mark.parametrize("name", [one.id for one in courses() if not one.event])
def test_every_course_can_be_driven_to_its_gate(name: str) -> None:
    state = position(on=name, round_=5)
    aside(state, 2, 3)
    put(state, 1, 2)
    while not state.crossed[0]:
        state.turn, state.phase, state.round = 0, 6, 5
        before = state.progress[0]
        push(state, along(state, 10, left=0))
        assert state.progress[0] > before + 300


def test_cr23_the_same_stroke_on_the_same_mat_gives_the_same_outcome_in_every_process() -> None:
    script = """
import json, msgspec
from tests.games.vroom.scenes import *
state = position(seats=5, on="esses", weather=True, skid=True)
state.weather[0] = 1
for car, s in ((1, 10), (2, 17), (3, 24), (4, 30)):
    put(state, car, s, left=car * 0.4)
for _ in range(5):
    push(state, straight(state, 9))
print(json.dumps([state.poses, state.progress, state.pushes]))
"""
    seen = set()
    for seed in ("0", "1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", script], env={**environment, "PYTHONPATH": "src:."},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        seen.add(done.stdout)
    assert len(seen) == 1
    assert len(json.loads(seen.pop())[2]) == 5 * PUSH_FIELDS


def test_cr23_the_recorded_outcome_is_applied_and_not_computed_again() -> None:
    state = position()
    GAME.apply(state, 0, straight(state, 5))
    outcome = GAME.resolve(state)
    assert outcome is not None
    moved = msgspec.structs.replace(outcome, progress=(777, 0, 0))
    GAME.apply(state, -1, moved)
    assert state.progress[0] == 777


@pytest.mark.parametrize(
    "change",
    [
        {"poses": (0,) * 8},
        {"poses": (10**400,) * 9},
        {"progress": (10**9, 0, 0)},
        {"crossed": (0, 2, 0)},
        {"broken": (-1, 0)},
        {"tracks": (Track(9, ((0, 0, 0, 0),)),)},
        {"tracks": (Track(1, ()),)},
        {"tracks": (Track(1, ((0, 0, 0, 0),)), Track(2, ((0, 0, 0, 0),) * 2))},
    ],
)
def test_a_recorded_outcome_that_fits_no_mat_is_refused(change: dict[str, Any]) -> None:
    """A match file from elsewhere may say anything."""
    state = position()
    GAME.apply(state, 0, straight(state, 5))
    outcome = GAME.resolve(state)
    assert outcome is not None
    before = fields_of(state)
    with pytest.raises(tdt.Refusal) as refused:
        GAME.apply(state, -1, msgspec.structs.replace(outcome, **change))
    assert refused.value.key == "record"
    assert fields_of(state) == before


def test_courses_are_eight_or_more_with_a_monument_and_a_surprise() -> None:
    plain = [one for one in courses() if not one.event and not one.surprise]
    assert len(plain) >= 8
    assert sum(one.monument for one in plain) == 1
    assert course("snail") not in GAME.setup(3).rules.stage.choosable
    assert course("snail") in GAME.setup(3, surprise=True).rules.stage.choosable
