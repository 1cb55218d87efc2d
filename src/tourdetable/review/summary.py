"""The parts of a report: rolls, decisions, and each seat over the whole match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from tourdetable.engine.kernel.state import CHANCE
from tourdetable.protocol.bodies.review import (
    Estimate,
    ReviewBelief,
    ReviewDecision,
    ReviewRoll,
    ReviewSeat,
)
from tourdetable.review.estimate import NOTHING, UNKNOWN, less, pooled, total_of
from tourdetable.review.studies import Study

if TYPE_CHECKING:
    from tourdetable.engine.game import Forecast
    from tourdetable.engine.moves import Chance
    from tourdetable.review.reviewer import Reviewer

COSTLY = 5
"""How many costly decisions a summary names."""


def rolls_of(reviewer: Reviewer) -> Iterator[ReviewRoll]:
    """What every chance outcome gave, as far as it was looked at."""
    seats = range(reviewer.match.seats)
    for look in reviewer.looks:
        if not look.rolled or not look.known:
            continue
        step = look.step
        yield ReviewRoll(
            seq=step.seq,
            turn=step.turn,
            seat=None if step.last == CHANCE else step.last,
            outcome=cast("Chance", step.move),
            luck=tuple(look.effect(seat) for seat in seats),
        )


def decisions_of(reviewer: Reviewer) -> Iterator[ReviewDecision]:
    """Every decision between several moves, in the order of the match."""
    for at in sorted(reviewer.studies):
        study = reviewer.studies[at]
        if study.choice:
            yield _decision(reviewer, at, study)


def _decision(reviewer: Reviewer, at: int, study: Study) -> ReviewDecision:
    step = study.step
    before, after = reviewer.chances(at), reviewer.chances(at + 1)
    known = study.compared > 0
    stroke = study.stroke
    forecast: tuple[Forecast, ...] = ()
    if known and stroke is None and study.rival and study.verdict not in ("open", "good"):
        game = reviewer.match.game
        pair = [step.move, study.moves[study.rival]]
        forecast = tuple(game.forecast(study.view, step.seat, pair))
    return ReviewDecision(
        seq=step.seq,
        turn=step.turn,
        seat=step.seat,
        move=step.move,
        verdict=study.verdict,
        before=UNKNOWN.mean if before is None else before[step.seat].mean,
        after=UNKNOWN.mean if after is None else after[step.seat].mean,
        choices=len(study.moves),
        best=study.moves[study.rival] if known and study.rival and stroke is None else None,
        played_value=study.value(0) if known else None,
        best_value=study.value(study.rival) if known and study.rival is not None else None,
        loss=study.loss() if known else None,
        off=None if stroke is None else stroke.off,
        forecast=forecast,
    )


def beliefs_of(reviewer: Reviewer) -> Iterator[ReviewBelief]:
    """What those who search could know, in a game of hiding."""
    for step in reviewer.steps:
        aid = reviewer.futures.belief(step.after)
        if aid is not None:
            yield ReviewBelief(step.seq, aid)


def luck_of(reviewer: Reviewer, seat: int) -> Estimate:
    """All luck of a seat together, measured in two ways.

    One is the sum of what each roll gave. The other: a match is won by luck and by decisions, and
    nothing else, so that what is not explained by the start and by moves was luck.
    """
    start = reviewer.chances(0) or (UNKNOWN,) * reviewer.match.seats
    moves = total_of(
        _effect(reviewer, at, seat)
        for at, look in enumerate(reviewer.looks)
        if not look.weights and not look.settled
    )
    rolled = [look for look in reviewer.looks if look.rolled]
    if not rolled:
        return NOTHING
    result = Estimate(reviewer.result()[seat], 0.0)
    left = less(less(result, start[seat]), moves)
    return pooled(left, total_of(look.effect(seat) for look in rolled))


def _effect(reviewer: Reviewer, at: int, seat: int) -> Estimate:
    """What a move changed against playing on; its comparison with the policy's move is counted in,
    where nothing is hidden and both are therefore about the same position."""
    look, study = reviewer.looks[at], reviewer.studies.get(at)
    seen = look.effect(seat)
    if study is None or study.rival is None or study.most_worlds > 1 or study.compared == 0:
        return seen
    if study.moves[study.rival] != look.choice:
        return seen
    return pooled(seen, study.branch.gain(0, study.rival, seat))


def summary_of(reviewer: Reviewer, seat: int) -> ReviewSeat:
    """A seat over the whole match."""
    start = reviewer.chances(0) or (UNKNOWN,) * reviewer.match.seats
    known = [
        study
        for study in reviewer.studies.values()
        if study.step.seat == seat and study.choice and study.known
    ]
    bad = [study for study in known if study.verdict in ("inaccuracy", "mistake")]
    bad.sort(key=lambda study: -study.loss().mean)
    best = [study for study in known if study.verdict == "best"]
    best.sort(key=lambda study: study.loss().mean)
    return ReviewSeat(
        seat=seat,
        place=reviewer.match.rules.places(reviewer.match.state)[seat],
        start=start[seat],
        luck=luck_of(reviewer, seat),
        decisions=len(known),
        good=len(known) - len(bad),
        mistakes=sum(study.verdict == "mistake" for study in bad),
        best_move=best[0].step.seq if best else None,
        costly=tuple(study.step.seq for study in bad[:COSTLY]),
    )
