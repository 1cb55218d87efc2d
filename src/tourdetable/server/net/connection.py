"""A connection: one WebSocket of a viewer. Malformed input and refusals are answered here."""

from __future__ import annotations

import asyncio
import time
from collections import deque

import msgspec
from starlette.websockets import WebSocket

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol import socket as say
from tourdetable.protocol.common import Refused
from tourdetable.protocol.encoding import encode
from tourdetable.server.live import chat
from tourdetable.server.live.shared import now
from tourdetable.server.live.table import Table
from tourdetable.server.net.rate_limits import Bucket, RateLimits, address_key
from tourdetable.server.net.uvicorn_fast_path import fast_path_of
from tourdetable.server.services.people.identities import Device, new_id
from tourdetable.server.services.services import Services
from tourdetable.server.work.too_fast import TooFast
from tourdetable.session import audience
from tourdetable.session.commands import Ahead, Leave, Play, Read, Roll, Stand, Undo
from tourdetable.session.decide import require
from tourdetable.session.seats.clocks import Moment

DECODER: msgspec.json.Decoder[say.FromClient] = msgspec.json.Decoder(say.FromClient)
PLAY: msgspec.json.Decoder[say.Play] = msgspec.json.Decoder(say.Play)
Acting = say.Play | say.Why | say.Stand | say.Ahead | say.Undo | say.Roll | say.Say | say.Leave
"""Messages that only the holder of a seat may send."""
POLICY_VIOLATION = 1008
GOING_AWAY = 1001
MOST_DROPPED = 100
MOST_LINES = 1000
HELLO = 10.0
"""How many moves a greeting costs the event loop as much as: all of a position is told anew."""
BYTES_PER_MESSAGE = 16_384
"""What an answer may have before it counts as another message."""


def refused(refusal: Refusal, about: str, ref: int | None = None) -> Refused:
    """A refusal as a message."""
    return Refused(
        about=about,
        ref=ref,
        rule=refusal.rule,
        key=refusal.key,
        details=refusal.details,
        reason=refusal.reason,
    )


