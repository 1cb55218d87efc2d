"""Simulations and tournaments: the same seed gives the same figures wherever they run."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tourdetable as tdt
from tourdetable.bots import RandomBot
from tourdetable.cli import main
from tourdetable.engine.kernel.playout import USUAL_ENDINGS, Played
from tourdetable.engine.kernel.state import OWN_ENDING
from tourdetable.engine.moves import Move
from tourdetable.lab.commands import simulate, tournament
from tourdetable.lab.kernel.counts import counted
from tourdetable.lab.optional_imports import need
from tourdetable.lab.reports.intervals import quantiles_of, wilson
from tourdetable.lab.reports.simulation import Tally
from tourdetable.lab.reports.tournament import cross_table, line_ups, tournament_plan
from tourdetable.lab.runs import play as play_module
from tourdetable.lab.runs import run as run_module
from tourdetable.lab.runs.executors import executor
from tourdetable.lab.runs.plan import Job, jobs, make_plan
from tourdetable.lab.runs.play import as_match, play, play_random
from tourdetable.lab.runs.rows import Chunk, Row, setting
from tourdetable.lab.runs.run import run_rows

pytest.importorskip("polars")
GAMES = tdt.games()
SOURCE = str(Path(__file__).parents[3] / "src")


def bare(rows: list[Row]) -> list[Any]:
    """Rows without their time."""
    return [(row.setting, row.number, row.places, row.steps, dict(row.events)) for row in rows]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_watched_match_equals_its_replay(game_id: str) -> None:
    given = setting(game_id, levels=("random",))
    row = play(given, 0, 3, seed=7, watch=True)
    match = as_match(given, 3, seed=7)
    assert match.outcome is not None
    assert (row.places, row.steps) == (match.outcome.places, len(match.log))
    assert sum(row.events.values()) == sum(len(entry.events) for entry in match.log)
    assert sum(row.moves.values()) == sum(entry.seat is not None for entry in match.log)
    assert tdt.verify(match.to_json()).fair


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_number_means_one_match_whichever_loop_plays_it(game_id: str) -> None:
    given = setting(game_id, levels=("random",))
    numbers = range(3) if game_id != "vroom" else range(1)
    quick = play_random(given, 0, numbers, seed=5)
    assert quick.failures == []
    for row, number in zip(quick.rows, numbers, strict=True):
        slow = play(given, 0, number, seed=5, watch=False)
        assert (row.places, row.steps, row.rule) == (slow.places, slow.steps, slow.rule)


@pytest.mark.parametrize("game_id", GAMES)
def test_random_matches_in_columns_are_the_same_rows(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one of them fails, the matches of a chunk are played one by one."""
    given = setting(game_id)
    numbers = range(2, 40) if game_id != "vroom" else range(2, 4)
    columns = play_random(given, 3, numbers, seed=2)
    monkeypatch.setattr(play_module, "lucky_playouts", lambda *_all: 1 / 0)
    single = play_random(given, 3, numbers, seed=2)
    assert columns.quick is not None
    assert single.quick is None
    assert len(columns) == len(single) == len(numbers)
    names = ("setting", "number", "places", "sides", "steps", "reason", "rule")
    assert [[getattr(row, name) for name in names] for row in columns.rows] == [
        [getattr(row, name) for name in names] for row in single.rows
    ]
    one, other = Tally(), Tally()
    one.take(columns)
    other.take(single)
    assert (one.games, one.steps, one.lengths) == (other.games, other.steps, other.lengths)
    assert (one.entered, one.winners) == (other.entered, other.winners)
    assert one.wins == pytest.approx(other.wins)


def test_endings_are_told_apart_by_their_whole_number() -> None:
    """Those with the same last bits share a place in memory, but not in the result."""
    state = tdt.game("citychase").rules(2).setup()
    played = Played()
    endings = [3, 3 + USUAL_ENDINGS, 3, 2, OWN_ENDING, 3 + USUAL_ENDINGS, OWN_ENDING, 3, 2**40 + 3]
    assert [played.place(ending, state) for ending in endings] == [0, 1, 0, 2, 3, 1, 4, 0, 5]
    assert len(played.ends) == 6


def test_numbers_are_counted_like_any_others() -> None:
    rng = random.Random(1)
    numbers = [rng.choice((0, 7, 300, rng.randrange(2000))) for _ in range(5000)]
    assert counted(numbers) == Counter(numbers)
    assert list(counted(numbers)) == sorted(set(numbers))
    assert counted([]) == {}


def test_a_random_match_without_an_end_is_recorded_and_the_others_are_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = setting("citychase", 2)
    steps = [row.steps for row in play_random(given, 0, range(20), seed=3).rows]
    limit = sorted(steps)[10]
    monkeypatch.setattr(type(tdt.game("citychase")), "longest", lambda *_all: limit)
    found = play_random(given, 0, range(20), seed=3)
    assert [row.steps for row in found.rows] == [length for length in steps if length <= limit]
    late = [number for number, length in enumerate(steps) if length > limit]
    assert [failed.number for failed in found.failures] == late
    assert found.failures[0].reason == f"RuntimeError: no end after {limit} steps"


