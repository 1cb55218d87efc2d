"""The state behind a view. Only the order of the deck is hidden, and it is drawn lazily."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import vec
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import ArcState
from tourdetable.games.arcenciel.view import GROUNDS, PHASES, ArcView


def rebuild(rules: ArcRules, view: ArcView) -> ArcState:
    """The state that has this view."""
    state = rules.setup()
    state.phase = PHASES.index(view.phase)
    state.stage = view.stage
    state.actor = view.actor
    state.turn = view.turn
    state.lap = view.lap
    state.position = view.position
    state.leader = view.leader
    state.escapee = view.escapee
    state.lead = view.lead
    state.scored = view.thresholds
    state.order = vec[i64](view.pack)
    state.rainbow_up = int(view.rainbow_up)
    state.no_feed = view.no_feed
    state.deck = vec[i64]([card.left for card in view.cards])
    state.ground = GROUNDS.index(view.ground)
    state.cost = view.cost
    state.holder = view.holder
    state.queue = vec[i64](view.queue)
    state.ending = view.ending
    state.winner = view.winner
    if view.auction is not None:
        state.bid = view.auction.highest
        state.bidder = view.auction.bidder
        state.bids = vec[i64](view.auction.bids)
    rebuild_teams(state, view)
    return state


def rebuild_teams(state: ArcState, view: ArcView) -> None:
    for seat, team in enumerate(view.teams):
        state.energy[seat] = team.energy
        state.reserve[seat] = team.reserve
        state.posted[seat] = len(team.cells)
        state.cracked[seat] = int(team.cracked)
        state.rainbows[seat] = team.rainbows
        state.greens[seat] = team.greens
        state.doubles[seat] = team.doubles
        state.triples[seat] = team.triples
        state.points[seat] = team.points
        for cell in team.cells:
            state.occupant[cell] = seat
