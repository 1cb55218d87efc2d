"""Ratings of bots by who won: the Bradley-Terry model, for any number of parties.

The chance of a party to win is its strength among the sum of all; a side that has it easier gets a
factor of its own. All matches are fitted at once, so their order does not matter. Intervals allow
for the matches of one number, which share their luck.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, TypeAlias

from tourdetable.lab.optional_imports import need
from tourdetable.lab.reports.figures import Rating
from tourdetable.lab.runs.rows import Row, Setting

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

    Numbers: TypeAlias = NDArray[float64]
    Choice: TypeAlias = tuple[Numbers, Numbers, int]

MEAN = 1000.0
"""The mean rating of a table."""
POINTS = 400 / math.log(10)
"""Elo's scale: 400 points are odds of ten to one between two parties."""
PRIOR = 4.0
"""Strengths are expected within some natural logarithms of odds: bots that never win have one."""
STEPS = 60
ENOUGH = 1e-9
TWO_SIDED = 1.96


def ratings(settings: Sequence[Setting], rows: Sequence[Row]) -> tuple[Rating, ...]:
    """Each bot's strength in points, best first, with its 95 % interval against the mean."""
    np = need("numpy")
    names = list(dict.fromkeys(level for given in settings for level in given.bots))
    sides = sorted({side for row in rows for side in row.sides})[1:]
    games = dict.fromkeys(names, 0)
    choices: list[Choice] = []
    for row in rows:
        bots, teams = settings[row.setting].bots, team_seats(row)
        if len({row.places[team[0]] for team in teams}) > 1:
            parts = [_parts(np, names, sides, bots, team, row) for team in teams]
            won = np.array([float(row.places[team[0]] == 1) for team in teams])
            choices.append((np.array(parts), won / max(1.0, won.sum()), row.number))
            for level in set(bots):
                games[level] += 1
    strengths, errors = _fit(np, choices, len(names), len(sides))
    found = [
        Rating(
            level, games[level], MEAN + POINTS * float(strength),
            (MEAN + POINTS * float(strength - TWO_SIDED * error),
             MEAN + POINTS * float(strength + TWO_SIDED * error)),
        )
        for level, strength, error in zip(names, strengths, errors, strict=True)
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda entry: -entry.points))


def _parts(
    np: ModuleType,
    names: list[str],
    sides: list[str],
    bots: Sequence[str],
    team: list[int],
    row: Row,
) -> Numbers:
    """Of which strengths a party is made: its bots in equal parts, and its side."""
    parts: Numbers = np.zeros(len(names) + len(sides))
    for seat in team:
        parts[names.index(bots[seat])] += 1 / len(team)
    if row.sides and row.sides[team[0]] in sides:
        parts[len(names) + sides.index(row.sides[team[0]])] = 1
    return parts


def _fit(
    np: ModuleType, choices: list[Choice], bots: int, sides: int
) -> tuple[Numbers, list[float]]:
    """The most likely strengths, and their standard errors against the mean of all bots."""
    size = bots + sides
    at = np.zeros(size)
    for _step in range(STEPS):
        slope, bend, _sums = _slopes(np, choices, at)
        move = np.linalg.solve(bend, slope)
        at = at + move
        if float(abs(move).max()) < ENOUGH:
            break
    _slope, bend, sums = _slopes(np, choices, at)
    inverse = np.linalg.inv(bend)
    spread = sum((np.outer(one, one) for one in sums.values()), np.zeros((size, size)))
    # few numbers tell little of how they differ: never less than independent matches would
    shared = inverse @ spread @ inverse
    against_mean = np.eye(size)[:bots]
    against_mean[:, :bots] -= 1 / bots
    variances = [
        max(float(row @ covariance @ row) for covariance in (shared, inverse))
        for row in against_mean
    ]
    return against_mean @ at, [math.sqrt(variance) for variance in variances]


def _slopes(
    np: ModuleType, choices: list[Choice], at: Numbers
) -> tuple[Numbers, Numbers, dict[int, Numbers]]:
    """The first and second derivatives of the likelihood, and the first by match number."""
    slope, bend = -at / PRIOR**2, np.eye(len(at)) / PRIOR**2
    sums: dict[int, Numbers] = {}
    for parts, won, number in choices:
        weights = np.exp(parts @ at - (parts @ at).max())
        chances = weights / weights.sum()
        mean = chances @ parts
        one = won @ parts - won.sum() * mean
        slope = slope + one
        bend = bend + won.sum() * ((parts * chances[:, None]).T @ parts - np.outer(mean, mean))
        sums[number] = sums.get(number, 0) + one
    return slope, bend, sums


def team_seats(row: Row) -> list[list[int]]:
    """The seats of each side, or every seat alone."""
    if not row.sides:
        return [[seat] for seat in range(len(row.places))]
    teams: dict[str, list[int]] = {}
    for seat, side in enumerate(row.sides):
        teams.setdefault(side, []).append(seat)
    return list(teams.values())
