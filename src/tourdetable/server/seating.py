"""Who sits where: claiming, starting, handing over, leaving. The table's lock is taken here."""

from __future__ import annotations

import time
from collections.abc import Iterable

import msgspec

from tourdetable.bots import levels
from tourdetable.engine.chance import Fair, Forked, Source, Typed
from tourdetable.engine.match import Match
from tourdetable.engine.matchfile import chance_data
from tourdetable.engine.refusal import Refusal
from tourdetable.server import acts, links
from tourdetable.server.changes import prepare
from tourdetable.server.door import Standing
from tourdetable.server.identities import Identity
from tourdetable.server.questions import Questions
from tourdetable.server.records import SeatRow, save_holder, save_seat
from tourdetable.server.store import Statement
from tourdetable.server.table import Table

BOT_NAMES = (
    "Ada", "Basile", "Cléo", "Dario", "Elsa", "Félix", "Gita", "Hugo",
    "Inès", "Joris", "Kenza", "Léon", "Mila", "Noé", "Ondine", "Paco", "Rosa",
)  # fmt: skip
"""More than twice as many as seats: one is always free."""


def bot_seat(
    seat: int, level: str, names: Iterable[str] = (), *, took_over: bool = False
) -> SeatRow:
    """A bot under a name that nobody at the table has."""
    taken = {name.casefold() for name in names}
    free = [name for name in (*BOT_NAMES[seat:], *BOT_NAMES) if name.casefold() not in taken]
    return SeatRow(seat=seat, kind="bot", name=free[0], level=level, took_over=took_over)


def names_at(table: Table) -> list[str]:
    return [seat.name for seat in table.seats]


def level_of(game: str, wanted: str | None) -> str:
    """A level of a game's bots: the wanted one, else medium, else the best there is."""
    there = list(levels(game))
    if wanted is None:
        return "medium" if "medium" in there else there[-1]
    if wanted not in there:
        names = ", ".join(there)
        raise Refusal(
            "level", f"there is no level {wanted!r}; there are: {names}.", "bot-level",
            level=wanted, names=names,
        )  # fmt: skip
    return wanted


def person_seat(seat: int, identity: Identity, name: str | None, seed: str) -> SeatRow:
    called = name or identity.name
    return SeatRow(seat=seat, kind="person", identity=identity.id, name=called, seed=seed)


# -- starting --------------------------------------------------------------------------------------


def _with_seeds(source: Source, seeds: tuple[str, ...]) -> Source:
    if isinstance(source, Typed):
        return Typed(_with_seeds(source.behind, seeds))
    if isinstance(source, Forked):
        return Forked(source.first, source.draws, source.seq, _with_seeds(source.then, seeds))
    return Fair(source.key, seeds) if isinstance(source, Fair) else source


async def start_if_full(table: Table) -> None:
    """Start once every seat is taken: the seats' seeds are in, the first dice may roll."""
    async with table.lock:
        await _start_if_full(table, [])


async def _start_if_full(table: Table, changes: list[Statement]) -> bool:
    """Save changes of seats, with the start if they complete it; whether the match started."""
    full = all(seat.kind != "open" for seat in table.seats)
    if table.row.status != "open" or not full or table.frozen is not None:
        if changes:
            await table.hub.store.write(changes)
        return False
    source = _with_seeds(table.match.source, tuple(seat.seed for seat in table.seats))
    row = msgspec.structs.replace(table.row, status="playing", chance=chance_data(source))
    trial = Match(table.match.game, row.seats, row.options, source)
    trial.restore({**table.match.snapshot(), "before": []}).begin()
    standing = Standing(trial, table.standing)
    questions = Questions().after(trial, standing.next, None)
    change = prepare(table, standing, questions, None, begins=row, extra=changes)
    entries = await table.commit(change)
    table.tell_seats()
    table.speak(entries)
    return True


