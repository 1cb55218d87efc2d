"""Reading and writing. Many tables' writes share one commit; a reply comes after the commit.

Writes are jobs: lists of statements that belong together. One thread takes all jobs that wait,
runs them in one transaction and commits it durably (WAL, synchronous=FULL). When the transaction
fails, each job is tried alone, so that only the one at fault is refused.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tourdetable.engine.refusal import Refusal
from tourdetable.server.store import lock
from tourdetable.server.store.schema import migrate

Statement = tuple[str, Sequence[Any]]
Job = tuple[Sequence[Statement], "asyncio.Future[None]", asyncio.AbstractEventLoop]
MOST_JOBS = 512
ENTRY_MARKS = "(?, ?, ?, ?, ?, ?, ?, ?)"
INSERT_ENTRY = "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


class StoreRefused(Refusal):
    """Nothing was saved, so nothing has happened: the disk is full or cannot be written."""

    def __init__(self, error: Exception) -> None:
        super().__init__("store", f"nothing was saved: {error}.", "not-saved", error=str(error))


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA busy_timeout = 10000")
    return connection


class Store:
    """The database of one server process."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._lock = lock.take(path)
        try:
            self._writing = connect(path)
            migrate(self._writing)
        except sqlite3.DatabaseError as error:
            self._lock.close()
            raise Refusal("database", f"{path}: {error}.", "database-damaged") from None
        except Refusal:
            self._lock.close()
            raise
        self._reading = connect(path)
        self._reading.execute("PRAGMA query_only = ON")
        self._read_lock = threading.Lock()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.writable = True
        self.commits = 0
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()

    # -- reading ---------------------------------------------------------------------------------

    def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows; quick look-ups by key only."""
        with self._read_lock:
            return self._reading.execute(sql, values).fetchall()

    def row(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        """The first row, or None."""
        with self._read_lock:
            found: tuple[Any, ...] | None = self._reading.execute(sql, values).fetchone()
            return found

    async def rows_apart(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows of something longer, off the loop."""
        return await asyncio.to_thread(self.rows, sql, *values)

    # -- writing ---------------------------------------------------------------------------------

    def write(self, statements: Sequence[Statement]) -> asyncio.Future[None]:
        """Save statements as one; done when they are durable, StoreRefused when nothing was."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put((statements, done, loop))
        return done

    def _write_all(self) -> None:
        while True:
            jobs = self._waiting()
            if not jobs:
                return
            results = self._commit(jobs)
            jobs[0][2].call_soon_threadsafe(_settle, jobs, results)

    def _waiting(self) -> list[Job]:
        """Everything that waits, at least one job; empty when the store is closing."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) >= MOST_JOBS:
                break
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
        else:
            if jobs:  # finish what came before the end
                self._jobs.put(None)
        return jobs

    def _commit(self, jobs: list[Job]) -> list[Exception | None]:
        error = self._transaction([statement for job in jobs for statement in job[0]])
        if error is None or len(jobs) == 1:
            return [error] * len(jobs)
        return [self._transaction(job[0]) for job in jobs]

    def _transaction(self, statements: Sequence[Statement]) -> Exception | None:
        try:
            self._writing.execute("BEGIN IMMEDIATE")
            for sql, values in _gathered(statements):
                self._writing.execute(sql, values)
            self._writing.execute("COMMIT")
        except sqlite3.Error as error:
            if self._writing.in_transaction:
                self._writing.execute("ROLLBACK")
            self.writable = isinstance(error, sqlite3.IntegrityError)
            return StoreRefused(error)
        self.writable = True
        self.commits += 1
        return None

    def close(self) -> None:
        """Write what waits, then let go of the file."""
        self._jobs.put(None)
        self._thread.join(timeout=30)
        self._writing.close()
        with self._read_lock:
            self._reading.close()
        self._lock.close()


def _gathered(statements: Sequence[Statement]) -> list[Statement]:
    """The entries of many tables as a few statements with many rows, then everything else.

    Python hands over between threads at every statement; the loop waits less for fewer of them.
    The numbers of rows are powers of two, so that few different statements are prepared.
    """
    rows = [values for sql, values in statements if sql is INSERT_ENTRY]
    gathered: list[Statement] = []
    start = 0
    while start < len(rows):
        count = 1 << (len(rows) - start).bit_length() - 1
        sql = INSERT_ENTRY + f", {ENTRY_MARKS}" * (count - 1)
        gathered.append((sql, [value for row in rows[start : start + count] for value in row]))
        start += count
    gathered.extend(statement for statement in statements if statement[0] is not INSERT_ENTRY)
    return gathered


def _settle(jobs: list[Job], results: list[Exception | None]) -> None:
    for (_, done, _), error in zip(jobs, results, strict=True):
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


def backup(database: Path, target: Path) -> int:
    """Copy a database, also while a server uses it; the number of pages copied."""
    if not database.exists():
        raise Refusal("database", f"there is no file {database}.", "database-missing")
    if target.exists():
        raise Refusal("target", f"{target} is there already: name a new file.", "backup-exists")
    source = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    copy = sqlite3.connect(target)
    try:
        source.backup(copy, pages=1000)
        return int(copy.execute("PRAGMA page_count").fetchone()[0])
    except sqlite3.Error as error:
        raise Refusal("database", f"cannot be copied: {error}.", "backup-failed") from None
    finally:
        copy.close()
        source.close()
