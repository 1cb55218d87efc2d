"""How much of a game is luck: what dice and cards explain of who won, over reviewed matches.

A match is won by luck and by decisions, and nothing else. Where a seat wins instead of losing, luck
has given it some part of that and decisions the rest; the mean part is the share of luck (the slope
of luck over results). The errors of single reviews do not bend it: they have nothing to do with the
result. Seats of one match are not independent, so that intervals count matches.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean

from tourdetable.lab.reports.figures import LuckShare
from tourdetable.lab.reports.intervals import ALPHA
from tourdetable.lab.runs.rows import Row, party_names, victory_share

FEWEST = 10
"""Reviewed matches before anything is said."""


def luck_share(rows: Sequence[Row]) -> LuckShare | None:
    """The share of luck with its interval."""
    reviewed = [row for row in rows if row.luck]
    if len(reviewed) < FEWEST:
        return None
    won = [[victory_share(row, name) for name in party_names(row)] for row in reviewed]
    usual = [fmean(column) for column in zip(*won, strict=True)]
    above = [[mine - mean for mine, mean in zip(line, usual, strict=True)] for line in won]
    together = [
        math.fsum(luck * off for luck, off in zip(row.luck, line, strict=True))
        for row, line in zip(reviewed, above, strict=True)
    ]
    alone = [math.fsum(off * off for off in line) for line in above]
    whole = math.fsum(alone)
    if whole == 0:
        return None
    share = math.fsum(together) / whole
    left = math.fsum((part - share * one) ** 2 for part, one in zip(together, alone, strict=True))
    count = len(reviewed)
    half = NormalDist().inv_cdf(1 - ALPHA / 2) * math.sqrt(left * count / (count - 1)) / whole
    return LuckShare(share, (share - half, share + half), count)