async def _change(table: Table, seat: SeatRow, changes: list[Statement]) -> None:
    """Put somebody else into a seat, in the store first."""
    before = table.seats[seat.seat]
    table.seats[seat.seat] = seat
    try:
        started = await _start_if_full(table, [save_seat(table.id, seat), *changes])
    except Refusal:
        table.seats[seat.seat] = before
        raise
    if not started:
        table.run_clocks()
        table.tell_seats()
        table.driver.wake()


# -- claiming and handing over ---------------------------------------------------------------------


def _check_sides(table: Table, seat: int, identity: str) -> None:
    """Whoever held a seat never takes another side's seat in the same match."""
    rows = table.hub.store.rows(
        "SELECT seat FROM holder WHERE match = ? AND identity = ?", table.id, identity
    )
    sides = table.sides()
    for (held,) in rows:
        same = sides[held] == sides[seat] if sides else held == seat
        if not same:
            raise Refusal("seat", "you have held a seat of another side.", "other-side")


async def claim(
    table: Table, link: links.LinkRow, identity: Identity, name: str | None, seed: str
) -> int:
    """Take the seat of an invite or hand-over link."""
    async with table.lock:
        link = msgspec.structs.replace(link, used=_used(table, link))
        number = link.seat
        if number is None or link.used:
            raise Refusal("secret", "this link has been used.", "link-used")
        seat = table.seats[number]
        _check_sides(table, number, identity.id)
        if link.kind == "invite":
            if seat.kind != "open":
                raise Refusal("seat", "this seat is taken.", "seat-taken")
            fresh = person_seat(number, identity, name, seed)
        else:
            if seat.identity != link.giver:
                raise Refusal("seat", "who gave this link no longer holds the seat.", "seat-gone")
            fresh = msgspec.structs.replace(seat, identity=identity.id, name=name or seat.name)
        held = save_holder(table.id, identity.id, number, time.time())
        await _change(table, fresh, [held, links.use(link)])
        if link.kind == "handover" and link.giver != identity.id:
            table.dismiss(number, link.giver, "seat-handed-over")
        return number


def _used(table: Table, link: links.LinkRow) -> int:
    """Whether it was used meanwhile: two claims at once, and the lock lets one in first."""
    row = table.hub.store.row("SELECT used FROM link WHERE hash = ?", link.hash)
    return 1 if row is None else int(row[0])


async def leave(table: Table, seat: int, identity: str) -> None:
    """Give up a seat for good; in a running match a bot plays on."""
    async with table.lock:
        # while it was waited for, the match may have started or the seat been handed over
        if table.seats[seat].identity != identity:
            raise Refusal("seat", "this is not your seat.", "not-your-seat")
        if table.over:
            raise Refusal("match", "the match is over.", "match-over")
        if table.row.status == "open":
            await _change(table, SeatRow(seat=seat, kind="open"), [])
            table.dismiss(seat, identity, "left")
        else:
            await _take_over(table, seat, "left")


async def time_up(table: Table, seat: int) -> None:
    """Let a bot play on for who has no time left."""
    async with table.lock:
        # a move that came in time may have been saved while the lock was waited for
        up = table.clocks is not None and table.clocks.up(seat)
        if up and table.row.status == "playing" and table.seats[seat].kind == "person":
            await _take_over(table, seat, "time-up")


async def _take_over(table: Table, seat: int, why: str) -> None:
    """A bot plays on, with a note to all; the table's lock is held."""
    person = table.seats[seat]
    bot = bot_seat(seat, level_of(table.row.game, None), names_at(table), took_over=True)
    await _change(table, msgspec.structs.replace(bot, seed=person.seed), [])
    await acts.note(table, why, seat, person.name)
    table.dismiss(seat, person.identity or "", why)


async def fill(table: Table, identity: str, level: str | None) -> None:
    """Let bots take all open seats, and start; the maker of the match decides."""
    if table.row.owner != identity:
        raise Refusal("match", "only who made the match can do this.", "not-owner")
    chosen = level_of(table.row.game, level)
    async with table.lock:
        for seat in [seat.seat for seat in table.seats if seat.kind == "open"]:
            await _change(table, bot_seat(seat, chosen, names_at(table)), [])
