"""`tourdetable balance`: a study of a game for its designer, as figures and as one page."""

from __future__ import annotations

import argparse

from tourdetable.cli.common import add_options, options_of
from tourdetable.cli.parser import Parser
from tourdetable.cli.runs import add_run, names, where, with_budget
from tourdetable.cli.say import as_json, build_line, say

EXAMPLE = "tourdetable balance velocity --games 2000 --against board=harbour --out study"


def arguments(sub: Parser) -> None:
    sub.add_argument("game", help=sub.say("game"))
    sub.add_argument("--seats", type=int, help=sub.say("seats"))
    sub.add_argument("--bots", default="", help=sub.say("bots"))
    sub.add_argument("--budget-ms", type=int, help=sub.say("budget-ms"))
    add_options(sub)
    add_options(sub, "against")
    add_run(sub, 1000, "games-balance")


def run(read: argparse.Namespace) -> int:
    from tourdetable.lab.balance import as_text, balance, balance_plan

    whole = balance_plan(
        read.game, read.seats, read.games, options_of(read.option), options_of(read.against),
        with_budget(names(read.bots), read.budget_ms), read.seed,
    )  # fmt: skip
    with where(read, whole.total, read.out) as how:
        figures = balance(whole, **how)
    if read.json:
        as_json(figures)
        return 0
    say(build_line())
    say(as_text(figures))
    if read.out is not None:
        say(f"\n{read.out / 'report.html'}")
    return 0
