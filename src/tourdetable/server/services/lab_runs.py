"""Laboratory runs: one at a time, each in its own process and folder.

The server imports nothing of the laboratory: it starts a module by name and reads its progress
line by line.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import re
import shutil
import signal
import sys
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from tourdetable.bots.ratings import kept_ratings
from tourdetable.engine import registry
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.lab import (
    Lab,
    LabFile,
    LabRating,
    LabRatings,
    LabRun,
    LabStatus,
    LabWish,
)
from tourdetable.server.services.people.identities import new_id
from tourdetable.server.settings import Settings

NEEDED = ("polars", "altair", "vl_convert", "openskill", "scipy", "statsmodels")
RESULTS = ("report.html", "results.parquet", "summary.json")
REPLAY = re.compile(r"[AB]-[a-z-]+\.json")
MOST_KEPT = 30
"""Runs; older ones are deleted when a new one starts."""
LATELY = 20.0
"""Seconds over which the rate is measured."""
TAIL = 400
"""Characters of the last output of a failed run."""


Pipe = TypeVar("Pipe", asyncio.StreamReader, asyncio.StreamWriter)


class _Refused(msgspec.Struct):
    """A refusal as a run reports it."""

    rule: str
    reason: str
    key: str
    details: dict[str, str | int]


class _Said(msgspec.Struct):
    """One line of a run: how far it is, that it has finished, or that it is refused."""

    done: int = 0
    total: int = 0
    finished: bool | None = None
    refused: _Refused | None = None


class Kept(msgspec.Struct, kw_only=True):
    """The stored facts of a run."""

    id: str
    wish: LabWish
    status: LabStatus
    created: float
    ended: float | None = None
    done: int = 0
    total: int = 0
    problem: str = ""


class Run:
    """A run in its folder."""

    def __init__(self, folder: Path, kept: Kept) -> None:
        self.folder = folder
        self.kept = kept
        self.process: asyncio.subprocess.Process | None = None
        self.following: asyncio.Task[None] | None = None
        """Reads the process's output to its end, then stores the result."""
        self.marks: deque[tuple[float, int]] = deque()
        """Pairs of time and matches done, for the rate."""

    def save(self) -> None:
        path = self.folder / "run.json"
        fresh = path.with_suffix(".new")
        fresh.write_bytes(msgspec.json.encode(self.kept))
        fresh.replace(path)

    def took(self, done: int, total: int) -> None:
        """Note the progress."""
        now = time.monotonic()
        self.kept.done, self.kept.total = done, total
        self.marks.append((now, done))
        while len(self.marks) > 2 and self.marks[0][0] < now - LATELY:
            self.marks.popleft()

    def rate(self) -> float:
        if len(self.marks) < 2 or self.kept.status != "running":
            return 0.0
        (began, before), (_, done) = self.marks[0], self.marks[-1]
        return (done - before) / max(time.monotonic() - began, 1e-3)

    def facts(self) -> LabRun:
        kept, rate = self.kept, self.rate()
        done = kept.status == "done"
        return LabRun(
            id=kept.id,
            wish=kept.wish,
            status=kept.status,
            done=kept.done,
            total=kept.total,
            rate=rate,
            left=(kept.total - kept.done) / rate if rate > 0 else None,
            created=kept.created,
            ended=kept.ended,
            problem=kept.problem,
            files=self._files(RESULTS) if done else [],
            replays=self._files(self._replays()) if done else [],
        )

    def _replays(self) -> tuple[str, ...]:
        return tuple(sorted(p.name for p in self.folder.iterdir() if REPLAY.fullmatch(p.name)))

    def _files(self, names: tuple[str, ...]) -> list[LabFile]:
        paths = [self.folder / name for name in names]
        return [LabFile(name=p.name, bytes=p.stat().st_size) for p in paths if p.is_file()]

    def file(self, name: str) -> Path:
        """A result file of a finished run; other files of the folder are not served."""
        known = [file.name for file in (*self.facts().files, *self.facts().replays)]
        if name not in known:
            raise Refusal("name", "there is no such run.", "no-run")
        return self.folder / name


