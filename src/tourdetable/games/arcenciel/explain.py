"""Why a move that is not listed is refused: its rule, and what would be right."""

from __future__ import annotations

from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.arcenciel import moves
from tourdetable.games.arcenciel.rules.course import LEAD_WINS, MIXED
from tourdetable.games.arcenciel.rules.jerseys import POLKA_DOUBLES, POLKA_TRIPLES
from tourdetable.games.arcenciel.rules.state import NONE, ArcState, teammates
from tourdetable.games.arcenciel.rules.turn import lead_price
from tourdetable.games.arcenciel.view import PHASES

WRONG_MOMENT = {
    moves.Ride: ("lead", "AE-10"),
    moves.GiveUp: ("lead", "AE-9"),
    moves.Keep: ("keep", "AE-8b"),
    moves.Crack: ("short", "AE-29"),
    moves.Escape: ("escape", "AE-20"),
    moves.Increase: ("increase", "AE-21"),
    moves.Bid: ("bid", "AE-26"),
    moves.Pass: ("bid", "AE-26"),
    moves.MoveTeammate: ("place", "AE-27"),
}
"""The moment each move belongs to, and the rule that says so."""


def refuse(state: ArcState, seat: int, move: Move) -> Refusal:
    """The reason for a move that is not legal now."""
    phase = PHASES[state.phase]
    moment = WRONG_MOMENT.get(type(move))
    if moment is not None and moment[0] != phase:
        return Refusal(
            moment[1], "this is not the moment for it: answer the open question.", "wrong-moment"
        )
    if isinstance(move, moves.Bid):
        return refuse_bid(state, seat, move)
    if isinstance(move, moves.Withdraw | moves.WithdrawFrom):
        return refuse_withdrawal(state, seat, move)
    if isinstance(move, moves.MoveTeammate):
        return Refusal(
            "AE-27", f"none of your teammates stands on cell {move.cell}.", "no-teammate-there",
            cell=move.cell,
        )  # fmt: skip
    if isinstance(move, moves.ExchangePolka | moves.ExchangeGreens | moves.ExchangePoints):
        return refuse_exchange(state, seat, move)
    if isinstance(move, moves.Stay):
        return Refusal("AE-20", "nobody asks you to escape now.", "wrong-moment")
    return refuse_ride(state, seat, move)


def refuse_ride(state: ArcState, seat: int, move: Move) -> Refusal:
    """Riding, giving up, escaping, increasing, cracking at their own moment."""
    have = state.energy[seat]
    if isinstance(move, moves.GiveUp):
        return Refusal("AE-9", "there is no breakaway to give up: roll the die.", "no-breakaway")
    if isinstance(move, moves.Crack):
        return Refusal("AE-29", "you have teammates left: withdraw one to pay.", "teammates-left")
    if isinstance(move, moves.Ride):
        price = lead_price(state)
        return Refusal(
            "AE-9", f"your lead costs {price} and you have {have}: withdraw a teammate or give up.",
            "lead-too-dear", price=price, energy=have,
        )  # fmt: skip
    return Refusal(
        "AE-22", f"it costs {state.cost} and you have {have}: withdraw a teammate or stay.",
        "attack-too-dear", price=state.cost, energy=have,
    )  # fmt: skip


def refuse_bid(state: ArcState, seat: int, move: moves.Bid) -> Refusal:
    if teammates(state, seat) == 0:
        return Refusal("AE-26", "you have no teammate left to place: pass.", "no-teammate-to-place")
    if move.amount <= state.bid:
        return Refusal(
            "AE-26", f"bid more than {state.bid}, or pass.", "bid-too-low", highest=state.bid
        )
    return Refusal(
        "AE-26", f"you have {state.energy[seat]}: bid at most that, or withdraw a teammate first.",
        "bid-too-high", energy=state.energy[seat],
    )  # fmt: skip


def refuse_withdrawal(
    state: ArcState, seat: int, move: moves.Withdraw | moves.WithdrawFrom
) -> Refusal:
    phase = PHASES[state.phase]
    if phase == "place" and teammates(state, seat) < 2:
        return Refusal("AE-26a", "you must keep one teammate to place.", "keep-one-teammate")
    if isinstance(move, moves.Withdraw):
        return Refusal("AE-28", "you have no teammate in reserve.", "reserve-empty")
    return Refusal(
        "AE-28", f"none of your teammates stands on cell {move.cell}.", "no-teammate-there",
        cell=move.cell,
    )  # fmt: skip


