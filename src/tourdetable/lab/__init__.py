"""The laboratory: simulations, tournaments, balance reports and adapters.

It treats games through the registry only. Its libraries are loaded when something asks for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tourdetable.lab.optional_imports import need

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv

    from tourdetable.lab.adapters.gymnasium import LearnerEnv
    from tourdetable.lab.adapters.vector import BatchEnv

__all__ = ["batch", "gymnasium_env", "pettingzoo_env", "pettingzoo_parallel_env"]


def batch(
    id: str,
    n: int,
    seats: int | None = None,
    *,
    learner: int | str | None = None,
    bots: Sequence[str] = (),
    processes: int = 1,
    copy: bool = False,
    **options: bool | int | str,
) -> BatchEnv:
    """n matches of a game, stepped by one call: self-play, or a learner against bots."""
    need("numpy"), need("gymnasium"), need("pettingzoo")
    from tourdetable.lab.adapters.vector import BatchEnv

    return BatchEnv(
        id, n, seats, learner=learner, bots=bots, processes=processes, copy=copy, **options
    )


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


def pettingzoo_parallel_env(
    id: str,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    **options: bool | int | str,
) -> ParallelEnv:
    """The same in PettingZoo's parallel form: all seats act in every step, most by waiting."""
    need("numpy"), need("gymnasium"), need("pettingzoo")
    from tourdetable.lab.adapters.parallel import TogetherEnv

    return TogetherEnv(id, seats, render_mode=render_mode, **options)


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
