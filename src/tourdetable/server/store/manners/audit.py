"""The audit log in the database: everything that a person did to another one."""

from __future__ import annotations

import secrets
import time
from typing import Literal

import msgspec

from tourdetable.server.store.database import Statement, Store

Action = Literal[
    "club-removed", "club-role", "club-renamed", "club-deleted", "club-scheduled",
    "club-unscheduled", "club-started", "mute", "block", "unblock",
    "report", "report-closed", "watch-removed", "chat-closed", "chat-opened", "banned", "unbanned",
    "invited", "nudged", "vote-bot", "vote-end", "vote-withdrawn",
]  # fmt: skip
OPERATOR = "operator"
"""The actor where the operator of the server acts."""


class AuditRow(msgspec.Struct, frozen=True):
    """Something that was done."""

    time: float
    actor: str
    action: str
    subject: str
    place: str
    """The club, the match or the report that it is about."""


def note(action: Action, actor: str, subject: str, place: str) -> Statement:
    """Note something; saved together with what it is about."""
    return "INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?)", (
        secrets.token_hex(8), time.time(), actor, action, subject, place
    )  # fmt: skip


async def latest(store: Store, most: int) -> list[AuditRow]:
    """The whole log, the latest first."""
    sql = "SELECT time, actor, action, subject, place FROM audit ORDER BY time DESC LIMIT ?"
    return [AuditRow(*row) for row in await store.rows(sql, most)]


async def of_place(store: Store, place: str, most: int) -> list[AuditRow]:
    """The log of a club, the latest first; whom a member does not hear is that member's affair."""
    rows = await store.rows(
        "SELECT time, actor, action, subject, place FROM audit WHERE place = ? "
        "AND action NOT IN ('mute', 'block', 'unblock') ORDER BY time DESC LIMIT ?", place, most,
    )  # fmt: skip
    return [AuditRow(*row) for row in rows]
