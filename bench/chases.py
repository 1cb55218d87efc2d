"""How City Chase's police play: flights, lifts, traces found and thieves caught in a match.

`python -m bench.chases MATCHES [LEVEL …]` plays each level against the hard thief, with the
luck of the laboratory's runs, and prints a table.
"""

from __future__ import annotations

import sys
from statistics import mean

from tourdetable.games.citychase import GAME
from tourdetable.games.citychase.moves import Fly, Lift
from tourdetable.lab.reports.intervals import wilson
from tourdetable.lab.runs.play import as_match
from tourdetable.lab.runs.rows import setting

LEVELS = ("easy", "medium", "hard", "lookahead", "patient", "expert")


def chase(police: str, thief: str, number: int) -> tuple[bool, int, int, int, int]:
    """Whether the thief is caught; flights, lifts, traces on roofs and turns of one match."""
    match = as_match(setting("citychase", 2, {}, (thief, police)), number, 0)
    moves = [entry.move for entry in match.log]
    view = GAME.view(match.state, None)
    flights = sum(isinstance(move, Fly) for move in moves)
    lifts = sum(isinstance(move, Lift) for move in moves)
    return view.ending != "escape", flights, lifts, len(view.roofs), view.turn


def row(police: str, matches: int, thief: str) -> str:
    found = [chase(police, thief, number) for number in range(matches)]
    caught = sum(one[0] for one in found)
    low, high = wilson(caught, matches)
    share = f"{caught / matches:.1%} ({low:.1%}–{high:.1%})".replace("%", "")
    flights, lifts, traces, turns = (mean(one[at] for one in found) for at in (1, 2, 3, 4))
    none = sum(one[3] == 0 for one in found) / matches
    return (
        f"| {police} | {share} | {flights:.1f} | {lifts:.1f} | {traces:.1f} | {none:.0%} "
        f"| {turns:.1f} |"
    )


def main(matches: int, levels: list[str], thief: str) -> None:
    print("| police | caught | flights | lifts | traces found | none found | turns |")
    print("|---|---|---:|---:|---:|---:|---:|", flush=True)
    for level in levels:
        print(row(level, matches, thief), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:] or list(LEVELS), "hard")
