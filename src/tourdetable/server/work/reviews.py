"""Reviews as a worker makes them: a little at a time, going on where they were."""

from __future__ import annotations

from collections import OrderedDict

from tourdetable.bots.budget import Budget
from tourdetable.protocol.bodies.review import Review
from tourdetable.review import Reviewer
from tourdetable.server.work.requests import ReviewMore
from tourdetable.session import log

MOST_KEPT = 3
"""Reviews in progress that a worker remembers; one that is forgotten begins again."""
_kept: OrderedDict[str, Reviewer] = OrderedDict()


def go_on(asked: ReviewMore) -> Review:
    """What is known after some more work; a refusal if the match cannot be reviewed."""
    row = asked.whole.row
    reviewer = _kept.pop(row.id, None)
    if reviewer is None:
        match = log.replay(log.fresh(row), asked.whole.entries)
        reviewer = Reviewer(match, seat=asked.seat)
    reviewer.seat = asked.seat
    reviewer.run(Budget(milliseconds=asked.milliseconds))
    found = reviewer.report()
    if found.rest:
        _kept[row.id] = reviewer
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return found
