"""`tourdetable balance`: a study of a game for its designer, as figures and as one page."""

from __future__ import annotations

import argparse

from tourdetable.cli.common import add_options, options_of
from tourdetable.cli.parser import Parser
from tourdetable.cli.runs import add_match, add_run, names, show, where, with_budget
from tourdetable.cli.say import say

EXAMPLE = "tourdetable balance velocity --games 2000 --against board=harbour --out study"


def arguments(sub: Parser) -> None:
    add_match(sub)
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
    show(read, figures, as_text)
    if read.out is not None and not read.json:
        say(f"\n{read.out / 'report.html'}")
    return 0
