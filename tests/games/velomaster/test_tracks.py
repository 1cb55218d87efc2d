"""VM-1, VM-2b: roads as files; a bad one is refused with the cell and the reason."""

from __future__ import annotations

import json
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import jsonschema
import msgspec
import pytest

from tourdetable.engine.refusal import Refusal
from tourdetable.games.velomaster import check_track, draw_track
from tourdetable.games.velomaster.boards import BOARDS, finish_line, read_folder, tracks
from tourdetable.games.velomaster.roads.trackfile import TrackFile

GOOD = """
id = "try"
name = { en = "Try" }
about = { en = "A try" }
finish = 40
[[lane]]
cells = "2*20"
[[lane]]
cells = "3 2*18 1"
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "try.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(folder: Path, text: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        check_track(write(folder, text))
    return refused.value


def test_two_roads_of_one_id_are_refused_with_the_names_of_both_files(tmp_path: Path) -> None:
    for name in ("1-first.toml", "2-second.toml"):
        (tmp_path / name).write_text(GOOD, encoding="utf-8")
    with pytest.raises(Refusal) as refused:
        read_folder(tmp_path)
    assert refused.value.rule == "id"
    assert "'try' is the id of 1-first.toml and of 2-second.toml" in refused.value.reason


def test_a_good_road_passes_without_warnings(tmp_path: Path) -> None:
    assert check_track(write(tmp_path, GOOD)).warnings == []


@pytest.mark.parametrize(
    ("change", "where", "why"),
    [
        (("2*20", "2*4 9 2*10"), "lane 1 cell 5", "9 half-lengths long"),
        (("2*20", "2*4 x 2*10"), "lane 1 cell 5", "not a length"),
        (("3 2*18 1", "3 2*3"), "", ""),
        (("2*20", "2*5"), "", ""),
        (("finish = 40", "finish = 0"), "finish", ">= 2"),
        (("finish = 40", "finnish = 40"), "file", "unknown field"),
        (('id = "try"', 'id = "try'), "file", "not TOML"),
        (("2*20", "2*4 2*99999999"), "lane 1 cell 5", "more than 4000 cells"),
        (("2*20", "2*0"), "lane 1", "no cells"),
        (("[[lane]]", "[[lane]]\nbegin = 40"), "lane 1 cell 1", "behind the finish"),
        (('{ en = "Try" }', '{ de = "Versuch" }'), "name", "no English words"),
    ],
)
def test_a_bad_road_is_refused_with_place_and_reason(
    tmp_path: Path, change: tuple[str, str], where: str, why: str
) -> None:
    text = GOOD.replace(*change)
    if not where:
        check_track(write(tmp_path, text))  # a lane may end where another goes on
        return
    found = refusal(tmp_path, text)
    assert found.rule == where
    assert why in found.reason


@pytest.mark.parametrize(
    ("more", "where", "why"),
    [
        ('[[slope]]\nstart = 8\nend = 4\nkind = "climb"\n', "slope 1", "before its end"),
        ('[[slope]]\nstart = 50\nend = 58\nkind = "climb"\n', "slope 1", "no cell has its middle"),
        ("[[bend]]\nstart = 20\nend = 10\nturn = 5\n", "bend 1", "before its end"),
        ('[[line]]\nat = 0\nkind = "mark"\nname = { en = "X" }\n', "line 1", "that is the start"),
        ('[[line]]\nat = 9\nkind = "mark"\nname = { fr = "X" }\n', "line 1 name", "no English"),
        ("[[danger]]\nstart = 4\nend = 6\nlanes = [3]\n", "danger 1", "no lane 3"),
        ("[[danger]]\nstart = 6\nend = 6\n", "danger 1", "no cell"),
        ("[[danger]]\nstart = 0\nend = 2\n", "lane 1 cell 1", "first cell"),
        ("[[feed]]\nstart = 10\nend = 14\n", "feed 1", "4 feed cells; VM-2b"),
        ("[[feed]]\nstart = 30\nend = 40\n", "feed 1", "before the finish"),
        ('[[line]]\nat = 50\nkind = "mark"\nname = { en = "X" }\n', "line 1", "before the finish"),
        ('[[line]]\nat = 9\nkind = "summit"\nname = { en = "X" }\n', "line 1", "category"),
        ('[[line]]\nat = 9\nkind = "hill"\nname = { en = "X" }\n', "line[0].kind", "hill"),
    ],
)
def test_bad_marks_are_refused_with_place_and_reason(
    tmp_path: Path, more: str, where: str, why: str
) -> None:
    found = refusal(tmp_path, GOOD + more)
    assert found.rule == where
    assert why in found.reason


def test_a_dead_end_is_refused_with_its_cell(tmp_path: Path) -> None:
    text = GOOD.replace("3 2*18 1", "1 2*2").replace("2*20", "2 3 2*17 1")
    # lane 2's last cell ends at 5, level with lane 1's second; make it lie beyond its neighbour
    found = refusal(tmp_path, GOOD.replace('"2*20"', '"2*4"').replace("3 2*18 1", "2*3"))
    assert found.rule == "lane 1 cell 4"
    assert "no way leads" in found.reason
    check_track(write(tmp_path, text))


def test_vm2b_a_stretch_without_diagonals_is_warned_of(tmp_path: Path) -> None:
    track = check_track(write(tmp_path, GOOD.replace("3 2*18 1", "2*20")))
    assert track.warnings == ["VM-2b: no diagonal step from 0 to 40."]


def test_vm2b_a_feed_zone_reaches_over_every_lane(tmp_path: Path) -> None:
    lane = '[[lane]]\ncells = "2*2 6*6"\n'
    found = refusal(tmp_path, GOOD + lane + "[[feed]]\nstart = 10\nend = 15\n")
    assert found.rule == "feed 1"


def test_a_missing_file_is_refused_and_so_is_one_that_is_no_text(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot be read"):
        check_track(tmp_path / "none.toml")
    path = tmp_path / "latin.toml"
    path.write_bytes(GOOD.replace("A try", "Un été").encode("latin-1"))
    with pytest.raises(Refusal, match="not UTF-8 text, at byte"):
        check_track(path)


def test_there_are_four_stages_each_with_a_short_version() -> None:
    found = tracks()
    assert list(found) == ["harbour", "vineyards", "eagle-pass", "cobbles"]
    for track in found.values():
        assert track.warnings == []
        assert 3 <= len(track.file.lane) <= 5
        assert set(track.file.name) == set(track.file.about) == {"en", "fr"}
        assert finish_line(track, "short") < track.file.finish * 0.6
        assert track.file.feed
        assert sum(track.danger) >= 8
        assert len({front - back for front, back in zip(track.front, track.back, strict=True)}) > 1
    assert any(line.category == "HC" for line in found["eagle-pass"].file.line)


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*.toml")), ids=lambda path: path.stem)
def test_each_stage_follows_the_published_schema(path: Path) -> None:
    schema = json.loads((BOARDS / "schema.json").read_text(encoding="utf-8"))
    assert schema == msgspec.json.schema(TrackFile)
    jsonschema.validate(tomllib.loads(path.read_text(encoding="utf-8")), schema)


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*.toml")), ids=lambda path: path.stem)
def test_a_road_is_drawn_with_every_cell_and_line(path: Path) -> None:
    track = check_track(path)
    picture = ET.fromstring(draw_track(path))  # noqa: S314 - our own text
    names = [child.tag.rpartition("}")[2] for child in picture]
    dangerous = sum(track.danger)
    assert names.count("rect") == len(track.lane) + dangerous
    assert names.count("line") == len(track.file.line) + 2
    assert names.count("polygon") == 1
