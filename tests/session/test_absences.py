"""Absences: nudging, a bot until somebody is back, ending by vote, curtains and day clocks."""

from __future__ import annotations

from tests.kit.tiny import Hide, Step
from tests.session.scenes import (
    START,
    Rows,
    fingerprint,
    new_match,
    opened,
    people,
    refusal_of,
    run,
)
from tourdetable.protocol.common import Absence, Clock
from tourdetable.session import audience, commands
from tourdetable.session.changes import ABANDONED
from tourdetable.session.decide import decide
from tourdetable.session.recovery import recover
from tourdetable.session.seats import absences
from tourdetable.session.seats.clocks import Clocks, Moment
from tourdetable.session.session import Session
from tourdetable.session.transition import Note

DAY = 86_400.0
POST = Clock(seconds=int(DAY), per="move")


def later(seconds: float) -> Moment:
    return Moment(START.time + seconds, START.ticks + seconds)


def play(session: Session, seat: int, move: object, at: Moment = START) -> Session:
    name = session.position.names[seat]
    return run(session, commands.Play(at, seat, name, [move]))  # type: ignore[list-item]


def begun(*names: str, **facts: object) -> Session:
    """A started match of the tiny game: everybody is here, and it is the first seat's turn."""
    session = run(opened(new_match("tiny", people(*names), **facts)), commands.Start(START))
    for seat in range(len(names)):
        session = play(session, seat, Hide(1100 + seat))
    return session


def told(session: Session, seat: int, at: Moment) -> Absence:
    absence = audience.seat_infos(session, set(), {}, at)[seat].absence
    assert absence is not None
    return absence


def agree(who: str, at: Moment, about: str = "bot", *, seat: int = 0) -> commands.Vote:
    return commands.Vote(at, who, seat, about, agree=True)  # type: ignore[arg-type]


def without_ann(*names: str, **facts: object) -> Session:
    return run(begun(*names, **facts), commands.Away(START, "ann"))


def test_a_player_who_is_to_move_and_away_is_shown_as_absent() -> None:
    session = without_ann("ann", "bob", "cid")
    absence = told(session, 0, later(12))
    assert (absence.ms, absence.wait, absence.nudge) == (12_000, 168_000, 0)
    assert absence.voters == [1, 2]
    assert audience.seat_infos(session, set(), {}, START)[1].absence is None


def test_a_nudge_is_possible_at_once_and_then_once_an_hour() -> None:
    session = without_ann("ann", "bob")
    session = run(session, commands.Nudge(later(1), "bob", 0))
    assert refusal_of(session, commands.Nudge(later(3000), "bob", 0)).key == "nudged"
    assert told(session, 0, later(1)).nudge == 3_600_000
    run(session, commands.Nudge(later(3602), "bob", 0))


def test_nobody_is_nudged_or_voted_out_who_is_here_or_not_awaited() -> None:
    here = begun("ann", "bob")
    assert refusal_of(here, commands.Nudge(START, "bob", 0)).key == "not-absent"
    assert refusal_of(here, agree("bob", later(999))).key == "not-absent"
    waiting = run(here, commands.Away(START, "bob"))
    assert refusal_of(waiting, commands.Nudge(START, "ann", 1)).key == "not-absent"
    assert refusal_of(waiting, agree("ann", later(999), seat=7)).key == "not-absent"


def test_only_others_with_a_seat_of_their_own_nudge_and_vote() -> None:
    session = without_ann("ann", "bob")
    for who in ("eve", "ann"):
        assert refusal_of(session, commands.Nudge(later(200), who, 0)).key == "not-your-seat"
        assert refusal_of(session, agree(who, later(200))).key == "not-your-seat"


def test_a_bot_plays_after_the_patience_once_all_others_agree() -> None:
    session = without_ann("ann", "bob", "cid")
    assert refusal_of(session, agree("bob", later(179))).key == "absent-wait"
    session = run(session, agree("bob", later(181)))
    assert told(session, 0, later(181)).bot == [1]
    assert session.seats[0].kind == "person"
    made = decide(session, agree("cid", later(182)))
    assert made.note == Note("stand-in", 0, "Ann")
    seat = made.session.seats[0]
    assert (seat.kind, seat.identity, seat.name, seat.took_over) == ("bot", "ann", "Ann", True)
    assert made.departure is None
    assert all(not one.votes for one in made.session.seats)


