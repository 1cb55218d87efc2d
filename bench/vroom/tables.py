"""How often tables of bots win By Eye: 3 to 6 players, every level, normal and hard mode.

    python -m bench.vroom.tables wins.jsonl --matches 100 [--seed 1]

A match is played with wheels enough for everything and its losses are counted, until it is lost in
both modes: since bots do not look at the wheels, one match tells both (CR-2). Each match is a
line of the file; an interrupted study goes on where it stopped; `--show` prints what is there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tourdetable as tdt
from tourdetable.engine.kernel.luck import Luck
from tourdetable.engine.moves import Move
from tourdetable.games.vroom.rules.rules import spare_wheels
from tourdetable.games.vroom.rules.state import EARLY, NONE_ACROSS
from tourdetable.lab.reports.intervals import wilson
from tourdetable.lab.runs.play import Players, choices, seed_of
from tourdetable.lab.runs.rows import setting

LEVELS = ("hard", "medium", "easy")
SIZES = (6, 5, 4, 3)
ENDLESS = 99
GAME = tdt.game("vroom")


def lost(seats: int, level: str, number: int, seed: int) -> int:
    """How many wheels a match costs; more than there can be when it is lost otherwise (CR-11)."""
    given = setting("vroom", seats, {}, (level,))
    state: Any = GAME.rules(seats, given.options).setup()
    state.wheels = ENDLESS
    players = Players(given, Luck(seed_of(seed, number)))
    enough = spare_wheels(seats, hard=False)
    for seat, code in choices(GAME, state, players):
        if isinstance(code, Move):
            GAME.check(state, seat, code)
            GAME.apply_template(state, seat, code)
        else:
            state.rules.advance(state, seat, code)
        if state.lost > enough:
            break
    return ENDLESS if state.result in (EARLY, NONE_ACROSS) else int(state.lost)


def known(path: Path) -> dict[tuple[str, int, int], int]:
    """The matches that the file holds, by level, seats and number."""
    if not path.exists():
        return {}
    rows = [json.loads(line) for line in path.read_text().splitlines() if line.endswith("}")]
    return {(row["level"], row["seats"], row["number"]): row["lost"] for row in rows}


def wanted(matches: int, levels: list[str]) -> Iterator[tuple[str, int, int]]:
    """All matches, every cell growing alike, so that a part of the study is a smaller study."""
    for number in range(matches):
        for level in levels:
            for seats in SIZES:
                yield level, seats, number


def table(rows: dict[tuple[str, int, int], int]) -> str:
    """The shares of wins with their 95 % intervals."""
    lines = ["| players | level | matches | normal | hard |", "| --- | --- | --- | --- | --- |"]
    for level in LEVELS:
        for seats in sorted(SIZES):
            losses = [
                value for (one, size, _), value in rows.items() if (one, size) == (level, seats)
            ]
            cells = []
            for hard in (False, True):
                won = sum(value <= spare_wheels(seats, hard) for value in losses)
                low, high = wilson(won, len(losses)) if losses else (0.0, 1.0)
                cells.append(f"{won / max(len(losses), 1):.2f} ({low:.2f}–{high:.2f})")
            lines.append(f"| {seats} | {level} | {len(losses)} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--matches", type=int, default=100, help="matches for each cell")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="only print what is there")
    asked = parser.parse_args()
    rows = known(asked.file)
    if not asked.show:
        with asked.file.open("a") as out:
            for level, seats, number in wanted(asked.matches, asked.levels):
                if (level, seats, number) in rows:
                    continue
                cost = lost(seats, level, number, asked.seed)
                rows[level, seats, number] = cost
                row = {"level": level, "seats": seats, "number": number, "lost": cost}
                out.write(json.dumps(row) + "\n")
                out.flush()
    sys.stdout.write(table(rows) + "\n")


if __name__ == "__main__":
    main()
