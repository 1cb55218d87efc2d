"""`tourdetable balance`: a study of a game for its designer, as figures and as one page."""

from __future__ import annotations

import argparse

import tourdetable as tdt
from tourdetable.cli.common import add_options, options_of
from tourdetable.cli.parser import Parser
from tourdetable.cli.runs import add_match, add_run, names, show, where, with_budget
from tourdetable.cli.say import say

EXAMPLE = "tourdetable balance velocity --precision 2% --against board=harbour --out study"
LUCK = 100
"""Matches that are reviewed, unless told otherwise: a second each at most."""


def arguments(sub: Parser) -> None:
    add_match(sub, "bots-balance")
    add_options(sub, "against")
    add_run(sub, 1000, "games-balance")
    sub.add_argument("--precision", metavar="0.01", help=sub.say("precision"))
    sub.add_argument("--luck", type=int, default=LUCK, help=sub.say("luck", luck=LUCK))


def run(read: argparse.Namespace) -> int:
    from tourdetable.lab.commands import balance
    from tourdetable.lab.reports.balance import balance_plan
    from tourdetable.lab.reports.plain_text import balance_text

    whole = balance_plan(
        read.game, read.seats, read.games, options_of(read.option), options_of(read.against),
        with_budget(names(read.bots), read.budget_ms), read.seed, share_of(read.precision),
        read.luck,
    )  # fmt: skip
    with where(read, whole.total, read.out) as how:
        figures = balance(whole, **how)
    code = show(read, figures, balance_text, failed=len(figures.failures))
    if read.out is not None and not read.json:
        say(f"\n{read.out / 'report.html'}")
    return code


def share_of(text: str | None) -> float | None:
    """A share as people type it: 1% or 0.01."""
    if text is None:
        return None
    try:
        number = float(text.strip().removesuffix("%"))
    except ValueError:
        why = f"{text} is not a precision: give a share such as 1% or 0.01."
        raise tdt.Refusal("precision", why, "precision", value=text) from None
    return number / 100 if text.strip().endswith("%") else number
