"""One run in a process of its own: `python -m tourdetable.lab.job`, as the table's page starts it.

It reads its order as one JSON line and writes its progress as JSON lines. It ends when its input
is closed, that is, when the process that started it has ended.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec

import tourdetable as tdt
from tourdetable.lab.commands import balance, simulate, tournament
from tourdetable.lab.reports.balance import balance_plan
from tourdetable.lab.reports.tournament import tournament_plan
from tourdetable.lab.runs.plan import Plan, make_plan
from tourdetable.lab.runs.rows import setting
from tourdetable.lab.types import ReportOptions

BETWEEN = 0.2
"""Seconds between two words on how far it is."""
POLITE = 10
"""Tables on the same machine go first."""


class Order(msgspec.Struct, kw_only=True):
    """A run to play, and the folder for its results."""

    kind: Literal["simulate", "tournament", "balance"]
    game: str
    seats: int
    bots: tuple[str, ...]
    options: Mapping[str, bool | int | str] = msgspec.field(default_factory=dict)
    against: Mapping[str, bool | int | str] | None = None
    matches: int
    seed: int = 0
    language: str = "en"
    folder: str
    processes: int = 1
    most: int
    """Matches in all that it may play."""


def planned(order: Order) -> Plan:
    """The plan of an order; a refusal when it asks for too much."""
    if order.kind == "balance":
        plan = balance_plan(
            order.game, order.seats, order.matches, order.options, order.against, order.bots,
            order.seed,
        )  # fmt: skip
    elif order.kind == "tournament":
        plan = tournament_plan(
            order.game, order.bots, order.seats, order.matches, order.options, order.seed
        )
    else:
        given = setting(order.game, order.seats, order.options, order.bots)
        plan = make_plan([given], order.matches, order.seed)
    if plan.total > order.most:
        raise tdt.Refusal(
            "matches", f"that is {plan.total} matches in all; {order.most} is the most.",
            "lab-too-many", total=plan.total, most=order.most,
        )  # fmt: skip
    return plan


class Teller:
    """Reports progress at a limited rate."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self._last = 0.0

    def more(self, matches: int) -> None:
        self.done += matches
        now = time.monotonic()
        if now - self._last >= BETWEEN or self.done == self.total:
            self._last = now
            tell(done=self.done, total=self.total)


def tell(**facts: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(facts) + b"\n")
    sys.stdout.buffer.flush()


def run(order: Order) -> None:
    """Play the run, or what is left of it, and write everything down."""
    plan = planned(order)
    tell(done=0, total=plan.total)
    how: ReportOptions = {
        "folder": Path(order.folder), "processes": order.processes,
        "progress": Teller(plan.total).more, "language": order.language,
    }  # fmt: skip
    if order.kind == "balance":
        balance(plan, **how)
    elif order.kind == "tournament":
        tournament(plan, **how)
    else:
        simulate(
            order.game, order.seats, order.matches, order.options, order.bots, order.seed, **how
        )
    tell(finished=True)


def _end_with_input() -> None:
    """Wait until the input ends, then end this process and its workers."""
    sys.stdin.buffer.read()
    with contextlib.suppress(ProcessLookupError):
        os.killpg(0, signal.SIGKILL)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    os.nice(POLITE)
    if os.getpgrp() != os.getpid():
        os.setpgrp()  # a group of our own: killing it must not kill the parent
    threading.Thread(target=_end_with_input, daemon=True).start()
    try:
        run(order)
    except tdt.Refusal as refusal:
        tell(
            refused={
                "rule": refusal.rule, "reason": refusal.reason, "key": refusal.key,
                "details": refusal.details,
            }
        )  # fmt: skip


if __name__ == "__main__":
    main()
