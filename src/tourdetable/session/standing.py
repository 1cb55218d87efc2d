"""What a seat answers without being there: standing answers, and a move chosen ahead.

Both are kept with the seat's row, so they survive a reconnect and a restart, and are told to that
seat alone. `reply` says what they answer to the open decision, from the seat's view.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

import msgspec

from tourdetable.engine.declared.standing import Standing, kind_of
from tourdetable.engine.game import View
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.session.rows import as_text
from tourdetable.session.session import Session

AHEAD = "ahead"
"""The kind of a reply that is a move chosen ahead."""


class Left(msgspec.Struct, frozen=True):
    """What a seat has left to be answered."""

    answers: tuple[Standing, ...] = ()
    ahead: Move | None = None

    def __bool__(self) -> bool:
        return bool(self.answers) or self.ahead is not None

    def as_text(self) -> str:
        """As its row stores it; empty: nothing."""
        moves = [] if self.ahead is None else [self.ahead]
        return as_text({"answers": self.answers, "ahead": moves}) if self else ""

    def without(self, kind: str) -> Left:
        """The same without the answer of a kind."""
        kept = tuple(one for one in self.answers if kind_of(one) != kind)
        return Left(kept, None if kind == AHEAD else self.ahead)


class _Stored(msgspec.Struct):
    answers: list[msgspec.Raw] = []
    ahead: list[msgspec.Raw] = []


class Reply(msgspec.Struct, frozen=True):
    """An answer to the open decision; `move` None: the move chosen ahead is not legal now."""

    kind: str
    move: Move | None


@functools.lru_cache(maxsize=1024)
def _read(game_id: str, text: str) -> Left:
    """What a row stores; answers that the game no longer knows are left out."""
    game, stored = game_of(game_id), msgspec.json.decode(text, type=_Stored)
    answers: list[Standing] = []
    ahead: Move | None = None
    try:
        answers = [game.standing_answer(one) for one in stored.answers]
        ahead = game.move(stored.ahead[0]) if stored.ahead else None
    except Refusal:
        return Left(tuple(answers))
    return Left(tuple(answers), ahead)


NOTHING = Left()


def left_by(session: Session, seat: int) -> Left:
    """What a seat has left to be answered."""
    text = session.seats[seat].standing
    return _read(session.row.game, text) if text else NOTHING


def reply(session: Session, seat: int, view: View) -> Reply | None:
    """What a seat's own words answer to its open decision; None: it decides by itself."""
    row, position = session.seats[seat], session.position
    asked = seat in position.acting and seat in position.names
    if not row.standing or not asked or row.kind != "person" or not session.playing:
        return None
    game, left = session.match.game, left_by(session, seat)
    prompt = game.prompt(view, seat)
    moves = session.moves(seat)
    if left.ahead is not None and prompt in game.ahead_prompts:
        return Reply(AHEAD, left.ahead if left.ahead in moves else None)
    for standing in left.answers:
        if prompt in standing.prompts:
            move = standing.answer(view, seat, moves)
            if move is not None:
                return Reply(kind_of(standing), move)
    return None


def takes_its_time(session: Session, given: Reply) -> bool:
    """Whether the speed of a reply could tell something: then it takes as long as others do."""
    match = session.match
    hidden = given.move is not None and given.move.hidden
    return hidden or len(session.position.acting) > 1 or match.game.hides(match.rules.options)


def one_of_each(answers: Sequence[Standing]) -> tuple[Standing, ...]:
    """The last answer of each kind."""
    return tuple({kind_of(answer): answer for answer in answers}.values())
