"""Audience: what each viewer is told. Nothing else makes a view for a viewer.

A viewer is a seat, or None: a spectator. People and bots, live updates, reconnects, history,
replays and exports all come through here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

import msgspec

from tourdetable.engine.chance import Fair, Forked, Source, Typed
from tourdetable.engine.declared.standing import Standing, field_in
from tourdetable.engine.events import EVERYONE, Entry, known, visible
from tourdetable.engine.game import AnyGame, Choice, Setting, View
from tourdetable.engine.kernel.state import State
from tourdetable.engine.match import NO_UNDO, Match
from tourdetable.engine.moves import Move, tag_of
from tourdetable.engine.outcome import Outcome
from tourdetable.protocol.common import (
    Absence,
    ChannelInfo,
    ClockState,
    FairnessFacts,
    HonourInfo,
    Line,
    MatchFacts,
    Origin,
    OutcomeInfo,
    Question,
    SeatInfo,
    StandingKind,
)
from tourdetable.protocol.socket import Ended, RollWanted, StandingState, UndoState, Update
from tourdetable.session import standing
from tourdetable.session.position import Position
from tourdetable.session.rows import EntryRow, SeatRow
from tourdetable.session.seats import absences
from tourdetable.session.seats.clocks import Moment
from tourdetable.session.session import Asked, Session
from tourdetable.session.transition import Transition

UNDO_STATES = {
    key: UndoState(possible=not key, key=key, reason=reason)
    for key, reason in {**NO_UNDO, "": ""}.items()
}


def view_of(match: Match, viewer: int | None) -> View:
    """What a viewer sees of a match."""
    return seen(match.game, match.state, viewer)


def seen(game: AnyGame, state: State, viewer: int | None) -> View:
    """What a viewer sees of a position: here and in `updates` views are made, nowhere else."""
    view: View = game.view(state, viewer)
    return view


# -- live updates ----------------------------------------------------------------------------------


def messages(transition: Transition, viewers: Iterable[int | None]) -> dict[int | None, Update]:
    """The update of each viewer who is told of a transition."""
    if not (transition.entries or transition.started or transition.ends):
        alone = transition.standing  # the position is the same: nobody else learns of it
        viewers = [viewer for viewer in viewers if viewer == alone is not None]
    return updates(transition.session, viewers, transition.at, transition.entries)


def updates(
    session: Session, viewers: Iterable[int | None], at: Moment, entries: Sequence[Entry] = ()
) -> dict[int | None, Update]:
    """What each of the viewers is told after these entries; one update per viewer."""
    match, position = session.match, session.position
    playing = session.row.status == "playing" and session.frozen is None
    acting = position.acting if playing else ()
    asked = {seat: position.codes[seat] for seat in acting if seat in position.names}
    ahead_of = waiting(session) if playing else []
    briefs = match.game.briefs(match.state, viewers, match.acting, asked, ahead_of)
    shared = _shared_lines(position, entries)
    to_act, clocks = list(acting), clock_state(session, at)
    made: dict[int | None, Update] = {}
    for viewer, brief in briefs.items():
        made[viewer] = Update(
            seq=match.seq,
            lines=_lines(position, entries, viewer) if shared is None else shared,
            view=brief.view,
            turn=position.turn,
            to_act=to_act,
            question=_question(session, viewer, brief.view, brief.choice),
            roll=_roll_wanted(match, viewer) if position.rolling and playing else None,
            undo=_undo_state(session, viewer),
            clocks=clocks,
            channels=position.read.get(viewer) or channels(position, viewer),
            standing=_standing(session, viewer, brief.ahead),
            ref=None,
            played=0,
        )
    return made


def waiting(session: Session) -> list[int]:
    """The people who are not asked, and may choose a move before they are (`Game.ahead`)."""
    if not session.match.game.ahead_prompts:
        return []
    acting = session.position.acting
    return [row.seat for row in session.seats if row.kind == "person" and row.seat not in acting]


def _question(
    session: Session, seat: int | None, view: View, choice: Choice | None
) -> Question | None:
    """The question of a seat that acts now."""
    if seat is None or choice is None:
        return None
    made = question(session.position.names[seat], choice)
    made.forced = _forced(session, seat, made.moves)
    if session.seats[seat].standing:
        given = standing.reply(session, seat, view)
        made.standing = "" if given is None or given.move is None else given.kind
    return made


def question(decision: str, choice: Choice) -> Question:
    """A choice of the game as a question on the wire."""
    return Question(
        decision=decision,
        prompt=choice.prompt,
        moves=choice.moves,
        forecast=list(choice.forecast),
    )


def _forced(session: Session, seat: int, moves: Sequence[Move]) -> bool:
    """Whether a seat's only move may play itself; a hidden move never does."""
    if len(moves) != 1 or moves[0].hidden or moves[0].template:
        return False
    return session.match.game.forces(session.match.state, seat)


