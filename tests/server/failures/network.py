"""The way from one server to the database, which can be cut.

Where the system lets us, the server lives in a network namespace of its own: its players reach it
by one cable, it reaches the database by another, and that one leads through a bridge in a third
namespace. Taking a cable out of the bridge lets packets vanish silently, in both directions, as a
dead switch does. Elsewhere a relay stands for the cable: it stops passing bytes on.
"""

from __future__ import annotations

import itertools
import os
import select
import shutil
import socket
import subprocess
import threading

COUNT = itertools.count()


class Direct:
    """A server on this machine, beside the database; its way cannot be cut."""

    host = "127.0.0.1"
    """Where its players find it."""
    machine = ""
    """Where the database has to listen as well."""
    inside: tuple[str, ...] = ()
    """What its command begins with."""

    def database(self, address: str, port: int) -> str:
        """The database's address as the server sees it."""
        return address

    def cut(self) -> None:
        """Nothing arrives any more, and nobody is told."""
        raise NotImplementedError

    def mend(self) -> None:
        """All arrives again."""

    def close(self) -> None:
        """Leave nothing behind."""


class Relay(Direct):
    """A relay on loopback between a server and the database."""

    def __init__(self) -> None:
        self._target = 0
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._port = int(self._listening.getsockname()[1])
        self._whole = threading.Event()
        self._whole.set()
        threading.Thread(target=self._accept, daemon=True).start()

    def database(self, address: str, port: int) -> str:
        self._target = port
        return address.replace(f":{port}/", f":{self._port}/")

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


class Namespace(Direct):
    """A server in a namespace of its own, and a bridge in another between it and the database.

    Addresses are of 198.18.0.0/15, which is for tests of networks and is routed nowhere.
    """

    def __init__(self) -> None:
        mark, third = f"{os.getpid()}-{next(COUNT)}", 2 * (os.getpid() % 120)
        self.name, self._between = f"tdt-{mark}", f"tdtb-{mark}"
        self._ours = [f"tda{mark}", f"tdb{mark}"]
        """This machine's ends of the two cables: to its players, to the database."""
        self.host = f"198.18.{third}.2"
        self.machine = f"198.18.{third + 1}.1"
        self.inside = ("ip", "netns", "exec", self.name)
        try:
            self._lay(third)
        except BaseException:
            self.close()
            raise

    def _lay(self, third: int) -> None:
        players, database = self._ours
        for name in (self.name, self._between):
            _ip("netns", "add", name)
        _ip("link", "add", players, "type", "veth", "peer", "name", "in0", "netns", self.name)
        _ip("link", "add", database, "type", "veth", "peer", "name", "left", "netns", self._between)
        _ip("-n", self._between, "link", "add", "right", "type", "veth",
            "peer", "name", "in1", "netns", self.name)  # fmt: skip
        _ip("-n", self._between, "link", "add", "bridge", "type", "bridge")
        for end in ("left", "right"):
            _ip("-n", self._between, "link", "set", end, "master", "bridge", "up")
        _ip("-n", self._between, "link", "set", "bridge", "up")
        for number, (ours, inside) in enumerate(zip(self._ours, ("in0", "in1"), strict=True)):
            _ip("addr", "add", f"198.18.{third + number}.1/24", "dev", ours)
            _ip("link", "set", ours, "up")
            _ip("-n", self.name, "addr", "add", f"198.18.{third + number}.2/24", "dev", inside)
            _ip("-n", self.name, "link", "set", inside, "up")
        _ip("-n", self.name, "link", "set", "lo", "up")

    def database(self, address: str, port: int) -> str:
        return address.replace("@127.0.0.1:", f"@{self.machine}:")

    def cut(self) -> None:
        _ip("-n", self._between, "link", "set", "right", "nomaster")

    def mend(self) -> None:
        _ip("-n", self._between, "link", "set", "right", "master", "bridge")

    def close(self) -> None:
        """Delete the namespaces; the cables go with them."""
        for end in self._ours:
            _ip("link", "del", end, check=False)
        for name in (self.name, self._between):
            _ip("netns", "del", name, check=False)


def _ip(*words: str, check: bool = True) -> None:
    subprocess.run(["ip", *words], check=check, capture_output=True)


def way_to_cut() -> Direct:
    """A namespace where we may make one, else the relay."""
    if shutil.which("ip") is None or os.geteuid() != 0:
        return Relay()
    try:
        return Namespace()
    except subprocess.CalledProcessError:
        return Relay()
