"""Rates and sockets of an address are counted once, however many processes it talks to."""

from __future__ import annotations

import pytest

from tourdetable.server import Limits
from tourdetable.server.net import rate_limits, shared_limits
from tourdetable.server.net.rate_limits import RateLimits
from tourdetable.server.net.shared_limits import PIECE, PIECES, SharedLimits

GREEDY, QUIET = "203.0.113.7", "203.0.113.8"
LONGEST = 8000 - 40
"""Bytes of a notification, without its sender and topic."""


class Clock:
    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(rate_limits, "time", clock)
    monkeypatch.setattr(shared_limits, "time", clock)
    return clock


def processes(count: int) -> list[tuple[RateLimits, SharedLimits]]:
    found = []
    for _ in range(count):
        limits = RateLimits(Limits(requests_per_second=10, sockets_per_address=16))
        found.append((limits, SharedLimits(limits, 16)))
    return found


def exchange(all_of_them: list[tuple[RateLimits, SharedLimits]]) -> int:
    """One round of reports; their number."""
    told = [(one, one.reports()) for _, one in all_of_them]
    for sender, reports in told:
        for _, one in all_of_them:
            if one is not sender:
                for report in reports:
                    one.heard(report)
    return sum(len(reports) for _, reports in told)


def test_a_greedy_address_gets_its_rate_once_at_three_processes(clock: Clock) -> None:
    servers = processes(3)
    got = 0
    for _ in range(600):  # a minute, in tenths of a second
        clock.now += 0.1
        for limits, _ in servers:
            got += sum(limits.requests.take(GREEDY) for _ in range(20))
        if round(clock.now * 10) % 10 == 0:
            exchange(servers)
    bursts = 3 * 40
    assert 0.8 * 10 * 60 < got <= 10 * 60 + bursts
    assert all(limits.requests.take(QUIET, 40) for limits, _ in servers)


def test_what_was_spent_after_the_fact_is_told_too(clock: Clock) -> None:
    (first, _), (second, _) = servers = processes(2)
    first.work.of(GREEDY).charge(30.0)
    exchange(servers)
    assert second.work.of(GREEDY).wait(0.5) > 0
    before = second.work.of(GREEDY).wait(0.5)
    exchange(servers)  # nothing is told twice
    assert second.work.of(GREEDY).wait(0.5) == before


def test_nothing_is_told_while_nobody_spends_much(clock: Clock) -> None:
    servers = processes(2)
    assert servers[0][0].requests.take(GREEDY)  # a fortieth of the burst
    assert exchange(servers) == 0


def test_reports_are_bounded_and_the_rest_follows(clock: Clock) -> None:
    (here, sender), (there, _) = servers = processes(2)
    keys = [f"2001:db8:{number:x}:{number:x}::/64" for number in range(PIECE * PIECES + 10)]
    for key in keys:
        here.requests.take(key, 40)
    reports = sender.reports()
    assert len(reports) == PIECES
    assert all(len(report.encode()) < LONGEST for report in reports)
    for report in reports:
        servers[1][1].heard(report)
    exchange(servers)
    assert not any(there.requests.take(key, 40) for key in keys)


def test_sockets_of_an_address_are_counted_together_until_a_process_ends(clock: Clock) -> None:
    (first, _), (second, _) = servers = processes(2)
    first.sockets[GREEDY], second.sockets[GREEDY] = 10, 5
    assert not second.full(GREEDY)
    second.sockets[GREEDY] += 1
    exchange(servers)
    assert second.full(GREEDY)
    assert not second.full(QUIET)
    clock.now += 60  # the first one says nothing any more
    assert not second.full(GREEDY)
