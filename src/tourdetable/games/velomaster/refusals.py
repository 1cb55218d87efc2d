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

WANTED = {
    "launch": "which rider to launch",
    "enter": "the lane to start in",
    "relay": "a relay, or the dice",
    "call": "a relay, an acceleration, or the dice",
    "vote": "an answer to the acceleration",
    "jump": "a jump, or to stay",
    "choose": "a die for a rider",
    "extra": "the step down the descent",
    "leftover": "whether the blocked leader goes on",
    "save": "a vote on the withdrawn rider",
    "swap": "whether the roles are swapped",
    "hero": "the local hero",
    "dope": "who is doped",
    "pick": "a neutral rider",
    "gain": "whether the gain is taken",
    "ride": "the next step",
}
"""By the name of a question: what it asks for."""

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
            return Refusal("VM-49", "a doped rider has to take every gain.", "gain-doped")
        return None
    if isinstance(move, Answer) and awaits == VOTE:
        return Refusal("VM-21a", "this rider is in no condition to take part.", "tired")
    if isinstance(move, Jump) and awaits == JUMP and barred(state, race, state.mover):
        return Refusal("VM-53", "this rider is in no condition to take part.", "tired")
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
            "VM-54a", f"an attack needs 60 % condition; this rider has {condition} %.",
            "attack-weak", condition=condition,
        )  # fmt: skip
    return Refusal("VM-54", "this rider cannot attack now.", "attack-not")


def why_no_step(state: VeloState, race: Race, way: Way) -> Refusal:
    """VM-3, VM-3a, VM-4, VM-5a: no cell there, a rider on it, or no gain in it."""
    target = race.road.step(WAY_NUMBERS[way], state.cell[state.mover])
    if target == CLOSED:
        return Refusal("VM-3a", f"there is no cell on that side ({way}).", "step-closed", way=way)
    if state.at[target] != CLOSED:
        rule = "VM-4" if way == "ahead" else "VM-3"
        return Refusal(rule, f"a rider is on that cell ({way}).", "step-taken", way=way)
    return _must_go()


def _must_go() -> Refusal:
    return Refusal(
        "VM-5a", "this rider has not gained anything in two turns: it has to move forward.",
        "must-go",
    )  # fmt: skip


def why_no_ride(state: VeloState, race: Race, rider: int, die: int) -> Refusal:
    """Whose rider it is, whose turn, and which die it may have."""
    if state.awaits == LAUNCH:
        return _no_ride("VM-10", die)
    rule = TURN_RULES[state.phase]
    if rider < race.riders and plays_now(state, race, rider) and able(state, rider):
        if controller(state, rider) != state.seat:
            return Refusal(
                "VM-60a", "that rider belongs to the other director of the team.", "ride-other"
            )
        if rider == state.attacker:
            rule = "VM-54a"
        elif state.small and on_smallest(state, rider):
            return Refusal(
                "VM-36a", f"this rider plays the smallest die: {state.small}.", "ride-smallest",
                die=state.small,
            )  # fmt: skip
    return _no_ride(rule, die)


def _no_ride(rule: str, die: int) -> Refusal:
    return Refusal(
        rule, f"that rider or a die of {die} is not available now.", "ride-not", die=die
    )  # fmt: skip


def why_no_call(state: VeloState, race: Race, rear: int) -> Refusal:
    """VM-15, VM-15a, VM-18, VM-20: what is wrong with the line of this rear rider."""
    column = list(column_of(state, race, rear)) if rear < race.riders else []
    if len(column) < 2 or column[0] != rear:
        return Refusal("VM-15", "that rider is not the rear of a line you may call.", "call-not")
    if state.called[rear]:
        return Refusal("VM-15a", "that line was already called in this turn.", "call-again")
    if len(column) > 2 and not race.expert:
        return Refusal("VM-15", "a relay needs a line of exactly two.", "call-long")
    if not any(
        plays_now(state, race, rider) and controller(state, rider) == state.seat
        for rider in column[-3:]
    ):
        rule = "VM-15" if len(column) == 2 else "VM-20"
        return Refusal(
            rule, "none of the first three riders of that line is yours to ride now.",
            "call-none",
        )  # fmt: skip
    if all(state.drafted[rider] for rider in column[:-1]):
        return Refusal(
            "VM-18a", "the riders behind the front of that line have already taken part once.",
            "call-drafted",
        )  # fmt: skip
    rule = "VM-16" if len(column) == 2 else "VM-23a"
    return Refusal(
        rule, "no free cell can be reached from the front of that line.", "call-closed"
    )  # fmt: skip


def why_no_jump(state: VeloState, race: Race, way: Way) -> Refusal:
    """VM-16, VM-22, VM-23a: no cell that way of the head, or a rider that cannot be passed."""
    road = race.road
    target = CLOSED if state.base == road.off else road.step(WAY_NUMBERS[way], state.base)
    other = CLOSED if target == CLOSED else state.at[target]
    if state.drafting != RELAY and other != CLOSED and other not in state.column:
        return Refusal(
            "VM-23a",
            "a way past riders must end on a free cell, and an acceleration swallows at most"
            " three.",
            "jump-swallowed",
        )  # fmt: skip
    rule = "VM-16" if state.drafting == RELAY else "VM-22"
    return Refusal(
        rule, f"no free cell is open from the head of the line ({way}).", "jump-closed", way=way
    )  # fmt: skip


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
        return _must_go()
    if isinstance(move, Enter) and awaits == RIDE and state.status[state.mover] == OUTSIDE:
        return Refusal("VM-10", "that first cell is taken, or there is none.", "enter-taken")
    if isinstance(move, Ride) and awaits in (LAUNCH, CHOOSE):
        return why_no_ride(state, race, move.rider, move.die)
    if isinstance(move, Call) and awaits == CALL:
        return why_no_call(state, race, move.rear)
    if isinstance(move, Jump) and awaits == JUMP:
        return why_no_jump(state, race, move.way)
    if isinstance(move, Pick) and awaits == PICK:
        return Refusal("VM-59", "that is not a neutral rider you may take.", "pick-not")
    rule, asked = asked_for(state, race)
    return Refusal(
        rule, f"the question now is {WANTED[asked]}.", "not-asked",
        asked=asked, given=tag_of(type(move)),
    )  # fmt: skip
