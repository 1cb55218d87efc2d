"""The state behind a view. Only the order of the deck is hidden, and it is drawn lazily."""

from __future__ import annotations

from tourdetable.engine.vecs import put
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
    put(state, "order", view.pack)
    state.rainbow_up = int(view.rainbow_up)
    state.no_feed = view.no_feed
    put(state, "deck", [card.left for card in view.cards])
    state.ground = GROUNDS.index(view.ground)
    state.cost = view.cost
    state.holder = view.holder
    put(state, "queue", view.queue)
    state.ending = view.ending
    state.winner = view.winner
    if view.auction is not None:
        state.bid = view.auction.highest
        state.bidder = view.auction.bidder
        put(state, "bids", view.auction.bids)
    rebuild_teams(state, view)
    return state


def rebuild_teams(state: ArcState, view: ArcView) -> None:
    # a row that Python reads is made an object: read each once
    energy, reserve, posted, cracked = state.energy, state.reserve, state.posted, state.cracked
    rainbows, greens, points = state.rainbows, state.greens, state.points
    doubles, triples, occupant = state.doubles, state.triples, state.occupant
    for seat, team in enumerate(view.teams):
        energy[seat] = team.energy
        reserve[seat] = team.reserve
        posted[seat] = len(team.cells)
        cracked[seat] = int(team.cracked)
        rainbows[seat] = team.rainbows
        greens[seat] = team.greens
        doubles[seat] = team.doubles
        triples[seat] = team.triples
        points[seat] = team.points
        for cell in team.cells:
            occupant[cell] = seat
