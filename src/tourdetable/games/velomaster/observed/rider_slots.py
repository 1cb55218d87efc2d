"""The riders' part of VeloMaster's observation: each rider, and the road before its wheel."""

from __future__ import annotations

from collections.abc import Iterator

from tourdetable.engine.declared.observation import (
    NONE,
    Slot,
    Value,
    Values,
    flag,
    number,
    one_of,
    relative,
    seat_items,
    some_of,
)
from tourdetable.games.velomaster.observed.rider import SeenRider
from tourdetable.games.velomaster.rules.names import (
    AHEAD,
    CLOSED,
    FEED_END,
    FULL_CONDITION,
    GRAVE_POINTS,
    SUMMIT,
    SUMMIT_POINTS,
    WAYS,
)
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riders import BIB_NAMES
from tourdetable.games.velomaster.shown.views import STATUS_NAMES, summit_lines
from tourdetable.games.velomaster.view import VeloView

BIBS = tuple(BIB_NAMES)
STATUSES = (*STATUS_NAMES, "left", "excluded")
JERSEYS = ("gold", "champion", "red")
PICKED = ("no", "now", "before")
TERRAINS = ("flat", "climb", "descent")
WAY_NAMES = ("ahead", "left", "right")
FOUND = ("closed", "free", "taken", "off the road")
LOOK = (3, 6)
"""How many cells ahead the terrain is told too."""
STEEPEST = 19
MOST_OVER = 1000 * FULL_CONDITION
"""VM-49: condition may exceed 100, by ten points for every gain of a whole stage race."""


