"""One client cannot hold the server by endless, slow or many requests."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.responses import Response
from tests.server.harness import Running, settings_for, until

from tourdetable.engine.refusal import Refusal
from tourdetable.server.http.call import Call
from tourdetable.server.http.routes import ENDPOINTS
from tourdetable.server.net.http_limits import Connections
from tourdetable.server.net.pieces import InPieces
from tourdetable.server.net.rate_limits import RateLimits
from tourdetable.server.run import prepared
from tourdetable.server.settings import Limits, Settings

HEAD = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n"
FEW = Limits(
    requests_per_second=2000, connections_per_address=8, head_bytes=10_000, head_seconds=0.4,
    body_seconds=0.4, read_seconds=0.4,
)  # fmt: skip


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    """A server with small limits, where this machine is no proxy."""
    with Running(settings_for(tmp_path, limits=FEW, trusted_proxies="192.0.2.1")) as running:
        yield running


@pytest.fixture(params=["lan", "proxy"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    """A server with small limits, open to the network or behind a proxy on this machine."""
    where: dict[str, Any] = (
        {"lan": True, "trusted_proxies": "192.0.2.1"}
        if request.param == "lan"
        else {"public_url": "https://games.example.org", "trusted_proxies": "127.0.0.1"}
    )
    with Running(prepared(settings_for(tmp_path, limits=FEW, **where))) as running:
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


def test_an_endless_header_is_refused_long_before_it_fills_the_memory(either: Running) -> None:
    with opened(either) as greedy:
        greedy.sendall(HEAD + b"x: ")
        sent = 0
        with contextlib.suppress(OSError):  # reset, or broken pipe
            while sent < 64_000_000:
                sent += greedy.send(b"x" * 8192)
    assert sent < 16_000_000  # what the two ends' buffers hold


def test_a_large_head_in_many_headers_is_refused(either: Running) -> None:
    with opened(either) as greedy:
        greedy.sendall(HEAD + b"".join(b"x-%d: y\r\n" % number for number in range(2000)))
        assert answer(greedy).startswith(b"HTTP/1.1 431 ")


def test_trailers_and_framing_are_limited_as_the_head_is(either: Running) -> None:
    """What is kept of a request, or only read, ends within a few pieces."""
    chunked = b"POST /api/me HTTP/1.1\r\nhost: table\r\ntransfer-encoding: chunked\r\n\r\n"
    for begin, more in (
        (b"2\r\n{}\r\n0\r\n", b"x: " + b"y" * 8000 + b"\r\n"),  # trailers
        (b"2;", b"y" * 8000),  # the extension of a chunk
        (b"", b"1f40\r\n" + b"y" * 8000 + b"\r\n"),  # a body without end
    ):
        with opened(either) as greedy:
            greedy.sendall(chunked + begin)
            sent = 0
            with contextlib.suppress(OSError):
                while sent < 64_000_000:
                    sent += greedy.send(more)
        assert sent < 24_000_000, begin


def test_a_body_in_small_chunks_is_taken(either: Running) -> None:
    player = either.player()
    body = (bytes([letter]) for letter in b'{"name": "Ann in small pieces"}')
    kind = {"content-type": "application/json"}
    assert player.http.put("/api/me", content=body, headers=kind).status_code == 200


def test_who_goes_in_the_middle_of_a_body_fills_no_log(
    either: Running, caplog: pytest.LogCaptureFixture
) -> None:
    before = either.services.metrics.requests
    with opened(either) as gone:
        gone.sendall(HEAD.replace(b"GET", b"POST").replace(b"health", b"qr"))
        gone.sendall(b"content-type: application/json\r\ncontent-length: 100\r\n\r\n{")
        until(lambda: either.services.metrics.requests > before)
    until(lambda: not either.limits.under_way, "it is never given up")
    until(lambda: counted(either).open == 0)
    assert "Traceback" not in caplog.text


def test_few_requests_of_a_connection_wait_for_the_first(either: Running) -> None:
    with opened(either) as patient:
        last = b"connection: close\r\n\r\n"
        patient.sendall((HEAD + b"\r\n") * 4 + HEAD + last)
        assert answer(patient).count(b"HTTP/1.1 200 ") == 5
    with opened(either) as greedy:
        greedy.sendall((HEAD + b"\r\n") * 1000)
        said = answer(greedy)
    assert b"HTTP/1.1 400 " in said
    assert said.count(b"HTTP/1.1 200 ") < 20


@pytest.mark.parametrize("half", [b"", HEAD, HEAD + b"content-length: 10\r\n\r\nonly"])
def test_a_request_that_does_not_go_on_is_ended(either: Running, half: bytes) -> None:
    with opened(either) as slow:
        slow.sendall(half)
        assert b"HTTP/1.1 408 " in answer(slow)
    until(lambda: counted(either).open == 0)


def test_a_client_that_does_not_read_its_answer_is_ended_and_holds_little(
    either: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty megabytes: far more than the buffers of the system take."""
    whole = b"x" * 20_000_000

    async def long(call: Call[None]) -> Response:
        return InPieces(whole)

    endpoint = next(one for one in ENDPOINTS if one.path == "/health")
    monkeypatch.setattr(endpoint, "handle", long)
    with opened(either) as lazy:
        lazy.sendall(HEAD + b"\r\n")
        until(lambda: counted(either).open == 1)
        until(lambda: counted(either).open == 0, "it is never ended")
        received = 0
        with contextlib.suppress(ConnectionResetError):
            while part := lazy.recv(65_536):
                received += len(part)
    assert received < len(whole) / 2, "it was told to wait for each piece"
    with opened(either) as eager:
        eager.sendall(HEAD + b"connection: close\r\n\r\n")
        assert len(answer(eager)) > len(whole)


def test_behind_a_proxy_each_person_has_a_limited_number_of_requests_at_once() -> None:
    """The proxy's connections are not limited by their address; what they bring is."""
    limits = RateLimits(Limits(connections_per_address=2))
    limits.come("203.0.113.1")
    limits.come("203.0.113.1")
    with pytest.raises(Refusal, match="try again in 1 s"):
        limits.come("203.0.113.1")
    limits.come("203.0.113.2")
    limits.go("203.0.113.1")
    limits.come("203.0.113.1")
    for address in ("203.0.113.1", "203.0.113.1", "203.0.113.2"):
        limits.go(address)
    assert not limits.under_way


def test_every_request_is_counted_while_it_is_answered_and_not_longer(
    either: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[dict[str, int]] = []
    here = {"x-forwarded-for": "203.0.113.7"}

    async def look(call: Call[None]) -> Response:
        seen.append(dict(call.limits.under_way))
        return Response(b"")

    endpoint = next(one for one in ENDPOINTS if one.path == "/health")
    monkeypatch.setattr(endpoint, "handle", look)
    httpx.get(f"{either.base}/api/health", headers=here)
    proxied = either.settings.trusted_proxies == "127.0.0.1"
    assert seen == [{"203.0.113.7" if proxied else "127.0.0.1": 1}]
    httpx.get(f"{either.base}/api/matches/nothing", headers=here)
    assert not either.limits.under_way


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
