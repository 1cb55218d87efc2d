"""Passkeys: registered, used on another device; forged and replayed answers are refused."""

from __future__ import annotations

import copy
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.harness import Player, Running
from tests.server.people.authenticator import Authenticator, encoded

from tourdetable.server.services.people import passkeys


@pytest.fixture
def ann(server: Running) -> Player:
    return of_page(server)


@pytest.fixture
def bob(server: Running) -> Player:
    return of_page(server)


def of_page(server: Running) -> Player:
    """A browser with the table's own page open."""
    player = server.player()
    player.http.headers["origin"] = server.base
    return player


def registered(player: Player) -> Authenticator:
    """A device with a passkey for the player."""
    device = Authenticator(str(player.http.headers["origin"]))
    options = player.post("/me/passkeys/options")["options"]
    player.post("/me/passkeys", credential=device.register(options))
    return device


def options_for(player: Player) -> dict[str, Any]:
    options: dict[str, Any] = player.post("/sign-in/passkey/options")["options"]
    return options


def test_a_passkey_signs_in_on_a_second_device(ann: Player, bob: Player) -> None:
    me = ann.post("/me")["id"]
    device = registered(ann)
    assert [one["label"] for one in ann.get("/me/account")["passkeys"]] == [""]
    assert bob.post("/sign-in/passkey", credential=device.sign(options_for(bob)))["id"] == me
    assert len(bob.get("/me/account")["devices"]) == 2


def test_an_answer_works_once(ann: Player, bob: Player) -> None:
    ann.post("/me")
    device = registered(ann)
    answer = device.sign(options_for(bob))
    bob.post("/sign-in/passkey", credential=answer)
    assert bob.refused("POST", "/sign-in/passkey", credential=answer) == (403, "passkey-wrong")


def test_of_two_same_answers_at_once_one_signs_in(ann: Player, server: Running) -> None:
    ann.post("/me")
    device = registered(ann)
    devices = [of_page(server) for _ in range(4)]
    answer = device.sign(options_for(devices[0]))

    def sign_in(player: Player) -> int:
        return player.http.post("/api/sign-in/passkey", json={"credential": answer}).status_code

    with ThreadPoolExecutor(len(devices)) as threads:
        statuses = sorted(threads.map(sign_in, devices))
    assert statuses == [200, 403, 403, 403]


def test_expired_challenges_do_not_pile_up(
    bob: Player, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passkeys, "CHALLENGE_SECONDS", -1.0)
    for _ask in range(3):
        options_for(bob)
    sql = "SELECT count(*) FROM challenge WHERE until < ?"
    assert server.run(server.services.store.row(sql, time.time())) == (1,)


def test_an_answer_to_an_expired_challenge_is_refused(
    ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann.post("/me")
    device = registered(ann)
    monkeypatch.setattr(passkeys, "CHALLENGE_SECONDS", -1.0)
    answer = device.sign(options_for(bob))
    assert bob.refused("POST", "/sign-in/passkey", credential=answer) == (403, "passkey-wrong")


@pytest.mark.parametrize("part", ["signature", "authenticatorData", "clientDataJSON"])
def test_a_forged_answer_is_refused(ann: Player, bob: Player, part: str) -> None:
    ann.post("/me")
    device = registered(ann)
    forged = copy.deepcopy(device.sign(options_for(bob)))
    forged["response"][part] = encoded(b"forged" * 20)
    assert bob.refused("POST", "/sign-in/passkey", credential=forged) == (403, "passkey-wrong")
    assert bob.get("/me")["id"] == ""


def test_another_devices_key_does_not_open_the_account(ann: Player, bob: Player) -> None:
    ann.post("/me")
    device = registered(ann)
    stranger = Authenticator(device.origin)
    stranger.credential = device.credential
    answer = stranger.sign(options_for(bob))
    assert bob.refused("POST", "/sign-in/passkey", credential=answer) == (403, "passkey-wrong")


def test_an_answer_made_for_another_site_is_refused(ann: Player, bob: Player) -> None:
    ann.post("/me")
    device = registered(ann)
    device.origin = "https://evil.example"
    answer = device.sign(options_for(bob))
    assert bob.refused("POST", "/sign-in/passkey", credential=answer) == (403, "passkey-wrong")


def test_a_challenge_of_one_player_registers_nothing_for_another(ann: Player, bob: Player) -> None:
    ann.post("/me")
    bob.post("/me")
    device = Authenticator(str(ann.http.headers["origin"]))
    answer = device.register(ann.post("/me/passkeys/options")["options"])
    assert bob.refused("POST", "/me/passkeys", credential=answer) == (403, "passkey-wrong")


def test_a_copied_key_is_noticed_by_its_counter(ann: Player, bob: Player) -> None:
    ann.post("/me")
    device = registered(ann)
    bob.post("/sign-in/passkey", credential=device.sign(options_for(bob)))
    device.counter -= 1
    answer = device.sign(options_for(bob))
    assert bob.refused("POST", "/sign-in/passkey", credential=answer) == (403, "passkey-wrong")


def test_a_removed_passkey_works_no_more(ann: Player, bob: Player) -> None:
    ann.post("/me")
    device = registered(ann)
    passkey = ann.get("/me/account")["passkeys"][0]["id"]
    assert ann.post(f"/me/passkeys/{passkey}/remove")["passkeys"] == []
    answer = device.sign(options_for(bob))
    assert bob.refused("POST", "/sign-in/passkey", credential=answer) == (403, "passkey-wrong")


@pytest.mark.parametrize("wrong", [{}, {"id": "x"}, {"response": 1}, {"response": {"a": [1]}}])
def test_what_is_no_credential_is_refused_in_words(bob: Player, wrong: dict[str, Any]) -> None:
    assert bob.refused("POST", "/sign-in/passkey", credential=wrong) == (403, "passkey-wrong")


def test_somebody_who_is_nobody_gets_no_passkey(bob: Player) -> None:
    assert bob.refused("POST", "/me/passkeys/options") == (403, "no-identity")
