"""A match keeps a log, refuses without changing anything, and takes back where it may."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.tiny import TINY, Heap, Peeked, Take, Taken, Wish, Wished
from tourdetable.engine.chance import Seeded, Typed
from tourdetable.engine.match import Match, start
from tourdetable.engine.refusal import Refusal


def wished(seed: int = 1) -> Match:
    """A match in which seat 1 has wished and is to take."""
    match = start(TINY, 2, seed=seed)
    match.play(0, Wish(3))
    return match


def test_chance_resolves_itself_and_is_recorded() -> None:
    match = start(TINY, 2, seed=1)
    assert isinstance(match.log[0].move, Heap)
    assert match.log[0].seat is None
    assert match.to_act == (0,)


def test_a_move_adds_an_entry_with_its_events() -> None:
    match = wished()
    match.play(0, {"move": "take", "count": 2})
    assert match.log[-1].move == Take(2)
    assert match.log[-1].events[0] == Taken(seat=0, count=2)


def test_a_refused_move_changes_nothing() -> None:
    match = wished()
    before, entries = match.state.to_dict(), list(match.log)
    for seat, move, rule in ((1, Take(1), "TT-1"), (0, Wish(1), "TT-3")):
        with pytest.raises(Refusal) as refused:
            match.play(seat, move)
        assert refused.value.rule == rule
    assert (match.state.to_dict(), match.log) == (before, entries)


def test_events_reach_their_audience_only() -> None:
    match = wished()
    assert match.events(0)[-1][1] == (Wished(number=3, audience=1),)
    assert match.events(1)[-1][1] == ()
    assert match.events(None)[-1][1] == ()


def test_a_hidden_move_is_committed_to() -> None:
    match = wished()
    assert len(match.log[-1].commitment) == 64
    assert match.log[0].commitment == ""
    assert "number" not in str(match.view(1))


def test_the_last_move_can_be_taken_back_by_its_mover() -> None:
    match = wished()
    before = match.state.to_dict()
    match.play(0, Take(1))
    match.undo(0)
    assert match.state.to_dict() == before
    assert match.log[-1].move is None
    assert match.to_act == (0,)


def test_nothing_is_taken_back_after_somebody_else_acted() -> None:
    match = wished()
    match.play(0, Take(1))
    match.play(1, Wish(0))
    refusal = match.why_no_undo(0)
    assert refusal is not None
    assert refusal.key == "undo-others"
    with pytest.raises(Refusal):
        match.undo(0)


def test_a_seat_that_has_not_played_has_nothing_to_take_back() -> None:
    match = start(TINY, 2, seed=1)  # chance has rolled, nobody has played
    assert match.seq
    assert [match.undo_bar(seat) for seat in (0, 1)] == ["undo-nothing", "undo-nothing"]
    match = wished()
    match.play(0, Take(1))
    assert match.undo_bar(0) == ""
    match.undo(0)
    match.undo(0)
    assert match.undo_bar(0) == "undo-nothing"  # everything is taken back
    match = wished()
    match.play(0, Take(1))
    match.play(1, Wish(0))
    match.undo(1)
    assert [match.undo_bar(seat) for seat in (0, 1)] == ["undo-others", "undo-nothing"]
    again = Match(TINY, 2, {}, match.source).restore(match.snapshot())
    assert [again.undo_bar(seat) for seat in (0, 1)] == [match.undo_bar(seat) for seat in (0, 1)]
    afresh = Match(TINY, 2, {}, match.source).restore(match.snapshot(undo=False))
    assert [afresh.undo_bar(seat) for seat in (0, 1)] == ["undo-nothing", "undo-nothing"]


def test_nothing_is_taken_back_after_a_roll_or_a_revelation() -> None:
    match = wished()
    vars(match.state)["heap"] = 3
    match.play(0, Take(2))
    assert Peeked() in match.log[-1].events
    refusal = match.why_no_undo(0)
    assert refusal is not None
    assert refusal.key == "undo-revealed"


def test_typed_dice_wait_until_they_are_rolled_on_the_table() -> None:
    match = Match(TINY, 2, {}, Typed(Seeded(1))).begin()
    assert not match.to_act
    with pytest.raises(Refusal):
        match.roll({"move": "heap", "size": 99})
    match.roll(Heap(5))
    assert match.to_act == (0,)
    with pytest.raises(Refusal, match="no die is waited for"):
        match.roll(Heap(5))


def test_a_state_of_another_game_version_or_shape_is_refused() -> None:
    form = TINY.setup(2).to_dict()
    assert TINY.state_from(form).to_dict() == form
    changes: list[dict[str, Any]] = [
        {"game": "other"}, {"rules_version": 9}, {"seats": 7}, {"state": {}},
        {"state": {**form["state"], "heap": "many"}}, {"state": {**form["state"], "wishes": 3}},
    ]  # fmt: skip
    for change in changes:
        with pytest.raises(Refusal):
            TINY.state_from({**form, **change})
    with pytest.raises(Refusal, match="state: is missing"):
        TINY.state_from({"game": "tiny", "rules_version": 1, "seats": 2, "options": {}})
