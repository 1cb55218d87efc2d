"""The embedded database: one file, one writer thread, durable before anyone hears of it."""

from tourdetable.server.store.store import Statement, Store, StoreRefused

__all__ = ["Statement", "Store", "StoreRefused"]
