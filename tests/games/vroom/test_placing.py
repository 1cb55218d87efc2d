"""CR-4a: the gate and the start line where people put them."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest
from tests.games.vroom.scenes import GAME, along, end_race, push

import tourdetable as tdt
from tourdetable.games.vroom.bots.levels import LEVELS
from tourdetable.games.vroom.moves import Deal, PlaceGate, PlacePosts
from tourdetable.games.vroom.rules.geometry import TURN, nose_of
from tourdetable.games.vroom.rules.state import PUSH, VroomState

CM = 100


def posts(
    start: tuple[float, float, float] = (16, 39, 0),
    middle: tuple[float, float] = (90, 39),
    wide: float = 24,
    turned: float = 0,
) -> PlacePosts:
    """A gate with its middle there, so wide and passed in that direction; cm and degrees."""
    angle = math.radians(turned)
    dx, dy = wide / 2 * math.sin(angle), -wide / 2 * math.cos(angle)
    return PlacePosts(
        start=(
            round(start[0] * CM),
            round(start[1] * CM),
            round(math.radians(start[2]) * TURN),
        ),
        left=(round((middle[0] + dx) * CM), round((middle[1] + dy) * CM)),
        right=(round((middle[0] - dx) * CM), round((middle[1] - dy) * CM)),
    )


def choosing(seats: int = 3) -> VroomState:
    state: VroomState = GAME.setup(seats, gate_placed=True)
    return state


BENT = posts((16, 24, 10), (84, 50), 26, 50)


@pytest.mark.parametrize("move", [posts(), BENT, posts((100, 39, 180), (30, 40), 30, 175)])
def test_cr4a_posts_and_start_line_stand_exactly_where_they_were_put(move: PlacePosts) -> None:
    state = choosing()
    GAME.apply(state, 0, move)
    scene = state.rules.stage.scene(state)
    assert scene.gate[0] == pytest.approx(move.left, abs=2)
    assert scene.gate[1] == pytest.approx(move.right, abs=2)
    noses = [nose_of(pose) for pose in state.rules.stage.poses(state)]
    assert noses[1] == pytest.approx(move.start[:2], abs=2)
    headings = {pose[2] for pose in state.rules.stage.poses(state)}
    assert len(headings) == 1
    assert math.cos(headings.pop() - move.start[2] / TURN) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cr3c_on_a_placed_course_every_car_goes_through_along_its_own_lane(seats: int) -> None:
    for lane in range(seats):
        state = choosing(seats)
        GAME.apply(state, 0, posts((22, 30, 0), (92, 42), 14.1 + 5 * (seats - 2), 20))
        for _car in range(seats):
            GAME.apply(state, -1, Deal(3))
        state.turn, state.round, state.phase = lane, 5, PUSH
        length = state.rules.stage.scene(state).length / CM
        push(state, along(state, length + 3))
        assert state.crossed[lane] == 1


WRONG: dict[str, tuple[PlacePosts, str, str]] = {
    "off the mat": (posts(middle=(90, 9)), "CR-4a", "place-off"),
    "far away": (PlacePosts((10**40, 0, 0), (0, 0), (0, 0)), "CR-4a", "place-off"),
    "a heading of no compass": (posts((16, 39, 10**6)), "CR-4a", "place-off"),
    "too narrow": (posts(wide=15), "CR-3c", "place-narrow"),
    "too wide": (posts(wide=61), "CR-4a", "place-wide"),
    "too near": (posts(middle=(45, 39)), "CR-4a", "place-near"),
    "too sharp a bend": (posts((16, 39, 0), (60, 60), 20, 170), "CR-3c", "place-tight"),
    "backwards": (posts(turned=180), "CR-3c", "place-tight"),
    "cars off the mat": (posts((3, 39, 0)), "CR-4a", "place-start"),
    "the start at the edge": (posts((20, 3, 0)), "CR-4a", "place-start"),
    "the way along the edge": (posts((30, 12, -30), (100, 14), 19, 30), "CR-4a", "place-edge"),
}


@pytest.mark.parametrize("name", WRONG)
def test_cr4a_where_no_race_could_be_run_the_posts_are_refused_with_a_reason(name: str) -> None:
    move, rule, key = WRONG[name]
    state = choosing()
    before = state.to_dict()
    with pytest.raises(tdt.Refusal) as refused:
        GAME.apply(state, 0, move)
    assert (refused.value.rule, refused.value.key) == (rule, key)
    assert state.to_dict() == before


def test_cr4a_six_cars_need_a_wider_gate_than_three() -> None:
    GAME.apply(choosing(3), 0, posts(wide=24))
    with pytest.raises(tdt.Refusal) as refused:
        GAME.apply(choosing(6), 0, posts(wide=24))
    assert refused.value.key == "place-narrow"


def test_cr4a_the_gate_moves_for_every_race_by_hand_too() -> None:
    state = choosing()
    GAME.apply(state, 0, posts())
    for _car in range(3):
        GAME.apply(state, -1, Deal(3))
    state.crossed[0], state.progress[0] = 1, 8000
    end_race(state, [9, 1, 1])
    while GAME.to_act(state) == (-1,):
        GAME.apply(state, -1, GAME.legal(state, -1)[-1])
    if state.course >= 0:  # an event brought its own way
        return
    with pytest.raises(tdt.Refusal) as refused:
        GAME.apply(state, 1, posts(middle=(90, 40)))
    assert refused.value.key == "place-same"
    GAME.apply(state, 1, posts(middle=(80, 40)))


def refusal(state: VroomState, seat: int, move: Any) -> tuple[str, str]:
    with pytest.raises(tdt.Refusal) as refused:
        GAME.apply(state, seat, move)
    return refused.value.rule, refused.value.key


def test_cr4a_posts_are_put_down_only_where_the_table_wants_it_and_by_the_holder_of_car_1() -> None:
    assert refusal(GAME.setup(3), 0, posts()) == ("CR-4a", "gate")
    assert refusal(choosing(), 1, posts()) == ("CR-5", "not-your-turn")
    state = choosing()
    GAME.apply(state, 0, posts())
    for _car in range(3):
        GAME.apply(state, -1, Deal(3))
    assert refusal(state, 0, posts()) == ("CR-4a", "course-now")


def test_cr4a_people_are_offered_no_grid_of_gates_and_bots_keep_it() -> None:
    state = choosing()
    legal = GAME.legal(state, 0)
    assert len([move for move in legal if isinstance(move, PlaceGate)]) == 49
    assert not [move for move in GAME.offered(legal) if isinstance(move, PlaceGate)]
    assert GAME.offered(legal)


def test_cr4a_a_bot_plays_on_a_course_that_a_person_has_placed() -> None:
    match = tdt.start("vroom", 3, {"gate_placed": True}, seed=4)
    match.play(0, BENT)
    bot, rng = LEVELS["hard"](), random.Random(3)
    for _move in range(6):
        seat = match.to_act[0]
        match.play(seat, bot.choose(GAME, match.view(seat), seat, match.legal(seat), rng))
    assert min(car.progress for car in match.view(None).cars) > 0
