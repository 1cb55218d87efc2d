"""The events of a race. A rider is named by its colour and its bib."""

from __future__ import annotations

from typing import ClassVar

from tourdetable.engine.events import Event


class RaceEvent(Event, frozen=True, kw_only=True):
    """Something that everybody sees, also after a hidden gain or dose: the race goes on."""

    openly: ClassVar[bool] = True


class RiderEvent(RaceEvent, frozen=True, kw_only=True):
    """Something that everybody sees happen to a rider."""

    rider: int
    colour: str
    bib: str


class SheetEvent(Event, frozen=True, kw_only=True):
    """Something on a rider's sheet, which its team alone knows."""

    rider: int
    colour: str
    bib: str


class Rolled(RaceEvent, frozen=True, kw_only=True, tag="rolled"):
    reveals: ClassVar[bool] = True
    sides: int
    value: int


class Ordered(RaceEvent, frozen=True, kw_only=True, tag="ordered"):
    """VM-10, VM-60: the seats in launch order, and the seat of each rider."""

    order: list[int]
    owners: list[int]


class TurnStarted(RaceEvent, frozen=True, kw_only=True, tag="turn-started"):
    seat: int
    team: int
    phase: str
    minutes: int
    round: int = 0
    stage: int = 1


class MissedTurn(RaceEvent, frozen=True, kw_only=True, tag="missed-turn"):
    seat: int
    team: int


class Rode(RiderEvent, frozen=True, kw_only=True, tag="rode"):
    die: int


class Stepped(RiderEvent, frozen=True, kw_only=True, tag="stepped"):
    start: int
    to: int


class Blocked(RiderEvent, frozen=True, kw_only=True, tag="blocked"):
    steps: int


class Kept(RaceEvent, frozen=True, kw_only=True, tag="kept"):
    seat: int
    team: int


class Called(RiderEvent, frozen=True, kw_only=True, tag="called"):
    seat: int
    call: str
    riders: list[int]


class Answered(RiderEvent, frozen=True, kw_only=True, tag="answered"):
    agree: bool


class Stayed(RiderEvent, frozen=True, kw_only=True, tag="stayed"):
    pass


class Swallowed(RiderEvent, frozen=True, kw_only=True, tag="swallowed"):
    mover: int


class Tested(RiderEvent, frozen=True, kw_only=True, tag="tested"):
    reveals: ClassVar[bool] = True
    test: str
    need: int
    value: int
    passed: bool


class Fell(RiderEvent, frozen=True, kw_only=True, tag="fell"):
    cell: int


class Gravity(RiderEvent, frozen=True, kw_only=True, tag="gravity"):
    """VM-32: how grave a fall is; `withdraws`: the rider is out of the race."""

    value: int
    misses: int
    withdraws: bool


class GotUp(RiderEvent, frozen=True, kw_only=True, tag="got-up"):
    cell: int


class Punctured(RiderEvent, frozen=True, kw_only=True, tag="punctured"):
    pass


class Fed(RiderEvent, frozen=True, kw_only=True, tag="fed"):
    zone: int


class Starved(RiderEvent, frozen=True, kw_only=True, tag="starved"):
    zone: int


class Crossed(RiderEvent, frozen=True, kw_only=True, tag="crossed"):
    """A summit line (VM-40)."""

    line: int
    place: int
    points: int


class Arrived(RiderEvent, frozen=True, kw_only=True, tag="arrived"):
    place: int
    minutes: int


class RaceEnded(RaceEvent, frozen=True, kw_only=True, tag="race-ended"):
    minutes: int


class StageEnded(RaceEvent, frozen=True, kw_only=True, tag="stage-ended"):
    stage: int
    minutes: int


class Honoured(RiderEvent, frozen=True, kw_only=True, tag="honoured"):
    """VM-41: a rider wins a stage (`stage`), the race or the tour (`champion`), or wears a jersey
    after a stage (`gold`, `red`)."""

    seat: int
    title: str
    stage: int
    tour: bool
    """Whether the match has several stages."""
    minutes: int
    """Of the stage for its winner, else of all stages so far."""
    points: int
    """Climber points of all stages so far."""


