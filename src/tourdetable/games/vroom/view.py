"""The view of a seat or spectator (CR-22), built up field by field."""

from __future__ import annotations

import functools
import math
from typing import Any

import msgspec

from tourdetable.engine.game import View
from tourdetable.games.vroom.mat.drawing import MatView, mat_view
from tourdetable.games.vroom.mat.review import ReviewView, Rolled, review
from tourdetable.games.vroom.moves import WEATHERS
from tourdetable.games.vroom.rules import classification
from tourdetable.games.vroom.rules.finish import REASONS
from tourdetable.games.vroom.rules.geometry import loaded
from tourdetable.games.vroom.rules.obstacles import leads_away
from tourdetable.games.vroom.rules.race import PUSH_FIELDS
from tourdetable.games.vroom.rules.state import (
    COURSE,
    EVENT,
    GUESS,
    MEMORY,
    NO_CARD,
    OVER,
    PUSH,
    REVIEW,
    ROUNDS,
    SETTLE,
    SHOWN,
    WEATHER,
    VroomState,
)

PHASES = (
    "event", "weather", "course", "guess", "deal", "boost", "push", "settle", "shown", "over",
    "review",
)  # fmt: skip
TURNS = (-2, -3, 4, 3, 2)
BETWEEN = (EVENT, WEATHER, COURSE)
"""Between races there are no cars on the mat."""
TURNED = (REVIEW, OVER)
"""The cards of the race are turned, and nothing of it is hidden any more."""
NO_CARDS = (SHOWN, GUESS, *TURNED, *BETWEEN)


class CarView(msgspec.Struct, frozen=True):
    """A car that the viewer sees; `seat` -1 is the ghost."""

    car: int
    seat: int
    x: int
    y: int
    heading: int
    progress: int
    facts: tuple[int, ...]
    """Stops and passed posts, as events count them; eight numbers for each event."""


class EventView(msgspec.Struct, frozen=True):
    """An event in play; an own event brings its title and text."""

    card: str
    broken: bool
    title: str
    text: str


class PushView(msgspec.Struct, frozen=True):
    """A push of this race that the viewer saw from start to end: poses before and after."""

    round: int
    car: int
    before: tuple[int, int, int]
    after: tuple[int, int, int]
    start: int
    """Its progress before and after."""
    end: int


class FinalView(msgspec.Struct, frozen=True):
    """The last classification, as it was turned: cars from the last to the first."""

    race: int
    order: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    """The value of each card, a boost included."""
    boosts: tuple[int, ...]
    """CR-19b: the round of each car's boost; 0 for none."""
    totals: tuple[int, ...]
    choices: tuple[tuple[int, ...], ...]


class VroomView(View, frozen=True, kw_only=True, tag="vroom"):
    """One viewer's knowledge."""

    viewer: int | None
    seats: int
    options: dict[str, bool | int | str]
    phase: str
    race: int
    round: int
    era: int
    turn: int
    """The car that is dealt to, asked or pushed, from 1."""
    holders: tuple[int, ...]
    """The seats that hold car 1, car 2, …; last the seat that pushes the ghost this round."""
    my_car: int
    """0 for a spectator."""
    card: int
    """The own card of this round, or 0."""
    ghost_card: int
    """The ghost's card, for the seat that pushes it this round; else 0."""
    open_cards: tuple[int, ...]
    """CR-6: the first round's cards by car, the ghost's last, while they lie open."""
    boosts: tuple[int, ...]
    """The own boosts of this race, by round."""
    boost_left: bool
    guess: int
    answered: tuple[bool, ...]
    """Who has named a car, seen the open cards, or is ready for the next race."""
    wheels: int
    most_wheels: int
    lost: int
    result: str
    courses: tuple[str, ...]
    """The set, in the order of `TakeCourse`."""
    course: int
    previous: int
    placed: tuple[int, ...]
    """CR-4a: the last start line (x, y, heading) and posts (x, y; left, right) put by hand."""
    mat: MatView | None
    cars: tuple[CarView, ...]
    """The cars that the viewer sees now."""
    away: tuple[int, ...]
    """CR-3b: where one's own car may turn to before its push, in eighths of a turn to the right.

    Empty unless this seat is to push a car that stands at an obstacle.
    """
    crossed: tuple[bool, ...]
    events: tuple[EventView, ...]
    event_cards: tuple[int, ...]
    broken: tuple[int, ...]
    weather: tuple[str, ...]
    """The weather of each race up to this one; empty without the module."""
    pushes: tuple[PushView, ...]
    stroke: tuple[int, ...]
    """The own stroke while it is being settled."""
    final: FinalView | None
    review: ReviewView | None
    """The race just run, push by push, once its cards are turned; until the next one begins."""
    across: tuple[int, ...]


# -- building --------------------------------------------------------------------------------------


