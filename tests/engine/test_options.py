"""Options are typed, have defaults, and are refused by name."""

from __future__ import annotations

import pytest

import tourdetable as tdt
from tests.kit.tiny import GAME
from tourdetable.engine.declared.options import choice, complete, flag
from tourdetable.engine.refusal import Refusal

DEFAULTS = {"numbers": 1000, "peek": True, "partners": False, "die": "fair"}


def test_options_not_given_have_their_defaults() -> None:
    assert GAME.options_for(2, {}) == DEFAULTS


def test_options_are_read_from_text_too() -> None:
    found = GAME.options_for(2, {"numbers": "2", "partners": "on"})
    assert found == {**DEFAULTS, "numbers": 2, "partners": True}


def test_an_unknown_option_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(Refusal, match=r"no option 'colour'; there are: numbers, peek, partners"):
        GAME.options_for(2, {"colour": 1})


@pytest.mark.parametrize("value", [4, "many", None, True, 2.0, [2]])
def test_a_wrong_value_is_refused_with_the_right_ones(value: object) -> None:
    with pytest.raises(Refusal, match=r"numbers: .* is not one of 1000, 2, 0"):
        GAME.options_for(2, {"numbers": value})


def test_a_wrong_number_of_seats_is_refused_with_the_range() -> None:
    with pytest.raises(Refusal, match="seats: tiny is for 2 to 4 seats, not 5"):
        GAME.setup(5)


def test_options_of_an_earlier_match_are_kept_where_they_are_still_offered() -> None:
    game = tdt.game("citychase")
    old = {"shared": "any", "aid": False, "horn": True, "thief": "everybody"}
    kept = game.options_still_offered(2, old)
    assert (kept["shared"], kept["aid"], kept["thief"]) == ("agree", False, 0)
    assert game.options_still_offered(3, old)["shared"] == "any"


def test_an_option_for_some_seat_counts_is_refused_for_others() -> None:
    declared = [flag("legs", default=False, seats=(2,)), choice("board", ("a", "b"))]
    assert complete(declared, {"legs": True}, 2)["legs"] is True
    with pytest.raises(Refusal, match="legs: is offered for 2 seats only, not for 3"):
        complete(declared, {"legs": True}, 3)


def test_a_number_is_no_flag_even_where_the_flag_was_asked_for_before() -> None:
    game = tdt.game("citychase")
    assert game.rules(2, {"reenter_found": True}) is game.rules(2, {"reenter_found": True})
    for value in (1, [True]):
        with pytest.raises(tdt.Refusal) as refused:
            game.rules(2, {"reenter_found": value})
        assert refused.value.rule == "reenter_found"
