"""What a review says: the same for the page, the command line and the laboratory."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tourdetable.engine.game import Forecast
from tourdetable.engine.moves import Chance, Move
from tourdetable.protocol.common import Asked, Seed, Seq

Verdict = Literal["open", "best", "good", "inaccuracy", "mistake"]
SURE = 2.6
"""Standard errors within which nothing is claimed: about one false claim in two hundred."""


class Estimate(msgspec.Struct, frozen=True):
    """A chance to win, or a difference of such chances (0 to 1), and its standard error."""

    mean: float
    error: float

    @property
    def low(self) -> float:
        """What it is at least, as far as can be claimed."""
        return self.mean - SURE * self.error

    @property
    def high(self) -> float:
        """What it is at most, as far as can be claimed."""
        return self.mean + SURE * self.error

    def times(self, factor: float) -> Estimate:
        return Estimate(self.mean * factor, self.error * abs(factor))


class ReviewPoint(msgspec.Struct, frozen=True):
    """The chance of each seat after an entry of the log (0: before the first)."""

    seq: int
    turn: int
    chances: tuple[Estimate, ...]


class ReviewRoll(msgspec.Struct, frozen=True):
    """What a chance outcome gave each seat, against the mean over all its outcomes."""

    seq: int
    turn: int
    seat: int | None
    """Who had moved before it: mostly whose die it is."""
    outcome: Chance
    luck: tuple[Estimate, ...]


class ReviewDecision(msgspec.Struct, frozen=True):
    """A move, and the best other one, within what its seat could know."""

    seq: int
    turn: int
    seat: int
    move: Move
    verdict: Verdict
    before: float
    after: float
    """The seat's chance in truth, before and after the move."""
    choices: int
    """How many moves were compared."""
    best: Move | None = None
    """The strongest other move; None while it is not known."""
    played_value: Estimate | None = None
    best_value: Estimate | None = None
    loss: Estimate | None = None
    """By how much the other move is better (negative: worse)."""
    off: int | None = None
    """For a stroke by hand: how much longer it was than its player's own scale says (thousandths;
    negative: shorter). The other move is then the same stroke on that scale, and `best` is None."""
    forecast: tuple[Forecast, ...] = ()
    """What the move and the other one led to, where the verdict says something of them."""


class ReviewBelief(msgspec.Struct, frozen=True):
    """What those who search could know after an entry, in a game of hiding (see `Game.deduce`)."""

    seq: int
    aid: Any


class ReviewSeat(msgspec.Struct, frozen=True):
    """A seat over the whole match."""

    seat: int
    place: int
    start: Estimate
    """The chance before the first entry."""
    luck: Estimate
    """What dice and cards gave or took, all together; 1 is a whole win."""
    decisions: int
    """Decisions of which enough is known."""
    good: int
    """Those among them that cost nothing worth a word."""
    mistakes: int
    best_move: int | None
    """The entry of the move that was better than any other by most."""
    costly: tuple[int, ...]
    """The entries of the decisions that cost most, the worst first."""


class Review(msgspec.Struct, frozen=True):
    """All of it; `done` is the share of the work that was planned, from 0 to 1."""

    game: str
    rules_version: int
    seats: int
    sides: tuple[str, ...]
    entries: int
    futures: int
    """How many futures were played."""
    done: float
    rest: bool
    """Whether more futures would tell more."""
    points: tuple[ReviewPoint, ...]
    rolls: tuple[ReviewRoll, ...]
    decisions: tuple[ReviewDecision, ...]
    players: tuple[ReviewSeat, ...]
    beliefs: tuple[ReviewBelief, ...] = ()


class ReviewState(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/matches/{id}/review?known= : what is known so far.

    It answers once there are more futures than `known`. Ask again until it is finished; a review
    that nobody asks for any more is given up.
    """

    finished: bool
    review: Review | None
    """None: the first look is still under way."""


class AdvisedMove(msgspec.Struct, frozen=True):
    """A move that the coach looked at, and the chance to win after it."""

    move: Move
    value: Estimate


class ReviewMoves(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/matches/{id}/review/moves?seq= : what could have been played at an entry."""

    seq: int
    seat: int
    prompt: str
    """The catalogue's key of the question."""
    played: int
    """The place of the move that was played."""
    moves: list[Move]
    forecast: list[Forecast]
    """One per move, from what the seat could see."""


class ReviewPair(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/matches/{id}/review/pair?seq=&other= : the move that was played beside another.

    `other` is a place in the list of `ReviewMoves`. Both are judged from what the seat could see.
    """

    seq: int
    moves: list[AdvisedMove]
    """The better one first."""
    sure: bool
    """Whether the first is surely better; else both are as good."""


class CoachWish(Asked):
    """POST /api/matches/{id}/coach: agree to a coach for everybody who plays, or withdraw that."""

    agree: bool = True


class TakeBack(Asked):
    """POST /api/matches/{id}/take-back: a match against bots again from an earlier position.

    This match ends without a result; a new one goes on from there, with new dice.
    """

    seq: Seq
    """The last entry that stays."""
    seed: Seed = ""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/matches/{id}/coach?seat= : what a seat could play now, from its own view alone.

    With `one=` and `other=` (places in the question's list) these two moves alone are compared.
    """

    decision: str
    """The decision that it is about."""
    moves: list[AdvisedMove]
    """The best first."""
    sure: bool
    """Whether the first is surely better than the second; else both are as good."""
