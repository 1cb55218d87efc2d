"""What one address does to the others: `python -m bench.server.guests`.

A server with its usual limits runs in a process of its own. Ann (one address) plays against a
`hard` bot and pings; Mallory (another address) does as much as the server lets her: exports, proofs
and replays of a long match that she imported, then 35 tables with five `search` bots each. Prints
JSON: Ann's ping and how long her bot takes, without Mallory and with her. Traffic goes to loopback
only, and ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import httpx
import msgspec

import tourdetable as tdt
from bench.server.wire import Wire, open_wire

ANN, MALLORY = "192.0.2.1", "198.51.100.2"
PATHS = ("export", "fairness", "replay", "positions?from=0", "positions?from=2000")
TABLES, BOTS = 35, 5
PING_EVERY = 0.06


def long_match() -> str:
    """A whole match of the game with the longest log, as a file."""
    match, rng = tdt.start("velomaster", 8, {}, seed=1), random.Random(1)
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match.to_json() if isinstance(match.to_json(), str) else json.dumps(match.to_json())


def quantiles(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds)

    def at(share: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 1)

    return {"count": len(ordered), "p50_ms": at(0.5), "p99_ms": at(0.99), "max_ms": at(1)}


class Guest:
    """Somebody at an address of their own; the server believes the header on loopback."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}/api", timeout=300,
            headers={"x-forwarded-for": address},
        )  # fmt: skip

    async def post(self, path: str, **body: Any) -> Any:
        while True:
            answer = await self.http.post(path, json=body)
            if answer.status_code != 429:
                return answer.raise_for_status().json()
            await asyncio.sleep(float(answer.headers.get("retry-after", 1)))

    async def sit(self, match: str, seat: int = 0) -> Seat:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie, "X-Forwarded-For": self.address}
        wire = await open_wire(self.port, f"/api/matches/{match}/socket", headers)
        return Seat(wire, seat)


class Seat:
    """A socket that plays the first listed move when asked, and pings when told to."""

    def __init__(self, wire: Wire, seat: int) -> None:
        self.wire = wire
        self.plays = True
        self.pongs: dict[int, asyncio.Future[None]] = {}
        self.waits: list[float] = []
        self.waiting_since: float | None = None
        self.ended = asyncio.Event()
        wire.heard = self.heard
        wire.say(msgspec.json.encode({"type": "hello", "seat": seat}))

    def heard(self, data: bytes) -> None:
        told = msgspec.json.decode(data)
        if told["type"] == "pong":
            self.pongs.pop(told["ref"]).set_result(None)
        elif told["type"] == "ended":
            self.ended.set()
        elif told["type"] == "update":
            self._moved(told["question"])

    def _moved(self, question: Any) -> None:
        now = time.perf_counter()
        if self.waiting_since is not None:
            self.waits.append(now - self.waiting_since)
        self.waiting_since = now if question is None else None
        if question is not None and self.plays:
            move, decision = question["moves"][0], question["decision"]
            said = {"type": "play", "decision": decision, "moves": [move], "ref": 1}
            self.wire.say(msgspec.json.encode(said))

    async def ping(self, number: int) -> float:
        began = time.perf_counter()
        self.pongs[number] = asyncio.get_running_loop().create_future()
        self.wire.say(msgspec.json.encode({"type": "ping", "ref": number}))
        await self.pongs[number]
        return time.perf_counter() - began


async def pings(seat: Seat, seconds: float) -> dict[str, float]:
    found: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        found.append(await seat.ping(len(found)))
        await asyncio.sleep(PING_EVERY)
    return quantiles(found)


def read_much(port: int, match: str, seconds: float) -> dict[str, int]:
    """Mallory's reads, in a process of their own: Ann's clock must not wait for them."""
    return asyncio.run(reads(Guest(port, MALLORY), match, seconds))


async def reads(guest: Guest, match: str, seconds: float) -> dict[str, int]:
    """As many costly requests as the server answers, on six connections."""
    counts = {"answered": 0, "refused": 0}
    end = time.perf_counter() + seconds

    async def ask(number: int) -> None:
        while time.perf_counter() < end:
            path = PATHS[number % len(PATHS)]
            answer = await guest.http.get(f"/matches/{match}/{path}")
            counts["answered" if answer.status_code == 200 else "refused"] += 1
            number += 1

    await asyncio.gather(*(ask(number) for number in range(6)))
    return counts


async def bot_waits(ann: Guest, seconds: float) -> dict[str, float]:
    """How long Ann waits for `hard` bots: from one update to the next while bots are to act."""
    waits: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        made = await ann.post("/matches/quick", game="arcenciel", level="hard", seats=3)
        seat = await ann.sit(made["match"]["id"])
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(seat.ended.wait(), end - time.perf_counter())
        seat.plays = False
        waits += seat.waits
        if seat.waiting_since is not None and not seat.ended.is_set():
            waits.append(time.perf_counter() - seat.waiting_since)
        seat.wire.close()
    return quantiles(waits)


async def tables(guest: Guest) -> list[Seat]:
    """Many tables where five bots search, and nobody else ever keeps them waiting."""
    seats: list[Seat] = []
    for _ in range(TABLES):
        wishes = [{"kind": "me"}, *[{"kind": "bot", "level": "search"}] * BOTS]
        made = await guest.post("/matches", game="arcenciel", seats=wishes)
        seats.append(await guest.sit(made["match"]["id"]))
    return seats


async def measure(port: int, seconds: float) -> dict[str, Any]:
    ann, mallory = Guest(port, ANN), Guest(port, MALLORY)
    made = await ann.post("/matches", game="citychase", seats=[{"kind": "me"}, {"kind": "me"}])
    watched = await ann.sit(made["match"]["id"])
    watched.plays = False
    imported = await mallory.http.post("/import", content=long_match())
    match = imported.raise_for_status().json()["match"]["id"]
    found: dict[str, Any] = {}
    found["ping_alone"] = await pings(watched, seconds)
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as apart:
        reading = loop.run_in_executor(apart, read_much, port, match, seconds + 2)
        await asyncio.sleep(1)
        found["ping_beside_reads"] = await pings(watched, seconds)
        found["reads"] = await reading
    found["hard_bot_alone"] = await bot_waits(ann, seconds)
    await tables(mallory)
    found["hard_bot_beside_175_search_bots"], found["ping_beside_bots"] = await asyncio.gather(
        bot_waits(ann, 3 * seconds), pings(watched, 3 * seconds)
    )
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    seconds = parser.parse_args().seconds
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable, "-m", "tourdetable", "serve", "--port", str(port), "--no-browser",
            "--bot-pace", "0", "--database", str(Path(folder) / "tables.db"),
        ]  # fmt: skip
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603 - our own
        try:
            _wait_for(port)
            sys.stdout.write(json.dumps(asyncio.run(measure(port, seconds)), indent=2) + "\n")
        finally:
            server.terminate()
            server.wait(timeout=60)


def _wait_for(port: int) -> None:
    for _ in range(600):
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=10)
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    main()
