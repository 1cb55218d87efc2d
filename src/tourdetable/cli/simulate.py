"""`tourdetable simulate`: many matches, with figures."""

from __future__ import annotations

import argparse
import sys

from tqdm import tqdm

import tourdetable as tdt
from tourdetable.cli.common import add_options, options_of
from tourdetable.cli.say import as_json, build_line, say

HELP = "Play many matches without a table and count: wins, lengths, speed."
EXAMPLE = "tourdetable simulate citychase --games 10000 --seats 3 --option shared=agree"


def arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("game", help="a game, see `tourdetable games`")
    sub.add_argument("--games", type=int, default=1000, help="how many matches (1000)")
    sub.add_argument("--seats", type=int, help="how many seats (the game's fewest)")
    sub.add_argument("--bots", default="", help="a bot per seat, comma-separated (random)")
    sub.add_argument("--seed", type=int, default=0, help="the same seed gives the same figures")
    add_options(sub)
    sub.add_argument("--json", action="store_true", help="one JSON object for scripts")


def run(read: argparse.Namespace) -> int:
    from tourdetable.lab.simulate import as_text, simulate

    if read.games < 1:
        raise tdt.Refusal("games", f"{read.games} is not a number of matches.", "games")
    levels = [level.strip() for level in read.bots.split(",") if level.strip()]
    options = options_of(read.option)
    with tqdm(
        total=read.games, unit="match", file=sys.stderr, disable=not sys.stderr.isatty()
    ) as bar:
        figures = simulate(
            read.game, read.seats, read.games, options, levels, read.seed,
            progress=lambda done: bar.update(done - bar.n),
        )  # fmt: skip
    if read.json:
        as_json(figures)
    else:
        say(build_line())
        say(as_text(figures))
    return 0
