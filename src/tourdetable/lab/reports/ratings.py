"""Ratings of bots over a ladder, with openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tourdetable.lab.optional_imports import need
from tourdetable.lab.reports.figures import Rating
from tourdetable.lab.runs.rows import Row, Setting


def ratings(settings: Sequence[Setting], rows: Sequence[Row]) -> tuple[Rating, ...]:
    """Each bot's strength, best first: mu, its uncertainty sigma, and the cautious ordinal.

    Matches are rated in the order of their numbers, across line-ups, so that no bot is rated
    against one opponent only before it meets the next. Seats of one side are one team.
    """
    model = need("openskill.models").PlackettLuce()
    known = {level: model.rating(name=level) for given in settings for level in given.bots}
    games = dict.fromkeys(known, 0)
    for row in sorted(rows, key=lambda row: (row.number, row.setting)):
        _rate(model, known, games, settings[row.setting].bots, row)
    found = [
        Rating(level, games[level], one.mu, one.sigma, one.ordinal())
        for level, one in known.items()
    ]
    return tuple(sorted(found, key=lambda entry: -entry.ordinal))


def _rate(
    model: Any, known: dict[str, Any], games: dict[str, int], bots: Sequence[str], row: Row
) -> None:
    """One match; a bot on several teams gets the mean of what they gain, a mirror nothing."""
    teams = team_seats(row)
    if len({frozenset(bots[seat] for seat in team) for team in teams}) < 2:
        return
    before = [[known[bots[seat]] for seat in team] for team in teams]
    after = model.rate(before, ranks=[row.places[team[0]] for team in teams])
    gained: dict[str, list[tuple[float, float]]] = {}
    for team, rated in zip(teams, after, strict=True):
        for seat, rating in zip(team, rated, strict=True):
            gained.setdefault(bots[seat], []).append((rating.mu, rating.sigma))
    for level, values in gained.items():
        games[level] += 1
        mu = sum(mu for mu, _ in values) / len(values)
        sigma = sum(sigma for _, sigma in values) / len(values)
        known[level] = model.rating(mu=mu, sigma=sigma, name=level)


def team_seats(row: Row) -> list[list[int]]:
    """The seats of each side, or every seat alone."""
    if not row.sides:
        return [[seat] for seat in range(len(row.places))]
    teams: dict[str, list[int]] = {}
    for seat, side in enumerate(row.sides):
        teams.setdefault(side, []).append(seat)
    return list(teams.values())