def _standing(session: Session, seat: int | None, ahead: list[Move]) -> StandingState | None:
    """What a seat has left to be answered, and may choose ahead; told to that seat alone."""
    if seat is None:
        return None
    row = session.seats[seat]
    if row.kind != "person" or not (row.standing or ahead):
        return None
    words = standing.left_by(session, seat) if row.standing else standing.NOTHING
    return StandingState(answers=list(words.answers), ahead=words.ahead, offered=ahead)


def asked(session: Session, seat: int) -> Asked | None:
    """What a bot on a seat is asked now."""
    decision = session.position.names.get(seat)
    if decision is None or seat not in session.position.acting:
        return None
    return Asked(decision, view_of(session.match, seat), session.moves(seat))


def _roll_wanted(match: Match, seat: int | None) -> RollWanted | None:
    """The public die that waits to be typed in, where chance is next."""
    if seat is None or not isinstance(match.source, Typed):
        return None
    return RollWanted(outcomes=[outcome for outcome, _ in match.game.odds(match.state)])


def _undo_state(session: Session, seat: int | None) -> UndoState:
    """Whether a seat can take back its last move; spectators never can."""
    if seat is None:
        return UNDO_STATES["undo-nothing"]
    over = session.row.status == "over" or session.position.outcome is not None
    return UNDO_STATES["undo-over" if over else session.match.bars[seat]]


def channels(position: Position, viewer: int | None) -> list[ChannelInfo]:
    """The chat channels that a viewer reads."""
    found = position.read.get(viewer)
    if found is None:
        found = position.read[viewer] = [
            ChannelInfo(name=room.name, write=viewer is not None and _in(room.writers, viewer))
            for room in position.channels
            if (room.spectators if viewer is None else _in(room.readers, viewer))
        ]
    return found


def _in(seats: int, seat: int) -> bool:
    return bool(seats >> seat & 1)


# -- lines of the log ------------------------------------------------------------------------------


def _shared_lines(position: Position, entries: Sequence[Entry]) -> list[Line] | None:
    """The lines of entries that everybody may know for good; None where viewers differ."""
    if position.outcome is None:
        for entry in entries:
            for event in entry.events:
                if event.audience != EVERYONE or event.era:
                    return None
    return [_line(entry, list(entry.events)) for entry in entries]


def _lines(position: Position, entries: Sequence[Entry], viewer: int | None) -> list[Line]:
    return [_line(entry, known(entry.events, viewer, position.era)) for entry in entries]


def _line(entry: Entry, events: list[Any]) -> Line:
    return Line(
        seq=entry.seq,
        seat=entry.seat,
        undone=entry.move is None,
        commitment=entry.commitment,
        events=events,
    )


def open_lines(rows: Iterable[EntryRow]) -> list[Line]:
    """Stored entries of a match that is over: everything is open."""
    return [_stored_line(row, msgspec.json.decode(row.events)) for row in rows]


def _stored_line(row: EntryRow, events: list[Any]) -> Line:
    return Line(
        seq=row.seq,
        seat=row.seat,
        undone=row.move is None,
        commitment=row.commitment,
        events=events,
    )


def stored_lines(session: Session, rows: Iterable[EntryRow], viewer: int | None) -> list[Line]:
    """Stored entries as a viewer may still know them; after the end everything is open."""
    if session.over:
        return open_lines(rows)
    era = 0 if session.frozen else session.position.era
    return [
        _stored_line(
            row,
            [
                event
                for event in msgspec.json.decode(row.events)
                if visible(event["audience"], event["era"], viewer, era)
            ],
        )
        for row in rows
    ]


def standing_kinds(session: Session) -> list[StandingKind]:
    """The kinds of standing answers of a game."""
    return [_standing_kind(kind) for kind in session.match.game.standing]


def _standing_kind(kind: type[Standing]) -> StandingKind:
    field = field_in(kind)
    return StandingKind(
        kind=tag_of(kind),
        prompts=list(kind.prompts),
        field="" if field is None else field.name,
        low=0 if field is None else field.low,
        high=0 if field is None else field.low + field.size - 1,
        words=[] if field is None else [str(word) for word in field.labels],
    )


