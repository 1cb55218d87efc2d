"""Links in the database: never their secrets."""

from __future__ import annotations

import msgspec

from tourdetable.server.store.database import Guarded, Statement, Store


class LinkRow(msgspec.Struct, frozen=True):
    """A stored link."""

    hash: bytes
    kind: str
    match: str | None
    seat: int | None
    club: str | None
    giver: str
    expires: float
    used: int = 0


END_OLDER = """
UPDATE link SET used = 1 WHERE match = ? AND seat IS ? AND kind = ? AND used = 0
AND hash NOT IN (
  SELECT hash FROM link WHERE match = ? AND seat IS ? AND kind = ? AND used = 0
  ORDER BY expires DESC LIMIT ?
)"""


async def find(store: Store, hashed: bytes) -> LinkRow | None:
    """The link with this secret."""
    row = await store.row("SELECT * FROM link WHERE hash = ?", hashed)
    return None if row is None else LinkRow(*row)


def save(link: LinkRow, forget_before: float, older: int = 0) -> list[Statement]:
    """Save a link; all but `older` earlier ones for the same seat stop working.

    Links that expired long ago are forgotten.
    """
    made: list[Statement] = [("DELETE FROM link WHERE expires < ?", (forget_before,))]
    if link.match is not None:
        at = (link.match, link.seat, link.kind)
        made.append((END_OLDER, (*at, *at, older)))
    values = (
        link.hash, link.kind, link.match, link.seat, link.club, link.giver, link.expires, link.used
    )  # fmt: skip
    made.append(("INSERT INTO link VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values))
    return made


def end_of_giver(club: str, giver: str) -> Statement:
    """Let the links that somebody gave to a club work no more."""
    return "UPDATE link SET used = 1 WHERE club = ? AND giver = ? AND used = 0", (club, giver)


def use(link: LinkRow) -> Statement:
    """Let a link work no more; it must not have been used meanwhile."""
    return Guarded(("UPDATE link SET used = 1 WHERE hash = ? AND used = 0", (link.hash,)))
