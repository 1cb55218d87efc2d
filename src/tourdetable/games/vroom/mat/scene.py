"""A course with the events in play: everything that is on the mat of one race."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from tourdetable.games.vroom.boards import Course
from tourdetable.games.vroom.files.event_file import (
    Box,
    Condition,
    EventCard,
    Order,
    Outside,
    Post,
    Side,
    Unrounded,
    Zone,
)
from tourdetable.games.vroom.mat.space import Solids
from tourdetable.games.vroom.rules.geometry import (
    CM,
    HALF_LENGTH,
    Point,
    Pose,
    nose_of,
    pose_at,
)
from tourdetable.games.vroom.rules.line import Line
from tourdetable.games.vroom.rules.watching import NoPassing, Passage, Ray, Segment, Watched

APART = 5 * CM
"""CR-3a: the cars' centres at the start."""
RAY = 300 * CM
"""Farther than any mat: a ray does not end."""


class Area(msgspec.Struct, frozen=True):
    """A stretch of the line, as wide as the mat or as a box."""

    first: float
    last: float
    half_width: float
    hides: bool
    slot: int
    name: str

    def holds(self, s: float, left: float) -> bool:
        return self.first <= s <= self.last and abs(left) <= self.half_width


class Scene:
    """One race's mat."""

    def __init__(self, course: Course, cards: tuple[EventCard, ...], cars: int) -> None:
        self.course = course
        self.cards = cards
        self.line: Line = course.centre
        self.length = self.line.length
        half = course.gate_for(cars) * CM / 2
        self.gate_width = 2 * half
        self.gate = (self.line.beside(self.length, half), self.line.beside(self.length, -half))
        self.gate_heading = self.line.at(self.length)[2]
        self.bends = tuple((a * self.length, b * self.length) for a, b in course.bends)
        posts: list[Point] = list(self.gate)
        self.areas: dict[tuple[int, str], Area] = {}
        self.posts: dict[tuple[int, str], int] = {}
        """The number of an event's post among the solids."""
        self.marks: dict[tuple[int, str], tuple[float, float]] = {}
        """The progress and the offset to the left of an event's post."""
        for slot, card in enumerate(cards):
            for place in card.places:
                if isinstance(place, Post):
                    self.posts[slot, place.name] = len(posts)
                    posts.append(self._mark(slot, place))
                else:
                    self.areas[slot, place.name] = self._area(slot, place)
        width, height = course.mat
        self.solids = Solids(width * CM, height * CM, posts)
        self.conditions = list(_conditions(cards))
        self.watched = self._watched()
        self.tunnels = [area for area in self.areas.values() if area.hides]

    def _mark(self, slot: int, post: Post) -> Point:
        """Note where an event's post stands on the course; the point on the mat."""
        where, left = post.at * self.length, post.left * CM
        self.marks[slot, post.name] = where, left
        return self.line.beside(where, left)

    def _area(self, slot: int, place: Zone | Box) -> Area:
        if isinstance(place, Zone):
            first, last = place.first * self.length, place.last * self.length
            return Area(first, last, math.inf, place.hides, slot, place.name)
        middle, half = place.at * self.length, place.length * CM / 2
        whole = place.width >= 60
        half_width = math.inf if whole else place.width * CM / 2
        return Area(
            middle - half, middle + half, half_width, hides=False, slot=slot, name=place.name
        )

    def _watched(self) -> Watched:
        """What is looked at in every step of a car."""
        gate = Segment(*self.gate, self.gate_heading)
        found = Watched(self.line, gate, [], [], [])
        for slot, index, condition in self.conditions:
            if isinstance(condition, Unrounded):
                found.rays.append(self._ray(slot, index, condition))
            elif isinstance(condition, Side):
                found.passages.append(self._side(slot, index, condition))
            elif isinstance(condition, Outside):
                found.passages.append(self._between(slot, index, condition))
            elif isinstance(condition, Order):
                area = self.areas[slot, condition.place]
                found.stretches.append(NoPassing(slot, area.first, area.last, area.half_width))
        return found

    def _ray(self, slot: int, index: int, condition: Unrounded) -> Ray:
        post = self.solids.posts[self.posts[slot, condition.post]]
        x, y, heading = self.line.at(self.marks[slot, condition.post][0])
        length = math.dist(post, (x, y)) or 1.0
        end = (
            post[0] + (x - post[0]) / length * RAY,
            post[1] + (y - post[1]) / length * RAY,
        )
        return Ray(slot, index, Segment(post, end, heading))

    def _side(self, slot: int, index: int, condition: Side) -> Passage:
        where, left = self.marks[slot, condition.post]
        if condition.keep == "right":
            return Passage(slot, index, where, math.nextafter(left, math.inf), math.inf)
        return Passage(slot, index, where, -math.inf, left)

    def _between(self, slot: int, index: int, condition: Outside) -> Passage:
        lefts = [self.marks[slot, post][1] for post in condition.posts]
        return Passage(slot, index, self.marks[slot, condition.posts[0]][0], min(lefts), max(lefts))

    def start(self, cars: int) -> list[Pose]:
        """CR-3a: noses on the line, car 1 leftmost, 5 cm apart, along the centre line."""
        heading = self.line.at(0.0)[2]
        return [
            pose_at(self.line.beside(0.0, ((cars - 1) / 2 - car) * APART), heading)
            for car in range(cars)
        ]

    def centre(self, pose: Pose, progress: float) -> tuple[float, float]:
        """Progress and offset of a car's centre, near its nose's."""
        return self.line.follow((pose[0], pose[1]), progress - HALF_LENGTH)

    def in_tunnel(self, pose: Pose, progress: float) -> bool:
        """CR-17e."""
        if not self.tunnels:
            return False
        s, left = self.centre(pose, progress)
        return any(area.holds(s, left) for area in self.tunnels)

    def in_bend(self, pose: Pose, progress: float) -> bool:
        """CR-19c: whether the nose is in a marked bend."""
        s = self.line.follow(nose_of(pose), progress)[0]
        return any(first <= s <= last for first, last in self.bends)


def _conditions(cards: tuple[EventCard, ...]) -> Iterator[tuple[int, int, Condition]]:
    """All conditions that break an event, with its slot and their number."""
    for slot, card in enumerate(cards):
        for index, condition in enumerate(card.broken):
            yield slot, index, condition
