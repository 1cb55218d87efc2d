"""By Eye's pushes: how many the rules settle per second, and how soon the server answers one.

    python -m bench.pushes [SECONDS]

The first figure is CPU time on one core: random pushes of four cars through the whole rules (the
stroke, the physics, the umpire). The second is the wall clock of a client that pushes
its cars through a real server with a real file, from sending a push to the update that answers it.
"""

from __future__ import annotations

import json
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx
from websockets.sync.client import connect

import tourdetable as tdt
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.games.vroom.rules.geometry import TURN
from tourdetable.games.vroom.rules.strokes import DIRECTIONS, DISTANCES, grid_stroke

SEATS = 4
AIM_RATE, AIM_MS = 300, 150
GAME = tdt.game("vroom")


def rate(seconds: float) -> float:
    """Pushes per second of CPU."""
    rng, pushes, used = random.Random(1), 0, 0.0
    while used < seconds:
        state: Any = GAME.setup(SEATS)
        while acting := GAME.to_act(state):
            legal = state.rules.legal(state, acting[0])
            weights = state.rules.weights(state) if acting[0] == CHANCE else []
            code = rng.choices(legal, weights or None)[0]
            began = time.process_time()
            state.rules.advance(state, acting[0], code)
            used += time.process_time() - began
            pushes += bool(state.stroke)
    return pushes / used


def answers(seconds: float) -> list[float]:
    """Milliseconds until a push was answered, each by a server in its own process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.server.serve", str(port), f"{folder}/tables.db"]
        server = subprocess.Popen(command)  # noqa: S603 - our own module
        try:
            return _measure(f"127.0.0.1:{port}", seconds)
        finally:
            server.terminate()
            server.wait(20)


def _measure(host: str, seconds: float) -> list[float]:
    client = httpx.Client(base_url=f"http://{host}", timeout=30)
    until = time.monotonic() + 60
    while True:
        try:
            client.get("/api/health")
            break
        except httpx.TransportError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
    found: list[float] = []
    rng = random.Random(2)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found.extend(_match(client, host, rng, end))
    return found


def _match(client: httpx.Client, host: str, rng: random.Random, end: float) -> list[float]:
    wish = {"game": "vroom", "seats": [{"kind": "me"}] * SEATS}
    made = client.post("/api/matches", json=wish).raise_for_status().json()
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    url = f"ws://{host}/api/matches/{made['match']['id']}/socket"
    found: list[float] = []
    with connect(url, additional_headers={"Cookie": cookie}, max_size=None) as line:
        while time.monotonic() < end:
            line.send(json.dumps({"type": "hello"}))  # look from the seat that is to act
            update = _wait(line, None)
            if update["question"] is None:
                return found
            move = _answer(update, rng)
            decision = update["question"]["decision"]
            message = {"type": "play", "decision": decision, "moves": [move], "ref": 1}
            began = time.perf_counter()
            line.send(json.dumps(message))
            _wait(line, 1)
            if move["move"] == "push":
                found.append(1000 * (time.perf_counter() - began))
    return found


def _answer(update: Any, rng: random.Random) -> Any:
    """A listed move, or a stroke by hand: pushes are not listed (CR-8b)."""
    moves, view = update["question"]["moves"], update["view"]
    if moves:
        return rng.choice(moves)
    car = next(car for car in view["cars"] if car["car"] == view["turn"])
    start = car["x"], car["y"], car["heading"] / TURN
    stroke = grid_stroke(start, rng.randrange(DIRECTIONS), rng.randrange(1, DISTANCES + 1))
    return {"move": "push", "points": stroke}


def _wait(line: Any, ref: int | None) -> Any:
    while True:
        message = json.loads(line.recv(30))
        if message["type"] == "update" and message["ref"] == ref:
            return message


def main(seconds: float) -> None:
    per_second = rate(seconds)
    times = answers(seconds)
    p95 = statistics.quantiles(times, n=20)[-1]
    print(f"By Eye, {tdt.build()} rules, {SEATS} cars")
    print(f"  {per_second:8.0f} pushes per second of CPU (aim {AIM_RATE})")
    print(f"  {statistics.median(times):8.1f} ms until a push is answered (median of {len(times)})")
    print(f"  {p95:8.1f} ms for 95 % of them (aim {AIM_MS})")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 10.0)
