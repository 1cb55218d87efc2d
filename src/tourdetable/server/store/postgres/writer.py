"""The session that writes: group commit, and the advisory locks of the matches it may write.

A PostgreSQL session that ends loses its locks and can write no more. So a process has exactly the
matches whose locks its writing session holds: when the connection breaks, all of them are gone, and
what was on its way is neither told as saved nor as refused.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence

import asyncpg

from tourdetable.server.store.database import (
    GATHERED,
    INSERT_ENTRY,
    SAVE_SNAPSHOT,
    Guarded,
    Job,
    Statement,
    StoreConflict,
    StoreLost,
    StoreRefused,
    Then,
    Value,
    settle,
)
from tourdetable.server.store.postgres.dialect import query

log = logging.getLogger("tourdetable.server")
BEAT = 1.0
"""Seconds between two signs of life: a session that shows none for long is frozen."""
ANSWER = 5.0
"""Seconds until a database that does not answer is given up."""
TRY_AGAIN = 0.25
"""Seconds between two attempts to connect."""
MOST_ROUNDS = 16
"""Rounds of the event loop that are waited for before a write."""
ENTRIES = (
    "INSERT INTO entry SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], "
    "$5::text[], $6::text[], $7::double precision[], $8::text[])"
)
SNAPSHOTS = (
    "INSERT INTO snapshot SELECT * FROM unnest(${}::text[], ${}::bigint[], ${}::text[]) "
    "ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, data = excluded.data"
)
SNAPSHOTS_ALONE = SNAPSHOTS.format(1, 2, 3)
TOGETHER = f"WITH entries AS ({ENTRIES}) {SNAPSHOTS.format(9, 10, 11)}"
"""A move with its snapshot needs one statement, hence one round trip and no transaction around."""
GONE = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # asyncpg's own, where the end comes between two messages
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)
"""What is raised when the connection has ended or is ending."""
OUR_FAULT = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
    asyncpg.SyntaxOrAccessError,
)
ASK = {
    "unlock": "SELECT pg_advisory_unlock(key) FROM unnest($1::bigint[]) AS key",
    "lock": "SELECT pg_try_advisory_lock(key) FROM unnest($1::bigint[]) AS key",
    "tell": "SELECT pg_notify('tourdetable', told) FROM unnest($1::text[]) AS told",
}
"""What is asked after a commit, in this order; all wishes of a kind in one statement."""


class Wish:
    """Something to be done in the session, after all that was written before."""

    def __init__(
        self, kind: str, about: int | str, granted: Callable[[], None] | None = None
    ) -> None:
        self.kind = kind
        self.about = about
        self.granted = granted
        """Called at once when it was answered with yes."""
        self.done: asyncio.Future[object] = asyncio.get_running_loop().create_future()

    def answer(self, answer: object) -> None:
        if answer is True and self.granted is not None:
            self.granted()
        if not self.done.done():
            self.done.set_result(answer)

    def fail(self) -> None:
        if not self.done.done():
            self.done.set_exception(StoreLost())


class Writer:
    """One connection, one task; jobs that wait together share a commit."""

    def __init__(
        self, connect: Callable[[], Awaitable[asyncpg.Connection]], lost: Callable[[], None]
    ) -> None:
        self._connect = connect
        self._lost = lost
        self._connection: asyncpg.Connection | None = None
        self._jobs: list[Job] = []
        self._wishes: list[Wish] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None
        self.writable = True
        self.written = 0.0
        """When a write last succeeded (monotonic)."""
        self.commits = 0
        self.name = ""
        """The session's id in the database."""

    async def start(self) -> None:
        """Connect for the first time."""
        await self._begin(await self._connect())
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def _begin(self, connection: asyncpg.Connection) -> None:
        self.name = str(connection.get_server_pid())
        self._connection = connection

    @property
    def connected(self) -> bool:
        return self._connection is not None

    # -- asking ----------------------------------------------------------------------------------

    def write_then(self, statements: Sequence[Statement], then: Then) -> None:
        """Save statements as one with what else waits."""
        if self._connection is None or self._closing:
            asyncio.get_running_loop().call_soon(then, StoreLost())
            return
        self._jobs.append((statements, then))
        self._wake.set()

    async def lock(self, key: int, taken: Callable[[], None]) -> bool:
        """Take an advisory lock if it is free; `taken` is called before it can be lost again."""
        return bool(await self._ask(Wish("lock", key, taken)))

    async def unlock(self, key: int) -> None:
        """Give a lock back, after all that was written before."""
        await self._ask(Wish("unlock", key))

    async def tell(self, told: str) -> None:
        """Notify all processes."""
        await self._ask(Wish("tell", told))

    async def _ask(self, wish: Wish) -> object:
        if self._connection is None or self._closing:
            raise StoreLost
        self._wishes.append(wish)
        self._wake.set()
        return await wish.done

    # -- writing ---------------------------------------------------------------------------------

    async def _run(self) -> None:
        while not (self._closing and not self._jobs and not self._wishes):
            connection = self._connection
            if connection is None:
                await self._reconnect()
                continue
            try:  # each statement has its own limit of time: a turn may have many
                await self._turn(connection)
            except GONE as error:
                self._give_up(connection, error)
            except Exception as error:  # a writer that ends would leave everybody waiting
                log.exception("the writing session failed")
                self._give_up(connection, error)

    async def _turn(self, connection: asyncpg.Connection) -> None:
        """Write what waits, or show a sign of life."""
        if not await self._something_waits():
            await connection.fetchval("SELECT 1")
            return
        jobs, self._jobs = self._jobs, []
        results: list[StoreRefused | None] = []
        try:
            await self._commit(connection, jobs, results)
        finally:  # what was saved is told; the rest is unknown if the connection is lost
            results += [StoreLost() for _ in range(len(jobs) - len(results))]
            settle(jobs, results)
        await self._grant(connection)

    async def _something_waits(self) -> bool:
        """Wait for jobs, and while more keep coming: one commit serves all."""
        if not self._wake.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._wake.wait()
        if not self._wake.is_set():
            return False
        before, rounds = 0, MOST_ROUNDS
        while rounds and len(self._jobs) > before:
            before, rounds = len(self._jobs), rounds - 1
            await asyncio.sleep(0)
        self._wake.clear()
        return True

    async def _grant(self, connection: asyncpg.Connection) -> None:
        """Answer all that is asked of the session, each kind at once."""
        wishes, self._wishes = self._wishes, []
        try:
            for kind, sql in ASK.items():
                same = [wish for wish in wishes if wish.kind == kind]
                if same:
                    rows = await connection.fetch(sql, [wish.about for wish in same])
                    for wish, (answer,) in zip(same, rows, strict=True):
                        wish.answer(answer)
        except asyncpg.PostgresError as error:
            if isinstance(error, GONE):
                raise
            log.exception("a question to the database failed")
        finally:
            for wish in wishes:
                wish.fail()

    async def _commit(
        self, connection: asyncpg.Connection, jobs: list[Job], results: list[StoreRefused | None]
    ) -> None:
        """Save jobs in one commit; if that fails each alone, so that only the wrong one fails."""
        if not jobs:
            return
        error = await self._transaction(connection, [one for job in jobs for one in job[0]])
        if error is None or len(jobs) == 1:
            results += [error] * len(jobs)
            return
        for job in jobs:
            results.append(await self._transaction(connection, job[0]))

    async def _transaction(
        self, connection: asyncpg.Connection, statements: Sequence[Statement]
    ) -> StoreRefused | None:
        try:
            await _save(connection, statements)
        except GONE:
            raise
        except StoreConflict as conflict:
            return conflict
        except Exception as error:  # noqa: BLE001 - writing must go on for the other tables
            if connection.is_closed():
                raise asyncpg.InterfaceError(str(error)) from None
            self.writable = isinstance(error, OUR_FAULT) or not isinstance(
                error, asyncpg.PostgresError
            )
            return StoreRefused(error)
        self.writable = True
        self.written = time.monotonic()
        self.commits += 1
        return None

    # -- losing the connection -------------------------------------------------------------------

    def _give_up(self, connection: asyncpg.Connection, error: BaseException) -> None:
        """The connection is gone, and with it all locks: nothing that waits may be written."""
        log.warning("the database does not answer: %s", str(error) or type(error).__name__)
        self._connection = None
        self.writable = False
        connection.terminate()
        jobs, self._jobs = self._jobs, []
        wishes, self._wishes = self._wishes, []
        settle(jobs, [StoreLost() for _ in jobs])
        for wish in wishes:
            wish.fail()
        self._wake.clear()
        try:
            self._lost()
        except Exception:  # as above
            log.exception("tables could not be closed")

    async def _reconnect(self) -> None:
        if self._closing:
            return
        try:
            async with asyncio.timeout(ANSWER):
                await self._begin(await self._connect())
        except Exception as error:  # noqa: BLE001 - whatever it is, the next attempt may succeed
            log.debug("no connection: %s", error)
            await asyncio.sleep(TRY_AGAIN)
        else:
            self.writable = True
            log.warning("the database answers again")

    async def close(self) -> None:
        """Write all that waits, then end the session."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._task, ANSWER)
        if self._connection is not None:
            with contextlib.suppress(*GONE):
                await self._connection.close(timeout=ANSWER)


async def _save(connection: asyncpg.Connection, statements: Sequence[Statement]) -> None:
    """Save statements as one; the rows of all moves in a single statement."""
    rows: dict[str, list[Sequence[Value]]] = {insert: [] for insert in GATHERED}
    others: list[Statement] = []
    for statement in statements:
        same = rows.get(statement[0])
        if same is None:
            others.append(statement)
        else:
            same.append(statement[1])
    if not others:
        await _save_moves(connection, rows)
        return
    async with connection.transaction():
        await _save_moves(connection, rows)
        for statement in others:
            done = await connection.execute(query(statement[0]), *statement[1])
            if isinstance(statement, Guarded) and done.rpartition(" ")[2] == "0":
                raise StoreConflict


async def _save_moves(
    connection: asyncpg.Connection, rows: dict[str, list[Sequence[Value]]]
) -> None:
    entries = list(zip(*rows[INSERT_ENTRY], strict=True))
    latest = {row[0]: row for row in rows[SAVE_SNAPSHOT]}  # one statement saves a row once
    snapshots = list(zip(*latest.values(), strict=True))
    if entries and snapshots:
        await connection.execute(TOGETHER, *entries, *snapshots)
    elif entries:
        await connection.execute(ENTRIES, *entries)
    elif snapshots:
        await connection.execute(SNAPSHOTS_ALONE, *snapshots)
