"""The result files of a finished run: all rows as Parquet, the figures as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tourdetable.lab.optional_imports import need
from tourdetable.lab.runs.journal import Journal
from tourdetable.lab.runs.plan import Plan
from tourdetable.lab.runs.rows import Row

if TYPE_CHECKING:
    import polars as pl


def save(plan: Plan, figures: msgspec.Struct, folder: Path) -> None:
    """Write `results.parquet` and `summary.json`."""
    need("polars")
    import polars as pl

    chunks = Journal(plan, folder).read()
    frames = [frame(plan, chunk.rows) for chunk in chunks if chunk.rows]
    table = pl.concat(frames).sort("setting", "match")
    table.write_parquet(folder / "results.parquet")
    form = msgspec.json.format(msgspec.json.encode(figures), indent=2)
    (folder / "summary.json").write_bytes(form + b"\n")


def frame(plan: Plan, rows: list[Row]) -> pl.DataFrame:
    """The rows as a table with one line per match; options and counts are JSON texts."""
    import polars as pl

    settings = plan.settings
    columns = {
        "game": [settings[row.setting].game for row in rows],
        "setting": [row.setting for row in rows],
        "match": [row.number for row in rows],
        "bots": [list(settings[row.setting].bots) for row in rows],
        "options": [json.dumps(dict(settings[row.setting].options)) for row in rows],
        "places": [list(row.places) for row in rows],
        "sides": [list(row.sides) for row in rows],
        "steps": [row.steps for row in rows],
        "seconds": [row.seconds for row in rows],
        "reason": [row.reason for row in rows],
        "rule": [row.rule for row in rows],
        "lead_changes": [row.lead_changes for row in rows],
        "led": [row.led for row in rows],
        "events": [json.dumps(dict(row.events)) for row in rows],
        "moves": [json.dumps(dict(row.moves)) for row in rows],
        "luck": [list(row.luck) for row in rows],
    }
    words, numbers = pl.List(pl.String), pl.List(pl.Float64)
    kinds = {"bots": words, "sides": words, "luck": numbers}
    return pl.DataFrame(columns, schema_overrides=kinds)
