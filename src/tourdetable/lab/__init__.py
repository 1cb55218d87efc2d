"""The laboratory: simulations, tournaments, balance reports and adapters.

It treats games through the registry only. Its libraries are loaded when something asks for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tourdetable.lab.optional_imports import need

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from tourdetable.lab.adapters.gymnasium import LearnerEnv

__all__ = ["gymnasium_env", "pettingzoo_env"]


def pettingzoo_env(
    id: str,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    **options: bool | int | str,
) -> AECEnv:
    """A game as a PettingZoo AEC environment with action masks."""
    need("numpy"), need("gymnasium"), need("pettingzoo")
    from tourdetable.lab.adapters.pettingzoo import env

    return env(id, seats, render_mode=render_mode, **options)


def gymnasium_env(
    id: str,
    seats: int | None = None,
    learner: int = 0,
    bots: Sequence[str] = (),
    *,
    box: bool = False,
    render_mode: str | None = None,
    **options: bool | int | str,
) -> LearnerEnv:
    """A game as a Gymnasium environment: one learner against bots (random unless named)."""
    need("numpy"), need("gymnasium"), need("pettingzoo")
    from tourdetable.lab.adapters.gymnasium import LearnerEnv

    return LearnerEnv(id, seats, learner, bots, box=box, render_mode=render_mode, **options)
