"""`tourdetable simulate`: many matches, with figures."""

from __future__ import annotations

import argparse

from tourdetable.cli.common import add_options, options_of
from tourdetable.cli.parser import Parser
from tourdetable.cli.runs import add_run, names, where, with_budget
from tourdetable.cli.say import as_json, build_line, say

EXAMPLE = "tourdetable simulate citychase --games 10000 --seats 3 --option shared=agree"


def arguments(sub: Parser) -> None:
    sub.add_argument("game", help=sub.say("game"))
    sub.add_argument("--seats", type=int, help=sub.say("seats"))
    sub.add_argument("--bots", default="", help=sub.say("bots"))
    sub.add_argument("--budget-ms", type=int, help=sub.say("budget-ms"))
    add_options(sub)
    add_run(sub, 1000, "games-simulate")


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
