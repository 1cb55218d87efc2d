"""What one address asks for costs the others nothing: work leaves the event loop, and is paid."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.harness import Player, Running, settings_for, until

import tourdetable as tdt
from tourdetable.cli.main import SERVER
from tourdetable.cli.parser import words_in
from tourdetable.server import Limits
from tourdetable.server.net.connection import HELLO
from tourdetable.server.net.rate_limits import Bucket, RateLimits, Rates
from tourdetable.server.work import archive, worker
from tourdetable.server.work.fair_queue import Job
from tourdetable.server.work.workforce import MOST_WAITING

READS = ("export", "fairness", "replay", "positions", "positions?from=40&to=60")


def some_match() -> bytes:
    match, rng = tdt.start("velocity", 3, {}, seed=2), random.Random(2)
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return json.dumps(match.to_json()).encode()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    limits = Limits(requests_per_second=200, work_seconds_per_minute=60, identities_per_minute=3)
    with Running(settings_for(tmp_path_factory.mktemp("strict"), limits=limits)) as running:
        yield running


def at(player: Player, address: str) -> Player:
    """The same player as seen from another address: loopback is believed like a proxy."""
    player.http.headers["x-forwarded-for"] = address
    return player


def test_no_heavy_work_is_done_in_the_event_loop(
    server: Running, eve: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers of this server are threads: none of this runs in the thread of the loop."""
    where: dict[str, set[str]] = {}
    before = worker.answer

    def noted(request: Any) -> bytes:
        where.setdefault(type(request).__name__, set()).add(threading.current_thread().name)
        return before(request)

    monkeypatch.setattr(worker, "answer", noted)
    made = eve.http.post("/api/import", content=some_match()).json()["match"]["id"]
    for path in READS:
        assert eve.http.get(f"/api/matches/{made}/{path}").status_code == 200, path
    seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]
    assert eve.http.post(f"/api/matches/{made}/fork", json={"seq": 70, "seats": seats}).is_success
    names = {"ReadFile", "Export", "Prove", "Survey", "Positions", "Stop"}
    assert set(where) == names
    assert all("asyncio_" in name for found in where.values() for name in found), where


