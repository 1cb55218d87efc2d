"""Reviews as a worker makes them: a little at a time, going on where they were."""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec

from tourdetable.bots.budget import Budget
from tourdetable.engine.match import Match
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.review import Review, ReviewMoves, ReviewPair
from tourdetable.review import Reviewer, advice
from tourdetable.server.work.archive import walk
from tourdetable.server.work.requests import MOST_REVIEWS, Beside, ReviewMore, Stretch
from tourdetable.session import audience, log

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
        reviewer = Reviewer(match, seat=asked.seat, levels=asked.levels)
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


FEWEST = 2
"""Moves between which there was something to choose."""


def _before(stretch: Stretch) -> Match:
    """The match before the last entry."""
    *_, match = walk(msgspec.structs.replace(stretch, entries=stretch.entries[:-1]))
    return match


def moment(stretch: Stretch) -> ReviewMoves:
    """What could have been played at the last entry; a refusal if nobody chose there."""
    entry, match = stretch.entries[-1], _before(stretch)
    game, seat = match.game, entry.seat
    moves = []
    if seat is not None and entry.move is not None and seat in match.to_act:
        moves = [move for move in game.offered(match.legal(seat)) if not move.template]
    chosen = None if seat is None or entry.move is None else game.move(entry.move)
    if seat is None or chosen not in moves or len(moves) < FEWEST:
        why = "nobody chose between moves there: there is nothing to compare."
        raise Refusal("seq", why, "review-no-choice")
    view = audience.view_of(match, seat)
    return ReviewMoves(
        seq=entry.seq,
        seat=seat,
        prompt=game.prompt(view, seat),
        played=moves.index(chosen),
        moves=moves,
        forecast=list(game.forecast(view, seat, moves)),
    )


def beside(asked: Beside) -> ReviewPair:
    """What was played beside another move, as a coach would have compared them then."""
    found, match = moment(asked.stretch), _before(asked.stretch)
    last = len(found.moves) - 1
    if not 0 <= asked.other <= last:
        raise Refusal("other", f"must be from 0 to {last}.", "outside-bounds", value=asked.other,
                      low=0, high=last)  # fmt: skip
    if asked.other == found.played:
        raise Refusal("other", "choose a move other than the one played.", "review-same")
    pair = [found.moves[found.played], found.moves[asked.other]]
    view = audience.view_of(match, found.seat)
    budget = Budget(milliseconds=asked.milliseconds)
    moves, sure = advice(
        match.game, view, found.seat, pair, budget, pair=True, levels=asked.levels, core=True
    )
    return ReviewPair(seq=found.seq, moves=moves, sure=sure)
