"""What a seat can do at a table: play, roll a real die, take back, say something."""

from __future__ import annotations

import time
from typing import Any

from tourdetable.engine.chance import Typed
from tourdetable.engine.match import Match
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.socket import ChatLine
from tourdetable.server.changes import Change, prepare
from tourdetable.server.door import Standing
from tourdetable.server.records import spoken
from tourdetable.server.store import StoreRefused
from tourdetable.server.table import Table, Viewer

CHAT_SHOWN = 100


async def play(
    table: Table,
    seat: int,
    decision: str,
    moves: list[Any],
    sender: Viewer | None = None,
    ref: int | None = None,
) -> None:
    """Answer the seat's open question."""
    async with table.lock:
        change = _tried(table, seat, decision, moves)
        table.speak(await table.commit(change), sender, ref, change.played)


def play_now(
    table: Table, seat: int, decision: str, moves: list[Any], sender: Viewer, ref: int | None
) -> None:
    """The same without a task, at a table whose lock is free; a refused move is raised at once."""
    change = _tried(table, seat, decision, moves)
    table.lock.take()

    def saved(error: StoreRefused | None) -> None:
        try:
            if error is None:
                table.speak(table.keep(change), sender, ref, change.played)
            else:
                table.drop(change)
                sender.refuse(error, "play", ref)
        finally:
            table.lock.leave()

    table.hub.store.write_then(change.statements, saved)


def _tried(table: Table, seat: int, decision: str, moves: list[Any]) -> Change:
    """Moves played on a branch of the match, ready to be saved."""
    table.require_playing()
    table.questions.check(table.standing, seat, decision, moves[0])
    trial = table.match.branch()
    played = _play_steps(trial, seat, moves, table.questions.codes.get(seat))
    standing = Standing(trial, table.standing)
    questions = table.questions.after(trial, standing.next, seat)
    return prepare(table, standing, questions, seat, played=played)


def _play_steps(trial: Match, seat: int, moves: list[Any], listed: list[int] | None) -> int:
    """Play steps until chance or another seat comes in; an illegal step refuses them all.

    `listed`: what the seat may play first, where the question that it answers has listed it.
    """
    for played, move in enumerate(moves, start=1):
        entries = trial.play(seat, move, listed)
        if played == len(moves) or len(entries) > 1 or seat not in trial.to_act:
            return played
        listed = None
    return 0


async def roll(table: Table, outcome: Any, seq: int, sender: Viewer, ref: int | None) -> None:
    """Type in what a real die shows."""
    async with table.lock:
        table.require_playing()
        if not isinstance(table.match.source, Typed):
            raise Refusal("dice", "this table's dice roll by themselves.", "no-typed-dice")
        if seq != table.match.seq:
            raise Refusal("seq", "this die has been rolled.", "stale-roll")
        trial = table.match.branch()
        trial.roll(outcome)
        change = _changed(table, trial, None)
        table.speak(await table.commit(change), sender, ref)


def _changed(table: Table, trial: Match, seat: int | None) -> Change:
    """What was done to a branch otherwise than by a move, ready to be saved."""
    standing = Standing(trial, table.standing)
    questions = table.questions.after(trial, standing.next, seat)
    return prepare(table, standing, questions, None)


async def undo(table: Table, seat: int, sender: Viewer | None, ref: int | None = None) -> None:
    """Take back the seat's last move."""
    async with table.lock:
        table.require_playing()
        trial = table.match.branch()
        trial.undo(seat)
        change = _changed(table, trial, seat)
        table.speak(await table.commit(change), sender, ref)


async def say(table: Table, seat: int | None, channel: str, words: str) -> None:
    """A line of chat to the readers of a channel."""
    async with table.lock:
        allowed = {info.name: info.write for info in table.standing.channels(seat)}
        if seat is None or not allowed.get(channel):
            raise Refusal("channel", "you may not write in this channel now.", "chat-closed")
        await _tell_chat(table, channel, seat, words, "")


async def note(table: Table, key: str, seat: int, name: str) -> None:
    """A note of the table itself, for everybody; the table's lock is held."""
    await _tell_chat(table, "table", seat, "", key, name)


async def _tell_chat(
    table: Table, channel: str, seat: int, words: str, key: str, name: str | None = None
) -> None:
    store = table.hub.store
    last = store.row("SELECT max(number) FROM chat WHERE match = ?", table.id)
    now = time.time()
    line = ChatLine(
        # by time, so that gaps do not tell how much is said in channels one does not read
        number=max((last[0] if last and last[0] else 0) + 1, int(now * 1000)),
        time=now,
        channel=channel,
        seat=seat,
        name=table.seats[seat].name if name is None else name,
        text=words,
        note=key,
    )
    values = (table.id, line.number, line.time, channel, seat, line.name, words, key)
    await store.write([("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)])
    message = spoken(line)
    for viewer in list(table.viewers):
        if any(info.name == channel for info in table.standing.channels(viewer.seat)):
            viewer.send(message)


def chat(table: Table, viewer: int | None) -> list[ChatLine]:
    """The last lines of the channels that a viewer reads."""
    names = {info.name for info in table.standing.channels(viewer)}
    rows = table.hub.store.rows(
        "SELECT number, time, channel, seat, name, text, note FROM chat WHERE match = ? "
        "ORDER BY number DESC LIMIT ?", table.id, CHAT_SHOWN * 3,
    )  # fmt: skip
    lines = [
        ChatLine(
            number=number, time=at, channel=channel, seat=seat, name=name, text=words, note=key
        )
        for number, at, channel, seat, name, words, key in rows
        if channel in names
    ]
    return lines[CHAT_SHOWN - 1 :: -1] if len(lines) >= CHAT_SHOWN else lines[::-1]
