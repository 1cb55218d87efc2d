"""People who play many matches while servers fail, and note every move that was acknowledged."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import AsyncExitStack
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ANSWER = 4.0
"""Seconds after which a player tries another server: then what was sent is unknown …"""
OPENING = 7.0
"""… and for opening a table, which may have to move; as in the page (core/net/socket.ts)."""
FAILED = (WebSocketException, httpx.HTTPError, OSError, TimeoutError, EOFError)
SLOW = 5.0
"""Seconds: longer is worth a note."""
TOGETHER = 100.0
"""Moves a second of a whole crowd, at most: what fails here is to be servers, not the processor."""
Noted = tuple[int, str]
"""A seat and its move, as JSON."""


class Notes:
    """What was acknowledged, and what was sent without an answer."""

    def __init__(self) -> None:
        self.told: dict[str, dict[int, Noted]] = {}
        """By match and number of the entry."""
        self.unknown: dict[str, list[Noted]] = {}
        self.matches: list[str] = []
        self.longest = 0.0
        """The longest time in which a match that somebody wanted to go on did not …"""
        self.story: list[str] = []
        """… and what its people met meanwhile."""
        self.slow: list[float] = []
        """Times of standing still of more than five seconds."""

    @property
    def count(self) -> int:
        return sum(map(len, self.told.values()))


class Company:
    """Two seats of one person, played by turns, at whichever server answers."""

    def __init__(
        self, bases: list[str], notes: Notes, kinds: list[str], seed: int, pause: float
    ) -> None:
        self.bases = bases
        self.notes = notes
        self.kinds = kinds
        self.pause = pause
        """Seconds between two moves, on average."""
        self.chance = random.Random(seed)
        self.at = seed % len(bases)
        self.http = httpx.AsyncClient(timeout=ANSWER)
        self.cookie = ""
        self.match = ""
        self.last = time.monotonic()
        self._story: list[str] = []

    @property
    def _base(self) -> str:
        return self.bases[self.at]

    def _met(self, what: str) -> None:
        self._story.append(f"{time.monotonic() - self.last:.1f} s at {self.at}: {what}")

    async def play(self, stop: asyncio.Event) -> None:
        """Play match after match until it is time to stop."""
        while not stop.is_set():
            try:
                if not self.match:
                    await self._make()
                await self._sit_and_play(stop)
            except FAILED as error:
                self._met(f"{type(error).__name__} {error}"[:120])
                self.at = (self.at + 1) % len(self.bases)
                await asyncio.sleep(0.1)
        await self.http.aclose()

    async def _make(self) -> None:
        wishes = [
            {"kind": kind, "level": "random"} if kind == "bot" else {"kind": kind}
            for kind in self.kinds
        ]
        made = await self.http.post(
            f"{self._base}/api/matches", json={"game": "tiny", "seats": wishes},
            headers={"Cookie": self.cookie},
        )  # fmt: skip
        for cookie in made.cookies.jar:  # servers have different addresses, people one identity
            self.cookie = f"{cookie.name}={cookie.value}"
        self.http.cookies.clear()
        self.match = made.raise_for_status().json()["match"]["id"]
        self.last = time.monotonic()
        self.notes.matches.append(self.match)

    async def _sit_and_play(self, stop: asyncio.Event) -> None:
        url = f"{self._base.replace('http', 'ws')}/api/matches/{self.match}/socket"
        headers = {"Cookie": self.cookie}
        async with AsyncExitStack() as stack:
            seats = []
            for number, kind in enumerate(self.kinds):
                if kind == "me":
                    socket = await stack.enter_async_context(
                        connect(url, additional_headers=headers, open_timeout=OPENING,
                                close_timeout=0.2, ping_interval=None)
                    )  # fmt: skip
                    self._met("socket")
                    seats.append(_Seat(socket, number))
                    await seats[-1].hello()
                    self._met("seat")
            while not stop.is_set():
                if not await self._turn(seats):
                    self.match = ""
                    return

    async def _turn(self, seats: list[_Seat]) -> bool:
        """One move of whoever is asked; False: the match is over."""
        for seat in seats:
            await seat.catch_up()
            if seat.over:
                return False
            if seat.question is not None:
                await self._move(seat)
                return True
        await asyncio.wait_for(seats[0].hear(), ANSWER)
        return True

    async def _move(self, seat: _Seat) -> None:
        first = seat.question["moves"][0]["move"]
        move = {"move": "step", "spaces": self.chance.randint(1, 3)}
        if first == "hide":
            move = {"move": "hide", "number": self.chance.randint(1000, 1999)}
        noted = (seat.number, msgspec.json.encode(move).decode())
        try:
            answer = await asyncio.wait_for(seat.play(move), ANSWER)
        except FAILED:
            self.notes.unknown.setdefault(self.match, []).append(noted)
            raise
        now = time.monotonic()
        if answer["type"] == "update":
            self.notes.told.setdefault(self.match, {})[answer["seq"]] = noted
            self._goes_on(now)
        else:
            self._met(f"refused: {answer['key']}")
        await asyncio.sleep(self.chance.uniform(0.2, 1.8) * self.pause)

    def _goes_on(self, now: float) -> None:
        stood = now - self.last
        if stood > SLOW:
            self.notes.slow.append(stood)
        if stood > self.notes.longest:
            self._met("a move")
            self.notes.longest, self.notes.story = stood, self._story
        self.last, self._story = now, []


class _Seat:
    """A socket of one seat."""

    def __init__(self, socket: ClientConnection, number: int) -> None:
        self.socket = socket
        self.number = number
        self.question: Any = None
        self.over = False
        self.refs = 0

    async def hello(self) -> None:
        await self._send(type="hello", seat=self.number)
        while (await asyncio.wait_for(self.hear(), OPENING))["type"] != "update":
            pass

    async def _send(self, **message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self) -> Any:
        message = msgspec.json.decode(await self.socket.recv())
        if message["type"] == "update":
            self.question = message["question"]
        self.over = self.over or message["type"] == "ended"
        if message["type"] == "closing":
            raise EOFError(message["why"])
        return message

    async def catch_up(self) -> None:
        """Hear what was told until now: the answer to a ping comes after it."""
        self.refs += 1
        await self._send(type="ping", ref=self.refs)
        while (said := await asyncio.wait_for(self.hear(), ANSWER)) != said | {
            "type": "pong",
            "ref": self.refs,
        }:
            pass

    async def play(self, move: dict[str, Any]) -> Any:
        self.refs += 1
        ref, decision = self.refs, self.question["decision"]
        self.question = None
        await self._send(type="play", decision=decision, moves=[move], ref=ref)
        while True:
            message = await self.hear()
            if message["type"] in ("update", "refused") and message["ref"] == ref:
                return message
