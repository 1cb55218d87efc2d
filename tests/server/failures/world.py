"""Servers on one PostgreSQL database, and what may happen to them."""

from __future__ import annotations

import os
import random
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

from tests.kit.cluster import Cluster
from tests.server.harness import ROOT, answers, free_port, until


class Cable:
    """The way from a server to the database; while it is cut nothing arrives, silently."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self._whole = threading.Event()
        self._whole.set()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    def _accept(self) -> None:
        while True:
            here, _ = self._listening.accept()
            threading.Thread(target=self._pass_on, args=[here], daemon=True).start()

    def _pass_on(self, here: socket.socket) -> None:
        self._whole.wait()
        try:
            with here, socket.create_connection(("127.0.0.1", self._target)) as there:
                ends = {here: there, there: here}
                while True:
                    ready, _, _ = select.select([here, there], [], [])
                    self._whole.wait()
                    for one in ready:
                        data = one.recv(65_536)
                        if not data:
                            return
                        ends[one].sendall(data)
        except OSError:
            return


class World:
    """Several servers that share a database."""

    def __init__(self, postgres: Cluster, folder: Path, servers: int, seed: int) -> None:
        self.postgres = postgres
        self.folder = folder
        self.database = postgres.database()
        self.ports = [free_port() for _ in range(servers)]
        self.cables = [Cable(postgres.port) for _ in range(servers)]
        self.chance = random.Random(seed)
        self.running: dict[int, subprocess.Popen[bytes]] = {}
        for number in range(servers):
            self.start(number)
        for port in self.ports:
            until(lambda port=port: answers(port), "a server does not start")  # type: ignore[misc]
        self._closing = threading.Event()
        self._supervisor = threading.Thread(target=self._supervise, daemon=True)
        self._supervisor.start()

    def _supervise(self) -> None:
        """Start again what has ended, as systemd does."""
        while not self._closing.wait(0.5):
            for number, process in list(self.running.items()):
                if process.poll() is not None:
                    self.start(number)

    def start(self, number: int) -> None:
        address = self.database.replace(f":{self.postgres.port}/", f":{self.cables[number].port}/")
        environment = {**os.environ, "PYTHONPATH": f"{ROOT}/src{os.pathsep}{ROOT}"}
        with (self.folder / f"server{number}.log").open("ab") as log:
            self.running[number] = subprocess.Popen(
                [sys.executable, "-m", "tests.server.launch", str(self.folder),
                 str(self.ports[number]), "0.05", address],
                env=environment, cwd=ROOT, stderr=log, stdout=log,
            )  # fmt: skip

    def _any(self) -> int:
        return self.chance.randrange(len(self.ports))

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
        """A server and the database do not hear each other for a while."""
        cable = self.cables[self._any()]
        cable.cut()
        time.sleep(seconds)
        cable.mend()

    def close(self) -> None:
        self._closing.set()
        self._supervisor.join()
        for cable in self.cables:
            cable.mend()
        for process in self.running.values():
            process.send_signal(signal.SIGCONT)
            process.terminate()
        for process in self.running.values():
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
