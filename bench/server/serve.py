"""Our server with the race registered: `python -m bench.server.serve PORT DATABASE`."""

from __future__ import annotations

import sys
from pathlib import Path

from bench.server import race
from tourdetable.server import Limits, Settings
from tourdetable.server.run import serve

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
    serve(Settings(database=Path(sys.argv[2]), port=int(sys.argv[1]), quiet=True, limits=UNLIMITED))


if __name__ == "__main__":
    main()
