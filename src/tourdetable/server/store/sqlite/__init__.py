"""The embedded database: one file, one process."""
