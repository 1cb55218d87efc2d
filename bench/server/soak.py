"""A server under a steady load for an hour: `python -m bench.server.soak [--minutes 60]`.

People come, open tables, play at an even pace and go, window after window; each window has new
people and new tables, so that what is kept of the old ones shows. Memory and files are read between
the windows. The first third warms up; the last third is compared with the second: memory has to
stay flat, and the 99th percentile steady. Ends with 1 if they do not.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from tests.kit.cluster import MISSING, cluster

from bench.server.compare import OURS, ROOT, SHARED, free_port, running

GROWTH = 1.05
"""The last third's memory over the second's, at most …"""
SLOWER = 2.0
"""… and its p99: a shared machine is now quick and now slow."""
Window = dict[str, Any]


def now_of(process: int) -> tuple[float, int]:
    """Resident megabytes and open files of a process."""
    status = Path(f"/proc/{process}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return round(int(line.split()[1]) / 1024, 1), len(list(Path(f"/proc/{process}/fd").iterdir()))


def window(process: int, port: int, arguments: argparse.Namespace) -> Window:
    """One window of load, and what the server looks like after it."""
    command = [
        sys.executable, "-m", "bench.server.load", "ours", str(port), "--process", str(process),
        "--matches", str(arguments.matches), "--seconds", str(arguments.window),
        "--think", str(arguments.think), "--warm-up", "1",
    ]  # fmt: skip
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run(  # noqa: S603 - our own command
        command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE
    )
    memory, files = now_of(process)
    return {**json.loads(done.stdout), "memory_mb": memory, "files": files,
            "load": round(os.getloadavg()[0], 1)}  # fmt: skip


def soak(process: int, port: int, arguments: argparse.Namespace) -> list[Window]:
    found: list[Window] = []
    end = time.monotonic() + arguments.minutes * 60
    names = ("moves_per_second", "p50_ms", "p99_ms", "memory_mb", "files", "load")
    sys.stdout.write(" | ".join(("minute", *names)) + "\n")
    began = time.monotonic()
    while time.monotonic() < end or len(found) < 3:
        found.append(window(process, port, arguments))
        minute = f"{(time.monotonic() - began) / 60:.1f}"
        sys.stdout.write(" | ".join((minute, *(str(found[-1][name]) for name in names))) + "\n")
        sys.stdout.flush()
    return found


def verdict(found: list[Window]) -> tuple[str, bool]:
    """The last third beside the second, in words, and whether it holds."""
    third = len(found) // 3
    before, after = found[third : 2 * third], found[2 * third :]

    def middle(rows: list[Window], name: str) -> float:
        return float(median(row[name] for row in rows))

    memory = middle(after, "memory_mb") / middle(before, "memory_mb")
    p99 = middle(after, "p99_ms") / middle(before, "p99_ms")
    moves = sum(row["moves"] for row in found)
    words = (
        f"{moves} moves in {len(found)} windows; last third beside the second: memory "
        f"{middle(before, 'memory_mb'):.1f} -> {middle(after, 'memory_mb'):.1f} MB, p99 "
        f"{middle(before, 'p99_ms'):.1f} -> {middle(after, 'p99_ms'):.1f} ms\n"
    )
    return words, memory <= GROWTH and p99 <= SLOWER


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--window", type=float, default=20.0, help="seconds of a window")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--think", type=float, default=0.2, help="seconds before a move")
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    os.environ["BENCH_IDLE_MINUTES"] = "1"  # old tables are put away within the soak
    with tempfile.TemporaryDirectory() as folder, cluster() as postgres:
        if arguments.postgres and postgres is None:
            raise SystemExit(MISSING)
        database = postgres.database() if arguments.postgres and postgres is not None else ""
        port = free_port()
        kind = SHARED if arguments.postgres else OURS
        with running(kind, port, Path(folder), database) as process:
            words, holds = verdict(soak(process.pid, port, arguments))
    sys.stdout.write(words)
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
