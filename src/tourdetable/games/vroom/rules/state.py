"""The data of one position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tourdetable.engine.kernel.state import State

if TYPE_CHECKING:
    from tourdetable.games.vroom.rules.rules import VroomRules

RACES: Final = 3
ROUNDS: Final = 5
DECK: Final = [0, 4, 5, 6, 6, 5, 4, 1]
"""CR-1: how many speed cards there are of each value."""
NO_CARD: Final = -1
MEMORY: Final = 8
"""How many facts an event may remember of each car."""

# Phases: the next action that the state waits for.
EVENT: Final = 0
WEATHER: Final = 1
COURSE: Final = 2
GUESS: Final = 3
DEAL: Final = 4
BOOST: Final = 5
PUSH: Final = 6
SETTLE: Final = 7
SHOWN: Final = 8
OVER: Final = 9
REVIEW: Final = 10

# How it ended.
RUNNING: Final = 0
WON: Final = 1
EARLY: Final = 2
NONE_ACROSS: Final = 3
NO_WHEEL: Final = 4


class VroomState(State["VroomRules"]):
    """Lists by car hold the ghost last; lists by seat do not know it."""

    def __init__(self, rules: VroomRules, seats: int, cars: int, wheels: int) -> None:
        super().__init__(rules)
        self.race = 1
        self.round = 1
        self.phase = WEATHER
        self.turn = 0
        """The car (from 0) that is dealt to, asked or pushed."""
        self.era = 1
        """Grows with every round; events that live for one round are then forgotten."""
        self.wheels = wheels
        self.lost = 0
        """CR-21: wheels lost in the whole match, regained or not."""
        self.result = RUNNING
        self.course = -1
        """The course of the race: an index, the gate's place above PLACED, or BY_HAND."""
        self.previous = -1
        self.placed = [0] * 7
        """CR-4a: the start (x, y, heading) and both posts (x, y) of the last course BY_HAND."""
        self.events = [NO_CARD, NO_CARD]
        self.broken = [0, 0]
        self.memory = [0] * (2 * cars * MEMORY)
        self.weather = [NO_CARD, NO_CARD, NO_CARD]
        self.poses = [0] * (3 * cars)
        self.progress = [0] * cars
        self.crossed = [0] * cars
        self.deck = list(DECK)
        self.ghost_deck = list(DECK)
        self.cards = [0] * (cars * ROUNDS)
        """The cards of this race by car and round; 0 for one not dealt."""
        self.boosts = [0] * (cars * ROUNDS)
        self.guesses = [0] * seats
        self.stroke: list[int] = []
        """The accepted stroke that is being settled: x, y, ms, …"""
        self.pushes: list[int] = []
        """The pushes of this race, eleven numbers each; see PUSH_FIELDS."""
        self.final: list[int] = []
        """The last classification: race, the cars from last to first, their cards, their boosts."""
        self.across = [0, 0, 0]
        """CR-21: how many cars were across in each race."""

    def copy(self) -> VroomState:
        new = VroomState(self.rules, 0, 0, self.wheels)
        new.race = self.race
        new.round = self.round
        new.phase = self.phase
        new.turn = self.turn
        new.era = self.era
        new.lost = self.lost
        new.result = self.result
        new.course = self.course
        new.previous = self.previous
        new.placed = self.placed[:]
        new.events = self.events[:]
        new.broken = self.broken[:]
        new.memory = self.memory[:]
        new.weather = self.weather[:]
        new.poses = self.poses[:]
        new.progress = self.progress[:]
        new.crossed = self.crossed[:]
        new.deck = self.deck[:]
        new.ghost_deck = self.ghost_deck[:]
        new.cards = self.cards[:]
        new.boosts = self.boosts[:]
        new.guesses = self.guesses[:]
        new.stroke = self.stroke[:]
        new.pushes = self.pushes[:]
        new.final = self.final[:]
        new.across = self.across[:]
        return new

    def fields(self) -> list[str]:
        return [
            "race", "round", "phase", "turn", "era", "wheels", "lost", "result", "course",
            "previous", "placed", "events", "broken", "memory", "weather", "poses", "progress",
            "crossed", "deck", "ghost_deck", "cards", "boosts", "guesses", "stroke", "pushes",
            "final", "across",
        ]  # fmt: skip

    def card(self, car: int, round_: int) -> int:
        """The card of a car in a round of this race, 0 for none."""
        return self.cards[car * ROUNDS + round_ - 1]
