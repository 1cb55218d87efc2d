"""CR-3, CR-18: courses and events are data with a published shape."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import jsonschema
import msgspec
import pytest

import tourdetable as tdt
from tourdetable.games.vroom import boards
from tourdetable.games.vroom.files import event_file

HOME = Path(boards.__file__).parent
SHAPES = [
    (HOME / "boards", boards.Course),
    (HOME / "cards", event_file.EventCard),
]


@pytest.mark.parametrize(("folder", "kind"), SHAPES, ids=lambda value: getattr(value, "name", ""))
def test_the_published_schema_is_the_one_that_is_checked(
    folder: Path, kind: type[msgspec.Struct]
) -> None:
    published = json.loads((folder / "schema.json").read_text("utf-8"))
    assert published == json.loads(json.dumps(msgspec.json.schema(kind)))
    files = sorted(folder.glob("*.toml"))
    assert len(files) >= 8
    for file in files:
        jsonschema.validate(tomllib.loads(file.read_text("utf-8")), published)


GOOD = (HOME / "boards" / "sickle.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("gate = [19.0,", "gate = [3.0,", "gate"),
        ("gate = [19.0,", "gate = [60.0,", "does not fit on the mat"),
        ("[[12.0, 52.0], [30.0, 52.0]", "[[12.0, 62.0], [30.0, 62.0]", "start line"),
        ("mat = [96.0, 76.0]", "mat = [70.0, 76.0]", "leaves the mat"),
        ("bends = [[0.4, 0.8]]", "bends = [[0.8, 0.4]]", "bend goes from"),
        ("[64.0, 38.0]", "[50.0, 38.0]", "radius"),
        ("order = 2", "order = 2\nspeed = 9", "speed"),
        ("[[12.0, 52.0]", "[[12.0, 52.0", "Unclosed"),
    ],
)
def test_cr3_a_wrong_course_is_refused_with_its_place_and_reason(
    old: str, new: str, wrong: str
) -> None:
    assert old in GOOD
    with pytest.raises(tdt.Refusal) as refused:
        boards.parse(GOOD.replace(old, new), "mine.toml")
    assert refused.value.rule == "mine.toml"
    assert wrong in refused.value.reason


def test_a_course_that_is_too_short_is_refused() -> None:
    short = GOOD.replace(
        GOOD[GOOD.index("line = ") : GOOD.index("gate")], "line = [[12, 52], [30, 52]]\n"
    )
    with pytest.raises(tdt.Refusal, match="cm long"):
        boards.parse(short, "mine.toml")