# -- facts for everybody ---------------------------------------------------------------------------


def setting(session: Session) -> Setting | None:
    """What never changes in a match; None if its rules have changed since."""
    match = session.match
    return None if session.frozen else match.game.setting(match.state)


def facts(session: Session) -> MatchFacts:
    """What everybody may know of a match besides its position."""
    row = session.row
    origin = None
    if row.forked_match is not None:
        origin = Origin(match=row.forked_match, seq=row.forked_seq or 0)
    chance = row.chance["source"]
    return MatchFacts(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        seats=row.seats,
        options=row.options,
        status=row.status,
        created=row.created,
        ended=row.ended,
        chance="fair" if chance == "forked" else chance,
        clock=row.clock,
        patience=absences.patience(session),
        spectators=row.spectators,
        imported=row.imported,
        forked_from=origin,
        rematch_of=row.rematch_of,
        rematch=row.rematch,
        club=row.club,
        frozen=session.frozen,
    )


def prompt(session: Session, seat: int) -> str:
    """What a seat is asked, as the key of a sentence."""
    return session.match.game.prompt(view_of(session.match, seat), seat)


def time_left(session: Session, at: Moment) -> int | None:
    """The milliseconds of the seat that has least time left to act."""
    if session.clocks is None or not session.playing or not session.clocks.running:
        return None
    state = session.clocks.state(at.ticks)
    return min(state.remaining[seat] for seat in state.running)


def clock_state(session: Session, at: Moment) -> ClockState | None:
    """The clocks as everybody sees them."""
    return None if session.clocks is None else session.clocks.state(at.ticks)


def seat_infos(
    session: Session, present: AbstractSet[str | None], keepsakes: Mapping[str, str], at: Moment
) -> list[SeatInfo]:
    """The seats as everybody sees them; `present` and `keepsakes` (`Game.keepsake`) by identity."""
    sides = session.sides()
    return [
        SeatInfo(
            seat=seat.seat,
            kind=seat.kind,  # type: ignore[arg-type]
            name=seat.name,
            level=seat.level,
            connected=seat.kind == "bot" or seat.identity in present,
            side=sides[seat.seat] if sides else "",
            took_over=seat.took_over,
            stand_in=seat.stand_in,
            absence=_absence(session, seat, at),
            former=_is_former(session, seat),
            keepsake=keepsakes.get(seat.identity or "", ""),
            coach=absences.COACH in seat.votes.split(),
        )
        for seat in session.seats
    ]


def _absence(session: Session, seat: SeatRow, at: Moment) -> Absence | None:
    """How long a person has been away, and what the others do about it."""
    late = absences.is_late(session, seat.seat, at)
    if seat.kind != "person" or not session.playing or not (late or seat.away is not None):
        return None
    away = at.time if seat.away is None else seat.away
    return Absence(
        ms=_ms(at.time - away),
        late=late,
        wait=_ms(absences.wait(session, seat.seat, at)),
        nudge=_ms(absences.nudge_wait(session, seat.seat, at)),
        voters=list(absences.voters(session, seat.seat, at).values()),
        bot=absences.agreed(session, seat.seat, "bot"),
        end=absences.agreed(session, seat.seat, "end"),
    )


def _ms(seconds: float) -> int:
    return max(0, int(seconds * 1000))


def _is_former(session: Session, seat: SeatRow) -> bool:
    """Whether a seat's holder has deleted their identity; seats of an import never had one."""
    gone = seat.kind == "person" and seat.identity is None and not seat.name
    return gone and not session.row.imported


def ended(session: Session) -> Ended | None:
    """How the match ended; None while it goes on."""
    outcome = outcome_info(session.row.outcome)
    if not session.over or outcome is None:
        return None
    return Ended(outcome=outcome, fairness=fairness(session), match=facts(session))


def dice(source: Source) -> Fair | None:
    """The fair dice that a source rolls now."""
    if isinstance(source, Forked):
        return dice(source.then)
    if isinstance(source, Typed):
        return dice(source.behind)
    return source if isinstance(source, Fair) else None


def fairness(session: Session) -> FairnessFacts:
    """The commitment and, only after the end, the key."""
    fair = dice(session.match.source)
    if fair is None:
        return FairnessFacts(commitment="", seeds=[], key=None)
    return FairnessFacts(
        commitment=fair.commitment,
        seeds=list(fair.seeds),
        key=fair.key.hex() if session.over else None,
    )


def outcome_info(outcome: Outcome | None) -> OutcomeInfo | None:
    """An outcome as it is sent."""
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
