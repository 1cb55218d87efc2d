"""Explains refused moves: the rule, and what would be right."""

from __future__ import annotations

from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.arcenciel import moves
from tourdetable.games.arcenciel.rules.course import MIXED
from tourdetable.games.arcenciel.rules.jerseys import POLKA_DOUBLES, POLKA_TRIPLES
from tourdetable.games.arcenciel.rules.state import ArcState, teammates
from tourdetable.games.arcenciel.rules.turn import lead_price
from tourdetable.games.arcenciel.view import PHASES

WRONG_MOMENT = {
    moves.Ride: (("lead",), "AE-10"),
    moves.GiveUp: (("lead",), "AE-9"),
    moves.Keep: (("keep",), "AE-8b"),
    moves.Crack: (("short",), "AE-29"),
    moves.Escape: (("escape",), "AE-20"),
    moves.Increase: (("increase",), "AE-21"),
    moves.Stay: (("escape", "increase"), "AE-20"),
    moves.Bid: (("bid",), "AE-26"),
    moves.Pass: (("bid",), "AE-26"),
    moves.MoveTeammate: (("place",), "AE-27"),
}
"""By kind of move: the phases in which it is played, and the rule."""

TURN_RULES: dict[type[Move], str] = {
    **{kind: rule for kind, (_, rule) in WRONG_MOMENT.items()},
    moves.Withdraw: "AE-28",
    moves.WithdrawFrom: "AE-28",
    moves.ExchangePolka: "AE-8b",
    moves.ExchangeGreens: "AE-8b",
    moves.ExchangePoints: "AE-32a",
    moves.Starter: "AE-6",
    moves.Yellow: "AE-23",
    moves.Card: "AE-18",
}
"""By kind of move: the rule that says who may play it; AE-10 for the others."""


def turn_rule(state: ArcState, move: Move) -> str:
    """The rule to cite when a seat plays this move out of turn."""
    if isinstance(move, moves.Stay) and PHASES[state.phase] == "increase":
        return "AE-21"
    return TURN_RULES.get(type(move), "AE-10")


def explain(state: ArcState, seat: int, move: Move) -> Refusal:
    """The refusal of a move that `legal` does not list."""
    phase = PHASES[state.phase]
    moment = WRONG_MOMENT.get(type(move))
    if moment is not None and phase not in moment[0]:
        return Refusal(
            moment[1], "this is not the moment for it: answer the open question.", "wrong-moment"
        )
    if isinstance(move, moves.Bid):
        return refuse_bid(state, seat, move)
    if isinstance(move, moves.Withdraw):
        return refuse_from_reserve(state, seat)
    if isinstance(move, moves.WithdrawFrom | moves.MoveTeammate):
        return refuse_from_circuit(state, seat, move)
    if isinstance(move, moves.ExchangePolka | moves.ExchangeGreens | moves.ExchangePoints):
        return refuse_exchange(state, seat, move)
    return refuse_ride(state, seat, move)


def refuse_ride(state: ArcState, seat: int, move: Move) -> Refusal:
    """The refusal of riding, giving up, escaping, increasing or cracking in the right phase."""
    have = state.energy[seat]
    if isinstance(move, moves.GiveUp):
        return Refusal("AE-9", "there is no breakaway to give up: roll the die.", "no-breakaway")
    if isinstance(move, moves.Crack):
        return Refusal("AE-29", "you have teammates left: withdraw one to pay.", "teammates-left")
    if isinstance(move, moves.Ride):
        price = lead_price(state)
        left = teammates(state, seat)
        way = "withdraw a teammate or give up" if left > 0 else "give up"
        return Refusal(
            "AE-9", f"your lead costs {price} and you have {have}: {way}.",
            "lead-too-dear", price=price, energy=have, left=left,
        )  # fmt: skip
    return Refusal(
        "AE-22", f"it costs {state.cost} and you have {have}: withdraw a teammate or stay.",
        "attack-too-dear", price=state.cost, energy=have,
    )  # fmt: skip


