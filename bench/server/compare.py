"""Our server beside boardgame.io's: `python -m bench.server.compare [--seconds 10] [--json FILE]`.

Each server runs alone with the same load from a separate process: 50 matches with two sockets.
They take turns, round after round, because a shared machine is now quick and now slow: figures
are medians of the rounds, and the ratio is taken within each.
Ours writes every move durably before anyone hears of it; boardgame.io is measured with its
in-memory and with its file storage. On PostgreSQL, one process, and two that share
the matches: servers, database and load share the cores. Two cores are full with less than two
servers; so there are small ones too, with 0.4 of a core each, as on machines of their own.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from tests.kit.cluster import MISSING, cluster

from bench.server.shares import at_most, available

ROOT = Path(__file__).resolve().parents[2]
THEIRS = ROOT / "bench" / "boardgameio"
OURS, SHARED, TWICE, SMALL, SMALL_TWICE, MEMORY, FILES = KINDS = (
    "ours",
    "ours postgres",
    "ours postgres twice",
    "ours postgres small",
    "ours postgres small twice",
    "boardgameio memory",
    "boardgameio file",
)
SHARE = 0.4
"""Of a core, for each of the small servers."""
FIGURES = ("moves_per_second", "p50_ms", "p99_ms", "memory_mb", "server_cpu_us_per_move")
Round = dict[str, dict[str, Any]]
"""What each server showed under load, one after the other."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def command_for(kind: str, port: int, folder: Path, database: str) -> list[str]:
    if kind.startswith(OURS):
        named = str(folder / "tables.db") if kind == OURS else database
        return [sys.executable, "-m", "bench.server.serve", str(port), named]
    storage = "memory" if kind == MEMORY else str(folder / "matches")
    return [node(), str(THEIRS / "server.js"), str(port), storage]


def node() -> str:
    """Node, with boardgame.io installed for it in its own folder."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found is None or npm is None:
        raise SystemExit("boardgame.io's server needs Node 20.19 or newer and npm.")
    if not (THEIRS / "node_modules").exists():
        command = [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
        subprocess.run(command, cwd=THEIRS, check=True, stdout=sys.stderr)  # noqa: S603
    return found


@contextmanager
def running(
    kind: str, port: int, folder: Path, database: str = ""
) -> Iterator[subprocess.Popen[bytes]]:
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    environment["NODE_ENV"] = "production"
    log = (folder / "log").open("wb")
    process = subprocess.Popen(  # noqa: S603 - our own commands
        command_for(kind, port, folder, database), cwd=ROOT, env=environment, stdout=log, stderr=log
    )
    try:
        deadline = time.monotonic() + 60
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                if process.poll() is not None or time.monotonic() > deadline:
                    raise SystemExit((folder / "log").read_text()) from None
                time.sleep(0.1)
        yield process
    finally:
        process.terminate()
        process.wait(timeout=20)
        log.close()


def memory_mb(process: int) -> float | None:
    """The resident memory of a process, where the system tells it."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return None
    line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return round(int(line.split()[1]) / 1024, 1)


def one(kind: str, arguments: argparse.Namespace, game: str = "race") -> dict[str, Any]:
    """One server under load, or two that share a database and the matches."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    with ExitStack() as stack:
        database = ""
        if kind.startswith(SHARED):
            postgres = stack.enter_context(cluster())
            if postgres is None:
                raise SystemExit(MISSING)
            database = postgres.database()
        ports, servers = [], []
        for _server in range(2 if kind in (TWICE, SMALL_TWICE) else 1):
            made = stack.enter_context(tempfile.TemporaryDirectory(dir=arguments.folder))
            ports.append(free_port())
            servers.append(stack.enter_context(running(kind, ports[-1], Path(made), database)).pid)
            if kind in (SMALL, SMALL_TWICE):
                stack.enter_context(at_most(SHARE, servers[-1]))
        load = [
            sys.executable, "-m", "bench.server.load", kind.split(maxsplit=1)[0], *map(str, ports),
            "--matches", str(arguments.matches), "--seconds", str(arguments.seconds),
            "--game", game, *(f"--process={server}" for server in servers),
        ]  # fmt: skip
        told = subprocess.run(  # noqa: S603
            load, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True
        )
        memory = sum(memory_mb(server) or 0 for server in servers)
    return {
        "server": kind, "durable": kind.startswith(OURS), **json.loads(told.stdout),
        "memory_mb": memory,
    }  # fmt: skip


def middle(kind: str, rounds: list[Round]) -> dict[str, Any]:
    """The medians of a server's figures over all rounds."""
    rows = [found[kind] for found in rounds]
    return {"server": kind} | {name: median(row[name] for row in rows) for name in FIGURES}


def table(rounds: list[Round]) -> str:
    names = ("server", *FIGURES)
    lines = ["| " + " | ".join(names) + " |", "|" + "---|" * len(names)]
    for kind in rounds[0]:
        row = middle(kind, rounds)
        lines.append("| " + " | ".join(str(row[name]) for name in names) + " |")
    return "\n".join(lines)


def ratios(rounds: list[Round]) -> str:
    """How many times the moves of another server each one makes, within a round."""
    pairs = [(OURS, MEMORY), (SHARED, MEMORY), (TWICE, SHARED), (SMALL_TWICE, SMALL)]
    return "".join(
        ratio(one, other, rounds) for one, other in pairs if {one, other} <= set(rounds[0])
    )


def ratio(one: str, other: str, rounds: list[Round]) -> str:
    times = [found[one]["moves_per_second"] / found[other]["moves_per_second"] for found in rounds]
    sooner = sum(found[one]["p99_ms"] < found[other]["p99_ms"] for found in rounds)
    return (
        f"moves a second, {one} / {other}: median {median(times):.2f} "
        f"({min(times):.2f} to {max(times):.2f}, {len(times)} rounds); lower p99 in {sooner}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=KINDS, action="append")
    parser.add_argument("--folder", help="where databases are made (a real disk)", default=None)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    kinds = [kind for kind in KINDS if not arguments.only or kind in arguments.only]
    if not available():
        kinds = [kind for kind in kinds if kind not in (SMALL, SMALL_TWICE)]
    rounds: list[Round] = []
    for _round in range(arguments.rounds):
        rounds.append({kind: one(kind, arguments) for kind in kinds})
        sys.stderr.write(f"{rounds[-1]}\n")
    out = {
        "matches": arguments.matches,
        "sockets": arguments.matches * 2,
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "rounds": rounds,
    }
    sys.stdout.write(table(rounds) + "\n" + ratios(rounds))
    if arguments.json:
        arguments.json.write_text(json.dumps(out, indent=1) + "\n")


if __name__ == "__main__":
    main()
