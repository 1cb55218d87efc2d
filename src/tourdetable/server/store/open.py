"""Opening the store that an address or a file names."""

from __future__ import annotations

from tourdetable.engine.refusal import Refusal
from tourdetable.server.settings import Settings
from tourdetable.server.store.database import Store
from tourdetable.server.store.sqlite.store import SqliteStore

try:
    from tourdetable.server.store.postgres.store import PostgresStore
except ImportError:  # asyncpg is an extra
    PostgresStore = None  # type: ignore[assignment,misc]


async def open_store(settings: Settings) -> Store:
    """The store; refuses at once where the database cannot be used."""
    if not settings.postgres:
        return SqliteStore(settings.database)
    if PostgresStore is None:
        raise Refusal(
            "database", "PostgreSQL needs asyncpg: pip install 'tourdetable[postgres]'.",
            "no-asyncpg",
        )  # fmt: skip
    return await PostgresStore.open(settings.postgres)


async def try_store(settings: Settings) -> None:
    """Refuse a database that cannot be used, before a server begins."""
    await (await open_store(settings)).close()
