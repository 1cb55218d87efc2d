"""A table: an open match with its viewers. Receive a command, decide, save, send.

Commands are handled one at a time. Nothing is sent before it is saved, and a failed save leaves the
session as it was.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.common import Line, MatchFacts, SeatInfo
from tourdetable.protocol.encoding import encode
from tourdetable.protocol.socket import SeatsChanged, Update
from tourdetable.server.live import chat
from tourdetable.server.live.background_tasks import BackgroundTasks
from tourdetable.server.live.fifo_lock import FifoLock
from tourdetable.server.live.shared import Shared, now
from tourdetable.server.live.spectators.feed import SpectatorFeed, delay_of, shown_before
from tourdetable.server.store import matches
from tourdetable.server.store.database import (
    Lease,
    Statement,
    Store,
    StoreConflict,
    StoreLost,
    StoreRefused,
    moved,
)
from tourdetable.server.store.manners import blocks
from tourdetable.session import audience
from tourdetable.session.commands import Away, Back, Command, Look, Play
from tourdetable.session.decide import decide
from tourdetable.session.recovery import recover
from tourdetable.session.session import Session
from tourdetable.session.transition import Departure, Transition

MOST_TRIES = 10
"""Tries to save the end of a match while its club's shelf changes."""


class Viewer(Protocol):
    """A connection, as a table sees it."""

    seat: int | None
    identity: str | None
    device: str | None
    handle: str
    """What the host of the table calls it by."""
    address: str
    unheard: frozenset[str]
    """The people whose chat it does not see."""

    def send(self, message: bytes) -> None:
        """Put a message into its outbox; never waits."""

    def refuse(self, refusal: Refusal, about: str, ref: int | None = None) -> None:
        """Send a refusal to this viewer alone."""

    def end(self, why: str) -> None:
        """Close it after the outbox was sent."""


