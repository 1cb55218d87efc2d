"""Bringing a PostgreSQL database to the current version."""

from __future__ import annotations

from collections.abc import Sequence

import asyncpg

from tourdetable.engine.refusal import Refusal
from tourdetable.server.store.postgres.dialect import schema
from tourdetable.server.store.schema import MIGRATIONS, Migration, newer

OURS = 0x54445431
"""The advisory lock under which one process migrates and the others wait."""
VERSION = "CREATE TABLE tourdetable (version BIGINT NOT NULL)"
"""Marks the database as ours, and counts the migrations that were made."""


async def migrate(
    connection: asyncpg.Connection, migrations: Sequence[Migration] = MIGRATIONS
) -> None:
    """Bring the database to the current version, all steps in one transaction."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", OURS)
        version = await _version(connection)
        if version > len(migrations):
            raise newer(version, len(migrations))
        for migration in migrations[version:]:
            if text := script(migration):
                await connection.execute(text)
        await connection.execute("UPDATE tourdetable SET version = $1", len(migrations))


def script(migration: Migration) -> str:
    """What a migration does here."""
    return schema(migration if isinstance(migration, str) else migration.postgres)


async def _version(connection: asyncpg.Connection) -> int:
    """The version of the database; an empty one becomes ours."""
    if await connection.fetchval("SELECT to_regclass('tourdetable')") is not None:
        return int(await connection.fetchval("SELECT version FROM tourdetable"))
    tables = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"
    if await connection.fetchval(tables):
        raise Refusal("database", "this is not a table's database.", "database-foreign")
    await connection.execute(VERSION)
    await connection.execute("INSERT INTO tourdetable VALUES (0)")
    return 0
