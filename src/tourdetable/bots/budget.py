"""How much a bot may think."""

from __future__ import annotations

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
