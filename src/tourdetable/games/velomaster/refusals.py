"""Why a move is refused: the rule, and what would be right."""

from __future__ import annotations

from tourdetable.engine.moves import Move, tag_of
from tourdetable.engine.refusal import Refusal
from tourdetable.games.velomaster.moves import (
    Answer,
    Attack,
    Call,
    Dope,
    Enter,
    Gain,
    Hero,
    Jump,
    Pick,
    Ride,
    Step,
    Stop,
)
from tourdetable.games.velomaster.rules.attacks import seems_ready
from tourdetable.games.velomaster.rules.condition import barred
from tourdetable.games.velomaster.rules.names import (
    BEGINNER,
    CALL,
    CHOOSE,
    DOPE,
    EXTRA,
    HERO,
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

QUESTIONS = {
    LAUNCH: ("VM-10", "launch"),
    CALL: ("VM-15a", "call"),
    VOTE: ("VM-21", "vote"),
    SLIDE: ("VM-30", "extra"),
    EXTRA: ("VM-30", "extra"),
    LEFTOVER: ("VM-35a", "leftover"),
    SAVE: ("VM-47", "save"),
    SWAP: ("VM-46", "swap"),
    HERO: ("VM-51", "hero"),
    DOPE: ("VM-51", "dope"),
    PICK: ("VM-59", "pick"),
}
"""By stage: the rule and the name of what a seat is asked, where it is always the same."""


def asked_for(state: VeloState, race: Race) -> tuple[str, str]:
    """The rule and the name of what the seat is asked now."""
    stage = state.stage
    if state.tasks:
        return "VM-49b", "gain"
    if stage == CHOOSE:
        return ("VM-11" if race.level == BEGINNER else "VM-14"), "choose"
    if stage == JUMP:
        return ("VM-17" if state.drafting == RELAY else "VM-22"), "jump"
    if stage == RIDE and state.status[state.mover] == OUTSIDE:
        return "VM-10a", "enter"
    if stage == RIDE:
        return "VM-5", "ride"
    return QUESTIONS[stage]


def why_not_pro(state: VeloState, race: Race, move: Move) -> Refusal | None:
    """What level P adds: sheets that forbid, and its own questions."""
    stage = state.stage
    if state.tasks:
        if isinstance(move, Gain):
            return Refusal("VM-49", "a doped rider takes every gain.", "gain-doped")
        return None
    if isinstance(move, Answer) and stage == VOTE:
        return Refusal("VM-21a", "at its condition this rider cannot take part.", "tired")
    if isinstance(move, Jump) and stage == JUMP and barred(state, race, state.mover):
        return Refusal("VM-53", "at its condition this rider cannot take part.", "tired")
    if isinstance(move, Attack) and stage == CALL:
        return why_no_attack(state, race, move.rider)
    if isinstance(move, Hero) and stage == HERO:
        return Refusal("VM-51", "that rider cannot be the local hero.", "hero-not")
    if isinstance(move, Dope) and stage == DOPE:
        return Refusal(
            "VM-51", "that rider is not yours, not in the race, or doped already.", "dope-not"
        )
    return None


def why_no_attack(state: VeloState, race: Race, rider: int) -> Refusal:
    if rider < race.riders and seems_ready(state, race, rider, state.seat):
        condition = state.condition[rider]
        return Refusal(
            "VM-54a", f"an attack needs 60 % of condition, not {condition} %.", "attack-weak",
            condition=condition,
        )  # fmt: skip
    return Refusal("VM-54", "this rider cannot attack now.", "attack-not")


def why_not(state: VeloState, race: Race, move: Move) -> Refusal:
    """The refusal of a move that is not listed now."""
    stage = state.stage
    refused = why_not_pro(state, race, move)
    if refused is not None:
        return refused
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
