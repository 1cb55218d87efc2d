"""`tourdetable tournament`: bots against bots, with a cross table and ratings."""

from __future__ import annotations

import argparse

from tourdetable.cli.common import add_options, options_of
from tourdetable.cli.parser import Parser
from tourdetable.cli.runs import add_run, names, show, where, with_budget

EXAMPLE = "tourdetable tournament citychase --bots random,search:500 --games 400 --out run"


def arguments(sub: Parser) -> None:
    sub.add_argument("game", help=sub.say("game"))
    sub.add_argument("--bots", required=True, help=sub.say("bots-tournament"))
    sub.add_argument("--seats", type=int, help=sub.say("seats"))
    sub.add_argument("--budget-ms", type=int, help=sub.say("budget-ms"))
    add_options(sub)
    add_run(sub, 100, "games-tournament")


def run(read: argparse.Namespace) -> int:
    from tourdetable.lab.commands import tournament
    from tourdetable.lab.reports.plain_text import tournament_text
    from tourdetable.lab.reports.tournament import tournament_plan

    levels = with_budget(names(read.bots), read.budget_ms)
    whole = tournament_plan(
        read.game, levels, read.seats, read.games, options_of(read.option), read.seed
    )
    with where(read, whole.total, read.out) as how:
        figures = tournament(whole, **how)
    return show(read, figures, tournament_text, failed=len(figures.failures))
