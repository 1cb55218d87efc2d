"""Serve the tiny game: `python -m tests.server.launch FOLDER PORT [PACE [DATABASE [HOST]]]`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.kit import tiny

from tourdetable.engine.refusal import Refusal
from tourdetable.server import Limits, Settings
from tourdetable.server.run import serve


def main() -> int:
    folder, port = Path(sys.argv[1]), int(sys.argv[2])
    pace = float(sys.argv[3]) if len(sys.argv) > 3 else 0.0
    tiny.register()
    limits = Limits(
        messages_per_second=5000,
        messages_per_address=50_000,
        requests_per_second=5000,
        matches_per_minute=10_000,
        identities_per_minute=10_000,
        sockets_per_address=10_000,
        open_matches=10_000,
    )
    settings = Settings(
        database=folder / "tables.db",
        postgres=sys.argv[4] if len(sys.argv) > 4 else "",
        host=sys.argv[5] if len(sys.argv) > 5 else "127.0.0.1",
        port=port,
        bot_pace=pace,
        bot_workers=0,
        spectator_delay=0.0,
        quiet=True,
        limits=limits,
    )
    try:
        serve(settings)
    except Refusal as refusal:
        sys.stderr.write(f"{refusal}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
