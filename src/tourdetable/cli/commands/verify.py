"""`tourdetable verify`: recompute every die and commitment of a match file."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

import tourdetable as tdt
from tourdetable.cli.common import match_file
from tourdetable.cli.parser import Parser
from tourdetable.cli.say import as_json, problem, say
from tourdetable.engine.texts import texts

EXAMPLE = "tourdetable verify match.json"
UNFAIR = 1


def arguments(sub: Parser) -> None:
    sub.add_argument("file", type=Path, help=sub.say("match-file"))
    sub.add_json("json-verify")


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
