"""Whole matches without a table: who wins, how long they last, how fast the rules are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tourdetable as tdt
from tourdetable.lab.figures import Failed, Length, Simulation, Won
from tourdetable.lab.intervals import ALPHA, quantiles_of, wilson
from tourdetable.lab.needs import need
from tourdetable.lab.play import Row, Setting, setting
from tourdetable.lab.runs import Progress, failed, plan, run, save

SHARES = (0.05, 0.5, 0.95)


class Tally:
    """What is counted over many matches; its size does not grow with them."""

    def __init__(self) -> None:
        self.games = 0
        self.steps = 0
        self.seconds = 0.0
        self.lengths: dict[int, int] = {}
        self.wins: dict[str, float] = {}
        self.entered: dict[str, int] = {}
        self.winners: Counter[int] = Counter()
        """How many matches had so many winners."""

    def take(self, rows: Sequence[Row]) -> None:
        """Count finished matches; a shared victory counts for each winner's share."""
        for row in rows:
            self.games += 1
            self.steps += row.steps
            self.seconds += row.seconds
            self.lengths[row.steps] = self.lengths.get(row.steps, 0) + 1
            self.winners[row.places.count(1)] += 1
            for name in set(names_of(row)):
                self.entered[name] = self.entered.get(name, 0) + 1
                self.wins[name] = self.wins.get(name, 0.0) + won(row, name)


def names_of(row: Row) -> tuple[str, ...]:
    """The side of each seat, or its own name where everybody plays alone."""
    return row.sides or tuple(f"seat {seat + 1}" for seat in range(len(row.places)))


def won(row: Row, name: str) -> float:
    """What a seat or side has won of a match; a victory is shared by its winners."""
    winners = {who for who, place in zip(names_of(row), row.places, strict=True) if place == 1}
    return 1.0 / len(winners) if name in winners else 0.0


def simulate(
    game_id: str,
    seats: int | None = None,
    games: int = 1000,
    options: Mapping[str, Any] | None = None,
    levels: Sequence[str] = (),
    seed: int = 0,
    *,
    processes: int = 1,
    scheduler: str | None = None,
    folder: Path | None = None,
    progress: Progress = lambda _more: None,
    language: str = "en",
) -> Simulation:
    """Many matches of a game; random play unless `levels` names a bot per seat."""
    if folder is not None:
        need("polars"), need("altair"), need("vl_convert"), need("scipy"), need("statsmodels")
    given = setting(game_id, seats, options, tuple(levels))
    whole = plan([given], games, seed)
    tally = Tally()
    failures = run(
        whole, tally.take, folder=folder, processes=processes, scheduler=scheduler,
        progress=progress,
    )  # fmt: skip
    figures = report(given, tally, failed(whole, failures))
    if folder is not None:
        from tourdetable.lab.html_runs import write_simulation

        save(whole, figures, folder)
        write_simulation(figures, tally, seed, folder, language)
    return figures


def report(given: Setting, tally: Tally, failures: tuple[Failed, ...] = ()) -> Simulation:
    """The figures of a tally."""
    level = ALPHA / max(1, len(tally.wins) - 1)  # together; the shares of two are one figure
    return Simulation(
        game=given.game,
        build=tdt.build(),
        seats=given.seats,
        options=dict(given.options),
        bots=given.bots,
        games=tally.games,
        steps=tally.steps,
        seconds=round(tally.seconds, 4),
        steps_per_second=round(tally.steps / max(tally.seconds, 1e-9)),
        wins={
            name: Won(
                round(tally.wins[name], 3),
                tally.wins[name] / tally.entered[name],
                wilson(tally.wins[name], tally.entered[name], level),
            )
            for name in sorted(tally.wins)
        },
        length=Length(tally.steps / max(1, tally.games), *quantiles_of(tally.lengths, SHARES)),
        failures=failures,
    )