def test_an_agreement_can_be_withdrawn() -> None:
    session = run(without_ann("ann", "bob", "cid"), agree("bob", later(200)))
    session = run(session, commands.Vote(later(201), "bob", 0, "bot", agree=False))
    assert told(session, 0, later(201)).bot == []
    session = run(session, agree("cid", later(202)))
    assert session.seats[0].kind == "person"


def test_a_vote_ends_when_the_player_is_back() -> None:
    session = run(without_ann("ann", "bob", "cid"), agree("bob", later(200)))
    session = run(session, commands.Back(later(201), "ann"))
    assert all(not seat.votes for seat in session.seats)
    assert audience.seat_infos(session, set(), {}, later(201))[0].absence is None
    assert refusal_of(session, agree("cid", later(202))).key == "not-absent"


def test_a_vote_about_one_decision_says_nothing_about_the_next() -> None:
    session = run(without_ann("ann", "bob", "cid"), agree("bob", later(200)))
    session = play(session, 0, Step(1), later(201))  # ann moves without a connection of a page
    for seat in (1, 2):
        session = play(session, seat, Step(1), later(202))
    session = run(session, agree("cid", later(203)))
    assert session.seats[0].kind == "person"


def test_whoever_returns_gets_the_seat_back_from_the_bot() -> None:
    session = run(without_ann("ann", "bob"), agree("bob", later(200)))
    assert session.seats[0].stand_in
    made = decide(session, commands.Back(later(300), "ann"))
    assert made.note == Note("back", 0, "Ann")
    seat = made.session.seats[0]
    assert (seat.kind, seat.level, seat.took_over, seat.away) == ("person", None, False, None)
    assert play(made.session, 0, Step(1)).match.seq > made.session.match.seq


def test_a_player_who_has_been_away_as_long_is_not_asked() -> None:
    session = run(without_ann("ann", "bob", "cid"), commands.Away(later(1), "cid"))
    assert told(session, 0, later(100)).voters == [1, 2]
    session = run(session, agree("bob", later(200)))
    assert session.seats[0].stand_in


def test_all_others_may_end_the_match_without_a_result() -> None:
    session = run(without_ann("ann", "bob", "cid"), agree("bob", later(200), "end"))
    assert not session.over
    made = decide(session, agree("cid", later(201), "end"))
    assert made.ends
    assert made.session.over
    ended = audience.ended(made.session)
    assert ended is not None
    assert (ended.outcome.reason, ended.outcome.winners) == (ABANDONED, [])
    assert ended.fairness.key is not None
    move = commands.Play(later(202), 0, made.session.position.names[0], [Step(1)])
    assert refusal_of(made.session, move).key == "match-over"
    assert audience.updates(made.session, [0], START)[0].question is None
    rows = Rows([made.session.row, *made.session.seats, *made.session.holders])
    rows.save(made.rows)
    assert fingerprint(recover(rows.stored(), START)) == fingerprint(made.session)


def test_a_table_may_choose_its_own_patience() -> None:
    session = without_ann("ann", "bob", patience=30)
    assert absences.patience(session) == 30
    assert run(session, agree("bob", later(31))).seats[0].stand_in


# -- by post ---------------------------------------------------------------------------------------


def test_by_post_every_decision_has_the_whole_time() -> None:
    session = begun("ann", "bob", clock=POST)
    assert absences.patience(session) == 3 * DAY
    session = play(session, 0, Step(1), later(0.9 * DAY))
    clocks = audience.clock_state(session, later(0.9 * DAY))
    assert clocks is not None
    assert clocks.remaining[1] == DAY * 1000
    session = play(session, 1, Step(1), later(1.5 * DAY))
    clocks = audience.clock_state(session, later(1.5 * DAY))
    assert clocks is not None
    assert clocks.remaining[0] == DAY * 1000


