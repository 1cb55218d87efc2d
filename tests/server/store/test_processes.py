"""Several servers on one PostgreSQL database: a match is open in one of them at a time."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from asyncpg import Connection, InternalClientError
from tests.kit import tiny
from tests.kit.cluster import Cluster
from tests.server.harness import (
    PATIENCE,
    Player,
    Running,
    Seat,
    hide,
    play_out,
    settings_for,
    step,
    until,
)
from tests.server.people.authenticator import Authenticator
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tourdetable.engine.refusal import Refusal
from tourdetable.server import Limits
from tourdetable.server.live.shared import now
from tourdetable.server.store.postgres.store import PostgresStore, key_of
from tourdetable.session.commands import Leave
from tourdetable.session.transition import Transition

pytestmark = pytest.mark.xdist_group("postgres")
Two = tuple[Running, Running]
Work = Callable[[Connection], Coroutine[Any, Any, None]]


@pytest.fixture
def two(postgres: Cluster, tmp_path: Path) -> Iterator[Two]:
    """Two servers side by side."""
    address = postgres.database()
    with (
        Running(settings_for(tmp_path, postgres=address)) as first,
        Running(settings_for(tmp_path, postgres=address)) as second,
    ):
        yield first, second


def at(server: Running, player: Player) -> Player:
    """The same browser at another server."""
    there = server.player()
    there.http.cookies.update(player.http.cookies)
    return there


def closed(seat: Seat) -> str:
    """Why the server has ended a socket."""
    try:
        while True:
            message = seat.receive()
            if message["type"] == "closing":
                return str(message["why"])
    except ConnectionClosed:
        return "gone"


def holds(server: Running, match: str) -> bool:
    return match in server.services.tables._open


def test_a_table_follows_its_players_from_one_server_to_the_other(two: Two) -> None:
    first, second = two
    ann = first.player()
    match = ann.make("me", "me")["match"]["id"]
    here = ann.sit(match, seat=0)
    told = here.play(hide(1100))
    there = at(second, ann).sit(match, seat=1, since=0)
    assert there.last["seq"] == told["seq"]
    assert closed(here) == "restart"
    assert not holds(first, match)
    assert there.play(hide(1101))["type"] == "update"
    again = ann.sit(match, seat=0)  # and back
    assert again.last["seq"] == told["seq"] + 1
    assert closed(there) == "restart"
    assert again.play(step(2))["view"]["places"] == [2, 0]


def test_looking_at_a_match_leaves_it_where_it_is(two: Two) -> None:
    first, second = two
    ann = first.player()
    match = ann.make("me", "me")["match"]["id"]
    seat = ann.sit(match, seat=0)
    seat.play(hide(1100))
    elsewhere = at(second, ann)
    assert [one["match"]["id"] for one in elsewhere.get("/matches")["matches"]] == [match]
    assert elsewhere.get(f"/matches/{match}")["seq"] == 1
    assert len(elsewhere.get(f"/matches/{match}/history", seat=0)["lines"]) == 1
    assert holds(first, match)
    assert "closing" not in {message["type"] for message in seat.drain()}


def test_a_seat_is_claimed_at_any_server(two: Two) -> None:
    first, second = two
    ann, bob = first.player(), second.player()
    made = ann.make("me", "invite")
    code = made["invites"][0]["code"]
    assert bob.post("/claim", secret=code, name="Bob")["seat"] == 1
    assert first.player().refused("POST", "/claim", secret=code)[1] == "link-used"
    assert at(first, bob).sit(made["match"]["id"]).welcome["yours"] == [1]


def test_a_name_and_a_sign_out_reach_the_other_server(two: Two) -> None:
    first, second = two
    ann = first.player()
    ann.http.put("/api/me", json={"name": "Ann"})
    there = at(second, ann)
    assert there.get("/me")["name"] == "Ann"
    ann.http.put("/api/me", json={"name": "Anna"})
    until(lambda: there.get("/me")["name"] == "Anna", "the old name stays")
    words = ann.http.post("/api/me/words").json()["words"]
    phone = second.player()
    phone.post("/sign-in/words", words=" ".join(words))
    match = phone.make("me", "me")["match"]["id"]
    seat = phone.sit(match, seat=0)
    device = next(one for one in phone.get("/me/account")["devices"] if one["this"])
    ann.http.post(f"/api/me/devices/{device['id']}/sign-out")
    assert closed(seat) == "signed-out"
    assert phone.get("/me")["id"] == ""


def test_a_passkey_is_asked_by_one_server_and_answers_another_once(two: Two) -> None:
    first, second = two
    here, there, phone = first.player(), second.player(), second.player()
    for player, server in ((here, first), (there, second), (phone, second)):
        player.http.headers["origin"] = server.base
    me = here.post("/me")["id"]
    device = Authenticator(first.base)
    asked = here.post("/me/passkeys/options")["options"]
    here.post("/me/passkeys", credential=device.register(asked))
    asked = first.player().http.post(
        "/api/sign-in/passkey/options", headers={"origin": first.base}
    ).json()["options"]  # fmt: skip
    device.origin = second.base
    answer = device.sign(asked)
    assert there.post("/sign-in/passkey", credential=answer)["id"] == me
    refused = phone.refused("POST", "/sign-in/passkey", credential=answer)
    assert refused == (403, "passkey-wrong")


def test_an_address_has_one_budget_at_both_servers(postgres: Cluster, tmp_path: Path) -> None:
    address, limits = postgres.database(), Limits(claims_per_minute=5)
    with (
        Running(settings_for(tmp_path, postgres=address, limits=limits)) as first,
        Running(settings_for(tmp_path, postgres=address, limits=limits)) as second,
    ):
        ann = first.player()
        for _ in range(5):
            assert ann.refused("POST", "/claim", secret="0" * 26)[1] == "link-unknown"
        there = at(second, ann)

        def told() -> bool:
            return second.limits.claims.of("127.0.0.1").wait(5.0) > 0

        until(told, "the second server never hears of it")
        tries = [there.refused("POST", "/claim", secret="0" * 26)[0] for _ in range(5)]
        assert 429 in tries  # alone it would have let all five pass


def test_announced_dice_are_used_at_any_server_and_once(two: Two) -> None:
    first, second = two
    ann = first.player()
    announced = ann.post("/me")["commitment"]
    there = at(second, ann)
    assert there.get("/me")["commitment"] == announced
    made = there.make("me", "me")["match"]["id"]
    assert there.sit(made).welcome["fairness"]["commitment"] == announced
    later = ann.make("me", "me")["match"]["id"]  # nothing was announced for it
    assert ann.sit(later).welcome["fairness"]["commitment"] != announced
    assert ann.get("/me")["commitment"] not in (announced, "")


def test_a_matchs_dice_follow_it_from_one_server_to_the_other(two: Two) -> None:
    first, second = two
    ann = first.player()
    match = ann.make("me", "me")["match"]["id"]
    seats = [ann.sit(match, seat=seat) for seat in (0, 1)]
    promised = seats[0].welcome["fairness"]["commitment"]
    for number, seat in enumerate(seats):
        seat.play(hide(1100 + number))
    there = at(second, ann)
    seats = [there.sit(match, seat=seat) for seat in (0, 1)]
    assert seats[0].welcome["fairness"]["commitment"] == promised
    play_out(*seats)
    proof = ann.get(f"/matches/{match}/fairness")
    assert hashlib.sha256(bytes.fromhex(proof["key"])).hexdigest() == promised


def test_ends_at_two_servers_all_stand_on_the_clubs_shelf(two: Two) -> None:
    first, second = two
    ann = first.player()
    club = ann.post("/clubs", name="Thursday")["id"]

    async def win(server: Running, match: str) -> None:
        table = await server.services.tables.open(match)
        await table._save_end(Transition(table.session, [], now()), [])
        server.services.clubs.saved(table.session.row)

    works = []
    for server in (first, second):
        player = at(server, ann)
        for _ in range(4):
            match = player.make("me", "me", club=club)["match"]["id"]
            assert server.loop is not None
            works.append(asyncio.run_coroutine_threadsafe(win(server, match), server.loop))
    for work in works:
        work.result(PATIENCE)
    shelf = at(second, ann).get(f"/clubs/{club}")["shelf"]
    assert shelf == [{"game": "tiny", "record": {"wins": 8}}]


def test_bots_go_on_at_the_other_server_when_one_ends(postgres: Cluster, tmp_path: Path) -> None:
    address = postgres.database()
    with Running(settings_for(tmp_path, postgres=address)) as second:
        with Running(settings_for(tmp_path, postgres=address, bot_pace=0.5)) as first:
            ann = first.player()
            match = ann.make("me", "bot", "bot")["match"]["id"]
            seat = ann.sit(match)
            seat.play(hide(1500))
        assert closed(seat) == "restart"
        until(lambda: holds(second, match), "nobody took the table")
        ann = at(second, ann)
        until(lambda: ann.get("/matches")["matches"][0]["your_turn"], "the bots did not go on")


def terminate(postgres: Cluster, server: Running) -> None:
    """End a server's writing session at the database."""
    store = server.services.store
    assert isinstance(store, PostgresStore)
    sql = f"SELECT pg_terminate_backend({store._writer.name})"
    postgres.run("psql", "-h", "127.0.0.1", "-p", str(postgres.port), "-U", "table", "-d",
                 "postgres", "-c", sql)  # fmt: skip


