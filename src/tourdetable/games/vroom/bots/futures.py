"""By Eye, for reviews: how likely the table wins from here, without pushing any car.

Strokes are made by hand and the physics are slow, so a future is a sketch: cards are dealt from
the deck as it is, and every car ends where its total belongs, give or take an eye's error. A car
that is already too far or too short for its cards keeps a part of that. The order of the cars
against that of their totals then costs wheels as the rules say (CR-12 to CR-14). The numbers below
were set by matches between bots; `make calibration` shows how they hold.
"""

from __future__ import annotations

import random
import statistics
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from tourdetable.bots.futures import Ahead, Futures, Over, Stroke
from tourdetable.bots.kernel.reward import FULL
from tourdetable.engine.kernel.state import State
from tourdetable.engine.moves import Move
from tourdetable.games.vroom.mat.review import OFF, SHARE
from tourdetable.games.vroom.moves import GridPush, Push
from tourdetable.games.vroom.rules.classification import removals, wheels_owed
from tourdetable.games.vroom.rules.finish import BOOST_WORTH
from tourdetable.games.vroom.rules.rules import VroomRules
from tourdetable.games.vroom.rules.state import (
    DECK,
    EARLY,
    NO_CARD,
    RACES,
    REVIEW,
    ROUNDS,
    VroomState,
)

EYE: Final = 1.6
"""The error of a car's last push, in cards (of a total near 20)."""
KEPT: Final = 0.3
"""How much of its deviation before the last round a car keeps."""
BREAKS: Final = 0.15
"""How often an event of a race is broken."""
SCALED: Final = 3
"""Pushes of a car in a race that tell its driver's scale."""
ASTRAY: Final = 0.01
"""How often a race is lost because nobody is across, or somebody too early."""


class VroomFutures(Futures):
    """Sketches of the rest of a match."""

    rules: VroomRules

    def unfinished(self, state: State, last: int) -> Ahead:
        assert isinstance(state, VroomState)  # noqa: S101 - the rules' own
        return Sketch(self.rules, state)

    def compared(
        self, state: State, view: Any, seat: int, played: Move, rng: random.Random
    ) -> list[Move]:
        """Pushes are compared with their driver's own scale (`strokes`), not with other pushes."""
        return [played]

    def choice(self, state: State, seat: int) -> Move | None:
        """What is pushed is not foreseen, so that every push changes the chances."""
        return None

    def strokes(self, moves: Sequence[Move], states: Sequence[State]) -> dict[int, Stroke]:
        """Every push against its card and its driver's own scale in that race."""
        races: dict[tuple[int, int], list[Pushed]] = defaultdict(list)
        for at, move in enumerate(moves):
            before, after = states[at], states[min(at + 2, len(states) - 1)]
            if not isinstance(move, Push | GridPush) or not isinstance(before, VroomState):
                continue
            place = before.turn * ROUNDS + before.round - 1
            worth = before.cards[place] + BOOST_WORTH * before.boosts[place]
            if worth > 0 and isinstance(after, VroomState):
                races[before.race, before.turn].append(Pushed(at, worth, before, after))
        return {
            push.at: stroke
            for pushes in races.values()
            if len(pushes) >= SCALED
            for push, stroke in _judged(self.rules, pushes)
        }


class Pushed(NamedTuple):
    """A push, its place among the moves and what it was worth in cards."""

    at: int
    worth: int
    before: VroomState
    after: VroomState

    @property
    def car(self) -> int:
        return self.before.turn

    @property
    def first_across(self) -> bool:
        """Whether it brought the first car across in time: somebody has to be (CR-11), and a push
        that goes for the gate is held to no scale."""
        crossed = bool(self.after.crossed[self.car]) and 1 not in self.before.crossed
        return crossed and self.after.result != EARLY

    @property
    def length(self) -> int:
        return self.after.progress[self.car] - self.before.progress[self.car]


def _judged(rules: VroomRules, pushes: list[Pushed]) -> Iterator[tuple[Pushed, Stroke]]:
    """The pushes of one car in one race."""
    scale = statistics.median(push.length / push.worth for push in pushes)
    for push in pushes:
        wanted = scale * push.worth
        off = round(SHARE * (push.length - wanted) / wanted) if wanted > 0 else 0
        minor = push.first_across or (abs(off) <= OFF and push.after.result != EARLY)
        yield push, Stroke(off, minor, _beside(rules, push, round(wanted)))


