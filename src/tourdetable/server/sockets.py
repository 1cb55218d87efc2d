"""Sockets: one per viewer. Malformed input stops here; refusals go to their sender alone."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol import socket as say
from tourdetable.protocol.common import Refused
from tourdetable.server import acts, seating
from tourdetable.server.limits import Bucket
from tourdetable.server.records import spoken
from tourdetable.server.table import Table
from tourdetable.server.wire import wire_of

if TYPE_CHECKING:
    from tourdetable.server.hub import Hub

DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(say.FromClient)
PLAY: msgspec.json.Decoder[say.Play] = msgspec.json.Decoder(say.Play)
POLICY_VIOLATION = 1008
GOING_AWAY = 1001
MOST_DROPPED = 100
MOST_LINES = 1000


def refused(refusal: Refusal, about: str, ref: int | None = None) -> Refused:
    """A refusal as it is spoken."""
    return Refused(
        about=about,
        ref=ref,
        rule=refusal.rule,
        key=refusal.key,
        details=refusal.details,
        reason=refusal.reason,
    )


class Connection:
    """A socket with its outbox: a slow one never holds up a table."""

    def __init__(self, hub: Hub, table: Table, socket: WebSocket, identity: str | None) -> None:
        self.hub = hub
        self.table = table
        self.socket = socket
        self.identity = identity
        self.seat: int | None = None
        limits = hub.settings.limits
        self._outbox: deque[bytes] = deque()
        self._most = limits.outbox
        self._ready = asyncio.Event()
        wire = wire_of(socket.scope)
        self._write = None if wire is None else wire.write_now
        if wire is not None:
            wire.listener = self.hear_now
        self._sending = False
        self._closing: str | None = None
        self._greeted = False
        self._hearing = False
        self._dropped = 0
        self._bucket = Bucket(limits.messages_per_second, limits.messages_per_second * 2)

    # -- out -------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        if self._closing is not None:
            return
        waiting = self._sending or self._outbox
        if self._write is not None and not waiting and self._write(message):
            return
        if len(self._outbox) >= self._most:
            self._outbox.clear()
            self.end("too-slow")
            return
        self._outbox.append(message)
        self._ready.set()

    def end(self, why: str) -> None:
        """Close the socket after what waits was sent."""
        if self._closing is None:
            if why != "left":
                self._outbox.append(spoken(say.Closing(why=why)))  # type: ignore[arg-type]
            self._closing = why
            self._ready.set()

    async def pump(self) -> None:
        """Send what is in the outbox until the socket is to be closed."""
        socket = self.socket
        while True:
            await self._ready.wait()
            self._ready.clear()
            while self._outbox:
                self._sending = True  # nothing may overtake it
                message = self._outbox.popleft().decode()
                await socket.send({"type": "websocket.send", "text": message})
                self._sending = False
            if self._closing is not None:
                code = GOING_AWAY if self._closing == "restart" else POLICY_VIOLATION
                await socket.close(code, self._closing)
                return

    # -- in --------------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Answer messages until the socket closes."""
        limit = self.hub.settings.limits.message_bytes
        while self._closing is None:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("text") or event.get("bytes") or ""
            if not self._allowed():
                continue
            if len(data) > limit:
                self.refuse(Refusal("message", "is too long.", "too-long", most=limit), "message")
                continue
            self._hearing = True
            try:
                await self._hear(data)
            finally:
                self._hearing = False

    def hear_now(self, data: bytes) -> bool:
        """Take a move without a task when nothing stands before it; False: it waits in line."""
        if self._hearing or self._closing is not None or not self._greeted or self.table.lock.taken:
            return False
        try:
            message = PLAY.decode(data)
        except (msgspec.DecodeError, RecursionError):
            return False  # something else, or wrong: the ordinary way knows
        if not self._allowed():
            return True
        try:
            acts.play_now(
                self.table, self._own_seat(), message.decision, message.moves, self, message.ref
            )
        except Refusal as refusal:
            self.refuse(refusal, "play", message.ref)
        return True

    def _allowed(self) -> bool:
        """Count a message; whether it comes at a bearable rate."""
        self.hub.metrics.messages += 1
        if self._bucket.take():
            return True
        self._too_fast()
        return False

    def _too_fast(self) -> None:
        self.hub.metrics.limited += 1
        self._dropped += 1
        if self._dropped > MOST_DROPPED:
            self.end("too-fast")
        else:
            self.refuse(Refusal("message", "too many messages: wait.", "too-fast"), "message")

    def refuse(self, refusal: Refusal, about: str, ref: int | None = None) -> None:
        """Say no, to this socket alone."""
        self.hub.metrics.refusals += 1
        self.send(spoken(refused(refusal, about, ref)))

    async def _hear(self, data: str | bytes) -> None:
        try:
            message = DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            detail = str(error)
            self.refuse(Refusal("message", f"{detail}.", "malformed", detail=detail), "message")
            return
        about = str(type(message).__struct_config__.tag)
        ref = getattr(message, "ref", None)
        try:
            if isinstance(message, say.Hello):
                self._hello(message)
            elif isinstance(message, say.Ping):
                self.send(spoken(say.Pong(ref=ref, time=time.time())))
            else:
                await self._act(message)
        except Refusal as refusal:
            self.refuse(refusal, about, ref)

    def _own_seat(self) -> int:
        """The seat this socket speaks for."""
        seat = self.seat
        if seat is None or self.table.seats[seat].identity != self.identity:
            raise Refusal("seat", "you have no seat here.", "not-your-seat")
        return seat

    async def _act(self, message: Any) -> None:
        if not self._greeted:
            raise Refusal("message", "say hello first.", "hello-first")
        seat, table = self._own_seat(), self.table
        if isinstance(message, say.Play):
            await acts.play(table, seat, message.decision, message.moves, self, message.ref)
        elif isinstance(message, say.Undo):
            await acts.undo(table, seat, self, message.ref)
        elif isinstance(message, say.Roll):
            await acts.roll(table, message.outcome, message.seq, self, message.ref)
        elif isinstance(message, say.Say):
            await acts.say(table, seat, message.channel, message.text)
        elif isinstance(message, say.Leave) and self.identity is not None:
            await seating.leave(table, seat, self.identity)

    def _choose_seat(self, hello: say.Hello) -> int | None:
        mine = self.table.seats_of(self.identity)
        if hello.seat is not None and not hello.spectate:
            if hello.seat not in mine:
                raise Refusal("seat", "this is not your seat.", "not-your-seat")
            return hello.seat
        if mine and not hello.spectate:
            acting = [seat for seat in self.table.match.to_act if seat in mine]
            return (acting or mine)[0]
        if not self.table.row.spectators and not self.table.over and not mine:
            raise Refusal("seat", "this table is not open to spectators.", "no-spectators")
        return None

    def _hello(self, hello: say.Hello) -> None:
        """Welcome and the current update, without anything in between."""
        table = self.table
        seat = self._choose_seat(hello)
        came = seat is not None and (seat != self.seat or not self._greeted)
        self.seat, self._greeted = seat, True
        if seat is not None and hello.language is not None:
            table.reads(seat, hello.language)
        table.come(self)
        self.send(spoken(self._welcome()))
        if table.frozen is None:
            update = table.update(seat)
            if hello.since is not None:
                after = max(hello.since, table.match.seq - MOST_LINES)
                update.lines = table.lines(seat, after, table.match.seq)
            self.send(spoken(update))
        ended = table.ended()
        if ended is not None:
            self.send(spoken(ended))
        if came:
            table.tell_seats()
        table.driver.greet(self)
        table.driver.wake()

    def _welcome(self) -> say.Welcome:
        table = self.table
        return say.Welcome(
            match=table.facts(),
            seats=table.seat_infos(),
            you=self.seat,
            yours=table.seats_of(self.identity),
            owner=table.row.owner == self.identity,
            fairness=table.fairness(),
            channels=table.standing.channels(self.seat),
            chat=acts.chat(table, self.seat),
        )
