"""The refusal of those who ask for too much at once."""

from __future__ import annotations

import math

from tourdetable.engine.refusal import Refusal


class TooFast(Refusal):
    """Too much at once; it says when to come back."""

    def __init__(self, wait: float) -> None:
        seconds = max(1, math.ceil(wait))
        super().__init__(
            "rate", f"too much at once: try again in {seconds} s.", "too-fast", seconds=seconds
        )
