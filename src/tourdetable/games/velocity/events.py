"""The events of Velo City. All are public."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from tourdetable.engine.events import Event

Mode = Literal["solo", "bonus", "sprint", "group", "group-bonus"]
Die = Literal["own", "energy", "sum", "rival"]
Reason = Literal["third-courier", "podium-full", "turn-limit"]

DIE_WORDS: Final[list[Die]] = ["own", "energy", "sum"]
REASONS: Final[list[Reason]] = ["turn-limit", "third-courier", "podium-full", "turn-limit"]
"""The words for the state's `ended`. The first means that the match goes on."""

SOLO_MODES: Final[list[Mode]] = ["solo", "bonus", "sprint"]


def mode_of(group: int, cans: int) -> Mode:
    """How a turn is announced, in one word."""
    if group == 0:
        return SOLO_MODES[cans]
    return "group-bonus" if cans else "group"


class Drawn(Event, frozen=True, kw_only=True, tag="drawn"):
    """The first player was drawn."""

    reveals: ClassVar[bool] = True
    seat: int


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn-began"):
    """A seat is to announce its turn (VC-29)."""

    seat: int
    turn: int


class Announced(Event, frozen=True, kw_only=True, tag="announced"):
    """VC-6, VC-7: solo or group, with what is spent; `space` is 0 for solo."""

    seat: int
    mode: Mode
    space: int
    cans: int


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """The active player rolled the die of a team."""

    reveals: ClassVar[bool] = True
    seat: int
    die_seat: int
    pips: int


class EnergyRolled(Event, frozen=True, kw_only=True, tag="energy-rolled"):
    """The active player rolled the energy die."""

    reveals: ClassVar[bool] = True
    seat: int
    pips: int


class Rode(Event, frozen=True, kw_only=True, tag="rode"):
    """The active player's courier moved; `landing` 0 is across the finish line."""

    seat: int
    die: Die
    pips: int
    origin: int
    landing: int


class Carried(Event, frozen=True, kw_only=True, tag="carried"):
    """VC-11: a courier of the seat whose die was used moved along."""

    seat: int
    origin: int
    landing: int


class Crossed(Event, frozen=True, kw_only=True, tag="crossed"):
    """VC-25: a courier took a podium place."""

    seat: int
    place: int


class Pursued(Event, frozen=True, kw_only=True, tag="pursued"):
    """VC-14: a seat pursues with this number of couriers (possibly 0), a can each."""

    seat: int
    couriers: int
    origin: int
    landing: int


class Supplied(Event, frozen=True, kw_only=True, tag="supplied"):
    """A can from the common supply."""

    seat: int


class Took(Event, frozen=True, kw_only=True, tag="took"):
    """VC-18: a can from the richest."""

    seat: int
    from_seat: int


class NothingToTake(Event, frozen=True, kw_only=True, tag="nothing-to-take"):
    """VC-18: the supply is empty and the receiver has most itself."""

    seat: int


class Stayed(Event, frozen=True, kw_only=True, tag="stayed"):
    """VC-19: a can was paid on an obstacle."""

    seat: int
    space: int


class WentBack(Event, frozen=True, kw_only=True, tag="went-back"):
    """VC-19, VC-21: a courier went back; `cans` is what it is owed."""

    seat: int
    origin: int
    landing: int
    cans: int


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """VC-26, VC-27, or the last turn of all."""

    reason: Reason


EVENTS = (
    Drawn, TurnBegan, Announced, Rolled, EnergyRolled, Rode, Carried, Crossed, Pursued, Supplied,
    Took, NothingToTake, Stayed, WentBack, Ended,
)  # fmt: skip