class Table:
    """An open match. `load` brings one from the store."""

    def __init__(
        self, shared: Shared, session: Session, keepsakes: dict[str, str], lease: Lease
    ) -> None:
        self.shared = shared
        self.session = session
        self.id = session.row.id
        self.keepsakes = keepsakes
        self.lease = lease
        """While it is alive this process may change the match; a table to look at has none."""
        self.viewers: dict[Viewer, None] = {}
        self.lock = FifoLock()
        self.used = time.monotonic()
        self.closed = False
        self.said = 0
        """Lines of chat since it was opened."""
        self.held = 0
        """Connections that may still say hello: the table is not closed under them."""
        self.tasks = BackgroundTasks(self)
        self.quiet = False
        """Whether its host has closed the chat."""
        self.barred: set[str] = set()
        """Spectators that the host has removed: identities, or addresses of those without one."""
        self.feed: SpectatorFeed | None = None
        """What spectators see later, while the match has secrets in play."""

    @classmethod
    async def load(cls, shared: Shared, match: str, lease: Lease | None) -> Table:
        """The table of a stored match."""
        stored = await matches.load_stored(shared.store, match)
        if stored is None:
            raise Refusal("match", "there is no such match.", "no-match")
        keepsakes = await shared.honours.keepsakes(stored.row)
        at = now()
        session = decide(recover(stored, at), Away(at, None)).session
        table = cls(shared, session, keepsakes, lease or Lease(match, alive=False))
        table.quiet = await blocks.chat_closed(shared.store, match)
        table.barred = await blocks.barred(shared.store, match)
        await table._delay_spectators()
        return table

    async def _delay_spectators(self) -> None:
        """Let spectators see the match as it was some time ago, also after a restart."""
        seconds = delay_of(self.session, self.shared.settings.spectator_delay)
        if not seconds:
            return
        limit = time.time() - seconds
        last = await matches.last_time(self.shared.store, self.id)
        if last is None or last <= limit:
            self.feed = SpectatorFeed(self, seconds, self.session)
            return
        rows = await matches.load_entries(self.shared.store, self.id)
        old = [row for row in rows if row.time <= limit]
        self.feed = SpectatorFeed(self, seconds, shown_before(self.session, old))
        self.feed.catch_up(rows[len(old) :])

    # -- changing --------------------------------------------------------------------------------

    async def submit(
        self,
        command: Command,
        sender: Viewer | None = None,
        ref: int | None = None,
        *,
        also: Sequence[Statement] = (),
        check: Callable[[], Awaitable[None]] | None = None,
    ) -> Transition:
        """Decide a command, save it together with `also`, then tell everybody.

        `check` may still refuse it when its turn has come.
        """
        began = time.monotonic()
        async with self.lock:
            if check is not None:
                await check()
            transition = decide(self.session, command)
            await self._save(transition, also)
            self._keep(transition, sender, ref)
            if sender is not None:
                self.shared.metrics.move_seconds.add("all", time.monotonic() - began)
            if transition.note is not None:
                await chat.note(self, transition.note)
            if transition.departure is not None:
                self._dismiss(transition.departure)
        return transition

    def submit_now(self, command: Play, sender: Viewer, ref: int | None) -> None:
        """Synchronous `submit` for moves: needs the lock free, raises Refusal at once."""
        began = time.monotonic()
        store = self._store
        transition = decide(self.session, command)
        self.lock.take()
        if transition.ends:
            self.tasks.start(self._end(transition, sender, ref))
            return

        def saved(error: StoreRefused | None) -> None:
            try:
                if error is None:
                    self._keep(transition, sender, ref)
                    self.shared.metrics.move_seconds.add("all", time.monotonic() - began)
                elif not isinstance(error, StoreLost):  # else: it may have been saved, look again
                    sender.refuse(error, "play", ref)
            finally:
                self.lock.leave()

        store.write_then(matches.statements(self.id, transition.rows), saved)

    @property
    def _store(self) -> Store:
        """The store, as long as this process may change the match."""
        if not self.lease.alive:
            raise moved()
        return self.shared.store

    def write(self, statements: Sequence[Statement]) -> asyncio.Future[None]:
        """Save something of this match, as long as it is this process's."""
        return self._store.write(statements)

    async def _end(self, transition: Transition, sender: Viewer, ref: int | None) -> None:
        """Save the end of a match, which may change a club's shelf; the lock is ours."""
        try:
            await self._save(transition)
            self._keep(transition, sender, ref)
        except StoreLost:
            pass  # it may have been saved: the sender comes back and looks
        except Refusal as refusal:
            sender.refuse(refusal, "play", ref)
        finally:
            self.lock.leave()

    async def _save(self, transition: Transition, also: Sequence[Statement] = ()) -> None:
        statements = [*matches.statements(self.id, transition.rows), *also]
        if transition.ends and transition.session.position.outcome is not None:
            await self._save_end(transition, statements)
        elif statements:
            await self.write(statements)

    async def _save_end(self, transition: Transition, statements: list[Statement]) -> None:
        """Save an end with its honours; other ends may have changed the shelf meanwhile."""
        honours = self.shared.honours
        for tries in range(MOST_TRIES):
            try:
                await self.write([*statements, *await honours.at_end(transition)])
            except StoreRefused as refusal:
                honours.forget(transition.session.row)
                if tries == MOST_TRIES - 1 or not isinstance(refusal, StoreConflict):
                    raise
            else:
                return

    def _keep(self, transition: Transition, sender: Viewer | None, ref: int | None) -> None:
        """A saved transition becomes the session, and everybody is told."""
        self.session = transition.session
        self.used = time.monotonic()
        self.shared.metrics.moves += transition.played
        if transition.ends:
            self.shared.honours.saved(self.session.row)
        if self.feed is not None:
            self.feed.moved(transition)
        if transition.seats_changed:
            self.tell_seats()
        if self.viewers:
            self._send_updates(transition, sender, ref)
        if transition.ends:
            self.feed = None
        self.tasks.wake()

    def _send_updates(self, transition: Transition, sender: Viewer | None, ref: int | None) -> None:
        """Send each viewer its own update, encoded once per seat."""
        seats = {viewer.seat for viewer in self.viewers}
        if self.feed is not None:
            seats.discard(None)
        updates = audience.messages(transition, seats)
        encoded: dict[int | None, bytes] = {}
        for viewer in list(self.viewers):
            seat = viewer.seat
            if seat not in updates:
                continue
            if viewer is sender:
                viewer.send(_answer(updates[seat], ref, transition.played))
                continue
            message = encoded.get(seat)
            if message is None:
                message = encoded[seat] = encode(updates[seat])
            viewer.send(message)
        if transition.ends:
            self.tell(audience.ended(self.session))
        if self.tasks.aids is not None and len(updates) == len(seats):  # it is about the position
            self.tasks.aids.moved(updates)

    # -- telling ---------------------------------------------------------------------------------

    def tell(self, message: msgspec.Struct | None) -> None:
        """The same message to all viewers: only what everybody may know."""
        if message is not None and self.viewers:
            encoded = encode(message)
            late = self.feed if not self.session.over else None
            for viewer in list(self.viewers):
                if late is None or viewer.seat is not None:
                    viewer.send(encoded)
            if late is not None:
                late.tell(encoded)

    def tell_seats(self) -> None:
        """Tell everybody who holds which seat."""
        if self.viewers:
            session = self.session
            self.tell(
                SeatsChanged(
                    seats=self.seat_infos(),
                    match=self.facts(),
                    fairness=audience.fairness(session),
                    clocks=audience.clock_state(session, now()),
                )
            )

    @property
    def address(self) -> str:
        """Whose share of the workers its bots and aids use."""
        return self.shared.whereabouts.of(self.session)

    def watched(self, seat: int | None) -> Session:
        """The session as a seat knows it, or as spectators (None) do, who may see it later."""
        return self.session if seat is not None or self.feed is None else self.feed.shown

    def facts(self, session: Session | None = None) -> MatchFacts:
        """What everybody may know of the match."""
        found = audience.facts(session or self.session)
        found.quiet = self.quiet
        found.delay = 0 if self.feed is None else round(self.feed.seconds)
        return found

    def seat_infos(self, session: Session | None = None) -> list[SeatInfo]:
        """The seats as everybody sees them."""
        return audience.seat_infos(session or self.session, self.present(), self.keepsakes, now())

    def present(self) -> set[str | None]:
        """Everybody who looks from a seat."""
        return {viewer.identity for viewer in self.viewers if viewer.seat is not None}

    def update(self, seat: int | None) -> Update:
        """What a viewer who comes now is told."""
        late = self.feed if seat is None else None
        at = now() if late is None else late.moment
        return audience.updates(self.watched(seat), [seat], at)[seat]

    async def lines(self, seat: int | None, after: int, upto: int = 2**53) -> list[Line]:
        """Lines of the stored log as a viewer may still know them."""
        session = self.watched(seat)
        if session is not self.session:
            upto = min(upto, session.match.seq)
        rows = await matches.load_entries(self.shared.store, self.id, after, upto)
        return audience.stored_lines(session, rows, seat)

    # -- viewers ---------------------------------------------------------------------------------

    def come(self, viewer: Viewer) -> None:
        """Add a viewer, or note that it looks from another seat."""
        self.viewers[viewer] = None
        self.used = time.monotonic()
        if viewer.seat is None or viewer.identity is None or self.session.over:
            return
        mine = [self.session.seats[seat] for seat in self.session.seats_of(viewer.identity)]
        if any(seat.away is not None or seat.stand_in for seat in mine):
            self.tasks.submit(Back(now(), viewer.identity))
        if len(mine) > 1 and self.session.clocks is not None:
            self.tasks.submit(Look(now(), viewer.seat))

    def go(self, viewer: Viewer) -> None:
        """A viewer's connection has ended."""
        came = self.viewers.pop(viewer, 0) is None
        self.used = time.monotonic()
        if not came or viewer.seat is None or self.closed:
            return
        if self.session.over or viewer.identity in self.present():
            self.tell_seats()
        else:
            self.tasks.submit(Away(now(), viewer.identity))

    def bars(self, identity: str | None, address: str) -> bool:
        """Whether the host has removed this spectator; who is nobody is known by the address."""
        return (identity or address) in self.barred

    def close(self) -> None:
        """End all tasks and connections: the table is put away, moves, or the server stops."""
        self.closed = True
        self.lease.alive = False
        self.tasks.stop()
        if self.feed is not None:
            self.feed.stop()
        for viewer in list(self.viewers):
            viewer.end("restart")

    def _dismiss(self, departure: Departure) -> None:
        """Close the connections of a former holder; they may come back as spectators."""
        for viewer in list(self.viewers):
            if viewer.seat == departure.seat and viewer.identity == departure.identity:
                viewer.end(departure.why)


def _answer(update: Update, ref: int | None, played: int) -> bytes:
    """The update of the viewer who sent the command."""
    update.ref, update.played = ref, played
    message = encode(update)
    update.ref, update.played = None, 0
    return message
