"""Types that the laboratory's rooms share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias, TypedDict

from tourdetable.engine.game import Game
from tourdetable.engine.kernel.state import Rules, State

AnyGame: TypeAlias = Game[Any, Any]
"""A game found in the registry: its state and view are its own business."""
AnyRules: TypeAlias = Rules[Any]
AnyState: TypeAlias = State[Any]
Options: TypeAlias = Mapping[str, bool | int | str]

Progress = Callable[[int], object]
"""Told how many more matches are done."""


def no_progress(_more: int) -> None:
    """Report no progress."""


class RunOptions(TypedDict, total=False):
    """Where a run is played and kept."""

    folder: Path | None
    processes: int
    scheduler: str | None
    progress: Progress


class ReportOptions(RunOptions, total=False):
    """The same, and the language of its report."""

    language: str
