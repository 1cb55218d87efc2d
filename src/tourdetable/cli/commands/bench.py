"""`tourdetable bench`: the speed of the rules, and of OpenSpiel in the same run."""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec

import tourdetable as tdt
from tourdetable.cli.parser import Parser, words_in
from tourdetable.cli.say import as_json, say

EXAMPLE = "tourdetable bench --seconds 1 --repetitions 5"
REFERENCES = ("maedn", "phantom_ttt")


def arguments(sub: Parser) -> None:
    sub.add_argument("--games", default="", help=sub.say("bench-games"))
    sub.add_argument("--seconds", type=float, default=0.5, help=sub.say("bench-seconds"))
    sub.add_argument("--repetitions", type=int, default=5, help=sub.say("bench-repetitions"))
    sub.add_argument("--openspiel", nargs=2, metavar=("PYTHON", "SCRIPT"), type=Path,
                     help=sub.say("bench-openspiel"))  # fmt: skip
    sub.add_json()


def run(read: argparse.Namespace) -> int:
    from tourdetable.lab.speed import measure_in

    wanted = [name for name in read.games.split(",") if name] or tdt.games()
    rows = [
        row
        for name in wanted
        for build in ("compiled", "pure")
        for row in measure_in(build, tdt.game(name).id, read.seconds, read.repetitions)
    ]
    references = _references(read)
    if read.json:
        as_json({"rules": msgspec.to_builtins(rows), "openspiel": references})
        return 0
    say(f"{'game':32}{'rules':10}{'steps/s':>12}{'copy µs':>10}")
    for row in rows:
        name = f"{row.game} {row.match}".strip()
        rate, copy = row.steps_per_second, row.copy_microseconds
        say(f"{name:32}{row.build:10}{rate:12,.0f}{copy:10.2f}")
    for name, rate in references.items():
        say(f"{name:32}{'OpenSpiel':10}{rate:12,.0f}{'–':>10}")
    words = words_in(read.language)
    say(words.say("bench-loops"))
    if references:
        say(words.say("bench-references"))
    return 0


def _references(read: argparse.Namespace) -> dict[str, Any]:
    if not read.openspiel:
        return {}
    python, script = read.openspiel
    done = subprocess.run(  # noqa: S603 - the operator names both
        [python, script, ",".join(REFERENCES), str(read.seconds), str(read.repetitions)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode != 0:
        raise tdt.Refusal("openspiel", "its Python cannot play the references.", "bench-openspiel")
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures
