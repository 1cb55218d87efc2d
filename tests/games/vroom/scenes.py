"""Positions for tests: built directly, not by long play. Lengths are in centimetres."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import tourdetable as tdt
from tourdetable.engine.events import Event
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.games.vroom.boards import courses
from tourdetable.games.vroom.files.event_file import printed
from tourdetable.games.vroom.moves import Push, Ready
from tourdetable.games.vroom.rules.geometry import loaded, nose_of, pose_at, stored
from tourdetable.games.vroom.rules.state import PUSH, REVIEW, VroomState
from tourdetable.games.vroom.rules.strokes import arc

GAME = tdt.game("vroom")
CM = 100


def course(name: str) -> int:
    return next(index for index, one in enumerate(courses()) if one.id == name)


def card(name: str) -> int:
    return next(index for index, one in enumerate(printed()) if one.id == name)


def position(
    seats: int = 3,
    on: str = "straight",
    round_: int = 1,
    events: Sequence[str] = (),
    **options: Any,
) -> VroomState:
    """Cards are dealt (all 3s), the first car is to be pushed; one event: race 2, two: race 3."""
    state: VroomState = GAME.setup(seats, **options)
    state.race = 1 + len(events)
    state.round = round_
    state.events = [card(name) for name in events] + [-1] * (2 - len(events))
    state.course = course(on)
    state.phase = PUSH
    state.turn = 0
    state.poses = state.rules.stage.start_poses(state)
    state.cards = [3 if place % 5 < round_ else 0 for place in range(5 * state.rules.cars)]
    state.deck[3] = 0
    return state


def put(state: VroomState, car: int, s: float, left: float = 0.0, turned: float = 0.0) -> None:
    """A car with its nose at a progress, so far to the left of the line."""
    line = state.rules.stage.scene(state).line
    heading = line.at(s * CM)[2] + turned
    pose = pose_at(line.beside(s * CM, left * CM), heading)
    state.poses[3 * (car - 1) : 3 * car] = stored(pose)
    state.progress[car - 1] = round(s * CM)


def aside(state: VroomState, *cars: int) -> None:
    """Cars that are not wanted wait behind the start line, out of each other's way."""
    for place, car in enumerate(cars):
        put(state, car, -1.0, 18.0 - 4.0 * place)


def straight(state: VroomState, length: float, speed: float = 25.0) -> Push:
    """A straight stroke of the car whose turn it is."""
    start = loaded(state.poses, state.turn)
    return Push(tuple(arc(start, 0.0, length * CM, speed * CM / 1000)))


def along(state: VroomState, length: float, left: float | None = None) -> Push:
    """A stroke along the centre line, ending so far to the left of it."""
    line = state.rules.stage.scene(state).line
    start = loaded(state.poses, state.turn)
    nose = nose_of(start)
    s, off = line.follow(nose, state.progress[state.turn])
    goal = off if left is None else left * CM
    points = [(round(nose[0]), round(nose[1]), 0)]
    parts = math.ceil(length)
    for part in range(1, parts + 1):
        ease = min(part / max(parts * 0.7, 1), 1.0)
        x, y = line.beside(s + length * CM * part / parts, off + (goal - off) * ease)
        points.append((round(x), round(y), part * 40))
    return Push(tuple(points))


def push(state: VroomState, move: Push) -> list[Event]:
    """Push the car whose turn it is, and let the physics settle; what everybody was told."""
    seat = GAME.to_act(state)[0]
    told = GAME.apply(state, seat, move)
    outcome = GAME.resolve(state)
    assert outcome is not None
    return [*told, *GAME.apply(state, CHANCE, outcome)]


def end_race(state: VroomState, totals: Sequence[int] = (), *, ready: bool = True) -> list[Event]:
    """Round five, only the last car is still to push: it is nudged where it stands.

    Then, if the match goes on, every seat is ready for the next race.
    """
    state.round = 5
    state.turn = state.rules.cars - 1
    for car, total in enumerate(totals):
        state.cards[5 * car : 5 * car + 5] = [0, 0, 0, 0, total]
    events = push(state, straight(state, 0.6))
    return [*events, *go_on(state)] if ready else events


def go_on(state: VroomState) -> list[Event]:
    """Every seat has looked back at the race."""
    events: list[Event] = []
    while state.phase == REVIEW:
        events += GAME.apply(state, GAME.to_act(state)[0], Ready())
    return events


def told(events: Sequence[Event], tag: str) -> list[Any]:
    return [event for event in events if event.__struct_config__.tag == tag]
