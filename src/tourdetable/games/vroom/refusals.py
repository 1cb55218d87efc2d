"""Refusals: the rule that forbids a move, and what is expected instead."""

from __future__ import annotations

from tourdetable.engine.moves import Chance, Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom.moves import (
    OBSTACLES,
    Boost,
    GridPush,
    Name,
    PlaceGate,
    PlacePosts,
    Push,
    Settled,
    TakeCourse,
)
from tourdetable.games.vroom.rules import strokes
from tourdetable.games.vroom.rules.state import BOOST, COURSE, VroomState


def explain(state: VroomState, move: Move) -> Refusal:
    """The refusal of a move that the rules do not list now."""
    if isinstance(move, Settled):
        return Refusal(
            "CR-23", "the server owns the physics; a client sends the stroke only.", "physics"
        )
    if isinstance(move, Push | GridPush):
        return Refusal("CR-5", "this is not asked now.", "not-now")
    if isinstance(move, TakeCourse | PlaceGate | PlacePosts):
        return _course(state, move)
    if isinstance(move, Boost):
        return _boost(state)
    if isinstance(move, Name):
        return Refusal("CR-19e", "cars are named after round four.", "name")
    if isinstance(move, Chance):
        return Refusal("CR-1", "chance has no such outcome now.", "outcome")
    return Refusal("CR-6", "this is not asked now.", "not-now")


def _course(state: VroomState, move: Move) -> Refusal:
    if state.phase != COURSE:
        return Refusal("CR-4a", "a course is chosen before each race.", "course-now")
    if isinstance(move, PlaceGate | PlacePosts) and not state.rules.gate_placed:
        return Refusal("CR-4a", "the gate is not placed by hand in this match.", "gate")
    return Refusal("CR-4a", "this course is not offered: the gate moves for every race.", "course")


def _boost(state: VroomState) -> Refusal:
    if state.phase != BOOST:
        return Refusal("CR-19b", "this is not asked now.", "not-now")
    return Refusal("CR-19b", "the boost can be used once per race.", "boost")


def check_record(state: VroomState, move: Settled) -> None:
    """Refuse a recorded outcome that fits no mat: a match file may say anything."""
    cars = len(state.progress)
    sizes = (
        (move.poses, 3 * cars), (move.progress, cars), (move.crossed, cars),
        (move.memory, len(state.memory)), (move.broken, len(state.broken)),
    )  # fmt: skip
    for numbers, size in sizes:
        if len(numbers) != size:
            raise _wrong(f"has {len(numbers)} numbers in place of {size}.")
        if any(abs(number) > strokes.FARTHEST for number in numbers):
            raise _wrong("has a number that is on no mat.")
    if any(number not in (0, 1) for number in (*move.crossed, *move.broken)):
        raise _wrong("has crossings or breaks that are neither yes nor no.")
    if any(not 1 <= car <= cars or what not in OBSTACLES for car, what in move.touched):
        raise _wrong("has a touch of no car or obstacle.")
    if any(not 1 <= track.car <= cars or not track.path for track in move.tracks):
        raise _wrong("has a track of no car.")
    if len({len(track.path) for track in move.tracks}) > 1:
        raise _wrong("has tracks of different lengths.")


def _wrong(what: str) -> Refusal:
    return Refusal("settled", what, "record")
