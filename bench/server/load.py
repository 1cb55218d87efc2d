"""The load generator: `python -m bench.server.load ours|boardgameio PORT [PORT] --matches 50 …`.

Two servers share the matches. In every match two sockets take turns; the next move is sent when
its seat is asked. A move counts when its own sender has heard of it; its latency is the time from
sending to that. Prints JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec

from bench.server.wire import Wire, open_wire


class Asked(msgspec.Struct):
    decision: str
    moves: list[msgspec.Raw]


class Told(msgspec.Struct):
    type: str
    question: Asked | None = None
    ref: int | None = None


TOLD = msgspec.json.Decoder(Told)


class Figures:
    """What is measured once warmed up."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.measuring = False
        self.stopped = False

    def moved(self, sent: float) -> None:
        if self.measuring:
            self.latencies.append(time.perf_counter() - sent)

    def summary(self, seconds: float) -> dict[str, Any]:
        ordered = sorted(self.latencies)

        def quantile(share: float) -> float:
            return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 2)

        return {
            "moves": len(ordered),
            "seconds": round(seconds, 2),
            "moves_per_second": round(len(ordered) / seconds),
            "p50_ms": quantile(0.5),
            "p99_ms": quantile(0.99),
        }


class OurSeat:
    """A seat at one of our tables: plays the first listed move whenever it is asked."""

    def __init__(self, wire: Wire, figures: Figures, seat: int, think: float = 0.0) -> None:
        self.wire = wire
        self.figures = figures
        self.think = think
        self.sent = 0.0
        wire.heard = self.heard
        wire.say(msgspec.json.encode({"type": "hello", "seat": seat}))

    def heard(self, message: bytes) -> None:
        told = TOLD.decode(message)
        if told.type == "refused":
            raise RuntimeError(message.decode())
        if told.ref is not None:
            self.figures.moved(self.sent)
        if told.question is None or self.figures.stopped:
            return
        if self.think:
            asyncio.get_running_loop().call_later(self.think, self.answer, told.question)
        else:
            self.answer(told.question)

    def answer(self, asked: Asked) -> None:
        if self.figures.stopped:
            return
        move = bytes(asked.moves[0]).decode()
        self.sent = time.perf_counter()
        self.wire.say(
            f'{{"type":"play","decision":"{asked.decision}","moves":[{move}],"ref":1}}'.encode()
        )


async def ours(
    port: int, matches: int, figures: Figures, game: str, think: float = 0.0
) -> list[Wire]:
    wires: list[Wire] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api", timeout=60) as http:
        await http.post("/me")
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        for number in range(matches):
            body = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]}
            made = (await http.post("/matches", json=body)).raise_for_status().json()
            path = f"/api/matches/{made['match']['id']}/socket"
            for seat in (0, 1):
                wire = await open_wire(port, path, {"Cookie": cookie})
                OurSeat(wire, figures, seat, think)
                wires.append(wire)
    return wires


class TheirState(msgspec.Struct):
    ctx: dict[str, Any]
    id: int = msgspec.field(name="_stateID")


class TheirSeat:
    """A seat at a boardgame.io match, speaking socket.io's text protocol."""

    def __init__(self, wire: Wire, figures: Figures, match: str, seat: int, secret: str) -> None:
        self.wire = wire
        self.figures = figures
        self.match, self.seat, self.secret = match, str(seat), secret
        self.sent = 0.0
        self.waiting = False
        wire.heard = self.heard
        wire.say(b"40/race,")

    def heard(self, message: bytes) -> None:
        if message == b"2":
            self.wire.say(b"3")
        elif message.startswith(b"40/race,"):
            self._emit("sync", self.match, self.seat, self.secret, 2)
        elif message.startswith(b"42/race,"):
            self._event(msgspec.json.decode(message[8:], type=list[msgspec.Raw]))

    def _event(self, parts: list[msgspec.Raw]) -> None:
        kind = bytes(parts[0])
        if kind == b'"sync"':
            state = msgspec.json.decode(parts[2])["state"]
            self._play(state["ctx"]["currentPlayer"], state["_stateID"])
        elif kind == b'"update"':
            told = msgspec.json.decode(parts[2], type=TheirState)
            if self.waiting:
                self.waiting = False
                self.figures.moved(self.sent)
            self._play(told.ctx["currentPlayer"], told.id)

    def _play(self, current: str, state: int) -> None:
        if current != self.seat or self.figures.stopped:
            return
        self.waiting = True
        self.sent = time.perf_counter()
        payload = {"type": "step", "args": [1], "playerID": self.seat, "credentials": self.secret}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit("update", action, state, self.match, self.seat)

    def _emit(self, *parts: Any) -> None:
        self.wire.say(b"42/race," + msgspec.json.encode(parts))


async def theirs(port: int, matches: int, figures: Figures) -> list[Wire]:
    wires: list[Wire] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        for number in range(matches):
            made = await http.post("/games/race/create", json={"numPlayers": 2})
            match = made.raise_for_status().json()["matchID"]
            for seat in (0, 1):
                body = {"playerID": str(seat), "playerName": f"player {seat}"}
                joined = await http.post(f"/games/race/{match}/join", json=body)
                secret = joined.raise_for_status().json()["playerCredentials"]
                wire = await open_wire(port, "/socket.io/?EIO=4&transport=websocket")
                TheirSeat(wire, figures, match, seat, secret)
                wires.append(wire)
    return wires


def cpu_of(processes: list[int]) -> float:
    """The processor seconds that processes have used, where the system tells them."""
    ticks = 0
    for process in processes:
        try:
            fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            return 0.0
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


async def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    figures = Figures()
    wires: list[Wire] = []
    matches = arguments.matches // len(arguments.ports)
    for port in arguments.ports:
        if arguments.server == "ours":
            wires += await ours(port, matches, figures, arguments.game, arguments.think)
        else:
            wires += await theirs(port, matches, figures)
    await asyncio.sleep(arguments.warm_up)
    cpu, start = time.process_time(), time.perf_counter()
    server = cpu_of(arguments.process)
    figures.measuring = True
    await asyncio.sleep(arguments.seconds)
    figures.measuring = False
    seconds = time.perf_counter() - start
    server = cpu_of(arguments.process) - server
    figures.stopped = True
    found = figures.summary(seconds)
    found["client_cpu_share"] = round((time.process_time() - cpu) / seconds, 2)
    found["server_cpu_us_per_move"] = round(server / max(1, found["moves"]) * 1e6)
    await asyncio.sleep(0.3)
    for wire in wires:
        wire.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", choices=["ours", "boardgameio"])
    parser.add_argument("ports", type=int, nargs="+")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--warm-up", type=float, default=2.0)
    parser.add_argument(
        "--process", type=int, action="append", default=[], help="a server's, for its CPU time"
    )
    parser.add_argument("--game", default="race")
    parser.add_argument("--think", type=float, default=0.0, help="seconds before a move of ours")
    run = asyncio.run
    try:
        import uvloop

        run = uvloop.run
    except ImportError:
        pass
    json.dump(run(measure(parser.parse_args())), sys.stdout)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
