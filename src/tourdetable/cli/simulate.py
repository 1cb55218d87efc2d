"""`tourdetable simulate`: many matches, with figures."""

from __future__ import annotations

import argparse

from tourdetable.cli.common import add_options, options_of
from tourdetable.cli.runs import add_run, names, where, with_budget
from tourdetable.cli.say import as_json, build_line, say

HELP = "Play many matches without a table and count: wins, lengths, speed."
EXAMPLE = "tourdetable simulate citychase --games 10000 --seats 3 --option shared=agree"


def arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("game", help="a game, see `tourdetable games`")
    sub.add_argument("--seats", type=int, help="how many seats (the game's fewest)")
    sub.add_argument("--bots", default="", help="a bot per seat, or one for all (random)")
    sub.add_argument("--budget-ms", type=int, help="thinking time of searching bots per choice")
    add_options(sub)
    add_run(sub, 1000, "how many matches")


def run(read: argparse.Namespace) -> int:
    from tourdetable.lab.simulate import as_text, simulate

    with where(read, read.games, read.out) as how:
        figures = simulate(
            read.game, read.seats, read.games, options_of(read.option),
            with_budget(names(read.bots), read.budget_ms), read.seed, **how,
        )  # fmt: skip
    if read.json:
        as_json(figures)
    else:
        say(build_line())
        say(as_text(figures))
    return 0
