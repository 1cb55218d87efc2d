"""The state of a race, and its phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tourdetable.engine.declared.fields import Field, number, row, shared, stack
from tourdetable.engine.kernel.state import State, filled
from tourdetable.engine.vecs import append, extend, pop, vec
from tourdetable.games.arcenciel.rules.course import (
    ENERGY_MOST,
    HAZARD,
    LEAD_WINS,
    START,
    TEAMMATES,
    TURNS_MOST,
)

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

MOST_JERSEYS: Final = 9_999
"""A bound that no race reaches; AE-30 counts on it."""

FIELDS: Final = [
    shared("course"),
    number("phase", RIDING, OVER, ORDER),
    number("stage", LAP_STAGE, END_STAGE, END_STAGE),
    number("actor", NONE, "last_seat", NONE),
    number("turn", 0, TURNS_MOST),
    number("lap", 1, TURNS_MOST + 1, 1),
    number("position", 0, "last_cell"),
    number(
        "leader", NONE, "last_seat", NONE,
        note="The race leader, who rolled the white die this turn (AE-10), cracked or not.",
    ),
    number("escapee", NONE, "last_seat", NONE),
    number("lead", 0, LEAD_WINS, note="The breakaway's lead in cells of ten seconds."),
    number("scored", 0, 2, note="How many thresholds of AE-32 this breakaway has passed."),
    stack(
        "order", "seats", 0, "last_seat",
        note="The seats in the pack, head first; neither the breakaway nor cracked riders.",
    ),
    row("energy", "seats", 0, ENERGY_MOST, ENERGY_MOST),
    row("reserve", "seats", 0, TEAMMATES, TEAMMATES),
    row("posted", "seats", 0, TEAMMATES, note="How many teammates stand on the circuit."),
    row("occupant", "cells", NONE, "last_seat", NONE),
    row("cracked", "seats", 0, 1),
    row("rainbows", "seats", 0, MOST_JERSEYS),
    row("greens", "seats", 0, MOST_JERSEYS),
    row("doubles", "seats", 0, MOST_JERSEYS),
    row(
        "triples", "seats", 0, MOST_JERSEYS,
        note="Polka cards that count two and three (AE-3).",
    ),
    row("points", "seats", 0, MOST_JERSEYS),
    number("rainbow_up", 0, 1),
    number("no_feed", 0, "cards", note="How many no-feed cards lie open."),
    row(
        "deck", "kinds_of_cards", 0, "cards",
        note="The cards still in the deck, by kind; their order is drawn lazily.",
    ),
    number("ground", START, HAZARD, START, note="What the cell is this turn (AE-18) …"),
    number("cost", 0, ENERGY_MOST),
    number(
        "holder", NONE, "last_seat", NONE, note="… and the team that held it on landing (AE-14a)."
    ),
    stack(
        "queue", "seats", 0, "last_seat",
        note="The seats that still have to pay, or to speak in the auction, in race order.",
    ),
    number("bid", 0, ENERGY_MOST),
    number("bidder", NONE, "last_seat", NONE),
    row("bids", "seats", NOT_SPOKEN, ENERGY_MOST, NOT_SPOKEN),
    number("ending", GOES_ON, STOPPED, GOES_ON),
    number("winner", NONE, "last_seat", NONE),
]  # fmt: skip


def race_order(state: ArcState) -> vec[i64]:
    """The riders still racing: the breakaway first, then the pack from head to tail (AE-26)."""
    if state.escapee == NONE:
        return state.order[:]
    return extend(vec[i64]([state.escapee]), state.order)


def line_up(state: ArcState) -> None:
    """The queue, which is empty now, fills in race order; a new row each time would cost more."""
    queue = state.queue
    if state.escapee != NONE:
        queue = append(queue, state.escapee)
    state.queue = extend(queue, state.order)


def leave_queue(state: ArcState) -> None:
    """The first one in the queue has paid, or has spoken."""
    state.queue, _seat = pop(state.queue, 0)


def teammates(state: ArcState, seat: i64) -> i64:
    """The teammates a team has left, in reserve and on the circuit."""
    return state.reserve[seat] + state.posted[seat]


class ArcState(State["ArcRules"]):
    """One position of the race; lists by seat, `occupant` by cell, `deck` by kind of card."""

    # -- made from FIELDS by tools/states.py: change them, not this

    def __init__(self, rules: ArcRules, source: ArcState | None = None) -> None:
        """The first values, or those of another state."""
        self.rules = rules
        self.told = None
        if source is None:
            self.course = rules.course
            self.phase: i64 = ORDER
            self.stage: i64 = END_STAGE
            self.actor: i64 = NONE
            self.turn: i64 = 0
            self.lap: i64 = 1
            self.position: i64 = 0
            self.leader: i64 = NONE
            self.escapee: i64 = NONE
            self.lead: i64 = 0
            self.scored: i64 = 0
            self.order = vec[i64]()
            self.energy = filled(rules.size("seats"), ENERGY_MOST)
            self.reserve = filled(rules.size("seats"), TEAMMATES)
            self.posted = filled(rules.size("seats"), 0)
            self.occupant = filled(rules.size("cells"), NONE)
            self.cracked = filled(rules.size("seats"), 0)
            self.rainbows = filled(rules.size("seats"), 0)
            self.greens = filled(rules.size("seats"), 0)
            self.doubles = filled(rules.size("seats"), 0)
            self.triples = filled(rules.size("seats"), 0)
            self.points = filled(rules.size("seats"), 0)
            self.rainbow_up: i64 = 0
            self.no_feed: i64 = 0
            self.deck = filled(rules.size("kinds_of_cards"), 0)
            self.ground: i64 = START
            self.cost: i64 = 0
            self.holder: i64 = NONE
            self.queue = vec[i64]()
            self.bid: i64 = 0
            self.bidder: i64 = NONE
            self.bids = filled(rules.size("seats"), NOT_SPOKEN)
            self.ending: i64 = GOES_ON
            self.winner: i64 = NONE
        else:
            self.course = source.course
            self.phase = source.phase
            self.stage = source.stage
            self.actor = source.actor
            self.turn = source.turn
            self.lap = source.lap
            self.position = source.position
            self.leader = source.leader
            self.escapee = source.escapee
            self.lead = source.lead
            self.scored = source.scored
            self.order = source.order[:]
            self.energy = source.energy[:]
            self.reserve = source.reserve[:]
            self.posted = source.posted[:]
            self.occupant = source.occupant[:]
            self.cracked = source.cracked[:]
            self.rainbows = source.rainbows[:]
            self.greens = source.greens[:]
            self.doubles = source.doubles[:]
            self.triples = source.triples[:]
            self.points = source.points[:]
            self.rainbow_up = source.rainbow_up
            self.no_feed = source.no_feed
            self.deck = source.deck[:]
            self.ground = source.ground
            self.cost = source.cost
            self.holder = source.holder
            self.queue = source.queue[:]
            self.bid = source.bid
            self.bidder = source.bidder
            self.bids = source.bids[:]
            self.ending = source.ending
            self.winner = source.winner

    def copy(self) -> ArcState:
        return ArcState(self.rules, self)

    def declared(self) -> list[Field]:
        return FIELDS

    def refill(self, name: str, numbers: list[int]) -> None:
        if name == "order":
            self.order = vec[i64](numbers)
        elif name == "queue":
            self.queue = vec[i64](numbers)
        else:
            raise KeyError(name)
