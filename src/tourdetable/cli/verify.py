"""`tourdetable verify`: recompute every die and commitment of a match file."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

import tourdetable as tdt
from tourdetable.cli.common import add_language, match_file
from tourdetable.cli.say import as_json, problem, say
from tourdetable.engine.texts import texts

HELP = "Check that the dice and hidden moves of a match file are what was promised."
EXAMPLE = "tourdetable verify match.json"
UNFAIR = 1


def arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("file", type=Path, help="a match file (the page exports them)")
    add_language(sub)
    sub.add_argument("--json", action="store_true", help="the findings as JSON")


def run(read: argparse.Namespace) -> int:
    report = tdt.verify(match_file(read.file))
    if read.json:
        as_json({**msgspec.to_builtins(report), "fair": report.fair})
    else:
        words = texts(read.language)
        figures = {
            "draws": report.draws,
            "computed": report.computed,
            "hidden": report.hidden_moves,
        }
        say(words.say("verify-figures", source=report.source, **figures))
        for fault in report.faults:
            problem(fault)
        say(words.say("verify-fair" if report.fair else "verify-unfair"))
    return 0 if report.fair else UNFAIR
