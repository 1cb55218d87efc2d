"""How much a bot may think, and the clock that says when it must stop."""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Iterator

from tourdetable.engine.refusal import Refusal

DEFAULT_SIMULATIONS = 500
DEFAULT_MILLISECONDS = 1000.0
"""Unless told otherwise, whichever is spent first: games with physics simulate slowly."""


class Budget:
    """How much a search may spend: a number of simulations, or milliseconds of this machine."""

    def __init__(self, simulations: int | None = None, milliseconds: float | None = None) -> None:
        if simulations is None and milliseconds is None:
            simulations, milliseconds = DEFAULT_SIMULATIONS, DEFAULT_MILLISECONDS
        for name, value in (("simulations", simulations), ("milliseconds", milliseconds)):
            if value is not None and value <= 0:
                raise Refusal(name, f"{value} is not a budget; give more than 0.", "budget")
        self.simulations = simulations
        self.milliseconds = milliseconds

    def start(self) -> Clock:
        """The clock of one choice, running from now on."""
        return Clock(self.milliseconds)


class Clock:
    """Starts when it is created; without a limit it is never over."""

    def __init__(self, milliseconds: float | None) -> None:
        self._began = time.perf_counter()
        self._limit = None if milliseconds is None else milliseconds / 1000

    @property
    def seconds(self) -> float:
        """How long it has been running."""
        return time.perf_counter() - self._began

    def over(self) -> bool:
        """Whether the budget's milliseconds are spent."""
        return self._limit is not None and self.seconds >= self._limit


@contextlib.contextmanager
def gc_paused() -> Iterator[None]:
    """Disable GC during a search: it creates no cycles, and GC costs 20 %."""
    active = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if active:
            gc.enable()
