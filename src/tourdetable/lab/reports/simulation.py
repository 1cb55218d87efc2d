"""Whole matches without a table: who wins, how long they last, how fast the rules are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import tourdetable as tdt
from tourdetable.lab.reports.figures import Failed, Length, Simulation, Won
from tourdetable.lab.reports.intervals import ALPHA, SHARES, quantiles_of, wilson
from tourdetable.lab.runs.rows import Row, Setting, party_names, victory_share


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
            for name in set(party_names(row)):
                self.entered[name] = self.entered.get(name, 0) + 1
                self.wins[name] = self.wins.get(name, 0.0) + victory_share(row, name)


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
