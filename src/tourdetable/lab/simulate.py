"""Whole matches without a table: who wins, how long they last, how fast the rules are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tourdetable as tdt
from tourdetable.lab.intervals import quantiles_of, wilson
from tourdetable.lab.needs import need
from tourdetable.lab.play import Row, Setting, setting
from tourdetable.lab.runs import Progress, plan, run, save

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

    def take(self, rows: Sequence[Row]) -> None:
        """Count finished matches; a shared victory counts for each winner's share."""
        for row in rows:
            self.games += 1
            self.steps += row.steps
            self.seconds += row.seconds
            self.lengths[row.steps] = self.lengths.get(row.steps, 0) + 1
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
) -> dict[str, Any]:
    """Many matches of a game; random play unless `levels` names a bot per seat."""
    if folder is not None:
        need("polars"), need("altair"), need("vl_convert")
    given = setting(game_id, seats, options, tuple(levels))
    whole = plan([given], games, seed)
    tally = Tally()
    run(
        whole, tally.take, folder=folder, processes=processes, scheduler=scheduler,
        progress=progress,
    )  # fmt: skip
    figures = report(given, tally)
    if folder is not None:
        from tourdetable.lab.html_runs import write_simulation

        save(whole, figures, folder)
        write_simulation(figures, tally.lengths, seed, folder, language)
    return figures


def report(given: Setting, tally: Tally) -> dict[str, Any]:
    """The figures of a tally, as scripts get them."""
    quantiles = quantiles_of(tally.lengths, SHARES)
    return {
        "game": given.game,
        "build": tdt.build(),
        "seats": given.seats,
        "options": dict(given.options),
        "bots": list(given.bots),
        "games": tally.games,
        "steps": tally.steps,
        "seconds": round(tally.seconds, 4),
        "steps_per_second": round(tally.steps / max(tally.seconds, 1e-9)),
        "wins": {
            name: {
                "wins": round(tally.wins[name], 3),
                "share": tally.wins[name] / tally.entered[name],
                "interval": list(wilson(tally.wins[name], tally.entered[name])),
            }
            for name in sorted(tally.wins)
        },
        "length": {
            "mean": tally.steps / max(1, tally.games),
            **{f"q{round(q * 100)}": value for q, value in zip(SHARES, quantiles, strict=True)},
        },
    }


def as_text(figures: Mapping[str, Any]) -> str:
    """The same figures for a person."""
    title = f"{figures['game']}, {figures['seats']} seats, {figures['games']} matches"
    speed = f"{figures['steps_per_second']:,} steps per second"
    cost = f"{figures['steps']} steps in {figures['seconds']} s of CPU"
    lines = [f"{title}, {figures['build']} rules", f"{cost}: {speed}"]
    for name, share in figures["wins"].items():
        low, high = share["interval"]
        lines.append(f"  {name:12} wins {share['share']:6.1%}  (95 %: {low:.1%} to {high:.1%})")
    length = figures["length"]
    spread = ", ".join(f"{name} {value}" for name, value in length.items() if name != "mean")
    lines.append(f"  length: {length['mean']:.1f} moves on average ({spread})")
    return "\n".join(lines)
