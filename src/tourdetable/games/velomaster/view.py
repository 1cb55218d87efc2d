"""What a viewer sees of a race: the road, the riders, the turn, and what is asked."""

from __future__ import annotations

import msgspec

from tourdetable.engine.game import View
from tourdetable.games.velomaster.rules.finish import classification, jerseys, minutes
from tourdetable.games.velomaster.rules.movement import BIB_NAMES, COLOUR_NAMES, colour
from tourdetable.games.velomaster.rules.names import CLOSED, OVER, SAVE, SUMMIT, SWAP, WITHDRAWN
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.state import OTHER_FIELDS, RIDER_FIELDS, VeloState
from tourdetable.games.velomaster.rules.tour import general
from tourdetable.games.velomaster.rules.turns import PHASE_NAMES
from tourdetable.games.velomaster.tracks import CATEGORIES, Track

STATUS_NAMES = ["outside", "riding", "lying", "waiting", "arrived", "withdrawn"]
STAGE_NAMES = [
    "order", "launch-next", "launch-dice", "launch", "turn-next", "pick", "call", "vote", "jump",
    "slide", "dice", "check", "choose", "ride", "extra", "leftover", "over", "between", "save",
    "swap",
]  # fmt: skip


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


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """Every field of the rules' own state: nothing of it is secret at these levels."""

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


class VeloView(View, frozen=True, kw_only=True, tag="velomaster"):
    """The whole race: at levels D and E everybody sees everything."""

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
    position: Position


def known(number: int) -> int | None:
    return None if number == CLOSED else number


def words(text: dict[str, str]) -> Words:
    return Words(text.get("en", ""), text.get("fr", text.get("en", "")))


def road_view(track: Track, race: Race, s: VeloState) -> RoadView:
    file = track.file
    crossed = [
        s.over[line] for line in range(len(race.road.line_at))
        if race.road.line_kind[line] == SUMMIT
    ]  # fmt: skip
    lines: list[LineView] = []
    summits = 0
    for line in file.line:
        count = 0
        if line.kind == "summit":
            count = crossed[summits] if summits < len(crossed) else 0
            summits += 1
        category = CATEGORIES[CATEGORIES.index(line.category)] if line.category else ""
        lines.append(LineView(line.at, category, words(dict(line.name)), count))
    return RoadView(
        track=file.id,
        name=words(dict(file.name)),
        lanes=race.road.lanes,
        finish=race.road.finish,
        lane=track.lane,
        back=track.back,
        front=track.front,
        danger=[cell for cell, danger in enumerate(track.danger) if danger],
        feed=[ZoneView(zone.start, zone.end) for zone in file.feed],
        slopes=[SlopeView(x.start, x.end, x.kind, x.percent) for x in file.slope],
        lines=lines,
        bends=[BendView(x.start, x.end, x.turn) for x in file.bend],
    )


def rider_view(s: VeloState, race: Race, rider: int, ranking: list[int]) -> RiderView:
    over = s.stage == OVER
    gone = s.status[rider] == WITHDRAWN
    timed = s.rank[rider] > 0 or (over and not gone)
    over_stages = s.stage in (OVER, SAVE, SWAP)  # then this stage is in the totals already
    earlier = minutes(s, race, rider) if over_stages and not gone else 0
    return RiderView(
        rider=rider,
        team=race.team_of[rider],
        seat=known(s.owner[rider]),
        colour=COLOUR_NAMES[colour(race, rider)],
        bib=BIB_NAMES[race.bib_of[rider]],
        leader=race.leads[rider] == 1,
        status=STATUS_NAMES[s.status[rider]],
        cell=known(s.cell[rider]),
        front=0 if s.cell[rider] == CLOSED else race.road.front[s.cell[rider]],
        place=None if gone else ranking.index(rider) + 1,
        minutes=minutes(s, race, rider) if timed else None,
        points=s.points[rider],
        misses=s.miss[rider],
        worst=s.worst[rider] == 1,
        starved=s.starved[rider] == 1,
        fed=[zone for zone in range(8) if s.fed[rider] >> zone & 1],
        total=s.total[rider] - earlier,
        score=s.score[rider] - (s.points[rider] if over_stages else 0),
        jersey=jersey_of(s, race, rider),
    )


def jersey_of(s: VeloState, race: Race, rider: int) -> str:
    """VM-45: what a rider wears on the road; in a single race as it stands now."""
    if s.leg > 0 or s.stage == SWAP:
        gold, red, name = s.gold, s.red, "gold"
    else:
        gold, red = jerseys(s, race) if s.clock else (CLOSED, CLOSED)
        name = "champion"
    return name if rider == gold else "red" if rider == red else ""


def position_of(s: VeloState) -> Position:
    values = {name: getattr(s, name) for name in (*RIDER_FIELDS, *OTHER_FIELDS)}
    shared_nothing = {k: list(v) if isinstance(v, list) else v for k, v in values.items()}
    return msgspec.convert(shared_nothing, Position)


def rebuild(position: Position, fresh: VeloState) -> VeloState:
    """The state that a position describes."""
    for name in fresh.fields():
        value = getattr(position, name)
        setattr(fresh, name, list(value) if isinstance(value, list) else value)
    return fresh


def build_view(
    s: VeloState, race: Race, track: Track, viewer: int | None, acting: int | None
) -> VeloView:
    ranking = classification(s, race)
    champion, red = jerseys(s, race)
    return VeloView(
        viewer=viewer,
        seats=race.seats,
        level="DEP"[race.level],
        options=dict(s.rules.options),
        road=road_view(track, race, s),
        riders=[rider_view(s, race, rider, ranking) for rider in range(race.riders)],
        order=ranking,
        phase=PHASE_NAMES[s.phase],
        asked=STAGE_NAMES[s.stage],
        round=s.round,
        clock=s.clock,
        team=known(s.team),
        acting=acting,
        dice=[*s.dice, *([s.small] if s.small else [])],
        mover=known(s.mover),
        left=s.left,
        column=list(s.column),
        kept=list(s.kept),
        champion=known(champion),
        red=known(red),
        stage=s.leg + 1,
        stages=len(s.rules.races),
        general=general(s, race) if s.leg > 0 or s.stage in (SAVE, SWAP) else [],
        voted=s.queue[0] if s.stage == SAVE else None,
        position=position_of(s),
    )
