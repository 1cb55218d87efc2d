"""Who holds which seat: claiming, filling, leaving, running out of time, starting."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tourdetable.bots import levels
from tourdetable.engine.chance import Fair, Forked, Source, Typed
from tourdetable.engine.files.matchfile import chance_data
from tourdetable.engine.match import Match
from tourdetable.engine.refusal import Refusal
from tourdetable.session import commands
from tourdetable.session.changes import begun, reseated
from tourdetable.session.rows import HolderRow, SeatRow
from tourdetable.session.seats.clocks import Moment
from tourdetable.session.session import Session
from tourdetable.session.transition import Departure, Note, Transition

BOT_NAMES = (
    "Ada", "Basile", "Cléo", "Dario", "Elsa", "Félix", "Gita", "Hugo",
    "Inès", "Joris", "Kenza", "Léon", "Mila", "Noé", "Ondine", "Paco", "Rosa",
)  # fmt: skip
"""More than twice as many names as seats: one is always free."""
LONGEST_NAME = 40


def bot_seat(
    seat: int, level: str, names: Iterable[str] = (), *, took_over: bool = False, seed: str = ""
) -> SeatRow:
    """A bot under a name that nobody at the table has."""
    taken = {name.casefold() for name in names}
    free = [name for name in (*BOT_NAMES[seat:], *BOT_NAMES) if name.casefold() not in taken]
    return SeatRow(seat=seat, kind="bot", name=free[0], level=level, took_over=took_over, seed=seed)


def free_name(name: str, names: Iterable[str]) -> str:
    """A name that nobody else at the table has: "Ada", then "Ada 2"."""
    taken = {other.casefold() for other in names}
    number, free = 2, name
    while name and free.casefold() in taken:
        ending = f" {number}"
        free = name[: LONGEST_NAME - len(ending)] + ending
        number += 1
    return free


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


# -- starting --------------------------------------------------------------------------------------


def start(session: Session, command: commands.Start) -> Transition:
    """Start once every seat is taken; before that nothing happens."""
    return _start_if_full(Transition(session, [], command.at))


def _start_if_full(seated: Transition) -> Transition:
    """Add the start to a change of seats that completes the table: now the first dice may roll."""
    session, at = seated.session, seated.at
    full = all(seat.kind != "open" for seat in session.seats)
    if session.row.status != "open" or not full or session.frozen is not None:
        return seated
    source = _with_seeds(session.match.source, tuple(seat.seed for seat in session.seats))
    row = msgspec.structs.replace(session.row, status="playing", chance=chance_data(source))
    trial = Match(session.match.game, row.seats, row.options, source)
    trial.restore(session.match.snapshot(undo=False)).begin()
    made = begun(msgspec.structs.replace(session, row=row), trial, at)
    made.rows = [*seated.rows, *made.rows]
    return made


def _with_seeds(source: Source, seeds: tuple[str, ...]) -> Source:
    """The same source with the seats' seeds."""
    if isinstance(source, Typed):
        return Typed(_with_seeds(source.behind, seeds))
    if isinstance(source, Forked):
        return Forked(source.first, source.draws, source.seq, _with_seeds(source.then, seeds))
    return Fair(source.key, seeds) if isinstance(source, Fair) else source


# -- claiming --------------------------------------------------------------------------------------


def claim(session: Session, command: commands.Claim) -> Transition:
    """Take an open seat, or one that its holder hands over."""
    seat = session.seats[command.seat]
    _check_sides(session, command.seat, command.identity)
    if command.giver is None:
        if seat.kind != "open":
            raise Refusal("seat", "this seat is taken.", "seat-taken")
        holder = SeatRow(
            seat=seat.seat, kind="person", identity=command.identity, seed=command.seed,
            name=_free_name(session, seat, command.name), away=command.at.time,
        )  # fmt: skip
    else:
        if seat.identity != command.giver:
            raise Refusal("seat", "the person who gave this link has left the seat.", "seat-gone")
        name = _free_name(session, seat, command.name or seat.name)
        holder = msgspec.structs.replace(seat, identity=command.identity, name=name, standing="")
    seated = _held(reseated(session, [holder], command.at), holder)
    if command.giver is not None and command.giver != command.identity:
        seated.departure = Departure(command.seat, command.giver, "seat-handed-over")
    return _start_if_full(seated)