def build(state: VroomState, viewer: int | None) -> VroomView:
    """The view of a seat, or of a spectator (None)."""
    rules: Any = state.rules
    stage = rules.stage
    between = state.phase in BETWEEN
    car = -1 if viewer is None else rules.car_of(state, viewer)
    own_boosts = () if car < 0 else tuple(state.boosts[car * ROUNDS : (car + 1) * ROUNDS])
    return VroomView(
        viewer=viewer,
        seats=rules.seats,
        options=dict(rules.options),
        phase=PHASES[state.phase],
        race=state.race,
        round=state.round,
        era=state.era,
        turn=state.turn + 1,
        holders=tuple(rules.seat_of(state, number) for number in range(rules.cars)),
        my_car=car + 1,
        card=_own_card(state, car),
        ghost_card=_ghost_card(state, viewer),
        open_cards=_open_cards(state),
        boosts=own_boosts,
        boost_left=car >= 0 and 1 not in own_boosts,
        guess=0 if viewer is None or state.phase in (SHOWN, REVIEW) else state.guesses[viewer],
        answered=tuple(value > 0 for value in state.guesses),
        wheels=state.wheels,
        most_wheels=rules.most_wheels,
        lost=state.lost,
        result=REASONS[state.result],
        courses=stage.names,
        course=state.course,
        previous=state.previous,
        placed=tuple(state.placed),
        mat=None if between else mat_view(stage.scene(state)),
        cars=() if between else _cars(state, viewer),
        away=_away(state, viewer),
        crossed=tuple(value == 1 for value in state.crossed),
        events=tuple(_event(state, slot) for slot in range(2) if state.events[slot] != NO_CARD),
        event_cards=tuple(state.events),
        broken=tuple(state.broken),
        weather=tuple(WEATHERS[card] for card in state.weather if card != NO_CARD),
        pushes=_pushes(state, viewer),
        stroke=tuple(state.stroke) if _strokes(state, viewer) else (),
        final=_final(tuple(state.final), rules.cars),
        review=_review(state),
        across=tuple(state.across),
    )


def _open_cards(state: VroomState) -> tuple[int, ...]:
    """CR-6: all cards, the ghost's too."""
    if state.phase != SHOWN:
        return ()
    return tuple(state.card(car, 1) for car in range(state.rules.cars))


def _own_card(state: VroomState, car: int) -> int:
    """CR-5, CR-22: this round's card only, and only until the round is over."""
    if car < 0 or state.phase in NO_CARDS:
        return 0
    return state.card(car, state.round)


def _ghost_card(state: VroomState, viewer: int | None) -> int:
    """CR-19d: only the seat that pushes the ghost this round sees its card."""
    rules = state.rules
    if viewer is None or rules.cars == rules.seats or state.phase in NO_CARDS:
        return 0
    if rules.seat_of(state, rules.seats) != viewer:
        return 0
    return state.card(rules.seats, state.round)


def _strokes(state: VroomState, viewer: int | None) -> bool:
    return state.phase == SETTLE and state.rules.seat_of(state, state.turn) == viewer


def _cars(state: VroomState, viewer: int | None) -> tuple[CarView, ...]:
    stage = state.rules.stage
    sight = stage.sight(state)
    poses = stage.poses(state)
    everything = state.phase in TURNED
    seen = []
    for car in range(state.rules.cars):
        if everything or sight.sees(viewer, car, poses, state.progress):
            x, y, heading = state.poses[3 * car : 3 * car + 3]
            seat = -1 if car == state.rules.seats else state.rules.seat_of(state, car)
            facts = _facts(state, car)
            seen.append(CarView(car + 1, seat, x, y, heading, state.progress[car], facts))
    return tuple(seen)


def _away(state: VroomState, viewer: int | None) -> tuple[int, ...]:
    if state.phase != PUSH or state.rules.seat_of(state, state.turn) != viewer:
        return ()
    pose = loaded(state.poses, state.turn)
    away = state.rules.stage.scene(state).solids.away(pose)
    return tuple(eighths for eighths in TURNS if leads_away(pose[2] + eighths * math.pi / 4, away))


def _facts(state: VroomState, car: int) -> tuple[int, ...]:
    facts: list[int] = []
    for slot in range(2):
        first = (slot * state.rules.cars + car) * MEMORY
        facts.extend(state.memory[first : first + MEMORY])
    return tuple(facts)


def _event(state: VroomState, slot: int) -> EventView:
    card = state.rules.stage.card(state.events[slot])
    in_play = slot < state.race - 1
    return EventView(card.id, in_play and bool(state.broken[slot]), card.title, card.text)


def _pushes(state: VroomState, viewer: int | None) -> tuple[PushView, ...]:
    every = (1 << state.rules.seats) - 1
    wanted = every if viewer is None else 1 << viewer
    found = []
    for first in range(0, len(state.pushes), PUSH_FIELDS):
        one = state.pushes[first : first + PUSH_FIELDS]
        round_, car, ax, ay, ah, bx, by, bh, start, end, seen = one
        if seen & wanted == wanted or state.phase in TURNED:
            found.append(PushView(round_, car + 1, (ax, ay, ah), (bx, by, bh), start, end))
    return tuple(found)


@functools.lru_cache(maxsize=64)
def _final(final: tuple[int, ...], cars: int) -> FinalView | None:
    """Made once for all viewers of a race and the one after it."""
    if not final:
        return None
    order = final[1 : cars + 1]
    flat = final[cars + 1 : -cars]
    cards = [tuple(flat[place : place + ROUNDS]) for place in range(0, len(flat), ROUNDS)]
    totals = [sum(line) for line in cards]
    sets = classification.choices(totals)
    return FinalView(
        race=final[0],
        order=tuple(car + 1 for car in order),
        cards=tuple(cards),
        boosts=final[-cars:],
        totals=tuple(totals),
        choices=tuple(tuple(order[place] + 1 for place in places) for places in sets),
    )


def _review(state: VroomState) -> ReviewView | None:
    if state.phase not in TURNED or not state.final or state.final[0] != state.race:
        return None
    final = _final(tuple(state.final), state.rules.cars)
    if final is None:
        return None
    rolled = [
        Rolled(push[1] + 1, push[0], push[8], push[9])
        for push in (
            state.pushes[first : first + PUSH_FIELDS]
            for first in range(0, len(state.pushes), PUSH_FIELDS)
        )
    ]
    length = state.rules.stage.scene(state).length
    return review(final.order, final.cards, tuple(state.progress), tuple(rolled), round(length))