class TeamHonoured(RaceEvent, frozen=True, kw_only=True, tag="team-honoured"):
    """VM-44: a team leads the team classification, or has won it (`final`)."""

    team: int
    colour: str
    minutes: int
    final: bool


class Saved(RiderEvent, frozen=True, kw_only=True, tag="saved"):
    """How the vote on a withdrawn rider ended (VM-47)."""

    kept: bool


class Swapped(RiderEvent, frozen=True, kw_only=True, tag="swapped"):
    """VM-46: the rider and its leader change roles."""

    leader: int


class Attacked(RiderEvent, frozen=True, kw_only=True, tag="attacked"):
    """VM-54: the rider is going to move the sum of two dice."""


class Weakened(RiderEvent, frozen=True, kw_only=True, tag="weakened"):
    """VM-52: a loss of condition; its reason is seen by all."""

    points: int
    reason: str


class Exhausted(RiderEvent, frozen=True, kw_only=True, tag="exhausted"):
    """VM-53: the rider withdraws."""

    reveals: ClassVar[bool] = True


class Offered(RiderEvent, frozen=True, kw_only=True, tag="offered"):
    """VM-50: the rider may gain condition."""

    reason: str


class Gained(SheetEvent, frozen=True, kw_only=True, tag="gained"):
    """VM-49: what its team made of the offer; told to the team alone."""

    taken: bool
    condition: int


class GainShared(SheetEvent, frozen=True, kw_only=True, tag="gain-shared"):
    """The same in a team of two directors: the other one learns it."""

    reveals: ClassVar[bool] = True
    taken: bool
    condition: int


class Hailed(RiderEvent, frozen=True, kw_only=True, tag="hailed"):
    """VM-51: the local hero of its team."""


class Prepared(RaceEvent, frozen=True, kw_only=True, tag="prepared"):
    """VM-51: a director has prepared its riders, nobody else knows how."""

    seat: int


class Doped(SheetEvent, frozen=True, kw_only=True, tag="doped"):
    """VM-51, told to the team alone."""

    condition: int


class DopeShared(SheetEvent, frozen=True, kw_only=True, tag="dope-shared"):
    """The same in a team of two directors: the other one learns it."""

    reveals: ClassVar[bool] = True
    condition: int


class Unsheltered(RiderEvent, frozen=True, kw_only=True, tag="unsheltered"):
    """VM-53: a tired leader has no protection on a climb."""

    reveals: ClassVar[bool] = True


class Laboured(RiderEvent, frozen=True, kw_only=True, tag="laboured"):
    """VM-53: a tired leader rolls power like a teammate."""

    reveals: ClassVar[bool] = True


class PiledUp(RiderEvent, frozen=True, kw_only=True, tag="piled-up"):
    """VM-56: a fall before which these riders have to brake."""

    riders: list[int]


class Drawn(RiderEvent, frozen=True, kw_only=True, tag="drawn"):
    """VM-58: called to the doping control, by its place."""

    place: int


class Controlled(RiderEvent, frozen=True, kw_only=True, tag="controlled"):
    """VM-58: what the control found."""

    reveals: ClassVar[bool] = True
    excluded: bool


class Recovered(RaceEvent, frozen=True, kw_only=True, tag="recovered"):
    """VM-48: between stages everybody recovers."""

    points: int


class SheetsOpened(RaceEvent, frozen=True, kw_only=True, tag="sheets-opened"):
    """The match is over: every team's sheet is open."""

    reveals: ClassVar[bool] = True
    condition: list[int]
    doped: list[int]


EVENTS: tuple[type[Event], ...] = (
    Rolled, Ordered, TurnStarted, MissedTurn, Rode, Stepped, Blocked, Kept, Called, Answered,
    Stayed, Swallowed, Tested, Fell, Gravity, GotUp, Punctured, Fed, Starved, Crossed, Arrived,
    RaceEnded, StageEnded, Honoured, TeamHonoured, Saved, Swapped, Attacked, Weakened, Exhausted,
    Offered, Gained, GainShared, Hailed, Prepared, Doped, DopeShared, Unsheltered, Laboured,
    PiledUp, Drawn, Controlled, Recovered, SheetsOpened,
)  # fmt: skip
