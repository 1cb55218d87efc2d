"""Links that give a seat or a membership: the secret is in the fragment, works once and expires."""

from __future__ import annotations

import secrets
import time

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.matches import Link
from tourdetable.server.identities import CODE_LETTERS, digest
from tourdetable.server.store import Statement, Store

LOOK_ALIKE = str.maketrans("OIL", "011")


class LinkRow(msgspec.Struct):
    """A link as it is stored: never its secret."""

    hash: bytes
    kind: str
    match: str | None
    seat: int | None
    club: str | None
    giver: str
    expires: float
    used: int


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
) -> tuple[Link, list[Statement]]:
    """A fresh link; an older one for the same place stops working."""
    letters = "".join(secrets.choice(CODE_LETTERS) for number in range(12))
    code = "-".join(letters[start : start + 4] for start in (0, 4, 8))
    expires = time.time() + seconds
    path = f"/join#{code}"
    values = (digest(letters), kind, match, seat, club, giver, expires)
    statements: list[Statement] = [
        ("DELETE FROM link WHERE expires < ?", (time.time() - 86_400 * 7,)),
        ("INSERT INTO link VALUES (?, ?, ?, ?, ?, ?, ?, 0)", values),
    ]
    if match is not None:
        older = "UPDATE link SET used = 1 WHERE match = ? AND seat = ? AND kind = ? AND used = 0"
        statements.insert(1, (older, (match, seat, kind)))
    return Link(seat=seat, path=path, url=base + path, code=code, expires=expires), statements


def find(store: Store, secret: str) -> LinkRow:
    """The link of a secret, or why it does not work."""
    row = store.row("SELECT * FROM link WHERE hash = ?", digest(_plain(secret)))
    if row is None:
        raise Refusal("secret", "there is no such link.", "link-unknown")
    link = LinkRow(*row)
    if link.used:
        raise Refusal("secret", "this link has been used.", "link-used")
    if link.expires < time.time():
        raise Refusal("secret", "this link has expired.", "link-expired")
    return link


def use(link: LinkRow) -> Statement:
    return "UPDATE link SET used = 1 WHERE hash = ?", (link.hash,)