class Connection:
    """A WebSocket with an outbox: a slow one never blocks a table."""

    def __init__(
        self,
        services: Services,
        table: Table,
        socket: WebSocket,
        device: Device | None,
        limits: RateLimits,
        address: str,
    ) -> None:
        self.metrics = services.metrics
        self.table = table
        self.socket = socket
        self.identity = None if device is None else device.identity.id
        self.device = None if device is None else device.id
        self.seat: int | None = None
        self.handle = new_id()
        self.address = address_key(socket.client.host if socket.client else "local")
        self.unheard: frozenset[str] = frozenset()
        self._services = services
        self._sizes = services.settings.limits
        self._outbox: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._ready = asyncio.Event()
        path = fast_path_of(socket.scope)
        self._write = None if path is None else path.write_now
        if path is not None:
            path.listener = self.hear_now
        self._sending = self._greeted = self._hearing = False
        self._closing: str | None = None
        self._dropped = 0
        self._limit(limits, address)

    def _limit(self, limits: RateLimits, address: str) -> None:
        """Set how much it may say."""
        rate = self._sizes.messages_per_second
        self._address = limits.messages.of(address)
        """What all sockets of the same address may say."""
        self._bucket = Bucket(rate, rate * 2, within=self._address)
        """What this socket may say, within what all sockets of the same address may."""
        self._chat = limits.chat
        self._all_chat = limits.all_chat

    # -- out -------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        if self._closing is not None:
            return
        waiting = self._sending or self._outbox
        if self._write is not None and not waiting and self._write(message):
            return
        self._waiting_bytes += len(message)
        sizes = self._sizes
        if len(self._outbox) >= sizes.outbox or self._waiting_bytes > sizes.outbox_bytes:
            self._outbox.clear()
            self.end("too-slow")
            return
        self._outbox.append(message)
        self._ready.set()

    def end(self, why: str) -> None:
        """Close the socket after the outbox was sent."""
        if self._closing is None:
            if why != "left":
                self._outbox.append(encode(say.Closing(why=why)))  # type: ignore[arg-type]
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
                message = self._outbox.popleft()
                self._waiting_bytes -= len(message)
                await socket.send({"type": "websocket.send", "text": message.decode()})
                self._sending = False
            if self._closing is not None:
                code = GOING_AWAY if self._closing == "restart" else POLICY_VIOLATION
                await socket.close(code, self._closing)
                return

    # -- in --------------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Answer messages until the socket closes."""
        limit = self._sizes.message_bytes
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
        """Handle a move synchronously if nothing is queued; False: it goes through the queue."""
        if self._hearing or self._closing is not None or not self._greeted or self.table.lock.taken:
            return False
        try:
            message = PLAY.decode(data)
        except (msgspec.DecodeError, RecursionError):
            return False  # something else, or wrong: the ordinary way knows
        if not self._allowed():
            return True
        try:
            at = Moment(time.time(), time.monotonic())
            command = Play(at, self._own_seat(), message.decision, message.moves)
            self.table.submit_now(command, self, message.ref)
        except Refusal as refusal:
            self.refuse(refusal, "play", message.ref)
        return True

    def _allowed(self) -> bool:
        """Count a message; False if the rate limit is exceeded."""
        self.metrics.messages += 1
        if self._bucket.take():
            return True
        self._too_fast(self._bucket.wait())
        return False

    def _pay(self, size: int) -> None:
        """Charge a greeting to the address, and more where it is long."""
        self._bucket.charge(size / BYTES_PER_MESSAGE)
        self._address.charge(HELLO)

    def _too_fast(self, wait: float) -> None:
        self.metrics.limited += 1
        self._dropped += 1
        if self._dropped > MOST_DROPPED:
            self.end("too-fast")
        else:
            self.refuse(TooFast(wait), "message")

    def refuse(self, refusal: Refusal, about: str, ref: int | None = None) -> None:
        """Send a refusal to this socket alone."""
        self.metrics.refusals += 1
        self.send(encode(refused(refusal, about, ref)))

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
                await self._hello(message)
            elif isinstance(message, say.Ping):
                self.send(encode(say.Pong(ref=ref, time=time.time())))
            else:
                await self._act(message)
        except Refusal as refusal:
            self.refuse(refusal, about, ref)

    def _own_seat(self) -> int:
        """The seat this socket speaks for."""
        seat = self.seat
        if seat is None or self.table.session.seats[seat].identity != self.identity:
            raise Refusal("seat", "you have no seat here.", "not-your-seat")
        return seat

    async def _act(self, message: Acting) -> None:
        if not self._greeted:
            raise Refusal("message", "say hello first.", "hello-first")
        seat, table, at = self._own_seat(), self.table, now()
        match message:
            case say.Play():
                play = Play(at, seat, message.decision, message.moves)
                await table.submit(play, self, message.ref)
            case say.Why():
                require(table.session, seat, message.decision, message.move)
                self.send(encode(say.Legal(ref=message.ref)))
            case say.Stand():
                await table.submit(Stand(at, seat, message.answers), self, message.ref)
            case say.Ahead():
                await table.submit(Ahead(at, seat, message.moves), self, message.ref)
            case say.Undo():
                await table.submit(Undo(at, seat), self, message.ref)
            case say.Roll():
                await table.submit(Roll(at, message.outcome, message.seq), self, message.ref)
            case say.Say():
                self._chat.require(str(self.identity))
                self._all_chat.require(self.address)
                await chat.say(table, seat, message.channel, message.text)
            case say.Leave():
                await table.submit(Leave(at, seat, str(self.identity)))

    def _choose_seat(self, hello: say.Hello) -> int | None:
        session = self.table.session
        mine = session.seats_of(self.identity)
        if hello.seat is not None and not hello.spectate:
            if hello.seat not in mine:
                raise Refusal("seat", "this is not your seat.", "not-your-seat")
            return hello.seat
        if mine and not hello.spectate:
            acting = [seat for seat in session.match.to_act if seat in mine]
            return (acting or mine)[0]
        if not session.row.spectators and not session.over and not mine:
            raise Refusal("seat", "this table is not open to spectators.", "no-spectators")
        return None

    async def _hello(self, hello: say.Hello) -> None:
        """Send the welcome and the current update as one."""
        table = self.table
        async with table.lock:
            if not table.lease.alive and table.session.frozen is None:
                self.end("restart")  # the table has moved while this socket came
                return
            await self._greet(hello)
        table.tasks.wake()

    async def _greet(self, hello: say.Hello) -> None:
        table = self.table
        seat = self._choose_seat(hello)
        came = seat is not None and (seat != self.seat or not self._greeted)
        update = await self._update(seat, hello.since)
        if seat is None and table.bars(self.identity, self.address):
            raise Refusal("seat", "you were removed from this table.", "watch-removed")
        self.unheard = await self._services.manners.unheard(self.identity)
        said = await chat.latest(table, seat, self.unheard)
        self.seat, self._greeted = seat, True
        if seat is not None and hello.language is not None:
            table.tasks.submit(Read(now(), seat, hello.language))
        table.come(self)
        greeting = [encode(self._welcome(said))]
        if update is not None:
            greeting.append(encode(update))
        self._pay(sum(map(len, greeting)))
        for message in greeting:
            self.send(message)
        ended = audience.ended(table.session)
        if ended is not None:
            self.send(encode(ended))
        if came:
            table.tell_seats()
        aids = table.tasks.aids
        if seat is None and table.feed is not None:
            table.feed.come()
            aids = table.feed.aids
        if update is not None and aids is not None:
            aids.greet(self, update)

    async def _update(self, seat: int | None, since: int | None) -> say.Update | None:
        """What a viewer is told at hello, with the lines that it has missed."""
        table = self.table
        if table.session.frozen is not None:
            return None
        update = table.update(seat)
        if since is not None:
            last = table.watched(seat).match.seq
            update.lines = await table.lines(seat, max(since, last - MOST_LINES), last)
        return update

    def _welcome(self, said: list[say.ChatLine]) -> say.Welcome:
        table, session = self.table, self.table.watched(self.seat)
        return say.Welcome(
            match=table.facts(session),
            setting=audience.setting(session),
            seats=table.seat_infos(session),
            you=self.seat,
            yours=session.seats_of(self.identity),
            owner=session.row.owner == self.identity,
            fairness=audience.fairness(session),
            channels=audience.channels(session.position, self.seat),
            chat=said,
            standing=[] if self.seat is None else audience.standing_kinds(session),
        )
