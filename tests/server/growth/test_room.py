"""Quotas, and a disk that is nearly full: what can wait stops first, moves go on."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families as parsed
from tests.server.harness import Player, Running, hide, settings_for

import tourdetable as tdt
from tourdetable.server import Limits
from tourdetable.server.live import chat
from tourdetable.server.services.growth import room

SEATS = [{"kind": "me"}, {"kind": "me"}]


def some_match() -> bytes:
    match, rng = tdt.start("citychase", 2, {}, seed=2), random.Random(2)
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return json.dumps(match.to_json()).encode()


@pytest.fixture
def crowded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that measures its room before every match."""
    monkeypatch.setattr(room, "FRESH", 0.0)
    with Running(settings_for(tmp_path, min_free_mb=100)) as running:
        yield running


def test_a_nearly_full_disk_stops_imports_and_new_matches_but_no_moves(crowded: Running) -> None:
    ann = crowded.player()
    seat = ann.sit(ann.make("me", "me")["match"]["id"], seat=0)
    crowded.services.room.free = lambda: 99_000_000
    assert ann.refused("POST", "/matches", game="tiny", seats=SEATS) == (507, "disk-low")
    assert ann.refused("POST", "/matches/quick", game="tiny") == (507, "disk-low")
    refused = ann.http.post("/api/import", content=some_match())
    assert (refused.status_code, refused.json()["key"]) == (507, "disk-low")
    assert seat.play(hide(1234))["type"] == "update", "moves go on"
    seat.send(type="say", channel="table", text="good luck")
    assert seat.wait("chat")["text"] == "good luck"
    crowded.services.room.free = lambda: 101_000_000
    assert ann.make("me", "me")
    assert ann.http.post("/api/import", content=some_match()).is_success


def test_a_database_above_its_quota_stops_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "FRESH", 0.0)
    with Running(settings_for(tmp_path, max_database_mb=1)) as server:
        ann = server.player()
        seat = ann.sit(ann.make("me", "me")["match"]["id"], seat=0)
        row = "INSERT INTO chat VALUES ('none', ?, ?, 'table', 0, '', ?, '')"
        server.write(row, 1, time.time(), "x" * 1_500_000)
        assert ann.refused("POST", "/matches", game="tiny", seats=SEATS) == (507, "disk-low")
        assert seat.play(hide(1234))["type"] == "update"


def test_by_default_the_real_disk_is_measured(server: Running) -> None:
    free = server.services.room.free()
    assert free is not None
    assert free > 0
    assert room.free_bytes(Path("/no/such/folder/t.db")) is None


def test_sizes_are_in_the_metrics(server: Running, ann: Player) -> None:
    text = ann.http.get("/api/metrics").text
    found = {family.name: family.samples[0].value for family in parsed(text) if family.samples}
    assert found["tourdetable_database_bytes"] >= 4096
    assert found["tourdetable_database_spare_bytes"] >= 0
    assert found["tourdetable_disk_free_bytes"] > 0


# -- quotas per identity ---------------------------------------------------------------------------


def test_an_identity_keeps_a_limited_number_of_imports(tmp_path: Path) -> None:
    limits = Limits(imports=2, imports_per_minute=100)
    with Running(settings_for(tmp_path, limits=limits)) as server:
        ann, data = server.player(), some_match()
        answers = [ann.http.post("/api/import", content=data) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[-1].json()["key"] == "too-many-imports"
        assert server.player().http.post("/api/import", content=data).is_success


def test_an_identity_says_a_limited_number_of_lines_a_minute(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, limits=Limits(chat_per_minute=3))) as server:
        ann = server.player()
        match = ann.make("me", "me")["match"]["id"]
        seat, other = ann.sit(match, seat=0), ann.sit(match, seat=1)
        for number in range(3):
            seat.send(type="say", channel="table", text=f"line {number}")
            seat.wait("chat")
        other.send(type="say", channel="table", text="one more")
        refused = other.wait("refused")
        assert refused["key"] == "too-fast"
        assert refused["details"]["seconds"] >= 1
        assert seat.play(hide(1234))["type"] == "update", "moves are not chat"


def test_all_identities_of_an_address_say_a_limited_number_of_lines(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, limits=Limits(chat_per_address=3))) as server:
        seats = []
        for ann in (server.player() for _ in range(4)):
            seats.append(ann.sit(ann.make("me", "me")["match"]["id"], seat=0))
            seats[-1].send(type="say", channel="table", text="hello")
        for seat in seats[:3]:
            assert seat.wait("chat")["text"] == "hello"
        assert seats[3].wait("refused")["key"] == "too-fast"


def test_an_address_imports_a_limited_number_of_megabytes(tmp_path: Path) -> None:
    data = some_match()
    limits = Limits(imports_per_minute=100, import_mb_per_hour=2.5 * len(data) / 1_000_000)
    with Running(settings_for(tmp_path, limits=limits)) as server:
        players = [server.player() for _ in range(3)]  # a new identity helps nobody
        answers = [one.http.post("/api/import", content=data) for one in players]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert int(answers[-1].headers["retry-after"]) > 60


def test_a_match_keeps_its_latest_lines_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "TRIM_EVERY", 5)
    limits = Limits(chat_lines=10, chat_per_minute=1000, messages_per_second=1000)
    with Running(settings_for(tmp_path, limits=limits)) as server:
        ann = server.player()
        seat = ann.sit(ann.make("me", "me")["match"]["id"], seat=0)
        for number in range(30):
            seat.send(type="say", channel="table", text=f"line {number}")
            seat.wait("chat")
        seat.hello(seat=0)
        assert [line["text"] for line in seat.welcome["chat"]] == [
            f"line {n}" for n in range(20, 30)
        ]
