"""What all open tables share."""

from __future__ import annotations

import time
from typing import Protocol

import msgspec

from tourdetable.server.live.metrics import Metrics
from tourdetable.server.live.webhook import Webhooks
from tourdetable.server.live.whereabouts import Whereabouts
from tourdetable.server.settings import Settings
from tourdetable.server.store.database import Statement, Store
from tourdetable.server.work.bots import Bots
from tourdetable.session.rows import MatchRow
from tourdetable.session.seats.clocks import Moment
from tourdetable.session.transition import Transition


def now() -> Moment:
    """The time, for commands."""
    return Moment(time.time(), time.monotonic())


class Honours(Protocol):
    """What a club earns by a match (`services.clubs`)."""

    async def at_end(self, transition: Transition) -> list[Statement]:
        """The statements to be saved together with the end of a match."""

    def saved(self, row: MatchRow) -> None:
        """The end of a match was saved."""

    def forget(self, row: MatchRow) -> None:
        """The end of a match was not saved."""

    async def keepsakes(self, row: MatchRow) -> dict[str, str]:
        """What people bring along from the club's last match, by identity."""


class Calls(Protocol):
    """Notifications to people who are away (`services.together.calls`)."""

    def call(self, identity: str, kind: str, match: str) -> None:
        """Call somebody in the background."""


class Shared(msgspec.Struct):
    """The parts of the server that every table uses."""

    settings: Settings
    store: Store
    honours: Honours
    metrics: Metrics
    bots: Bots
    webhooks: Webhooks
    whereabouts: Whereabouts
    calls: Calls
