"""Why a move is refused: the rule, and what would be right."""

from __future__ import annotations

from tourdetable.engine.moves import Chance, Move, tag_of
from tourdetable.engine.refusal import Refusal
from tourdetable.games.velomaster.moves import (
    WAY_NUMBERS,
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
    Way,
)
from tourdetable.games.velomaster.rules.drafting.lines import column_of
from tourdetable.games.velomaster.rules.names import (
    CALL,
    CHOOSE,
    CLOSED,
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
from tourdetable.games.velomaster.rules.pro.attacks import seems_ready
from tourdetable.games.velomaster.rules.pro.condition import barred
from tourdetable.games.velomaster.rules.race import Race, able, controller, plays_now
from tourdetable.games.velomaster.rules.riding.dice import on_smallest
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
"""By what is awaited: the rule and the name of the question, where they are always the same."""

TURN_RULES = ["VM-11", "VM-13", "VM-14", "VM-59"]
"""By phase: the rule of its turns."""


def asked_for(state: VeloState, race: Race) -> tuple[str, str]:
    """The rule and the name of what the seat is asked now."""
    awaits = state.awaits
    if awaits == CALL and not race.expert:
        return "VM-15a", "relay"
    if state.tasks:
        return "VM-49b", "gain"
    if awaits == CHOOSE:
        return TURN_RULES[state.phase], "choose"
    if awaits == JUMP:
        return ("VM-17" if state.drafting == RELAY else "VM-22"), "jump"
    if awaits == RIDE and state.status[state.mover] == OUTSIDE:
        return "VM-10a", "enter"
    if awaits == RIDE:
        return "VM-5", "ride"
    return QUESTIONS[awaits]


def why_not_pro(state: VeloState, race: Race, move: Move) -> Refusal | None:
    """Refusals of level P: moves that a sheet forbids, and its own questions."""
    awaits = state.awaits
    if state.tasks:
        if isinstance(move, Gain):
            return Refusal("VM-49", "a doped rider takes every gain.", "gain-doped")
        return None
    if isinstance(move, Answer) and awaits == VOTE:
        return Refusal("VM-21a", "at its condition this rider cannot take part.", "tired")
    if isinstance(move, Jump) and awaits == JUMP and barred(state, race, state.mover):
        return Refusal("VM-53", "at its condition this rider cannot take part.", "tired")
    if isinstance(move, Attack) and awaits == CALL:
        return why_no_attack(state, race, move.rider)
    if isinstance(move, Hero) and awaits == HERO:
        return Refusal("VM-51", "that rider cannot be the local hero.", "hero-not")
    if isinstance(move, Dope) and awaits == DOPE:
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


def why_no_step(state: VeloState, race: Race, way: Way) -> Refusal:
    """VM-3, VM-3a, VM-4, VM-5a: no cell there, a rider on it, or no gain in it."""
    target = race.road.step(WAY_NUMBERS[way], state.cell[state.mover])
    if target == CLOSED:
        return Refusal("VM-3a", f"there is no cell {way}.", "step-closed", way=way)
    if state.at[target] != CLOSED:
        rule = "VM-4" if way == "ahead" else "VM-3"
        return Refusal(rule, f"a rider is on the cell {way}.", "step-taken", way=way)
    return Refusal("VM-5a", "after two turns without gain a rider has to go.", "must-go")


def why_no_ride(state: VeloState, race: Race, rider: int, die: int) -> Refusal:
    """Whose rider it is, whose turn, and which die it may have."""
    if state.awaits == LAUNCH:
        return Refusal("VM-10", "that rider or that die is not to be had.", "ride-not", die=die)
    rule = TURN_RULES[state.phase]
    if rider < race.riders and plays_now(state, race, rider) and able(state, rider):
        if controller(state, rider) != state.seat:
            return Refusal("VM-60a", "another director rides it.", "ride-other")
        if rider == state.attacker:
            rule = "VM-54a"
        elif state.small and on_smallest(state, rider):
            return Refusal(
                "VM-36a", f"this rider plays the smallest die: {state.small}.", "ride-smallest",
                die=state.small,
            )  # fmt: skip
    return Refusal(rule, "that rider or that die is not to be had.", "ride-not", die=die)


def why_no_call(state: VeloState, race: Race, rear: int) -> Refusal:
    """VM-15, VM-15a, VM-18, VM-20: what is wrong with the line of this rear rider."""
    column = list(column_of(state, race, rear)) if rear < race.riders else []
    if len(column) < 2 or column[0] != rear:
        return Refusal("VM-15", "that rider is not the rear of a line to call.", "call-not")
    if state.called[rear]:
        return Refusal("VM-15a", "that line was called already in this turn.", "call-again")
    if len(column) > 2 and not race.expert:
        return Refusal("VM-15", "a relay needs a line of exactly two.", "call-long")
    if not any(
        plays_now(state, race, rider) and controller(state, rider) == state.seat
        for rider in column[-3:]
    ):
        rule = "VM-15" if len(column) == 2 else "VM-20"
        return Refusal(
            rule, "no rider among its first three is yours and to ride now.", "call-none"
        )
    if all(state.drafted[rider] for rider in column[:-1]):
        return Refusal("VM-18a", "the riders behind its front took part already.", "call-drafted")
    rule = "VM-16" if len(column) == 2 else "VM-23a"
    return Refusal(rule, "no cell is open for that line.", "call-closed")


def why_no_jump(state: VeloState, race: Race, way: Way) -> Refusal:
    """VM-16, VM-22, VM-23a: no cell that way of the head, or a rider that cannot be passed."""
    road = race.road
    target = CLOSED if state.base == road.off else road.step(WAY_NUMBERS[way], state.base)
    other = CLOSED if target == CLOSED else state.at[target]
    if state.drafting != RELAY and other != CLOSED and other not in state.column:
        return Refusal(
            "VM-23a", "a way past riders must end on a free cell, past three of them at most.",
            "jump-swallowed",
        )  # fmt: skip
    rule = "VM-16" if state.drafting == RELAY else "VM-22"
    return Refusal(rule, f"no cell is open {way} of the head.", "jump-closed", way=way)


def why_not(state: VeloState, race: Race, move: Move) -> Refusal:
    """The refusal of a move that is not listed now."""
    if isinstance(move, Chance):
        return Refusal("VM-11", "another die is rolled now.", "other-die")
    awaits = state.awaits
    refused = why_not_pro(state, race, move)
    if refused is not None:
        return refused
    inside = awaits in (RIDE, EXTRA, SLIDE) and state.status[state.mover] != OUTSIDE
    if isinstance(move, Step) and inside:
        return why_no_step(state, race, move.way)
    if isinstance(move, Stop) and inside:
        return Refusal("VM-5a", "after two turns without gain a rider has to go.", "must-go")
    if isinstance(move, Enter) and awaits == RIDE and state.status[state.mover] == OUTSIDE:
        return Refusal("VM-10", "that first cell is taken or missing.", "enter-taken")
    if isinstance(move, Ride) and awaits in (LAUNCH, CHOOSE):
        return why_no_ride(state, race, move.rider, move.die)
    if isinstance(move, Call) and awaits == CALL:
        return why_no_call(state, race, move.rear)
    if isinstance(move, Jump) and awaits == JUMP:
        return why_no_jump(state, race, move.way)
    if isinstance(move, Pick) and awaits == PICK:
        return Refusal("VM-59", "that is not a neutral rider to pick.", "pick-not")
    rule, asked = asked_for(state, race)
    return Refusal(
        rule, f"asked now: {asked}, not {tag_of(type(move))}.", "not-asked",
        asked=asked, given=tag_of(type(move)),
    )  # fmt: skip