def test_who_loses_the_session_loses_its_tables_and_writes_nothing_more(
    two: Two, postgres: Cluster
) -> None:
    first, second = two
    ann = first.player()
    match = ann.make("me", "me")["match"]["id"]
    seat = ann.sit(match, seat=0)
    old = first.services.tables._open[match]
    terminate(postgres, first)
    assert closed(seat) == "restart"
    assert not old.lease.alive
    until(lambda: first.services.store.writable, "it does not come back")
    there = at(second, ann).sit(match, seat=0)
    assert there.play(hide(1100))["seq"] == 1

    async def late() -> str:
        try:
            await old.submit(Leave(now(), 0, old.session.row.owner))
        except Refusal as refusal:
            return refusal.key
        return "saved"

    assert first.run(late()) == "table-moved"


def test_a_restarted_database_brings_all_tables_back(two: Two, postgres: Cluster) -> None:
    first, _ = two
    ann = first.player()
    match = ann.make("me", "me")["match"]["id"]
    seat = ann.sit(match, seat=0)
    told = seat.play(hide(1100))
    for mode in ("fast", "immediate"):
        postgres.restart(mode)
        assert closed(seat) in ("restart", "gone")
        seat = sit_again(ann, match)
        assert seat.last["seq"] == told["seq"]
    assert ann.get("/health")["ok"] is True


