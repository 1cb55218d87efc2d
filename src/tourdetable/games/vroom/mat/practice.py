"""The practice mat: a course and three cars, of which the first is pushed again and again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom.rules.geometry import TURN, loaded, on_mat, overlap
from tourdetable.games.vroom.rules.rules import VroomRules
from tourdetable.games.vroom.rules.state import PUSH, ROUNDS, VroomState

CARS = 3
Number = Annotated[int, msgspec.Meta(ge=-50_000, le=50_000)]


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """What the page says: the course, and where its cars stand since the last push."""

    course: str = "straight"
    poses: Annotated[tuple[Number, ...], msgspec.Meta(max_length=3 * CARS)] = ()
    progress: Annotated[tuple[Number, ...], msgspec.Meta(max_length=CARS)] = ()


def position(rules: VroomRules, data: Mapping[str, Any]) -> VroomState:
    """The position of a try; the last round, in which the gate may be crossed (CR-11)."""
    try:
        place = msgspec.convert(dict(data), Place)
    except msgspec.ValidationError as error:
        raise _wrong(str(error)) from error
    stage = rules.stage
    open_courses = [stage.names[number] for number in stage.choosable]
    if place.course not in open_courses:
        raise _wrong("course")
    state = rules.setup()
    state.course = stage.names.index(place.course)
    state.phase, state.round, state.turn = PUSH, ROUNDS, 0
    state.poses = stage.start_poses(state)
    if place.poses:
        _put(state, place)
    return state


def _put(state: VroomState, place: Place) -> None:
    if len(place.poses) != 3 * CARS or len(place.progress) != CARS:
        raise _wrong("poses")
    solids = state.rules.stage.scene(state).solids
    poses = [loaded(place.poses, car) for car in range(CARS)]
    if any(abs(heading) > 4 * TURN for heading in place.poses[2::3]):
        raise _wrong("poses")
    if not all(on_mat(pose, solids.width, solids.height) for pose in poses):
        raise _wrong("poses")
    if any(overlap(poses[one], poses[two], -20.0) for one in range(CARS) for two in range(one)):
        raise _wrong("poses")
    state.poses, state.progress = list(place.poses), list(place.progress)


def _wrong(what: str) -> Refusal:
    return Refusal("practice", f"the practice mat does not fit: {what}.", "malformed", detail=what)