class RiderSlots:
    """Declares and reads what is told of each rider."""

    def __init__(self, races: list[Race], minutes: int, points: int) -> None:
        self.races = races
        self.minutes, self.points = minutes, points
        race = races[0]
        self.seats, self.teams = int(race.seats), int(race.teams)
        self.items = tuple(f"rider {place}" for place in range(1, race.riders + 1))
        self.team_items = tuple(f"team {place}" for place in range(1, race.teams + 1))
        self.ways = [f"{rider} {way}" for rider in self.items for way in WAY_NAMES]
        self.looks = [f"{rider} +{cells}" for rider in self.items for cells in LOOK]
        self.finish = int(max(race.road.finish for race in races))
        self.lanes = max(race.road.lanes for race in races)
        self.zones = 1 + max(max(race.road.feed) for race in races)
        self.ahead = [_looked(race) for race in races]
        self.lines = [_lines_ahead(race) for race in races]

    # -- declared ------------------------------------------------------------------------------

    def slots(self) -> Iterator[Slot]:
        yield from self._known()
        yield from self._race()
        if self.races[0].condition:
            yield from self._sheets()
        yield from self._road()

    def _known(self) -> Iterator[Slot]:
        riders, at = self.items, "turn."
        seats = (*seat_items(self.seats), "nobody")
        yield one_of("seat", seats, ["riders.seat"], "Who rides it.", riders)
        yield one_of("of_team", self.team_items, ["riders.seat"], "Its team.", riders)
        yield flag("leader", ["riders.seat"], "Whether it leads its team.", riders)
        yield one_of("bib", BIBS, ["riders.seat"], "Its bib.", riders)
        yield one_of("status", STATUSES, ["riders.status"], "How it is.", riders)
        yield number("misses", (0, 2), ["riders.misses"], "Turns it still misses.", riders)
        yield flag("worst", ["riders.worst"], "Plays the smallest die next (VM-32).", riders)
        yield flag("starved", ["riders.starved"], "Missed a feed zone (VM-36).", riders)
        if self.zones:
            zones = [f"zone {zone}" for zone in range(1, self.zones + 1)]
            yield some_of("fed", zones, ["riders.fed"], "Feed zones ticked.", riders)
        yield flag("ridden", [f"{at}ridden"], "Has had its move in this turn.", riders)
        yield flag("drafted", [f"{at}drafted"], "Has drafted (VM-18).", riders)
        yield flag("called", [f"{at}called"], "Its line was called in this turn.", riders)
        yield one_of("picked", PICKED, [f"{at}picked"], "In a neutral turn (VM-59).", riders)
        turns = (0, self.minutes)
        yield number("idle", turns, ["riders.parked"], "Turns without gain.", riders, log=True)

    def _race(self) -> Iterator[Slot]:
        riders, every = self.items, len(self.items)
        minutes, stages = (0, self.minutes), (0, 4 * self.minutes)
        points = (0, max(1, self.points))
        when, total = ["riders.minutes"], ["riders.total", "settled"]
        yield number("place", (0, every), ["order"], "In the race; 0: out.", riders)
        yield flag("timed", when, "Whether it has a time.", riders)
        yield number("minutes", minutes, when, "Its time; 0: none yet.", riders, log=True)
        yield number("total", stages, total, "Minutes of earlier stages.", riders, log=True)
        yield number("points", points, ["riders.points"], "Climber points.", riders)
        yield number("score", points, ["riders.score"], "Those of earlier stages.", riders)
        yield one_of("jersey", JERSEYS, ["champion", "gold", "red"], "What it wears.", riders)
        about = "Place in a stage race; 0: none yet."
        yield number("general", (0, every), ["general"], about, riders)

    def _sheets(self) -> Iterator[Slot]:
        riders = self.items
        within, over = (-GRAVE_POINTS, FULL_CONDITION), (0, MOST_OVER)
        own = "where I know it"
        public = ["riders.clean", "riders.suspect"]
        for name, fields, about in (
            ("condition", ["riders.condition"], f"Condition up to 100, {own}; else 0."),
            ("least", public, "The least that everybody can tell of it."),
            ("most", public, "The most that everybody can tell of it."),
        ):
            yield number(name, within, fields, about, riders)
            what = "What it has above 100."
            yield number(f"{name}_over", over, fields, what, riders, log=True)
        yield flag("sheet_known", ["riders.condition"], "Whether I know its sheet.", riders)
        yield flag("doped", ["riders.doped"], f"Whether it is doped, {own}.", riders)
        yield flag("hero", ["riders.heroes"], "The local hero of its team (VM-51).", riders)

    def _road(self) -> Iterator[Slot]:
        riders, where = self.items, ["riders.cell"]
        lanes = [f"lane {lane}" for lane in range(1, self.lanes + 1)]
        way = (0, self.finish)
        yield number("to_go", way, where, "Half-lengths to the finish.", riders)
        yield one_of("lane", lanes, where, "Its lane.", riders)
        yield one_of("terrain", TERRAINS, where, "What it stands on.", riders)
        yield number("percent", (0, STEEPEST), where, "How steep its climb is.", riders)
        yield flag("danger", where, "Whether it stands on a danger cell.", riders)
        yield flag("feeding", where, "Whether it stands in a feed zone.", riders)
        yield one_of("way", FOUND, where, "What is on the next cells.", self.ways)
        yield flag("way_danger", where, "Whether they are danger cells.", self.ways)
        yield one_of("terrain_ahead", TERRAINS, where, "What comes later.", self.looks)
        yield number("to_summit", way, where, "To the next summit; 0: none.", riders)
        best = (0, SUMMIT_POINTS[0][0])
        over = [*where, "summits"]
        yield number("summit_points", best, over, "What its next rider scores there.", riders)
        yield number("to_feed", way, where, "To the end of a feed zone; 0: none.", riders)

    # -- read ----------------------------------------------------------------------------------

    def order_of(self, view: VeloView, seat: int) -> list[int]:
        """All riders: my own, then those of the seats after me, then those of nobody."""
        seats = self.seats

        def place(rider: int) -> tuple[int, int]:
            owner = view.riders.seat[rider]
            return seats if owner is None else (owner - seat) % seats, rider

        return sorted(range(len(view.riders.seat)), key=place)

    def team_order(self, order: list[int]) -> list[int]:
        """The teams in the order of their first rider."""
        of = self.races[0].team_of
        return list(dict.fromkeys(of[rider] for rider in order))

    def read(self, view: VeloView, seat: int, order: list[int]) -> Values:
        riders = [SeenRider(view, self.races, rider) for rider in order]
        sheets = self._read_sheets(riders) if self.races[0].condition else {}
        return {
            **self._read_known(view, riders, seat, self.team_order(order)),
            **self._read_race(view, riders),
            **sheets,
            **self._read_road(view, riders),
        }

    def _read_known(
        self, view: VeloView, riders: list[SeenRider], seat: int, teams: list[int]
    ) -> Values:
        seats, at, zones = self.seats, view.turn, range(self.zones)
        numbers = [rider.rider for rider in riders]
        picked = dict(zip(self._neutral(), at.picked, strict=False))
        found: dict[str, Value] = {
            "seat": [
                seats if one.seat is None else relative(seats, seat, one.seat) for one in riders
            ],
            "of_team": [teams.index(rider.team) for rider in riders],
            "leader": [rider.leader for rider in riders],
            "bib": [BIBS.index(rider.bib) for rider in riders],
            "status": [STATUSES.index(rider.status) for rider in riders],
            "misses": [rider.misses for rider in riders],
            "worst": [rider.worst for rider in riders],
            "starved": [rider.starved for rider in riders],
            "ridden": [one in at.ridden for one in numbers],
            "drafted": [one in at.drafted for one in numbers],
            "called": [one in at.called for one in numbers],
            "picked": [picked.get(one, 0) for one in numbers],
            "idle": [rider.parked for rider in riders],
        }
        if self.zones:
            found["fed"] = [zone in rider.fed for rider in riders for zone in zones]
        return found

    def _neutral(self) -> range:
        race = self.races[0]
        first = race.neutral * race.per_team
        return range(0) if race.neutral == CLOSED else range(first, first + race.per_team)

    def _read_race(self, view: VeloView, riders: list[SeenRider]) -> Values:
        general = [0] * len(riders)
        for place, rider in enumerate(view.general):
            general[rider] = place + 1
        return {
            "place": [rider.place or 0 for rider in riders],
            "timed": [rider.minutes is not None for rider in riders],
            "minutes": [rider.minutes or 0 for rider in riders],
            "total": [rider.total for rider in riders],
            "points": [rider.points for rider in riders],
            "score": [rider.score for rider in riders],
            "jersey": [JERSEYS.index(one.jersey) if one.jersey else NONE for one in riders],
            "general": [general[rider.rider] for rider in riders],
        }

    def _read_sheets(self, riders: list[SeenRider]) -> Values:
        found: dict[str, Value] = {
            "sheet_known": [rider.condition is not None for rider in riders],
            "doped": [bool(rider.doped) for rider in riders],
            "hero": [rider.hero for rider in riders],
        }
        for name in ("condition", "least", "most"):
            values = [getattr(rider, name) or 0 for rider in riders]
            found[name] = [min(value, FULL_CONDITION) for value in values]
            found[f"{name}_over"] = [max(0, value - FULL_CONDITION) for value in values]
        return found

    def _read_road(self, view: VeloView, riders: list[SeenRider]) -> Values:
        stage = view.stage - 1
        road, looked = self.races[stage].road, self.ahead[stage]
        cells = [road.off if one.cell is None else one.cell for one in riders]
        taken = {one.cell for one in riders if one.status == "riding"}
        ways = [road.step(way, cell) for cell in cells for way in range(WAYS)]
        fronts = [min(one.front, road.finish) for one in riders]
        lines = [self.lines[stage][front] for front in fronts]
        scores = self._scores(stage, view.summits)
        return {
            "to_go": [int(road.finish - front) for front in fronts],
            "lane": [int(road.lane[cell]) for cell in cells],
            "terrain": [NONE if cell == road.off else int(road.terrain[cell]) for cell in cells],
            "percent": [int(road.percent[cell]) for cell in cells],
            "danger": [int(road.danger[cell]) for cell in cells],
            "feeding": [road.feed[cell] != CLOSED for cell in cells],
            "way": [_found(cell, road.off, taken) for cell in ways],
            "way_danger": [cell != CLOSED and bool(road.danger[cell]) for cell in ways],
            "terrain_ahead": [kind for cell in cells for kind in looked[cell]],
            "to_summit": [
                at - front if at else 0 for (_, at, _), front in zip(lines, fronts, strict=True)
            ],
            "summit_points": [scores[line] for line, _, _ in lines],
            "to_feed": [
                at - front if at else 0 for (_, _, at), front in zip(lines, fronts, strict=True)
            ],
        }

    def _scores(self, stage: int, summits: list[int]) -> list[int]:
        """What the next rider over each line scores; the last entry is for no line."""
        road = self.races[stage].road
        found = [0] * (len(road.line_at) + 1)
        for line, done in zip(summit_lines(self.races[stage]), summits, strict=True):
            points = SUMMIT_POINTS[road.line_mark[line]]
            found[line] = points[done] if done < len(points) else 0
        return found


