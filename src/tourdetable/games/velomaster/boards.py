"""Roads as data (VM-1, VM-2b): one TOML file each, checked with the cell and the reason."""

from __future__ import annotations

import functools
from pathlib import Path

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.games.velomaster.roads.trackfile import TrackFile, lengths_of, read_track, refuse
from tourdetable.games.velomaster.rules.names import (
    CLIMB,
    CLOSED,
    DESCENT,
    FEED_END,
    FLAT,
    MARK,
    SUMMIT,
    WAYS,
)
from tourdetable.games.velomaster.rules.road import Road

BOARDS = Path(__file__).parent / "boards"
CATEGORIES = ("HC", "1", "2", "3", "4")
FEWEST_FEED_CELLS = 8
LONGEST_PLAIN_STRETCH = 16
"""Half-lengths without any diagonal before the checker warns (VM-2b)."""


class Track(msgspec.Struct, frozen=True):
    """A checked road: its file, its cells lane by lane, and what the checker warns of."""

    file: TrackFile
    lane: list[int]
    back: list[int]
    front: list[int]
    terrain: list[int]
    percent: list[int]
    danger: list[int]
    feed: list[int]
    warnings: list[str]

    def cell_name(self, cell: int) -> str:
        """Where a cell is, as people count: lane 2 cell 14."""
        return cell_name(self.lane, cell)


def cell_name(lane: list[int], cell: int) -> str:
    return f"lane {lane[cell] + 1} cell {cell - lane.index(lane[cell]) + 1}"


def lay_out(file: TrackFile) -> Track:
    """The cells of a road with all their properties, checked."""
    lane: list[int] = []
    back: list[int] = []
    front: list[int] = []
    for number, lane_file in enumerate(file.lane):
        edge = lane_file.begin
        if edge >= file.finish:
            raise refuse(f"lane {number + 1} cell 1", f"begins at {edge}, behind the finish.")
        for length in lengths_of(lane_file, number + 1):
            lane.append(number)
            back.append(edge)
            edge += length
            front.append(edge)
    terrain, percent = _slope_cells(file, back, front)
    danger = _danger_cells(file, lane, front)
    feed = _feed_cells(file, lane, front)
    track = Track(file, lane, back, front, terrain, percent, danger, feed, [])
    _check_lines(file)
    _check_bends(file)
    _check_ways(track)
    _warn_of_plain_stretches(track)
    return track


def _slope_cells(file: TrackFile, back: list[int], front: list[int]) -> tuple[list[int], list[int]]:
    """The terrain and the percentage of every cell: those of the slope its middle lies in."""
    terrain = [FLAT] * len(back)
    percent = [0] * len(back)
    ends = 0
    for number, slope in enumerate(file.slope, 1):
        where = f"slope {number}"
        if slope.start < ends or slope.end <= slope.start:
            raise refuse(where, "must begin after the one before it, and before its end.")
        ends = slope.end
        found = [
            cell
            for cell in range(len(back))
            if 2 * slope.start <= back[cell] + front[cell] < 2 * slope.end
        ]
        if not found:
            raise refuse(where, f"no cell has its middle between {slope.start} and {slope.end}.")
        for cell in found:
            terrain[cell] = CLIMB if slope.kind == "climb" else DESCENT
            percent[cell] = slope.percent if slope.kind == "climb" else 0
    return terrain, percent


def _danger_cells(file: TrackFile, lane: list[int], front: list[int]) -> list[int]:
    danger = [0] * len(lane)
    for number, zone in enumerate(file.danger, 1):
        for wanted in zone.lanes:
            if wanted > len(file.lane):
                raise refuse(f"danger {number}", f"there is no lane {wanted}.")
        found = [
            cell
            for cell in range(len(lane))
            if zone.start < front[cell] <= zone.end
            and (not zone.lanes or lane[cell] + 1 in zone.lanes)
        ]
        if not found:
            raise refuse(f"danger {number}", f"no cell ends between {zone.start} and {zone.end}.")
        for cell in found:
            danger[cell] = 1
    return danger


def _feed_cells(file: TrackFile, lane: list[int], front: list[int]) -> list[int]:
    """VM-2b: at least eight feed cells in each zone, over every lane."""
    feed = [CLOSED] * len(lane)
    ends = 0
    for number, zone in enumerate(file.feed):
        where = f"feed {number + 1}"
        if zone.start < ends or zone.end <= zone.start or zone.end >= file.finish:
            raise refuse(where, "must begin after the one before it and end before the finish.")
        ends = zone.end
        found = [cell for cell in range(len(lane)) if zone.start < front[cell] <= zone.end]
        if len(found) < FEWEST_FEED_CELLS:
            raise refuse(where, f"has {len(found)} feed cells; VM-2b asks for {FEWEST_FEED_CELLS}.")
        for missing in sorted(set(lane) - {lane[cell] for cell in found}):
            if front[len(front) - 1 - lane[::-1].index(missing)] > zone.start:
                raise refuse(
                    where, f"has no cell on lane {missing + 1}; VM-2b asks for every lane."
                )
        for cell in found:
            feed[cell] = number
    return feed


