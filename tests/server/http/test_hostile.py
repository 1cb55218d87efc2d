"""What a careless or hostile client sends is answered with a refusal, and nothing breaks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.harness import Player, Running, play_out, settings_for
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tourdetable.engine.refusal import Refusal
from tourdetable.server import Limits
from tourdetable.server.live import webhook
from tourdetable.server.live.shared import now
from tourdetable.server.net.rate_limits import Rates, address_key
from tourdetable.server.services import links, seating
from tourdetable.server.services.people.identities import Identity
from tourdetable.session.commands import Leave

DEEP = "[" * 3000 + "]" * 3000


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "://", "https://℀.example"])
def test_an_origin_that_is_no_address_is_refused_like_any_other_site(
    server: Running, ann: Player, origin: str
) -> None:
    match = ann.make("me", "me")["match"]["id"]
    url = f"{server.base.replace('http', 'ws')}/api/matches/{match}/socket"
    said: Any = origin.encode().decode("latin-1")
    with pytest.raises(InvalidStatus) as error, connect(url, origin=said):
        pass
    assert error.value.response.status_code == 403
    headers = {b"origin": origin.encode()}
    refused = ann.http.put("/api/me", json={"name": "Mallory"}, headers=headers)
    assert (refused.status_code, refused.json()["key"]) == (403, "foreign-origin")
    assert ann.http.get("/api/games", headers=headers).json()["lab"] is False


@pytest.mark.parametrize(
    "moves", [f"[{DEEP}]", f'[{{"move":"step","to":{DEEP}}}]', '[{"a":' * 900 + "1" + "}]" * 900]
)
@pytest.mark.parametrize("spaces", ["", " " * 200])
def test_a_move_of_a_thousand_brackets_is_refused_and_the_socket_stays(
    ann: Player, moves: str, spaces: str
) -> None:
    seat = ann.sit(ann.make("me", "me")["match"]["id"], seat=0)
    decision = seat.asked()["decision"]
    seat.socket.send(f'{{"type":"play","decision":"{decision}","moves":{moves}}}{spaces}')
    assert seat.wait("refused")["key"] in ("malformed", "no-move")
    legal = seat.last["question"]["moves"][0]
    assert seat.play(legal)["type"] == "update"


def test_numbers_beyond_the_log_are_refused(ann: Player) -> None:
    match = ann.make("me", "me")["match"]["id"]
    seat = ann.sit(match, seat=0)
    seat.send(type="hello", seat=0, since=2**53 - 1)
    assert seat.wait("update")["lines"] == []
    seat.socket.send('{"type":"hello","seat":0,"since":99999999999999999999}')
    assert seat.wait("refused")["key"] == "malformed"
    seats = [{"kind": "me"}, {"kind": "me"}]
    assert ann.refused("POST", f"/matches/{match}/fork", seq=2**64, seats=seats)[1] == "malformed"


UNSEEN = ["\u200b", "\u3164 \ufe0f", "\u2800\U000e0041"]


@pytest.mark.parametrize("name", [" ", "\t", "a\nb", "a\x00b", "\u202etac", "\u2066x", *UNSEEN])
def test_a_name_can_be_seen_and_does_not_change_the_line_of_others(ann: Player, name: str) -> None:
    assert ann.refused("PUT", "/me", name=name) == (400, "malformed")
    assert ann.refused("POST", "/matches/quick", game="tiny", name=name)[1] == "malformed"


@pytest.mark.parametrize("name", ["Ann", "Zoë d’Arc", "山田", "Ann 🚲", "אבי"])
def test_names_of_all_scripts_are_welcome(ann: Player, name: str) -> None:
    assert ann.http.put("/api/me", json={"name": name}).json()["name"] == name


def test_a_path_or_method_that_is_not_there_gets_a_refusal(ann: Player) -> None:
    assert ann.refused("DELETE", "/me") == (405, "wrong-method")
    assert ann.refused("POST", "/nothing")[0] == 405
    assert ann.refused("GET", "/nothing") == (404, "no-page")


def test_a_fault_of_ours_is_told_without_its_trace_and_with_the_usual_headers(
    server: Running, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("a secret")

    monkeypatch.setattr(server.services.clubs, "of", broken)
    failed = ann.http.get("/api/clubs")
    assert (failed.status_code, failed.json()["key"]) == (500, "server-fault")
    assert "secret" not in failed.text
    assert failed.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("header", "value"),
    [("via", "1.1 proxy"), ("x-real-ip", "203.0.113.9"), ("host", "evil.example:8000")],
)
def test_figures_do_not_go_through_a_proxy_nor_to_a_foreign_name(
    ann: Player, header: str, value: str
) -> None:
    ann.get("/me")
    refused = ann.http.get("/api/metrics", headers={header: value})
    assert (refused.status_code, refused.json()["key"]) == (403, "metrics-token")


# -- rates -----------------------------------------------------------------------------------------


def test_with_ipv6_a_whole_household_shares_one_rate() -> None:
    assert address_key("203.0.113.9") == "203.0.113.9"
    assert address_key("2001:db8:1:2::7") == address_key("2001:db8:1:2:ffff::1%eth0")
    assert address_key("2001:db8:1:2::7") != address_key("2001:db8:1:3::7")
    assert address_key("not:an:address") == "not:an:address"
    rates = Rates(0.0, 2)
    taken = [rates.take(address_key(f"2001:db8::{number}")) for number in range(3)]
    assert taken == [True, True, False]


@pytest.fixture
def careful(tmp_path: Any) -> Iterator[Running]:
    limits = Limits(messages_per_second=0.5, imports_per_minute=2, matches_per_minute=3)
    with Running(settings_for(tmp_path, limits=limits)) as running:
        yield running


def test_imports_have_a_rate_of_their_own(careful: Running) -> None:
    ann = careful.player()
    answers = [ann.http.post("/api/import", content=b"{}").json()["key"] for _ in range(20)]
    assert answers[0] == "damaged-log"
    assert "too-fast" in answers


def test_a_new_identity_for_every_match_does_not_make_more_of_them(careful: Running) -> None:
    answers: list[int] = []
    for number in range(20):
        way: tuple[str, Any] = ("/api/matches/quick", {"game": "tiny"})
        if number % 2:
            way = ("/api/matches", {"game": "tiny", "seats": [{"kind": "me"}] * 2})
        answers.append(careful.player().http.post(way[0], json=way[1]).status_code)
    assert answers[:2] == [200, 200]
    assert 429 in answers


def test_every_message_that_comes_too_fast_is_refused_so_that_it_can_be_sent_again(
    careful: Running,
) -> None:
    ann = careful.player()
    seat = ann.sit(ann.make("me", "me")["match"]["id"], seat=0)
    for number in range(30):
        seat.send(type="ping", ref=number)
    answers: list[str] = []
    while len(answers) < 30:
        said = seat.receive()["type"]
        answers += [said] if said in ("pong", "refused") else []
    assert "refused" in answers


# -- seats -----------------------------------------------------------------------------------------


def test_who_has_handed_the_seat_over_meanwhile_cannot_leave_it_any_more(
    server: Running, ann: Player, bob: Player
) -> None:
    match = ann.make("me", "me")["match"]["id"]
    giver, taker = ann.post("/me")["id"], bob.post("/me")["id"]
    code = ann.post(f"/matches/{match}/handover", seat=0)["code"]

    async def at_once() -> None:
        table = await server.services.tables.open(match)
        link = await links.find(server.services.store, code)
        async with table.lock:  # both wait: the claim came first
            claim = asyncio.create_task(seating.claim(table, link, Identity(taker, ""), None, ""))
            await asyncio.sleep(0)
            leave = asyncio.create_task(table.submit(Leave(now(), 0, giver)))
            await asyncio.sleep(0)
        await claim
        with pytest.raises(Refusal, match="not your seat"):
            await leave
        seat = table.session.seats[0]
        assert (seat.kind, seat.identity) == ("person", taker)

    server.run(at_once())


# -- webhooks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "https://[", "https://℀.example/", "https://a..b/", "https://.example.org/", "https://./",
        f"https://{'a' * 70}.example/", "https://127.0.0.1/", "https://[::1]/", "https://10.1.2.3/x",
        "https://[64:ff9b::10.0.0.1]/", "https://[::ffff:192.168.1.1]/",
    ],
)  # fmt: skip
def test_an_address_that_can_never_be_called_is_refused_when_the_match_is_made(
    address: str,
) -> None:
    with pytest.raises(Refusal) as refusal:
        webhook.check(address)
    assert refusal.value.key == "webhook-address"


# -- the description -------------------------------------------------------------------------------


def test_the_description_says_what_the_query_takes_and_what_an_export_is(ann: Player) -> None:
    document = ann.get("/openapi.json")
    locks = document["paths"]["/api/games/{id}/locks"]["get"]["parameters"]
    assert {"name": "club", "in": "query", "schema": {"type": "string"}} in locks
    export = document["paths"]["/api/matches/{id}/export"]["get"]["responses"]["200"]
    assert export["content"]["application/json"]["schema"]["anyOf"] == [
        {"$ref": "#/components/schemas/PartialExport"},
        {"type": "object"},
    ]


def test_an_export_is_the_whole_file_after_the_end_alone(ann: Player) -> None:
    match = ann.make("me", "bot")["match"]["id"]
    assert ann.get(f"/matches/{match}/export")["format"] == "tourdetable-view"
    play_out(ann.sit(match))
    assert json.loads(ann.http.get(f"/api/matches/{match}/export").text)["format"] == (
        "tourdetable-match"
    )
