"""What every store does, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.kit.cluster import Cluster
from tests.server.loops import in_a_loop

from tourdetable.engine.outcome import Outcome
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.socket import ChatLine
from tourdetable.server.services.growth.tidying import Tidying
from tourdetable.server.settings import Retention, Settings
from tourdetable.server.store import chat, identities, links, matches
from tourdetable.server.store.clubs import members as clubs
from tourdetable.server.store.database import (
    INSERT_ENTRY,
    Guarded,
    Store,
    StoreConflict,
    StoreRefused,
)
from tourdetable.server.store.identities import DeviceRow, PasskeyRow
from tourdetable.server.store.links import LinkRow
from tourdetable.server.store.open import open_store
from tourdetable.session.rows import EntryRow, HolderRow, MatchRow, Row, SeatRow, SnapshotRow

Work = Callable[[Store], Awaitable[None]]
WON = Outcome(places=(1, 2), winners=(0,), reason="goal", rule="T-9")
CLUB = "INSERT INTO club VALUES (?, ?, ?)"
pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings that name an empty database."""
    if request.param == "sqlite":
        return Settings(database=tmp_path / "tables.db")
    postgres: Cluster = request.getfixturevalue("postgres")
    return Settings(postgres=postgres.database())


def on_a_store(settings: Settings, *works: Work) -> None:
    """Each work on a store that was opened afresh."""

    async def all_works() -> None:
        for work in works:
            store = await open_store(settings)
            try:
                await work(store)
            finally:
                await store.close()

    in_a_loop(all_works())


def a_match(**changes: Any) -> MatchRow:
    known: dict[str, Any] = {
        "id": "m", "game": "tiny", "rules_version": 1, "seats": 2, "options": {"goal": 7},
        "chance": {"source": "fair", "key": "é\u2028"}, "status": "playing", "created": 1.25,
        "owner": "ann",
    }  # fmt: skip
    return MatchRow(**{**known, **changes})


def entry(seq: int, **changes: Any) -> EntryRow:
    known: dict[str, Any] = {
        "seat": seq % 2, "move": '{"move":"step"}', "events": "[]", "commitment": "", "time": 2.5
    }  # fmt: skip
    return EntryRow(seq=seq, **{**known, **changes})


def test_a_match_is_found_as_it_was_saved_also_after_a_restart(settings: Settings) -> None:
    seats = [
        SeatRow(seat=0, kind="person", identity="ann", name="Zoé", took_over=True, language="fr"),
        SeatRow(seat=1, kind="bot", level="easy", name="Robo"),
    ]
    entries = [entry(1, seat=None, clocks="[1,2]"), entry(2, move=None), entry(3)]
    rows: list[Row] = [a_match(), *seats, HolderRow("ann", 0, 1.5), SnapshotRow(1, "{}"), *entries]

    async def save(store: Store) -> None:
        await store.write(matches.statements("m", rows))
        again: list[Row] = [a_match(status="over", ended=9.5), SnapshotRow(2, '{"later":1}')]
        await store.write(matches.statements("m", again))

    async def check(store: Store) -> None:
        stored = await matches.load_stored(store, "m")
        assert stored is not None
        assert stored.row == a_match(status="over", ended=9.5)
        assert list(stored.seats) == seats
        assert list(stored.holders) == [HolderRow("ann", 0, 1.5)]
        assert stored.snapshot == SnapshotRow(2, '{"later":1}')
        assert list(stored.entries) == entries[2:]
        assert await matches.load_entries(store, "m") == entries
        assert await matches.load_stored(store, "other") is None
        assert await matches.of_somebody(store, "ann", 10) == ["m"]
        assert await matches.held_by(store, "ann") == ["m"]
        assert await matches.count_unfinished(store, "ann") == 0
        assert await matches.last_time(store, "m") == 2.5

    on_a_store(settings, save, check, check)


def test_matches_of_clubs_and_bots_are_found_and_forks_copied(settings: Settings) -> None:
    async def work(store: Store) -> None:
        one = a_match(id="one", club="c", status="over", ended=5.0, outcome=WON)
        two = a_match(id="two", club="c", status="over", ended=6.0, imported=True)
        await store.write(matches.statements("one", [one, *(entry(seq) for seq in (1, 2, 3))]))
        await store.write(matches.statements("two", [two]))
        bot = SeatRow(seat=0, kind="bot", level="easy")
        await store.write(matches.statements("m", [a_match(), bot]))
        assert set(await matches.of_club(store, "c", 9)) == {"one", "two"}
        assert await matches.last_of_club(store, "c", "tiny", 9.0) == one
        assert await matches.with_bots(store) == ["m"]
        await store.write([matches.copy_entries("m", "one", 2)])
        assert await matches.load_entries(store, "m") == [entry(1), entry(2)]
        await store.write([("DELETE FROM entry WHERE match = ?", ("one",))])
        assert await matches.load_entries(store, "one") == []
        await store.write(matches.forget_holder("ann"))
        assert await matches.count_unfinished(store, "ann") == 0

    on_a_store(settings, work)


