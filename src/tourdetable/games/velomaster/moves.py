"""The small decisions of VeloMaster, and its dice."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from tourdetable.engine.moves import Chance, Move, span

Way = Literal["ahead", "left", "right"]
WAY_NUMBERS: dict[Way, int] = {"ahead": 0, "left": 1, "right": 2}
"""As the rules number them (AHEAD, LEFT, RIGHT)."""
Bib = Literal["none", "yellow", "grey", "violet", "green"]


class Ride(Move, frozen=True, tag="ride"):
    """Give a die to a rider and move it; at the start: launch it (VM-10, VM-11, VM-14).

    An attacker may ride the sum of its two dice (VM-54).
    """

    rider: Annotated[int, span(0, 15, "VM-8")]
    die: Annotated[int, span(1, 12, "VM-11")]


class Enter(Move, frozen=True, tag="enter"):
    """The first step of a rider outside: onto the first cell of a lane (VM-10)."""

    lane: Annotated[int, span(0, 7, "VM-10")]


class Step(Move, frozen=True, tag="step"):
    """One step (VM-3), also the one more on a descent (VM-30)."""

    way: Way


class Stop(Move, frozen=True, tag="stop"):
    """End the move here (VM-5), or take no extra step (VM-30)."""


class Call(Move, frozen=True, tag="call"):
    """Call a relay or an acceleration with the line of this rear rider (VM-15, VM-20)."""

    rear: Annotated[int, span(0, 15, "VM-15")]


class Roll(Move, frozen=True, tag="roll"):
    """No more relays and accelerations: on to the dice."""


class Answer(Move, frozen=True, tag="answer"):
    """Agree to an acceleration, or not (VM-21)."""

    agree: bool


class Jump(Move, frozen=True, tag="jump"):
    """One step from the head of the line (VM-16, VM-22), or past a swallowed rider (VM-23)."""

    way: Way


class Stay(Move, frozen=True, tag="stay"):
    """Do not take part in the relay or the acceleration (VM-17, VM-22)."""


class Resume(Move, frozen=True, tag="resume"):
    """A blocked leader whose way has opened uses its die, or keeps it (VM-35)."""

    use: bool


class Pick(Move, frozen=True, tag="pick"):
    """Choose a neutral rider to ride (VM-59)."""

    rider: Annotated[int, span(0, 15, "VM-59")]


class Save(Move, frozen=True, tag="save"):
    """Vote to keep a withdrawn rider in the stage race, or not (VM-47)."""

    keep: bool


class Swap(Move, frozen=True, tag="swap"):
    """A teammate in gold or red becomes the leader, or not (VM-46)."""

    use: bool


class Attack(Move, frozen=True, tag="attack"):
    """Announce an attack of this rider, and on to the dice (VM-54)."""

    rider: Annotated[int, span(0, 15, "VM-54")]


class Gain(Move, frozen=True, tag="gain"):
    """Take ten points of condition, or decline them (VM-49)."""

    hidden: ClassVar[bool] = True
    take: bool


class Hero(Move, frozen=True, tag="hero"):
    """Name the local hero of the team before a stage, or nobody (VM-51)."""

    bib: Bib


class Dope(Move, frozen=True, tag="dope"):
    """Dope riders of the team before a stage, by bib; mostly nobody (VM-51)."""

    hidden: ClassVar[bool] = True
    yellow: bool
    grey: bool
    violet: bool
    green: bool


class D6(Chance, frozen=True, tag="d6"):
    """A die of six: moves."""

    value: Annotated[int, span(1, 6, "VM-11")]


class D20(Chance, frozen=True, tag="d20"):
    """A die of twenty: order, tests and gravity."""

    value: Annotated[int, span(1, 20, "VM-10")]


MOVES: tuple[type[Move], ...] = (
    Ride, Enter, Step, Stop, Call, Roll, Answer, Jump, Stay, Resume, Pick, Save, Swap,
    Attack, Gain, Hero, Dope,
)  # fmt: skip
DICE: tuple[type[Chance], ...] = (D6, D20)
