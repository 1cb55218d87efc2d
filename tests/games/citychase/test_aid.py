"""CC-19: the deduction aid beside a plain filter written from the sentences of the rules."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from tests.games.citychase.scenes import police_view, random_match, scene

from tourdetable.engine.files.serial import to_dict
from tourdetable.engine.match import Match, start
from tourdetable.games.citychase import GAME, belief
from tourdetable.games.citychase.belief import Deduction
from tourdetable.games.citychase.moves import Fly, Lift
from tourdetable.games.citychase.rules.city import NEIGHBOURS
from tourdetable.games.citychase.view import CityView

MOST_TURNS = 5
"""A plain filter takes its time: chases are followed so far."""

History = list[tuple[int, int, str]]
Car = tuple[tuple[int, ...], frozenset[int]]
"""A path, and the buildings where its traces were not found yet."""


def open_to(car: Car, roofs: set[int], reenter: bool) -> list[int]:
    path, unfound = car
    closed = unfound if reenter else unfound | roofs
    return [building for building in NEIGHBOURS[path[-1]] if building not in closed]


def fits(car: Car, building: int, found: str) -> bool:
    path, unfound = car
    if building not in unfound:
        return found == "nothing"
    if path[-1] == building:
        return found == "car"
    turn = max(turn for turn, place in enumerate(path, start=1) if place == building)
    return found == {1: "yellow", 6: "red"}.get(turn, "blue")


def plain_filter(view: CityView) -> list[Car]:
    """All paths that agree with what everybody saw, one sentence of the rules after the other."""
    reenter = view.settings.reenter_found
    cars: list[Car] = [((building,), frozenset({building})) for building in range(25)]
    roofs: set[int] = set()
    for turn in range(1, view.turn + 1):
        if turn > 1:
            cars = [car for car in cars if open_to(car, roofs, reenter)]  # CC-9: no surround
            if turn == view.turn and view.phase == "thief":
                return cars
            cars = [
                ((*car[0], building), car[1] | {building})
                for car in cars
                for building in open_to(car, roofs, reenter)
            ]
        for lift in [lift for lift in view.lifts if lift.turn == turn]:
            cars = [car for car in cars if fits(car, lift.building, lift.found)]
            if lift.found not in ("nothing", "car"):
                cars = [(path, unfound - {lift.building}) for path, unfound in cars]
                roofs.add(lift.building)
    return cars


def shares(view: CityView) -> dict[int, float]:
    ends = Counter(path[-1] for path, _ in plain_filter(view))
    return {building: count / ends.total() for building, count in sorted(ends.items())}


def aid_of(view: CityView) -> dict[int, float]:
    """The aid as a worker makes it: from the bytes of a view."""
    again = msgspec.json.decode(msgspec.json.encode(view), type=CityView)
    aid = GAME.deduce(again)
    assert isinstance(aid, Deduction)
    assert aid.paths == len(plain_filter(view))
    return {suspect.building: suspect.share for suspect in aid.suspects}


def hidden(view: CityView) -> bool:
    """Whether the car is somewhere, and a plain filter can follow it."""
    return 0 < view.turn <= MOST_TURNS and (view.turn, view.phase) != (1, "thief")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"reenter_found": True}),
        (2, {"two_leg": True}),
        (3, {"shared": "agree", "thief": 1}),
        (4, {"thief": 3, "reenter_found": True}),
    ],
)
def test_cc19_the_aid_is_exact_for_every_option_and_number_of_police(
    seats: int, options: dict[str, Any]
) -> None:
    compared = 0
    for seed in range(4):
        for state in random_match(seed, seats, **options):
            if not GAME.to_act(state) or not hidden(GAME.view(state, None)):
                continue
            for viewer in {*range(seats), None} - {state.thief}:
                view = GAME.view(state, viewer)
                assert aid_of(view) == pytest.approx(shares(view))
                compared += 1
    assert compared > 60


def test_cc19_before_the_car_is_hidden_there_is_nothing_to_deduce() -> None:
    assert GAME.deduce(police_view(scene([], thief_phase=True))) is None
    assert len(aid_of(police_view(scene([7])))) == 25


def test_cc19_with_reenter_found_a_car_may_be_back_under_a_roof() -> None:
    lifts = [(2, 7, "yellow"), (4, 12, "nothing")]
    state = scene([7, 8, 7, 6], (0, 1, 2), lifts=lifts, reenter_found=True)
    view = police_view(state)
    assert aid_of(view) == pytest.approx(shares(view))
    assert 7 in {path[2] for path, _ in plain_filter(view)}


def test_cc19_the_aid_is_the_same_after_taking_back_and_after_a_restart() -> None:
    match = start(GAME, 2, seed=3)
    rng = random.Random(3)
    undone = 0
    while match.to_act and len(match.log) < 24:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
        if not match.undo_bar(seat) and match.outcome is None and rng.random() < 0.5:
            match.undo(seat)
            undone += 1
        view = match.view(1)
        restarted = Match(GAME, 2, {}, match.source).restore(match.snapshot())
        assert to_dict(restarted.state) == to_dict(match.state)
        assert GAME.deduce(restarted.view(1)) == GAME.deduce(view)
        if hidden(view) and match.outcome is None:
            assert aid_of(view) == pytest.approx(shares(view))
    assert undone > 2


def test_cc19_what_the_memory_of_paths_keeps_is_bounded_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    views = [
        police_view(scene([12, 7, 2, 1], (0, 1, 10), lifts=[(turn, 18, "nothing")]))
        for turn in (1, 2, 3, 4)
    ]
    known = [GAME.deduce(view) for view in views]
    monkeypatch.setattr(belief, "_memory", belief._Memory())
    monkeypatch.setattr(belief, "MOST_KEPT", 300)
    for _ in range(2):
        assert [GAME.deduce(view) for view in views] == known
        assert sum(len(paths.tracks) for paths in belief._memory._kept.values()) <= 300
    assert len({aid.paths for aid in known if aid is not None}) > 1


def test_cc19_options_do_not_share_a_memory() -> None:
    lifts = [(2, 7, "yellow")]
    for reenter in (False, True, False):
        view = police_view(scene([7, 8], (1, 2, 3), lifts=lifts, reenter_found=reenter))
        later = msgspec.structs.replace(view, turn=3)
        assert aid_of(later) == pytest.approx(shares(later))


def test_cc19_a_forecast_of_a_lift_counts_what_the_aid_counts() -> None:
    view = police_view(scene([6, 7, 8], (0, 1, 2), lifts=[(2, 6, "yellow"), (3, 1, "nothing")]))
    cars = plain_filter(view)
    for building in (2, 3, 7, 8):
        (look,) = GAME.forecast(view, 1, [Lift(1, building)])
        held = sum(building in unfound for _, unfound in cars)
        ends = sum(path[-1] == building for path, _ in cars)
        assert (look.car, look.trace) == pytest.approx(
            (ends / len(cars), (held - ends) / len(cars))
        )
    assert GAME.forecast(view, 1, [Fly(2, 3)])[0].car is None