def refuse_bid(state: ArcState, seat: int, move: moves.Bid) -> Refusal:
    have = state.energy[seat]
    if teammates(state, seat) == 0:
        return Refusal("AE-26", "you have no teammate left to place: pass.", "no-teammate-to-place")
    if move.amount <= state.bid:
        return Refusal(
            "AE-26", f"bid more than {state.bid}, or pass.", "bid-too-low", highest=state.bid
        )
    if have <= state.bid:
        return Refusal(
            "AE-26", f"you have {have}: withdraw a teammate first, or pass.", "bid-too-poor",
            energy=have,
        )  # fmt: skip
    if teammates(state, seat) == 1:
        return Refusal(
            "AE-26a", f"you have {have} and must keep your teammate to place: bid at most {have}.",
            "bid-too-high-alone", energy=have,
        )  # fmt: skip
    return Refusal(
        "AE-26", f"you have {have}: bid at most that, or withdraw a teammate first.",
        "bid-too-high", energy=have,
    )  # fmt: skip


def own_cells(state: ArcState, seat: int) -> str:
    """The cells of the seat's teammates as text."""
    there = [str(cell) for cell, holder in enumerate(state.occupant) if holder == seat]
    return ", ".join(there) or "none"


def withdrawal_rule(state: ArcState) -> str:
    """AE-28 for a free withdrawal, AE-18 for that of the withdraw card."""
    return "AE-18" if PHASES[state.phase] == "forced" else "AE-28"


def refuse_from_reserve(state: ArcState, seat: int) -> Refusal:
    cells = own_cells(state, seat)
    instead = "and none on the circuit" if cells == "none" else f"but some on the circuit: {cells}"
    return Refusal(
        withdrawal_rule(state), f"you have no teammate in reserve, {instead}.", "reserve-empty",
        cells=cells,
    )  # fmt: skip


def refuse_from_circuit(
    state: ArcState, seat: int, move: moves.WithdrawFrom | moves.MoveTeammate
) -> Refusal:
    rule = "AE-27" if isinstance(move, moves.MoveTeammate) else withdrawal_rule(state)
    cells = own_cells(state, seat)
    instead = "you have none on the circuit" if cells == "none" else f"choose among {cells}"
    return Refusal(
        rule, f"none of your teammates stands on cell {move.cell}: {instead}.",
        "no-teammate-there", cell=move.cell, cells=cells,
    )  # fmt: skip


def refuse_exchange(state: ArcState, seat: int, move: Move) -> Refusal:
    if isinstance(move, moves.ExchangeGreens):
        return refuse_greens(state, seat)
    if isinstance(move, moves.ExchangePoints):
        return refuse_points(state, seat)
    assert isinstance(move, moves.ExchangePolka)  # noqa: S101 - the last kind of exchange
    return refuse_polka(state, seat, move)


def refuse_greens(state: ArcState, seat: int) -> Refusal:
    if state.course.target == MIXED:
        greens = state.greens[seat]
        return Refusal(
            "AE-8", f"three greens make a rainbow, you have {greens}: wait for more.",
            "greens-missing", greens=greens,
        )  # fmt: skip
    return Refusal(
        "AE-8b", "three greens become a rainbow by themselves; only the mixed target asks you.",
        "greens-not-exchangeable",
    )  # fmt: skip


def refuse_points(state: ArcState, seat: int) -> Refusal:
    if not state.course.combativity:
        return Refusal(
            "AE-32", "this race has no points of combativity: answer the open question.",
            "no-combativity",
        )  # fmt: skip
    return Refusal(
        "AE-32", f"you have {state.points[seat]} points: one buys a green or three polka, "
        "three a rainbow.", "points-missing", points=state.points[seat],
    )  # fmt: skip


def refuse_polka(state: ArcState, seat: int, move: moves.ExchangePolka) -> Refusal:
    if (move.doubles, move.triples) not in zip(POLKA_DOUBLES, POLKA_TRIPLES, strict=True):
        return Refusal(
            "AE-8a", "hand in polka cards worth ten or more, none of them superfluous.",
            "polka-set",
        )  # fmt: skip
    doubles, triples = state.doubles[seat], state.triples[seat]
    return Refusal(
        "AE-8a", f"you have {doubles} double and {triples} triple polka cards: "
        "hand in what you have, or wait.", "polka-missing", doubles=doubles, triples=triples,
    )  # fmt: skip
