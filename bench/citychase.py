"""How strong City Chase's bots are: the cross table of all levels, and what knowing one is worth.

`make study-citychase` calls it: `python -m bench.citychase FOLDER [--matches 2000] [--searched 400]
[--known 100] [--read 400]`. Every cell is a run of its own in the folder given, and an interrupted
study goes on. Cells of 0 matches are left out. The tables are written there as `tables.md`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tourdetable.lab.reports.figures import Simulation
from tourdetable.lab.reports.simulation import Tally, report
from tourdetable.lab.runs.plan import make_plan
from tourdetable.lab.runs.rows import setting
from tourdetable.lab.runs.run import run

POLICE = ("random", "easy", "medium", "hard", "lookahead", "patient", "expert")
CHASES = 40
"""Chases that the searching thief imagines for a choice: about 10 ms, compiled."""
THIEVES = ("random", "easy", "medium", "hard", "value", f"lookahead:{CHASES}")
IMAGINED = 20
"""Chases for a choice of the thief that knows the police."""
READER = "knows-expert:240"
"""The strongest thief against the strongest police: some 5 s of one core for a match."""


class Sizes(NamedTuple):
    """Matches of a cell: of quick bots, with a thief that searches, with one that also knows.

    The last is the thief that reads the strongest police as long as it can.
    """

    matches: int
    searched: int
    known: int
    read: int


def cells(sizes: Sizes) -> Iterator[tuple[str, str, int]]:
    """Thief, police and matches of every cell, the quick ones first."""
    for police in POLICE:
        for thief in THIEVES:
            yield thief, police, sizes.searched if ":" in thief else sizes.matches
    for police in POLICE:
        yield f"knows-{police}:{IMAGINED}", police, sizes.known
    yield READER, "expert", sizes.read


def caught(thief: str, police: str, matches: int, folder: Path, seed: int) -> Simulation:
    """The figures of one cell, played now or taken up."""
    given = setting("citychase", 2, {}, (thief, police))
    tally = Tally()
    run(
        make_plan([given], matches, seed),
        tally.take,
        folder=folder / f"{thief}-{police}".replace(":", "_"),
    )
    return report(given, tally)


def entry(figures: Simulation) -> str:
    """A share of caught thieves in percent with its 95 % interval."""
    won = figures.wins["police"]
    low, high = won.interval
    return f"{won.share:.1%} ({low:.1%}–{high:.1%})".replace("%", "")


def tables(found: dict[tuple[str, str], Simulation]) -> str:
    """The cells that are there, as Markdown."""
    lines = [f"| thief \\ police | {' | '.join(POLICE)} |", "|---" * (len(POLICE) + 1) + "|"]
    for thief in THIEVES:
        row = [entry(found[thief, p]) if (thief, p) in found else "–" for p in POLICE]
        lines.append(f"| {thief} | {' | '.join(row)} |")
    lines += [
        "",
        "| police | thief that knows it | caught | matches | ms a choice |",
        "|---|---|---|---|---|",
    ]
    for (thief, police), figures in found.items():
        if thief.startswith("knows-"):
            pace = 1000 * figures.seconds / figures.steps
            lines.append(
                f"| {police} | {thief} | {entry(figures)} | {figures.games} | {pace:.0f} |"
            )
    return "\n".join(lines) + "\n"


def main(folder: Path, sizes: Sizes, seed: int) -> None:
    found: dict[tuple[str, str], Simulation] = {}
    for thief, police, matches in cells(sizes):
        if not matches:
            continue
        figures = found[thief, police] = caught(thief, police, matches, folder, seed)
        print(f"{thief:16} {police:8} {entry(figures):24} {figures.seconds:8.1f} s", flush=True)
        (folder / "tables.md").write_text(tables(found))
    print((folder / "tables.md").read_text())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--searched", type=int, default=400)
    parser.add_argument("--known", type=int, default=100)
    parser.add_argument("--read", type=int, default=400, help="5 s of a core for a match")
    parser.add_argument("--seed", type=int, default=0, help="other matches")
    read = parser.parse_args()
    main(read.folder, Sizes(read.matches, read.searched, read.known, read.read), read.seed)