def test_a_bot_that_searches_plays_the_same_match_again() -> None:
    given = setting("citychase", levels=("search:20", "random"))
    one, two = (play(given, 0, 1, seed=2, watch=False) for _ in range(2))
    assert bare([one]) == bare([two])


def test_figures_do_not_depend_on_where_the_matches_run() -> None:
    plan = make_plan([setting("citychase", 2)], 130, seed=4)
    assert bare(run_rows(plan)[0]) == bare(run_rows(plan, processes=2)[0])


def test_another_seed_gives_other_matches() -> None:
    one, two = (run_rows(make_plan([setting("citychase", 2)], 60, seed=seed))[0] for seed in (1, 2))
    assert [row.steps for row in one] != [row.steps for row in two]


def test_an_interrupted_run_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = make_plan([setting("citychase", 2)], 200, seed=4)
    played: list[int] = []
    real = run_module.play_chunk

    def counted(job: Job) -> Chunk:
        if len(played) == 5:
            raise KeyboardInterrupt
        played.append(job.number)
        return real(job)

    monkeypatch.setattr(run_module, "play_chunk", counted)
    with pytest.raises(KeyboardInterrupt):
        run_rows(plan, folder=tmp_path)
    journal = tmp_path / "chunks.jsonl"
    complete = journal.read_bytes()
    journal.write_bytes(complete[:-7])  # the last line was cut off while it was written
    monkeypatch.setattr(run_module, "play_chunk", real)
    resumed, _ = run_rows(plan, folder=tmp_path)
    assert bare(resumed) == bare(run_rows(plan)[0])
    assert journal.read_bytes().startswith(complete[: complete[:-1].rindex(b"\n")])
    assert len(journal.read_bytes().splitlines()) == sum(1 for _job in jobs(plan))


class Stumbles(RandomBot):
    """A bot whose move is refused in some matches: at its choice number three."""

    def choose(
        self, game: tdt.Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        if rng.random() < 0.02:
            raise tdt.Refusal("CR-8", "the stroke leaves the board.", "stroke")
        return rng.choice(moves)


@pytest.fixture
def _stumbling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "seated", lambda _game, _level: Stumbles())


@pytest.mark.usefixtures("_stumbling")
def test_a_match_that_fails_is_recorded_and_the_others_are_played(tmp_path: Path) -> None:
    figures = simulate("citychase", 2, 60, levels=("easy",), seed=3, folder=tmp_path)
    assert 0 < len(figures.failures) < 60
    assert figures.games == 60 - len(figures.failures)
    first = figures.failures[0]
    assert (first.seed, first.bots) == (3, ("easy", "easy"))
    assert first.reason == "CR-8: the stroke leaves the board."
    with pytest.raises(tdt.Refusal, match="CR-8"):
        play(setting("citychase", 2, levels=("easy",)), 0, first.match, first.seed, watch=False)
    again = simulate("citychase", 2, 60, levels=("easy",), seed=3, folder=tmp_path)
    assert again == figures  # a resumed run keeps what failed
    assert "CR-8" in (tmp_path / "report.html").read_text("utf-8")


@pytest.mark.usefixtures("_stumbling")
def test_failed_matches_are_told_at_the_end_and_by_the_exit_code(
    capsys: pytest.CaptureFixture[str],
) -> None:
    texts = ["simulate", "citychase", "--games", "60", "--bots", "easy", "--processes", "1"]
    assert main([*texts, "--language", "en"]) == 1
    assert "matches failed and are not counted" in capsys.readouterr().out
    assert main([*texts, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)["failures"]
    assert told[0].keys() == {"match", "seed", "bots", "options", "reason"}


def test_a_run_in_which_every_match_fails_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: Any) -> int:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(play_module, "lucky_playout", broken)
    monkeypatch.setattr(play_module, "lucky_playouts", broken)
    with pytest.raises(tdt.Refusal, match="every match failed: ZeroDivisionError"):
        simulate("citychase", games=3)


def test_a_folder_with_another_run_is_refused(tmp_path: Path) -> None:
    simulate("citychase", games=5, folder=tmp_path)
    with pytest.raises(tdt.Refusal, match="another run"):
        simulate("citychase", games=6, folder=tmp_path)


def test_results_are_kept_as_parquet_and_json(tmp_path: Path) -> None:
    figures = simulate("citychase", 3, games=40, seed=3, folder=tmp_path)
    table = need("polars").read_parquet(tmp_path / "results.parquet")
    assert table.height == 40
    assert table["steps"].sum() == figures.steps
    assert table["bots"][0].to_list() == ["random"] * 3
    summary = json.loads((tmp_path / "summary.json").read_text())
    assert summary == msgspec.json.decode(msgspec.json.encode(figures))


@pytest.mark.parametrize("game_id", GAMES)
def test_each_match_that_somebody_won_is_shared_out_once(game_id: str, tmp_path: Path) -> None:
    figures = simulate(game_id, games=30, folder=tmp_path)
    places = need("polars").read_parquet(tmp_path / "results.parquet")["places"].to_list()
    won = sum(1 in row for row in places) / 30  # all may lose where all play together
    assert sum(side.share for side in figures.wins.values()) == pytest.approx(won)
    assert figures.games == 30
    assert figures.length.q5 <= figures.length.q50 <= figures.length.q95


