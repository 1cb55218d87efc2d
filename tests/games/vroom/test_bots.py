"""CR-24: By Eye's bots see their view, intend a stroke, and miss by the error of their eye."""

from __future__ import annotations

import math
import random
from statistics import pstdev

import pytest
from tests.games.vroom.scenes import CM, GAME, aside, position, put

import tourdetable as tdt
from tourdetable.bots import bot, levels
from tourdetable.bots.budget import Budget
from tourdetable.bots.search import SearchBot
from tourdetable.games.vroom.bots import eye
from tourdetable.games.vroom.bots.eye import Eye, blurred
from tourdetable.games.vroom.bots.levels import ERRORS, Driver
from tourdetable.games.vroom.bots.plan import NOSE, UNIT, Plan, inverse, value
from tourdetable.games.vroom.bots.push import Intended
from tourdetable.games.vroom.files.event_file import printed
from tourdetable.games.vroom.moves import GridPush, Push
from tourdetable.games.vroom.rules.geometry import Pose
from tourdetable.games.vroom.rules.state import VroomState
from tourdetable.lab.runs.play import as_match, play
from tourdetable.lab.runs.rows import setting


def length(push: Push) -> float:
    return math.dist(push.points[0][:2], push.points[-1][:2])


def intended(card: int, round_: int = 1) -> Push:
    state = position(seats=4, round_=round_)
    state.cards[round_ - 1] = card
    view = GAME.view(state, 0)
    move = Driver().choose(GAME, view, 0, GAME.legal(state, 0), random.Random(1))
    assert isinstance(move, Push)
    return move


def test_a_higher_card_is_pushed_farther() -> None:
    lengths = [length(intended(card)) for card in range(1, 8)]
    assert lengths == sorted(lengths)
    assert lengths[6] > 4 * lengths[0]


def test_cr24_the_levels_have_their_stated_eye_errors() -> None:
    assert dict(ERRORS) == {"easy": 0.15, "medium": 0.08, "hard": 0.03}
    assert list(levels("vroom"))[:4] == ["random", "easy", "medium", "hard"]


@pytest.mark.parametrize("level", ERRORS)
def test_cr24_the_eye_errs_by_about_its_share_of_the_length(level: str) -> None:
    push = Push(tuple((1000 + 100 * step, 2000, 40 * step) for step in range(21)))
    rng = random.Random(3)
    made = [length(blurred(push, ERRORS[level], rng)) / 2000 for _try in range(400)]
    assert pstdev(made) == pytest.approx(ERRORS[level], rel=0.15)
    assert abs(sum(made) / len(made) - 1) < ERRORS[level] / 8


def test_a_place_tells_a_total_after_every_round_whatever_the_events() -> None:
    state = position()
    stage = state.rules.stage
    for one in range(len(printed())):
        for two in range(one):
            scene = stage.scene_of(4, (one, two))
            plan = Plan(scene, 20.0 * CM)
            for round_, knots in enumerate(plan.rounds, start=1):
                for total in range(round_, 5 * round_ + 1):
                    place = value(knots, float(total))
                    assert place < value(knots, total + 1.0)
                    assert inverse(knots, place) == pytest.approx(total)
                    assert round_ == 5 or total > 24 or place < scene.length


def test_a_bot_scales_its_unit_by_what_it_has_seen() -> None:
    state = position(seats=4, round_=2)
    goals = []
    for far in (4.0, 14.0):
        state.pushes = []
        for car in range(1, 5):
            put(state, car, 0.0, left=7.5 - 5 * (car - 1))
            before = state.poses[3 * car - 3 : 3 * car]
            put(state, car, far, left=7.5 - 5 * (car - 1))
            after = state.poses[3 * car - 3 : 3 * car]
            state.pushes.extend([1, car - 1, *before, *after, 0, round(far * CM), 15])
        view = GAME.view(state, 0)
        plan = Plan(state.rules.stage.scene(state), 20.0 * CM)
        goals.append(plan.scale(view.pushes, 2, 4))
    assert goals[0] < 1.0 < goals[1]


