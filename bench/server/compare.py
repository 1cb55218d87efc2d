"""Our server beside boardgame.io's: `python -m bench.server.compare [--seconds 10] [--json FILE]`.

Each server runs alone with the same load from a separate process: 50 matches with two sockets.
They take turns, round after round, because a shared machine is now quick and now slow: figures
are medians of the rounds, and the ratio is taken within each.
Ours writes every move durably before anyone hears of it; boardgame.io is measured with its
in-memory and with its file storage. On PostgreSQL, one process, and two that share
the matches, each with a load generator of its own: servers, database and load share the cores.
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

ROOT = Path(__file__).resolve().parents[2]
THEIRS = ROOT / "bench" / "boardgameio"
OURS, SHARED, TWICE, MEMORY, FILES = KINDS = (
    "ours",
    "ours postgres",
    "ours postgres twice",
    "boardgameio memory",
    "boardgameio file",
)
FIGURES = ("moves_per_second", "p50_ms", "p99_ms", "memory_mb", "server_cpu_us_per_move")
Round = dict[str, dict[str, Any]]
"""What each server showed under load, one after the other."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def command_for(kind: str, port: int, folder: Path, database: str) -> list[str]:
    if kind in (OURS, SHARED, TWICE):
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
    count = 2 if kind == TWICE else 1
    with ExitStack() as stack:
        database = ""
        if kind in (SHARED, TWICE):
            postgres = stack.enter_context(cluster())
            if postgres is None:
                raise SystemExit(MISSING)
            database = postgres.database()
        loads = []
        for _server in range(count):
            made = stack.enter_context(tempfile.TemporaryDirectory(dir=arguments.folder))
            port = free_port()
            process = stack.enter_context(running(kind, port, Path(made), database))
            load = [
                sys.executable, "-m", "bench.server.load", kind.split(maxsplit=1)[0], str(port),
                "--matches", str(arguments.matches // count), "--process", str(process.pid),
                "--seconds", str(arguments.seconds), "--game", game,
            ]  # fmt: skip
            loads.append((process.pid, load))
        started = [
            (pid, subprocess.Popen(load, cwd=ROOT, env=environment, stdout=subprocess.PIPE))  # noqa: S603
            for pid, load in loads
        ]
        found = [
            {**json.loads(load.communicate()[0]), "memory_mb": memory_mb(pid)}
            for pid, load in started
        ]
    return {"server": kind, "durable": kind.startswith(OURS), **added(found)}


def added(found: list[dict[str, Any]]) -> dict[str, Any]:
    """The figures of all servers as one: moves and memory in all, the worst latencies."""
    if len(found) == 1:
        return found[0]
    whole = dict(found[0])
    for name in ("moves", "moves_per_second", "memory_mb"):
        whole[name] = sum(one[name] for one in found)
    for name in ("p50_ms", "p99_ms", "server_cpu_us_per_move"):
        whole[name] = max(one[name] for one in found)
    return whole


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
    """How many times the moves of boardgame.io's memory store ours makes, and whose p99 is less."""
    pairs = [(found[OURS], found[MEMORY]) for found in rounds if {OURS, MEMORY} <= set(found)]
    if not pairs:
        return ""
    times = [ours["moves_per_second"] / theirs["moves_per_second"] for ours, theirs in pairs]
    sooner = sum(ours["p99_ms"] < theirs["p99_ms"] for ours, theirs in pairs)
    return (
        f"moves a second, ours durable / boardgame.io in memory: median {median(times):.2f} "
        f"({min(times):.2f} to {max(times):.2f}, {len(times)} rounds); "
        f"p99 below its own in {sooner} of them\n"
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
