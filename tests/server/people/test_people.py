"""Nobody loses who they are: identities, devices, recovery words, deletion."""

from __future__ import annotations

import asyncio
import base64
import sqlite3
import time
from pathlib import Path

import httpx
import pytest
from tests.server.harness import Player, Running, play_out, settings_for
from websockets.exceptions import ConnectionClosed

from tourdetable.server.services.people import identities, recovery
from tourdetable.server.services.people.recovery import Recovery, read, word

FIREFOX = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}


def renamed(player: Player, name: str) -> str:
    """The player's id, under this name."""
    answer = player.http.put("/api/me", json={"name": name})
    return str(answer.json()["id"])


def words_of(player: Player) -> str:
    return " ".join(player.post("/me/words")["words"])


# -- an identity is made by a person's own action, and never replaced by another site --------------


@pytest.mark.parametrize("site", ["cross-site", "none", "same-origin"])
def test_reading_never_makes_an_identity(server: Running, site: str) -> None:
    foreign = httpx.get(f"{server.base}/api/me", headers={"sec-fetch-site": site})
    assert foreign.json() == {"id": "", "name": "", "commitment": ""}
    assert "set-cookie" not in foreign.headers


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/me", None),
        ("PUT", "/me", {"name": "Eve"}),
        ("POST", "/matches/quick", {"game": "tiny"}),
        ("POST", "/clubs", {"name": "Club"}),
    ],
)
def test_another_sites_request_makes_no_identity(
    server: Running, method: str, path: str, body: object
) -> None:
    headers = {"sec-fetch-site": "cross-site"}
    answer = httpx.request(method, f"{server.base}/api{path}", json=body, headers=headers)
    assert (answer.status_code, answer.json()["key"]) == (403, "foreign-origin")
    assert "set-cookie" not in answer.headers


def test_a_program_without_a_browser_becomes_somebody_once(ann: Player) -> None:
    first = ann.post("/me")
    assert first["id"]
    assert ann.post("/me")["id"] == ann.get("/me")["id"] == first["id"]


# -- the cookie is renewed while it is used --------------------------------------------------------


