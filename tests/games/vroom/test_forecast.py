"""CR-8b: what a question tells a person, and what bots still get."""

from __future__ import annotations

import math

import msgspec
import pytest
from tests.games.vroom.scenes import GAME, aside, position, push, put, straight

from tourdetable.games.vroom.moves import GridPush
from tourdetable.games.vroom.rules.state import PUSH, VroomState
from tourdetable.protocol.common import Question

MOST_BYTES = 2048


def question(state: VroomState, seat: int = 0) -> Question:
    """The question as the server puts it to a person."""
    view = GAME.view(state, seat)
    moves = GAME.offered(GAME.legal(state, seat))
    forecast = list(GAME.forecast(view, seat, moves))
    return Question(
        decision="0.1234.89abcdef",
        prompt=GAME.prompt(view, seat),
        moves=moves,
        forecast=forecast,
    )


def test_cr8b_a_person_gets_no_list_of_pushes_and_no_forecast_of_one() -> None:
    asked = question(position(seats=6))
    assert (asked.moves, asked.forecast) == ([], [])
    assert asked.prompt == "prompt-push"


def test_cr8b_bots_and_the_laboratory_have_the_grid() -> None:
    moves = GAME.legal(position(), 0)
    assert len(moves) == 168
    assert all(isinstance(move, GridPush) for move in moves)


@pytest.mark.parametrize("seats", [3, 6])
def test_the_question_of_a_push_or_a_course_has_at_most_2_kb(seats: int) -> None:
    for state in (position(seats=seats), GAME.setup(seats), GAME.setup(seats, surprise=True)):
        assert len(msgspec.json.encode(question(state))) <= MOST_BYTES


def test_cr8b_other_questions_list_their_moves() -> None:
    state = GAME.setup(3)
    assert len(question(state).moves) == len(GAME.legal(state, 0)) >= 8


# -- CR-3b: where a car may turn to first ----------------------------------------------------------


def test_cr3b_the_view_says_where_a_car_at_an_obstacle_may_turn_to() -> None:
    state = position(events=("slalom",))
    aside(state, 2, 3)
    put(state, 1, 0)
    assert GAME.view(state, 1).away == ()  # car 1 belongs to seat 1 in race 2, and stands free
    push(state, straight(state, 20))
    state.turn, state.phase = 0, PUSH
    assert set(GAME.view(state, 1).away) == {-3, 4, 3}
    assert GAME.view(state, 0).away == GAME.view(state, None).away == ()


def test_cr3b_beside_the_edge_a_car_turns_away_from_it_only() -> None:
    state = position()
    aside(state, 2, 3)
    put(state, 1, 20, left=25.3)  # the edge is on its left
    assert set(GAME.view(state, 0).away) == {2, 3}
    put(state, 1, 20, left=25.3, turned=math.pi)  # and now on its right
    assert set(GAME.view(state, 0).away) == {-2, -3}
    put(state, 1, 20, left=-25.3)
    assert set(GAME.view(state, 0).away) == {-2, -3}
