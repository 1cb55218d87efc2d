"""The memory of a long simulation: resident size while a million matches are played."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

from tourdetable.lab.reports.simulation import Tally
from tourdetable.lab.runs.plan import make_plan
from tourdetable.lab.runs.rows import setting
from tourdetable.lab.runs.run import run


def resident() -> float:
    """The resident size of this process in MB; its greatest so far where /proc is missing."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * resource.getpagesize() / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def main(game: str, matches: int) -> None:
    tally = Tally()
    marks = max(1, matches // 10)
    done = 0

    def progress(more: int) -> None:
        nonlocal done
        before, done = done, done + more
        if before // marks != done // marks:
            print(f"{done:10,} matches  {resident():8.1f} MB", flush=True)

    run(make_plan([setting(game)], matches), tally.take, progress=progress)
    print(f"{tally.games:,} matches, {tally.steps:,} steps, {tally.seconds:.1f} s of CPU")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
