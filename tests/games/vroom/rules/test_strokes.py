"""CR-8, CR-8a: what a push is."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from tests.games.vroom.scenes import GAME, position, push, straight

import tourdetable as tdt
from tourdetable.engine.files.serial import fields_of
from tourdetable.games.vroom.moves import GridPush, Push, Settled
from tourdetable.games.vroom.rules.geometry import loaded, nose_of
from tourdetable.games.vroom.rules.strokes import (
    DIRECTIONS,
    DISTANCES,
    GRID_DISTANCE,
    accept,
    box_stroke,
    end_speed,
    grid_stroke,
    resample,
)

START = (1000.0, 1000.0, 0.0)
NOSE = nose_of(START)


def stroke(*points: tuple[float, float, int]) -> tuple[tuple[int, int, int], ...]:
    """Points in centimetres from the nose."""
    x, y = NOSE
    return tuple((round(x + 100 * a), round(y + 100 * b), ms) for a, b, ms in points)


def line(
    length: float, ms: int, start: float = 0.0, since: int = 0
) -> list[tuple[float, float, int]]:
    parts = 20
    return [
        (start + length * part / parts, 0.0, since + ms * part // parts)
        for part in range(parts + 1)
    ]


def refused(points: tuple[tuple[int, int, int], ...]) -> tdt.Refusal:
    state = position()
    state.poses[:3] = [1000, 1000, 0]
    before = fields_of(state)
    with pytest.raises(tdt.Refusal) as refusal:
        GAME.apply(state, 0, Push(points))
    assert fields_of(state) == before
    return refusal.value


def test_cr8_a_stroke_moves_the_car_as_far_as_the_hand_went() -> None:
    poses, _ = accept(stroke(*line(10, 500)), START)
    assert poses[-1] == pytest.approx((2000, 1000, 0), abs=1)


def test_cr8_a_stroke_that_goes_back_is_refused_and_nothing_moves() -> None:
    back = refused(stroke(*line(10, 500), *line(-5, 300, 10, 500)))
    assert back.rule == "CR-8"
    assert back.key == "stroke-back"


def test_cr8a_a_stroke_that_points_90_degrees_off_the_heading_is_refused() -> None:
    sideways = refused(stroke((0, 0, 0), (0, 2, 100), (0, 4, 200)))
    assert sideways.key == "stroke-back"


@pytest.mark.parametrize(
    "points",
    [(), ((1300, 1000, 0),), stroke((0, 0, 0), (0.4, 0, 50)), stroke((0, 0, 0), (0, 0, 900))],
)
def test_cr8a_an_empty_stroke_is_refused(points: tuple[tuple[int, int, int], ...]) -> None:
    assert refused(points).rule == "CR-8a"


def test_cr8a_a_stroke_that_starts_elsewhere_is_refused() -> None:
    assert refused(stroke(*line(10, 500, start=3))).key == "stroke-start"


def test_cr8a_a_stroke_that_jumps_is_refused() -> None:
    assert refused(stroke((0, 0, 0), (2, 0, 50), (30, 0, 100))).key == "stroke-jump"


def test_cr8a_a_stroke_whose_times_go_back_is_refused() -> None:
    assert refused(stroke((0, 0, 50), (2, 0, 20))).key == "stroke-time"


def test_cr8a_a_stroke_of_tens_of_thousands_of_points_is_refused() -> None:
    many = tuple((1300 + step % 3, 1000, step) for step in range(30_000))
    assert refused(many).key == "stroke-points"


HUGE = 10**400


@pytest.mark.parametrize(
    ("points", "key"),
    [
        (((1300, 1000, 0), (HUGE, 1000, 50)), "stroke-far"),
        (((1300, 1000, 0), (1400, -HUGE, 50)), "stroke-far"),
        (((HUGE, 1000, 0), (HUGE, 1000, 50)), "stroke-far"),
        (((1300, 1000, 0), (1800, 1000, HUGE)), "stroke-time"),
        (((1300, 1000, -HUGE), (1800, 1000, 50)), "stroke-time"),
    ],
)
def test_numbers_that_no_hand_makes_are_refused(
    points: tuple[tuple[int, int, int], ...], key: str
) -> None:
    assert (refused(points).rule, refused(points).key) == ("CR-8a", key)


def test_a_stroke_longer_than_any_mat_is_refused() -> None:
    spiral = tuple((1300 + 1400 * step, 1000, 20 * step) for step in range(600))
    assert refused(spiral).key == "stroke-long"


def test_cr8a_a_pause_ends_the_push_and_the_stroke_up_to_there_counts() -> None:
    first, second = line(6, 300), line(6, 300, 6, 600)
    poses, _ = accept(stroke(*first, *second), START)
    assert poses[-1][0] == pytest.approx(1600, abs=10)
    without, _ = accept(stroke(*line(12, 600)), START)
    assert without[-1][0] == pytest.approx(2200, abs=10)


@pytest.mark.parametrize(("rest", "end"), [(140, 2200), (145, 2200), (155, 1600), (200, 1600)])
def test_cr8a_less_than_a_tenth_of_a_centimetre_in_150_ms_is_a_pause(rest: int, end: float) -> None:
    """The hand rests at 6 cm for so long, trembling under a millimetre, and goes on."""
    tremble = [(6.05, 0.0, 300 + rest // 2), (6.05, 0.0, 300 + rest - 5)]
    poses, _ = accept(stroke(*line(6, 300), *tremble, *line(6, 300, 6, 300 + rest)[1:]), START)
    assert poses[-1][0] == pytest.approx(end, abs=15)


@pytest.mark.parametrize(("length", "enough"), [(0.48, False), (0.52, True)])
def test_cr8a_half_a_centimetre_is_the_least_push(length: float, enough: bool) -> None:
    points = stroke((0, 0, 0), (length / 2, 0, 20), (length, 0, 40))
    if enough:
        assert len(accept(points, START)[0]) == 6
    else:
        assert refused(points).key == "stroke-empty"


@pytest.mark.parametrize(("degrees", "kept"), [(80, True), (89, True), (91, False), (-91, False)])
def test_cr8a_a_bit_of_90_degrees_or_more_off_the_heading_is_refused(
    degrees: int, kept: bool
) -> None:
    turn = math.radians(degrees)
    points = stroke((0, 0, 0), (math.cos(turn), math.sin(turn), 60))
    if kept:
        accept(points, START)
    else:
        assert refused(points).rule == "CR-8"


def test_a_finger_that_trembles_in_place_pauses_too() -> None:
    tremble = [(6 + 0.05 * (step % 2), 0.0, 300 + 20 * step) for step in range(12)]
    poses, _ = accept(stroke(*line(6, 300), *tremble, *line(6, 300, 6, 560)), START)
    assert poses[-1][0] == pytest.approx(1600, abs=10)


def test_waiting_before_the_stroke_is_no_pause() -> None:
    way, _ = resample(stroke((0, 0, 0), (0.02, 0, 400), *line(5, 250, 0, 900)[1:]), NOSE)
    assert len(way) == 51


def test_cr8a_a_car_does_not_turn_more_tightly_than_8_cm() -> None:
    corner = [*line(3, 150), *[(3 + 0.01 * k, 0.5 * k, 150 + 20 * k) for k in range(1, 13)]]
    poses, _ = accept(stroke(*corner), START)
    for before, after in pairwise(poses):
        assert abs(after[2] - before[2]) <= 10 / 800 + 1e-9
    assert 0.5 < poses[-1][2] < math.pi / 2


def test_cr23_a_client_sends_the_stroke_and_never_the_result() -> None:
    state = position()
    forged = Settled((0,) * 9, (0,) * 3, (1,) * 3, (0,) * 48, (0, 0), (), bump=False)
    with pytest.raises(tdt.Refusal) as refusal:
        GAME.apply(state, 0, forged)
    assert refusal.value.rule == "CR-23"


def test_the_grid_and_the_box_hold_representative_strokes() -> None:
    state = position()
    moves = GAME.legal(state, 0)
    assert len(moves) == DIRECTIONS * DISTANCES
    assert all(isinstance(move, GridPush) for move in moves)
    start = loaded(state.poses, 0)
    for direction in range(DIRECTIONS):
        for distance in range(1, DISTANCES + 1):
            poses, _ = accept(grid_stroke(start, direction, distance), start)
            assert (len(poses) - 1) * 10 == pytest.approx(distance * GRID_DISTANCE, abs=25)
    ends = [
        accept(box_stroke(start, steer, length), start)[0][-1]
        for steer, length in ((-1.0, 1.0), (1.0, 1.0), (0.0, 0.0))
    ]
    assert ends[0][1] < start[1] < ends[1][1]
    assert ends[2][0] == pytest.approx(start[0] + 100, abs=15)


@pytest.mark.parametrize("wrong", [math.nan, math.inf, -math.inf, 7.0])
def test_numbers_outside_of_the_box_are_strokes_at_its_ends(wrong: float) -> None:
    state = position()
    for numbers in ([wrong, 0.5], [0.5, wrong]):
        push_ = GAME.from_box(state, 0, numbers)
        assert isinstance(push_, Push)
        accept(push_.points, loaded(state.poses, 0))


def test_the_speed_over_the_last_5_cm_is_measured() -> None:
    _, times = accept(stroke(*line(10, 1000), *line(5, 100, 10, 1000)), START)
    assert end_speed(times, len(times) - 1) == pytest.approx(5000, rel=0.05)


def test_a_template_push_is_played_through_the_match() -> None:
    state = position()
    events = push(state, straight(state, 5))
    assert events[0].__struct_config__.tag == "pushed"
    assert state.progress[0] == pytest.approx(500, abs=10)