def _check_lines(file: TrackFile) -> None:
    last = 0
    for number, line in enumerate(file.line, 1):
        where = f"line {number}"
        if line.at == 0:
            raise refuse(where, "lies at 0: that is the start, riders cross lines after it.")
        if line.at < last or line.at > file.finish:
            raise refuse(where, f"lies at {line.at}: lines stand in order, before the finish.")
        if (line.kind == "summit") != (line.category is not None):
            raise refuse(where, "a summit has a category (HC, 1, 2, 3, 4), a mark has none.")
        last = line.at
    if file.short is not None and file.short > len(file.line):
        raise refuse("short", f"there is no line {file.short}; there are {len(file.line)}.")


def _check_bends(file: TrackFile) -> None:
    ends = 0
    for number, bend in enumerate(file.bend, 1):
        if bend.start < ends or bend.end <= bend.start:
            raise refuse(
                f"bend {number}", "must begin after the one before it, and before its end."
            )
        ends = bend.end


def _check_ways(track: Track) -> None:
    """From every cell the finish can be reached, and somebody can start."""
    road = road_of(track, track.file.finish)
    if not road.first:
        raise refuse("lane 1 cell 1", "no lane begins at the start (0).")
    for cell in road.first:
        if road.danger[cell]:
            raise refuse(track.cell_name(cell), "is a first cell: it cannot be dangerous.")
    reaches = [bool(road.arrives[cell]) for cell in range(road.cells + 1)]
    order = sorted(range(road.cells), key=lambda cell: -road.front[cell])
    for _ in range(len(track.file.lane)):
        for cell in order:
            ways = [road.step(way, cell) for way in range(WAYS)]
            reaches[cell] = reaches[cell] or any(reaches[to] for to in ways if to != CLOSED)
    for cell in order:  # the foremost one is the dead end, not those before it
        if not reaches[cell]:
            raise refuse(
                track.cell_name(cell),
                "no way leads from it to the finish: its lane ends and no side is open.",
            )


def _warn_of_plain_stretches(track: Track) -> None:
    """VM-2b: where no touching lanes are half-staggered, there are no diagonals."""
    road = road_of(track, track.file.finish)
    diagonals = sorted(
        road.front[cell]
        for cell in range(road.cells)
        for way in range(1, WAYS)
        if road.step(way, cell) != CLOSED and road.front[road.step(way, cell)] > road.front[cell]
    )
    last = 0
    for front in [*diagonals, track.file.finish]:
        if front - last > LONGEST_PLAIN_STRETCH:
            track.warnings.append(f"VM-2b: no diagonal step from {last} to {front}.")
        last = front


def road_of(track: Track, finish: int) -> Road:
    """The road as the rules ride it, up to a finish line."""
    kinds = {"summit": SUMMIT, "mark": MARK}
    lines = [
        [line.at, kinds[line.kind], CATEGORIES.index(line.category) if line.category else 0]
        for line in track.file.line
    ]
    lines += [[zone.end, FEED_END, number] for number, zone in enumerate(track.file.feed)]
    lines.sort()
    return Road(
        track.lane, track.back, track.front, track.terrain, track.percent, track.danger,
        track.feed, finish, lines,
    )  # fmt: skip


def check_track(path: str | Path) -> Track:
    """A road from its file, with the checker's warnings; a refusal has the place and reason."""
    source = Path(path)
    try:
        text = source.read_text(encoding="utf-8")
    except OSError as error:
        raise refuse(str(source), f"cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise refuse(str(source), f"is not UTF-8 text, at byte {error.start + 1}.") from None
    return lay_out(read_track(text))


@functools.cache
def tracks() -> dict[str, Track]:
    """The roads that come with the game, in the order in which a stage race rides them."""
    return read_folder(BOARDS)


def read_folder(folder: Path) -> dict[str, Track]:
    """The roads of a folder by their ids, in the order of the files' names."""
    found: dict[str, Track] = {}
    names: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        track = check_track(path)
        name = track.file.id
        if name in found:
            why = f"{name!r} is the id of {names[name]} and of {path.name}: one must change."
            raise refuse("id", why)
        found[name], names[name] = track, path.name
    return found


@functools.cache
def ridden(first: str, stages: int) -> tuple[Track, ...]:
    """VM-45: the roads of a stage race, from the named one on."""
    there = list(tracks().values())
    begin = list(tracks()).index(first)
    return tuple(there[(begin + stage) % len(there)] for stage in range(stages))


def finish_line(track: Track, chosen: str) -> int:
    """VM-38b: where the race ends: `full`, `short`, or `line-1`, `line-2` … across the road."""
    if chosen == "full":
        return track.file.finish
    number = track.file.short or 0 if chosen == "short" else int(chosen.removeprefix("line-"))
    if not 1 <= number <= len(track.file.line):
        raise Refusal(
            "finish", f"{track.file.id} has {len(track.file.line)} lines across the road.",
            "finish-line", track=track.file.id, lines=len(track.file.line),
        )  # fmt: skip
    return track.file.line[number - 1].at
