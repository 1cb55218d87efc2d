"""Servers on one PostgreSQL database, and what may happen to them."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from tests.kit.cluster import Cluster
from tests.server.failures.network import Direct
from tests.server.harness import ROOT, free_port, there, until


class World:
    """Several servers that share a database; the way of the first one to it can be cut."""

    def __init__(
        self, postgres: Cluster, folder: Path, servers: int, seed: int, way: Direct | None = None
    ) -> None:
        self.postgres = postgres
        self.folder = folder
        self.database = postgres.database()
        self.ports = [free_port() for _ in range(servers)]
        self.ways: list[Direct] = [way or Direct(), *(Direct() for _ in range(servers - 1))]
        self.chance = random.Random(seed)
        self.running: dict[int, subprocess.Popen[bytes]] = {}
        for number in range(servers):
            self.start(number)
        self.whole()
        self._closing = threading.Event()
        self._supervisor = threading.Thread(target=self._supervise, daemon=True)
        self._supervisor.start()

    def _supervise(self) -> None:
        """Start again what has ended, as systemd does."""
        while not self._closing.wait(0.5):
            for number, process in list(self.running.items()):
                if process.poll() is not None:
                    self.start(number)

    @property
    def bases(self) -> list[str]:
        """Where players find the servers."""
        pairs = zip(self.ways, self.ports, strict=True)
        return [f"http://{way.host}:{port}" for way, port in pairs]

    def start(self, number: int) -> None:
        way = self.ways[number]
        address = way.database(self.database, self.postgres.port)
        environment = {**os.environ, "PYTHONPATH": f"{ROOT}/src{os.pathsep}{ROOT}"}
        with (self.folder / f"server{number}.log").open("ab") as log:
            self.running[number] = subprocess.Popen(
                [*way.inside, sys.executable, "-m", "tests.server.launch", str(self.folder),
                 str(self.ports[number]), "0.05", address, way.host],
                env=environment, cwd=ROOT, stderr=log, stdout=log,
            )  # fmt: skip

    def _any(self) -> int:
        return self.chance.randrange(len(self.ports))

    def whole(self) -> None:
        """Wait until all servers answer: one thing happens at a time, with others to take over."""
        for base in self.bases:
            until(lambda base=base: there(base), "a server does not come back")  # type: ignore[misc]

    # -- what may happen -------------------------------------------------------------------------

    def kill(self) -> None:
        """A server dies."""
        number = self._any()
        self.running[number].kill()
        self.running[number].wait()

    def end(self) -> None:
        """A server is told to end, and hands its tables over."""
        process = self.running[self._any()]
        process.terminate()
        process.wait(60)

    def restart_database(self, mode: str) -> None:
        self.postgres.restart(mode)

    def freeze(self, seconds: float) -> None:
        """A server stands still while another one takes over, and wakes up later."""
        process = self.running[self._any()]
        process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        process.send_signal(signal.SIGCONT)

    def cut(self, seconds: float) -> None:
        """The first server and the database do not hear each other for a while."""
        self.ways[0].cut()
        time.sleep(seconds)
        self.ways[0].mend()

    def close(self) -> None:
        self._closing.set()
        self._supervisor.join()
        for way in self.ways:
            way.mend()
        for process in self.running.values():
            process.send_signal(signal.SIGCONT)
            process.terminate()
        for process in self.running.values():
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
