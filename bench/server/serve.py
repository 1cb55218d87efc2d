"""Our server with the race registered: `python -m bench.server.serve PORT FILE|ADDRESS`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from bench.server import race
from tourdetable.server import Limits, Settings
from tourdetable.server.run import serve
from tourdetable.server.settings import POSTGRES

UNLIMITED = Limits(
    messages_per_second=1e6,
    messages_per_address=1e8,
    requests_per_second=1e6,
    matches_per_minute=1e6,
    sockets_per_address=10_000,
    open_matches=10_000,
    outbox=10_000,
)


def main() -> None:
    race.register()
    named = sys.argv[2]
    idle = float(os.environ.get("BENCH_IDLE_MINUTES", "10"))
    settings = Settings(port=int(sys.argv[1]), quiet=True, limits=UNLIMITED, idle_minutes=idle)
    if named.startswith(POSTGRES):
        settings.postgres = named
    else:
        settings.database = Path(named)
    serve(settings)


if __name__ == "__main__":
    main()
