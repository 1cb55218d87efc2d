"""Play a plan: in this process, on all cores or on a cluster; an interrupted run is resumed."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Unpack

import msgspec

import tourdetable as tdt
from tourdetable.lab.runs.executors import Inline, executor, run_all
from tourdetable.lab.runs.journal import Journal
from tourdetable.lab.runs.plan import Job, Plan, jobs
from tourdetable.lab.runs.play import play_all
from tourdetable.lab.runs.rows import Chunk, Failure, Row
from tourdetable.lab.types import Progress, RunOptions, no_progress


def play_chunk(job: Job) -> Chunk:
    """Play one chunk."""
    numbers = range(job.first, job.first + job.count)
    return play_all(
        job.setting, job.index, numbers, job.seed, watch=job.watch, reviewed=job.reviewed
    )


def play_chunk_packed(job: Job) -> bytes:
    """Play one chunk in another process: bytes are sent faster than many objects."""
    return msgspec.msgpack.encode(play_chunk(job))


CHUNK = msgspec.msgpack.Decoder(Chunk)


def run(
    plan: Plan,
    take: Callable[[Chunk], object],
    *,
    folder: Path | None = None,
    processes: int = 1,
    scheduler: str | None = None,
    progress: Progress = no_progress,
) -> list[Failure]:
    """Play a plan or the rest of it; `take` gets each chunk, in any order.

    Returns the failed matches; refuses if all of them failed.
    """
    journal = Journal(plan, folder)
    failures: list[Failure] = []

    def taken(chunk: Chunk) -> None:
        failures.extend(chunk.failures)
        take(chunk)
        progress(len(chunk))

    for chunk in journal.read():
        taken(chunk)
    _play_rest(plan, journal, taken, processes, scheduler)
    if len(failures) == plan.total:
        first = failures[0].reason
        raise tdt.Refusal("games", f"every match failed: {first}", "all-failed", first=first)
    return sorted(failures, key=lambda failed: (failed.setting, failed.number))


def _play_rest(
    plan: Plan,
    journal: Journal,
    taken: Callable[[Chunk], None],
    processes: int,
    scheduler: str | None,
) -> None:
    """Play the chunks that the journal does not have; start no processes if it has all."""

    def done(job: Job, found: Chunk | bytes) -> None:
        chunk = CHUNK.decode(found) if isinstance(found, bytes) else found
        journal.add(job.number, chunk)
        taken(chunk)

    rest = [job for job in jobs(plan) if job.number not in journal.done]
    if not rest:
        return
    with executor(processes, scheduler) as where:
        inline = isinstance(where[0], Inline)
        work: Callable[[Job], Chunk | bytes] = play_chunk if inline else play_chunk_packed
        run_all(where, work, rest, done)


def run_rows(plan: Plan, **how: Unpack[RunOptions]) -> tuple[list[Row], list[Failure]]:
    """All rows of a plan in its order, and the failed matches."""
    parts: list[list[Row]] = []
    failures = run(plan, lambda chunk: parts.append(chunk.rows), **how)
    played = sorted(filter(None, parts), key=lambda rows: (rows[0].setting, rows[0].number))
    return list(itertools.chain.from_iterable(played)), failures
