"""How strong a game's bots are: `python -m tourdetable.lab.study [GAMES] --out studies`.

One bot of a level among equals of another, on every seat in turn; where the rules have two sides,
every level on each side against every level; where all win or lose together, tables of each level.
Every cell is a run of its own that can be interrupted, and ends with Wilson's interval. The cells
of a game are written to `<out>/<game>.md` and `.json`, with a table of the levels that are apart
and the bots' ratings; `--install` puts the ratings into the game's folder.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
from tqdm import tqdm

import tourdetable as tdt
from tourdetable.bots import Bot, bot, levels
from tourdetable.bots.levels import declared
from tourdetable.bots.ratings import Rated, Ratings, path_of_ratings
from tourdetable.lab.reports.figures import Rating
from tourdetable.lab.reports.intervals import wilson
from tourdetable.lab.reports.ratings import ratings
from tourdetable.lab.runs.plan import make_plan
from tourdetable.lab.runs.rows import Row, Setting, party_names, setting, victory_share
from tourdetable.lab.runs.run import run_rows
from tourdetable.lab.strength import Result, tables
from tourdetable.lab.types import Options, Progress, no_progress

USUAL_SEATS = 4
USUAL_BUDGET = "100"
"""Simulations of a searching bot where its game names no `STUDY_BUDGET`: load changes nothing."""
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


def cells(
    game_id: str, budget: str, matches: int, searching: int, *, neighbours: bool = False
) -> Iterator[Cell]:
    """All cells of a game, or those of neighbouring levels; those in which a bot searches have
    their own number of matches."""
    game = tdt.game(game_id)
    known = [level for level in OWN if level in levels(game_id)]
    named = {level: f"{level}:{budget}" if searches(game_id, level) else level for level in known}
    for seats, options in matches_of(game_id):
        sides = sorted(set(game.sides(game.rules(seats, options).setup())))
        for one, others, side in _pairs(known, sides, seats, 1 if neighbours else 2):
            slow = ":" in named[one] or ":" in named[others]
            yield Cell(
                game_id, seats, dict(options), named[one], named[others], side,
                searching if slow else matches,
            )  # fmt: skip


def _pairs(
    known: Sequence[str], sides: Sequence[str], seats: int, farthest: int
) -> Iterator[tuple[str, str, str]]:
    if len(sides) == 1:
        yield from ((level, level, sides[0]) for level in known)
    elif sides:
        yield from ((one, others, sides[0]) for one in known for others in known)
    else:
        # neighbours both ways (between two seats that is the same), two levels apart once
        for place, weak in enumerate(known):
            for strong in known[place + 1 : place + 1 + farthest]:
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


def played(
    cell: Cell, out: Path, processes: int, progress: Progress
) -> tuple[list[Setting], list[Row], int]:
    """The matches of a cell, played now or taken up, and how many failed."""
    settings = line_ups(cell)
    plan = make_plan(settings, each_of(cell))
    rows, failures = run_rows(plan, folder=out / cell.name, processes=processes, progress=progress)
    return settings, list(rows), len(failures)


def play(cell: Cell, out: Path, *, processes: int = 1, progress: Progress = no_progress) -> Result:
    """Play a cell, or what is left of it."""
    return result(cell, *played(cell, out, processes, progress))


def result(cell: Cell, settings: Sequence[Setting], rows: Sequence[Row], failed: int) -> Result:
    hits = sum(won_in(cell, settings[row.setting], row) for row in rows)
    return Result(
        seats=cell.seats, options=cell.options, side=cell.side, one=cell.one, others=cell.others,
        matches=len(rows), share=hits / len(rows), interval=wilson(hits, len(rows)), failed=failed,
    )  # fmt: skip


class Study:
    """The cells of a game; what is done is written down after each."""

    def __init__(self, game_id: str, out: Path) -> None:
        self.game_id, self.out = game_id, out
        self.found: list[Result] = []
        self.settings: list[Setting] = []
        self.rows: list[Row] = []

    def take(
        self, cell: Cell, settings: Sequence[Setting], rows: Sequence[Row], failed: int
    ) -> None:
        """Keep a cell's figures, and its matches for the ratings."""
        self.found.append(result(cell, settings, rows, failed))
        first = len(self.settings)
        self.settings += settings
        self.rows += [msgspec.structs.replace(row, setting=first + row.setting) for row in rows]
        (self.out / f"{self.game_id}.json").write_bytes(_pretty(self.found))
        self.write(())

    def write(self, rated: Sequence[Rating]) -> str:
        """The tables so far; ratings are fitted to all cells at the end."""
        text = tables(self.game_id, self.found, rated)
        (self.out / f"{self.game_id}.md").write_text(text)
        return text

    def rated(self) -> tuple[Rating, ...]:
        """The bots on one scale; nothing where all win or lose together."""
        found = ratings(self.settings, self.rows)
        return found if any(entry.matches for entry in found) else ()

    def install(self, rated: tuple[Rating, ...]) -> Path:
        """Put the ratings where documents and the laboratory's page take them from."""
        game = tdt.game(self.game_id)
        found = tuple(Rated(one.bot, one.matches, one.points, one.interval) for one in rated)
        kept = Ratings(
            game=game.id, rules=game.version, matches=len(self.rows), ratings=found,
            options=common(options for _, options in matches_of(game.id)),
        )  # fmt: skip
        into = path_of_ratings(game.folder)
        into.write_bytes(_pretty(kept))
        return into


def common(chosen: Iterable[Options]) -> dict[str, str]:
    """The options that all matches have."""
    first, *others = [{name: str(value) for name, value in one.items()} for one in chosen]
    return dict(item for item in first.items() if all(item in other.items() for other in others))


def _pretty(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"


def study(game_id: str, read: argparse.Namespace) -> str:
    """All cells of a game."""
    done = Study(game_id, read.out)
    budget = read.budget or declared(game_id, "STUDY_BUDGET", USUAL_BUDGET)
    wanted = cells(game_id, budget, read.matches, read.searching, neighbours=read.neighbours)
    todo = list(wanted)
    for number, cell in enumerate(todo, 1):
        title = f"{game_id} {number}/{len(todo)}: {cell.side} {cell.one} against {cell.others}"
        with tqdm(total=total_of(cell), desc=title, unit="match", file=sys.stderr) as bar:
            done.take(cell, *played(cell, read.out / game_id, read.processes, bar.update))
    rated = done.rated()
    if read.install:
        sys.stderr.write(f"{done.install(rated)}\n")
    return done.write(rated)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="study", description=__doc__)
    parser.add_argument("games", nargs="*", help="all when left out")
    parser.add_argument("--matches", type=int, default=400, help="of a cell (400)")
    parser.add_argument("--searching", type=int, default=400, help="where a bot searches (400)")
    parser.add_argument(
        "--budget", default="", help="of searching bots: 70 simulations, or 10ms; else the game's"
    )
    parser.add_argument(
        "--neighbours", action="store_true", help="no pairs that are two levels apart"
    )
    parser.add_argument("--processes", type=int, default=1, help="0: all cores; 1 (default): here")
    parser.add_argument("--out", type=Path, default=Path("studies"))
    parser.add_argument("--install", action="store_true", help="keep the ratings with the game")
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
