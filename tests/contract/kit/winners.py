"""A linear probe: whether late observations tell winners from losers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import tourdetable as tdt
from tests.contract.kit.observing import middling, tables
from tourdetable.lab.adapters.features import features

MATCHES = 20
LATE = 0.25
"""The last quarter of a match, without its last position."""
RIDGE = 10.0


def positions_of(game_id: str, seats: int, level: str, seed: int) -> Iterator[tuple[Any, int]]:
    """The observation of every seat in every position of a match."""
    game, layout = tdt.game(game_id), features(game_id, seats, {})
    for table in tables(game_id, seats, {}, level, seed):
        for seat in range(seats):
            yield layout.of(game.view(table.state, seat), seat), seat


def late_positions(game_id: str, level: str, seed: int) -> tuple[Any, Any]:
    """Observations of a match's last quarter, and whether their seats won."""
    game = tdt.game(game_id)
    seats = game.seats[0]
    layout = features(game_id, seats, {})
    rows: list[list[Any]] = []
    for table in tables(game_id, seats, {}, level, seed):
        rows.append([layout.of(game.view(table.state, seat), seat) for seat in range(seats)])
    won = [place == 1 for place in table.rules.places(table.state)]
    late = rows[int(len(rows) * (1 - LATE)) : -1]
    return np.concatenate(late), np.array(won * len(late))


def winners_found(game_id: str) -> float:
    """How often a winner's observation scores above a loser's, in matches not fitted (AUC)."""
    matches = [late_positions(game_id, middling(game_id), seed) for seed in range(MATCHES)]
    rows, won = (np.concatenate(part) for part in zip(*matches[::2], strict=True))
    mean = rows.mean(axis=0)
    centred = rows - mean
    wanted = won - won.mean()
    gram = centred.T @ centred + RIDGE * np.eye(centred.shape[1])
    weights = np.linalg.solve(gram, centred.T @ wanted)
    rows, won = (np.concatenate(part) for part in zip(*matches[1::2], strict=True))
    scores = (rows - mean) @ weights
    return _above(scores[won], scores[~won])


def _above(winners: Any, losers: Any) -> float:
    """The share of pairs in which the winner scores higher."""
    return float(np.mean(winners[:, None] > losers[None, :]))
