"""The format of a road file (VM-2b) and its reader, which names a wrong field."""

from __future__ import annotations

import re
import tomllib
from typing import Annotated, Literal

import msgspec

from tourdetable.engine.refusal import Refusal

LONGEST_CELL = 6
MOST_CELLS = 4000
"""In a lane: as many as the longest road has half-lengths."""
MOST_ZONES = 8

Place = Annotated[int, msgspec.Meta(ge=0, le=4000)]
LaneNumber = Annotated[int, msgspec.Meta(ge=1, le=8)]
Percent = Annotated[int, msgspec.Meta(ge=1, le=19)]
Words = dict[str, str]
"""By language: en, fr."""


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a track file: a field it does not know is refused."""


class LaneFile(Strict, frozen=True, kw_only=True):
    """A lane: where it begins, and the lengths of its cells in half-lengths ("3 2*40 1*4")."""

    begin: Place = 0
    cells: str


class SlopeFile(Strict, frozen=True, kw_only=True):
    """A climb or a descent over the whole road: cells whose middle lies in it."""

    start: Place
    end: Place
    kind: Literal["climb", "descent"]
    percent: Percent = 1


class DangerFile(Strict, frozen=True, kw_only=True):
    """Danger cells: those of the named lanes (all where none is named) that end within it."""

    start: Place
    end: Place
    lanes: list[LaneNumber] = []


class FeedFile(Strict, frozen=True, kw_only=True):
    """A feed zone: the cells of all lanes that end within it."""

    start: Place
    end: Place


class LineFile(Strict, frozen=True, kw_only=True):
    """A line across the road: a summit with its category, or a mark (a town, a banner)."""

    at: Place
    kind: Literal["summit", "mark"]
    category: Literal["HC", "1", "2", "3", "4"] | None = None
    name: Words


class BendFile(Strict, frozen=True, kw_only=True):
    """A bend, for the picture only: its turn in degrees, to the left when negative."""

    start: Place
    end: Place
    turn: Annotated[int, msgspec.Meta(ge=-180, le=180)]


class TrackFile(Strict, frozen=True, kw_only=True):
    """A whole road."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]*$")]
    name: Words
    about: Words
    finish: Annotated[int, msgspec.Meta(ge=2, le=4000)]
    short: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    """The number of the line across the road that ends the short version."""
    lane: Annotated[list[LaneFile], msgspec.Meta(min_length=1, max_length=8)]
    slope: list[SlopeFile] = []
    danger: list[DangerFile] = []
    feed: Annotated[list[FeedFile], msgspec.Meta(max_length=MOST_ZONES)] = []
    line: Annotated[list[LineFile], msgspec.Meta(max_length=20)] = []
    bend: list[BendFile] = []


def refuse(where: str, why: str, key: str = "track") -> Refusal:
    return Refusal(where, why, key, where=where, why=why)


def read_track(text: str) -> TrackFile:
    """The file's tables, or a refusal that names the field."""
    try:
        file = msgspec.convert(tomllib.loads(text), TrackFile)
    except tomllib.TOMLDecodeError as error:
        raise refuse("file", f"is not TOML: {error}.") from None
    except msgspec.ValidationError as error:
        reason, at, field = str(error).partition(" - at ")
        raise refuse(field.strip("`$.") if at else "file", f"{reason}.") from None
    check_words(file)
    return file


def check_words(file: TrackFile) -> None:
    """Names and descriptions have at least their English words."""
    named = [("name", file.name), ("about", file.about)]
    named += [(f"line {number} name", line.name) for number, line in enumerate(file.line, 1)]
    for where, words in named:
        if not words.get("en", "").strip():
            raise refuse(where, 'has no English words: write { en = "…", fr = "…" }.')


def lengths_of(lane: LaneFile, number: int) -> list[int]:
    """The lengths of a lane's cells."""
    lengths: list[int] = []
    for word in lane.cells.split():
        match = re.fullmatch(r"(\d+)(?:\*(\d+))?", word)
        if match is None:
            raise refuse(
                f"lane {number} cell {len(lengths) + 1}",
                f"{word!r} is not a length: write 2, or 2*10 for ten cells of two half-lengths.",
            )
        length, times = int(match[1]), int(match[2] or 1)
        if not 1 <= length <= LONGEST_CELL:
            raise refuse(
                f"lane {number} cell {len(lengths) + 1}",
                f"is {length} half-lengths long; a cell has 1 to {LONGEST_CELL}.",
            )
        if len(lengths) + times > MOST_CELLS:
            raise refuse(
                f"lane {number} cell {len(lengths) + 1}",
                f"{word!r} makes more than {MOST_CELLS} cells.",
            )
        lengths += [length] * times
    if not lengths:
        raise refuse(f"lane {number}", "has no cells.")
    return lengths
