"""`decide`: the one pure transition. Every change of a match goes through it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tourdetable.engine.chance import Typed
from tourdetable.engine.match import Given, Match
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.session import audience, commands, standing
from tourdetable.session.changes import left, moved, recorded
from tourdetable.session.commands import Command
from tourdetable.session.seats import presence, seating
from tourdetable.session.session import Session
from tourdetable.session.transition import Transition


def decide(session: Session, command: Command) -> Transition:
    """The transition that a command leads to, or a Refusal. The given session stays as it is."""
    return _DECIDE[type(command)](session, command)


def _play(session: Session, command: commands.Play) -> Transition:
    """Answer the seat's open decision."""
    seat = command.seat
    _require_open(session, seat, command.decision, command.moves[0])
    trial, played = session.match.branch_after(
        seat, command.moves, session.position.codes.get(seat)
    )
    made = moved(session, trial, command.at, answered=seat, mover=seat, played=played)
    return _without_ahead(session, made, seat) if session.seats[seat].standing else made


def _without_ahead(session: Session, made: Transition, seat: int) -> Transition:
    """A move chosen ahead is over with the decision that it was chosen for, however answered."""
    words, game = standing.left_by(session, seat), session.match.game
    prompt = game.prompt(audience.view_of(session.match, seat), seat)
    if words.ahead is None or prompt not in game.ahead_prompts:
        return made
    return left(made, seat, words.without(standing.AHEAD))


def _stand(session: Session, command: commands.Stand) -> Transition:
    """Give standing answers in place of those before."""
    game, seat = session.match.game, command.seat
    _require_going_on(session)
    answers = standing.one_of_each([game.standing_answer(one) for one in command.answers])
    ahead = standing.left_by(session, seat).ahead
    return left(Transition(session, [], command.at), seat, standing.Left(answers, ahead))


def _ahead(session: Session, command: commands.Ahead) -> Transition:
    """Choose a move before being asked."""
    match, seat = session.match, command.seat
    _require_going_on(session)
    move = match.game.move(command.moves[0]) if command.moves else None
    if move is not None and move not in _ahead_of(session, seat):
        raise Refusal("move", "this cannot be chosen ahead.", "not-ahead")
    answers = standing.left_by(session, seat).answers
    return left(Transition(session, [], command.at), seat, standing.Left(answers, move))


def _ahead_of(session: Session, seat: int) -> list[Move]:
    """The moves that a seat may choose ahead now."""
    match = session.match
    if not session.playing or seat not in audience.waiting(session):
        return []
    return match.game.ahead(audience.view_of(match, seat), seat)


def _reply(session: Session, command: commands.Reply) -> Transition:
    """Give the answer that a seat left for its open decision; nothing if it no longer stands."""
    seat, nothing = command.seat, Transition(session, [], command.at)
    if session.position.names.get(seat) != command.decision:
        return nothing
    given = standing.reply(session, seat, audience.view_of(session.match, seat))
    if given is None:
        return nothing
    if given.move is None:
        return left(nothing, seat, standing.left_by(session, seat).without(standing.AHEAD))
    return _play(session, commands.Play(command.at, seat, command.decision, [given.move]))


def require(session: Session, seat: int, decision: str, move: Move | Given) -> None:
    """Refuse a move as playing it would be refused, by the same checks; nothing is played."""
    _require_open(session, seat, decision, move)
    match = session.match
    match.game.require(match.state, seat, _named(match, move))


def _require_open(session: Session, seat: int, decision: str, move: Move | Given) -> None:
    """Refuse unless this decision of the seat is open."""
    position = session.position
    if session.row.status != "playing" or session.frozen is not None:
        _require_playing(session)
    if seat not in position.acting:
        raise session.match.game.not_to_act(session.match.state, _named(session.match, move))
    if position.names.get(seat) != decision:
        raise Refusal("decision", "this question is no longer open.", "stale-decision")


def _require_playing(session: Session) -> None:
    """Refuse unless moves are accepted."""
    if session.row.status == "open" and session.frozen is None:
        raise Refusal("match", "the match has not started: seats are still open.", "not-begun")
    _require_going_on(session)


def _require_going_on(session: Session) -> None:
    """Refuse once the match is over, or can only be read."""
    if session.frozen is not None:
        raise Refusal(
            "rules_version", "this match began under another version of the rules.", "frozen"
        )
    if not session.over:
        return
    if session.position.outcome is None:
        raise Refusal("match", "the match was ended by vote.", "match-over")
    raise session.match.game.match_over(session.match.state)


def _named(match: Match, move: Move | Given) -> Move:
    return move if isinstance(move, Move) else match.game.move(move)


def _roll(session: Session, command: commands.Roll) -> Transition:
    """Type in what a real die shows."""
    _require_playing(session)
    if not isinstance(session.match.source, Typed):
        raise Refusal("dice", "this table's dice roll by themselves.", "no-typed-dice")
    if command.seq != session.match.seq:
        raise Refusal("seq", "this die has been rolled.", "stale-roll")
    trial = session.match.branch()
    trial.roll(command.outcome)
    return moved(session, trial, command.at)


def _undo(session: Session, command: commands.Undo) -> Transition:
    """Take back the seat's last move."""
    _require_playing(session)
    trial = session.match.branch()
    trial.undo(command.seat)
    return _held(moved(session, trial, command.at, answered=command.seat), command.seat)


def _held(made: Transition, seat: int) -> Transition:
    """A seat that takes back a move decides itself: what would answer at once no longer stands."""
    while (given := _would_reply(made.session, seat)) is not None:
        left(made, seat, standing.left_by(made.session, seat).without(given.kind))
    return made


def _would_reply(session: Session, seat: int) -> standing.Reply | None:
    if not session.seats[seat].standing:
        return None
    return standing.reply(session, seat, audience.view_of(session.match, seat))


def _recorded(session: Session, command: commands.Recorded) -> Transition:
    """An entry of the stored log, again."""
    return recorded(session, command.entry, command.at)


_DECIDE: dict[type[Command], Callable[[Session, Any], Transition]] = {
    commands.Start: seating.start,
    commands.Play: _play,
    commands.Roll: _roll,
    commands.Stand: _stand,
    commands.Ahead: _ahead,
    commands.Reply: _reply,
    commands.Undo: _undo,
    commands.Claim: seating.claim,
    commands.Fill: seating.fill,
    commands.Leave: seating.leave,
    commands.Forget: seating.forget,
    commands.TimeUp: seating.time_up,
    commands.Look: presence.look,
    commands.Away: presence.away,
    commands.Back: presence.back,
    commands.Nudge: presence.nudge,
    commands.Vote: presence.vote,
    commands.AgreeToCoach: presence.agree_to_coach,
    commands.GiveUp: presence.give_up,
    commands.Read: seating.read,
    commands.Rematch: seating.rematch,
    commands.Recorded: _recorded,
}
