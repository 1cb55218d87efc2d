"""Bots against bots: line-ups with rotated seats and common luck, a cross table, ratings."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import tourdetable as tdt
from tourdetable.lab.reports.figures import Meeting, Tournament, failed
from tourdetable.lab.reports.intervals import wilson
from tourdetable.lab.reports.ratings import ratings
from tourdetable.lab.runs.plan import Plan, make_plan
from tourdetable.lab.runs.rows import Failure, Row, Setting, setting
from tourdetable.lab.types import Options


def line_ups(game_id: str, seats: int, options: Options, levels: Sequence[str]) -> list[Setting]:
    """All line-ups.

    Where the rules have sides, every bot plays each side against every bot, itself included. Else
    every choice of as many bots as there are seats (repeated when there are fewer) sits down once
    in each rotation. Every line-up plays the same match numbers, hence with the same luck.
    """
    game = tdt.game(game_id)
    sides = game.sides(game.rules(seats, options).setup())
    found: list[tuple[str, ...]] = []
    if len(set(sides)) == 2:
        names = list(dict.fromkeys(sides))
        found += [
            tuple(pair[names.index(side)] for side in sides)
            for pair in itertools.product(levels, repeat=2)
        ]
    else:
        for chosen in itertools.combinations(levels, min(seats, len(levels))):
            row = tuple(itertools.islice(itertools.cycle(chosen), seats))
            found += [row[turn:] + row[:turn] for turn in range(seats)]
    return [setting(game_id, seats, options, lineup) for lineup in dict.fromkeys(found)]


def tournament_plan(
    game_id: str,
    levels: Sequence[str],
    seats: int | None = None,
    games: int = 100,
    options: Options | None = None,
    seed: int = 0,
) -> Plan:
    """The plan of a tournament: `games` matches for each line-up."""
    if len(set(levels)) < 2:
        raise tdt.Refusal("bots", "a tournament needs at least two different bots.", "two-bots")
    game = tdt.game(game_id)
    count = game.seats[0] if seats is None else seats
    return make_plan(
        line_ups(game_id, count, options or {}, list(dict.fromkeys(levels))), games, seed
    )


def report(plan: Plan, rows: Sequence[Row], failures: Sequence[Failure] = ()) -> Tournament:
    """The figures of a tournament."""
    first = plan.settings[0]
    return Tournament(
        game=first.game,
        build=tdt.build(),
        seats=first.seats,
        options=dict(first.options),
        matches=len(rows),
        matches_per_line_up=plan.matches,
        seconds=round(sum(row.seconds for row in rows), 3),
        cross_table=cross_table(plan.settings, rows),
        ratings=ratings(plan.settings, rows),
        failures=failed(plan, failures),
    )


def cross_table(settings: Sequence[Setting], rows: Sequence[Row]) -> tuple[Meeting, ...]:
    """For each pair that met, how often the first came before the second, with its interval.

    Where there are sides, `side` is the side of the first bot. Equal places count a half.
    """
    met: dict[tuple[str, str, str], list[float]] = {}
    for row in rows:
        bots = settings[row.setting].bots
        for one, two in itertools.permutations(range(len(bots)), 2):
            if row.sides and row.sides[one] == row.sides[two]:
                continue
            if not row.sides and bots[one] == bots[two]:
                continue
            side = row.sides[one] if row.sides else ""
            ahead = (row.places[one] < row.places[two]) + 0.5 * (row.places[one] == row.places[two])
            cell = met.setdefault((side, bots[one], bots[two]), [0.0, 0])
            weight = 1.0 / _meetings(row, bots, one, two)
            cell[0] += ahead * weight
            cell[1] += weight
    return tuple(
        Meeting(side, one, two, round(n), hits / n, wilson(hits, round(n)))
        for (side, one, two), (hits, n) in sorted(met.items())
    )


def _meetings(row: Row, bots: Sequence[str], one: int, two: int) -> int:
    """In how many pairs of seats these two bots meet in this match, which counts once."""
    sides = row.sides or tuple(str(seat) for seat in range(len(bots)))
    return sum(
        bots[a] == bots[one] and bots[b] == bots[two] and sides[a] != sides[b]
        and (not row.sides or sides[a] == sides[one])
        for a, b in itertools.permutations(range(len(bots)), 2)
    )  # fmt: skip
