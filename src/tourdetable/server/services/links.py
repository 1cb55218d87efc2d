"""Links that give a seat or a membership: secret in the fragment, used once, with an expiry."""

from __future__ import annotations

import secrets
import time

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.matches import Link
from tourdetable.server.services.people.identities import CODE_LETTERS, digest
from tourdetable.server.store import links as stored
from tourdetable.server.store.database import Statement, Store
from tourdetable.server.store.links import LinkRow

TABLE = "table"
"""The kind of a link that gives the next free seat, until the table is full."""
LOOK_ALIKE = str.maketrans("OIL", "011")
MOST_TABLE_LINKS = 10
"""How many links for one whole table work at the same time: one for each device of its maker."""
KEPT_SECONDS = 86_400 * 7
"""How long expired links are kept, to say so."""


def _plain(code: str) -> str:
    return code.upper().replace("-", "").replace(" ", "").translate(LOOK_ALIKE)


def make(
    kind: str,
    giver: str,
    seconds: float,
    base: str,
    *,
    match: str | None = None,
    seat: int | None = None,
    club: str | None = None,
    older: int = 0,
) -> tuple[Link, list[Statement]]:
    """A fresh link; all but `older` earlier ones for the same seat stop working."""
    letters = "".join(secrets.choice(CODE_LETTERS) for number in range(12))
    code = "-".join(letters[start : start + 4] for start in (0, 4, 8))
    expires = time.time() + seconds
    path = f"/join#{code}"
    row = LinkRow(digest(letters), kind, match, seat, club, giver, expires)
    link = Link(seat=seat, path=path, url=base + path, code=code, expires=expires)
    return link, stored.save(row, time.time() - KEPT_SECONDS, older)


async def look(store: Store, secret: str) -> LinkRow:
    """The link of a secret, also if it no longer works."""
    link = await stored.find(store, digest(_plain(secret)))
    if link is None:
        raise Refusal("secret", "there is no such link.", "link-unknown")
    return link


async def find(store: Store, secret: str) -> LinkRow:
    """The link of a secret, or why it does not work."""
    link = await look(store, secret)
    if link.used:
        raise used()
    if link.expires < time.time():
        raise Refusal("secret", "this link has expired.", "link-expired")
    return link


def used() -> Refusal:
    """The refusal of a link that was used before."""
    return Refusal("secret", "this link has been used.", "link-used")


async def require_unused(store: Store, link: LinkRow) -> None:
    """Refuse a link that was used in the meantime: two claims may arrive together."""
    now = await stored.find(store, link.hash)
    if now is None or now.used:
        raise used()


use = stored.use
