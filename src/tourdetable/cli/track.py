"""`tourdetable track`: check a road file of VeloMaster, or draw it."""

from __future__ import annotations

import argparse
from pathlib import Path

import tourdetable as tdt
from tourdetable.cli.say import as_json, say

HELP = "Check a road file of VeloMaster, or draw it as SVG."
EXAMPLE = "tourdetable track draw my-stage.toml --out my-stage.svg"


def arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("action", choices=("check", "draw"), help="what to do with the file")
    sub.add_argument("file", type=Path, help="a road as TOML")
    sub.add_argument("--out", type=Path, help="where to write the drawing (standard output)")
    sub.add_argument("--json", action="store_true", help="what the check found, as JSON")


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
            raise tdt.Refusal("out", f"cannot be written: {error.strerror}.", "out") from None
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
