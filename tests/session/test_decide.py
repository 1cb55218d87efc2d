"""`decide`: one command, one transition."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tourdetable.session as room
from tests.kit.tiny import Hide, Step, Throw
from tests.session.scenes import START, fingerprint, new_match, opened, people, refusal_of, run
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.common import Clock
from tourdetable.session import audience, commands
from tourdetable.session.decide import decide, require
from tourdetable.session.rows import EntryRow, MatchRow, SeatRow, SnapshotRow
from tourdetable.session.seats.clocks import Clocks, Moment, full
from tourdetable.session.session import Session
from tourdetable.session.transition import Departure, Note


def later(seconds: float) -> Moment:
    return Moment(START.time + seconds, START.ticks + seconds)


def play(session: Session, seat: int, *moves: object, at: Moment = START) -> commands.Play:
    return commands.Play(at, seat, str(session.position.names.get(seat)), list(moves))  # type: ignore[arg-type]


def begun(*names: str, **facts: object) -> Session:
    """A started match of the tiny game in which everybody has hidden a number."""
    session = run(opened(new_match("tiny", people(*names), **facts)), commands.Start(START))
    for seat in range(len(names)):
        session = run(session, play(session, seat, Hide(1100 + seat)))
    return session


def test_a_move_leads_to_a_new_session_its_rows_and_an_update_for_each_viewer() -> None:
    session = begun("ann", "bob")
    transition = decide(session, play(session, 0, Step(2), at=later(5)))
    (row,) = transition.rows
    assert isinstance(row, EntryRow)
    assert (row.seq, row.seat, row.time) == (3, 0, START.time + 5)
    assert row.move == '{"move":"step","spaces":2}'
    assert (session.match.seq, transition.session.match.seq) == (2, 3)
    told = audience.messages(transition, [0, 1, None])
    assert [told[viewer].question is None for viewer in (0, 1, None)] == [True, False, True]
    assert [line.seq for line in told[None].lines] == [3]


def test_several_moves_stop_where_chance_or_others_come_in_and_an_illegal_one_refuses_all() -> None:
    session = begun("ann", "bob")
    assert decide(session, play(session, 0, Step(1), Step(1))).played == 1
    assert decide(session, play(session, 0, Throw(), Step(1))).played == 1
    refusal = refusal_of(session, play(session, 0, Hide(1500), Step(1)))
    assert refusal.rule == "T-1"


def test_commands_that_do_not_fit_are_refused_with_the_reason() -> None:
    waiting = opened(new_match("tiny", people("ann", "")))
    assert refusal_of(waiting, play(waiting, 0, Hide(1100))).key == "not-begun"
    session = begun("ann", "bob")
    assert refusal_of(session, play(session, 1, Step(1))).key == "not-your-turn"
    assert refusal_of(session, commands.Play(START, 0, "0.0.0", [Step(1)])).key == "stale-decision"
    assert refusal_of(session, commands.Roll(START, {"move": "die"}, 2)).key == "no-typed-dice"
    assert refusal_of(session, commands.Leave(START, 0, "bob")).key == "not-your-seat"
    assert refusal_of(session, commands.Fill(START, "bob", None)).key == "not-owner"
    assert refusal_of(session, commands.Claim(START, 0, "eve", "", "")).key == "seat-taken"
    gone = commands.Claim(START, 0, "eve", "", "", giver="bob")
    assert refusal_of(session, gone).key == "seat-gone"
    other = commands.Claim(START, 0, "bob", "", "", giver="ann")
    assert refusal_of(session, other).key == "other-side"


def test_asking_why_a_move_is_refused_tells_what_playing_it_would_and_plays_nothing() -> None:
    session = begun("ann", "bob")
    before, open_now = fingerprint(session), session.position.names[0]
    for seat, decision, move in (
        (0, open_now, Hide(1500)),
        (0, "0.0.0", Step(1)),
        (1, open_now, Step(1)),
    ):
        played = refusal_of(session, commands.Play(START, seat, decision, [move]))
        with pytest.raises(Refusal) as told:
            require(session, seat, decision, move)
        assert vars(told.value) == vars(played)
    require(session, 0, open_now, Step(1))
    assert fingerprint(session) == before


def test_after_the_end_a_move_is_refused_with_the_rule_that_ended_the_match() -> None:
    session = begun("ann", "bob")
    while not session.over:
        session = run(session, play(session, session.position.acting[0], Step(3)))
    assert session.row.outcome is not None
    refusal = refusal_of(session, play(session, 0, Step(1)))
    assert (refusal.rule, refusal.key) == (session.row.outcome.rule, "match-over")


def test_the_last_claim_starts_the_match_with_the_seeds_of_all_seats() -> None:
    waiting = opened(new_match("tiny", people("ann", "")))
    assert decide(waiting, commands.Start(START)).rows == []
    transition = decide(waiting, commands.Claim(START, 1, "bob", "Bob", "b2"))
    assert transition.started
    assert transition.session.row.status == "playing"
    assert transition.session.row.chance["seeds"] == ["", "b2"]
    kinds = {type(row) for row in transition.rows}
    assert kinds >= {SeatRow, MatchRow, SnapshotRow}


def test_a_seat_that_is_handed_over_keeps_its_name_and_its_giver_departs() -> None:
    session = begun("ann", "bob")
    transition = decide(session, commands.Claim(START, 0, "tablet", "", "", giver="ann"))
    assert transition.session.seats[0].identity == "tablet"
    assert transition.session.seats[0].name == "Ann"
    assert transition.departure == Departure(0, "ann", "seat-handed-over")


def test_a_bot_plays_on_for_who_leaves_or_runs_out_of_time() -> None:
    session = begun("ann", "bob", clock=Clock(seconds=60))
    early = decide(session, commands.TimeUp(later(59), 0))
    assert (early.rows, early.session) == ([], session)
    late = decide(session, commands.TimeUp(later(61), 0))
    assert late.note == Note("time-up", 0, "Ann")
    assert late.session.seats[0].kind == "bot"
    assert late.session.clocks is not None
    assert late.session.clocks.running == ()
    left = decide(session, commands.Leave(START, 1, "bob"))
    assert left.note == Note("left", 1, "Bob")
    assert left.session.seats[1].took_over
    assert audience.messages(left, [0, 1]) == {}  # the position is the same


def test_clocks_run_for_the_seats_to_act_and_gain_their_increment() -> None:
    clocks = full(Clock(seconds=10, increment=2), 2).turn((0,), None, 100.0)
    assert clocks.state(103.0).remaining == [7000, 10_000]
    clocks = clocks.turn((1,), 0, 103.0)
    assert clocks.remaining == (9000, 10_000)
    assert clocks.state(103.0).running == [1]
    assert clocks.next_end(104.5) == (8.5, 1)
    assert not clocks.up(1, 104.5)
    assert clocks.up(1, 113.0)
    assert not clocks.up(0, 113.0)  # it does not run
    assert Clocks(clocks.setting, (1, 1)).next_end(0.0) is None


def test_spectators_and_seats_hear_only_what_they_may_know() -> None:
    session = run(opened(new_match("tiny", people("ann", "bob"))), commands.Start(START))
    told = audience.messages(decide(session, play(session, 0, Hide(1793))), [0, 1, None])
    assert [len(told[viewer].lines[0].events) for viewer in (0, 1, None)] == [1, 0, 0]
    assert told[1].lines[0].commitment
    assert audience.fairness(session).key is None


def test_take_back_names_the_true_reason_for_each_seat() -> None:
    session = run(opened(new_match("tiny", people("ann", "bob"))), commands.Start(START))

    def bars() -> list[str]:
        made = audience.updates(session, [0, 1], START)
        return [made[seat].undo.key for seat in (0, 1)]

    assert bars() == ["undo-nothing", "undo-nothing"]
    session = run(session, play(session, 0, Hide(1100)))
    assert bars() == ["", "undo-nothing"]
    session = run(session, play(session, 1, Hide(1101)))
    assert bars() == ["undo-others", ""]
    session = run(session, play(session, 0, Throw()))
    assert bars() == ["undo-revealed", "undo-others"]


IMPURE = {
    "asyncio", "io", "logging", "os", "pathlib", "random", "secrets", "socket", "sqlite3",
    "starlette", "threading", "time", "uvicorn",
}  # fmt: skip


@pytest.mark.parametrize("path", sorted(Path(room.__path__[0]).glob("*.py")), ids=lambda p: p.stem)
def test_nothing_in_a_session_touches_the_machine(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {
        name.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [a.name for a in node.names]
        )
    }
    assert not found & IMPURE
