"""Reviews as a worker makes them: a little at a time, going on where they were."""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec

from tourdetable.bots.budget import Budget
from tourdetable.protocol.bodies.review import Review
from tourdetable.review import Reviewer
from tourdetable.server.work.requests import MOST_REVIEWS, ReviewMore
from tourdetable.session import log

_kept: OrderedDict[str, Reviewer] = OrderedDict()
"""Reviews in progress; one that is forgotten would begin again."""


class Slice(msgspec.Struct, frozen=True, kw_only=True):
    """What a slice of a review came to."""

    spent: float
    """Seconds of a core."""
    futures: int
    rest: bool
    review: Review | None


def go_on(asked: ReviewMore) -> Slice:
    """What is known after some more work; a refusal if the match cannot be reviewed."""
    began = time.thread_time()
    row = asked.whole.row
    reviewer = _kept.pop(row.id, None)
    if reviewer is None:
        match = log.replay(log.fresh(row), asked.whole.entries)
        reviewer = Reviewer(match, seat=asked.seat)
    reviewer.seat = asked.seat
    until = time.monotonic() + asked.within
    reviewer.run(Budget(milliseconds=asked.milliseconds), lambda: time.monotonic() > until)
    if reviewer.rest:
        _kept[row.id] = reviewer
        while len(_kept) > MOST_REVIEWS:
            _kept.popitem(last=False)
    return Slice(
        review=reviewer.report() if asked.tell or not reviewer.rest else None,
        futures=reviewer.played,
        rest=reviewer.rest,
        spent=time.thread_time() - began,
    )
