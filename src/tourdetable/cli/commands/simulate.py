"""`tourdetable simulate`: many matches, with figures."""

from __future__ import annotations

import argparse

from tourdetable.cli.common import options_of
from tourdetable.cli.parser import Parser
from tourdetable.cli.runs import add_match, add_run, names, show, where, with_budget

EXAMPLE = "tourdetable simulate citychase --games 10000 --seats 3 --option shared=agree"


def arguments(sub: Parser) -> None:
    add_match(sub)
    add_run(sub, 1000, "games-simulate")


def run(read: argparse.Namespace) -> int:
    from tourdetable.lab.commands import simulate
    from tourdetable.lab.reports.plain_text import simulation_text

    with where(read, read.games, read.out) as how:
        figures = simulate(
            read.game, read.seats, read.games, options_of(read.option),
            with_budget(names(read.bots), read.budget_ms), read.seed, **how,
        )  # fmt: skip
    return show(read, figures, simulation_text, failed=len(figures.failures))
