"""The view of a match: everything is public except the order of the deck (AE-28a)."""

from __future__ import annotations

import msgspec

from tourdetable.engine.game import Forecast, View
from tourdetable.games.arcenciel import boards
from tourdetable.games.arcenciel.rules.auction import could_bid
from tourdetable.games.arcenciel.rules.course import LEAD_PRICE
from tourdetable.games.arcenciel.rules.ending import polka
from tourdetable.games.arcenciel.rules.state import BIDDING_STAGE, NONE, ArcState, race_order
from tourdetable.games.arcenciel.shown.worth import Worth, worth_of

PHASES = (
    "riding", "order", "lead", "white", "card", "short", "forced", "keep", "escape", "increase",
    "yellow", "bid", "place", "over",
)  # fmt: skip
"""The names of the phases, by their number in the rules."""
GROUNDS = tuple(boards.KINDS)


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """A team: its leader's energy, its teammates and its jerseys."""

    energy: int
    reserve: int
    cells: tuple[int, ...]
    """Where its teammates stand on the circuit."""
    cracked: bool
    rainbows: int
    greens: int
    doubles: int
    triples: int
    polka: int
    """The value of its polka cards."""
    points: int


class DeckCard(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of hazard card: how many there are, and how many are still in the deck."""

    kind: str
    value: int
    count: int
    left: int


class Auction(msgspec.Struct, frozen=True, kw_only=True):
    """The auction that is open: what each seat has said (-1 nothing yet, 0 passed)."""

    cell: int
    highest: int
    bidder: int
    bids: tuple[int, ...]
    to_speak: tuple[int, ...]
    """The seats that can still bid (AE-26a), in order; the last one has the last word."""
    worth: Worth


class ArcView(View, tag="arcenciel", frozen=True):
    """The race as everybody sees it."""

    circuit: str
    turn: int
    lap: int
    position: int
    phase: str
    actor: int
    """The seat that is asked, or that rolls the yellow die; -1: nobody."""
    leader: int
    """The race leader of this turn; -1 before the start."""
    escapee: int
    lead: int
    """The breakaway's lead in cells of ten seconds."""
    lead_price: int
    """What the breakaway pays at its next ride (AE-9a)."""
    thresholds: int
    """How many thresholds of combativity this breakaway has passed (AE-32a)."""
    pack: tuple[int, ...]
    race_order: tuple[int, ...]
    teams: tuple[Team, ...]
    rainbow_up: bool
    no_feed: int
    cards: tuple[DeckCard, ...]
    ground: str
    """What the cell counts as this turn; under a card other than escape like the start (AE-19) …"""
    cost: int
    holder: int
    """… and who held it on landing (AE-14a); -1: nobody."""
    stage: int
    """The stage of the turn (for rebuilding the state)."""
    queue: tuple[int, ...]
    """The seats that still have to pay or to bid, in race order."""
    auction: Auction | None
    target: str
    combativity: bool
    forced_energy: int
    ending: int
    winner: int


class RollForecast(msgspec.Struct, frozen=True, kw_only=True):
    """What one result of the white die would bring, up to the next decision, die or card."""

    value: int
    cell: int
    lap_ends: bool
    jersey: str
    """rainbow, green, polka, or nothing."""
    changes: tuple[int, ...]
    """What each seat's energy changes by."""
    holder: int
    next_seat: int
    """Who is asked next or leads the race then; -1 when chance or the end comes first."""
    then: str
    """What comes next: lead, escape, increase, bid, card, yellow, short, forced, keep, over."""
    lead: int
    """The breakaway's lead then."""
    breakaway: int
    pack: tuple[int, ...]
    wins: bool


class ArcForecast(Forecast, frozen=True):
    """What a legal move leads to."""

    energy: int
    """The own energy after it."""
    cost: int = 0
    gained: int = 0
    teammates: int = 0
    """The own teammates left, in reserve and on the circuit."""
    rainbows: int = 0
    wins: bool = False
    """Whether it wins the race at once."""
    win_chance: float = 0.0
    """How likely the die it rolls wins the race at once."""
    leads: tuple[int, ...] = ()
    """The breakaway's lead after each result of the yellow die."""
    rolls: tuple[RollForecast, ...] = ()
    """What each result of the white die would bring."""


def teams_of(state: ArcState) -> tuple[Team, ...]:
    # a row that Python reads is made an object: read each once
    energy, reserve, cracked = state.energy, state.reserve, state.cracked
    rainbows, greens, points = state.rainbows, state.greens, state.points
    doubles, triples, occupant = state.doubles, state.triples, list(state.occupant)
    held: list[list[int]] = [[] for _seat in energy]
    for cell, holder in enumerate(occupant):
        if holder != NONE:
            held[holder].append(cell)
    return tuple(
        [
            Team(
                energy=energy[seat],
                reserve=reserve[seat],
                cells=tuple(cells),
                cracked=cracked[seat] == 1,
                rainbows=rainbows[seat],
                greens=greens[seat],
                doubles=doubles[seat],
                triples=triples[seat],
                polka=polka(state, seat),
                points=points[seat],
            )
            for seat, cells in enumerate(held)
        ]
    )


def auction(state: ArcState) -> Auction | None:
    if state.stage != BIDDING_STAGE:
        return None
    return Auction(
        cell=state.position,
        highest=state.bid,
        bidder=state.bidder,
        bids=tuple(state.bids),
        to_speak=tuple(seat for seat in state.queue if could_bid(state, seat)),
        worth=worth_of(state),
    )


def view_of(state: ArcState) -> ArcView:
    """The view is the same for everybody."""
    options = state.rules.options
    left = list(state.deck)
    return ArcView(
        circuit=str(options["circuit"]),
        turn=state.turn,
        lap=state.lap,
        position=state.position,
        phase=PHASES[state.phase],
        actor=state.actor,
        leader=state.leader,
        escapee=state.escapee,
        lead=state.lead,
        lead_price=0 if state.escapee == NONE else (*LEAD_PRICE, 0)[state.lead],
        thresholds=state.scored,
        pack=tuple(state.order),
        race_order=tuple(race_order(state)),
        teams=teams_of(state),
        rainbow_up=state.rainbow_up == 1,
        no_feed=state.no_feed,
        cards=tuple(
            [
                DeckCard(kind=card.kind, value=card.value, count=card.count, left=left[index])
                for index, card in enumerate(boards.hazards())
            ]
        ),
        ground=GROUNDS[state.ground],
        cost=state.cost,
        holder=state.holder,
        stage=state.stage,
        queue=tuple(state.queue),
        auction=auction(state),
        target=str(options["target"]),
        combativity=bool(options["combativity"]),
        forced_energy=int(options["forced_withdrawal_energy"]),
        ending=state.ending,
        winner=state.winner,
    )
