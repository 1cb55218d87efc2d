"""Whole matches without a table: who wins, how long they last, how fast the rules are."""

from __future__ import annotations

from collections import Counter

import tourdetable as tdt
from tourdetable.lab.kernel.counts import counted
from tourdetable.lab.reports.figures import Failed, Length, Simulation, Won
from tourdetable.lab.reports.intervals import ALPHA, SHARES, quantiles_of, wilson
from tourdetable.lab.runs.rows import Chunk, End, Row, Setting, party_names


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
        """The number of matches by their number of winners."""

    def take(self, chunk: Chunk) -> None:
        """Count finished matches."""
        quick = chunk.quick
        if quick is not None:
            self._lasted(quick.steps, quick.seconds * len(quick.steps))
            for place, matches in counted(quick.end).items():
                self._ended(quick.ends[place], matches)
        self._lasted([row.steps for row in chunk.single], sum(row.seconds for row in chunk.single))
        for row in chunk.single:
            self._ended(row, 1)

    def _lasted(self, steps: list[int], seconds: float) -> None:
        self.games += len(steps)
        self.seconds += seconds
        for length, matches in counted(steps).items():
            self.steps += length * matches
            self.lengths[length] = self.lengths.get(length, 0) + matches

    def _ended(self, end: End | Row, matches: int) -> None:
        """A shared victory counts for each winner's share."""
        self.winners[end.places.count(1)] += matches
        names = party_names(end)
        for name in set(names):
            self.entered[name] = self.entered.get(name, 0) + matches
            self.wins.setdefault(name, 0.0)
        won = {name for name, place in zip(names, end.places, strict=True) if place == 1}
        for name in won:
            self.wins[name] += matches / len(won)


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
