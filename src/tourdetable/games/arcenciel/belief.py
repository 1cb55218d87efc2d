"""The state behind a view. Only the order of the deck is hidden, and it is drawn lazily."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import vec
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import ArcState
from tourdetable.games.arcenciel.view import GROUNDS, PHASES, ArcView

_row = vec[i64]  # once: asking for the type takes longer than making a row


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
    state.order = _row(view.pack)
    state.rainbow_up = int(view.rainbow_up)
    state.no_feed = view.no_feed
    state.deck = _row([card.left for card in view.cards])
    state.ground = GROUNDS.index(view.ground)
    state.cost = view.cost
    state.holder = view.holder
    state.queue = _row(view.queue)
    state.ending = view.ending
    state.winner = view.winner
    if view.auction is not None:
        state.bid = view.auction.highest
        state.bidder = view.auction.bidder
        state.bids = _row(view.auction.bids)
    rebuild_teams(state, view)
    return state


def rebuild_teams(state: ArcState, view: ArcView) -> None:
    """Row by row: to write one number from Python makes an object of the whole row."""
    teams = view.teams
    state.energy = _row([team.energy for team in teams])
    state.reserve = _row([team.reserve for team in teams])
    state.posted = _row([len(team.cells) for team in teams])
    state.cracked = _row([int(team.cracked) for team in teams])
    state.rainbows = _row([team.rainbows for team in teams])
    state.greens = _row([team.greens for team in teams])
    state.doubles = _row([team.doubles for team in teams])
    state.triples = _row([team.triples for team in teams])
    state.points = _row([team.points for team in teams])
    occupant = state.occupant
    for seat, team in enumerate(teams):
        for cell in team.cells:
            occupant[cell] = seat
