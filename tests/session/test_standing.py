"""Standing answers and moves chosen ahead: kept with the seat, told to nobody."""

from __future__ import annotations

import msgspec
import pytest

from tests.kit.tiny import Hide, Step, Throw, TinyState
from tests.session.scenes import (
    START,
    Rows,
    new_match,
    opened,
    people,
    refusal_of,
    run,
)
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.encoding import encode
from tourdetable.session import audience, commands, standing
from tourdetable.session.decide import decide
from tourdetable.session.recovery import recover
from tourdetable.session.session import Session

STEP = msgspec.Raw(b'{"standing":"step-always","spaces":2}')
HIDE = msgspec.Raw(b'{"standing":"hide-always","number":1234}')


def started(*names: str, numbers: int = 1000) -> Session:
    options = game_of("tiny").options_for(len(names), {"numbers": numbers})
    match = new_match("tiny", people(*names), options=options)
    return run(opened(match), commands.Start(START))


def stand(session: Session, seat: int, *answers: msgspec.Raw) -> Session:
    return run(session, commands.Stand(START, seat, answers))


def give(session: Session, seat: int) -> Session:
    return run(session, commands.Reply(START, seat, session.position.names[seat]))


def play(session: Session, seat: int, *moves: object) -> Session:
    name = session.position.names[seat]
    return run(session, commands.Play(START, seat, name, list(moves)))  # type: ignore[arg-type]


def state_of(session: Session) -> TinyState:
    assert isinstance(session.match.state, TinyState)
    return session.match.state


def told(session: Session, viewer: int | None) -> bytes:
    return encode(audience.updates(session, [viewer], START)[viewer])


def test_a_standing_answer_is_played_when_its_question_comes() -> None:
    session = stand(started("ann", "bob", numbers=0), 1, STEP)
    assert standing.reply(session, 1, audience.view_of(session.match, 1)) is None  # not asked
    session = play(session, 0, Step(3))
    question = audience.updates(session, [1], START)[1].question
    assert question is not None
    assert question.standing == "step-always"
    assert state_of(give(session, 1)).places == [3, 2]


def test_only_its_own_seat_is_told() -> None:
    for numbers in (0, 1000):
        plain = started("ann", "bob", numbers=numbers)
        made = decide(plain, commands.Stand(START, 1, (STEP, HIDE)))
        assert [*audience.messages(made, [0, 1, None])] == [1]
        for viewer in (0, None):
            assert told(made.session, viewer) == told(plain, viewer)
        public = [
            encode(audience.seat_infos(one, set(), {}, START)) for one in (plain, made.session)
        ]
        assert public[0] == public[1]
        mine = audience.updates(made.session, [1], START)[1].standing
        assert mine is not None
        assert [encode(one) for one in mine.answers] == [bytes(STEP), bytes(HIDE)]


def test_what_is_given_looks_like_what_is_played_by_hand() -> None:
    by_hand = play(started("ann", "bob"), 0, Hide(1100))
    left = stand(by_hand, 1, HIDE)
    name = left.position.names[1]
    given = decide(left, commands.Reply(START, 1, name))
    played = decide(by_hand, commands.Play(START, 1, name, [Hide(1234)]))
    for viewer in (0, None):
        one, other = (audience.messages(made, [viewer])[viewer] for made in (given, played))
        salted = (one.lines[0].commitment, other.lines[0].commitment)
        one.lines[0].commitment = other.lines[0].commitment = ""
        assert encode(one) == encode(other)
        assert all(salted)


def test_it_is_revoked_and_a_late_reply_does_nothing() -> None:
    session = play(stand(started("ann", "bob", numbers=0), 1, STEP), 0, Step(1))
    name = session.position.names[1]
    session = stand(session, 1)
    assert session.seats[1].standing == ""
    late = decide(session, commands.Reply(START, 1, name))
    assert (late.rows, late.session) == ([], session)
    stale = decide(stand(session, 1, STEP), commands.Reply(START, 1, "1.0.0"))
    assert stale.rows == []


def test_it_survives_a_restart() -> None:
    rows = Rows(new_match("tiny", people("ann", "bob")))
    session = recover(rows.stored(), START)
    for command in (commands.Start(START), commands.Stand(START, 1, (HIDE,))):
        made = decide(session, command)
        rows.save(made.rows)
        session = made.session
    again = recover(rows.stored(), START)
    assert standing.left_by(again, 1) == standing.left_by(session, 1)
    assert state_of(give(again, 1)).numbers[1] == 1234


def test_taking_a_move_back_ends_what_would_answer_again() -> None:
    session = stand(started("ann", "bob", numbers=0), 0, STEP)
    session = give(session, 0)
    made = decide(session, commands.Undo(START, 0))
    assert state_of(made.session).places == [0, 0]
    assert made.session.seats[0].standing == ""
    assert made.standing == 0


def test_another_holder_does_not_inherit_it() -> None:
    session = stand(started("ann", "bob"), 0, HIDE)
    handed = commands.Claim(START, 0, "cid", "Cid", "", giver="ann")
    assert run(session, handed).seats[0].standing == ""
    left = run(session, commands.Leave(START, 0, "ann"))
    assert (left.seats[0].kind, left.seats[0].standing) == ("bot", "")


def test_a_hidden_or_common_answer_takes_its_time_and_an_open_one_does_not() -> None:
    session = stand(started("ann", "bob"), 0, HIDE)
    given = standing.reply(session, 0, audience.view_of(session.match, 0))
    assert given is not None
    assert standing.takes_its_time(session, given)
    session = stand(started("ann", "bob", numbers=0), 0, STEP)
    given = standing.reply(session, 0, audience.view_of(session.match, 0))
    assert given is not None
    assert not standing.takes_its_time(session, given)


def test_a_move_chosen_ahead_is_played_once() -> None:
    session = started("ann", "bob", numbers=0)
    offered = audience.updates(session, [1], START)[1].standing
    assert offered is not None
    assert Throw() in offered.offered
    chosen = msgspec.Raw(b'{"move":"step","spaces":3}')
    session = run(session, commands.Ahead(START, 1, [chosen]))
    session = give(play(session, 0, Step(1)), 1)
    assert (state_of(session).places, session.seats[1].standing) == ([1, 3], "")


def test_a_move_chosen_ahead_goes_with_the_decision_it_was_for() -> None:
    chosen = commands.Ahead(START, 1, [msgspec.Raw(b'{"move":"step","spaces":3}')])
    session = run(started("ann", "bob", numbers=0), chosen)
    session = play(play(session, 0, Step(1)), 1, Step(1))
    assert session.seats[1].standing == ""


def test_nothing_is_chosen_ahead_where_a_secret_lies_in_between() -> None:
    session = started("ann", "bob")
    session = play(play(session, 0, Hide(1100)), 1, Hide(1200))
    chosen = commands.Ahead(START, 1, [msgspec.Raw(b'{"move":"step","spaces":3}')])
    assert refusal_of(session, chosen).key == "not-ahead"
    acting = run(started("ann", "bob", numbers=0))
    mine = commands.Ahead(START, 0, [msgspec.Raw(b'{"move":"step","spaces":3}')])
    assert refusal_of(acting, mine).key == "not-ahead"


@pytest.mark.parametrize("wrong", [b'{"standing":"step-always","spaces":9}', b"7", b"{}"])
def test_a_malformed_answer_is_refused(wrong: bytes) -> None:
    session = started("ann", "bob")
    refusal = refusal_of(session, commands.Stand(START, 0, (msgspec.Raw(wrong),)))
    assert refusal.rule == "answers"
