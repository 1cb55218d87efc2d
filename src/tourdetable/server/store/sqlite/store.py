"""SQLite behind the store. One thread writes; reads are quick look-ups, answered at once.

What a few rounds of the loop ask for is handed over at their end; the thread takes all jobs that
wait, runs them in one transaction and commits it durably (WAL, synchronous=FULL). When the
transaction fails, each job is tried alone, so that only the one at fault is refused.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import queue
import re
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tourdetable.engine.refusal import Refusal
from tourdetable.server.store.database import (
    GATHERED,
    INSERT_ENTRY,
    Found,
    Guarded,
    Job,
    Lease,
    Neighbours,
    Size,
    Statement,
    Store,
    StoreConflict,
    StoreRefused,
    Then,
    Value,
    settle,
)
from tourdetable.server.store.schema import is_outdated, migrate
from tourdetable.server.store.sqlite import lock, space

Loop = asyncio.AbstractEventLoop
log = logging.getLogger("tourdetable.server")
APPEND = {INSERT_ENTRY: INSERT_ENTRY.replace(" entry ", " recent ")}
"""New entries are appended to a table of their own; `entry` is a view of that and of `kept`."""
ENTRY = re.compile(r"(INSERT INTO|DELETE FROM|UPDATE) entry\b")
TRY_WRITING = (
    "INSERT INTO snapshot VALUES ('writable?', 0, hex(randomblob(2100))) "
    "ON CONFLICT (match) DO UPDATE SET data = excluded.data"
)
"""A row of a page's size under an id that no match can have: it takes room in the log each time."""
FRESH = 5.0
"""Seconds for which a successful write shows that the disk takes writes."""
MAGIC = b"SQLite format 3\x00"
"""The first bytes of every SQLite file."""
MOST_ROWS = 64
"""Rows of one statement. SQLite keeps each length prepared, so there must not be too many."""
MOST_ROUNDS = 16
"""Rounds of the event loop that are waited for before a write."""
MOST_RECENT = 1024
"""Entries after which the recent ones are moved to their places: look-ups pass through them."""
MOVE_RECENT = (
    "INSERT INTO kept SELECT * FROM recent WHERE true ORDER BY match, seq, rowid "
    "ON CONFLICT DO NOTHING"
)
EMPTY_RECENT = "DELETE FROM recent"
"""No two entries of a match have the same number: this process alone has the file, it has one table
per match, a table makes one change at a time, and counts on only from what was saved. Were it ever
otherwise, no entry would ever be moved again; so the first one stays, and the log of the server
says what was lost."""
LOST = """
SELECT match, seq FROM recent JOIN kept USING (match, seq)
WHERE (recent.seat, recent.move, recent.events, recent.commitment, recent.time)
IS NOT (kept.seat, kept.move, kept.events, kept.commitment, kept.time)
"""


@functools.cache
def _with_rows(insert: str, count: int) -> str:
    """The same statement for several rows."""
    into, rest = APPEND.get(insert, insert).split(" VALUES ")
    marks, _, otherwise = rest.partition(")")
    return f"{into} VALUES {', '.join([marks + ')'] * count)}{otherwise}"


def _gathered(insert: str, rows: list[Sequence[Value]]) -> Iterator[Statement]:
    """The fewest statements that insert these rows."""
    for start in range(0, len(rows), MOST_ROWS):
        some = rows[start : start + MOST_ROWS]
        yield _with_rows(insert, len(some)), [value for row in some for value in row]


@functools.cache
def _own_words(sql: str) -> tuple[str, ...]:
    """A statement on all entries, as statements on the tables that hold them."""
    found = ENTRY.match(sql)
    if found is None:
        return (sql,)
    places = ("kept",) if found[1] == "INSERT INTO" else ("kept", "recent")
    return tuple(f"{found[1]} {place}{sql[found.end() :]}" for place in places)


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, timeout=10, cached_statements=256
    )
    connection.execute(f"PRAGMA auto_vacuum = {space.SHRINKS}")  # counts for new files only
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA busy_timeout = 10000")
    # a checkpoint costs two more fsyncs and sets the p99: do it rarely
    connection.execute("PRAGMA wal_autocheckpoint = 4000")
    connection.execute("PRAGMA temp_store = MEMORY")
    return connection