def _beside(rules: VroomRules, push: Pushed, wanted: int) -> Callable[[State], tuple[Ahead, Ahead]]:
    def beside(world: State) -> tuple[Ahead, Ahead]:
        assert isinstance(world, VroomState)  # noqa: S101 - the rules' own
        made, usual = _remembered(world, push), _remembered(world, push)
        made.progress = push.after.progress[:]
        usual.progress = push.before.progress[:]
        usual.progress[push.car] += wanted
        made.turn = usual.turn = push.car + 1
        lost = Over([0] * rules.seats)
        early = push.after.result == EARLY
        return lost if early else Sketch(rules, made), Sketch(rules, usual)

    return beside


def _remembered(world: VroomState, push: Pushed) -> VroomState:
    """What a view forgets, its driver does not: the cards of one's own car in this race."""
    state = world.copy()
    first = push.car * ROUNDS
    last = first + push.before.round
    state.cards[first:last] = push.before.cards[first:last]
    return state


class Sketch(Ahead):
    """A position, as far as a sketch of its future needs it."""

    def __init__(self, rules: VroomRules, state: VroomState) -> None:
        self.rules = rules
        self.state = state
        self.deviations = deviations(rules, state)

    def play(self, seed: int) -> list[int]:
        rng, state = random.Random(seed), self.state
        wheels = state.wheels
        first = state.race + (state.phase == REVIEW)  # that race is paid for and talked over
        for race in range(first, RACES + 1):
            current = race == state.race
            if rng.random() < ASTRAY and not (current and 1 in state.crossed):
                return [0] * self.rules.seats
            wheels -= self._events(race, rng, current=current)
            totals = self._totals(rng, current=current)
            marks = [
                total + self._error(car, rng, current=current) for car, total in enumerate(totals)
            ]
            order = sorted(range(len(marks)), key=lambda car: (marks[car], car))
            wheels -= wheels_owed(removals([totals[car] for car in order]))
            if wheels < 0:
                return [0] * self.rules.seats
        return [FULL] * self.rules.seats

    def _events(self, race: int, rng: random.Random, *, current: bool) -> int:
        """Wheels for broken events; what is broken already is certain."""
        broken = self.state.broken if current else [0, 0]
        return sum(1 for slot in range(race - 1) if broken[slot] or rng.random() < BREAKS)

    def _totals(self, rng: random.Random, *, current: bool) -> list[int]:
        """The cards of each car, the missing ones drawn."""
        cars, state = self.rules.cars, self.state
        count = cars * ROUNDS
        cards = list(state.cards) if current else [0] * count
        deck = list(state.deck) if current else list(DECK)
        left = [value for value, copies in enumerate(deck) for _ in range(copies)]
        rng.shuffle(left)
        boosts = state.boosts if current else [0] * count
        worth = []
        for place in range(count):
            card = cards[place] or (left.pop() if left else 4)
            worth.append(card + BOOST_WORTH * boosts[place])
        return [sum(worth[car * ROUNDS : (car + 1) * ROUNDS]) for car in range(cars)]

    def _error(self, car: int, rng: random.Random, *, current: bool) -> float:
        if not current:
            return rng.gauss(0.0, EYE)
        deviation, done = self.deviations[car]
        return deviation if done else KEPT * deviation + rng.gauss(0.0, EYE)


def deviations(rules: VroomRules, state: VroomState) -> list[tuple[float, bool]]:
    """By how many cards each car is ahead of what its own say, and whether it has pushed last."""
    known = []
    for car in range(rules.cars):
        pushed = state.round - (0 if car < state.turn else 1)
        cards = state.cards[car * ROUNDS : car * ROUNDS + max(0, pushed)]
        known.append(sum(card for card in cards if card not in (0, NO_CARD)))
    total, way = sum(known), sum(p for p, k in zip(state.progress, known, strict=True) if k)
    if total == 0 or way <= 0:
        return [(0.0, False)] * rules.cars
    found = []
    for car, cards_sum in enumerate(known):
        off = state.progress[car] * total / way - cards_sum if cards_sum else 0.0
        found.append((off, state.round == ROUNDS and car < state.turn))
    return found
