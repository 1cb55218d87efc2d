"""Chat: lines that people say in a channel, and notes of the table itself."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.encoding import encode
from tourdetable.protocol.socket import ChatLine
from tourdetable.server.store import chat as stored
from tourdetable.session import audience
from tourdetable.session.position import Position
from tourdetable.session.session import Session
from tourdetable.session.transition import Note

if TYPE_CHECKING:
    from tourdetable.server.live.table import Table

CHAT_SHOWN = 100
TRIM_EVERY = 50
"""Lines after which the oldest of too many are deleted."""
CHARACTERS_SHOWN = 10_000
"""A greeting stays small, however much was said; the latest line is always shown."""


async def say(table: Table, seat: int | None, channel: str, words: str) -> None:
    """Send a line to the readers of a channel."""
    async with table.lock:
        session = table.session
        allowed = {one.name: one.write for one in audience.channels(session.position, seat)}
        if table.quiet:
            raise Refusal("channel", "the host has closed the chat.", "chat-quiet")
        if seat is None or not allowed.get(channel):
            raise Refusal("channel", "you may not write in this channel now.", "chat-closed")
        await _tell(table, channel, seat, session.seats[seat].name, words, "")


async def note(table: Table, told: Note) -> None:
    """Send a note of the table to everybody; the table's lock is held."""
    await _tell(table, "table", told.seat, told.name, "", told.key)


async def _tell(table: Table, channel: str, seat: int, name: str, words: str, key: str) -> None:
    store, now = table.shared.store, time.time()
    # numbered by time: gaps must not tell how much is said in channels that one does not read
    number = max(await stored.last_number(store, table.id) + 1, int(now * 1000))
    line = ChatLine(
        number=number, time=now, channel=channel, seat=seat, name=name, text=words, note=key
    )
    statements = [stored.save(table.id, line)]
    table.said += 1
    if table.said % TRIM_EVERY == 0:
        most = table.shared.settings.limits.chat_lines
        statements.append(stored.keep_latest(table.id, most))
    await table.write(statements)
    message, position, feed = encode(line), table.session.position, table.feed
    author = _author(table.session, line)
    for viewer in list(table.viewers):
        late = feed is not None and viewer.seat is None
        if not late and _reads(position, viewer.seat, channel) and author not in viewer.unheard:
            viewer.send(message)
    if feed is not None and _reads(position, None, channel):
        feed.say(message, author)


def _author(session: Session, line: ChatLine) -> str | None:
    """Who said something: the holder of the seat at that time. Notes are the table's own."""
    if line.note:
        return None
    held = [one for one in session.holders if one.seat == line.seat and one.since <= line.time]
    return max(held, key=lambda one: one.since).identity if held else None


def _reads(position: Position, seat: int | None, channel: str) -> bool:
    return any(one.name == channel for one in audience.channels(position, seat))


async def latest(table: Table, viewer: int | None, unheard: frozenset[str]) -> list[ChatLine]:
    """The last lines of the channels that a viewer reads, without people it does not hear."""
    names = {one.name for one in audience.channels(table.watched(viewer).position, viewer)}
    found = await stored.latest(table.shared.store, table.id, CHAT_SHOWN * 3)
    if viewer is None and table.feed is not None:
        found = [line for line in found if line.time <= table.feed.moment.time]
    if unheard:
        found = [line for line in found if _author(table.session, line) not in unheard]
    lines: list[ChatLine] = []
    room = CHARACTERS_SHOWN
    for line in [line for line in found if line.channel in names][:CHAT_SHOWN]:
        room -= len(line.text)
        if lines and room < 0:
            break
        lines.append(line)
    return lines[::-1]
