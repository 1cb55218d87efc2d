"""Invitations of people to matches in the database."""

from __future__ import annotations

import msgspec

from tourdetable.server.store.database import Statement, Store

COLUMNS = "id, match, identity, giver, kind, seats, state, created"
SELECT = f"SELECT {COLUMNS} FROM invitation"  # noqa: S608 - names of our own

SAVE = (
    f"INSERT INTO invitation ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "  # noqa: S608
    "ON CONFLICT (match, identity) DO NOTHING"
)


class InvitationRow(msgspec.Struct, frozen=True):
    """An invitation of one person to one match."""

    id: str
    match: str
    identity: str
    """Who is invited."""
    giver: str
    kind: str
    """`club` or `rematch`."""
    seats: str
    """The numbers of the seats, separated by spaces; empty: the next free one."""
    state: str
    """`open`, `accepted` or `declined`."""
    created: float


async def find(store: Store, invitation: str) -> InvitationRow | None:
    """The invitation with this id."""
    row = await store.row(f"{SELECT} WHERE id = ?", invitation)
    return None if row is None else InvitationRow(*row)


async def of_match(store: Store, match: str) -> list[InvitationRow]:
    """All invitations to a match."""
    rows = await store.rows(f"{SELECT} WHERE match = ? ORDER BY created, id", match)
    return [InvitationRow(*row) for row in rows]


async def waiting(store: Store, identity: str, most: int) -> list[InvitationRow]:
    """The open invitations of a person to matches that have not started, the latest first."""
    sql = f"{SELECT} WHERE identity = ? AND state = 'open' AND match IN "
    sql += "(SELECT id FROM match WHERE status = 'open') ORDER BY created DESC, id LIMIT ?"
    return [InvitationRow(*row) for row in await store.rows(sql, identity, most)]


def save(row: InvitationRow) -> Statement:
    """Save an invitation; a person is invited to a match once."""
    values = (
        row.id, row.match, row.identity, row.giver, row.kind, row.seats, row.state, row.created
    )  # fmt: skip
    return SAVE, values


def answer(invitation: str, state: str) -> Statement:
    """Note what the invited person answered."""
    return "UPDATE invitation SET state = ? WHERE id = ?", (state, invitation)
