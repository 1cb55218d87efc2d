"""The view of a race: riders, turn and question. The fixed part of a match is in setting.py.

Lists are by rider, by team or by seat, or they name riders;
each says which.
"""

from __future__ import annotations

import msgspec

from tourdetable.engine.game import View


class RidersView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All riders, a list for each fact. A list that is left out has 0 or nothing for everybody."""

    seat: list[int | None]
    """By rider: its director; None: of the neutral team."""
    status: list[str]
    """By rider: `outside`, `riding`, `lying`, `waiting`, `arrived`, `withdrawn` (from this stage),
    `left` (the tour) or `excluded`."""
    cell: list[int | None]
    """By rider."""
    minutes: list[int | None] = []
    """By rider: its time in this stage once it has arrived, or when the race is over."""
    points: list[int] = []
    """By rider: climber points of this stage."""
    misses: list[int] = []
    """By rider: turns still to miss."""
    crossed: list[int] = []
    """By rider: lines across the road that are behind it, ends of feed zones included."""
    fed: list[list[int]] = []
    """By rider: the feed zones in which it has fed."""
    parked: list[int] = []
    """By rider: own turns in a row without gain (VM-5a)."""
    total: list[int] = []
    """By rider: minutes of all stages that are over."""
    score: list[int] = []
    """By rider: climber points of all stages that are over."""
    worst: list[int] = []
    """The riders that play their worst die next (VM-32)."""
    starved: list[int] = []
    """The riders that missed a feed zone (VM-36)."""
    heroes: list[int] = []
    """The local heroes (VM-51)."""
    condition: list[int | None] = []
    """By rider: per cent, where the viewer knows it: of its own team, and of all at the end."""
    doped: list[bool | None] = []
    """By rider, where the viewer knows it."""
    clean: list[tuple[int, int] | None] = []
    """By rider: what everybody can tell of its condition if it is clean (VM-49): least and most;
    None: it cannot be clean."""
    suspect: list[tuple[int, int] | None] = []
    """The same if it is doped; None: it cannot be doped."""


class LineView(msgspec.Struct, frozen=True):
    """VM-15a: a line of riders when the turn started, from the cell of its rear rider on."""

    cell: int
    riders: list[int]
    """Rear to front."""


class PendingTest(msgspec.Struct, frozen=True):
    """A die that waits to be rolled, or a gain that waits for an answer (VM-29, VM-49b)."""

    kind: str
    about: int
    """A percentage, a cell or a rider, as the kind has it."""


class GainView(msgspec.Struct, frozen=True, kw_only=True):
    """VM-49b: a gain that is offered: `ones`, `power`, `pace`, `stage` or `jersey`."""

    rider: int
    reason: str


class TeamView(msgspec.Struct, frozen=True, kw_only=True):
    """VM-44: the times of a team's first three riders; None: it has fewer."""

    team: int
    minutes: int | None
    """In this stage, as it stands."""
    total: int | None
    """Over the whole tour, this stage included."""
    place: int | None
    """By `total`."""


