"""How strong a game's bots are: `python -m tourdetable.lab.study [GAMES] --out studies`.

One bot of a level among equals of another, on every seat in turn; where the rules have two sides,
every level on each side against every level; where all win or lose together, tables of each level.
Every cell is a run of its own that can be interrupted, and ends with Wilson's interval. The cells
of a game are written to `<out>/<game>.md` and `.json`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from tqdm import tqdm

import tourdetable as tdt
from tourdetable.bots import Bot, bot, levels
from tourdetable.bots.levels import declared
from tourdetable.lab.reports.intervals import wilson
from tourdetable.lab.runs.plan import make_plan
from tourdetable.lab.runs.rows import Row, Setting, party_names, setting, victory_share
from tourdetable.lab.runs.run import run_rows
from tourdetable.lab.types import Options, Progress, no_progress

USUAL_SEATS = 4
OWN = ("random", "easy", "medium", "hard")
"""The levels that are compared; the general search bots are no level of a game."""


class Cell(msgspec.Struct, frozen=True):
    """A line of the table: who, against whom, in which match."""

    game: str
    seats: int
    options: dict[str, bool | int | str]
    one: str
    """The bot whose victories are counted; its side where there are sides."""
    others: str
    side: str = ""
    matches: int = 0

    @property
    def name(self) -> str:
        chosen = "-".join(f"{key}-{value}" for key, value in sorted(self.options.items()))
        words = (self.side, self.one, "against", self.others, f"{self.seats}seats", chosen)
        text = "-".join(word for word in (*words, str(self.matches)) if word)
        return "".join(letter if letter.isalnum() or letter == "-" else "_" for letter in text)


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How often the counted bot of a cell won."""

    seats: int
    options: dict[str, bool | int | str]
    side: str
    one: str
    others: str
    matches: int
    share: float
    interval: tuple[float, float]
    failed: int = 0


def searches(game_id: str, level: str) -> bool:
    """Whether a bot's strength depends on a budget."""
    return type(bot(game_id, level)).set_budget is not Bot.set_budget


def matches_of(game_id: str) -> Sequence[tuple[int, Options]]:
    """The matches in which bots are compared: `STUDY` in `bots/levels.py`, or the usual ones."""
    chosen: Sequence[tuple[int, Options]] = declared(game_id, "STUDY", ())
    if chosen:
        return chosen
    game = tdt.game(game_id)
    sides = set(game.sides(game.rules(game.seats[0]).setup()))
    if len(sides) == 1:
        return [(seats, {}) for seats in game.seats]
    usual = USUAL_SEATS if not sides and USUAL_SEATS in game.seats else game.seats[0]
    return [(usual, {})]


def cells(game_id: str, budget: str, matches: int, searching: int) -> Iterator[Cell]:
    """All cells of a game; those in which a bot searches have their own number of matches."""
    game = tdt.game(game_id)
    known = [level for level in OWN if level in levels(game_id)]
    named = {level: f"{level}:{budget}" if searches(game_id, level) else level for level in known}
    for seats, options in matches_of(game_id):
        sides = sorted(set(game.sides(game.rules(seats, options).setup())))
        for one, others, side in _pairs(known, sides, seats):
            slow = ":" in named[one] or ":" in named[others]
            yield Cell(
                game_id, seats, dict(options), named[one], named[others], side,
                searching if slow else matches,
            )  # fmt: skip


def _pairs(
    known: Sequence[str], sides: Sequence[str], seats: int
) -> Iterator[tuple[str, str, str]]:
    if len(sides) == 1:
        yield from ((level, level, sides[0]) for level in known)
    elif sides:
        yield from ((one, others, sides[0]) for one in known for others in known)
    else:
        # neighbours both ways (between two seats that is the same), two levels apart once
        for place, weak in enumerate(known):
            for strong in known[place + 1 : place + 3]:
                yield strong, weak, ""
                if strong == known[place + 1] and seats > len((weak, strong)):
                    yield weak, strong, ""


