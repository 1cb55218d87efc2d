"""By Eye, for reviews: how likely the table wins from here, without pushing any car.

Strokes are made by hand and the physics are slow, so a future is a sketch: cards are dealt from
the deck as it is, and every car ends where its total belongs, give or take an eye's error. A car
that is already too far or too short for its cards keeps a part of that. The order of the cars
against that of their totals then costs wheels as the rules say (CR-12 to CR-14). How good the eyes
are depends on who pushes: `Table`. `make calibration` shows how it holds.
"""

from __future__ import annotations

import random
import statistics
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tourdetable.bots.futures import PERSON, Ahead, Futures, Over, Stroke
from tourdetable.bots.kernel.reward import FULL
from tourdetable.engine.game import Game
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


class Table(NamedTuple):
    """How well a table pushes, by race: events bend the way and gather the cars."""

    eyes: tuple[float, ...]
    """The error of a car's last push, in cards (of a total near 20)."""
    breaks: tuple[float, ...]
    """How often an event is broken."""


TABLES: Final[Mapping[str, Table]] = {
    "easy": Table((2.1, 3.5, 4.3), (0.0, 0.28, 0.35)),
    "medium": Table((1.25, 2.0, 2.6), (0.0, 0.2, 0.24)),
    "hard": Table((0.45, 0.9, 1.4), (0.0, 0.12, 0.19)),
    PERSON: Table((0.85, 1.45, 2.0), (0.0, 0.16, 0.215)),
}
"""Measured in 300 matches of each level; people are taken for something between medium and hard."""
LATER: Final = 0.7
"""How much of the danger to an event is left after two rounds."""
KEPT: Final = 0.5
"""How much of its deviation before the last round a car keeps."""
SPREAD: Final = (0.95, 0.7, 0.45)
LAST_SPREAD: Final = (0.68, 0.4, 0.33)
"""How far cars stand apart for each card between them, before and after the last round, where 1 is
as far as all their pushes so far say. Tables gather their cars before an event and at the gate."""
USUAL: Final = 20.0
"""How much these count against how far the cars of a table do stand apart."""
NARROW: Final = 0.15
EARLY_ROUNDS: Final = 2
COMPARED: Final = 2
"""Cars whose places can be held against each other."""
SCALED: Final = 3
"""Pushes of a car in a race that tell its driver's scale."""
ASTRAY: Final = 0.01
"""How often a race is lost because nobody is across, or somebody too early."""


class VroomFutures(Futures):
    """Sketches of the rest of a match."""

    rules: VroomRules

    def __init__(self, game: Game[Any, Any], rules: VroomRules, levels: Sequence[str] = ()) -> None:
        super().__init__(game, rules)
        self.table = table_of(levels)

    def unfinished(self, state: State, last: int) -> Ahead:
        assert isinstance(state, VroomState)  # noqa: S101 - the rules' own
        return Sketch(self.rules, state, self.table)

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
            for push, stroke in _judged(self, pushes)
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


def _judged(futures: VroomFutures, pushes: list[Pushed]) -> Iterator[tuple[Pushed, Stroke]]:
    """The pushes of one car in one race."""
    scale = statistics.median(push.length / push.worth for push in pushes)
    for push in pushes:
        wanted = scale * push.worth
        off = round(SHARE * (push.length - wanted) / wanted) if wanted > 0 else 0
        minor = push.first_across or (abs(off) <= OFF and push.after.result != EARLY)
        yield push, Stroke(off, minor, _beside(futures, push, round(wanted)))


def _beside(
    futures: VroomFutures, push: Pushed, wanted: int
) -> Callable[[State], tuple[Ahead, Ahead]]:
    rules, table = futures.rules, futures.table

    def beside(world: State) -> tuple[Ahead, Ahead]:
        assert isinstance(world, VroomState)  # noqa: S101 - the rules' own
        made, usual = _remembered(world, push), _remembered(world, push)
        made.progress = push.after.progress[:]
        usual.progress = push.before.progress[:]
        usual.progress[push.car] += wanted
        made.turn = usual.turn = push.car + 1
        lost = Over([0] * rules.seats)
        early = push.after.result == EARLY
        return lost if early else Sketch(rules, made, table), Sketch(rules, usual, table)

    return beside