def test_a_bot_stays_before_the_gate_until_the_last_round() -> None:
    state = position(round_=4)
    aside(state, 2, 3)
    put(state, 1, 57)
    state.cards[3] = 6
    view = GAME.view(state, 0)
    move = Driver().choose(GAME, view, 0, GAME.legal(state, 0), random.Random(1))
    assert isinstance(move, Push)
    assert move.points[-1][0] < 1200 + 6000


def test_a_budget_limits_the_strokes_that_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    score = Intended._score

    def counted(self: Intended, way: list[Pose], goal: float, index: int) -> float:
        tried.append(index)
        return score(self, way, goal, index) - 100.0  # nothing is good enough

    monkeypatch.setattr(Intended, "_score", counted)
    state = position(seats=4)
    view, moves = GAME.view(state, 0), GAME.legal(state, 0)
    for budget, most in ((None, None), (4, None), (None, 0.001)):
        tried.clear()
        chooser = Eye(Driver(), ERRORS["hard"])
        chooser.set_budget(budget, most)
        chooser.choose(GAME, view, 0, moves, random.Random(1))
        assert len(tried) == (12 if (budget, most) == (None, None) else budget or 1)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_bots_play_whole_matches_through_the_door(level: str) -> None:
    match = tdt.start("vroom", 3, {"mode": "hard", "ghost": True, "weather": True}, seed=5)
    bots = [bot("vroom", level) for _seat in range(3)]
    rng = random.Random(5)
    while match.to_act:
        seat = match.to_act[0]
        moves = match.legal(seat)
        match.play(seat, bots[seat].choose(GAME, match.view(seat), seat, moves, rng))
    assert match.outcome is not None
    assert tdt.replay(match.to_json()).outcome == match.outcome


def test_the_laboratory_plays_strokes_too() -> None:
    given = setting("vroom", 3, {}, ("hard", "hard", "hard"))
    row = play(given, 0, 1, 7, watch=True)
    assert row.moves["push"] >= 15
    match = as_match(given, 1, 7)
    assert match.outcome is not None
    assert match.outcome.places == row.places


@pytest.mark.parametrize("level", ERRORS)
@pytest.mark.parametrize("simulations", [1, 8])
def test_cr8_a_bot_whose_strokes_are_all_refused_pushes_legally(
    level: str, simulations: int
) -> None:
    """A car that was knocked round: every stroke along the line goes back or sideways."""
    for turned in (math.pi, 2.0, -2.0):
        state = position()
        aside(state, 2, 3)
        put(state, 1, 30, turned=turned)
        mind = bot("vroom", f"{level}:{simulations}")
        move = mind.choose(GAME, GAME.view(state, 0), 0, GAME.legal(state, 0), random.Random(2))
        GAME.apply(state, 0, move)


def test_a_driver_without_any_accepted_stroke_falls_back_to_the_grid() -> None:
    state = position()
    moves = GAME.legal(state, 0)
    driver = Driver()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Intended, "_way", lambda self, option: None)
        move = driver.choose(GAME, GAME.view(state, 0), 0, moves, random.Random(2))
    assert move in moves
    assert isinstance(move, GridPush)
    assert move.direction == 3


