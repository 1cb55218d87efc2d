"""No room of the house is crowded: a newcomer reads the names in a folder at one glance."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("src", "web/src", "web/scripts", "tests", "bench", "tools", "examples")
SOURCES = {".py", ".ts", ".js", ".svelte", ".css"}
MADE = {"node_modules", "web_dist", "__pycache__"}
MOST_FILES = 12


def is_counted(path: Path) -> bool:
    """Whether a file is a source of its own: no `__init__`, no test that lies beside its source."""
    beside = ".test." in path.name
    made = MADE.intersection(path.parts)
    return path.suffix in SOURCES and path.name != "__init__.py" and not beside and not made


def files_in_each_room() -> Counter[str]:
    files = [path for room in ROOMS for path in (ROOT / room).rglob("*") if is_counted(path)]
    return Counter(path.parent.relative_to(ROOT).as_posix() for path in files)


def test_no_room_has_more_than_twelve_files_side_by_side() -> None:
    crowded = {room: count for room, count in files_in_each_room().items() if count > MOST_FILES}
    assert not crowded, "sort these rooms by subject"


def test_every_part_of_the_house_is_counted() -> None:
    rooms = files_in_each_room()
    for one in ("src/tourdetable/engine", "web/src/kit", "tests/contract", "bench"):
        assert rooms[one] > 0
