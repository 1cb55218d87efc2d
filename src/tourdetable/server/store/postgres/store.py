"""PostgreSQL behind the store: a session that writes, a few that read, one that listens.

A match belongs to the process whose writing session holds the match's advisory lock. Who needs a
match that another process has asks for it by NOTIFY. A holder that shows no sign of life is ended
at the database: after that it cannot write, whatever it still believes.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import time
from collections.abc import Coroutine, Sequence
from urllib.parse import urlsplit

import asyncpg

from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.engine.registry import games
from tourdetable.server.store.database import (
    Found,
    Lease,
    Neighbours,
    Size,
    Statement,
    Store,
    StoreLost,
    StoreRefused,
    Then,
    Value,
    moved,
)
from tourdetable.server.store.postgres.dialect import query
from tourdetable.server.store.postgres.migrations import migrate
from tourdetable.server.store.postgres.writer import ANSWER, GONE, TRY_AGAIN, Writer

log = logging.getLogger("tourdetable.server")
CHANNEL = "tourdetable"
FRESH = 5.0
"""Seconds for which a successful write shows that the database takes writes."""
MOST_READING = 4
"""Sessions that read."""
PATIENCE = 6.5
"""Seconds that a match is waited for (the page gives up after seven) …"""
ASK_AGAIN = 0.5
"""… and after which its holder is asked again."""
FROZEN = 4.0
"""Seconds without a sign of life after which a process's session is ended."""
LOOK = 0.5
"""Seconds between two looks at the other processes."""
READS = 4.0
"""Seconds for which a failed read is tried again: a database that restarts is back soon."""
TRY_WRITING = (
    "INSERT INTO snapshot VALUES ('writable!', 0, ?) "
    "ON CONFLICT (match) DO UPDATE SET data = excluded.data"
)
END_FROZEN = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND application_name LIKE 'tourdetable %' AND pid <> $1
AND state <> 'active' AND clock_timestamp() - state_change > make_interval(secs => $2)
"""
"""A session that is cut off during a commit is `active` until the commit is done, then idle."""
PLAYS = """
SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE ?
"""
HELD = """
SELECT (classid::bigint << 32) | objid::bigint FROM pg_locks
WHERE locktype = 'advisory' AND granted AND objsubid = 1
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


def key_of(match: str) -> int:
    """The number of a match's advisory lock."""
    return int.from_bytes(hashlib.sha256(match.encode()).digest()[:8], "big", signed=True)


def _label(game: str, version: int) -> str:
    """A short sign for a version of a game's rules: a session's name has room for 63 letters."""
    return hashlib.sha256(f"{game} {version}".encode()).hexdigest()[:4]