def test_line_ups_give_every_bot_every_seat() -> None:
    rows = [given.bots for given in line_ups("velocity", 3, {}, ["random", "flat:1", "search:1"])]
    for seat in range(3):
        assert {row[seat] for row in rows} == {"random", "flat:1", "search:1"}
    pairs = [given.bots for given in line_ups("velocity", 4, {}, ["random", "flat:1"])]
    assert sorted(pairs) == [("flat:1", "random") * 2, ("random", "flat:1") * 2]


def test_where_there_are_sides_every_bot_plays_both() -> None:
    rows = [given.bots for given in line_ups("citychase", 3, {}, ["random", "flat:1"])]
    assert set(rows) == {
        ("random", "random", "random"), ("random", "flat:1", "flat:1"),
        ("flat:1", "random", "random"), ("flat:1", "flat:1", "flat:1"),
    }  # fmt: skip


def test_the_cross_table_counts_each_match_once_for_each_pair() -> None:
    given = setting("citychase", 3, levels=("flat:1", "random", "random"))
    rows = [Row(0, 0, (1, 2, 2), ("thief", "police", "police"), 9, 0.1, "", "")]
    cells = cross_table([given], rows)
    assert [(c.side, c.bot, c.against, c.matches, c.share) for c in cells] == [
        ("police", "random", "flat:1", 1, 0.0), ("thief", "flat:1", "random", 1, 1.0),
    ]  # fmt: skip


def test_a_searching_bot_is_rated_above_a_random_one(tmp_path: Path) -> None:
    plan = tournament_plan("citychase", ["random", "search:40"], games=8)
    figures = tournament(plan, folder=tmp_path)
    assert [entry.bot for entry in figures.ratings] == ["search:40", "random"]
    again = tournament(plan, folder=tmp_path)
    assert again == figures


def test_a_tournament_needs_two_bots() -> None:
    with pytest.raises(tdt.Refusal, match="two different bots"):
        tournament_plan("citychase", ["random", "random"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", "citychase", "--games", "0"], "0 is not a number of matches"),
        (["simulate", "citychase", "--bots", "random,random,random,random,random"], "5 bots"),
        (["simulate", "citychase", "--bots", "genius"], "there is no level 'genius'"),
        (["tournament", "citychase", "--bots", "random"], "two different bots"),
        (["tournament", "citychase", "--bots", "random,search:0"], "must be simulations"),
        (["simulate", "citychase", "--processes", "-1"], "not a number of processes"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(arguments: list[str], sentence: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tourdetable.cli", *arguments], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_missing_library_is_refused_with_the_extra_that_brings_it() -> None:
    with pytest.raises(tdt.Refusal, match=r"tourdetable\[lab\]"):
        need("no_such_library")


WITHOUT_EXTRAS = """
import sys
from collections import Counter
for name in ("polars", "altair", "vl_convert", "openskill", "numpy", "gymnasium", "pettingzoo",
             "pyspiel", "distributed", "dask", "scipy", "statsmodels"):
    sys.modules[name] = None
from tourdetable.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["simulate", "citychase", "--games", "3", "--processes", "1"], ""),
        (["balance", "citychase", "--games", "3", "--processes", "1"], "lab"),
        (["simulate", "citychase", "--games", "3", "--out", "run"], "lab"),
        (["balance", "citychase", "--games", "3", "--out", "run"], "lab"),
        (["tournament", "citychase", "--bots", "random,search:2", "--games", "1"], "lab"),
        (["simulate", "citychase", "--games", "3", "--scheduler", "tcp://127.0.0.1:9"], "dask"),
    ],
)
def test_without_an_extra_commands_work_or_name_it(
    arguments: list[str], extra: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_EXTRAS, *arguments],
        capture_output=True, text=True, cwd=tmp_path, env={**os.environ, "PYTHONPATH": SOURCE},
    )  # fmt: skip
    assert done.returncode == (2 if extra else 0), done.stderr
    assert (f"pip install 'tourdetable[{extra}]'" in done.stderr) == bool(extra)
    assert len(done.stderr.strip().splitlines()) == (1 if extra else 0)


def test_a_cluster_runs_the_same_code() -> None:
    distributed = pytest.importorskip("distributed")
    plan = make_plan([setting("citychase", 2)], 20, seed=4)
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        rows, _ = run_rows(plan, scheduler=cluster.scheduler_address)
    assert bare(rows) == bare(run_rows(plan)[0])


def test_a_scheduler_that_does_not_answer_is_refused() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(tdt.Refusal, match="does not answer"), executor(1, "nonsense://nowhere"):
        pass


def test_intervals_hold_what_they_promise() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 0) == (0.0, 1.0)
    assert quantiles_of({1: 50, 9: 50}, (0.05, 0.5, 0.95)) == [1, 9, 9]
