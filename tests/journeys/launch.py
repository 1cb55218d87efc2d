"""Serve the real games in a process of its own: `python -m tests.journeys.launch FOLDER PORT`.

Its dice and bots repeat themselves, so that a journey meets the same match in every run.
"""

from __future__ import annotations

import hashlib
import sys
from functools import partial
from pathlib import Path
from unittest import mock

from tests.kit.push_service import webhooks_to

from tourdetable.engine.chance import KEY_BYTES, Fair
from tourdetable.server import Limits, Settings
from tourdetable.server.run import serve
from tourdetable.server.services import services
from tourdetable.server.services.people import identities
from tourdetable.server.work import bots

BOT_PACE = 0.05
"""Seconds: a journey need not wait for bots as people do."""
SAME_DICE = b"journey!".ljust(KEY_BYTES, b".")


def same_every_time() -> None:
    """One key for the dice of all matches, and bots that answer the same view alike."""
    mock.patch.object(identities, "Fair", partial(Fair, SAME_DICE)).start()
    seed = mock.patch.object(bots, "seed_for").start()
    seed.side_effect = lambda view: hashlib.sha256(view).hexdigest()[:16]


def push_to(port: int) -> None:
    """Every push service is the one on this machine."""
    mock.patch.object(services, "Webhooks", return_value=webhooks_to(port)).start()


def main() -> None:
    folder, port = Path(sys.argv[1]), int(sys.argv[2])
    pace = float(sys.argv[3]) if len(sys.argv) > 3 else BOT_PACE
    limits = Limits(
        messages_per_second=500, requests_per_second=500, claims_per_minute=500,
        matches_per_minute=10_000,
        imports_per_minute=10_000, identities_per_minute=10_000, messages_per_address=20_000,
        work_seconds_per_minute=10_000,
    )  # fmt: skip
    database = folder / "tables.db"
    same_every_time()
    delay = float(sys.argv[4]) if len(sys.argv) > 4 else 0.0
    called = 15.0
    if len(sys.argv) > 5:
        called = 0.0
        push_to(int(sys.argv[5]))
    serve(
        Settings(
            database=database, port=port, bot_pace=pace, quiet=True, limits=limits,
            spectator_delay=delay, call_seconds=called,
        )
    )  # fmt: skip


if __name__ == "__main__":
    main()