def _remembered(world: VroomState, push: Pushed) -> VroomState:
    """What a view forgets, its driver does not: the cards of one's own car in this race."""
    state = world.copy()
    first = push.car * ROUNDS
    last = first + push.before.round
    state.cards[first:last] = push.before.cards[first:last]
    return state


def table_of(levels: Sequence[str]) -> Table:
    """Drivers of several levels push as well as their mean."""
    found = [TABLES.get(level.partition(":")[0], TABLES[PERSON]) for level in levels]
    found = found or [TABLES[PERSON]]

    def mean(rows: list[tuple[float, ...]]) -> tuple[float, ...]:
        return tuple(statistics.fmean(column) for column in zip(*rows, strict=True))

    return Table(mean([one.eyes for one in found]), mean([one.breaks for one in found]))


class Sketch(Ahead):
    """A position, as far as a sketch of its future needs it."""

    def __init__(self, rules: VroomRules, state: VroomState, table: Table = TABLES[PERSON]) -> None:
        self.rules = rules
        self.state = state
        self.table = table
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
            eye = self.table.eyes[race - 1]
            marks = [
                total + self._error(car, eye, rng, current=current)
                for car, total in enumerate(totals)
            ]
            order = sorted(range(len(marks)), key=lambda car: (marks[car], car))
            wheels -= wheels_owed(removals([totals[car] for car in order]))
            if wheels < 0:
                return [0] * self.rules.seats
        return [FULL] * self.rules.seats

    def _events(self, race: int, rng: random.Random, *, current: bool) -> int:
        """Wheels for broken events; what is broken already is certain."""
        broken = self.state.broken if current else [0, 0]
        danger = self.table.breaks[race - 1]
        if current and self.state.round > EARLY_ROUNDS:
            danger *= LATER
        return sum(1 for slot in range(race - 1) if broken[slot] or rng.random() < danger)

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

    def _error(self, car: int, eye: float, rng: random.Random, *, current: bool) -> float:
        if not current:
            return rng.gauss(0.0, eye)
        deviation, done = self.deviations[car]
        return deviation if done else deviation + rng.gauss(0.0, eye)


def deviations(rules: VroomRules, state: VroomState) -> list[tuple[float, bool]]:
    """By how many cards each car will be off by what it has done, and whether it has pushed last.

    Cars are held against those that have come as far in the race: before the last push a table's
    cars stand closer together, or farther apart, than after it.
    """
    found = [(0.0, False)] * rules.cars
    last = [state.round == ROUNDS and car < state.turn for car in range(rules.cars)]
    for done in (False, True):
        group = [car for car in range(rules.cars) if last[car] == done and state.progress[car] > 0]
        known = [_known(state, car) for car in group]
        if len(group) < COMPARED or min(known) <= 0:
            continue
        middle = statistics.fmean(known)
        way = statistics.fmean(state.progress[car] for car in group)
        cards = [value - middle for value in known]
        apart = [(state.progress[car] / way - 1) * middle for car in group]
        usual = (LAST_SPREAD if done else SPREAD)[state.race - 1]
        spread = _spread(cards, apart, usual)
        for car, more, off in zip(group, cards, apart, strict=True):
            deviation = off / spread - more if done else KEPT * (off - spread * more)
            found[car] = (deviation, done)
    return found


def _known(state: VroomState, car: int) -> int:
    """The cards with which a car has been pushed in this race."""
    first, pushed = car * ROUNDS, state.round - (0 if car < state.turn else 1)
    places = range(first, first + max(0, pushed))
    return sum(
        state.cards[place] + BOOST_WORTH * state.boosts[place]
        for place in places
        if state.cards[place] not in (0, NO_CARD)
    )


def _spread(cards: list[float], apart: list[float], usual: float) -> float:
    """How far these cars stand apart for each card between them."""
    both = sum(more * off for more, off in zip(cards, apart, strict=True))
    return max(NARROW, (both + USUAL * usual) / (sum(more * more for more in cards) + USUAL))
