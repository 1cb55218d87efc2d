"""A PostgreSQL of our own: made in a folder of its own, on a free port, gone at the end."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISSING = "PostgreSQL is not on this machine: install Debian's package `postgresql`."
COUNT = itertools.count()


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest if there are several."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, folder: Path, bin_folder: Path, also: str = "") -> None:
        self.folder = folder
        self._bin = bin_folder
        self._also = also
        """Another address of this machine at which it listens."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])

    def run(self, program: str, *arguments: str) -> str:
        """Run one of PostgreSQL's programs; it refuses to be run as root."""
        who = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*who, str(self._bin / program), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
        assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"
        return done.stdout

    def make(self) -> None:
        self.run("initdb", "-D", self._data, "-A", "trust", "-U", "table", "-E", "UTF8", "-N")
        if self._also:
            with (self.folder / "data" / "pg_hba.conf").open("a", encoding="utf-8") as rules:
                rules.write(f"host all all {self._also}/24 trust\n")

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        places = ",".join(["127.0.0.1", *([self._also] if self._also else [])])
        options = f"-p {self.port} -k {self.folder} -c listen_addresses={places} -N 300 "
        # after a crash it syncs the disk once, in place of a thousand files one by one
        options += "-c recovery_init_sync_method=syncfs"
        self.run("pg_ctl", "-D", self._data, "-w", "-l", str(self.folder / "log"),
                 "-o", options, "start")  # fmt: skip

    def stop(self, mode: str = "fast") -> None:
        self.run("pg_ctl", "-D", self._data, "-w", "-m", mode, "stop")

    def restart(self, mode: str) -> None:
        self.stop(mode)
        self.start()

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{next(COUNT)}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "table", name)
        return self.address(name)

    def address(self, name: str) -> str:
        return f"postgresql://table@127.0.0.1:{self.port}/{name}"


@contextmanager
def cluster(also: str = "") -> Iterator[Cluster | None]:
    """A running PostgreSQL; None where there is none on this machine."""
    bin_folder = programs()
    if bin_folder is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="tourdetable-postgres-"))
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    running = Cluster(folder, bin_folder, also)
    try:
        running.make()
        running.start()
        yield running
        running.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
