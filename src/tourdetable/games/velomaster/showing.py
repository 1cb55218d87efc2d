"""How a race becomes what a viewer sees of it."""

from __future__ import annotations

import operator
from typing import Any

from tourdetable.engine.kernel.state import SEAT_BIT
from tourdetable.games.velomaster.rules.condition import REASON_NAMES, gains, team_seats
from tourdetable.games.velomaster.rules.finish import (
    classification,
    jerseys,
    minutes,
    squad_minutes,
)
from tourdetable.games.velomaster.rules.honours import in_tour
from tourdetable.games.velomaster.rules.names import (
    CLOSED,
    EXCLUDED,
    KINDS,
    OVER,
    REASONS,
    SAVE,
    SUMMIT,
    SWAP,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riders import BIB_NAMES, COLOUR_NAMES, colour
from tourdetable.games.velomaster.rules.state import (
    VeloState,
)
from tourdetable.games.velomaster.rules.tour import general
from tourdetable.games.velomaster.rules.turns import PHASE_NAMES
from tourdetable.games.velomaster.tracks import CATEGORIES, Track
from tourdetable.games.velomaster.view import (
    BendView,
    GainView,
    LineView,
    Position,
    RiderView,
    RoadView,
    SlopeView,
    TeamView,
    VeloView,
    Words,
    ZoneView,
)

STATUS_NAMES = ["outside", "riding", "lying", "waiting", "arrived", "withdrawn"]
STAGE_NAMES = [
    "order", "launch-next", "launch-dice", "launch", "turn-next", "pick", "call", "vote", "jump",
    "slide", "dice", "check", "choose", "ride", "extra", "leftover", "over", "between", "save",
    "swap", "hero", "dope", "control",
]  # fmt: skip

PRO_RULES = ("condition", "attack", "speed", "pile_up", "relay_feeding", "doping")


def known(number: int) -> int | None:
    return None if number == CLOSED else number


def words(text: dict[str, str]) -> Words:
    return Words(text.get("en", ""), text.get("fr", text.get("en", "")))


MOST_ROADS = 256
_ROADS: dict[tuple[int, ...], tuple[Track, RoadView]] = {}
"""Roads as drawn, by track and riders over the summits; the track is held, so its id stays its."""


def road_view(track: Track, race: Race, s: VeloState) -> RoadView:
    """The road, made once for the same riders over its summits: views are asked for far more
    often than they change."""
    road = race.road
    crossed = [s.over[line] for line, kind in enumerate(road.line_kind) if kind == SUMMIT]
    key = (id(track), road.lanes, road.finish, *crossed)
    if key not in _ROADS:
        if len(_ROADS) >= MOST_ROADS:
            _ROADS.clear()
        _ROADS[key] = (track, _road(track, race, crossed))
    return _ROADS[key][1]


def _road(track: Track, race: Race, crossed: list[int]) -> RoadView:
    file = track.file
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


FED = [[zone for zone in range(8) if ticked >> zone & 1] for ticked in range(256)]
"""The feed zones that are ticked, by their bits."""


def rider_views(
    s: VeloState, race: Race, ranking: list[int], viewer: int | None
) -> list[RiderView]:
    worn = jerseys_worn(s, race)
    return [rider_view(s, race, rider, ranking, viewer, worn) for rider in range(race.riders)]


def rider_view(
    s: VeloState, race: Race, rider: int, ranking: list[int], viewer: int | None, worn: Worn
) -> RiderView:
    gone = s.status[rider] == WITHDRAWN
    timed = s.rank[rider] > 0 or (s.stage == OVER and not gone)
    over_stages = s.stage in (OVER, SAVE, SWAP)  # then this stage is in the totals already
    earlier = minutes(s, race, rider) if over_stages and not gone else 0
    open_sheet = race.condition and sheet_is_open(s, race, rider, viewer)
    bounds = public_bounds(s, rider) if race.condition else (None, None)
    cell = s.cell[rider]
    return RiderView(
        rider=rider,
        team=race.team_of[rider],
        seat=known(s.owner[rider]),
        colour=COLOUR_NAMES[colour(race, rider)],
        bib=BIB_NAMES[race.bib_of[rider]],
        leader=race.leads[rider] == 1,
        status="excluded" if s.out[rider] == EXCLUDED else STATUS_NAMES[s.status[rider]],
        cell=known(cell),
        front=0 if cell == CLOSED else race.road.front[cell],
        place=None if gone else ranking.index(rider) + 1,
        minutes=minutes(s, race, rider) if timed else None,
        points=s.points[rider],
        misses=s.miss[rider],
        worst=s.worst[rider] == 1,
        starved=s.starved[rider] == 1,
        fed=FED[s.fed[rider] & 255][:],
        total=s.total[rider] - earlier,
        score=s.score[rider] - (s.points[rider] if over_stages else 0),
        jersey=jersey_of(worn, rider),
        condition=s.condition[rider] if open_sheet else None,
        doped=s.doped[rider] == 1 if open_sheet else None,
        least=bounds[0],
        most=bounds[1],
        hero=rider in s.hero,
    )


def sheet_is_open(s: VeloState, race: Race, rider: int, viewer: int | None) -> bool:
    """VM-49: a team's sheet is private to it; the neutral team has nothing to hide."""
    if s.stage == OVER or race.team_of[rider] == race.neutral:
        return True
    return viewer is not None and bool(team_seats(s, race, rider) & SEAT_BIT[viewer])


def public_bounds(s: VeloState, rider: int) -> tuple[int, int]:
    """What everybody can tell, clean or doped."""
    lows = [low for low in (s.clean_low[rider], s.doped_low[rider]) if low != CLOSED]
    return min(lows), max(s.clean_high[rider], s.doped_high[rider])


def team_views(s: VeloState, race: Race) -> list[TeamView]:
    """VM-44, best first; the neutral team wins nothing (VM-59a)."""
    if not race.pro:
        return []
    over = s.stage in (OVER, SWAP)  # then this stage is in the totals already
    rows: list[tuple[int, int, int]] = []
    for team in range(race.own_teams):
        spent = squad_minutes(s, race, team)
        total = s.squad[team]
        if not over and total != CLOSED:
            total = CLOSED if spent == CLOSED else total + spent
        rows.append((total, team, spent))
    rows.sort(key=lambda row: (row[0] == CLOSED, row))
    totals = [total for total, _team, _spent in rows]
    return [
        TeamView(
            team=team,
            colour=COLOUR_NAMES[race.colour_of[team * race.per_team]],
            minutes=known(spent),
            total=known(total),
            place=None if total == CLOSED else totals.index(total) + 1,
        )
        for total, team, spent in rows
    ]


def gain_view(s: VeloState) -> GainView | None:
    if not s.tasks or not gains(s):
        return None
    argument = s.tasks[0] // KINDS
    return GainView(rider=argument // REASONS, reason=REASON_NAMES[argument % REASONS])


def pro_rules(race: Race) -> list[str]:
    """VM-49a, by the names of the options."""
    return [name for name in PRO_RULES if getattr(race, name)]


Worn = tuple[int, int, str]
"""Who wears the first jersey, who the red one, and the first one's name."""


def jerseys_worn(s: VeloState, race: Race) -> Worn:
    """VM-41, VM-45: what is worn on the road; in a single race as it stands now."""
    if s.stage == OVER:
        return s.gold, s.red, "gold" if in_tour(s, race) else "champion"
    if s.leg > 0 or s.stage == SWAP:
        return s.gold, s.red, "gold"
    champion, red = jerseys(s, race) if s.clock else (CLOSED, CLOSED)
    return champion, red, "champion"


def jersey_of(worn: Worn, rider: int) -> str:
    """VM-45: what a rider wears on the road."""
    gold, red, name = worn
    return name if rider == gold else "red" if rider == red else ""


FIELDS = Position.__struct_fields__
_values_of = operator.attrgetter(*FIELDS)


def position_of(s: VeloState) -> Position:
    """All but the sheets, from a copy: a view shares nothing with the state."""
    values: tuple[Any, ...] = _values_of(s.copy())
    return Position(*values)


def rebuild(position: Position, fresh: VeloState) -> VeloState:
    """The state that a position describes, without the sheets."""
    for name in FIELDS:
        value = getattr(position, name)
        setattr(fresh, name, list(value) if isinstance(value, list) else value)
    return fresh


def build_view(
    s: VeloState, race: Race, track: Track, viewer: int | None, acting: int | None
) -> VeloView:
    ranking = classification(s, race)
    champion, red = jerseys(s, race)
    gain = gain_view(s)
    return VeloView(
        viewer=viewer,
        seats=race.seats,
        level="DEP"[race.level],
        options=dict(s.rules.options),
        road=road_view(track, race, s),
        riders=rider_views(s, race, ranking, viewer),
        order=ranking,
        phase=PHASE_NAMES[s.phase],
        asked="gain" if gain is not None else STAGE_NAMES[s.stage],
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
        pro=pro_rules(race),
        gain=gain,
        attacker=known(s.attacker),
        strike=list(s.strike),
        teams=team_views(s, race),
        position=position_of(s),
    )