def _free_name(session: Session, seat: SeatRow, name: str) -> str:
    return free_name(name, [other.name for other in session.seats if other is not seat])


def _check_sides(session: Session, seat: int, identity: str) -> None:
    """Nobody who has held a seat takes a seat on another side in the same match."""
    sides = session.sides()
    for holder in session.holders:
        if holder.identity != identity:
            continue
        same = sides[holder.seat] == sides[seat] if sides else holder.seat == seat
        if not same:
            raise Refusal("seat", "you have held a seat on another side.", "other-side")


def _held(seated: Transition, seat: SeatRow) -> Transition:
    """Remember who has held a seat."""
    session, identity = seated.session, str(seat.identity)
    known = any(one.identity == identity and one.seat == seat.seat for one in session.holders)
    if not known:
        holder = HolderRow(identity, seat.seat, seated.at.time)
        seated.rows.append(holder)
        seated.session = msgspec.structs.replace(session, holders=(*session.holders, holder))
    return seated


def fill(session: Session, command: commands.Fill) -> Transition:
    """Put bots into all open seats, and start."""
    if session.row.owner != command.identity:
        raise Refusal("match", "only the person who made the match can do this.", "not-owner")
    level = level_of(session.row.game, command.level)
    names = [seat.name for seat in session.seats]
    bots: list[SeatRow] = []
    for seat in session.seats:
        if seat.kind == "open":
            bots.append(bot_seat(seat.seat, level, names))
            names.append(bots[-1].name)
    if not bots:
        return Transition(session, [], command.at)
    return _start_if_full(reseated(session, bots, command.at))


# -- leaving ---------------------------------------------------------------------------------------


def leave(session: Session, command: commands.Leave) -> Transition:
    """Give up a seat for good; in a running match a bot plays on."""
    if session.seats[command.seat].identity != command.identity:
        raise Refusal("seat", "this is not your seat.", "not-your-seat")
    if session.over:
        raise Refusal("match", "the match is over.", "match-over")
    if session.row.status == "playing":
        return _take_over(session, command.seat, "left", command.at)
    left = reseated(session, [SeatRow(seat=command.seat, kind="open")], command.at)
    left.departure = Departure(command.seat, command.identity, "left")
    return left


def forget(session: Session, command: commands.Forget) -> Transition:
    """Let a seat say "a former player" instead of a name."""
    seats = [
        msgspec.structs.replace(seat, identity=None, name="", standing="")
        for seat in session.seats
        if seat.identity == command.identity
    ]
    return reseated(session, seats, command.at) if seats else Transition(session, [], command.at)


def time_up(session: Session, command: commands.TimeUp) -> Transition:
    """Let a bot play on for a person without time; a move that came in time prevents it."""
    clocks, person = session.clocks, session.seats[command.seat].kind == "person"
    up = clocks is not None and clocks.rings and clocks.up(command.seat, command.at.ticks)
    if not up or not session.playing or not person:
        return Transition(session, [], command.at)
    return _take_over(session, command.seat, "time-up", command.at)


def _take_over(session: Session, seat: int, why: str, at: Moment) -> Transition:
    """A bot plays on, with a note to all."""
    person = session.seats[seat]
    names = [one.name for one in session.seats]
    level = level_of(session.row.game, None)
    bot = bot_seat(seat, level, names, took_over=True, seed=person.seed)
    taken = reseated(session, [bot], at)
    taken.note = Note(why, seat, person.name)
    taken.departure = Departure(seat, person.identity or "", why)
    return taken


# -- smaller changes -------------------------------------------------------------------------------


def read(session: Session, command: commands.Read) -> Transition:
    """Note the language of a seat's holder, as long as it can count for the end."""
    seat = session.seats[command.seat]
    if session.over or seat.language == command.language:
        return Transition(session, [], command.at)
    changed = msgspec.structs.replace(seat, language=command.language)
    seats = tuple(changed if one is seat else one for one in session.seats)
    return Transition(msgspec.structs.replace(session, seats=seats), [changed], command.at)


def rematch(session: Session, command: commands.Rematch) -> Transition:
    """Remember which match follows this one; there is only one."""
    if session.row.rematch is not None:
        raise Refusal("match", "there is a rematch already.", "rematch-exists")
    row = msgspec.structs.replace(session.row, rematch=command.match)
    after = msgspec.structs.replace(session, row=row)
    return Transition(after, [row], command.at, seats_changed=True)
