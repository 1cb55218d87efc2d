"""The one door of redaction: whatever a viewer is told is built here, from its own view.

A viewer is a seat or None, a spectator. Bots and people, live updates, reconnects, history and
exports all come through here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tourdetable.engine.chance import Fair, Forked, Source, Typed
from tourdetable.engine.events import EVERYONE, Event, may_know
from tourdetable.engine.game import ONLY_CHANCE
from tourdetable.engine.match import NO_UNDO, Entry, Match
from tourdetable.engine.moves import Move
from tourdetable.engine.outcome import Outcome
from tourdetable.protocol.common import (
    ChannelInfo,
    FairnessFacts,
    HonourInfo,
    Line,
    OutcomeInfo,
    Question,
)
from tourdetable.protocol.socket import RollWanted, UndoState
from tourdetable.server.questions import Questions
from tourdetable.server.records import EntryRow


class Standing:
    """What every viewer is told alike of a position, worked out once."""

    __slots__ = (
        "acting", "match", "next", "outcome", "read", "rolling", "rooms", "turn"
    )  # fmt: skip

    def __init__(self, match: Match, before: Standing | None = None) -> None:
        game, state = match.game, match.state
        self.match = match
        self.next = game.to_act(state)
        """Who acts next, which may be chance."""
        self.rolling = self.next == ONLY_CHANCE
        self.acting = () if self.rolling else self.next
        self.outcome = game.outcome(state)
        self.turn = game.turn(state)
        self.rooms = game.channels(state)
        self.read: dict[int | None, list[ChannelInfo]] = {}
        if before is not None and before.rooms == self.rooms:
            self.read = before.read  # mostly they stay as they are

    def channels(self, viewer: int | None) -> list[ChannelInfo]:
        """The channels a viewer reads."""
        found = self.read.get(viewer)
        if found is None:
            found = self.read[viewer] = [
                ChannelInfo(name=room.name, write=viewer is not None and _in(room.writers, viewer))
                for room in self.rooms
                if (room.spectators if viewer is None else _in(room.readers, viewer))
            ]
        return found


class News:
    """Entries that were just played, as each viewer may know them."""

    __slots__ = ("_entries", "_shared", "_standing")

    def __init__(self, standing: Standing, entries: Sequence[Entry]) -> None:
        self._standing = standing
        self._entries = entries
        self._shared: list[Line] | None = None
        if standing.outcome is not None or _public(entries):
            self._shared = [_line(entry, entry.events) for entry in entries]

    def lines(self, viewer: int | None) -> list[Line]:
        """What a viewer is told; made once where nobody knows more than others."""
        shared = self._shared
        return _live_lines(self._standing, self._entries, viewer) if shared is None else shared


def _public(entries: Sequence[Entry]) -> bool:
    """Whether everybody may know everything of these entries, for good."""
    for entry in entries:
        for event in entry.events:
            if event.audience != EVERYONE or event.era:
                return False
    return True


def _live_lines(standing: Standing, entries: Sequence[Entry], viewer: int | None) -> list[Line]:
    era = standing.match.game.era(standing.match.state)
    return [
        _line(entry, [event for event in entry.events if may_know(event, viewer, era)])
        for entry in entries
    ]


def _line(entry: Entry, events: Sequence[Event]) -> Line:
    return Line(
        seq=entry.seq,
        seat=entry.seat,
        undone=entry.move is None,
        commitment=entry.commitment,
        events=list(events),
    )


def stored_lines(
    rows: Iterable[EntryRow], viewer: int | None, era: int, *, opened: bool
) -> list[Line]:
    """Entries from the store, as the viewer may still know them."""
    return [
        Line(
            seq=row.seq,
            seat=row.seat,
            undone=row.move is None,
            commitment=row.commitment,
            events=[event for event in row.events if opened or _known(event, viewer, era)],  # type: ignore[misc]
        )
        for row in rows
    ]


def _known(event: dict[str, Any], viewer: int | None, era: int) -> bool:
    """`may_know` for an event in its stored form, which outlives the rules that told it."""
    if event["era"] not in (0, era):
        return False
    audience: int = event["audience"]
    return audience == EVERYONE or (viewer is not None and bool(audience >> viewer & 1))


class Asked(msgspec.Struct):
    """A seat's question before it is spoken: what bots get, too."""

    decision: str
    view: Any
    moves: list[Move]


def asked(match: Match, questions: Questions, seat: int) -> Asked | None:
    """What a seat is asked now, with its own view."""
    decision = questions.decision(seat)
    if decision is None or seat not in match.to_act:
        return None
    return Asked(decision, match.view(seat), match.legal(seat))


def question(match: Match, questions: Questions, seat: int, view: Any) -> Question | None:
    """The question of a seat that acts, with its forecasts, all made from its view."""
    decision = questions.decision(seat)
    if decision is None:
        return None
    moves = match.game.offered(questions.moves(match, seat))
    return Question(
        decision=decision,
        prompt=match.game.prompt(view, seat),
        moves=moves,
        forecast=match.game.forecast(view, seat, moves),
    )


def roll_wanted(match: Match, seat: int | None) -> RollWanted | None:
    """The public die that waits to be typed in, where chance is next."""
    if seat is None or not isinstance(match.source, Typed):
        return None
    return RollWanted(outcomes=[outcome for outcome, _ in match.game.odds(match.state)])


UNDO_STATES = {
    key: UndoState(possible=not key, key=key, reason=reason)
    for key, reason in {**NO_UNDO, "": ""}.items()
}


def undo_state(standing: Standing, seat: int | None) -> UndoState:
    """Whether a seat can take back its last move; spectators have none."""
    if seat is None:
        return UNDO_STATES["undo-nothing"]
    over = standing.outcome is not None
    return UNDO_STATES["undo-over" if over else standing.match.undo_bar(seat)]


def _in(seats: int, seat: int) -> bool:
    return bool(seats >> seat & 1)


def dice(source: Source) -> Fair | None:
    """The fair dice that a source rolls now."""
    if isinstance(source, Forked):
        return dice(source.then)
    if isinstance(source, Typed):
        return dice(source.behind)
    return source if isinstance(source, Fair) else None


def fairness(source: Source, *, over: bool) -> FairnessFacts:
    """The commitment and, only after the end, the key."""
    fair = dice(source)
    if fair is None:
        return FairnessFacts(commitment="", seeds=[], key=None)
    return FairnessFacts(
        commitment=fair.commitment,
        seeds=list(fair.seeds),
        key=fair.key.hex() if over else None,
    )


def outcome_info(outcome: Outcome | None) -> OutcomeInfo | None:
    if outcome is None:
        return None
    return OutcomeInfo(
        places=list(outcome.places),
        winners=list(outcome.winners),
        reason=outcome.reason,
        rule=outcome.rule,
        scores=list(outcome.scores),
        honours=[
            HonourInfo(title=one.title, seats=list(one.seats), details=one.details)
            for one in outcome.honours
        ],
    )