def test_many_entries_are_found_in_order_wherever_they_are_kept(settings: Settings) -> None:
    async def work(store: Store) -> None:
        jobs = [
            store.write(matches.statements("ab"[seq % 2], [entry(seq), SnapshotRow(seq, "{}")]))
            for seq in range(1, 1201)
        ]
        await asyncio.gather(*jobs)
        found = await matches.load_entries(store, "a", 100, 700)
        assert [row.seq for row in found] == list(range(102, 701, 2))
        assert await store.row("SELECT seq FROM snapshot WHERE match = 'b'") == (1199,)

    on_a_store(settings, work)


def test_people_and_all_that_signs_in_to_them(settings: Settings) -> None:
    async def work(store: Store) -> None:
        device = DeviceRow("d", "Firefox", 1.0, 1.0)
        saved = [identities.save("ann", 1.0), identities.save_device(b"\x00\xff", device, "ann")]
        await store.write(saved)
        assert await identities.find(store, b"\x00\xff") == ("ann", "d", 1.0)
        await store.write([identities.rename("ann", "Ann"), identities.see(b"\x00\xff", "FF", 2.0)])
        assert await identities.name(store, "ann") == "Ann"
        assert await identities.devices(store, "ann") == [DeviceRow("d", "FF", 1.0, 2.0)]
        await store.write([identities.save_words("ann", b"old", "h", 1.0)])
        await store.write([identities.save_words("ann", b"new", "h2", 2.0)])
        assert await identities.find_words(store, b"old") is None
        assert await identities.find_words(store, b"new") == ("ann", "h2")
        await store.write([identities.delete_words("ann", b"new")])
        with pytest.raises(StoreConflict):
            await store.write([identities.delete_words("ann", b"new")])
        passkey = PasskeyRow(b"c", "p", "ann", b"key", 1, "Phone", 1.0)
        await store.write([identities.save_passkey(passkey)])
        await store.write([identities.save_passkey(PasskeyRow(b"c", "p", "ann", b"key", 5, "", 1))])
        found = await identities.find_passkey(store, b"c")
        assert found is not None
        assert (found.sign_count, found.label) == (5, "Phone")
        await store.write(identities.delete("ann"))
        assert await identities.find(store, b"\x00\xff") is None

    on_a_store(settings, work)


def test_a_link_is_used_once_and_a_newer_one_replaces_it(settings: Settings) -> None:
    async def work(store: Store) -> None:
        seat = LinkRow(b"1", "invite", "m", 0, None, "ann", 100.0)
        table = LinkRow(b"2", "table", "m", None, None, "ann", 100.0)
        for link in (seat, table, LinkRow(b"3", "table", "m", None, None, "ann", 100.0)):
            await store.write(links.save(link, 0.0))
        assert await links.find(store, b"1") == seat
        replaced = await links.find(store, b"2")
        assert replaced is not None
        assert replaced.used
        await store.write([links.use(seat)])
        with pytest.raises(StoreConflict):
            await store.write([links.use(seat)])

    on_a_store(settings, work)


def test_a_clubs_record_changes_only_from_what_it_was(settings: Settings) -> None:
    async def work(store: Store) -> None:
        await store.write([clubs.save("c", "Thursday", 1.0), clubs.join("c", "ann", 1.0)])
        await store.write([clubs.join("c", "ann", 2.0), identities.save("ann", 1.0)])
        assert [one.id for one in await clubs.members(store, "c")] == ["ann"]
        await store.write([clubs.save_record("c", "tiny", "1", None)])
        for before in (None, "0"):
            with pytest.raises(StoreConflict):
                await store.write([clubs.save_record("c", "tiny", "9", before)])
        await store.write([clubs.save_record("c", "tiny", "2", "1")])
        assert await clubs.record(store, "c", "tiny") == "2"

    on_a_store(settings, work)


def test_chat_lines_are_found_the_latest_first_and_forgotten_with_their_speaker(
    settings: Settings,
) -> None:
    async def work(store: Store) -> None:
        for number, seat in ((1, 0), (2, 1)):
            line = ChatLine(number=number, time=float(number), channel="table", seat=seat,
                            name="x", text="hello", note="")  # fmt: skip
            await store.write([chat.save("m", line)])
        assert [line.number for line in await chat.latest(store, "m", 5)] == [2, 1]
        assert await chat.last_number(store, "m") == 2
        assert await chat.last_number(store, "none") == 0
        await store.write(matches.statements("m", [HolderRow("ann", 0, 0.0)]))
        await store.write(await chat.forget(store, "m", "ann"))
        assert [line.seat for line in await chat.latest(store, "m", 5)] == [1]

    on_a_store(settings, work)


