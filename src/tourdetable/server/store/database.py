"""What a store is: rows are read, jobs are written, and a reply comes after the commit.

Writes are jobs: lists of statements that belong together, saved as one or not at all. Many tables'
jobs share a commit. SQL is written once, for all databases: `?` for a value, `?2` for the second.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from tourdetable.engine.refusal import Refusal

Value = str | int | float | bytes | None
"""Values that all databases store."""
Found = tuple[Any, ...]
"""A row as it was read."""
Statement = tuple[str, Sequence[Value]]
Then = Callable[["StoreRefused | None"], None]
"""Callback of a job: None when it was saved, else the error; called in the event loop."""
Job = tuple[Sequence[Statement], Then]
log = logging.getLogger("tourdetable.server")
INSERT_ENTRY = "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
SAVE_SNAPSHOT = (
    "INSERT INTO snapshot VALUES (?, ?, ?) "
    "ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, data = excluded.data"
)
GATHERED = (INSERT_ENTRY, SAVE_SNAPSHOT)
"""Inserts of every move: those of a commit are merged into one statement."""


class StoreRefused(Refusal):
    """Nothing was saved, so nothing has happened: the disk is full or cannot be written."""

    def __init__(self, error: Exception) -> None:
        super().__init__("store", f"nothing was saved: {error}.", "not-saved", error=str(error))


class StoreConflict(StoreRefused):
    """Nothing was saved: somebody else has changed a row that had to be as it was."""

    def __init__(self) -> None:
        super().__init__(ValueError("it has changed in the meantime"))


class StoreLost(StoreRefused):
    """The connection to the database was lost: what was on its way may have been saved or not."""

    def __init__(self) -> None:
        super().__init__(ConnectionError("the database does not answer"))
        self.key = "store-lost"


class Lease(msgspec.Struct, eq=False):
    """The right to change a match, which one process has at a time."""

    match: str
    alive: bool = True

    def require(self) -> None:
        """Refuse what this process may no longer do."""
        if not self.alive:
            raise moved()


def moved() -> Refusal:
    """The refusal of a change to a match that is another process's now."""
    return Refusal("match", "the table is moving to another server: try again.", "table-moved")


class OtherRelease(Refusal):
    """The match is under other rules than ours, and a server that plays them is there."""

    def __init__(self) -> None:
        away = moved()
        super().__init__(away.rule, away.reason, away.key)


class Neighbours(Protocol):
    """What a store tells of the other processes on its database; called in the event loop."""

    def wanted(self, match: str) -> None:
        """Another process asks for a match."""

    def lost(self) -> None:
        """All leases have ended at once."""

    def heard(self, topic: str, text: str) -> None:
        """Another process has told something (`Store.tell`)."""


class Guarded(tuple[str, Sequence[Value]]):
    """A statement that must change a row; otherwise its whole job fails with StoreConflict."""

    __slots__ = ()


class Size(msgspec.Struct, frozen=True):
    """How large a database is, in bytes."""

    used: int
    """On the disk."""
    spare: int = 0
    """Of that, room that holds nothing any more."""


class Store(ABC):
    """The database of a server process."""

    writable = True
    """Whether the last write succeeded, as far as the database is concerned."""
    commits = 0
    shared = False
    """Whether several processes may use the database at once."""

    @abstractmethod
    async def rows(self, sql: str, *values: Value) -> list[Found]:
        """All rows; quick look-ups by key only."""

    @abstractmethod
    async def row(self, sql: str, *values: Value) -> Found | None:
        """The first row, or None."""

    @abstractmethod
    def write_then(self, statements: Sequence[Statement], then: Then) -> None:
        """Save statements as one and go on with `then`, without creating a task."""

    @abstractmethod
    async def lease(self, match: str, *, patient: bool = True) -> Lease:
        """Take a match for this process; the process that has it is asked to let it go.

        Without `patient`, a match that another process has is refused at once.
        """

    @abstractmethod
    async def release(self, lease: Lease) -> None:
        """Let a match go, after everything that was written before."""

    @abstractmethod
    async def ownerless(self, found: Sequence[str]) -> list[str]:
        """Those of these matches that no process has."""

    @abstractmethod
    async def plays(self, game: str, version: int) -> bool:
        """Whether another process has this version of a game's rules."""

    @abstractmethod
    def meet(self, neighbours: Neighbours) -> None:
        """Name who is told of the other processes."""

    @abstractmethod
    def tell(self, topic: str, text: str) -> None:
        """Tell all other processes something, soon."""

    @abstractmethod
    async def check_writable(self) -> bool:
        """Whether a small write succeeds now; a recent write answers without another one."""

    async def size(self) -> Size | None:
        """How large the database is; None if it does not tell."""
        return None

    async def shrink(self) -> bool:
        """Give back what was deleted; False if that takes more than we can do now."""
        return True

    @abstractmethod
    async def close(self) -> None:
        """Write all waiting jobs, then close the database."""

    def write(self, statements: Sequence[Statement]) -> asyncio.Future[None]:
        """Save statements as one; done when they are durable, StoreRefused when nothing was."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settle(error: StoreRefused | None) -> None:
            if done.cancelled():
                return
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.write_then(statements, settle)
        return done


class Answers(threading.local):
    """What the answers to a commit say on sockets, by the thread of an event loop.

    It is written when all jobs have been told, one socket right after the other: so the other end
    wakes up once. Where it wakes up for each message, because we think between two of them, a
    write takes three times as long.
    """

    frames: list[tuple[asyncio.WriteTransport, bytes]] | None = None
    """Sockets and what each gets; None while no jobs are told."""


ANSWERS = Answers()


def settle(jobs: Sequence[Job], results: Sequence[StoreRefused | None]) -> None:
    """Tell each job of a commit how it ended."""
    frames: list[tuple[asyncio.WriteTransport, bytes]] = []
    ANSWERS.frames = frames
    for (_, then), error in zip(jobs, results, strict=True):
        try:
            then(error)
        except Exception:  # one table's fault must not silence the others
            log.exception("what was saved could not be told")
    ANSWERS.frames = None
    for transport, frame in frames:
        transport.write(frame)
