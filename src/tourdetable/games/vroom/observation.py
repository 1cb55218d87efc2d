"""What a learner sees of By Eye: the cars it sees, its own first, and its own card (CR-22)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tourdetable.engine.declared.observation import (
    NONE,
    Observation,
    Observer,
    Slot,
    Value,
    Values,
    flag,
    number,
    one_of,
    some_of,
)
from tourdetable.games.vroom.boards import PLACE_MAT, Course, courses, placed
from tourdetable.games.vroom.files import event_file
from tourdetable.games.vroom.mat import placing
from tourdetable.games.vroom.moves import WEATHERS
from tourdetable.games.vroom.observed_cars import CarSlots
from tourdetable.games.vroom.rules.finish import REASONS
from tourdetable.games.vroom.rules.geometry import CM
from tourdetable.games.vroom.rules.rules import BY_HAND, PLACED, PLACES
from tourdetable.games.vroom.rules.state import RACES, ROUNDS
from tourdetable.games.vroom.view import PHASES, TURNS, VroomView

VERSION = 2
CARDS = tuple(str(card) for card in range(1, 8))
RESULTS = ("running", *REASONS[1:])
EVENT_SLOTS = ("first", "second")
RACE_ITEMS = tuple(f"race {race}" for race in range(1, RACES + 1))
ROUND_ITEMS = tuple(f"round {round_}" for round_ in range(1, ROUNDS + 1))
MOST_POSTS = 24
"""Twelve places on each of two event cards."""
POSTS = tuple(f"post {post}" for post in range(1, MOST_POSTS + 1))
DRAWN = "drawn from `course` and `event`"
TOLD = "the last classification: what it cost is told by `wheels`"
UNOBSERVED = {
    "viewer": "every slot is relative to it",
    "era": "counts the rounds: told by `race` and `round`",
    "mat": "there from the moment a course is taken: told by `course`",
    "mat.course": "told by `course`",
    "mat.width": DRAWN,
    "mat.height": DRAWN,
    "mat.start": DRAWN,
    "mat.areas": DRAWN,
    "mat.areas[].event": DRAWN,
    "mat.areas[].name": DRAWN,
    "mat.areas[].hides": DRAWN,
    "mat.areas[].outline": DRAWN,
    "mat.bends": "for drawing: told by `course`",
    "placed": "put down by people; bots and learners have the grid. Its way is told by the cars'",
    "stroke": "only while the physics settles it: nobody decides meanwhile",
    "events": "told by `event` and `broken`",
    "events[].card": "told by `event`",
    "events[].broken": "told by `broken`",
    "events[].title": "words of an own event",
    "events[].text": "words of an own event",
    "final": TOLD,
    "final.race": TOLD,
    "final.order": TOLD,
    "final.cards": TOLD,
    "final.boosts": TOLD,
    "final.totals": TOLD,
    "final.choices": TOLD,
    "pushes[].start": "told by `push_length`",
    "pushes[].end": "told by `push_length`",
    "review": TOLD,
    "review.lines": TOLD,
    "review.lines[].car": TOLD,
    "review.lines[].scale": TOLD,
    "review.lines[].pushes": TOLD,
    "review.lines[].pushes[].round": TOLD,
    "review.lines[].pushes[].worth": TOLD,
    "review.lines[].pushes[].start": TOLD,
    "review.lines[].pushes[].end": TOLD,
    "review.lines[].pushes[].off": TOLD,
    "review.length": TOLD,
    "review.wrong": TOLD,
    "review.wrong.car": TOLD,
    "review.wrong.round": TOLD,
    "review.wrong.shift": TOLD,
    "review.pair": TOLD,
    "review.apart": TOLD,
}


class VroomObserver(Observer[VroomView]):
    """Reads views of one configured game."""

    def __init__(self, seats: int, *, ghost: bool, wheels: int) -> None:
        self.seats = seats
        self.wheels = wheels
        self.set = courses()
        mats = [course.mat for course in self.set] + [PLACE_MAT, placing.MAT]
        self.width = max(mat[0] for mat in mats) * CM
        self.height = max(mat[1] for mat in mats) * CM
        self.far = math.hypot(self.width, self.height)
        self.courses = (*(course.id for course in self.set), "placed")
        self.events = (*(card.id for card in event_file.printed()), "own")
        self.cars = CarSlots(seats, ghost=ghost, width=self.width, height=self.height)
        self.observation = Observation(
            version=VERSION,
            slots=(*self._match(), *self._cards(), *self._mat(), *self.cars.slots()),
            unobserved=UNOBSERVED,
            by_seat=("answered",),
            seat_numbers=("viewer", "holders[]", "cars[].seat"),
        )

    def _match(self) -> Iterator[Slot]:
        cars, mine = self.cars.items, self.cars.seat_items
        act = ["phase", "turn", "holders", "answered"]
        yield one_of("phase", PHASES, ["phase"], "What the match waits for.")
        yield flag("to_act", act, "The cars whose holders may act now.", mine)
        yield flag("my_decision", act, "Whether I may act now.")
        yield number("race", (1, RACES), ["race"], "The race, of three.")
        yield number("round", (1, ROUNDS), ["round"], "The round, of five.")
        yield one_of("turn", cars, ["turn"], "The car that is dealt to, asked or pushed.")
        numbers = [str(car) for car in range(1, self.seats + 1)]
        yield one_of("my_car", numbers, ["my_car"], "My car's number: cars push in this order.")
        yield one_of("ghost_pusher", mine, ["holders"], "Who pushes the ghost this round.")
        yield flag("answered", ["answered"], "Who has named a car or seen the cards.", mine)
        yield number("wheels", (0, self.wheels), ["wheels"], "Spare wheels left.")
        lost = (0, self.wheels + RACES)
        yield number("lost", lost, ["lost"], "Wheels lost in the whole match.")
        yield one_of("result", RESULTS, ["result"], "How the match ended, or that it goes on.")
        most = (0, len(cars))
        yield number("across", most, ["across"], "Cars across in each race.", RACE_ITEMS)
        yield one_of("weather", WEATHERS, ["weather"], "The weather by race.", RACE_ITEMS)

    def _cards(self) -> Iterator[Slot]:
        cars = self.cars.items
        yield one_of("card", CARDS, ["card"], "My card of this round.")
        yield one_of("ghost_card", CARDS, ["ghost_card"], "The ghost's, when I push it.")
        yield one_of("open_card", CARDS, ["open_cards"], "First cards while they are open.", cars)
        yield flag("boosted", ["boosts"], "The rounds of my boosts.", ROUND_ITEMS)
        yield flag("boost_left", ["boost_left"], "Whether I still have my boost.")
        turns = [f"{eighths} eighths" for eighths in TURNS]
        yield some_of("away", turns, ["away"], "Ways off an obstacle before a push (CR-3b).")
        yield one_of("guess", cars, ["guess"], "The car that I have named.")

    def _mat(self) -> Iterator[Slot]:
        wide, high = (0, self.width), (0, self.height)
        side = (0, PLACES - 1)
        yield one_of("course", self.courses, ["course"], "The course of this race.")
        yield one_of("previous", self.courses, ["previous"], "The course of the race before.")
        yield number("gate_side", side, ["course"], "Side of a gate placed by hand.")
        yield number("gate_distance", side, ["course"], "Distance of a gate placed by hand.")
        yield number("gate_x", wide, ["mat.gate"], "The gate's middle.")
        yield number("gate_y", high, ["mat.gate"], "The gate's middle.")
        yield number("gate_width", (0, self.far), ["mat.gate"], "The way between its posts.")
        yield one_of("event", self.events, ["event_cards"], "The events drawn.", EVENT_SLOTS)
        yield flag("broken", ["broken"], "Whether an event is broken in this race.", EVENT_SLOTS)
        yield flag("post", ["mat.posts"], "The events' posts on the mat.", POSTS)
        yield number("post_x", wide, ["mat.posts"], "Where they are.", POSTS)
        yield number("post_y", high, ["mat.posts"], "Where they are.", POSTS)

    def read(self, view: VroomView, seat: int) -> Values:
        me = view.my_car - 1
        order = self.cars.order(me)
        return {
            **self._read_match(view, seat, order),
            **self._read_cards(view, order),
            **self._read_mat(view),
            **self.cars.read(view, order, self._course(view.course, view.placed)),
        }

    def _course(self, course: int, by_hand: tuple[int, ...]) -> Course | None:
        if course < 0:
            return None
        if course == BY_HAND:
            return placing.course(by_hand)
        if course >= PLACED:
            side, distance = divmod(course - PLACED, PLACES)
            return placed(side, distance)
        return self.set[course]

    def _read_match(self, view: VroomView, seat: int, order: list[int]) -> Values:
        seats = self.seats
        acting = _acting(view, seats)
        mine = [view.holders[car] for car in order[:seats]]
        ghost = mine.index(view.holders[seats]) if len(view.holders) > seats else NONE
        weather = [WEATHERS.index(word) for word in view.weather]
        turn = order.index(view.turn - 1) if 1 <= view.turn <= len(order) else NONE
        return {
            "phase": [PHASES.index(view.phase)],
            "to_act": [holder in acting for holder in mine],
            "my_decision": [seat in acting],
            "race": [view.race],
            "round": [view.round],
            "turn": [turn],
            "my_car": [view.my_car - 1],
            "ghost_pusher": [ghost],
            "answered": [view.answered[holder] for holder in mine],
            "wheels": [view.wheels],
            "lost": [view.lost],
            "result": [RESULTS.index(view.result or "running")],
            "across": view.across,
            "weather": weather + [NONE] * (RACES - len(weather)),
        }

    def _read_cards(self, view: VroomView, order: list[int]) -> Values:
        shown = view.open_cards or (0,) * len(order)
        return {
            "card": [view.card - 1],
            "ghost_card": [view.ghost_card - 1],
            "open_card": [shown[car] - 1 for car in order],
            "boosted": view.boosts,
            "boost_left": [view.boost_left],
            "away": [eighths in view.away for eighths in TURNS],
            "guess": [order.index(view.guess - 1) if view.guess else NONE],
        }

    def _read_mat(self, view: VroomView) -> Values:
        last = len(self.set)
        by_hand = view.course - PLACED if PLACED <= view.course < BY_HAND else 0
        (ax, ay), (bx, by) = view.mat.gate if view.mat else ((0, 0), (0, 0))
        posts = view.mat.posts if view.mat else ()
        none = [0] * (MOST_POSTS - len(posts))
        return {
            "course": [min(view.course, last)],
            "previous": [min(view.previous, last)],
            "gate_side": [by_hand // PLACES],
            "gate_distance": [by_hand % PLACES],
            "gate_x": [(ax + bx) / 2],
            "gate_y": [(ay + by) / 2],
            "gate_width": [math.dist((ax, ay), (bx, by))],
            "event": view.event_cards,
            "broken": view.broken,
            "post": [1] * len(posts) + none,
            "post_x": [x for x, _y in posts] + none,
            "post_y": [y for _x, y in posts] + none,
        }


def _acting(view: VroomView, seats: int) -> Value:
    """The seats that may act now (`VroomRules.to_act`, from the view)."""
    if view.phase == "course":
        return [view.holders[0]]
    if view.phase in ("guess", "shown", "review"):
        return [seat for seat in range(seats) if not view.answered[seat]]
    return [view.holders[view.turn - 1]] if view.phase in ("boost", "push") else []
