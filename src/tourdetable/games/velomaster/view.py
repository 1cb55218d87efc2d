"""What a viewer sees of a race: the road, the riders, the turn, and what is asked."""

from __future__ import annotations

import msgspec

from tourdetable.engine.game import View


class Words(msgspec.Struct, frozen=True):
    en: str
    fr: str


class SlopeView(msgspec.Struct, frozen=True):
    start: int
    end: int
    kind: str
    percent: int


class ZoneView(msgspec.Struct, frozen=True):
    start: int
    end: int


class BendView(msgspec.Struct, frozen=True):
    start: int
    end: int
    turn: int


class LineView(msgspec.Struct, frozen=True):
    """A line across the road; `category` is empty for a mark."""

    at: int
    category: str
    name: Words
    crossed: int


class RoadView(msgspec.Struct, frozen=True):
    """The road as drawn: cells are numbered lane by lane."""

    track: str
    name: Words
    lanes: int
    finish: int
    lane: list[int]
    back: list[int]
    front: list[int]
    danger: list[int]
    """The numbers of the danger cells."""
    feed: list[ZoneView]
    slopes: list[SlopeView]
    lines: list[LineView]
    bends: list[BendView]


class RiderView(msgspec.Struct, frozen=True, kw_only=True):
    rider: int
    team: int
    seat: int | None
    """None: of the neutral team."""
    colour: str
    bib: str
    leader: bool
    status: str
    cell: int | None
    front: int
    place: int | None
    """In the race; None: withdrew."""
    minutes: int | None
    """Its time once it has arrived, or when the race is over."""
    points: int
    misses: int
    worst: bool
    starved: bool
    fed: list[int]
    total: int
    """Minutes of the stages before this one."""
    score: int
    """Climber points of the stages before this one."""
    jersey: str
    """`gold`, `champion`, `red` or empty."""
    condition: int | None
    """Per cent, where the viewer knows it: of its own team, and of all once the match is over."""
    doped: bool | None
    least: int | None
    """VM-49: what everybody can tell of its condition from what happened; None: not in play."""
    most: int | None
    hero: bool
    """VM-51: the local hero of its team."""


class GainView(msgspec.Struct, frozen=True, kw_only=True):
    """VM-49b: a gain that is offered: `ones`, `power`, `pace`, `stage` or `jersey`."""

    rider: int
    reason: str


class TeamView(msgspec.Struct, frozen=True, kw_only=True):
    """VM-44: the times of a team's first three riders; None: it has fewer."""

    team: int
    colour: str
    minutes: int | None
    """In this stage, as it stands."""
    total: int | None
    """Over the whole stage race, this stage included."""
    place: int | None
    """By `total`."""


class Position(msgspec.Struct, frozen=True):
    """Every field of the rules' own state but the sheets, which are secret (VM-49)."""

    owner: list[int]
    status: list[int]
    cell: list[int]
    stamp: list[int]
    miss: list[int]
    worst: list[int]
    fed: list[int]
    starved: list[int]
    passed: list[int]
    points: list[int]
    time: list[int]
    rank: list[int]
    idle: list[int]
    since: list[int]
    ridden: list[int]
    drafted: list[int]
    called: list[int]
    line: list[int]
    post: list[int]
    picked: list[int]
    total: list[int]
    score: list[int]
    out: list[int]
    played: list[int]
    kept: list[int]
    penalty: list[int]
    throw: list[int]
    order: list[int]
    over: list[int]
    leg: int
    first_turn: int
    gold: int
    red: int
    winner: int
    stage: int
    phase: int
    round: int
    clock: int
    tick: int
    arrived: int
    team: int
    seat: int
    asked: int
    launcher: int
    launched: int
    wave: int
    need: int
    dice: list[int]
    small: int
    flat: int
    mover: int
    left: int
    gone: int
    origin: int
    target: int
    base: int
    trying: int
    tasks: list[int]
    drafting: int
    column: list[int]
    place: int
    agreed: int
    heads: list[int]
    trail: list[int]
    swallowed: list[int]
    movers: list[int]
    queue: list[int]
    clean_low: list[int]
    clean_high: list[int]
    doped_low: list[int]
    doped_high: list[int]
    hero: list[int]
    paced: list[int]
    squad: list[int]
    attacker: int
    strike: list[int]
    six: int
    chain: list[int]
    saved: list[int]


class VeloView(View, frozen=True, kw_only=True, tag="velomaster"):
    """The whole race: at levels D and E everybody sees everything, at P all but the sheets."""

    viewer: int | None
    seats: int
    level: str
    options: dict[str, bool | int | str]
    road: RoadView
    riders: list[RiderView]
    order: list[int]
    """The riders by place in the race."""
    phase: str
    asked: str
    """What the rules wait for."""
    round: int
    clock: int
    team: int | None
    """Whose turn it is."""
    acting: int | None
    """The seat that is asked, where one is."""
    dice: list[int]
    mover: int | None
    left: int
    column: list[int]
    kept: list[int]
    champion: int | None
    red: int | None
    stage: int
    """Which stage is ridden, from 1, and of how many."""
    stages: int
    general: list[int]
    """The riders of a stage race by cumulated time; empty before the first stage is over."""
    voted: int | None
    """The withdrawn rider that is voted on (VM-47)."""
    pro: list[str]
    """VM-49a: what of level P is in force."""
    gain: GainView | None
    attacker: int | None
    """VM-54: who attacks in this turn, and its two dice."""
    strike: list[int]
    teams: list[TeamView]
    """VM-44: the team classification, best first; empty below level P."""
    position: Position
