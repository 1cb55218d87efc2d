"""What has become old in the database, and the statements that delete it."""

from __future__ import annotations

from tourdetable.server.store.database import Statement, Store

OF_A_MATCH = (
    "chat", "entry", "snapshot", "seat", "holder", "link", "review", "invitation", "called",
    "barred", "quiet",
)  # fmt: skip
"""Tables whose rows go with their match; what a club has won with it stays."""
FINISHED = """
status = 'over' AND ended < ?2 AND (club IS NULL OR EXISTS (
  SELECT 1 FROM match AS later
  WHERE later.club = match.club AND later.game = match.game AND later.ended > match.ended
))
"""
"""The last match of a club stays: the next one begins with what people bring from it."""
ABANDONED = """
status != 'over' AND created < ?2
AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.match = match.id AND entry.time >= ?2)
"""
UNUSED = """
created < ?2
AND NOT EXISTS (SELECT 1 FROM device WHERE device.identity = identity.id AND device.seen >= ?2)
AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.identity = identity.id)
AND NOT EXISTS (SELECT 1 FROM holder WHERE holder.identity = identity.id)
AND NOT EXISTS (SELECT 1 FROM match WHERE match.owner = identity.id)
AND NOT EXISTS (SELECT 1 FROM member WHERE member.identity = identity.id)
AND NOT EXISTS (SELECT 1 FROM invitation WHERE invitation.identity = identity.id)
AND NOT EXISTS (SELECT 1 FROM ban WHERE ban.identity = identity.id)
AND NOT EXISTS (SELECT 1 FROM push WHERE push.identity = identity.id)
AND NOT EXISTS (SELECT 1 FROM recovery WHERE recovery.identity = identity.id)
AND NOT EXISTS (SELECT 1 FROM passkey WHERE passkey.identity = identity.id)
"""
"""Identities that have nothing and were not seen for long: nobody misses them."""


async def finished(store: Store, after: str, before: float, most: int) -> list[str]:
    """Matches that ended before some time, by id, from one id on."""
    return await _ids(store, "match", FINISHED, after, before, most)


async def abandoned(store: Store, after: str, before: float, most: int) -> list[str]:
    """Unfinished matches in which nothing has happened since some time."""
    return await _ids(store, "match", ABANDONED, after, before, most)


async def unused(store: Store, after: str, before: float, most: int) -> list[str]:
    """Identities that have nothing and were not seen since some time."""
    return await _ids(store, "identity", UNUSED, after, before, most)


async def _ids(
    store: Store, table: str, old: str, after: str, before: float, most: int
) -> list[str]:
    sql = f"SELECT id FROM {table} WHERE id > ?1 AND {old} ORDER BY id LIMIT ?3"  # noqa: S608
    return [str(found) for (found,) in await store.rows(sql, after, before, most)]


async def old_chat(store: Store, after: str, before: float, most: int) -> list[tuple[str, int]]:
    """Matches with chat from before some time, each with the number of those lines."""
    rows = await store.rows(
        "SELECT match, count(*) FROM chat WHERE match > ?1 AND time < ?2 "
        "GROUP BY match ORDER BY match LIMIT ?3", after, before, most,
    )  # fmt: skip
    return [(str(match), int(count)) for match, count in rows]


async def count_dead_links(store: Store, before: float) -> int:
    """How many links have expired before some time."""
    row = await store.row("SELECT count(*) FROM link WHERE expires < ?", before)
    return 0 if row is None else int(row[0])


def delete_match(match: str) -> list[Statement]:
    """Delete a match and all that belongs to it."""
    return [
        *((f"DELETE FROM {table} WHERE match = ?", (match,)) for table in OF_A_MATCH),  # noqa: S608
        ("DELETE FROM match WHERE id = ?", (match,)),
    ]


def delete_chat(match: str, before: float) -> Statement:
    """Delete what was said in a match before some time."""
    return "DELETE FROM chat WHERE match = ? AND time < ?", (match, before)


def delete_dead_links(before: float) -> Statement:
    """Delete links that have expired before some time."""
    return "DELETE FROM link WHERE expires < ?", (before,)