@pytest.mark.parametrize("error", [InternalClientError("another operation"), RuntimeError("any")])
def test_an_error_of_a_session_costs_the_session_and_not_the_server(
    two: Two, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a database ends between two messages, asyncpg fails in ways of its own."""
    first, second = two
    ann = first.player()
    match = ann.make("me", "me")["match"]["id"]
    store = first.services.store
    assert isinstance(store, PostgresStore)
    failed: list[str] = []

    def failing(name: str, work: Work) -> Work:
        async def once(connection: Connection) -> None:
            if name not in failed:
                failed.append(name)
                raise error
            await work(connection)

        return once

    seat = ann.sit(match, seat=0)
    monkeypatch.setattr(store._writer, "_turn", failing("writing", store._writer._turn))
    monkeypatch.setattr(store, "_end_frozen", failing("listening", store._end_frozen))
    assert closed(seat) == "restart"
    until(lambda: len(failed) == 2)
    until(lambda: not store._listening.is_closed(), "it does not listen any more")
    assert sit_again(ann, match, seat=0).play(hide(1100))["seq"] == 1  # it writes
    there = at(second, ann).sit(match, seat=1)
    assert there.play(hide(1101))["seq"] == 2  # and hears that the table is wanted


def sit_again(player: Player, match: str, patience: float = 60.0, **hello: Any) -> Seat:
    """Come back as the page does: again and again until it works."""
    found: list[Seat] = []

    def came() -> bool:
        try:
            found.append(Seat(player, match, patience, **hello))
        except (InvalidStatus, ConnectionClosed, OSError):
            return False
        return True

    until(came, "nobody opens the table")
    return found[0]


def freeze(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a server look frozen to the others: it hears nothing, and they lose patience at once."""

    async def nothing(connection: object) -> None:
        pass

    monkeypatch.setattr(server.services.store, "_end_frozen", nothing)
    monkeypatch.setattr(server.services, "wanted", lambda match: None)
    monkeypatch.setattr("tourdetable.server.store.postgres.store.FROZEN", 0.0)


def test_a_holder_without_a_sign_of_life_is_ended_at_the_database(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two
    ann = first.player()
    match = ann.make("me", "me")["match"]["id"]
    freeze(first, monkeypatch)
    seat = at(second, ann).sit(match, seat=0)
    assert seat.play(hide(1100))["seq"] == 1
    until(lambda: not holds(first, match), "the old holder keeps it")


def test_bots_of_a_frozen_server_go_on_although_nobody_asks(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two
    first.settings.bot_pace = 1000.0
    ann = first.player()
    match = ann.make("me", "bot")["match"]["id"]
    freeze(first, monkeypatch)
    monkeypatch.setattr(first.services.tables, "draining", True)  # it takes nothing back
    until(lambda: holds(second, match), "nobody took the table")


def test_a_match_of_other_rules_is_left_to_the_process_that_plays_them(
    postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.database()
    with Running(settings_for(tmp_path, postgres=address)) as older:
        ann = older.player()
        match = ann.make("me", "me")["match"]["id"]
        monkeypatch.setattr(tiny.Tiny, "version", 2)
        with Running(settings_for(tmp_path, postgres=address)) as newer:
            there = at(newer, ann)
            with pytest.raises(InvalidStatus) as refused:
                there.sit(match, seat=0)
            assert refused.value.response.status_code == 404  # a proxy tries another process
    with Running(settings_for(tmp_path, postgres=address)) as newer:
        there = at(newer, ann)
        assert there.get(f"/matches/{match}")["match"]["frozen"] == "frozen"
        assert there.get(f"/matches/{match}/history", seat=0)["lines"] == []


def test_keys_are_spread_and_signed() -> None:
    keys = {key_of(f"match{number}") for number in range(1000)}
    assert len(keys) == 1000
    assert min(keys) < 0 < max(keys)
    assert all(-(2**63) <= key < 2**63 for key in keys)
