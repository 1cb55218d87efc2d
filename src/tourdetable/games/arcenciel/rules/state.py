"""The state of a race, and its phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tourdetable.engine.kernel.state import State
from tourdetable.games.arcenciel.rules.course import ENERGY_MOST, TEAMMATES, Course

if TYPE_CHECKING:
    from tourdetable.games.arcenciel.rules.rules import ArcRules

NONE: Final = -1
"""No seat, no cell."""

# Phases: what the race waits for.
RIDING: Final = 0
"""Nothing: the turn goes on by itself at `stage`."""
ORDER: Final = 1
LEAD: Final = 2
WHITE: Final = 3
CARD: Final = 4
SHORT: Final = 5
FORCED: Final = 6
KEEP: Final = 7
BREAK: Final = 8
INCREASE: Final = 9
YELLOW: Final = 10
BID: Final = 11
PLACE: Final = 12
OVER: Final = 13

# The stages of a turn, in the order of AE-11a and AE-13.
LAP_STAGE: Final = 0
CELL_STAGE: Final = 1
PAYMENT_STAGE: Final = 2
POSITION_STAGE: Final = 3
AUCTION_STAGE: Final = 4
BIDDING_STAGE: Final = 5
END_STAGE: Final = 6

# Why a race is over.
GOES_ON: Final = 0
BY_JERSEYS: Final = 1
BY_THREE_MINUTES: Final = 2
ALL_CRACKED: Final = 3
STOPPED: Final = 4

NOT_SPOKEN: Final = -1
PASSED: Final = 0

FIELDS: Final = [
    "phase", "stage", "actor", "turn", "lap", "position", "leader", "escapee", "lead", "scored",
    "order", "energy", "reserve", "posted", "occupant", "cracked",
    "rainbows", "greens", "doubles", "triples", "points",
    "rainbow_up", "no_feed", "deck", "ground", "cost", "holder", "queue",
    "bid", "bidder", "bids", "ending", "winner",
]  # fmt: skip


class ArcState(State["ArcRules"]):
    """One position of the race; lists by seat, `occupant` by cell, `deck` by kind of card."""

    def __init__(self, rules: ArcRules, course: Course) -> None:
        self.rules = rules
        self.told = None
        self.course = course
        self.phase: i64 = ORDER
        self.stage: i64 = END_STAGE
        self.actor: i64 = NONE
        self.turn: i64 = 0
        self.lap: i64 = 1
        self.position: i64 = 0
        self.leader: i64 = NONE
        """The race leader, who rolled the white die this turn (AE-10), cracked or not."""
        self.escapee: i64 = NONE
        self.lead: i64 = 0
        """The breakaway's lead in cells of ten seconds."""
        self.scored: i64 = 0
        """How many thresholds of AE-32 this breakaway has passed."""
        self.order: list[int] = []
        """The seats in the pack, head first; neither the breakaway nor cracked riders."""
        self.energy: list[int] = []
        self.reserve: list[int] = []
        self.posted: list[int] = []
        """How many teammates stand on the circuit."""
        self.occupant: list[int] = []
        self.cracked: list[int] = []
        self.rainbows: list[int] = []
        self.greens: list[int] = []
        self.doubles: list[int] = []
        self.triples: list[int] = []
        """Polka cards that count two and three (AE-3)."""
        self.points: list[int] = []
        self.rainbow_up: i64 = 0
        self.no_feed: i64 = 0
        """How many no-feed cards lie open."""
        self.deck: list[int] = []
        """The cards still in the deck, by kind; their order is drawn lazily."""
        self.ground: i64 = 0
        """What the cell is this turn (AE-18) …"""
        self.cost: i64 = 0
        self.holder: i64 = NONE
        """… and the team that held it on landing (AE-14a)."""
        self.queue: list[int] = []
        """The seats that still have to pay, or to speak in the auction, in race order."""
        self.bid: i64 = 0
        self.bidder: i64 = NONE
        self.bids: list[int] = []
        self.ending: i64 = GOES_ON
        self.winner: i64 = NONE

    def copy(self) -> ArcState:
        new = ArcState(self.rules, self.course)
        new.phase = self.phase
        new.stage = self.stage
        new.actor = self.actor
        new.turn = self.turn
        new.lap = self.lap
        new.position = self.position
        new.leader = self.leader
        new.escapee = self.escapee
        new.lead = self.lead
        new.scored = self.scored
        new.order = self.order[:]
        new.energy = self.energy[:]
        new.reserve = self.reserve[:]
        new.posted = self.posted[:]
        new.occupant = self.occupant[:]
        new.cracked = self.cracked[:]
        new.rainbows = self.rainbows[:]
        new.greens = self.greens[:]
        new.doubles = self.doubles[:]
        new.triples = self.triples[:]
        new.points = self.points[:]
        new.rainbow_up = self.rainbow_up
        new.no_feed = self.no_feed
        new.deck = self.deck[:]
        new.ground = self.ground
        new.cost = self.cost
        new.holder = self.holder
        new.queue = self.queue[:]
        new.bid = self.bid
        new.bidder = self.bidder
        new.bids = self.bids[:]
        new.ending = self.ending
        new.winner = self.winner
        return new

    def fields(self) -> list[str]:
        return FIELDS


def at_the_start(rules: ArcRules, course: Course, seats: int) -> ArcState:
    """AE-4: sixty energy and six teammates each; the order of the leaders is still to be drawn."""
    state = ArcState(rules, course)
    state.energy = [ENERGY_MOST] * seats
    state.reserve = [TEAMMATES] * seats
    state.posted = [0] * seats
    state.occupant = [NONE] * course.length
    state.cracked = [0] * seats
    state.rainbows = [0] * seats
    state.greens = [0] * seats
    state.doubles = [0] * seats
    state.triples = [0] * seats
    state.points = [0] * seats
    state.deck = course.card_counts[:]
    state.bids = [NOT_SPOKEN] * seats
    return state


def race_order(state: ArcState) -> list[int]:
    """The riders still racing: the breakaway first, then the pack from head to tail (AE-26)."""
    if state.escapee == NONE:
        return state.order[:]
    return [state.escapee, *state.order]


def teammates(state: ArcState, seat: i64) -> i64:
    """The teammates a team has left, in reserve and on the circuit."""
    return state.reserve[seat] + state.posted[seat]
