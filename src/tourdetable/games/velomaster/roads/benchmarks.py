"""Roads for benchmarks: level E on roads of several lengths, next to the standard race."""

from __future__ import annotations

import msgspec

from tourdetable.games.velomaster.boards import Track, lay_out
from tourdetable.games.velomaster.roads.trackfile import TrackFile

LENGTHS = (60, 120, 240)
"""Cells of a lane: the cost of a step must not grow with the road."""


def long_road(cells: int) -> Track:
    """Four staggered lanes with climbs, descents and danger at regular intervals."""
    half = 2 * cells
    even, odd = f"2*{cells}", f"3 2*{cells - 2} 1"
    slopes = [
        {"start": at, "end": at + 10, "kind": "climb", "percent": 5}
        if at % 40
        else {"start": at, "end": at + 10, "kind": "descent"}
        for at in range(20, half - 20, 20)
    ]
    road = {
        "id": f"length-{cells}",
        "name": {"en": f"{cells} cells"},
        "about": {"en": "A road for measurements"},
        "finish": half,
        "lane": [{"cells": lane} for lane in (even, odd, even, odd)],
        "slope": slopes,
        "danger": [{"start": at, "end": at + 4, "lanes": [2]} for at in range(24, half - 8, 24)],
    }
    return lay_out(msgspec.convert(road, TrackFile))
