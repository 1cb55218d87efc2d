"""The cars' part of By Eye's observation: where they are, and what their pushes have told."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tourdetable.engine.declared.observation import (
    Slot,
    Value,
    Values,
    flag,
    from_me,
    number,
    seat_items,
)
from tourdetable.games.vroom.boards import Course
from tourdetable.games.vroom.rules.geometry import CM, TURN, nose_of
from tourdetable.games.vroom.rules.line import WINDOW
from tourdetable.games.vroom.rules.state import MEMORY, ROUNDS
from tourdetable.games.vroom.view import CarView, VroomView

LONGEST = 140 * CM
"""The longest centre line (`courses` checks it)."""
LOOK = (10 * CM, 20 * CM, 30 * CM)
LOOK_ITEMS = tuple(f"+{far // CM} cm" for far in LOOK)
FACTS = 2 * MEMORY


class CarSlots:
    """Declares and reads what is told of each car."""

    def __init__(self, seats: int, *, ghost: bool, width: float, height: float) -> None:
        self.seats = seats
        self.ghost = ghost
        self.width, self.height = width, height
        self.far = math.hypot(width, height)
        self.seat_items = seat_items(seats)
        self.items = (*self.seat_items, "ghost") if ghost else self.seat_items
        self.rounds = [f"{car} round {at}" for car in self.items for at in range(1, ROUNDS + 1)]
        self.facts = [f"{car} fact {fact}" for car in self.items for fact in range(1, FACTS + 1)]

    def slots(self) -> Iterator[Slot]:
        cars, where = self.items, ["cars", "cars[].car"]
        angle = ["cars[].heading"]
        yield flag("seen", [*where, "cars[].seat"], "Whether I see it now.", cars)
        yield number("x", (0, self.width), ["cars[].x"], "Where it is on the mat.", cars)
        yield number("y", (0, self.height), ["cars[].y"], "Where it is on the mat.", cars)
        yield number("heading_cos", (-1, 1), angle, "Its heading on the mat.", cars)
        yield number("heading_sin", (-1, 1), angle, "Its heading on the mat.", cars)
        way = (-self.far, LONGEST + self.far)
        along = ["cars[].progress"]
        yield number("progress", way, along, "How far along the course it is.", cars)
        left = (-way[1], way[1])
        yield number("to_gate", left, [*along, "mat.line"], "How far it has to go.", cars)
        beside = (-self.far - WINDOW, self.far + WINDOW)
        pose = ["cars[].x", "cars[].y", "cars[].heading", "cars[].progress"]
        yield number("offset", beside, pose, "How far left of the line its nose is.", cars)
        about = "The course's direction against my car's: sine."
        yield number("bend_ahead", (-1, 1), pose, about, LOOK_ITEMS)
        yield flag("crossed", ["crossed"], "Whether it has crossed the gate.", cars)
        about = "What the events remember of it: posts passed, stops."
        yield number("fact", (0, ROUNDS), ["cars[].facts"], about, self.facts)
        pushes = ["pushes", "pushes[].round", "pushes[].car"]
        yield flag("push_seen", pushes, "Pushes of this race that I saw.", self.rounds)
        ends = ["pushes[].before", "pushes[].after"]
        yield number("push_length", (0, self.far), ends, "How far they went.", self.rounds)

    def order(self, me: int) -> list[int]:
        """All cars: mine, the others in the order in which they push, the ghost last."""
        order = from_me(self.seats, me)
        return [*order, self.seats] if self.ghost else order

    def read(self, view: VroomView, order: list[int], course: Course | None) -> Values:
        there = {car.car - 1: car for car in view.cars}
        cars = [there.get(car) for car in order]
        return {
            "seen": [car is not None for car in cars],
            "x": [car.x if car else 0 for car in cars],
            "y": [car.y if car else 0 for car in cars],
            "heading_cos": [math.cos(car.heading / TURN) if car else 0 for car in cars],
            "heading_sin": [math.sin(car.heading / TURN) if car else 0 for car in cars],
            "progress": [car.progress if car else 0 for car in cars],
            **_along(cars, course),
            "crossed": [view.crossed[car] for car in order],
            "fact": [fact for car in cars for fact in (car.facts if car else (0,) * FACTS)],
            **_pushes(view, order),
        }


def _along(cars: list[CarView | None], course: Course | None) -> Values:
    """Where cars are beside the course's line, and where the line turns ahead of mine."""
    none = [0.0] * len(cars)
    if course is None:
        return {"to_gate": none, "offset": none, "bend_ahead": [0.0] * len(LOOK)}
    line = course.centre
    to_gate, offset = none[:], none[:]
    for place, car in enumerate(cars):
        if car is not None:
            to_gate[place] = line.length - car.progress
            nose = nose_of((car.x, car.y, car.heading / TURN))
            offset[place] = line.follow(nose, car.progress)[1]
    mine = cars[0]
    bend: Value = [0.0] * len(LOOK)
    if mine is not None:
        heading = mine.heading / TURN
        bend = [math.sin(line.at(mine.progress + far)[2] - heading) for far in LOOK]
    return {"to_gate": to_gate, "offset": offset, "bend_ahead": bend}


def _pushes(view: VroomView, order: list[int]) -> Values:
    place_of = {car: place for place, car in enumerate(order)}
    seen = [0] * (len(order) * ROUNDS)
    length = [0.0] * len(seen)
    for push in view.pushes:
        place = place_of[push.car - 1] * ROUNDS + push.round - 1
        seen[place] = 1
        length[place] = math.dist(push.before[:2], push.after[:2])
    return {"push_seen": seen, "push_length": length}
