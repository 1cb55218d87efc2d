"""`tourdetable replay`: a match file as readable text."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec

import tourdetable as tdt
from tourdetable.cli.common import match_file
from tourdetable.cli.parser import Parser
from tourdetable.cli.say import as_json, say
from tourdetable.engine.declared.options import written
from tourdetable.engine.files.matchfile import read as read_match
from tourdetable.engine.files.matchfile import stored_events
from tourdetable.engine.texts import Texts, texts

EXAMPLE = "tourdetable replay match.json --language fr"


def arguments(sub: Parser) -> None:
    sub.add_argument("file", type=Path, help=sub.say("match-file"))
    sub.add_json("json-replay")


def run(read: argparse.Namespace) -> int:
    content = read_match(match_file(read.file))
    game = tdt.game(content["game"])
    catalogue = texts(read.language, game.folder)
    events = stored_events(content)
    if read.json:
        told = [{"seq": seq, "events": msgspec.to_builtins(facts)} for seq, facts in events]
        as_json({"game": game.id, "entries": told, "outcome": content["outcome"]})
        return 0
    seats = catalogue.say("seats-count", count=content["seats"])
    say(f"{catalogue.say('title')}, {seats}, {written(content['options'])}")
    for line, (seq, facts) in zip(content["log"], events, strict=True):
        for fact in facts:
            say(f"{seq:4}  {_who(line['seat'], catalogue):10} {catalogue.event(fact)}")
    say(_ending(content["outcome"], catalogue))
    return 0


def _who(seat: int | None, catalogue: Texts) -> str:
    return catalogue.say("chance-name") if seat is None else catalogue.seat(seat)


def _ending(outcome: dict[str, Any] | None, catalogue: Texts) -> str:
    if outcome is None:
        return "…"
    winners = ", ".join(catalogue.seat(seat) for seat in outcome["winners"]) or "–"
    return f"{outcome['rule']}: {catalogue.say('outcome-' + outcome['reason'])} → {winners}"
