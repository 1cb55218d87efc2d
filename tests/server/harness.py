"""A real server on a real file, and players who talk to it over HTTP and sockets."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import msgspec
import uvicorn
from tests.kit import tiny
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tourdetable.server.live.table import Table
from tourdetable.server.net.rate_limits import RateLimits
from tourdetable.server.run import Server, config
from tourdetable.server.services.services import Services
from tourdetable.server.settings import Limits, Settings

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0
"""Seconds: far more than anything takes, on a machine with much else to do too."""
T = TypeVar("T")


RESERVED: list[socket.socket] = []
"""Sockets that hold ports for servers to come; they listen to nobody."""


def free_port() -> int:
    """A port of our own: as long as it is held nobody gets it by chance, but who names it may."""
    holding = socket.socket()
    holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holding.bind(("127.0.0.1", 0))
    RESERVED.append(holding)
    return int(holding.getsockname()[1])


def until(what: Callable[[], bool], why: str = "") -> None:
    """Look until it is so."""
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline, why
        time.sleep(0.01)


def database_of(folder: Path) -> str:
    """The PostgreSQL database that stands for a folder's file, where tests are run on one."""
    known = os.environ.get("TOURDETABLE_TEST_POSTGRES", "")
    if not known:
        return ""
    name = f"t{hashlib.sha256(str(folder).encode()).hexdigest()[:16]}"
    psql = ["psql", "--quiet", f"{known}/postgres", "-c"]
    subprocess.run([*psql, f"CREATE DATABASE {name}"], check=False, capture_output=True)
    return f"{known}/{name}"


def settings_for(folder: Path, **changes: Any) -> Settings:
    limits = changes.pop("limits", None) or Limits(
        messages_per_second=2000,
        requests_per_second=2000,
        claims_per_minute=1000,
        matches_per_minute=10_000,
        imports_per_minute=10_000,
        identities_per_minute=10_000,
        messages_per_address=20_000,
        work_seconds_per_minute=10_000,
    )
    whole: dict[str, Any] = {
        "database": folder / "tables.db",
        "postgres": database_of(folder),
        "port": free_port(),
        "bot_pace": 0.0,
        "bot_workers": 0,
        "spectator_delay": 0.0,
        "quiet": True,
        "limits": limits,
        **changes,
    }
    return Settings(**whole)


class Running:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        tiny.register()
        self.settings = settings
        self.server = Server(config(settings))
        self.base = f"http://127.0.0.1:{settings.port}"
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve()

        asyncio.run(main())

    def __enter__(self) -> Self:
        self.thread.start()
        until(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started, "the server did not start"
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(timeout=PATIENCE)

    @property
    def services(self) -> Services:
        found: Services = _app(self.server).state.services
        return found

    @property
    def limits(self) -> RateLimits:
        found: RateLimits = _app(self.server).state.limits
        return found

    def table(self, match: str) -> Table:
        """The table of a match as it is."""
        return self.run(self.services.tables.get(match))

    def player(self) -> Player:
        return Player(self.base)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What a coroutine answers in the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def rows(self, sql: str, *values: Any) -> list[Any]:
        """What the store holds."""
        return self.run(self.services.store.rows(sql, *values))

    def write(self, sql: str, *values: Any) -> None:
        """Put something into the store, as the server does."""

        async def saved() -> None:
            await self.services.store.write([(sql, values)])

        self.run(saved())


def _app(server: uvicorn.Server) -> Any:
    app: Any = server.config.app
    return app


@contextmanager
def process(folder: Path, port: int, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server in a process of its own, to be killed."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}/src{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "tests.server.launch", str(folder), str(port), *more]
    running = subprocess.Popen(command, env=environment, cwd=ROOT, stderr=subprocess.PIPE)
    try:
        until(lambda: running.poll() is not None or answers(port))
        yield running
    finally:
        if running.poll() is None:
            running.send_signal(signal.SIGTERM)
            running.wait(timeout=PATIENCE)


def answers(port: int) -> bool:
    """Whether a server is there."""
    return there(f"http://127.0.0.1:{port}")


def there(base: str) -> bool:
    """Whether a server answers at this address."""
    try:
        httpx.get(f"{base}/api/health", timeout=PATIENCE)
    except httpx.HTTPError:
        return False
    return True


class Player:
    """A browser: cookies, HTTP, sockets."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.Client(base_url=base, timeout=PATIENCE)

    def get(self, path: str, **query: Any) -> Any:
        return self.http.get(f"/api{path}", params=query).raise_for_status().json()

    def post(self, path: str, **body: Any) -> Any:
        response = self.http.post(f"/api{path}", json=body)
        assert response.status_code == 200, response.text
        return response.json()

    def refused(self, method: str, path: str, **body: Any) -> tuple[int, str]:
        response = self.http.request(method, f"/api{path}", json=body or None)
        assert response.status_code >= 400, response.text
        return response.status_code, response.json()["key"]

    def make(self, *seats: str, **more: Any) -> Any:
        """A match of the tiny game; seats are kinds."""
        wishes = [{"kind": kind} for kind in seats]
        for wish in wishes:
            if wish["kind"] == "bot":
                wish["level"] = "random"
        return self.post("/matches", game="tiny", seats=wishes, **more)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, match: str, **hello: Any) -> Seat:
        return Seat(self, match, **hello)


class Seat:
    """A socket of a player at a table."""

    def __init__(self, player: Player, match: str, opening: float = 60.0, **hello: Any) -> None:
        url = player.base.replace("http", "ws") + f"/api/matches/{match}/socket"
        headers = {"Cookie": player.cookie()} if player.cookie() else {}
        origin: Any = player.base
        self._stack = ExitStack()
        self.socket: ClientConnection = self._stack.enter_context(
            connect(url, additional_headers=headers, origin=origin, open_timeout=opening)
        )
        self.player = player
        self.received: list[str] = []
        self.last: Any = None
        self.ended: Any = None
        self.drains = 1000
        self.hello(**hello)

    def hello(self, **hello: Any) -> None:
        self.send(type="hello", **hello)
        while (answer := self.receive())["type"] != "welcome":
            if answer["type"] == "refused":
                raise PermissionError(answer["key"])
        self.welcome = answer
        self.last = self.wait("update")

    def send(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def receive(self) -> Any:
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.received.append(text)
        message = msgspec.json.decode(text)
        if message["type"] == "update":
            self.last = message
        if message["type"] == "ended":
            self.ended = message
        return message

    def wait(self, kind: str, **fields: Any) -> Any:
        while True:
            message = self.receive()
            if message["type"] == kind and all(message[n] == v for n, v in fields.items()):
                return message

    def drain(self) -> list[Any]:
        """All that was told until now: what answers a question of ours comes after it."""
        found: list[Any] = []
        self.drains += 1
        with contextlib.suppress(ConnectionClosed):
            self.send(type="ping", ref=self.drains)
            while (message := self.receive()) != message | {"type": "pong", "ref": self.drains}:
                found.append(message)
        return found

    def asked(self) -> Any:
        """Wait until this seat is asked."""
        while self.last["question"] is None:
            self.receive()
        return self.last["question"]

    def play(self, *moves: Any, decision: str | None = None) -> Any:
        """Answer the open question; the update or the refusal."""
        named = decision or self.asked()["decision"]
        self.send(type="play", decision=named, moves=list(moves), ref=7)
        while True:
            message = self.receive()
            if message["type"] in ("update", "refused") and message["ref"] == 7:
                return message

    def why(self, move: Any, decision: str | None = None) -> Any:
        """Why a move is refused: the refusal, or `legal`."""
        named = decision or self.asked()["decision"]
        self.send(type="why", decision=named, move=move, ref=8)
        while True:
            message = self.receive()
            if message["type"] in ("legal", "refused") and message["ref"] == 8:
                return message

    def close(self) -> None:
        self._stack.close()


def spend(table: Table, seconds: float) -> None:
    """Let time pass on a table's clocks; in the server's loop."""
    clocks = table.session.clocks
    assert clocks is not None
    ran = msgspec.structs.replace(clocks, since=clocks.since - seconds)
    table.session = msgspec.structs.replace(table.session, clocks=ran)


def hide(number: int) -> dict[str, Any]:
    return {"move": "hide", "number": number}


def step(spaces: int) -> dict[str, Any]:
    return {"move": "step", "spaces": spaces}


THROW = {"move": "throw"}


def play_out(*seats: Seat) -> None:
    """Play a match of the tiny game to its end with steps of three."""
    for number, seat in enumerate(seats):
        if seat.last["question"] and seat.last["question"]["moves"][0]["move"] == "hide":
            seat.play(hide(1100 + number))
    while max(seats[0].last["view"]["places"]) < tiny.GOAL:
        asked = next((seat for seat in seats if seat.last["question"]), None)
        if asked is not None:
            asked.play(step(3))
        else:
            seats[0].receive()  # a bot's move
        for seat in seats:
            seat.drain()
    for seat in seats:
        if seat.ended is None:
            seat.wait("ended")
