"""Finished matches: replays, the proof of the dice, forks, export and import."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import sys
from typing import Any

import pytest
from tests.kit import tiny
from tests.server.harness import THROW, Player, Running, Seat, hide, play_out, step
from tests.server.loops import in_a_loop

from tourdetable.engine.chance import MOST_FORKS
from tourdetable.engine.files import matchfile
from tourdetable.engine.files.matchfile import replay, verify
from tourdetable.engine.match import Match, start
from tourdetable.server.services.replays import Kept
from tourdetable.server.work.archive import EVERY
from tourdetable.session import log


def finished(ann: Player, bob: Player) -> tuple[str, Seat, Seat]:
    made = ann.post(
        "/matches",
        game="tiny",
        seats=[{"kind": "me", "seed": "a0"}, {"kind": "invite"}],
        options={"die": "loaded"},
    )
    match = made["match"]["id"]
    bob.post("/claim", secret=made["invites"][0]["code"], seed="b1", name="Bob")
    first, second = ann.sit(match), bob.sit(match)
    first.play(hide(1234))
    second.play(hide(1567))
    first.wait("update", seq=2)
    first.play(THROW)
    second.drain()
    second.play(THROW)
    first.drain()
    play_out(first, second)
    return match, first, second


@pytest.fixture(scope="module")
def done(server: Running) -> tuple[Player, str, Seat]:
    ann, bob = server.player(), server.player()
    match, first, _ = finished(ann, bob)
    return ann, match, first


def test_after_the_end_every_position_is_open_from_every_seat(
    done: tuple[Player, str, Seat], eve: Player
) -> None:
    _, match, first = done
    shown = eve.get(f"/matches/{match}/replay")
    assert shown["seq"] == first.last["seq"]
    assert shown["turns"][0] == {"turn": 0, "label": {"turn": 0}, "seq": 0}
    assert shown["turns"][1]["turn"] == 1
    found = eve.get(f"/matches/{match}/positions", **{"seat": 1, "from": 0, "to": 4})
    assert [position["seq"] for position in found["positions"]] == [0, 1, 2, 3, 4]
    assert [position["view"]["own"] for position in found["positions"]] == [0, 0, 1567, 1567, 1567]
    assert [line["seq"] for line in found["lines"]] == [1, 2, 3, 4]
    last = eve.get(f"/matches/{match}/positions", **{"from": shown["seq"]})["positions"][-1]
    assert last["view"]["places"] == first.last["view"]["places"]
    lines = eve.get(f"/matches/{match}/history")["lines"]
    assert lines[0]["events"][0]["number"] == 1234


def fair_index(key: bytes, seeds: list[str], k: int, weights: list[int]) -> int:
    """The draw as the documentation describes it, written a second time."""
    total, attempt = sum(weights), 0
    while True:
        message = "|".join([*seeds, str(k), str(attempt)]).encode()
        value = int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:8], "big")
        if value < 2**64 - 2**64 % total:
            value %= total
            return next(i for i in range(len(weights)) if value < sum(weights[: i + 1]))
        attempt += 1


def test_the_proof_lets_anyone_recompute_the_dice_and_open_hidden_moves(
    done: tuple[Player, str, Seat], eve: Player
) -> None:
    _, match, first = done
    proof = eve.get(f"/matches/{match}/fairness")
    assert proof["commitment"] == first.welcome["fairness"]["commitment"]
    key = bytes.fromhex(proof["key"])
    assert hashlib.sha256(key).hexdigest() == proof["commitment"]
    assert proof["seeds"] == ["a0", "b1"]
    assert len(proof["draws"]) == 2
    for draw in proof["draws"]:
        assert fair_index(key, proof["seeds"], draw["k"], draw["weights"]) == draw["outcome"]
    assert [hidden["seat"] for hidden in proof["hidden"]] == [0, 1]
    for hidden in proof["hidden"]:
        opened = hashlib.sha256(bytes.fromhex(hidden["salt"]) + hidden["text"].encode())
        assert opened.hexdigest() == hidden["commitment"]
    assert json.loads(proof["hidden"][0]["text"])["number"] == 1234


def test_the_commitment_is_announced_before_the_maker_sends_a_seed(ann: Player) -> None:
    announced = ann.post("/me")["commitment"]
    made = ann.make("me", "bot")
    info = ann.get(f"/matches/{made['match']['id']}")
    assert info["fairness"]["commitment"] == announced
    assert ann.post("/me")["commitment"] != announced


def test_an_export_can_be_replayed_and_verified(done: tuple[Player, str, Seat]) -> None:
    ann, match, first = done
    data = ann.http.get(f"/api/matches/{match}/export").content
    again = replay(data)
    assert again.seq == first.last["seq"]
    assert again.options["die"] == "loaded"
    report = verify(data)
    assert report.fair
    assert (report.draws, report.hidden_moves) == (2, 2)


def test_before_the_end_an_export_holds_only_the_viewers_own_view(ann: Player, bob: Player) -> None:
    made = ann.make("me", "invite")
    match = made["match"]["id"]
    bob.post("/claim", secret=made["invites"][0]["code"])
    ann.sit(match).play(hide(1771))
    mine = ann.get(f"/matches/{match}/export", seat=0)
    assert mine["format"] == "tourdetable-view"
    assert mine["view"]["own"] == 1771
    theirs = bob.get(f"/matches/{match}/export", seat=1)
    assert theirs["view"]["own"] == 0
    assert theirs["lines"][0]["events"] == []


def upload(player: Player, data: bytes) -> Any:
    return player.http.post("/api/import", content=data)


def test_an_import_is_replayed_and_marked(done: tuple[Player, str, Seat], eve: Player) -> None:
    ann, match, _ = done
    data = ann.http.get(f"/api/matches/{match}/export").content
    info = upload(eve, data).json()
    assert info["match"]["imported"]
    assert info["match"]["status"] == "over"
    assert info["outcome"]["reason"] == "goal"
    before = ann.get(f"/matches/{match}")["seats"]
    assert [seat["name"] for seat in info["seats"]] == [seat["name"] for seat in before]
    assert eve.http.get(f"/api/matches/{info['match']['id']}/export").json() == json.loads(data)


def changed(data: bytes, change: Any) -> bytes:
    content = json.loads(data)
    change(content)
    return json.dumps(content).encode()


def test_damaged_or_foreign_files_are_refused(done: tuple[Player, str, Seat], eve: Player) -> None:
    ann, match, _ = done
    good = ann.http.get(f"/api/matches/{match}/export").content

    def forge_move(content: Any) -> None:
        content["log"][4]["move"] = {"move": "step", "spaces": 3}

    bad = [
        changed(good, forge_move),
        changed(good, lambda content: content.update(seats=2.0)),
        changed(good, lambda content: content.update(log=[1, 2])),
        changed(good, lambda content: content.update(game="chess")),
        changed(good, lambda content: content["log"].pop()),
        good[:-100],
        b"[" * 5000,
        b"\xff\xfe",
        b'{"state": {"numbers": [1, 2]}}',
    ]
    for data in bad:
        response = upload(eve, data)
        assert response.status_code in (400, 404), data[:80]
        assert response.json()["type"] == "refused"
    too_large = upload(eve, b" " * 5_000_000)
    assert (too_large.status_code, too_large.json()["key"]) == (413, "too-large")


def test_a_fork_goes_on_from_a_position_with_new_dice(
    done: tuple[Player, str, Seat], eve: Player
) -> None:
    _, match, first = done
    wishes = [{"kind": "me"}, {"kind": "me"}]
    assert eve.refused("POST", f"/matches/{match}/fork", seq=first.last["seq"], seats=wishes) == (
        409,
        "fork-end",
    )
    made = eve.post(f"/matches/{match}/fork", seq=6, seats=wishes)
    assert made["match"]["forked_from"] == {"match": match, "seq": 6}
    one = eve.sit(made["match"]["id"], seat=0, since=0)
    then = eve.get(f"/matches/{match}/positions", **{"seat": 0, "from": 6, "to": 6})
    assert one.last["view"] == then["positions"][0]["view"]
    assert len(one.last["lines"]) == 6
    assert not one.last["undo"]["possible"]
    two = eve.sit(made["match"]["id"], seat=1)
    one.play(THROW)
    two.drain()
    play_out(one, two)
    report = verify(eve.http.get(f"/api/matches/{made['match']['id']}/export").content)
    assert report.fair
    assert report.draws == 3
    proof = eve.get(f"/matches/{made['match']['id']}/fairness")
    assert [draw["k"] for draw in proof["draws"]] == [2]
    assert [draw["seq"] for draw in proof["draws"]] == [8]


def long_match() -> Match:
    """A match of the tiny game in which steps are taken back over and over."""
    match = start(tiny.GAME, 2, seed=5)
    for seat in (0, 1):
        match.play(seat, hide(1500))
    for _ in range(150):
        match.play(0, step(1))
        match.undo(0)
    while match.to_act:
        match.play(match.to_act[0], step(3))
    return match


def test_a_replay_fetched_in_parts_costs_its_length_and_not_its_square(
    eve: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = long_match()
    imported = upload(eve, json.dumps(match.to_json()).encode()).json()["match"]["id"]
    folded: list[int] = []

    def counted(of: Match, row: Any) -> Any:
        folded.append(row.seq)
        return folding(of, row)

    folding = log.step
    monkeypatch.setattr(log, "step", counted)
    shown = eve.get(f"/matches/{imported}/replay")
    assert shown["seq"] == match.seq
    assert folded == list(range(1, match.seq + 1))
    seen: list[Any] = []
    for eyes in ({}, {"seat": 1}):
        folded.clear()
        seen.clear()
        for first in range(0, match.seq + 1, 40):
            query = {**eyes, "from": first, "to": first + 39}
            seen += eve.get(f"/matches/{imported}/positions", **query)["positions"]
        assert [position["seq"] for position in seen] == list(range(match.seq + 1))
        assert len(folded) < match.seq + len(range(0, match.seq + 1, 40)) * EVERY
    folded.clear()
    asked = {"seat": 1, "from": 250, "to": 250}
    assert eve.get(f"/matches/{imported}/positions", **asked)["positions"] == seen[250:251]
    assert len(folded) <= EVERY
    assert eve.get(f"/matches/{imported}/positions", **{"from": 64, "to": 3})["positions"] == []


def test_results_are_kept_up_to_a_size_and_worked_out_once() -> None:
    made: list[str] = []

    async def ask() -> Kept:
        kept = Kept(most=250)

        async def work(name: str) -> bytes:
            made.append(name)
            await asyncio.sleep(0)
            return name.encode() * 100

        await asyncio.gather(*(kept.get(("a",), lambda: work("a")) for _ in range(3)))
        for name in ("b", "a", "c", "a"):
            assert await kept.get((name,), lambda name=name: work(name)) == name.encode() * 100  # type: ignore[misc]
        return kept

    assert in_a_loop(ask()).size == 200
    assert made == ["a", "b", "c"], "b was used longest ago, and goes for c"


def nested(forks: int) -> bytes:
    """A match file whose dice are those of so many forks of forks."""
    data: Any = long_match().to_json()
    log, chance = data["log"], data["chance"]
    for _ in range(forks):
        chance = {"source": "forked", "first": chance, "draws": 0, "seq": 0, "then": chance}
        chance["then"] = {"source": "seeded", "seed": 1}
    data["chance"] = {**chance, "draws": 10**6, "seq": 10**6} if forks else chance
    names = ("format", "format_version", "game", "rules_version", "seats", "options", "chance")
    digest = matchfile._digest("", {name: data[name] for name in names})
    for line in log:
        line.pop("digest")
        digest = matchfile._digest(digest, line)
        line["digest"] = digest
    return json.dumps(data).encode()


@pytest.mark.parametrize("forks", [MOST_FORKS + 1, 500, 970, 5000])
def test_a_file_of_too_many_forks_is_refused_in_words(eve: Player, forks: int) -> None:
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(100_000)  # to write such a file; the server has no such limit
    try:
        data = nested(forks)
    finally:
        sys.setrecursionlimit(limit)
    answer = upload(eve, data)
    assert (answer.status_code, answer.json()["key"]) == (400, "damaged-log")


def test_an_unfinished_match_cannot_be_forked(ann: Player) -> None:
    match = ann.make("me", "me")["match"]["id"]
    one = ann.sit(match, seat=0)
    one.play(hide(1001))
    wishes = [{"kind": "me"}, {"kind": "me"}]
    assert ann.refused("POST", f"/matches/{match}/fork", seq=1, seats=wishes)[1] == "not-over"
    assert step(1)["spaces"] == 1