def test_the_cookie_is_renewed_once_a_day_while_it_is_used(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    me, secret = ann.post("/me")["id"], ann.http.cookies["tourdetable"]
    assert "set-cookie" not in ann.http.get("/api/me").headers
    tomorrow = time.time() + identities.RENEW_SECONDS + 1
    monkeypatch.setattr(time, "time", lambda: tomorrow)
    renewed = ann.http.get("/api/me")
    assert renewed.json()["id"] == me
    header = renewed.headers["set-cookie"]
    assert header.startswith(f"tourdetable={secret};")
    assert f"Max-Age={identities.COOKIE_DAYS * 86_400}" in header
    assert "set-cookie" not in ann.http.get("/api/me").headers


# -- devices ---------------------------------------------------------------------------------------


def test_words_sign_in_on_a_second_device_which_can_be_signed_out(ann: Player, bob: Player) -> None:
    me = renamed(ann, "Ann")
    match = ann.make("me", "bot")["match"]["id"]
    words = words_of(ann)
    bob.http.headers.update(FIREFOX)
    assert bob.post("/sign-in/words", words=words.upper()) == bob.get("/me")
    assert (bob.get("/me")["id"], bob.get("/me")["name"]) == (me, "Ann")
    assert [one["match"]["id"] for one in bob.get("/matches")["matches"]] == [match]
    here, there = sorted(ann.get("/me/account")["devices"], key=lambda one: not one["this"])
    assert (here["this"], there["this"], there["label"]) == (True, False, "Firefox, Linux")

    renamed(bob, "Anna")
    assert ann.get("/me")["name"] == "Anna"  # one identity, two devices

    seat = bob.sit(match, seat=0)
    assert len(ann.post(f"/me/devices/{there['id']}/sign-out")["devices"]) == 1
    assert seat.wait("closing")["why"] == "signed-out"
    with pytest.raises(ConnectionClosed):
        seat.receive()
    assert bob.get("/me")["id"] == ""
    assert ann.get("/me")["id"] == me
    assert ann.refused("POST", f"/me/devices/{there['id']}/sign-out") == (404, "no-device")


def test_nobody_signs_out_devices_of_others(ann: Player, bob: Player) -> None:
    ann.post("/me")
    bob.post("/me")
    other = bob.get("/me/account")["devices"][0]["id"]
    assert ann.refused("POST", f"/me/devices/{other}/sign-out") == (404, "no-device")
    assert bob.get("/me")["id"]


def test_a_browser_that_would_lose_matches_is_warned_before_it_signs_in(
    ann: Player, bob: Player
) -> None:
    me = renamed(ann, "Ann")
    words = words_of(ann)
    renamed(bob, "Bob")
    bob.make("me", "bot")
    assert bob.refused("POST", "/sign-in/words", words=words) == (409, "would-lose")
    kept = words_of(bob)  # now Bob can come back
    assert bob.post("/sign-in/words", words=words)["id"] == me
    assert bob.post("/sign-in/words", words=kept, leave=True)["name"] == "Bob"


def test_a_browser_that_signs_in_as_somebody_else_keeps_no_way_back(
    ann: Player, bob: Player, server: Running
) -> None:
    renamed(ann, "Ann")
    renamed(bob, "Bob")
    words_of(bob)  # Bob can come back
    match = bob.make("me", "bot")["match"]["id"]
    copied, seat = server.player(), bob.sit(match)
    copied.http.cookies.update(bob.http.cookies)
    assert copied.get("/me")["name"] == "Bob"
    bob.post("/sign-in/words", words=words_of(ann))
    assert seat.wait("closing")["why"] == "signed-out"
    assert copied.get("/me")["id"] == ""


def test_a_device_too_many_signs_out_the_one_that_was_used_longest_ago(
    ann: Player, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identities, "MOST_DEVICES", 2)
    me = renamed(ann, "Ann")
    phone, tablet = server.player(), server.player()
    phone.post("/sign-in/words", words=words_of(ann))
    tablet.post("/sign-in/words", words=words_of(phone))
    assert [one.get("/me")["id"] for one in (ann, phone, tablet)] == ["", me, me]


# -- recovery words --------------------------------------------------------------------------------


def test_a_word_stands_for_sixteen_bits() -> None:
    assert len({word(bits) for bits in range(2**16)}) == 2**16
    assert (word(0), word(0xFFFF)) == ("babab", "zuzuz")
    assert read(" Babab-zuzuz\n3. lusab") == ["babab", "zuzuz", "lusab"]


def test_words_work_once_and_only_the_latest(ann: Player, bob: Player, eve: Player) -> None:
    me = renamed(ann, "Ann")
    old, words = words_of(ann), words_of(ann)
    assert bob.refused("POST", "/sign-in/words", words=old) == (403, "words-unknown")
    assert bob.post("/sign-in/words", words=words)["id"] == me
    assert eve.refused("POST", "/sign-in/words", words=words) == (403, "words-unknown")
    assert ann.get("/me/account")["words"] is None  # the page offers new ones


@pytest.mark.parametrize("wrong", ["", "babab", "babab " * 8, "x" * 200])
def test_wrong_words_are_refused_alike(bob: Player, wrong: str) -> None:
    assert bob.refused("POST", "/sign-in/words", words=wrong) == (403, "words-unknown")


def test_the_first_words_alone_are_not_enough(ann: Player, bob: Player) -> None:
    renamed(ann, "Ann")
    words = words_of(ann).split()
    guess = " ".join([*words[:7], word(0) if words[7] != word(0) else word(1)])
    assert bob.refused("POST", "/sign-in/words", words=guess) == (403, "words-unknown")
    assert bob.post("/sign-in/words", words=" ".join(words))["name"] == "Ann"


def test_of_two_who_send_the_same_words_at_once_one_signs_in(ann: Player, server: Running) -> None:
    me = ann.post("/me")["id"]
    words = words_of(ann)

    async def both() -> list[object]:
        checks = [server.services.recovery.find(words) for number in range(2)]
        return list(await asyncio.gather(*checks, return_exceptions=True))

    answers = server.run(both())
    assert answers.count(me) == 1
    assert sum(isinstance(answer, Exception) for answer in answers) == 1


def test_a_stolen_list_of_words_opens_one_player_who_sees_it_and_ends_it(
    ann: Player, bob: Player, eve: Player
) -> None:
    me = renamed(ann, "Ann")
    renamed(bob, "Bob")
    stolen = words_of(ann)
    words_of(bob)
    assert eve.post("/sign-in/words", words=stolen)["id"] == me
    # nobody else is opened by them, nor by a part of them
    half = " ".join([*stolen.split()[:4], *words_of(bob).split()[4:]])
    assert eve.refused("POST", "/sign-in/words", words=half) == (403, "words-unknown")
    # Ann sees the device, ends it, and makes new words: the old ones and the device are worthless
    [thief] = [one for one in ann.get("/me/account")["devices"] if not one["this"]]
    ann.post(f"/me/devices/{thief['id']}/sign-out")
    assert eve.get("/me")["id"] == ""
    fresh = words_of(ann)
    assert eve.refused("POST", "/sign-in/words", words=stolen) == (403, "words-unknown")
    assert bob.post("/sign-in/words", words=fresh)["id"] == me


def test_words_are_stored_hashed(ann: Player, server: Running) -> None:
    ann.post("/me")
    words = words_of(ann).split()
    dump = str(server.rows("SELECT * FROM recovery"))
    assert "$argon2id$" in dump
    assert not any(one in dump for one in words)


def test_no_table_holds_a_secret_that_opens_something(ann: Player, server: Running) -> None:
    made = ann.make("me", "invite")
    whole = ann.post(f"/matches/{made['match']['id']}/invite-all")["code"]
    club = ann.post("/clubs", name="Club")["id"]
    joins = ann.post(f"/clubs/{club}/invite")["code"]
    seat = ann.post(f"/matches/{made['match']['id']}/handover", seat=0)["code"]
    codes = [made["invites"][0]["code"], whole, joins, seat, *ann.http.cookies.values()]
    asked = ann.http.post("/api/sign-in/passkey/options", headers={"origin": server.base})
    challenge = base64.urlsafe_b64decode(asked.json()["options"]["challenge"] + "==")
    for table in ("link", "device", "challenge"):
        rows = server.rows(f"SELECT * FROM {table}")  # noqa: S608
        assert rows
        values = [value for row in rows for value in row]
        assert challenge not in [bytes(one) for one in values if isinstance(one, bytes)]
        for code in codes:
            bare = code.replace("-", "")
            assert not [one for one in values if bare in str(one).replace("-", "")]


def test_signing_in_is_limited_per_address(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as server:
        eve = server.player()
        server.limits.claims = type(server.limits.claims)(0.0, 3.0)
        tries = [eve.http.post("/api/sign-in/words", json={"words": "x"}) for number in range(4)]
        assert [one.status_code for one in tries] == [403, 403, 403, 429]


def test_signing_in_is_limited_per_player_from_wherever_they_ask(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as server:
        eve = server.player()
        eve.post("/me")
        server.limits.claims = type(server.limits.claims)(0.0, 3.0)
        tries = [
            eve.http.post("/api/sign-in/words", json={"words": "x"},
                          headers={"x-forwarded-for": f"203.0.113.{number}"})
            for number in range(4)
        ]  # fmt: skip
        assert [one.status_code for one in tries] == [403, 403, 403, 429]


def test_an_unknown_player_is_checked_as_long_as_a_known_one(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[str] = []

    def note(hashed: str, _: str) -> bool:
        checked.append(hashed)
        return False

    monkeypatch.setattr(recovery, "_matches", note)

    async def look() -> None:
        with pytest.raises(Exception, match="no player"):
            await Recovery(server.services.store).find("babab " * 8)

    server.run(look())
    assert len(checked) == 1


# -- deleting --------------------------------------------------------------------------------------


def test_a_deleted_player_leaves_matches_but_no_name_and_no_chat(
    ann: Player, bob: Player, server: Running
) -> None:
    renamed(ann, "Annabelle Q.")
    renamed(bob, "Bob")
    made = ann.make("me", "invite")
    match = made["match"]["id"]
    bob.post("/claim", secret=made["invites"][0]["code"])
    ann.post("/clubs", name="Club")
    seats = [ann.sit(match), bob.sit(match)]
    for number, seat in enumerate(seats):
        seat.send(type="say", text=f"hello from {number}")
        seat.drain()
    assert ann.refused("POST", "/me/delete", name="Bob") == (400, "name-differs")
    ann.post("/me/delete", name="Annabelle Q.")

    assert ann.get("/me")["id"] == ""
    assert ann.get("/clubs")["clubs"] == []
    shown = bob.get(f"/matches/{match}")
    assert shown["match"]["status"] == "playing"  # a bot plays on
    assert (shown["seats"][0]["kind"], shown["seats"][0]["took_over"]) == ("bot", True)
    chat = bob.sit(match).welcome["chat"]
    assert [line["text"] for line in chat if line["text"]] == ["hello from 1"]
    connection = sqlite3.connect(server.settings.database)
    assert "Annabelle" not in "\n".join(connection.iterdump())


def test_a_finished_match_says_a_former_player(ann: Player, bob: Player) -> None:
    renamed(ann, "Ann")
    made = ann.make("me", "invite")
    match = made["match"]["id"]
    bob.post("/claim", secret=made["invites"][0]["code"])
    play_out(ann.sit(match), bob.sit(match))
    ann.post("/me/delete", name="Ann")
    seats = bob.get(f"/matches/{match}")["seats"]
    assert [(one["name"], one["former"]) for one in seats] == [("", True), ("", False)]
    assert bob.get("/matches")["matches"][0]["match"]["status"] == "over"
