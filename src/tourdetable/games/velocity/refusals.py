"""Explains refused moves: the rule, and what would be right."""

from __future__ import annotations

from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.velocity import moves as kinds
from tourdetable.games.velocity.rules import pursuit
from tourdetable.games.velocity.rules.config import VelocityConfig, count_on
from tourdetable.games.velocity.rules.state import (
    ANNOUNCE,
    CHOOSE,
    DRAW_FIRST,
    PURSUE,
    ROLL,
    SETTLE,
    SOLO,
    SPRINT_CANS,
    TAKE,
    VelocityState,
)

ASKED: dict[int, tuple[tuple[type[Move], ...], str]] = {
    DRAW_FIRST: ((kinds.First,), "first"),
    ANNOUNCE: ((kinds.Solo, kinds.Group), "announce"),
    ROLL: ((kinds.Roll,), "roll"),
    CHOOSE: ((kinds.Ride, kinds.Share), "choose"),
    PURSUE: ((kinds.Pursue,), "pursue"),
    SETTLE: ((kinds.Stay, kinds.Back), "settle"),
    TAKE: ((kinds.Take,), "take"),
}
WANTED = {
    "first": "the first player is drawn now.",
    "announce": "first announce solo or group.",
    "roll": "a die is rolled now.",
    "choose": "first choose a die and a courier.",
    "pursue": "first say how many couriers pursue.",
    "settle": "first the courier on the manhole stays or goes back.",
    "take": "first say whose can is taken.",
}


def explain(config: VelocityConfig, state: VelocityState, seat: int, move: Move) -> Refusal:
    """The refusal of a move that `legal` does not list."""
    expected, step = ASKED[state.phase]
    if not isinstance(move, expected):
        # Who begins is said with VC-6, the order of a turn in VC-29.
        rule = "VC-6" if state.phase == DRAW_FIRST else "VC-29"
        return Refusal(rule, WANTED[step], f"step-{step}")
    if isinstance(move, kinds.Solo):
        return _too_few_cans(state, seat, move.cans)
    if isinstance(move, kinds.Group):
        return _group(config, state, seat, move)
    if isinstance(move, kinds.Ride):
        return _ride(config, state, seat, move)
    if isinstance(move, kinds.Share):
        return _share(state, seat, move)
    if isinstance(move, kinds.Pursue):
        most = pursuit.most_pursuers(config, state, seat)
        return Refusal(
            "VC-14", f"at most {_counted(most, 'courier')} of yours can pursue: each must stand"
            " on the space that was left, and costs a can.", "pursuers", most=most,
        )  # fmt: skip
    return Refusal("VC-18", "take from a player who has the most cans.", "not-richest")


def _too_few_cans(state: VelocityState, seat: int, cans: int) -> Refusal:
    has = state.cans[seat]
    return Refusal(
        "VC-7", f"it costs {_counted(cans, 'can')}, and you have {has}: announce what you can pay.",
        "cans", cans=cans, has=has,
    )  # fmt: skip


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _no_courier(rule: str, space: int) -> Refusal:
    return Refusal(
        rule, f"none of your couriers is on space {space}: choose a space where one is.",
        "no-own-courier", space=space,
    )  # fmt: skip


def _barred(space: int) -> Refusal:
    """Which dice may cross depends on the options; the seat's own die always may."""
    return Refusal(
        "VC-13",
        f"this choice would carry a courier from space {space} across the finish line, which it"
        " may not: your own die may.",
        "own-die-only", space=space,
    )  # fmt: skip


def _group(config: VelocityConfig, state: VelocityState, seat: int, move: kinds.Group) -> Refusal:
    own = count_on(config, state, seat, move.space)
    if own == 0:
        return _no_courier("VC-6", move.space)
    if state.crowd[move.space] == own:
        return Refusal(
            "VC-6", f"no rival is on space {move.space}: a group needs one.", "no-rival",
            space=move.space,
        )  # fmt: skip
    return _too_few_cans(state, seat, move.cans)


def _ride(config: VelocityConfig, state: VelocityState, seat: int, move: kinds.Ride) -> Refusal:
    if move.die != "own" and state.spent == 0:
        return Refusal(
            "VC-7", "no can was spent for the energy die before the roll: choose another die.",
            "no-energy-die",
        )  # fmt: skip
    if move.die == "sum" and state.spent != SPRINT_CANS:
        return Refusal(
            "VC-10", "only a sprint may use the sum of both dice: choose one of them.", "no-sprint"
        )
    if state.group not in (SOLO, move.space):
        return Refusal(
            "VC-11", f"a courier of the group on space {state.group} must move.", "not-the-group",
            space=state.group,
        )  # fmt: skip
    if count_on(config, state, seat, move.space) == 0:
        return _no_courier("VC-8", move.space)
    return _barred(move.space)


def _share(state: VelocityState, seat: int, move: kinds.Share) -> Refusal:
    if state.group == SOLO:
        return Refusal(
            "VC-11", "a rival's die is rolled in a group only: ride with your own.", "not-a-group"
        )
    if move.seat == seat:
        return Refusal("VC-11", "your own die moves no rival: ride with it.", "own-die")
    if state.dice[move.seat] == 0:
        return Refusal(
            "VC-11", "this team is not in the group: choose a die that was rolled.", "not-in-group"
        )
    return _barred(state.group)
