"""Refusals cite the rule that forbids the move."""

from __future__ import annotations

import pytest
from tests.games.vroom.scenes import GAME, end_race, position

from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom.moves import Boost, GridPush, Name, PlaceGate, Ready, TakeCourse
from tourdetable.games.vroom.rules.state import BOOST, VroomState


def refused(state: VroomState, move: Move, seat: int = 0) -> tuple[str, str]:
    with pytest.raises(Refusal) as refusal:
        GAME.apply(state, seat, move)
    return refusal.value.rule, refusal.value.key


def test_while_a_push_is_waited_for_other_moves_cite_their_own_rules() -> None:
    state = position()
    assert refused(state, TakeCourse(course=0)) == ("CR-4a", "course-now")
    assert refused(state, Boost(use=True)) == ("CR-19b", "not-now")
    assert refused(state, Name(car=1)) == ("CR-19e", "name")
    assert refused(state, Ready()) == ("CR-6", "not-now")


def test_cr4a_a_gate_is_placed_only_where_the_table_plays_so() -> None:
    assert refused(GAME.setup(3), PlaceGate(side=3, distance=3)) == ("CR-4a", "gate")
    assert refused(GAME.setup(3), GridPush(direction=3, distance=3)) == ("CR-5", "not-now")


def test_cr19b_a_second_boost_cites_once_per_race() -> None:
    state = position(round_=2, boost=True)
    state.phase = BOOST
    state.boosts[0] = 1
    assert refused(state, Boost(use=True)) == ("CR-19b", "boost")


def test_cr8_a_grid_push_out_of_range_is_refused_by_the_rule_and_not_by_the_decoder() -> None:
    move = GAME.move({"move": "grid-push", "direction": 9, "distance": 3})
    rule, _key = refused(position(), move)
    assert rule.startswith("CR-")


def test_cr11_after_the_end_the_rule_that_ended_the_match_is_cited() -> None:
    state = position()
    end_race(state)
    assert refused(state, GridPush(direction=3, distance=3)) == ("CR-11", "match-over")
