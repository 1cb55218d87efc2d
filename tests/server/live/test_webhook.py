"""A webhook over real TLS: delivered to whom its certificate names, and nothing of the game in it.

`tls/` holds a certificate for `hook.test` and the authority that signed it, made for these tests;
the authority's own key was thrown away.
"""

from __future__ import annotations

import http.server
import json
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from tests.server.harness import PATIENCE, Running, hide, settings_for, until
from tests.server.loops import in_a_loop

from tourdetable.server.live import webhook
from tourdetable.server.live.webhook import Place, Webhooks

TLS = Path(__file__).parent / "tls"
ADDRESS = "https://hook.test/turn?for=ann"


class Hook(http.server.BaseHTTPRequestHandler):
    """Somebody's own server: keeps what it is told, and answers once `slow` is set."""

    status: ClassVar[int] = 204
    endless: ClassVar[bool] = False
    slow: ClassVar[threading.Event] = threading.Event()
    told: ClassVar[list[tuple[str, str, Any]]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.told.append((self.path, self.headers["host"], json.loads(body)))
        self.slow.wait(10)
        if self.endless:
            self.wfile.write(b"x" * 200_000)
            return
        self.send_response(self.status)
        self.send_header("location", "https://hook.test/elsewhere")
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Stay quiet."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A handshake on a busy machine may take longer than it does elsewhere."""
    monkeypatch.setattr(webhook, "TIMEOUT", PATIENCE)


@pytest.fixture
def hook() -> Iterator[int]:
    """A TLS server on this machine; its port."""
    Hook.status, Hook.told, Hook.endless = 204, [], False
    Hook.slow.set()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hook)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(TLS / "hook.pem")
    server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield int(server.server_address[1])
    Hook.slow.set()
    server.shutdown()
    server.server_close()


def our_trust() -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(TLS / "ca.pem"))


def webhooks_to(port: int, **more: Any) -> Webhooks:
    """Webhooks for which every name leads to the hook on this machine."""

    async def here(host: str, asked: int) -> Place:
        return "127.0.0.1", port

    return Webhooks("https://table.example.org", place=here, **{"trust": our_trust, **more})


async def told(hooks: Webhooks, address: str = ADDRESS) -> bool:
    return await hooks.tell(address, "m123")


def test_a_webhook_says_that_it_is_somebodys_turn_and_nothing_of_the_game(hook: int) -> None:
    assert in_a_loop(told(webhooks_to(hook))) is True
    said = {"event": "your-turn", "match": "m123", "url": "https://table.example.org/match/m123"}
    assert Hook.told == [("/turn?for=ann", "hook.test", said)]


def test_a_certificate_that_nobody_vouches_for_is_not_talked_to(hook: int) -> None:
    hooks = webhooks_to(hook, trust=ssl.create_default_context)
    assert in_a_loop(told(hooks)) is False
    assert Hook.told == []


def test_a_certificate_of_another_name_is_not_talked_to(hook: int) -> None:
    assert in_a_loop(told(webhooks_to(hook), "https://other.test/turn")) is False
    assert Hook.told == []


def test_redirects_are_not_followed(hook: int) -> None:
    Hook.status = 307
    assert in_a_loop(told(webhooks_to(hook))) is False
    assert [path for path, _, _ in Hook.told] == ["/turn?for=ann"]


def test_a_hook_that_does_not_answer_is_given_up(
    hook: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "TIMEOUT", 0.5)
    Hook.slow.clear()
    assert in_a_loop(told(webhooks_to(hook))) is False


def test_a_hook_that_answers_with_a_line_without_end_is_given_up(hook: int) -> None:
    Hook.endless = True
    assert in_a_loop(told(webhooks_to(hook))) is False
    assert len(Hook.told) == 1


def test_without_a_place_of_its_own_a_hook_on_this_machine_is_never_called(hook: int) -> None:
    async def attempt() -> bool:
        return await Webhooks("https://here", trust=our_trust).tell("https://localhost/", "m")

    assert in_a_loop(attempt()) is False
    assert Hook.told == []


def test_the_maker_who_is_away_is_told_once_that_it_is_their_turn(
    hook: int, tmp_path: Path
) -> None:
    with Running(settings_for(tmp_path, webhooks=True)) as server:
        ann, bob = server.player(), server.player()

        async def make() -> Webhooks:
            return webhooks_to(hook)

        server.services.shared.webhooks = server.run(make())
        made = ann.make("me", "invite", webhook=ADDRESS)
        bob.post("/claim", secret=made["invites"][0]["code"], name="Bob")
        until(lambda: bool(Hook.told))
        seat = bob.sit(made["match"]["id"])
        seat.play(hide(1001))
        seat.drain()
        assert [said["match"] for _, _, said in Hook.told] == [made["match"]["id"]]
        assert "1001" not in json.dumps(Hook.told)
