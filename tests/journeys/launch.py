"""Serve the real games in a process of its own: `python -m tests.journeys.launch FOLDER PORT`."""

from __future__ import annotations

import sys
from pathlib import Path

from tourdetable.server import Limits, Settings, serve

BOT_PACE = 0.05
"""Seconds: a journey need not wait for bots as people do."""


def main() -> None:
    folder, port = Path(sys.argv[1]), int(sys.argv[2])
    pace = float(sys.argv[3]) if len(sys.argv) > 3 else BOT_PACE
    limits = Limits(
        messages_per_second=500, requests_per_second=500, claims_per_minute=500,
        matches_per_minute=10_000,
        imports_per_minute=10_000,
    )  # fmt: skip
    database = folder / "tables.db"
    serve(Settings(database=database, port=port, bot_pace=pace, quiet=True, limits=limits))


if __name__ == "__main__":
    main()
