"""What happens at the same moment: whoever waited for a table may find it changed."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.harness import (
    PATIENCE,
    Player,
    Running,
    hide,
    play_out,
    settings_for,
    spend,
    until,
)
from websockets.exceptions import InvalidStatus

from tourdetable.engine.refusal import Refusal
from tourdetable.server import Limits
from tourdetable.server.live import background_tasks
from tourdetable.server.live.shared import now
from tourdetable.server.live.table import Table
from tourdetable.server.services import links, seating
from tourdetable.server.services.people.identities import Identity
from tourdetable.server.store.database import StoreRefused
from tourdetable.session.commands import Leave, Play, TimeUp
from tourdetable.session.transition import Transition


def test_who_leaves_while_the_last_seat_is_taken_is_followed_by_a_bot(
    server: Running, ann: Player
) -> None:
    made = ann.make("me", "invite")
    table = server.table(made["match"]["id"])

    async def both() -> None:
        link = await links.find(server.services.store, made["invites"][0]["code"])
        claiming = asyncio.create_task(seating.claim(table, link, Identity("bob", ""), "Bob", ""))
        await asyncio.sleep(0)  # it holds the lock, and the match starts with it
        assert table.session.row.status == "open"
        await table.submit(Leave(now(), 0, table.session.row.owner))
        await claiming

    server.run(both())
    seats = table.session.seats
    assert table.session.row.status == "playing"
    assert [seat.kind for seat in seats] == ["bot", "person"]
    assert seats[0].took_over


def test_a_clubs_link_lets_one_of_two_in(server: Running, ann: Player) -> None:
    club = ann.post("/clubs", name="Thursday")["id"]
    code = ann.http.post(f"/api/clubs/{club}/invite").json()["code"]

    async def both() -> list[Any]:
        joining = [server.services.clubs.join(code, who) for who in ("bob", "eve")]
        return await asyncio.gather(*joining, return_exceptions=True)

    first, second = server.run(both())
    assert first == club
    assert isinstance(second, Refusal)
    assert second.key == "link-used"
    assert server.run(server.services.clubs.is_member(club, "bob"))
    assert not server.run(server.services.clubs.is_member(club, "eve"))


def clocked_table(server: Running, ann: Player, **clock: int) -> Table:
    """A table of two people, each with a browser of their own, whose clocks run."""
    made = ann.make("me", "invite", clock=clock)
    server.player().post("/claim", secret=made["invites"][0]["code"])
    return server.table(made["match"]["id"])


def test_a_move_that_is_being_saved_when_the_clock_rings_came_in_time(
    server: Running, ann: Player
) -> None:
    table = clocked_table(server, ann, seconds=600, increment=5)

    async def both() -> None:
        spend(table, 700)
        decision = table.session.position.names[0]
        moving = asyncio.create_task(table.submit(Play(now(), 0, decision, [hide(1001)])))
        await asyncio.sleep(0)  # it holds the lock until it is saved
        await table.submit(TimeUp(now(), 0))
        await moving

    server.run(both())
    assert table.session.seats[0].kind == "person"
    assert table.session.clocks is not None
    assert table.session.clocks.remaining[0] == 5000


def test_the_clocks_of_others_run_on_when_a_bot_takes_over(server: Running, ann: Player) -> None:
    table = clocked_table(server, ann, seconds=600)

    async def ring() -> None:
        clocks = table.session.clocks
        assert clocks is not None
        empty = msgspec.structs.replace(clocks, remaining=(600_000, 0))
        table.session = msgspec.structs.replace(table.session, clocks=empty)
        await table.submit(TimeUp(now(), 1))
        assert table.session.clocks is not None
        assert table.session.clocks.running == (0,)
        assert table.tasks._clock is not None

    server.run(ring())
    assert [seat.kind for seat in table.session.seats] == ["person", "bot"]


def test_a_clock_rings_again_when_nothing_could_be_saved(
    server: Running, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background_tasks, "TRY_AGAIN", 0.01)
    table, store = clocked_table(server, ann, seconds=600), server.services.store
    before = store.write
    failed: list[Any] = []

    def full(statements: Any) -> Any:
        if len(failed) < 2 and any(table.id in values for _, values in statements):
            failed.append(statements)
            raise StoreRefused(OSError("disk full"))
        return before(statements)

    async def run_out() -> None:
        spend(table, 700)
        table.tasks.wake()

    monkeypatch.setattr(store, "write", full)
    server.run(run_out())
    until(lambda: "bot" in [seat.kind for seat in table.session.seats])
    assert len(failed) == 2


def test_a_finished_match_with_clocks_is_put_away(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, idle_minutes=0.001)) as server:
        ann = server.player()
        made = ann.make("me", "me", clock={"seconds": 600})["match"]["id"]
        seats = [ann.sit(made, seat=seat) for seat in (0, 1)]
        seats[0].play(hide(1001))
        table = server.table(made)
        busy = [table.tasks.busy]  # a clock runs
        play_out(*seats)
        busy.append(table.tasks.busy)
        assert busy == [True, False]
        for seat in seats:
            seat.close()
        until(lambda: len(server.services.tables) == 0)


def test_sockets_that_come_together_are_counted_before_they_are_seated(tmp_path: Path) -> None:
    limits = Limits(sockets_per_address=2, requests_per_second=2000)
    with Running(settings_for(tmp_path, limits=limits)) as server, ThreadPoolExecutor(2) as threads:
        ann = server.player()
        match = ann.make("me", "me")["match"]["id"]
        opening, waiting = server.services.tables.open, asyncio.Event()

        async def slow(match: str, *, patient: bool = True) -> Any:
            await waiting.wait()
            return await opening(match, patient=patient)

        server.services.tables.open = slow  # type: ignore[method-assign]
        coming = [threads.submit(ann.sit, match, seat=seat) for seat in (0, 1)]
        until(lambda: sum(server.limits.sockets.values()) == 2)
        with pytest.raises(InvalidStatus):
            ann.sit(match, seat=0)

        async def go_on() -> None:
            waiting.set()

        server.run(go_on())
        assert [seat.result(PATIENCE).welcome["you"] for seat in coming] == [0, 1]


def test_a_value_that_cannot_be_stored_is_refused_and_the_store_goes_on(server: Running) -> None:
    sql = "INSERT INTO club VALUES (?, ?, ?)"
    for wrong in (2**70, "\ud800", object()):
        with pytest.raises(StoreRefused):
            server.write(sql, "wrong", wrong, 0.0)
    server.write(sql, "right", "Right", 0.0)
    assert server.services.store.writable
    found = server.run(server.services.store.row("SELECT name FROM club WHERE id = 'right'"))
    assert found == ("Right",)


def test_ends_that_are_saved_together_all_stand_on_the_clubs_shelf(
    server: Running, ann: Player
) -> None:
    club = ann.post("/clubs", name="Thursday")["id"]
    clubs = server.services.clubs
    tables = [server.table(ann.make("me", "me", club=club)["match"]["id"]) for _ in range(3)]

    async def end() -> None:
        ends = [Transition(table.session, [], now()) for table in tables]
        made = [await clubs.at_end(end) for end in ends]
        await asyncio.gather(*(server.services.store.write(one) for one in made))
        for table in tables:
            clubs.saved(table.session.row)

    server.run(end())
    assert clubs._unsaved == {}
    assert server.run(clubs.record(club, "tiny")) == {"wins": 3}
    server.run(clubs.at_end(Transition(tables[0].session, [], now())))
    clubs.forget(tables[0].session.row)  # it was not saved
    assert server.run(clubs.record(club, "tiny")) == {"wins": 3}
