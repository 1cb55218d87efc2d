"""The configurations under which every game is tested: pairs of option values, not the product."""

from __future__ import annotations

import itertools
import random
from typing import Any

import tourdetable as tdt
from tourdetable.engine.game import Game

Configuration = tuple[int, dict[str, Any]]


def configurations(game: Game[Any, Any]) -> list[Configuration]:
    """Rows of seats and options in which every valid pair of values meets at least once."""
    axes: dict[str, list[Any]] = {"seats": list(game.seats)}
    axes.update({option.name: list(option.values) for option in game.options})
    wanted = {
        ((a, str(x)), (b, str(y)))
        for a, b in itertools.combinations(axes, 2)
        for x in axes[a]
        for y in axes[b]
    }
    rng = random.Random(game.id)
    rows: list[Configuration] = [(seats, {}) for seats in game.seats]
    tries = 0
    while wanted and tries < 400:
        tries += 1
        row = _row(axes, wanted, rng)
        covered = set(itertools.combinations([(name, str(row[name])) for name in axes], 2))
        fresh = covered & wanted
        wanted -= covered
        seats = row.pop("seats")
        if fresh and _fits(game, seats, row):
            rows.append((seats, row))
    return rows


def _row(axes: dict[str, list[Any]], wanted: set[Any], rng: random.Random) -> dict[str, Any]:
    """A row around one pair that is still wanted, the rest at random."""
    row = {name: rng.choice(values) for name, values in axes.items()}
    for name, text in min(wanted):
        row[name] = next(value for value in axes[name] if str(value) == text)
    return row


def _fits(game: Game[Any, Any], seats: int, options: dict[str, Any]) -> bool:
    try:
        game.options_for(seats, options)
    except tdt.Refusal:
        return False
    return True


def all_configurations(most: int | None = None) -> list[Any]:
    """Every game with (the first of) its configurations, for `pytest.mark.parametrize`."""
    return [
        (game_id, seats, options)
        for game_id in tdt.games()
        for seats, options in configurations(tdt.game(game_id))[:most]
    ]


def name_of(value: Any) -> str:
    """A readable test id."""
    if isinstance(value, dict):
        return ",".join(f"{name}={text}" for name, text in value.items()) or "defaults"
    return str(value)
