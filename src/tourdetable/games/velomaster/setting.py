"""The fixed part of a match: roads, riders, and numbers of the rules that the page shows."""

from __future__ import annotations

import msgspec

from tourdetable.engine.game import Setting
from tourdetable.games.velomaster.boards import CATEGORIES, Track
from tourdetable.games.velomaster.roads.trackfile import LineFile
from tourdetable.games.velomaster.rules.names import (
    DOSE_POINTS,
    FALL_UP_TO,
    FRESH,
    FULL_CONDITION,
    GAIN_POINTS,
    HALF_LENGTHS_A_MINUTE,
    RELAYS_FROM,
    SUMMIT_POINTS,
)
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riders import BIB_NAMES, COLOUR_NAMES, colour
from tourdetable.games.velomaster.rules.road import Road
from tourdetable.games.velomaster.ways import SIDES

PRO_RULES = ("condition", "attack", "speed", "pile_up", "relay_feeding", "doping")

RELAY_RIDERS = 2


class Words(msgspec.Struct, frozen=True):
    en: str
    fr: str


class Slope(msgspec.Struct, frozen=True):
    start: int
    end: int
    kind: str
    percent: int


class Zone(msgspec.Struct, frozen=True):
    start: int
    end: int


class Bend(msgspec.Struct, frozen=True):
    start: int
    end: int
    turn: int


class RoadLine(msgspec.Struct, frozen=True):
    """A line across the road; `category` is empty for a mark."""

    at: int
    category: str
    name: Words
    points: list[int]
    """VM-40: by place over it."""


class RoadSetting(msgspec.Struct, frozen=True):
    """The road of a stage; cells are numbered lane by lane."""

    track: str
    name: Words
    lanes: int
    finish: int
    lane: list[int]
    back: list[int]
    front: list[int]
    left: list[int]
    """By cell: where a step to the left leads (VM-3); -1: nowhere."""
    right: list[int]
    """By cell: the same to the right. Ahead is the next cell of the lane."""
    danger: list[int]
    """The numbers of the danger cells."""
    feed: list[Zone]
    slopes: list[Slope]
    lines: list[RoadLine]
    bends: list[Bend]


class RiderSetting(msgspec.Struct, frozen=True):
    team: int
    colour: str
    bib: str
    leader: bool


class VeloSetting(Setting, frozen=True, kw_only=True, tag="velomaster"):
    """Told once; views have what changes."""

    level: str
    pro: list[str]
    """VM-49a: what of level P is in force."""
    roads: list[RoadSetting]
    """By stage."""
    riders: list[RiderSetting]
    relay: int
    """VM-15: riders of a line that relays; longer ones accelerate."""
    minute: int
    """VM-39a: half-lengths to go that count as a minute."""
    fresh: int
    """VM-53: per cent of condition from which everything is normal."""
    tired: int
    """VM-53: per cent of condition below which a rider does not relay."""
    skill: int
    """VM-26: the lowest roll that passes a test of skill."""
    sides: int
    """Of the die of tests."""
    dose: int
    """VM-51: points of condition that doping gives."""
    hero: int
    """VM-51: points of condition that a local hero gains."""
    limit: int
    """VM-58: above so many per cent the control excludes."""


def setting_of(races: list[Race], tracks: tuple[Track, ...]) -> VeloSetting:
    race = races[0]
    return VeloSetting(
        level="DEP"[race.level],
        pro=[name for name in PRO_RULES if getattr(race, name)],
        roads=[_road(track, at.road) for track, at in zip(tracks, races, strict=True)],
        riders=[_rider(race, rider) for rider in range(race.riders)],
        relay=RELAY_RIDERS,
        minute=HALF_LENGTHS_A_MINUTE,
        fresh=FRESH,
        tired=RELAYS_FROM,
        skill=FALL_UP_TO + 1,
        sides=SIDES,
        dose=DOSE_POINTS,
        hero=GAIN_POINTS,
        limit=FULL_CONDITION,
    )


def _rider(race: Race, rider: int) -> RiderSetting:
    return RiderSetting(
        team=race.team_of[rider],
        colour=COLOUR_NAMES[colour(race, rider)],
        bib=BIB_NAMES[race.bib_of[rider]],
        leader=race.leads[rider] == 1,
    )


def _road(track: Track, road: Road) -> RoadSetting:
    file = track.file
    return RoadSetting(
        track=file.id,
        name=_words(dict(file.name)),
        lanes=max(track.lane) + 1,
        finish=road.finish,
        lane=track.lane,
        back=track.back,
        front=track.front,
        left=list(road.left)[:-1],
        right=list(road.right)[:-1],
        danger=[cell for cell, danger in enumerate(track.danger) if danger],
        feed=[Zone(zone.start, zone.end) for zone in file.feed],
        slopes=[Slope(x.start, x.end, x.kind, x.percent) for x in file.slope],
        lines=[_line(x) for x in file.line],
        bends=[Bend(x.start, x.end, x.turn) for x in file.bend],
    )


def _line(line: LineFile) -> RoadLine:
    category = line.category or ""
    points = SUMMIT_POINTS[CATEGORIES.index(category)][:] if category else []
    return RoadLine(line.at, category, _words(dict(line.name)), points)


def _words(text: dict[str, str]) -> Words:
    return Words(text.get("en", ""), text.get("fr", text.get("en", "")))
