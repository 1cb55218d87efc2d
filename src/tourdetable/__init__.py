# ruff: noqa: E402 - the build is chosen before anything that may be compiled is imported
"""Tour de Table: racing and chasing board games, for tables and for laboratories.

>>> import tourdetable as tdt
>>> match = tdt.start("citychase", 2, seed=7)
>>> move = match.legal(match.to_act[0])[0]
>>> _ = match.play(match.to_act[0], move)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tourdetable import _build

_build.choose()  # before anything that may be compiled is imported

from tourdetable.engine import match as _match
from tourdetable.engine.files.matchfile import replay, verify
from tourdetable.engine.game import Game
from tourdetable.engine.match import Match
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game

if TYPE_CHECKING:
    from tourdetable.engine.registry import games
else:
    from tourdetable import games  # a package that can be called: docs/decisions/0004

__version__ = "0.3.0"
__all__ = [
    "Game", "Match", "Refusal", "build", "build_note", "game", "games", "replay", "start", "verify",
]  # fmt: skip


def start(
    game_id: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
    seed: int | str | None = None,
    seeds: Sequence[str] = (),
) -> Match:
    """A new match whose chance resolves itself: seeded when a seed is given, else provably fair."""
    return _match.start(game(game_id), seats, options, seed, seeds)


def build() -> str:
    """Which rules are running: "compiled" or "pure"."""
    return _build.BUILD


def build_note() -> str:
    """Why the rules run in pure Python; empty when they are compiled."""
    return _build.build_note()
