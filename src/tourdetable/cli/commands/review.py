"""`tourdetable review`: what decided a finished match, from its file."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import msgspec

from tourdetable.bots.budget import Budget
from tourdetable.cli.common import match_file
from tourdetable.cli.parser import Parser, words_in
from tourdetable.cli.say import as_json, say
from tourdetable.engine.files.matchfile import replay
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.texts import Texts
from tourdetable.review import Estimate, Review, ReviewDecision, ReviewSeat, review

EXAMPLE = "tourdetable review match.json --budget 20s"
COSTLY = ("mistake", "inaccuracy")
VERDICTS = {
    "mistake": "review-mistake",
    "inaccuracy": "review-inaccuracy",
    "good": "review-good",
    "best": "review-best",
    "open": "review-open",
}
MILLISECONDS = {"ms": 1, "s": 1000, "m": 60_000}


def arguments(sub: Parser) -> None:
    sub.add_argument("file", type=Path, help=sub.say("match-file"))
    sub.add_argument("--seat", type=int, help=sub.say("review-seat"))
    sub.add_argument("--budget", default="20s", help=sub.say("review-budget"))
    sub.add_json("json-review")


def budget_of(text: str) -> Budget:
    """A time (`20s`, `500ms`, `1m`), or a number of futures for results that repeat."""
    found = re.fullmatch(r"(\d+)(ms|s|m)?", text)
    if found is None or int(found[1]) == 0:
        why = f"{text!r} must be a time (20s, 500ms, 1m) or a number of simulated matches (20000)."
        raise Refusal("budget", why, "review-budget", text=text)
    if found[2] is None:
        return Budget(simulations=int(found[1]))
    return Budget(milliseconds=float(int(found[1]) * MILLISECONDS[found[2]]))


def run(read: argparse.Namespace) -> int:
    budget = budget_of(read.budget)
    match = replay(match_file(read.file))
    if read.seat is not None and read.seat not in range(match.seats):
        why = f"there is no seat {read.seat}; there are seats 0 to {match.seats - 1}."
        raise Refusal("seat", why, "review-seat", seat=read.seat, last=match.seats - 1)
    found = review(match, budget, seat=read.seat)
    if read.json:
        as_json(msgspec.to_builtins(found))
        return 0
    tell(found, read.seat, words_in(read.language, match.game.folder / "texts"))
    return 0


def tell(found: Review, seat: int | None, words: Texts) -> None:
    """The review in words: every decision, then each seat."""
    shown = [one for one in found.decisions if seat in (None, one.seat)]
    for decision in shown:
        say(line(decision, words))
    say(words.say("review-basis", futures=found.futures, done=round(100 * found.done)))
    if not any(decision.verdict in COSTLY for decision in shown):
        say(words.say("review-nothing"))
    for player in found.players:
        if seat in (None, player.seat):
            say(player_line(player, words))


def player_line(player: ReviewSeat, words: Texts) -> str:
    """A seat over the whole match."""
    return words.say(
        "review-player",
        name=words.seat(player.seat),
        place=player.place,
        start=percent(player.start.mean),
        luck=points(player.luck),
        good=player.good,
        decisions=player.decisions,
    )


def line(decision: ReviewDecision, words: Texts) -> str:
    """One decision: the chance before and after it, and the strongest other move, if known."""
    told = {
        "seq": decision.seq,
        "name": words.seat(decision.seat),
        "before": percent(decision.before),
        "after": percent(decision.after),
        "verdict": words.say(VERDICTS[decision.verdict]),
        "move": words.move(decision.move),
    }
    loss, played, best = decision.loss, decision.played_value, decision.best_value
    if loss is None or played is None or best is None:
        return words.say("review-decision", **told)
    told |= {
        "loss": points(loss.times(-1)),
        "played": percent(played.mean),
        "best": percent(best.mean),
    }
    if decision.best is not None:
        told |= {"other": words.move(decision.best)}
        costly = decision.verdict in COSTLY
        return words.say("review-costly" if costly else "review-beside", **told)
    if decision.verdict not in COSTLY:
        return words.say("review-decision", **told)
    off = decision.off or 0
    way = "long" if off > 0 else "short"
    return words.say("review-stroke", **told, way=way, share=round(abs(off) / 10))


def percent(share: float) -> str:
    return f"{round(100 * share)} %"


def points(estimate: Estimate) -> str:
    """Points of winning chance with their uncertainty: two standard errors."""
    return f"{100 * estimate.mean:+.0f} ± {200 * estimate.error:.0f}"
