"""The store's SQL in PostgreSQL's words."""

from __future__ import annotations

import functools
import re

MARK = re.compile(r"( IS)? \?(\d*)|\?(\d*)")
TYPES = {"INTEGER": "BIGINT", "REAL": "DOUBLE PRECISION", "BLOB": "BYTEA"}
"""A column's type here, by its type in SQLite."""
SCHEMA = re.compile(r"\b(INTEGER|REAL|BLOB)\b|\) WITHOUT ROWID")


@functools.cache
def query(sql: str) -> str:
    """A query or statement: `?` becomes `$1`, `$2`, …, `?2` becomes `$2`, `IS ?` compares."""
    count = 0

    def numbered(found: re.Match[str]) -> str:
        nonlocal count
        number = found[2] or found[3]
        if not number:
            count += 1
            number = str(count)
        equals = " IS NOT DISTINCT FROM" if found[1] else ""
        space = " " if found[0][0] == " " else ""
        return f"{equals}{space}${number}"

    return MARK.sub(numbered, sql)


def schema(script: str) -> str:
    """A migration: types by their names here, and no words about how SQLite stores rows."""
    return SCHEMA.sub(lambda found: TYPES.get(found[0], ")"), script)