def _found(cell: int, off: int, taken: set[int | None]) -> int:
    """What is on a cell, by its place in FOUND."""
    if cell == CLOSED:
        return 0
    return 3 if cell == off else 2 if cell in taken else 1


def _looked(race: Race) -> list[list[int]]:
    """By cell: the terrain of the cells farther on in its lane."""
    road = race.road
    found: list[list[int]] = []
    for cell in range(road.cells + 1):
        there = []
        for steps in LOOK:
            at = cell
            for _ in range(steps):
                at = at if at in (CLOSED, road.off) else road.step(AHEAD, at)
            there.append(NONE if at in (CLOSED, road.off) else road.terrain[at])
        found.append(there)
    return found


def _lines_ahead(race: Race) -> list[tuple[int, int, int]]:
    """By place on the road: the next summit's line and its place, and where a feed zone ends."""
    road = race.road
    lines = list(enumerate(zip(road.line_at, road.line_kind, strict=True)))
    found = []
    for front in range(road.finish + 1):
        summits = [(line, at) for line, (at, kind) in lines if at > front and kind == SUMMIT]
        feeds = [at for _, (at, kind) in lines if at > front and kind == FEED_END]
        line, summit = summits[0] if summits else (NONE, 0)
        found.append((line, summit, feeds[0] if feeds else 0))
    return found
