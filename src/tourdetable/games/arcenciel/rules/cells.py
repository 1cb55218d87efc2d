"""The lap and the cell on which the pack has landed (AE-10 to AE-19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.vecs import append, remove
from tourdetable.games.arcenciel import events
from tourdetable.games.arcenciel.rules import course as c
from tourdetable.games.arcenciel.rules.energy import feed, withdraw
from tourdetable.games.arcenciel.rules.jerseys import take_green, take_polka, take_rainbow
from tourdetable.games.arcenciel.rules.state import (
    CARD,
    CELL_STAGE,
    FORCED,
    LAP_STAGE,
    NONE,
    PAYMENT_STAGE,
    POSITION_STAGE,
    RIDING,
    ArcState,
    line_up,
    teammates,
)

CARD_NAMES: Final = [
    "rainbow-lap", "no-feed", "feed", "fair-wind", "escape", "setback", "everyone", "withdraw",
]  # fmt: skip
GROUND_NAMES: Final = [
    "start", "effort", "green", "polka", "feed", "setback", "escape", "hazard",
]  # fmt: skip
UNOCCUPIED: Final = c.START
"""What a hazard cell counts as under a card that is neither escape nor effort (AE-19)."""


def white_rolled(state: ArcState, value: i64) -> None:
    """AE-10: the pack advances. AE-14a: who holds the cell is fixed on landing."""
    start = state.position
    cell = start + value
    over_line = cell >= state.course.length
    if over_line:
        cell -= state.course.length
    state.position = cell
    state.ground = state.course.kinds[cell]
    state.cost = state.course.costs[cell]
    state.holder = state.occupant[cell]
    state.phase = RIDING
    state.actor = NONE
    state.stage = CELL_STAGE
    if state.told is not None:
        state.told.append(
            events.WhiteRolled(
                seat=state.leader, value=value, start=start, cell=cell,
                kind=GROUND_NAMES[state.ground], cost=state.cost,
            )
        )  # fmt: skip
    if over_line:
        # AE-11a: the jersey and its win come before feed, next jersey and positions.
        state.stage = LAP_STAGE
        if state.rainbow_up == 1:
            take_rainbow(state, state.leader)


def end_lap(state: ArcState) -> None:
    """AE-11: feed for all, or the open no-feed cards go. AE-12: an exact landing turns one up."""
    if state.told is not None:
        state.told.append(events.LapEnded(lap=state.lap, fed=state.no_feed == 0))
    if state.no_feed > 0:
        state.no_feed = 0
    else:
        if state.escapee != NONE:
            feed(state, state.escapee, c.LAP_FEED)
        for seat in state.order:
            feed(state, seat, c.LAP_FEED)
    state.lap += 1
    if state.position == 0:
        turn_rainbow_up(state)
    state.stage = CELL_STAGE


def turn_rainbow_up(state: ArcState) -> None:
    """AE-12, AE-18: no effect if one is up."""
    if state.rainbow_up == 0:
        state.rainbow_up = 1
        if state.told is not None:
            state.told.append(events.RainbowUp())


def act(state: ArcState) -> None:
    """AE-13: the cell acts, before positions are resolved."""
    ground = state.ground
    state.stage = POSITION_STAGE
    if ground == c.EFFORT:
        charge_all(state)
    elif ground == c.HAZARD:
        if deck_is_empty(state):
            reshuffle(state)
        state.phase = CARD
    elif ground == c.ESCAPE:
        make_escape(state)
    elif ground == c.FEED:
        feed(state, state.leader, state.cost)
    elif ground == c.SETBACK:
        charge_leader(state)
    elif ground == c.GREEN:
        take_green(state, state.leader)
    elif ground == c.POLKA:
        take_polka(state, state.leader, state.cost)


def deck_is_empty(state: ArcState) -> bool:
    left: i64 = 0
    for cards in state.deck:
        left += cards
    return left == 0


def charge_all(state: ArcState) -> None:
    """AE-14: every rider pays, in race order, the holder's team excepted."""
    line_up(state)
    if state.holder != NONE:
        state.queue = remove(state.queue, state.holder)
    state.stage = PAYMENT_STAGE


def charge_leader(state: ArcState) -> None:
    """AE-15: the race leader pays."""
    state.queue = append(state.queue, state.leader)
    state.stage = PAYMENT_STAGE


def make_escape(state: ArcState) -> None:
    """AE-17: like an effort cell of cost 0 that the race leader's own team holds."""
    state.ground = c.ESCAPE
    state.cost = 0
    state.holder = state.leader


def card_drawn(state: ArcState, card: i64) -> None:
    """AE-18: the cell is what the card says for this turn."""
    kind: i64 = state.course.card_kinds[card]
    value: i64 = state.course.card_values[card]
    state.deck[card] = state.deck[card] - 1
    state.phase = RIDING
    state.ground = UNOCCUPIED
    state.cost = value
    if state.told is not None:
        state.told.append(events.CardDrawn(seat=state.leader, card=CARD_NAMES[kind], value=value))
    if kind == c.CARD_RAINBOW_LAP:
        turn_rainbow_up(state)
    elif kind == c.CARD_NO_FEED:
        state.no_feed += 1
    elif kind == c.CARD_FEED or kind == c.CARD_FAIR_WIND:  # noqa: PLR1714 - no set on the hot path
        feed(state, state.leader, value)
    elif kind == c.CARD_ESCAPE:
        make_escape(state)
    elif kind == c.CARD_SETBACK:
        charge_leader(state)
    elif kind == c.CARD_EVERYONE:
        charge_all(state)
    else:
        reshuffle(state)
        if teammates(state, state.leader) > 0:
            state.phase = FORCED
            state.actor = state.leader


def lose_teammate(state: ArcState, seat: i64, cell: i64) -> None:
    """AE-18, AE-33: the withdraw card takes a teammate of the race leader's choice."""
    withdraw(state, seat, cell, state.course.forced_energy)
    state.phase = RIDING
    state.actor = NONE


def reshuffle(state: ArcState) -> None:
    """AE-18: all cards go back into the deck, but open no-feed cards (AE-18a)."""
    counts = state.course.card_counts
    kinds = state.course.card_kinds
    for card in range(i64(len(counts))):
        state.deck[card] = counts[card]
        if kinds[card] == c.CARD_NO_FEED:
            state.deck[card] = state.deck[card] - state.no_feed
    if state.told is not None:
        state.told.append(events.Reshuffled())
