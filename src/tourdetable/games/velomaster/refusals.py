"""Why a move is refused: the rule, and what would be right."""

from __future__ import annotations

from tourdetable.engine.moves import Move, tag_of
from tourdetable.engine.refusal import Refusal
from tourdetable.games.velomaster.moves import Call, Enter, Jump, Pick, Ride, Step, Stop
from tourdetable.games.velomaster.rules.names import (
    BEGINNER,
    CALL,
    CHOOSE,
    EXTRA,
    JUMP,
    LAUNCH,
    LEFTOVER,
    OUTSIDE,
    PICK,
    RELAY,
    RIDE,
    SAVE,
    SLIDE,
    SWAP,
    VOTE,
)
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.state import VeloState


def asked_for(state: VeloState, race: Race) -> tuple[str, str]:
    """The rule and the name of what the seat is asked now."""
    stage = state.stage
    if stage == LAUNCH:
        return "VM-10", "launch"
    if stage == CHOOSE:
        return ("VM-11" if race.level == BEGINNER else "VM-14"), "choose"
    if stage == CALL:
        return "VM-15a", "call"
    if stage == VOTE:
        return "VM-21", "vote"
    if stage == JUMP:
        return ("VM-17" if state.drafting == RELAY else "VM-22"), "jump"
    if stage in (SLIDE, EXTRA):
        return "VM-30", "extra"
    if stage == RIDE and state.status[state.mover] == OUTSIDE:
        return "VM-10a", "enter"
    if stage == RIDE:
        return "VM-5", "ride"
    if stage == LEFTOVER:
        return "VM-35a", "leftover"
    if stage == SAVE:
        return "VM-47", "save"
    if stage == SWAP:
        return "VM-46", "swap"
    return "VM-59", "pick"


def why_not(state: VeloState, race: Race, move: Move) -> Refusal:
    """The refusal of a move that is not listed now."""
    stage = state.stage
    inside = stage in (RIDE, EXTRA, SLIDE) and state.status[state.mover] != OUTSIDE
    if isinstance(move, Step) and inside:
        return Refusal("VM-3", f"no cell is open {move.way}.", "step-closed", way=move.way)
    if isinstance(move, Stop) and inside:
        return Refusal("VM-5a", "after two turns without gain a rider has to go.", "must-go")
    if isinstance(move, Enter) and stage == RIDE and state.status[state.mover] == OUTSIDE:
        return Refusal("VM-10", "that first cell is taken or missing.", "enter-taken")
    if isinstance(move, Ride) and stage in (LAUNCH, CHOOSE):
        return Refusal(
            "VM-10" if stage == LAUNCH else "VM-14", "that rider or that die is not to be had.",
            "ride-not", die=move.die,
        )  # fmt: skip
    if isinstance(move, Call) and stage == CALL:
        return Refusal("VM-15", "that rider is not the rear of a line to call.", "call-not")
    if isinstance(move, Jump) and stage == JUMP:
        rule = "VM-16" if state.drafting == RELAY else "VM-23"
        return Refusal(
            rule, f"no cell is open {move.way} of the head.", "jump-closed", way=move.way
        )
    if isinstance(move, Pick) and stage == PICK:
        return Refusal("VM-59", "that is not a neutral rider to pick.", "pick-not")
    rule, asked = asked_for(state, race)
    return Refusal(
        rule, f"asked now: {asked}, not {tag_of(type(move))}.", "not-asked",
        asked=asked, given=tag_of(type(move)),
    )  # fmt: skip