class Laboratory:
    """All runs of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.folder = settings.database.with_name(f"{settings.database.stem}-lab")
        self._runs = {run.kept.id: run for run in self._found()}
        self._changing = asyncio.Lock()
        """Serialises starting, ending and removing runs."""

    def _found(self) -> list[Run]:
        """Load the stored runs; mark those that were still running as interrupted."""
        found = []
        for path in self.folder.glob("*/run.json"):
            try:
                kept = msgspec.json.decode(path.read_bytes(), type=Kept)
            except (OSError, msgspec.DecodeError):
                continue
            if kept.status == "running":
                kept.status = "interrupted"
            found.append(Run(path.parent, kept))
        return found

    # -- what there is -------------------------------------------------------------------------

    def state(self) -> Lab:
        return Lab(
            runs=[run.facts() for run in self._latest()],
            most=self.settings.lab_matches,
            missing=[name for name in NEEDED if importlib.util.find_spec(name) is None],
            ratings=list(measured()),
        )

    def _latest(self) -> list[Run]:
        return sorted(self._runs.values(), key=lambda run: -run.kept.created)

    def run(self, name: str) -> Run:
        if name not in self._runs:
            raise Refusal("run", "there is no such run.", "no-run")
        return self._runs[name]

    # -- one run at a time ---------------------------------------------------------------------

    async def start(self, wish: LabWish) -> Run:
        """Start a run; returns when it has begun, raises Refusal when it cannot."""
        async with self._changing:
            self._idle()
            kept = Kept(id=new_id(), wish=wish, status="running", created=time.time())
            run = Run(self.folder / kept.id, kept)
            run.folder.mkdir(parents=True)
            try:
                await self._launch(run)
            except BaseException:
                shutil.rmtree(run.folder, ignore_errors=True)
                raise
            self._runs[kept.id] = run
            for old in self._latest()[MOST_KEPT:]:
                self._forget(old)
        return run

    async def resume(self, name: str) -> Run:
        """Continue a run where it stopped."""
        async with self._changing:
            run = self.run(name)
            if run.kept.status == "done":
                raise Refusal("run", "this run is over.", "lab-over")
            self._idle()
            before = msgspec.structs.replace(run.kept)
            run.kept.status, run.kept.ended, run.kept.problem = "running", None, ""
            run.marks.clear()
            try:
                await self._launch(run)
            except BaseException:
                run.kept = before
                raise
        return run

    def _idle(self) -> None:
        if any(run.kept.status == "running" for run in self._runs.values()):
            raise Refusal("run", "a run is under way: wait, or cancel it.", "lab-busy")

    async def _launch(self, run: Run) -> None:
        spare = max(1, (os.cpu_count() or 2) - 1)
        order = {
            **msgspec.to_builtins(run.kept.wish), "folder": str(run.folder),
            "processes": self.settings.lab_processes or spare, "most": self.settings.lab_matches,
        }  # fmt: skip
        with (run.folder / "errors.txt").open("wb") as errors:
            run.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tourdetable.lab.job", stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE, stderr=errors, start_new_session=True,
            )  # fmt: skip
        try:
            _pipe(run.process.stdin).write(msgspec.json.encode(order) + b"\n")
            first = await _pipe(run.process.stdout).readline()
            self._heard(run, first)
        except BaseException:
            await _end(run.process)
            raise
        run.save()
        run.following = asyncio.get_running_loop().create_task(self._follow(run, run.process))

    def _heard(self, run: Run, line: bytes) -> None:
        """Handle one line of output; a refusal of the run is raised."""
        if not line:
            problem = _last_words(run.folder / "errors.txt")
            raise Refusal("run", f"it cannot start: {problem}", "lab-failed", problem=problem)
        said = msgspec.json.decode(line, type=_Said)
        if said.refused is not None:
            no = said.refused
            raise Refusal(no.rule, no.reason, no.key, **no.details)
        if said.finished is not None:
            run.kept.status = "done"
        else:
            run.took(said.done, said.total)

    async def _follow(self, run: Run, process: asyncio.subprocess.Process) -> None:
        """Read the output of a run to its end."""
        try:
            while line := await _pipe(process.stdout).readline():
                self._heard(run, line)
        except Refusal as refusal:
            run.kept.problem = refusal.reason
        finally:
            await _end(process)
            if run.kept.status == "running":
                run.kept.status = "failed"
                run.kept.problem = run.kept.problem or _last_words(run.folder / "errors.txt")
            run.kept.ended = time.time()
            run.save()

    async def cancel(self, name: str) -> Run:
        """Cancel a run; it can be resumed."""
        async with self._changing:
            run = self.run(name)
            if run.kept.status != "running":
                raise Refusal("run", "this run is over.", "lab-over")
            await self._stop(run, "cancelled")
        return run

    async def _stop(self, run: Run, status: LabStatus) -> None:
        """End a running run, and wait until it has ended."""
        run.kept.status = status
        if run.process is not None and run.following is not None:
            await _end(run.process)
            await asyncio.wait({run.following})

    async def remove(self, name: str) -> None:
        """Delete a run and its files."""
        async with self._changing:
            run = self.run(name)
            if run.kept.status == "running":
                raise Refusal("run", "this run is under way: cancel it first.", "lab-running")
            self._forget(run)

    def _forget(self, run: Run) -> None:
        del self._runs[run.kept.id]
        shutil.rmtree(run.folder, ignore_errors=True)

    async def close(self) -> None:
        """Interrupt running runs; they can be resumed after the next start."""
        for run in self._runs.values():
            if run.kept.status == "running":
                await self._stop(run, "interrupted")


def _pipe(stream: Pipe | None) -> Pipe:
    if stream is None:
        raise OSError("a run without pipes")
    return stream


async def _end(process: asyncio.subprocess.Process) -> None:
    """Kill a run and its workers: one process group."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    await process.wait()


def _last_words(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        text = ""
    return text.splitlines()[-1][-TAIL:] if text else "it ended without a word."


def measured() -> Iterator[LabRatings]:
    """The strength of each game's bots, where it was measured with the rules of today."""
    for game_id in registry.games():
        game = registry.game(game_id)
        kept = kept_ratings(game.folder)
        if kept is not None and kept.rules == game.version:
            bots = [
                LabRating(bot=one.bot, points=round(one.points), low=round(one.interval[0]),
                          high=round(one.interval[1]))
                for one in kept.ratings
            ]  # fmt: skip
            yield LabRatings(game=game_id, matches=kept.matches, bots=bots, options=kept.options)