def line_ups(cell: Cell) -> list[Setting]:
    """One on each seat in turn among the others; where there are sides, one on all its seats."""
    game = tdt.game(cell.game)
    sides = game.sides(game.rules(cell.seats, cell.options).setup())
    if cell.side:
        found = [tuple(cell.one if side == cell.side else cell.others for side in sides)]
    else:
        row = (cell.one, *(cell.others,) * (cell.seats - 1))
        found = [row[-turn:] + row[:-turn] for turn in range(cell.seats)]
    return [setting(cell.game, cell.seats, cell.options, row) for row in found]


def won_in(cell: Cell, given: Setting, row: Row) -> float:
    """What the counted bot has won of a match."""
    return victory_share(row, cell.side or party_names(row)[given.bots.index(cell.one)])


def total_of(cell: Cell) -> int:
    """The matches of a cell: every line-up plays as many."""
    return each_of(cell) * len(line_ups(cell))


def each_of(cell: Cell) -> int:
    return -(-cell.matches // len(line_ups(cell)))


def play(cell: Cell, out: Path, *, processes: int = 1, progress: Progress = no_progress) -> Result:
    """Play a cell, or what is left of it."""
    settings = line_ups(cell)
    rows, failures = run_rows(
        make_plan(settings, each_of(cell)),
        folder=out / cell.name,
        processes=processes,
        progress=progress,
    )
    hits = sum(won_in(cell, settings[row.setting], row) for row in rows)
    return Result(
        seats=cell.seats, options=cell.options, side=cell.side, one=cell.one, others=cell.others,
        matches=len(rows), share=hits / len(rows), interval=wilson(hits, len(rows)),
        failed=len(failures),
    )  # fmt: skip


def table(game_id: str, found: Sequence[Result]) -> str:
    """The cells for people, in Markdown."""
    lines = [
        f"Bots of {game_id}, {tdt.build()} rules, Wilson's 95 % intervals.", "",
        "| seats | options | bot | against | matches | wins | 95 % |",
        "|---|---|---|---|---:|---:|---|",
    ]  # fmt: skip
    for entry in found:
        low, high = entry.interval
        chosen = ", ".join(f"{name} {value}" for name, value in entry.options.items())
        one = f"{entry.side} {entry.one}".strip()
        others = entry.others if entry.side else f"{entry.seats - 1} × {entry.others}"
        lines.append(
            f"| {entry.seats} | {chosen or '–'} | {one} | {others} | {entry.matches:,} "
            f"| {entry.share:.1%} | {low:.1%} to {high:.1%} |"
        )
    return "\n".join(lines) + "\n"


def study(game_id: str, read: argparse.Namespace) -> str:
    """All cells of a game; what is done is written down after each."""
    out: Path = read.out
    found = []
    todo = list(cells(game_id, read.budget, read.matches, read.searching))
    for number, cell in enumerate(todo, 1):
        title = f"{game_id} {number}/{len(todo)}: {cell.side} {cell.one} against {cell.others}"
        with tqdm(total=total_of(cell), desc=title, unit="match", file=sys.stderr) as bar:
            found.append(play(cell, out / game_id, processes=read.processes, progress=bar.update))
        (out / f"{game_id}.json").write_text(
            msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"
        )
        (out / f"{game_id}.md").write_text(table(game_id, found))
    return table(game_id, found)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="study", description=__doc__)
    parser.add_argument("games", nargs="*", help="all when left out")
    parser.add_argument("--matches", type=int, default=1000, help="of a cell (1000)")
    parser.add_argument("--searching", type=int, default=400, help="where a bot searches (400)")
    parser.add_argument(
        "--budget", default="10ms", help="of searching bots: 10ms, or 70 simulations"
    )
    parser.add_argument("--processes", type=int, default=1, help="0: all cores; 1 (default): here")
    parser.add_argument("--out", type=Path, default=Path("studies"))
    read = parser.parse_args(words)
    try:
        for game_id in read.games or tdt.games():
            read.out.mkdir(parents=True, exist_ok=True)
            sys.stdout.write(study(game_id, read) + "\n")
            sys.stdout.flush()
    except tdt.Refusal as refusal:
        sys.stderr.write(f"{refusal}\n")
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