def test_what_was_worked_out_once_is_not_worked_out_again(
    server: Running, eve: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = eve.http.post("/api/import", content=some_match()).json()["match"]["id"]
    asked: list[str] = []
    before = worker.answer

    def noted(request: Any) -> bytes:
        asked.append(type(request).__name__)
        return before(request)

    monkeypatch.setattr(worker, "answer", noted)
    first = [eve.http.get(f"/api/matches/{made}/{path}").content for path in READS]
    assert len(asked) == len(READS)
    assert [bob.http.get(f"/api/matches/{made}/{path}").content for path in READS] == first
    assert len(asked) == len(READS)


def test_a_page_of_a_replay_is_of_bounded_size(server: Running, eve: Player) -> None:
    made = eve.http.post("/api/import", content=some_match()).json()["match"]["id"]
    shown = eve.get(f"/matches/{made}/positions", **{"from": 10, "to": 100_000})
    assert [one["seq"] for one in shown["positions"]] == list(range(10, 210))
    assert [line["seq"] for line in shown["lines"]] == list(range(10, 210))


def test_who_has_used_up_their_work_is_told_when_to_come_back(strict: Running) -> None:
    eve, bob = at(strict.player(), "203.0.113.5"), at(strict.player(), "203.0.113.6")
    made = eve.http.post("/api/import", content=some_match()).json()["match"]["id"]
    strict.limits.worked(Job("replay", "203.0.113.5", made), 59.9)
    refused = eve.http.get(f"/api/matches/{made}/fairness")
    assert (refused.status_code, refused.json()["key"]) == (429, "too-fast")
    seconds = refused.json()["details"]["seconds"]
    assert int(refused.headers["retry-after"]) == seconds >= 1
    assert eve.http.get(f"/api/matches/{made}").is_success, "what is cheap goes on"
    assert bob.http.get(f"/api/matches/{made}/fairness").is_success, "and so do the others"


@pytest.mark.parametrize(("language", "one", "many"), [
    ("en", "try again in a second", "try again in 7 seconds"),
    ("fr", "réessayez dans une seconde", "réessayez dans 7 secondes"),
])  # fmt: skip
def test_the_answer_says_in_words_when_to_come_back(language: str, one: str, many: str) -> None:
    words = words_in(language, SERVER)
    assert one in words.say("refusal-too-fast", seconds=1)
    assert many in words.say("refusal-too-fast", seconds=7)


def test_work_is_charged_by_the_second_to_address_and_identity() -> None:
    limits = RateLimits(Limits(work_seconds_per_minute=60))
    job = Job("replay", "here", "match", "eve")
    limits.worked(job, 20.0)
    limits.require_work("here", "eve")
    limits.worked(job, 20.0)
    with pytest.raises(tdt.Refusal) as refused:
        limits.require_work("here", "eve")
    assert refused.value.details["seconds"] in (21, 22)
    limits.require_work("here", "bob")  # the rest of the household still has a third
    limits.worked(Job("bot", "there", "match"), 3600.0)
    limits.require_work("there", "")


def test_a_cheap_request_and_a_dear_one_weigh_differently() -> None:
    rates = Rates(0.001, 10)
    assert [rates.take("here", 4) for _ in range(3)] == [True, True, False]
    assert [rates.take("here", 1) for _ in range(3)] == [True, True, False]
    assert rates.of("here").wait(1) == pytest.approx(1000, rel=0.01)
    rates.of("here").charge(10_000)
    assert rates.of("here").wait(1) <= 11_000, "a debt is at most one burst"


def test_the_sockets_of_an_address_share_its_limit() -> None:
    rates = Rates(0.001, 5)
    one, other = (Bucket(0.001, 3, within=rates.of("here")) for _ in range(2))
    assert [one.take() for _ in range(4)] == [True, True, True, False], "its own limit"
    assert [other.take() for _ in range(3)] == [True, True, False], "the limit of both together"
    assert other.wait() == pytest.approx(1000, rel=0.01)
    other.charge(5)
    assert rates.of("here").wait() == pytest.approx(6000, rel=0.01)


def test_identities_are_limited_per_address(strict: Running) -> None:
    there = [at(strict.player(), "203.0.113.77") for _ in range(5)]
    answers = [player.http.post("/api/me").status_code for player in there]
    assert answers == [200, 200, 200, 429, 429]


def test_a_long_greeting_counts_as_many_messages(strict: Running) -> None:
    ann = strict.player()
    seat = ann.sit(ann.make("me", "me")["match"]["id"], seat=0)
    for number in range(11):
        seat.send(type="say", channel="table", text="x" * 480, ref=number)
        seat.wait("chat")
    bucket = strict.limits.messages.of("127.0.0.1")
    before = bucket._level
    bucket._rate = 0.0
    seat.send(type="hello", seat=0, since=0)
    size = len(json.dumps(seat.wait("welcome"))) + len(json.dumps(seat.wait("update")))
    paid = before - bucket._level
    assert 1 + HELLO + size / 20_000 < paid < 3 + HELLO + size / 10_000


def test_replays_that_wait_are_limited_per_address_and_the_rest_is_refused(
    server: Running, eve: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    before = archive.proof

    def slow(whole: Any) -> Any:
        gate.wait(60)
        return before(whole)

    monkeypatch.setattr(archive, "proof", slow)
    data = some_match()
    made = [eve.http.post("/api/import", content=data).json()["match"]["id"] for _ in range(12)]
    workforce, row = server.services.workforce, server.services.replays

    async def flood() -> list[Any]:
        rows = [(await server.services.tables.get(one)).session.row for one in made]
        asked = [
            asyncio.ensure_future(row.proof(one, Job("replay", "203.0.113.1", one.id)))
            for one in rows
        ]
        while workforce.queue.waiting("replay", "203.0.113.1") < MOST_WAITING:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        gate.set()
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = server.run(flood())
    refused = [one for one in answers if isinstance(one, tdt.Refusal)]
    assert len(refused) == 12 - 1 - MOST_WAITING
    assert {one.key for one in refused} == {"too-fast"}
    until(lambda: workforce.queue.running == 0)


def test_a_tables_bots_use_the_share_of_its_maker(server: Running) -> None:
    ann, bob = at(server.player(), "203.0.113.21"), at(server.player(), "203.0.113.22")
    made = ann.make("me", "invite")
    bob.post("/claim", secret=made["invites"][0]["code"])
    bob.sit(made["match"]["id"])
    table = server.table(made["match"]["id"])
    assert table.address == "203.0.113.21"
    at(ann, "203.0.113.23").get("/me")
    assert table.address == "203.0.113.23", "she goes on from elsewhere"