class TurnView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The turn under way, as exactly as the rules need it to go on. A field that is left out has
    its default; boards draw none of this, bots need it to look ahead."""

    director: int = 0
    """The seat that acts for the team."""
    second: int = 0
    """Which of two directors of a shared team is asked (VM-60)."""
    played: list[int] = []
    """The teams that have had this phase."""
    penalty: list[int] = []
    """By team: turns to miss for a neutral rider's fall (VM-59)."""
    paced: list[int] = []
    """The teams that gained by two teammates before their leader in this phase (VM-50)."""
    picked: list[int] = []
    """By neutral rider: 0, 1 ridden in this turn, 2 in an earlier one (VM-59)."""
    launch_order: list[int] = []
    """The seats as they launch (VM-10)."""
    throws: list[int] = []
    """By seat: the D20 of the start, while the order is not settled."""
    launcher: int = 0
    """Who launches: a place in `launch_order`."""
    launched: int = 0
    wave: int = 0
    """Rounds of the start (VM-10)."""
    fronts: list[int] = []
    """By rider whose turn it is: its front when the turn started (VM-5a)."""
    ridden: list[int] = []
    """The riders that have had their move in this turn."""
    drafted: list[int] = []
    """The riders that relayed or accelerated (VM-18)."""
    called: list[int] = []
    """The riders of lines that were called (VM-15a)."""
    lines: list[LineView] = []
    arrivals: list[int] = []
    """The riders on and beside the road as they got to their lines, where `order` does not tell."""
    need: int = 0
    """Dice or picks that are still missing."""
    small: int = 0
    """The die of smallest-die riders (VM-36a)."""
    flat: bool = False
    """The roll was 4-2-1: the rider that takes the 1 punctures."""
    gone: int = 0
    """Steps that the mover has taken."""
    origin: str = "launch"
    """Where the move began: a `launch`, a `turn`, or a `leftover` (VM-35a)."""
    trying: str = "idle"
    base: int | None = None
    """The cell that a step or jump is taken from."""
    target: int | None = None
    six: int = 0
    """VM-55: 1 the die is a 6, 2 its speed is tested already."""
    tests: list[PendingTest] = []
    acceleration: bool = False
    """Whether the called line accelerates; else it relays."""
    place: int = 0
    """Who of the column, or of the directors, is asked."""
    agreed: int = 0
    heads: list[int] = []
    """The cells of the successive heads (VM-22a)."""
    trail: list[int] = []
    """The cells of riders that the jumper passes (VM-23a)."""
    swallowed: list[int] = []
    moved: list[int] = []
    """Riders that jumped."""
    sliding: list[int] = []
    """Riders that may still roll down (VM-22b)."""
    checks: list[int] = []
    """The dice that look for 4-2-1 (VM-37)."""
    leftovers: list[int] = []
    """The teams whose blocked leaders are asked (VM-35a)."""
    doubtful: list[int] = []
    """Withdrawn riders still to be voted on (VM-47)."""
    votes: list[int] = []
    """On the first of them so far."""
    swaps: list[int] = []
    """Teammates in a jersey who may become leaders (VM-46)."""
    finishers: list[int] = []
    """The classification that riders are drawn from (VM-58)."""
    drawn: list[int] = []
    """Riders drawn for control so far (VM-58)."""
    chain: list[int] = []
    """Who has rolled or fallen in this pile-up (VM-56a)."""
    saved: list[int] = []
    """Riders kept after the stage (VM-47a)."""
    squads: list[int | None] = []
    """By team: minutes of the stages that are over (VM-44)."""
    winner: int | None = None
    """Of the stage that is over."""


class VeloView(View, frozen=True, kw_only=True, tag="velomaster"):
    """The whole race: at levels D and E everybody sees everything, at P all but the sheets."""

    viewer: int | None
    seats: int
    options: dict[str, bool | int | str]
    """The options that are not at their default."""
    stage: int
    """Which stage is ridden, from 1."""
    riders: RidersView
    order: list[int]
    """The riders by place in the race, without those that withdrew."""
    general: list[int]
    """The riders of a tour by cumulated time; empty before the first stage is over."""
    settled: bool
    """Whether the times and points of this stage are in the totals already."""
    phase: str
    asked: str
    """What the rules wait for; a gain is asked first (`gain`)."""
    round: int
    clock: int
    team: int | None
    """Whose turn it is."""
    acting: int | None
    """The seat that is asked, where one is."""
    dice: list[int]
    mover: int | None
    left: int
    """Steps that the mover has left."""
    column: list[int]
    """The riders of the line that is called, rear to front."""
    kept: list[int]
    """By team: steps that a blocked leader keeps (VM-35); empty: none."""
    summits: list[int]
    """By summit: riders that have crossed it."""
    champion: int | None
    """Who wears the champion's jersey: in a single race, once somebody has arrived."""
    gold: int | None
    """Who wears gold: in a tour, after its first stage."""
    red: int | None
    """Who wears red."""
    voted: int | None
    """The withdrawn rider that is voted on (VM-47)."""
    gain: GainView | None
    attacker: int | None
    """VM-54: the rider that attacks in this turn."""
    strike: list[int]
    """The attacker's two dice."""
    teams: list[TeamView]
    """VM-44: the team classification, best first; empty below level P."""
    turn: TurnView