def test_jobs_share_a_commit_and_only_the_wrong_one_fails(settings: Settings) -> None:
    async def work(store: Store) -> None:
        before = store.commits
        jobs = [store.write([(CLUB, (f"c{number}", "name", 0.0))]) for number in range(200)]
        await asyncio.gather(*jobs)
        assert store.commits - before <= 2
        mixed = [store.write([(CLUB, (f"d{number}", "name", 0.0))]) for number in range(50)]
        mixed.append(store.write([(CLUB, ("new", "x", 0.0)), (CLUB, ("c7", "twice", 0.0))]))
        results = await asyncio.gather(*mixed, return_exceptions=True)
        assert [number for number, one in enumerate(results) if one is not None] == [50]
        assert await store.row("SELECT count(*) FROM club") == (250,)
        assert store.writable

    on_a_store(settings, work)


def test_a_value_that_cannot_be_stored_is_refused_and_the_store_goes_on(
    settings: Settings,
) -> None:
    async def work(store: Store) -> None:
        for wrong in (2**70, "\ud800", object()):
            with pytest.raises(StoreRefused):
                await store.write([(CLUB, ("wrong", wrong, 0.0))])  # type: ignore[list-item]
        await store.write([(CLUB, ("right", "Right", 0.0))])
        assert store.writable
        assert await store.check_writable()
        assert await store.rows("SELECT id FROM club") == [("right",)]

    on_a_store(settings, work)


def test_a_guarded_statement_saves_all_of_its_job_or_nothing(settings: Settings) -> None:
    async def work(store: Store) -> None:
        guard = Guarded(("UPDATE club SET name = ? WHERE id = ? AND name = ?", ("b", "c", "a")))
        await store.write([(CLUB, ("c", "a", 0.0))])
        entries = matches.statements("m", [entry(1)])
        await store.write([*entries, guard])
        with pytest.raises(StoreConflict):
            await store.write([*matches.statements("m", [entry(2)]), guard])
        assert [row.seq for row in await matches.load_entries(store, "m")] == [1]
        assert store.writable

    on_a_store(settings, work)


def test_what_waits_when_the_store_is_closed_is_written(settings: Settings) -> None:
    async def leave(store: Store) -> None:
        for seq in range(1, 100):
            store.write_then([(INSERT_ENTRY, ("m", seq, 0, None, "[]", "", 0.0, None))], print)

    async def check(store: Store) -> None:
        assert len(await matches.load_entries(store, "m")) == 99

    on_a_store(settings, leave, check)


def test_a_lease_is_given_back(settings: Settings) -> None:
    async def work(store: Store) -> None:
        lease = await store.lease("m")
        lease.require()
        await store.release(lease)
        with pytest.raises(Refusal, match="moving"):
            lease.require()
        (await store.lease("m", patient=False)).require()
        assert await store.ownerless(["x"]) == ["x"]

    on_a_store(settings, work)


def test_what_is_old_is_found_and_deleted(settings: Settings) -> None:
    """The statements of `tidy` are understood by both databases."""
    old = MatchRow(
        id="old", game="tiny", rules_version=1, seats=1, options={}, chance={}, status="over",
        created=1.0, ended=2.0, owner="ann",
    )  # fmt: skip
    left = msgspec.structs.replace(old, id="left", status="playing", ended=None)
    new = msgspec.structs.replace(old, id="new", ended=time.time(), created=time.time())
    entry = EntryRow(1, 0, None, "[]", "", 2.0)

    async def fill(store: Store) -> None:
        for row in (old, left, new):
            rows: list[Row] = [row, SeatRow(seat=0, kind="person", identity="ann"), entry]
            await store.write(matches.statements(row.id, rows))
            line = ChatLine(
                number=1, time=row.created, channel="table", seat=0, name="", text="", note=""
            )
            await store.write([chat.save(row.id, line)])
        for identity in ("ann", "idle"):
            await store.write([identities.save(identity, 1.0)])
        link = LinkRow(b"hash", "invite", "new", 0, None, "ann", 1.0)
        await store.write(links.save(link, 0.0))

    async def tidy(store: Store) -> None:
        keep = Retention(finished_days=1, abandoned_days=1, chat_days=1, unused_days=1)
        tried = await Tidying(store, keep, dry=True).run()
        done = await Tidying(store, keep).run()
        assert (tried.finished, tried.abandoned, tried.identities, tried.links) == (1, 1, 1, 1)
        assert (done.finished, done.abandoned, done.identities, done.links) == (1, 1, 1, 1)
        assert await store.rows("SELECT id FROM match") == [("new",)]
        assert await store.rows("SELECT DISTINCT match FROM entry") == [("new",)]
        assert await store.rows("SELECT id FROM identity") == [("ann",)]
        size = await store.size()
        assert size is not None
        assert size.used > 0

    async def trim(store: Store) -> None:
        for number in range(5):
            line = ChatLine(
                number=number, time=time.time(), channel="table", seat=0, name="", text="", note=""
            )
            await store.write([chat.save("talk", line)])
        await store.write([chat.keep_latest("talk", 2)])
        assert [one.number for one in await chat.latest(store, "talk", 9)] == [4, 3]

    on_a_store(settings, fill, tidy, trim)
