"""A run: many matches by a plan, in chunks that are written down as they finish.

`chunks.jsonl` grows by one line per chunk; an interrupted run reads it and goes on. At the end the
rows stand in `results.parquet` and the figures in `summary.json`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

import tourdetable as tdt
from tourdetable.lab.executors import Inline, executor, run_all
from tourdetable.lab.figures import Failed
from tourdetable.lab.needs import need
from tourdetable.lab.play import Chunk, Failure, Row, Setting, play_all

Progress = Callable[[int], object]
"""Told how many more matches are done."""

FEWEST_CHUNKS = 64
MOST_IN_A_CHUNK = 256
MOST_QUICK = 2048
"""Random matches take microseconds: on a cluster a chunk must be worth its way."""


class Plan(msgspec.Struct, frozen=True):
    """Each setting is played with the match numbers 0 to `matches` - 1."""

    settings: tuple[Setting, ...]
    matches: int
    seed: int = 0
    watch: bool = False
    chunk: int = 0
    luck: int = 2
    """What a match number means: a run of an earlier meaning is not continued."""
    versions: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def total(self) -> int:
        return len(self.settings) * self.matches


class Job(msgspec.Struct, frozen=True):
    """A stretch of match numbers of one setting."""

    number: int
    setting: Setting
    index: int
    first: int
    count: int
    seed: int
    watch: bool


def plan(settings: list[Setting], matches: int, seed: int = 0, *, watch: bool = False) -> Plan:
    """A plan; the same plan always has the same chunks, so that it can be taken up again."""
    if matches < 1:
        why = f"{matches} is not a number of matches."
        raise tdt.Refusal("games", why, "games", games=matches, fewest=1)
    most = MOST_QUICK if not watch and all(map(_quick, settings)) else MOST_IN_A_CHUNK
    chunk = max(1, min(most, matches * len(settings) // FEWEST_CHUNKS))
    versions = {given.game: tdt.game(given.game).version for given in settings}
    return Plan(tuple(settings), matches, seed, watch, chunk, versions=versions)


def _quick(given: Setting) -> bool:
    """Whether matches are only drawn at random, without physics to compute."""
    computed = any(kind.template for kind in tdt.game(given.game).chance)
    return not computed and all(level == "random" for level in given.bots)


def jobs(whole: Plan) -> Iterator[Job]:
    """The plan in chunks."""
    number = 0
    for index, given in enumerate(whole.settings):
        for first in range(0, whole.matches, whole.chunk):
            count = min(whole.chunk, whole.matches - first)
            yield Job(number, given, index, first, count, whole.seed, whole.watch)
            number += 1


def do(job: Job) -> Chunk:
    """The work of one chunk, wherever it runs."""
    numbers = range(job.first, job.first + job.count)
    return play_all(job.setting, job.index, numbers, job.seed, watch=job.watch)


def do_packed(job: Job) -> bytes:
    """The same for a process elsewhere: one string of bytes travels faster than many objects."""
    return msgspec.msgpack.encode(do(job))


CHUNK = msgspec.msgpack.Decoder(Chunk)


class Journal:
    """Which chunks are done; they stand on disk when a folder is given."""

    def __init__(self, whole: Plan, folder: Path | None) -> None:
        self.done: set[int] = set()
        self.path = None if folder is None else folder / "chunks.jsonl"
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self._same_plan(whole, folder / "plan.json")

    def _same_plan(self, whole: Plan, path: Path) -> None:
        form = msgspec.json.format(msgspec.json.encode(whole), indent=2)
        if not path.exists():
            path.write_bytes(form)
        elif path.read_bytes() != form:
            raise tdt.Refusal(
                "out", f"{path.parent} holds another run; choose another folder.", "other-run",
                folder=str(path.parent),
            )  # fmt: skip

    def take_up(self) -> Iterator[Chunk]:
        """The complete chunks; a line that was cut off is dropped and played again."""
        if self.path is None or not self.path.exists():
            return
        whole = 0
        with self.path.open("rb") as lines:
            for line in lines:
                if not line.endswith(b"\n"):
                    break
                number, chunk = LINE.decode(line)
                whole += len(line)
                if number not in self.done:
                    self.done.add(number)
                    yield chunk
        os.truncate(self.path, whole)

    def add(self, number: int, chunk: Chunk) -> None:
        self.done.add(number)
        if self.path is not None:
            with self.path.open("ab") as lines:
                lines.write(msgspec.json.encode((number, chunk)) + b"\n")
                lines.flush()
                os.fsync(lines.fileno())


LINE = msgspec.json.Decoder(tuple[int, Chunk])


def run(
    whole: Plan,
    take: Callable[[list[Row]], object],
    *,
    folder: Path | None = None,
    processes: int = 1,
    scheduler: str | None = None,
    progress: Progress = lambda _more: None,
) -> list[Failure]:
    """Play a plan, or what is left of it; `take` gets the rows chunk by chunk, in any order.

    Matches that failed are returned, by setting and number; a run of failures only is refused.
    """
    journal = Journal(whole, folder)
    failures: list[Failure] = []

    def taken(chunk: Chunk) -> None:
        failures.extend(chunk.failures)
        take(chunk.rows)
        progress(len(chunk.rows) + len(chunk.failures))

    def done(job: Job, found: Chunk | bytes) -> None:
        chunk = CHUNK.decode(found) if isinstance(found, bytes) else found
        journal.add(job.number, chunk)
        taken(chunk)

    for chunk in journal.take_up():
        taken(chunk)
    left = [job for job in jobs(whole) if job.number not in journal.done]
    if left:
        with executor(processes, scheduler) as where:
            work: Callable[[Job], Chunk | bytes] = do if isinstance(where[0], Inline) else do_packed
            run_all(where, work, left, done)
    failures.sort(key=lambda failed: (failed.setting, failed.number))
    if len(failures) == whole.total:
        first = failures[0].reason
        raise tdt.Refusal("games", f"every match failed: {first}", "all-failed", first=first)
    return failures


def run_rows(whole: Plan, **how: Any) -> tuple[list[Row], list[Failure]]:
    """All rows of a plan in its order, and what failed."""
    rows: list[Row] = []
    failures = run(whole, rows.extend, **how)
    return sorted(rows, key=lambda row: (row.setting, row.number)), failures


def failed(whole: Plan, failures: Sequence[Failure]) -> tuple[Failed, ...]:
    """Failed matches as scripts get them: enough to play each one again."""
    return tuple(
        Failed(
            one.number, one.seed, whole.settings[one.setting].bots,
            dict(whole.settings[one.setting].options), one.reason,
        )
        for one in failures
    )  # fmt: skip


def save(whole: Plan, figures: msgspec.Struct, folder: Path) -> None:
    """The rows as Parquet and the figures as JSON, beside the chunks."""
    polars = need("polars")
    chunks = Journal(whole, folder).take_up()
    frames = [frame(whole, chunk.rows) for chunk in chunks if chunk.rows]
    table = polars.concat(frames).sort("setting", "match")
    table.write_parquet(folder / "results.parquet")
    form = msgspec.json.format(msgspec.json.encode(figures), indent=2)
    (folder / "summary.json").write_bytes(form + b"\n")


def frame(whole: Plan, rows: list[Row]) -> Any:
    """The rows as a polars table: one line per match, with its bots and options in words."""
    polars = need("polars")
    settings = whole.settings
    columns = {
        "game": [settings[row.setting].game for row in rows],
        "setting": [row.setting for row in rows],
        "match": [row.number for row in rows],
        "bots": [list(settings[row.setting].bots) for row in rows],
        "options": [json.dumps(dict(settings[row.setting].options)) for row in rows],
        "places": [list(row.places) for row in rows],
        "sides": [list(row.sides) for row in rows],
        "steps": [row.steps for row in rows],
        "seconds": [row.seconds for row in rows],
        "reason": [row.reason for row in rows],
        "rule": [row.rule for row in rows],
        "lead_changes": [row.lead_changes for row in rows],
        "led": [row.led for row in rows],
        "events": [json.dumps(dict(row.events)) for row in rows],
        "moves": [json.dumps(dict(row.moves)) for row in rows],
    }
    words = polars.List(polars.String)
    return polars.DataFrame(columns, schema_overrides={"bots": words, "sides": words})
