"""`tourdetable track`: check a road file of VeloMaster, or draw it."""

from __future__ import annotations

import argparse
from pathlib import Path

import tourdetable as tdt
from tourdetable.cli.parser import Parser
from tourdetable.cli.say import as_json, say

EXAMPLE = "tourdetable track draw my-stage.toml --out my-stage.svg"


def arguments(sub: Parser) -> None:
    sub.add_argument("action", choices=("check", "draw"), help=sub.say("track-action"))
    sub.add_argument("file", type=Path, help=sub.say("track-file"))
    sub.add_argument("--out", type=Path, help=sub.say("track-out"))
    sub.add_json("json-track")


def run(read: argparse.Namespace) -> int:
    from tourdetable.games.velomaster import check_track, draw_track

    if read.action == "draw":
        drawing = draw_track(read.file)
        if read.out is None:
            say(drawing)
            return 0
        try:
            read.out.write_text(drawing, encoding="utf-8")
        except OSError as error:
            why = str(error.strerror)
            raise tdt.Refusal("out", f"cannot be written: {why}.", "out", error=why) from None
        say(f"{read.out} written")
        return 0
    track = check_track(read.file)
    lanes = len(track.file.lane)
    if read.json:
        found = {"id": track.file.id, "lanes": lanes, "cells": len(track.lane)}
        as_json({**found, "warnings": track.warnings})
        return 0
    say(f"{track.file.id}: {lanes} lanes, {len(track.lane)} cells")
    for warning in track.warnings:
        say(f"warning: {warning}")
    return 0
