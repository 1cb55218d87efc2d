"""Tiny's rules, each named by a test. In the tree they are `tests/games/tiny/`."""

from __future__ import annotations

from typing import Any

import pytest

import tourdetable as tdt
from tourdetable.bots import bot, levels
from tourdetable.engine.match import Match

HIDE = {"move": "hide", "number": 1000}


def hidden(seats: int = 2, **options: Any) -> Match:
    """A match in which every seat has hidden 1000."""
    match = tdt.start("tiny", seats, options, seed=3)
    for seat in range(seats):
        match.play(seat, HIDE)
    return match


def at(places: list[int], **options: Any) -> Match:
    match = hidden(len(places), **options)
    match.state.places = places  # type: ignore[attr-defined]
    return match


def tags(match: Match) -> list[str]:
    """The kinds of events of the last entry."""
    return [type(event).__name__ for event in match.log[-1].events]


def test_t1_every_seat_hides_a_number_at_once_and_alone() -> None:
    match = tdt.start("tiny", 3, seed=3)
    assert list(match.to_act) == [0, 1, 2]
    match.play(1, {"move": "hide", "number": 1234})
    assert list(match.to_act) == [0, 2]
    assert "1234" in str(match.view(1))
    assert "1234" not in str(match.view(0))
    assert match.events(0)[-1][1] == ()


def test_t2_a_seat_steps_or_goes_as_far_as_the_die_shows() -> None:
    match = hidden()
    match.play(0, {"move": "step", "spaces": 2})
    match.play(1, {"move": "throw"})
    eyes = match.log[-1].move.to_json()["eyes"]  # type: ignore[union-attr]
    assert match.view(0).places == [2, eyes]
    with pytest.raises(tdt.Refusal, match="T-2"):
        match.play(0, {"move": "step", "spaces": 4})


def test_t3_what_a_seat_saw_is_its_own_and_forgotten_with_the_turn() -> None:
    match = hidden()
    match.play(0, {"move": "peek"})
    assert (match.view(0).seen, match.view(1).seen) == (1000, 0)
    assert tags(match) == ["Peeked"]
    with pytest.raises(tdt.Refusal, match="T-3"):
        match.play(0, {"move": "peek"})
    match.play(0, {"move": "step", "spaces": 1})
    assert match.view(0).seen == 0
    assert "peek" not in str(match.events(0)).lower()


def test_t4_a_seat_that_was_not_looked_at_may_change_before_the_answer() -> None:
    match = at([0, 0], numbers=2)
    match.play(0, {"move": "guess", "number": 1000})
    assert match.to_act == (1,)
    match.play(1, {"move": "change", "number": 1001})
    assert tags(match) == ["Changed", "Answered", "Stepped"]
    assert match.view(0).places == [0, 1]


def test_t4_a_seat_that_was_looked_at_is_found_out() -> None:
    match = at([0, 0], numbers=2)
    match.play(0, {"move": "peek"})
    match.play(0, {"move": "guess", "number": 1000})
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@pytest.mark.parametrize(("partners", "winners"), [(False, (2,)), (True, (0, 2))])
def test_t5_space_20_ends_it_for_a_seat_or_for_its_side(
    partners: bool, winners: tuple[int, ...]
) -> None:
    match = at([0, 0, 18], partners=partners)
    for seat in range(3):
        match.play(seat, {"move": "step", "spaces": 3})
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == (winners, "T-5")
    assert match.view(None).places == [3, 3, 20]
    assert "Opened" in tags(match)


def test_the_medium_bot_steps_home() -> None:
    match = at([18, 0])
    assert list(levels("tiny")) == ["random", "easy", "medium", "search"]
    view, moves = match.view(0), match.legal(0)
    rng: Any = None
    chosen = bot("tiny", "medium").choose(tdt.game("tiny"), view, 0, moves, rng)
    assert chosen.to_json() == {"move": "step", "spaces": 2}
