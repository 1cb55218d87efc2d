"""Forecasts: each legal move is played on a state rebuilt from the view."""

from __future__ import annotations

from collections.abc import Sequence

from tourdetable.engine.events import Event
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import Move
from tourdetable.games.arcenciel import events, moves
from tourdetable.games.arcenciel.rules.course import ENERGY_MOST, LEAD_WINS, WITHDRAWAL_ENERGY
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import OVER, ArcState, teammates
from tourdetable.games.arcenciel.rules.turn import lead_price
from tourdetable.games.arcenciel.view import PHASES, ArcForecast, RollForecast


def forecasts(
    rules: ArcRules, state: ArcState, seat: int, listed: Sequence[Move]
) -> list[ArcForecast]:
    """What each of the legal moves of a seat leads to."""
    own = teammates(state, seat)
    return [
        after_bid(state, seat, own, move.amount)
        if isinstance(move, moves.Bid)
        else foresee(rules, state, seat, move)
        for move in listed
    ]


def foresee(rules: ArcRules, state: ArcState, seat: int, move: Move) -> ArcForecast:
    """What a move of a seat leads to, other than a bid."""
    after = state.copy()
    rules.advance(after, seat, rules.codec.code(move))
    cost = cost_of(state, move)
    # The own energy directly after the move, before the turn goes on.
    energy = state.energy[seat] - cost
    gained = 0
    if isinstance(move, moves.Withdraw | moves.WithdrawFrom):
        forced = PHASES[state.phase] == "forced"
        worth = state.course.forced_energy if forced else WITHDRAWAL_ENERGY
        gained = min(worth, ENERGY_MOST - energy)
        energy += gained
    leads = yellow_leads(rules, after) if isinstance(move, moves.Escape | moves.Increase) else ()
    return ArcForecast(
        energy=energy,
        cost=cost,
        gained=gained,
        teammates=teammates(after, seat),
        rainbows=after.rainbows[seat],
        wins=after.phase == OVER and after.winner == seat,
        win_chance=sum(lead >= LEAD_WINS for lead in leads) / 6,
        leads=leads,
        rolls=white_rolls(rules, after) if isinstance(move, moves.Ride) else (),
    )


def after_bid(state: ArcState, seat: int, own: int, amount: int) -> ArcForecast:
    """The energy left if the bid wins."""
    return ArcForecast(
        energy=state.energy[seat] - amount,
        cost=amount,
        teammates=own,
        rainbows=state.rainbows[seat],
    )


def cost_of(state: ArcState, move: Move) -> int:
    """What the move itself costs."""
    if isinstance(move, moves.Escape | moves.Increase):
        return state.cost
    return lead_price(state) if isinstance(move, moves.Ride) else 0


def yellow_leads(rules: ArcRules, state: ArcState) -> tuple[int, ...]:
    """The lead after each result of the yellow die."""
    found: list[int] = []
    for code in rules.legal(state, CHANCE):
        after = state.copy()
        rules.advance(after, CHANCE, code)
        found.append(after.lead)
    return tuple(found)


def white_rolls(rules: ArcRules, state: ArcState) -> tuple[RollForecast, ...]:
    """What each result of the white die would bring."""
    return tuple(
        white_roll(rules, state, value, code)
        for value, code in enumerate(rules.legal(state, CHANCE), start=1)
    )


def white_roll(rules: ArcRules, state: ArcState, value: int, code: int) -> RollForecast:
    after = state.copy()
    told: list[Event] = []
    after.told = told
    rules.advance(after, CHANCE, code)
    cell = (state.position + value) % state.course.length
    jerseys = [event.jersey for event in told if isinstance(event, events.JerseyTaken)]
    return RollForecast(
        value=value,
        cell=cell,
        lap_ends=any(isinstance(event, events.LapEnded) for event in told),
        jersey=" ".join(jerseys),
        changes=tuple(new - old for new, old in zip(after.energy, state.energy, strict=True)),
        holder=state.occupant[cell],
        next_seat=after.actor,
        then=PHASES[after.phase],
        lead=after.lead,
        breakaway=after.escapee,
        pack=tuple(after.order),
        wins=after.phase == OVER and after.winner == state.leader,
    )
