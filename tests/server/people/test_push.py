"""Notifications by Web Push: encrypted for one browser, signed, rare, and without game facts."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from py_vapid import Vapid02
from tests.kit.push_service import PushService, Subscription, encoded, webhooks_to
from tests.server.harness import PATIENCE, Player, Running, hide, play_out, settings_for, until

from tourdetable.server.live import webhook
from tourdetable.server.services.together import calls, web_push
from tourdetable.server.services.together.web_push import Message
from tourdetable.server.store.push import PushRow


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    running = PushService()
    yield running
    running.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("push")
    with Running(settings_for(folder, call_seconds=0.0)) as running:
        running.services.calls._webhooks = webhooks_to(service.port)
        yield running


@pytest.fixture(autouse=True)
def fresh(service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "TIMEOUT", PATIENCE)
    service.received.clear()
    service.status = 201


def subscribed(player: Player, path: str) -> Subscription:
    player.post("/me")
    made = Subscription(f"https://hook.test/push/{path}")
    player.post("/push", **made.told(), language="fr")
    return made


def both(ann: Player, bob: Player) -> Any:
    made = ann.make("me", "invite")
    bob.post("/claim", secret=made["invites"][0]["code"])
    return made["match"]["id"]


def messages(service: PushService, path: str) -> list[tuple[dict[str, str], bytes]]:
    return [(head, body) for where, head, body in service.received if where == f"/push/{path}"]


def test_it_is_your_turn_reaches_the_browser_encrypted_and_without_a_game_fact(
    server: Running, service: PushService, ann: Player, bob: Player
) -> None:
    browser = subscribed(bob, "turn")
    match = both(ann, bob)  # all hide a number first, and bob is not there
    until(lambda: len(messages(service, "turn")) == 1)
    ((head, body),) = messages(service, "turn")
    assert browser.read(body) == {"kind": "turn", "match": match, "language": "fr"}
    assert match.encode() not in body
    assert (head["content-encoding"], head["ttl"]) == ("aes128gcm", "86400")


def test_the_push_service_learns_no_match_and_no_kind() -> None:
    pem = web_push.new_key()
    told: list[tuple[str, int]] = []
    for kind, match in (("turn", "m" * 12), ("invitation", "m" * 12), ("turn", "n" * 12)):
        browser = Subscription()
        browser.auth = bytes(16)
        keys = browser.told()["keys"]
        row = PushRow(browser.endpoint, "i", "d", keys["p256dh"], keys["auth"], "en", 0.0)
        message = Message(kind, match, "en")
        head, body = web_push.encrypted(row, message, pem, "mailto:x@example.org")
        assert match not in head
        assert browser.read(body) == {"kind": kind, "match": match, "language": "en"}
        topic = next(line for line in head.split("\r\n") if line.startswith("Topic: "))
        told.append((topic, len(body)))
    assert told[0] == told[1]  # a later message of a match replaces the earlier one
    assert told[0][0] != told[2][0]
    assert len(told[0][0].removeprefix("Topic: ")) <= 32  # RFC 8030


def test_the_server_signs_with_the_key_that_it_tells_browsers(
    server: Running, service: PushService, ann: Player, bob: Player
) -> None:
    subscribed(bob, "signed")
    both(ann, bob)
    until(lambda: len(messages(service, "signed")) == 1)
    ((head, _),) = messages(service, "signed")
    token = head["authorization"].removeprefix("vapid t=").split(",k=")
    assert token[1] == ann.get("/push")["key"]
    assert Vapid02.verify(head["authorization"])
    claims = json.loads(base64.urlsafe_b64decode(token[0].split(".")[1] + "=="))
    assert claims["aud"] == "https://hook.test"


def test_one_match_calls_at_most_once_an_hour_and_another_match_calls_too(
    server: Running, service: PushService, ann: Player, bob: Player
) -> None:
    subscribed(bob, "rare")
    match = both(ann, bob)
    until(lambda: len(messages(service, "rare")) == 1)
    ann.post(f"/matches/{match}/nudge", seat=1)
    server.run(server.services.store.check_writable())
    assert len(messages(service, "rare")) == 1
    both(ann, bob)
    until(lambda: len(messages(service, "rare")) == 2)


def test_the_hour_is_kept_over_a_restart(
    server: Running, service: PushService, ann: Player, bob: Player
) -> None:
    subscribed(bob, "kept")
    match = both(ann, bob)
    until(lambda: len(messages(service, "kept")) == 1)
    again = calls.Calls(server.services.store, webhooks_to(service.port), "https://here")

    who = str(bob.get("/me")["id"])

    async def call_again() -> None:
        again.call(who, "turn", match)
        for task in list(again._tasks):
            await task

    server.run(call_again())
    assert len(messages(service, "kept")) == 1


def test_whoever_looks_on_is_not_called(
    server: Running, service: PushService, ann: Player, bob: Player
) -> None:
    subscribed(ann, "here")
    made = ann.make("me", "invite")
    seat = ann.sit(made["match"]["id"])
    bob.post("/claim", secret=made["invites"][0]["code"])
    seat.play(hide(1200))
    server.run(server.services.store.check_writable())
    assert messages(service, "here") == []


def test_an_invitation_a_rematch_and_the_end_call_too(
    server: Running, service: PushService, ann: Player, bob: Player
) -> None:
    browser = subscribed(bob, "more")
    club = ann.post("/clubs", name="Thursday")["id"]
    bob.post("/claim", secret=ann.http.post(f"/api/clubs/{club}/invite").json()["code"])
    match = ann.make("me", "invite")["match"]["id"]
    ann.post(f"/matches/{match}/invitations", member=bob.get("/me")["id"])
    until(lambda: len(messages(service, "more")) == 1)
    ended = both(ann, bob)
    play_out(ann.sit(ended), bob.sit(ended))
    again = ann.post(f"/matches/{ended}/rematch")["match"]["id"]

    def kinds() -> set[tuple[str, str]]:
        read = [browser.read(body) for _, body in messages(service, "more")]
        return {(one["kind"], one["match"]) for one in read}

    until(lambda: {("invitation", match), ("rematch", again)} <= kinds())


def test_whom_i_blocked_cannot_call_me_but_a_match_can(
    server: Running, service: PushService, ann: Player, bob: Player
) -> None:
    browser = subscribed(bob, "blocking")
    club = ann.post("/clubs", name="Thursday")["id"]
    bob.post("/claim", secret=ann.http.post(f"/api/clubs/{club}/invite").json()["code"])
    me, other = (player.get("/me")["id"] for player in (bob, ann))
    bob.post(f"/clubs/{club}/members/{other}/block", kind="block")
    ended = both(ann, bob)
    play_out(ann.sit(ended), bob.sit(ended))
    rematch = ann.post(f"/matches/{ended}/rematch")["match"]["id"]
    unwanted = ann.make("me", "invite")["match"]["id"]
    ann.post(f"/matches/{unwanted}/invitations", member=me)
    match = both(ann, bob)  # calls for Bob's turn at last

    def told() -> set[str]:
        return {browser.read(body)["match"] for _, body in messages(service, "blocking")}

    until(lambda: match in told() and not server.services.calls._tasks)
    assert not told() & {rematch, unwanted}


def test_a_browser_that_unsubscribed_is_forgotten(
    server: Running, service: PushService, ann: Player, bob: Player
) -> None:
    browser = subscribed(bob, "gone")
    service.status = 410
    both(ann, bob)
    until(lambda: len(messages(service, "gone")) == 1)
    service.status = 201
    both(ann, bob)
    bob.post("/push/remove", endpoint=browser.endpoint)
    server.run(server.services.store.check_writable())
    assert len(messages(service, "gone")) == 1


def test_a_signed_out_device_is_not_called(
    server: Running, service: PushService, ann: Player, bob: Player
) -> None:
    subscribed(bob, "out")
    device = bob.get("/me/account")["devices"][0]["id"]
    server.write("DELETE FROM device WHERE id = ?", device)
    identity = server.run(server.services.store.row("SELECT identity FROM push WHERE device = ?",
                                                    device))  # fmt: skip
    assert identity is not None

    async def call() -> None:
        server.services.calls.call(str(identity[0]), "turn", "m1")
        for task in list(server.services.calls._tasks):
            await task

    server.run(call())
    assert messages(service, "out") == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://hook.test/push",
        "https://127.0.0.1/push",
        "https://[::1]/push",
        "https://10.0.0.7/push",
        "https://169.254.169.254/latest/meta-data",
        "https://user:pass@hook.test/push",
        "https://hook.test:22/push",
        "file:///etc/passwd",
    ],
)
def test_a_forged_endpoint_is_refused(ann: Player, endpoint: str) -> None:
    ann.post("/me")
    told = Subscription(endpoint).told()
    assert ann.refused("POST", "/push", **told) == (400, "webhook-address")


def test_a_name_that_leads_inside_is_not_talked_to(server: Running) -> None:
    real = webhook.Webhooks("https://here")
    assert server.run(real.deliver("https://localhost/push", "", b"x")) == 0


def test_keys_that_no_browser_makes_are_refused(ann: Player) -> None:
    ann.post("/me")
    right = Subscription().told()
    for keys in (
        {"p256dh": encoded(b"\x04" + b"\x00" * 64), "auth": right["keys"]["auth"]},
        {"p256dh": right["keys"]["p256dh"], "auth": encoded(b"short")},
        {"p256dh": "!!", "auth": "!!"},
    ):
        refused = ann.refused("POST", "/push", endpoint=right["endpoint"], keys=keys)
        assert refused == (400, "push-keys")


def test_a_browser_that_is_nobody_does_not_subscribe(server: Running) -> None:
    assert server.player().refused("POST", "/push", **Subscription().told()) == (
        403, "no-identity",
    )  # fmt: skip