def refuse_exchange(state: ArcState, seat: int, move: Move) -> Refusal:
    if isinstance(move, moves.ExchangeGreens):
        if state.course.target == MIXED:
            greens = state.greens[seat]
            return Refusal(
                "AE-8", f"three greens make a rainbow, you have {greens}.", "greens-missing",
                greens=greens,
            )  # fmt: skip
        return Refusal(
            "AE-8b", "three greens are exchanged by hand under the mixed target only.",
            "greens-not-exchangeable",
        )  # fmt: skip
    if isinstance(move, moves.ExchangePoints):
        return Refusal(
            "AE-32", f"you have {state.points[seat]} points: one for a green or three polka, "
            "three for a rainbow.", "points-missing", points=state.points[seat],
        )  # fmt: skip
    assert isinstance(move, moves.ExchangePolka)  # noqa: S101 - the last kind of exchange
    if (move.doubles, move.triples) not in zip(POLKA_DOUBLES, POLKA_TRIPLES, strict=True):
        return Refusal(
            "AE-8a", "hand in polka cards worth ten or more, none of them superfluous.",
            "polka-set",
        )  # fmt: skip
    return Refusal(
        "AE-8a", f"you have {state.doubles[seat]} double and {state.triples[seat]} triple polka.",
        "polka-missing", doubles=state.doubles[seat], triples=state.triples[seat],
    )  # fmt: skip


def contradiction(state: ArcState) -> Refusal | None:
    """What is wrong with a loaded state, or None."""
    seats = len(state.energy)
    sized = ("energy", "reserve", "posted", "cracked", "rainbows", "greens", "doubles", "triples")
    for name in (*sized, "points", "bids"):
        if len(getattr(state, name)) != seats:
            return _bad(name, f"must have {seats} entries.")
    if len(state.occupant) != state.course.length:
        return _bad("occupant", f"must have {state.course.length} entries.")
    if len(state.deck) != len(state.course.card_counts):
        return _bad("deck", f"must have {len(state.course.card_counts)} entries.")
    return _bad_numbers(state) or _bad_riders(state)


def _bad_numbers(state: ArcState) -> Refusal | None:
    if not 0 <= state.phase < len(PHASES):
        return _bad("phase", f"must be from 0 to {len(PHASES) - 1}.")
    if not 0 <= state.position < state.course.length:
        return _bad("position", f"must be from 0 to {state.course.length - 1}.")
    for seat, energy in enumerate(state.energy):
        if not 0 <= energy <= 60:
            return _bad(f"energy[{seat}]", "must be from 0 to 60 (AE-4).")
    for card, left in enumerate(state.deck):
        if not 0 <= left <= state.course.card_counts[card]:
            return _bad(f"deck[{card}]", f"must be from 0 to {state.course.card_counts[card]}.")
    for name in ("rainbows", "greens", "doubles", "triples", "points"):
        if min(getattr(state, name)) < 0:
            return _bad(name, "must not be negative.")
    return None


def _bad_riders(state: ArcState) -> Refusal | None:
    seats = len(state.energy)
    for seat in range(seats):
        if state.posted[seat] != state.occupant.count(seat):
            return _bad("posted", f"seat {seat} has {state.occupant.count(seat)} on the circuit.")
        if not 0 <= state.reserve[seat] <= 6 - state.posted[seat]:
            return _bad(f"reserve[{seat}]", "must leave at most six teammates (AE-4).")
        if state.cracked[seat] and state.posted[seat]:
            return _bad(f"cracked[{seat}]", "its teammates must be off the circuit (AE-29).")
    for cell, holder in enumerate(state.occupant):
        if holder != NONE and (cell not in state.course.efforts or not 0 <= holder < seats):
            return _bad(f"occupant[{cell}]", "only effort cells have an occupant (AE-25).")
    racing = [*state.order] if state.escapee == NONE else [state.escapee, *state.order]
    there = [seat for seat in range(seats) if not state.cracked[seat]]
    if PHASES[state.phase] != "order" and sorted(racing) != there:
        return _bad("order", f"with the breakaway it must hold the riders {there}.")
    most = LEAD_WINS if PHASES[state.phase] == "over" else LEAD_WINS - 1
    if not 0 <= state.lead <= most or (state.lead > 0) != (state.escapee != NONE):
        return _bad("lead", f"must be from 1 to {most} with a breakaway and 0 without.")
    return None


def _bad(place: str, reason: str) -> Refusal:
    return Refusal(place, reason, "state-field", name=place)