def test_cr8_an_error_that_makes_a_stroke_illegal_is_not_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The hand slips backwards: first once, then every time, then with a mind that errs too."""
    state = position()
    view, moves = GAME.view(state, 0), GAME.legal(state, 0)
    intended = Driver().choose(GAME, view, 0, moves, random.Random(1))
    assert isinstance(intended, Push)
    x, y, _ = intended.points[0]
    back = Push(tuple((x - 50 * part, y, 40 * part) for part in range(21)))

    class Wrong(Driver):
        def choose(self, *_: object) -> Push:
            return back

    slips = [back, intended]
    monkeypatch.setattr(eye, "blurred", lambda *_: slips.pop(0) if slips else back)
    for mind, expected in ((Driver(), [intended]), (Driver(), [intended]), (Wrong(), moves)):
        move = Eye(mind, ERRORS["hard"]).choose(GAME, view, 0, moves, random.Random(1))
        assert move in expected


def test_the_general_search_pushes_each_way_once_and_tells_pushes_apart() -> None:
    """Random pushes to the end lose whatever was tried; sketches cost no push at all."""
    state, seat = position(round_=5), 0
    for car in (1, 2, 3):
        put(state, car, 36.0, left=6.0 * (2 - car))
    state.cards[4] = 7  # a total of 19 belongs before the others' 15
    stage = state.rules.stage
    before = stage._sought.cache_info().misses
    searcher = SearchBot("auto", Budget(simulations=2000))
    moves = GAME.legal(state, seat)
    ranked = searcher.rank(GAME, GAME.view(state, seat), seat, moves, random.Random(1))
    assert stage._sought.cache_info().misses - before <= len(moves)
    assert sum(visits for _move, visits, _mean in ranked) == 2000
    means = [mean for _move, visits, mean in ranked if visits > 0]
    assert means[0] > min(means) + 0.3


def meant(state: VroomState, card: int, total: int) -> float:
    """How many centimetres car 1 means to push for a card, standing where its total belongs."""
    aside(state, 2, 3)
    plan = Plan(state.rules.stage.scene(state), 20.0 * CM)
    put(state, 1, value(plan.rounds[state.round - 2], float(total)) / CM)
    state.cards[state.round - 1] = card
    view = GAME.view(state, state.rules.seat_of(state, 0))
    return (Intended(GAME, view, (0.0,)).goal() - state.progress[0]) / CM


@pytest.mark.parametrize("event", ["bridge", "school-zone", "tunnel", "no-contact"])
@pytest.mark.parametrize("round_", [2, 3, 4, 5])
def test_a_card_is_pushed_by_one_scale_but_for_a_gap_on_the_way(event: str, round_: int) -> None:
    """Once all cars passed the bridge in round two: a 1 was pushed like a 7."""
    state = position(on="boulevard", round_=round_, events=[event])
    scene = state.rules.stage.scene(state)
    unit = scene.length * UNIT / CM
    gaps = Plan(scene, 20.0 * CM)._gaps(last=round_ == 5)
    gap = max((high - low for low, high in gaps), default=0.0) / CM
    for total in range(round_ - 1, 4 * round_ - 3):
        for card in (1, 7):
            pushed = meant(position(on="boulevard", round_=round_, events=[event]), card, total)
            assert pushed < (card + 2.5) * unit + gap


def test_a_card_of_one_before_a_bridge_that_is_far_is_a_short_push() -> None:
    state = position(on="boulevard", round_=2, events=["bridge"])
    unit = state.rules.stage.scene(state).length * UNIT / CM
    assert meant(state, 1, 2) == pytest.approx(unit, rel=0.2)


@pytest.mark.parametrize("scale", [0.7, 1.0, 1.4])
def test_places_of_an_event_stay_where_they_are_whatever_the_tables_unit(scale: float) -> None:
    """CR-17b, CR-17g, CR-17h: people who push farther do not move the box."""
    for events in (["pit-stop"], ["bridge"], ["school-zone"], ["bridge", "pit-stop"]):
        state = position(on="boulevard", events=events)
        plan = Plan(state.rules.stage.scene(state), 20.0 * CM)
        if plan.box is not None:
            stops = [value(plan.chain(4, scale), float(card)) - NOSE for card in range(1, 8)]
            assert plan.box.first < min(stops) < max(stops) < plan.box.last
        for round_ in (1, 2, 3):
            for total in range(round_, 7 * round_ + 1):
                place = value(plan.chain(round_, scale), float(total))
                assert not any(low < place < high for low, high in plan._gaps(last=False))


def test_cr19a_in_rain_a_bot_stops_short_of_where_it_slides_to() -> None:
    state = position(on="boulevard", round_=2, weather=True)
    state.weather = [0, -1, -1]
    dry = meant(state, 5, 3)
    state.weather = [1, -1, -1]
    wet = meant(state, 5, 3)
    assert wet + min(0.25 * wet, 4.0) == pytest.approx(dry)