def test_by_post_nobody_is_replaced_unasked_and_whoever_is_late_can_be() -> None:
    session = begun("ann", "bob", clock=POST)
    late = later(DAY + 1)
    assert decide(session, commands.TimeUp(late, 0)).session.seats[0].kind == "person"
    assert session.clocks is not None
    assert session.clocks.next_end(START.ticks) is None
    absence = told(session, 0, late)
    assert (absence.late, absence.wait) == (True, 0)
    assert run(session, agree("bob", late)).seats[0].stand_in


def test_by_post_time_passes_while_the_table_is_closed() -> None:
    first = new_match("tiny", people("ann", "bob"), clock=POST)
    rows = Rows(first)
    session = opened(first)
    for command in (commands.Start(START),):
        made = decide(session, command)
        rows.save(made.rows)
        session = made.session
    reopened = recover(rows.stored(), Moment(START.time + DAY / 2, 7.0))
    clocks = audience.clock_state(reopened, Moment(START.time + DAY / 2, 7.0))
    assert clocks is not None
    assert clocks.remaining[0] == DAY / 2 * 1000


# -- several players on one browser ----------------------------------------------------------------


def clocks_of(session: Session) -> Clocks:
    assert session.clocks is not None
    return session.clocks


def test_no_clock_runs_while_a_device_is_handed_over() -> None:
    session = begun("ann", "ann", "bob", clock=Clock(seconds=60))
    assert clocks_of(session).held == (0,)
    told = clocks_of(session).state(later(45).ticks)
    assert (told.remaining[0], told.grace) == (60_000, [15_000, 0, 0])
    session = run(session, commands.Look(later(50), 0))
    assert (clocks_of(session).running, clocks_of(session).held) == ((0,), ())
    session = play(session, 0, Step(1), later(60))
    assert clocks_of(session).remaining[0] == 50_000
    assert clocks_of(session).held == (1,)  # with a grace of her own
    session = run(session, commands.Look(later(110), 1))
    session = play(session, 1, Step(1), later(111))
    assert clocks_of(session).remaining == (50_000, 59_000, 60_000)
    assert (clocks_of(session).running, clocks_of(session).held) == ((2,), ())  # his own browser


def test_who_never_lifts_the_curtain_runs_out_of_time() -> None:
    session = begun("ann", "ann", "bob", clock=Clock(seconds=60))
    told = clocks_of(session).state(later(70).ticks)
    assert (told.remaining[0], told.grace) == (50_000, [])
    assert clocks_of(session).next_end(later(100).ticks) == (20.0, 0)
    early = decide(session, commands.TimeUp(later(119), 0))
    assert early.session.seats[0].kind == "person"
    late = decide(session, commands.TimeUp(later(121), 0))
    assert late.note == Note("time-up", 0, "Ann")
    assert late.session.seats[0].kind == "bot"


def test_lowering_the_curtain_again_brings_no_grace_back() -> None:
    seated = opened(new_match("tiny", people("ann", "ann"), clock=Clock(seconds=600)))
    session = run(seated, commands.Start(START))  # both hide a number at once
    session = run(session, commands.Look(later(20), 0))
    session = run(session, commands.Look(later(50), 1))
    told = clocks_of(session).state(later(55).ticks)
    assert (told.remaining, told.grace) == ([570_000, 595_000], [35_000, 0])
    session = run(session, commands.Look(later(60), 0))
    session = run(session, commands.Look(later(61), 1))
    assert clocks_of(session).state(later(62).ticks).grace == [29_000, 0]


def test_lifting_the_curtain_costs_the_others_nothing_that_a_restart_gives_back() -> None:
    session = begun("ann", "ann", clock=Clock(seconds=60))
    made = decide(session, commands.Look(later(5), 0))
    rows = Rows([session.row, *session.seats, *session.holders])
    rows.save(made.rows)
    again = recover(rows.stored(), later(9))
    assert fingerprint(again) == fingerprint(made.session)
