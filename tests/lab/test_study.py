"""Strength studies: the right cells, every seat in turn, and on with what was interrupted."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tourdetable as tdt
from tourdetable.bots.ratings import Ratings
from tourdetable.lab import study
from tourdetable.lab.runs.rows import Row, Setting
from tourdetable.lab.strength import Result, apart
from tourdetable.lab.study import Cell, cells, line_ups, main, matches_of, play, searches, won_in


def cell(one: str = "easy", others: str = "random", **facts: Any) -> Cell:
    known = {"game": "velocity", "seats": 4, "options": {}, "matches": 4, **facts}
    return Cell(one=one, others=others, **known)


def row(places: tuple[int, ...], sides: tuple[str, ...] = ()) -> Row:
    return Row(0, 0, places, sides, 10, 0.0, "home", "XX-1")


def test_one_sits_on_each_seat_in_turn_among_equals() -> None:
    rows = [given.bots for given in line_ups(cell())]
    assert len(rows) == 4
    assert [bots.index("easy") for bots in rows] == [0, 1, 2, 3]
    assert all(Counter(bots) == {"easy": 1, "random": 3} for bots in rows)


def test_neighbouring_levels_meet_both_ways_and_searching_bots_have_their_budget() -> None:
    found = list(cells("velocity", "70", 1000, 400))
    met = {(one.one, one.others): one.matches for one in found}
    assert met["medium", "easy"] == met["easy", "medium"] == 1000
    assert met["hard:70", "medium"] == met["medium", "hard:70"] == 400
    assert met["hard:70", "easy"] == 400
    assert {one.seats for one in found} == set(tdt.game("velocity").seats)
    assert searches("velocity", "hard")
    assert not searches("velocity", "medium")


def test_a_short_study_has_neighbours_alone() -> None:
    found = list(cells("velocity", "70", 1000, 400, neighbours=True))
    assert {(one.one, one.others) for one in found} == {
        ("easy", "random"), ("random", "easy"), ("medium", "easy"), ("easy", "medium"),
        ("hard:70", "medium"), ("medium", "hard:70"),
    }  # fmt: skip


def test_sides_meet_in_a_whole_cross_table() -> None:
    found = [one for one in cells("citychase", "10", 20, 10) if one.side]
    assert {one.seats for one in found} == set(tdt.game("citychase").seats)
    assert len(found) == 16 * len(matches_of("citychase"))
    (given,) = line_ups(found[1])
    assert len(set(given.bots)) <= 2


def test_tables_that_win_together_are_studied_for_every_number_of_seats() -> None:
    found = list(cells("vroom", "10", 20, 10))
    assert {one.seats for one in found} == set(dict(matches_of("vroom")))
    assert all(one.one == one.others for one in found)
    together = Cell("vroom", 3, {}, "easy", "easy", "table", 4)
    given = Setting("vroom", 3, {}, ("easy",) * 3)
    assert won_in(together, given, row((1, 1, 1), ("table",) * 3)) == 1.0
    assert won_in(together, given, row((2, 2, 2), ("table",) * 3)) == 0.0


def test_a_shared_victory_counts_for_the_share() -> None:
    given = Setting("velocity", 4, {}, ("random", "easy", "random", "random"))
    assert won_in(cell(), given, row((2, 1, 3, 4))) == 1.0
    assert won_in(cell(), given, row((1, 1, 3, 4))) == 0.5
    assert won_in(cell(), given, row((1, 2, 3, 4))) == 0.0


def test_a_cell_goes_on_where_it_was_and_ends_with_an_interval(tmp_path: Path) -> None:
    first = play(cell(), tmp_path)
    counted: list[int] = []
    again = play(cell(), tmp_path, progress=counted.append)
    assert again == first
    assert sum(counted) == first.matches == 4
    low, high = first.interval
    assert 0 <= low <= first.share <= high <= 1
    lines = (tmp_path / cell().name / "chunks.jsonl").read_bytes().count(b"\n")
    play(cell(), tmp_path)
    assert (tmp_path / cell().name / "chunks.jsonl").read_bytes().count(b"\n") == lines


def test_a_study_writes_a_table_for_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(study, "OWN", ("random", "easy"))
    texts = ["velocity", "--matches", "4", "--searching", "4", "--out", str(tmp_path)]
    assert main(texts) == 0
    table = (tmp_path / "velocity.md").read_text()
    assert "| 4 | – | easy | 3 × random | 4 |" in table
    assert "| bot | points | 95 % | matches |\n|---|---:|---|---:|\n| easy |" in table
    assert table in capsys.readouterr().out
    both_ways = 2 * len(tdt.game("velocity").seats)
    assert len(json.loads((tmp_path / "velocity.json").read_text())) == both_ways
    assert main(["chess", "--out", str(tmp_path)]) == 2


def entry(one: str, others: str, share: float, interval: tuple[float, float]) -> Result:
    return Result(
        seats=4, options={}, side="", one=one, others=others, matches=400, share=share,
        interval=interval,
    )  # fmt: skip


def test_levels_that_are_not_apart_are_marked_in_the_table() -> None:
    found = [
        entry("hard:70", "medium", 0.31, (0.26, 0.36)),
        entry("medium", "hard:70", 0.23, (0.19, 0.27)),
    ]
    line = apart(found).splitlines()[-1]
    assert line.startswith("| 4 seats, 25.0 % | – |")
    assert line.endswith("| 31.0 (26.0–36.0) | **23.0 (19.0–27.0)** |")


def test_ratings_of_a_study_are_kept_with_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(study, "OWN", ("random", "medium"))
    monkeypatch.setattr(study, "matches_of", lambda _game: [(3, {})])
    monkeypatch.setattr(study, "path_of_ratings", lambda _folder: tmp_path / "ratings.json")
    texts = ["velocity", "--matches", "12", "--out", str(tmp_path), "--install"]
    assert main(texts) == 0
    kept = msgspec.json.decode((tmp_path / "ratings.json").read_bytes(), type=Ratings)
    assert kept.rules == tdt.game("velocity").version
    assert kept.matches == 24
    assert [rated.bot for rated in kept.ratings] == ["medium", "random"]
    assert kept.ratings[0].interval[0] > kept.ratings[1].interval[1]


def test_ratings_name_the_options_that_all_matches_had() -> None:
    assert study.common([{}, {}]) == {}
    assert study.common([{"level": "D", "finish": "short"}, {"level": "D"}]) == {"level": "D"}
    assert study.common([{"level": "D"}, {"level": "E"}]) == {}
