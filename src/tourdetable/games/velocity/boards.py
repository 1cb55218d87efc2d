"""Reads and checks board files (VC-2); a refusal names the place and the reason."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, TypeGuard, cast

import msgspec

from tourdetable.engine.refusal import Refusal

FOLDER = Path(__file__).parent / "boards"
DEFAULT = "boulevards"

SpaceType = Literal["race", "supply", "obstacle"]
TYPES: tuple[SpaceType, ...] = ("race", "supply", "obstacle")
"""In the order of the numbers RACE, SUPPLY and OBSTACLE of the rules."""

SHORTEST, LONGEST = 13, 60
"""A sprint's 12 pips must not lead from the start across the finish line."""
FIELDS = ("id", "distance", "spaces")


class Board(msgspec.Struct, frozen=True):
    """A checked board: its types by space number."""

    id: str
    distance: int
    types: tuple[SpaceType, ...]
    """By space number; 0 is the finish and the last one the start, both plain."""

    def kinds(self) -> list[int]:
        """The types as the numbers of the rules."""
        return [TYPES.index(kind) for kind in self.types]


@functools.cache
def names() -> tuple[str, ...]:
    """The names of all boards, the default first."""
    found = sorted(path.stem for path in FOLDER.glob("*.toml"))
    return (DEFAULT, *(name for name in found if name != DEFAULT))


@functools.cache
def load(name: str) -> Board:
    """A board of this folder by its name."""
    return read(FOLDER / f"{name}.toml")


def read(path: Path) -> Board:
    """A board from a file; a refusal names the place and what would be right."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise _refuse("file", "toml", f"is not TOML: {error}", error=str(error)) from None
    except (OSError, UnicodeDecodeError, RecursionError) as error:
        raise _refuse("file", "file", f"cannot be read: {error}", error=str(error)) from None
    board = check(data)
    if board.id != path.stem:
        raise _refuse(
            "id", "name", f"is {board.id!r}, but the file is called {path.stem!r}",
            name=board.id, file=path.stem,
        )  # fmt: skip
    return board


def check(data: Mapping[str, object]) -> Board:
    """A board from plain data, or a refusal."""
    for field in FIELDS:
        if field not in data:
            raise _refuse(field, "missing", "is missing")
    for field in data:
        if field not in FIELDS:
            raise _refuse(field, "field", "is not a field of a board: it has id, distance, spaces")
    name = data["id"]
    if not isinstance(name, str) or not re.fullmatch(r"[a-z][a-z0-9-]{0,31}", name):
        raise _refuse(
            "id", "id",
            f"is {name!r}: use lower-case letters, digits and hyphens, a letter first, up to 32",
        )  # fmt: skip
    distance = data["distance"]
    if not _whole(distance, SHORTEST, LONGEST):
        raise _refuse(
            "distance", "distance", f"is {distance!r}: it must be {SHORTEST} to {LONGEST} steps",
            least=SHORTEST, most=LONGEST,
        )  # fmt: skip
    return Board(name, distance, _types(data["spaces"], distance))


def _types(spaces: object, distance: int) -> tuple[SpaceType, ...]:
    if not isinstance(spaces, dict):
        raise _refuse("spaces", "spaces", "must be a table of space numbers and types")
    wanted = {str(number) for number in range(1, distance)}
    for key, kind in spaces.items():
        if key not in wanted:
            raise _refuse(
                f"spaces.{key}", "no-space",
                f"is not a space: they run from {distance - 1} down to 1", first=distance - 1,
            )  # fmt: skip
        if kind not in TYPES:
            raise _refuse(
                f"spaces.{key}", "type", f"is {kind!r}: it must be race, supply or obstacle"
            )
    for number in range(1, distance):
        if str(number) not in spaces:
            raise _refuse(
                f"spaces.{number}", "no-type", "is missing: it needs race, supply or obstacle"
            )
    inner = tuple(cast("SpaceType", spaces[str(number)]) for number in range(1, distance))
    return ("race", *inner, "race")


def _whole(value: object, low: int, high: int) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _refuse(place: str, problem: str, reason: str, **details: str | int) -> Refusal:
    """Each problem has its sentence in both languages: `refusal-board-<problem>`."""
    return Refusal(f"VC-2 {place}", f"{reason}.", f"board-{problem}", place=place, **details)
