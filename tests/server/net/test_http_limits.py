"""One client cannot hold the server by endless, slow or many requests."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.harness import Running, settings_for, until

from tourdetable.server.net.http_limits import Connections
from tourdetable.server.settings import Limits, Settings

HEAD = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n"
FEW = Limits(
    requests_per_second=2000, connections_per_address=8, head_bytes=10_000, head_seconds=0.4,
    body_seconds=0.4,
)  # fmt: skip


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    """A server with small limits, where this machine is no proxy."""
    with Running(settings_for(tmp_path, limits=FEW, trusted_proxies="192.0.2.1")) as running:
        yield running


def opened(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.settings.port), timeout=60)


def answer(connection: socket.socket) -> bytes:
    """All that the server sends until it closes the connection."""
    parts = []
    with contextlib.suppress(ConnectionResetError):  # it closed while we were still sending
        while part := connection.recv(65_536):
            parts.append(part)
    return b"".join(parts)


def test_an_endless_header_is_refused_long_before_it_fills_the_memory(strict: Running) -> None:
    with opened(strict) as greedy:
        greedy.sendall(HEAD + b"x: ")
        sent = 0
        with contextlib.suppress(OSError):  # reset, or broken pipe
            while sent < 64_000_000:
                sent += greedy.send(b"x" * 8192)
    assert sent < 16_000_000  # what the two ends' buffers hold


def test_a_large_head_in_many_headers_is_refused(strict: Running) -> None:
    with opened(strict) as greedy:
        greedy.sendall(HEAD + b"".join(b"x-%d: y\r\n" % number for number in range(2000)))
        assert answer(greedy).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize("half", [b"", HEAD, HEAD + b"content-length: 10\r\n\r\nonly"])
def test_a_request_that_does_not_go_on_is_ended(strict: Running, half: bytes) -> None:
    with opened(strict) as slow:
        slow.sendall(half)
        assert b"HTTP/1.1 408 " in answer(slow)
    until(lambda: counted(strict).open == 0)


def test_a_connection_that_is_kept_alive_may_wait_between_two_requests(strict: Running) -> None:
    before = counted(strict).came
    with httpx.Client(base_url=strict.base) as patient:
        for _again in range(2):
            assert patient.get("/api/health").status_code == 200
            time.sleep(FEW.head_seconds * 2)  # a pause is what it is about
    assert counted(strict).came == before + 1


def test_an_address_may_open_so_many_connections(strict: Running) -> None:
    held = [opened(strict) for number in range(FEW.connections_per_address)]
    until(lambda: counted(strict).open == FEW.connections_per_address)
    with opened(strict) as one_more:
        assert answer(one_more).startswith(b"HTTP/1.1 503 ")
    for connection in held:
        connection.close()
    until(lambda: counted(strict).open == 0)
    with opened(strict) as later:
        later.sendall(HEAD + b"\r\n")
        assert later.recv(65_536).startswith(b"HTTP/1.1 200 ")


def test_sockets_do_not_count_as_connections(strict: Running) -> None:
    player = strict.player()
    match = player.make("me", "bot")["match"]["id"]
    seats = [player.sit(match) for number in range(FEW.connections_per_address + 2)]
    assert len(seats) > FEW.connections_per_address


def counted(server: Running) -> Connections:
    found: Connections = server.server.config.http_protocol_class.shared  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize(
    ("trusted", "address", "many"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "203.0.113.9", False),
        ("192.0.2.1, 10.0.0.0/8", "10.1.2.3", True),
        ("10.0.0.0/8", "local", False),
        ("*", "203.0.113.9", True),
    ],
)
def test_a_trusted_proxy_brings_many_people(trusted: str, address: str, many: bool) -> None:
    limits = Limits(connections_per_address=2, connections=5)
    shared = Connections(Settings(trusted_proxies=trusted, limits=limits))
    came = [shared.come(address) for number in range(7)]
    assert came.count(True) == (5 if many else 2)