def check_file(path: Path) -> None:
    """Refuse a file that is not a database, before SQLite creates files next to it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("rb") as file:
            start = file.read(len(MAGIC))
    except FileNotFoundError:
        return
    except OSError as error:
        raise Refusal("database", f"{path}: {error.strerror}.", "database-damaged") from None
    if start not in (b"", MAGIC):
        raise Refusal("database", f"{path} is not a table's database.", "database-foreign")


class SqliteStore(Store):
    """A file that one server process has for itself.

    `beside` a server, what it no longer changes can be read and deleted without the lock.
    """

    def __init__(self, path: Path, *, beside: bool = False) -> None:
        check_file(path)
        self.path = path
        self._lock = None if beside else lock.take(path)
        try:
            self._writing = connect(path)
            if beside and is_outdated(self._writing):
                self._lock = lock.take(path)  # no server migrates it meanwhile
            migrate(self._writing)
            self._recent = int(self._writing.execute("SELECT count(*) FROM recent").fetchone()[0])
        except sqlite3.DatabaseError as error:
            self._unlock()
            raise Refusal("database", f"{path}: {error}.", "database-damaged") from None
        except Refusal:
            self._unlock()
            raise
        self._reading = connect(path)
        self._reading.execute("PRAGMA query_only = ON")
        self._read_lock = threading.Lock()
        self._next: list[Job] = []
        """Jobs since the last hand-over to the thread."""
        self._loop: Loop | None = None
        self._jobs: queue.SimpleQueue[tuple[list[Job], Loop] | None] = queue.SimpleQueue()
        self._written = 0.0
        """When a write last succeeded (monotonic)."""
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.close()

    # -- reading ---------------------------------------------------------------------------------

    async def rows(self, sql: str, *values: Value) -> list[Found]:
        with self._read_lock:
            return self._reading.execute(sql, values).fetchall()

    async def row(self, sql: str, *values: Value) -> Found | None:
        with self._read_lock:
            found: Found | None = self._reading.execute(sql, values).fetchone()
            return found

    async def size(self) -> Size:
        with self._read_lock:
            return space.size(self._reading)

    async def shrink(self) -> bool:
        return await asyncio.to_thread(self._shrink)

    def _shrink(self) -> bool:
        with contextlib.closing(connect(self.path)) as connection:
            return space.shrink(connection)

    # -- writing ---------------------------------------------------------------------------------

    async def check_writable(self) -> bool:
        if self.writable and time.monotonic() - self._written < FRESH:
            return True
        with contextlib.suppress(StoreRefused):
            await self.write([(TRY_WRITING, ())])
        return self.writable

    def write_then(self, statements: Sequence[Statement], then: Then) -> None:
        if not self._next:
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._gather, 1, MOST_ROUNDS)
        self._next.append((statements, then))

    def _gather(self, before: int, rounds: int) -> None:
        """Wait for the next round of the loop while jobs keep coming: one commit serves all."""
        count = len(self._next)
        if self._loop is not None and rounds and count > before:
            self._loop.call_soon(self._gather, count, rounds - 1)
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        jobs, self._next = self._next, []
        if jobs and self._loop is not None:
            self._jobs.put((jobs, self._loop))

    def _write_all(self) -> None:
        while (waiting := self._waiting()) is not None:
            jobs, loop = waiting
            results = self._commit(jobs)
            loop.call_soon_threadsafe(settle, jobs, results)
            if self._recent >= MOST_RECENT:
                self._move_recent()  # takes as long as some commits: nobody waits for it

    def _waiting(self) -> tuple[list[Job], Loop] | None:
        """All waiting jobs, at least one; None when the store is closing."""
        first = self._jobs.get()
        if first is None:
            return None
        jobs, loop = first
        while not self._jobs.empty():
            more = self._jobs.get()
            if more is None:  # finish what came before the end
                self._jobs.put(None)
                break
            jobs.extend(more[0])
        return jobs, loop

    def _commit(self, jobs: list[Job]) -> list[StoreRefused | None]:
        error = self._transaction([statement for job in jobs for statement in job[0]])
        if error is None or len(jobs) == 1:
            return [error] * len(jobs)
        return [self._transaction(job[0]) for job in jobs]

    def _transaction(self, statements: Sequence[Statement]) -> StoreRefused | None:
        rows: dict[str, list[Sequence[Value]]] = {insert: [] for insert in GATHERED}
        others: list[Statement] = []
        for statement in statements:
            same = rows.get(statement[0])
            if same is None:
                others.append(statement)
            else:
                same.append(statement[1])
        together = [one for insert, found in rows.items() for one in _gathered(insert, found)]
        try:
            self._run([*together, *others])
        except Exception as error:  # noqa: BLE001 - writing must go on for the other tables
            with contextlib.suppress(sqlite3.Error):  # some faults have rolled back already
                self._writing.rollback()
            ours = not isinstance(error, sqlite3.Error) or isinstance(error, sqlite3.IntegrityError)
            self.writable = ours  # not the disk's fault
            return error if isinstance(error, StoreRefused) else StoreRefused(error)
        self._recent += len(rows[INSERT_ENTRY])
        self.writable = True
        self._written = time.monotonic()
        self.commits += 1
        return None

    def _run(self, statements: Sequence[Statement]) -> None:
        """Run statements as one; a single one is a transaction by itself."""
        alone = len(statements) == 1 and not isinstance(statements[0], Guarded)
        whole = not alone or len(_own_words(statements[0][0])) > 1
        if whole:
            self._writing.execute("BEGIN IMMEDIATE")
        for statement in statements:
            changed = 0
            for sql in _own_words(statement[0]):
                changed += self._writing.execute(sql, statement[1]).rowcount
            if isinstance(statement, Guarded) and changed < 1:
                raise StoreConflict
        if whole:
            self._writing.execute("COMMIT")

    def _move_recent(self) -> None:
        """Move the recent entries to their places; where that fails, as many entries later."""
        self._recent = 0
        try:
            self._writing.execute("BEGIN IMMEDIATE")
            self._tell_lost(self._writing.execute(MOVE_RECENT).rowcount)
            self._writing.execute(EMPTY_RECENT)
            self._writing.execute("COMMIT")
        except sqlite3.Error:
            log.exception("recent entries were not moved to their places")
            with contextlib.suppress(sqlite3.Error):  # some faults have rolled back already
                self._writing.rollback()

    def _tell_lost(self, moved: int) -> None:
        """Log the recent entries whose place was taken by another one."""
        if moved == self._writing.execute("SELECT count(*) FROM recent").fetchone()[0]:
            return
        for match, seq in self._writing.execute(LOST):
            log.error("match %s has two entries %d: the later one is lost", match, seq)

    # -- other processes: there are none ---------------------------------------------------------

    async def lease(self, match: str, *, patient: bool = True) -> Lease:
        return Lease(match)

    async def release(self, lease: Lease) -> None:
        lease.alive = False

    async def ownerless(self, found: Sequence[str]) -> list[str]:
        return list(found)

    async def plays(self, game: str, version: int) -> bool:
        return False

    def meet(self, neighbours: Neighbours) -> None:
        pass

    def tell(self, topic: str, text: str) -> None:
        pass

    async def close(self) -> None:
        self._hand_over()
        await asyncio.to_thread(self.close_now)

    def close_now(self) -> None:
        """Close without an event loop: nothing waits to be handed over."""
        self._jobs.put(None)
        self._thread.join(timeout=30)
        self._writing.close()
        with self._read_lock:
            self._reading.close()
        self._unlock()
