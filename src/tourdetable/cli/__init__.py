"""The `tourdetable` command: one module per subcommand, each quick to import."""

from tourdetable.cli.main import main

__all__ = ["main"]