class PostgresStore(Store):
    """One of several processes on a PostgreSQL database. `open` connects."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._writer = Writer(self._connect_writer, self._lost)
        self._pool: asyncpg.Pool = None
        self._listening: asyncpg.Connection = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._neighbours: Neighbours | None = None
        self._leases: dict[str, Lease] = {}
        self._freed: dict[str, asyncio.Event] = {}
        """Matches that somebody here waits for."""
        self._closing = False

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        """Connect and migrate; refuse a database that cannot be used."""
        store = cls(url)
        try:
            await store._open()
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise Refusal(
                "database", f"{store.place}: {error}.", "database-unreachable",
                place=store.place, error=str(error),
            ) from None  # fmt: skip
        return store

    async def _open(self) -> None:
        connection = await self._connect()
        try:
            await migrate(connection)
        finally:
            await connection.close()
        self._pool = await asyncpg.create_pool(
            self._url, min_size=0, max_size=MOST_READING, timeout=ANSWER, command_timeout=ANSWER
        )
        await self._writer.start()
        self._listening = await self._listener()
        self._start(self._keep_listening())

    @property
    def place(self) -> str:
        """The database without its password, for messages."""
        parts = urlsplit(self._url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"

    async def _connect(self) -> asyncpg.Connection:
        return await asyncpg.connect(self._url, timeout=ANSWER, command_timeout=ANSWER)

    async def _connect_writer(self) -> asyncpg.Connection:
        """The writing session's name says which rules this process plays."""
        played = " ".join(_label(game, game_of(game).version) for game in games())
        name = {"application_name": f"tourdetable {played}"[:63]}
        return await asyncpg.connect(
            self._url, timeout=ANSWER, command_timeout=ANSWER, server_settings=name
        )

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- reading ---------------------------------------------------------------------------------

    async def rows(self, sql: str, *values: Value) -> list[Found]:
        deadline = time.monotonic() + READS
        while True:
            try:
                async with asyncio.timeout(ANSWER):
                    return [tuple(row) for row in await self._pool.fetch(query(sql), *values)]
            except GONE:
                if self._closing or time.monotonic() > deadline:
                    raise StoreLost from None
                await asyncio.sleep(TRY_AGAIN)
            except asyncpg.DataError:  # a text or number that no row can have
                return []

    async def row(self, sql: str, *values: Value) -> Found | None:
        found = await self.rows(sql, *values)
        return found[0] if found else None

    # -- writing ---------------------------------------------------------------------------------

    @property
    def writable(self) -> bool:  # type: ignore[override]
        return self._writer.writable

    @property
    def commits(self) -> int:  # type: ignore[override]
        return self._writer.commits

    def write_then(self, statements: Sequence[Statement], then: Then) -> None:
        self._writer.write_then(statements, then)

    async def check_writable(self) -> bool:
        if self.writable and time.monotonic() - self._writer.written < FRESH:
            return True
        with contextlib.suppress(StoreRefused):
            await self.write([(TRY_WRITING, (str(time.time()),))])
            return True
        return False

    async def size(self) -> Size | None:
        found = await self.row("SELECT pg_database_size(current_database())")
        return None if found is None else Size(int(found[0]))

    # -- whose match it is -----------------------------------------------------------------------

    async def lease(self, match: str, *, patient: bool = True) -> Lease:
        key, deadline = key_of(match), time.monotonic() + PATIENCE
        freed = self._freed.setdefault(match, asyncio.Event())
        lease = Lease(match)

        def taken() -> None:
            self._leases[match] = lease

        try:
            while not await self._writer.lock(key, taken):
                if not patient or time.monotonic() > deadline:
                    raise moved()
                freed.clear()
                self.tell("want", match)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(ASK_AGAIN):
                        await freed.wait()
        finally:
            self._freed.pop(match, None)
        return lease

    async def release(self, lease: Lease) -> None:
        lease.alive = False
        if self._leases.get(lease.match) is not lease:
            return  # lost already
        del self._leases[lease.match]
        with contextlib.suppress(StoreLost):
            await self._writer.unlock(key_of(lease.match))
            self.tell("free", lease.match)

    async def ownerless(self, found: Sequence[str]) -> list[str]:
        held = {key for (key,) in await self.rows(HELD)}
        return [match for match in found if key_of(match) not in held]

    async def plays(self, game: str, version: int) -> bool:
        return await self.row(PLAYS, f"tourdetable%{_label(game, version)}%") is not None

    def _lost(self) -> None:
        """The writing session has ended: every match is anybody's now."""
        for lease in self._leases.values():
            lease.alive = False
        self._leases.clear()
        if self._neighbours is not None:
            self._neighbours.lost()

    # -- other processes -------------------------------------------------------------------------

    def meet(self, neighbours: Neighbours) -> None:
        self._neighbours = neighbours

    def tell(self, topic: str, text: str) -> None:
        self._start(self._tell(f"{self._writer.name} {topic} {text}"))

    async def _tell(self, told: str) -> None:
        with contextlib.suppress(StoreLost):
            await self._writer.tell(told)

    async def _listener(self) -> asyncpg.Connection:
        connection = await self._connect()
        await connection.add_listener(CHANNEL, self._hear)
        return connection

    def _hear(self, connection: object, pid: int, channel: str, said: str) -> None:
        sender, topic, text = said.split(" ", 2)
        if sender == self._writer.name:
            return
        if topic == "free":
            if text in self._freed:
                self._freed[text].set()
        elif self._neighbours is None:
            return
        elif topic == "want":
            if text in self._leases:
                self._neighbours.wanted(text)
        else:
            self._neighbours.heard(topic, text)

    async def _keep_listening(self) -> None:
        """Listen again after the connection has broken; end the sessions of frozen processes."""
        while not self._closing:
            await asyncio.sleep(LOOK)
            try:
                async with asyncio.timeout(ANSWER):
                    if self._listening is None or self._listening.is_closed():
                        self._listening = await self._listener()
                    else:
                        await self._end_frozen(self._listening)
            except Exception as error:
                if not isinstance(error, (*GONE, asyncpg.PostgresError)):
                    log.exception("the listening session failed")
                if self._listening is not None:
                    self._listening.terminate()

    async def _end_frozen(self, connection: asyncpg.Connection) -> None:
        """End sessions without a sign of life: their matches are free for others, and for bots."""
        if await connection.fetch(END_FROZEN, int(self._writer.name), FROZEN):
            log.warning("another server shows no sign of life: its matches are free")
            for freed in self._freed.values():
                freed.set()

    async def close(self) -> None:
        self._closing = True
        await self._writer.close()
        for task in list(self._tasks):
            task.cancel()
        if self._listening is not None:
            self._listening.terminate()
        if self._pool is not None:
            with contextlib.suppress(*GONE):
                await asyncio.wait_for(self._pool.close(), ANSWER)
