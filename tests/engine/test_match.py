"""A match keeps a log, refuses without changing anything, and takes back where it may."""

from __future__ import annotations

from typing import Any

import pytest

import tourdetable as tdt
from tests.kit.tiny import GAME, Die, Hidden, Hide, Peek, Peeked, Step, Stepped, Throw
from tourdetable.engine.chance import Seeded, Typed
from tourdetable.engine.match import Match, start
from tourdetable.engine.refusal import Refusal


def hidden(seed: int = 1) -> Match:
    """A match in which both seats have hidden a number, seat 0 last, and seat 0 is to move."""
    match = start(GAME, 2, seed=seed)
    match.play(1, Hide(1004))
    match.play(0, Hide(1003))
    return match


def test_chance_resolves_itself_and_is_recorded() -> None:
    match = hidden()
    match.play(0, Throw())
    assert isinstance(match.log[-1].move, Die)
    assert match.log[-1].seat is None
    assert match.to_act == (1,)


def test_a_move_adds_an_entry_with_its_events() -> None:
    match = hidden()
    match.play(0, {"move": "step", "spaces": 2})
    assert match.log[-1].move == Step(2)
    assert match.log[-1].events[0] == Stepped(seat=0, to=2)


def test_a_refused_move_changes_nothing() -> None:
    match = hidden()
    before, entries = match.state.to_dict(), list(match.log)
    for seat, move, rule in ((1, Step(1), "T-2"), (0, Hide(1001), "T-1")):
        with pytest.raises(Refusal) as refused:
            match.play(seat, move)
        assert refused.value.rule == rule
    assert (match.state.to_dict(), match.log) == (before, entries)


def test_a_list_is_good_for_its_position_and_its_seat_alone() -> None:
    match = hidden()
    assert Step(1) in match.legal(0)
    match.play(0, Step(1))
    with pytest.raises(Refusal) as refused:
        match.play(0, Step(1))
    assert refused.value.rule == "T-2"
    match.undo(0)
    assert [entry.move for entry in match.play(0, Step(1))] == [Step(1)]
    assert [entry.move for entry in match.play(1, Step(1))] == [Step(1)]


def test_a_list_that_is_changed_allows_nothing_more() -> None:
    match = hidden()
    match.legal(0).append(Hide(1001))
    with pytest.raises(Refusal) as refused:
        match.play(0, Hide(1001))
    assert refused.value.rule == "T-1"


def test_events_reach_their_audience_only() -> None:
    match = hidden()
    assert match.events(0)[-1][1] == (Hidden(seat=0, number=1003, audience=1),)
    assert match.events(1)[-1][1] == ()
    assert match.events(None)[-1][1] == ()


def test_an_event_of_limited_life_is_forgotten() -> None:
    match = hidden()
    match.play(0, Peek())
    seen = Peeked(seat=0, other_seat=1, number=1004, audience=1, era=1)
    assert match.events(0)[-1][1] == (seen,)
    match.play(0, Step(1))
    assert [events for _seq, events in match.events(0)][-2:] == [(), (Stepped(seat=0, to=1),)]


def test_a_hidden_move_is_committed_to() -> None:
    match = hidden()
    assert len(match.log[-1].commitment) == 64
    assert "1003" not in str(match.view(1))
    match.play(0, Step(1))
    assert match.log[-1].commitment == ""


def test_the_last_move_can_be_taken_back_by_its_mover() -> None:
    match = hidden()
    before = match.state.to_dict()
    match.play(0, Step(1))
    match.undo(0)
    assert match.state.to_dict() == before
    assert match.log[-1].move is None
    assert match.to_act == (0,)


def test_nothing_is_taken_back_after_somebody_else_acted() -> None:
    match = hidden()
    match.play(0, Step(1))
    match.play(1, Step(1))
    refusal = match.why_no_undo(0)
    assert refusal is not None
    assert refusal.key == "undo-others"
    with pytest.raises(Refusal):
        match.undo(0)


def test_a_seat_that_has_not_played_has_nothing_to_take_back() -> None:
    match = tdt.start("velocity", 3, seed=1)  # chance has rolled, nobody has played
    assert match.seq
    assert [match.undo_bar(seat) for seat in (0, 1)] == ["undo-nothing", "undo-nothing"]
    match = hidden()
    match.play(0, Step(1))
    assert match.undo_bar(0) == ""
    match.undo(0)
    match.undo(0)
    assert match.undo_bar(0) == "undo-nothing"  # everything is taken back
    match = hidden()
    match.play(0, Step(1))
    match.play(1, Step(1))
    match.undo(1)
    assert [match.undo_bar(seat) for seat in (0, 1)] == ["undo-others", "undo-others"]
    again = Match(GAME, 2, {}, match.source).restore(match.snapshot())
    assert [again.undo_bar(seat) for seat in (0, 1)] == [match.undo_bar(seat) for seat in (0, 1)]
    afresh = Match(GAME, 2, {}, match.source).restore(match.snapshot(undo=False))
    assert [afresh.undo_bar(seat) for seat in (0, 1)] == ["undo-nothing", "undo-nothing"]


@pytest.mark.parametrize("move", [Throw(), Peek()])
def test_nothing_is_taken_back_after_a_roll_or_a_revelation(move: Throw | Peek) -> None:
    match = hidden()
    match.play(0, move)
    refusal = match.why_no_undo(0)
    assert refusal is not None
    assert refusal.key == "undo-revealed"


def test_typed_dice_wait_until_they_are_rolled_on_the_table() -> None:
    match = Match(GAME, 2, {"numbers": 0}, Typed(Seeded(1))).begin()
    match.play(0, Throw())
    assert not match.to_act
    with pytest.raises(Refusal):
        match.roll({"move": "die", "eyes": 99})
    match.roll(Die(5))
    assert match.to_act == (1,)
    with pytest.raises(Refusal, match="no die roll is expected"):
        match.roll(Die(5))


def test_a_state_of_another_game_version_or_shape_is_refused() -> None:
    form = GAME.setup(2).to_dict()
    assert GAME.state_from(form).to_dict() == form
    changes: list[dict[str, Any]] = [
        {"game": "other"}, {"rules_version": 9}, {"seats": 7}, {"state": {}},
        {"state": {**form["state"], "turn": "many"}}, {"state": {**form["state"], "places": 3}},
    ]  # fmt: skip
    for change in changes:
        with pytest.raises(Refusal):
            GAME.state_from({**form, **change})
    with pytest.raises(Refusal, match="state: is missing"):
        GAME.state_from({"game": "tiny", "rules_version": 1, "seats": 2, "options": {}})
