"""CC-18 and CC-19: what the police can know, and that they know no more."""

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from tests.games.citychase.scenes import FULL_PATH, play, police_view, random_match, scene

from tourdetable.engine.events import may_know
from tourdetable.engine.files.serial import fields_of
from tourdetable.engine.game import Forecast
from tourdetable.engine.moves import Move
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase.belief import Deduction, possible_paths
from tourdetable.games.citychase.forecast import CityForecast
from tourdetable.games.citychase.moves import Flee, Fly, Hide, Lift, Place
from tourdetable.games.citychase.rules.city import BLUE, NEIGHBOURS, NOTHING, RED, YELLOW
from tourdetable.games.citychase.rules.paths import Paths, lifted, moved, no_paths_yet, opened
from tourdetable.games.citychase.rules.state import CityState


def listed(paths: Paths) -> set[tuple[int, ...]]:
    return {tuple(paths.buildings(index)) for index in range(len(paths.tracks))}


def walks(length: int) -> list[tuple[int, ...]]:
    """All paths of a length that repeat no building, by brute force."""
    found: list[tuple[int, ...]] = [(building,) for building in range(25)]
    for _ in range(length - 1):
        found = [(*path, b) for path in found for b in NEIGHBOURS[path[-1]] if b not in path]
    return found


def test_on_the_full_board_there_are_99401_paths_of_up_to_eleven_buildings() -> None:
    paths = no_paths_yet(reenter_found=False)
    total = 0
    for _ in range(11):
        paths = moved(paths)
        total += len(paths.tracks)
    assert total == 99_401
    assert set(walks(11)) == listed(paths)


@pytest.mark.parametrize(
    ("result", "building"), [(NOTHING, 12), (BLUE, 12), (YELLOW, 12), (RED, 12), (BLUE, 0)]
)
def test_cc19_a_lift_keeps_just_the_paths_of_its_definition(result: int, building: int) -> None:
    turn = 7
    paths = no_paths_yet(reenter_found=False)
    for _ in range(turn):
        paths = moved(opened(paths))
    definitions: dict[int, Callable[[tuple[int, ...]], bool]] = {
        NOTHING: lambda path: building not in path,
        BLUE: lambda path: building in path[1 : turn - 1] and path[5] != building,
        YELLOW: lambda path: path[0] == building,
        RED: lambda path: path[5] == building,
    }
    expected = {path for path in walks(turn) if definitions[result](path)}
    assert listed(lifted(paths, building, result)) == expected


def test_cc19_the_aid_lists_the_buildings_where_the_car_can_still_be() -> None:
    state = scene([6, 7, 8], (0, 1, 2), lifts=[(2, 6, "yellow")])
    aid = GAME.deduce(police_view(state))
    assert isinstance(aid, Deduction)
    # from building 6 two steps without coming back
    assert {suspect.building for suspect in aid.suspects} == {
        path[2] for path in walks(3) if path[0] == 6
    }
    assert sum(suspect.share for suspect in aid.suspects) == pytest.approx(1)
    assert aid == GAME.deduce(GAME.view(state, None))


def test_cc19_lifting_a_roof_adds_nothing() -> None:
    once = scene([6, 7, 8], (0, 1, 2), lifts=[(2, 6, "yellow")])
    twice = scene([6, 7, 8], (0, 1, 2), lifts=[(2, 6, "yellow"), (3, 6, "nothing")])
    assert GAME.deduce(police_view(once)) == GAME.deduce(police_view(twice))


def test_cc19_the_aid_can_be_switched_off() -> None:
    assert GAME.deduce(police_view(scene([6], aid=False))) is None
    assert GAME.deduce(GAME.view(scene([6], aid=False), 0)) is None
    (lift,) = GAME.forecast(police_view(scene([6], aid=False)), 1, [Lift(0, 18)])
    assert (lift.car, lift.trace) == (None, None)


def test_cc19_the_thief_may_look_at_what_the_police_see_and_at_nothing_else() -> None:
    for state in (scene([6, 7, 8], (0, 1, 2), lifts=[(2, 6, "yellow")]), scene([12, 7])):
        assert GAME.deduce(GAME.view(state, 0)) == GAME.deduce(police_view(state))


def test_cc19_that_no_surround_was_announced_is_a_clue() -> None:
    # A path into the corner 0 between traces on 1 and 5 would have been announced.
    state = scene([1, 6, 5, 10], thief_phase=True)
    assert (1, 6, 5, 0) not in listed(possible_paths(police_view(state)))
    state = scene([1, 6, 5, 10])
    assert (1, 6, 5, 0) in listed(possible_paths(police_view(state)))


@pytest.mark.parametrize("reenter_found", [False, True])
def test_cc19_a_roof_closes_an_exit_unless_it_may_be_entered_again(reenter_found: bool) -> None:
    lifts = [(2, 1, "yellow")]
    state = scene([1, 6, 5, 10], thief_phase=True, lifts=lifts, reenter_found=reenter_found)
    paths = listed(possible_paths(police_view(state)))
    assert ((1, 6, 5, 0) in paths) == reenter_found


@pytest.mark.parametrize("reenter_found", [False, True])
def test_the_true_path_is_always_among_the_possible_ones(reenter_found: bool) -> None:
    for seed in range(12):
        for state in random_match(seed, reenter_found=reenter_found):
            if not GAME.to_act(state) or not state.turn:
                continue
            assert tuple(state.path) in listed(possible_paths(police_view(state)))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"reenter_found": True}),
        (2, {"two_leg": True}),
        (3, {"shared": "agree", "thief": "random"}),
    ],
)
def test_a_sampled_state_gives_the_same_view_and_is_a_sound_state(
    seats: int, options: dict[str, Any]
) -> None:
    rng = random.Random(3)
    for seed in range(6):
        for state in random_match(seed, seats, **options):
            for viewer in (*range(seats), None):
                view = GAME.view(state, viewer)
                sampled = GAME.sample(view, rng)
                GAME.check_state(sampled)
                assert GAME.view(sampled, viewer) == view
                if viewer == state.thief:
                    assert fields_of(sampled) == fields_of(state)


def test_sampling_is_uniform_over_the_possible_paths() -> None:
    view = police_view(scene([6, 7], (0, 1, 2), lifts=[(2, 6, "yellow")]))
    rng = random.Random(1)
    drawn = [tuple(GAME.sample(view, rng).path) for _ in range(4000)]
    assert set(drawn) == {(6, 1), (6, 5), (6, 7), (6, 11)}
    assert all(900 < drawn.count(path) < 1100 for path in set(drawn))


# -- CC-18: nothing leaks ------------------------------------------------------------------------


def told_to(state: CityState, viewer: int | None, moves: list[Move]) -> bytes:
    """All bytes that a viewer gets during some moves: events, views, questions."""
    said: list[object] = []
    for move in moves:
        seat = GAME.to_act(state)[0]
        events = GAME.apply(state, seat, move)
        said.append([event for event in events if may_know(event, viewer, 1)])
        view = GAME.view(state, viewer)
        said += [view, GAME.to_act(state), GAME.deduce(view)]
        if viewer is not None and viewer in GAME.to_act(state):
            legal = GAME.legal(state, viewer)
            said += [legal, GAME.forecast(view, viewer, legal)]
    return msgspec.json.encode(said)


def chase(path: list[int]) -> list[Move]:
    """A whole match in which the police lift far from the path, but fly towards the end."""
    far = [Lift(0, 24), Lift(1, 23), Lift(2, 19)]
    moves: list[Move] = [Place(0, 15), Place(1, 14), Place(2, 11), Hide(path[0])]
    for building in path[1:]:
        moves += [*far, Flee(building)]
    return [*moves, Lift(0, 24), Fly(1, 13)]


@pytest.mark.parametrize("viewer", [1, None], ids=["police", "spectator"])
def test_cc18_unseen_moves_of_the_thief_change_no_byte_for_others(viewer: int | None) -> None:
    other = [12, 11, 10, 5, 6, 7, 8, 3, 2, 1, 0]
    assert all(b in NEIGHBOURS[a] for a, b in pairwise(other))
    one = told_to(GAME.setup(2), viewer, chase(FULL_PATH))
    two = told_to(GAME.setup(2), viewer, chase(other))
    assert one == two
    own = told_to(GAME.setup(2), 0, chase(FULL_PATH))
    assert own != told_to(GAME.setup(2), 0, chase(other))


def test_cc18_the_thief_knows_everything() -> None:
    view = GAME.view(scene([6, 7, 8]), 0)
    assert (view.role, view.path, view.car) == ("thief", (6, 7, 8), 8)


def test_cc18_spectators_see_what_the_police_see() -> None:
    state = scene([6, 7, 8], lifts=[(2, 6, "yellow")])
    same = {"viewer": None, "role": "spectator"}
    assert msgspec.structs.replace(police_view(state), **same) == GAME.view(state, None)


# -- forecasts -----------------------------------------------------------------------------------


def forecast_of(state: CityState, seat: int, move: Move) -> Forecast:
    (forecast,) = GAME.forecast(GAME.view(state, seat), seat, [move])
    return forecast


def test_a_flight_forecasts_the_four_buildings_it_will_watch() -> None:
    assert forecast_of(scene([6]), 1, Fly(2, 10)) == CityForecast(watches=(12, 13, 17, 18))


def test_a_lift_forecasts_its_chances_over_all_possible_paths() -> None:
    state = scene([6, 7], (0, 1, 2), lifts=[(2, 6, "yellow")])
    assert forecast_of(state, 1, Lift(1, 7)) == CityForecast(car=0.25, trace=0)
    state = scene([6], (0, 1, 2))
    assert forecast_of(state, 1, Lift(1, 7)) == CityForecast(car=1 / 25, trace=0)


def drive(state: CityState, building: int) -> CityForecast:
    look = forecast_of(state, 0, Flee(building))
    assert isinstance(look, CityForecast)
    return look


def test_a_drive_forecasts_its_exits_and_who_could_lift_it() -> None:
    look = drive(scene([6], (0, 1, 2), thief_phase=True), 7)
    assert (look.exits, look.lifters) == ((2, 8, 12), (1, 2))


def test_a_drive_forecasts_who_could_lift_it_after_a_flight() -> None:
    """CC-12, CC-13: pink flies from A to B or E and then reaches building 7; green is far."""
    look = drive(scene([6], (0, 4, 15), thief_phase=True), 7)
    assert (look.lifters, look.later) == ((), (0, 1))
    last = scene(FULL_PATH[:10], (12, 9, 2), thief_phase=True)
    assert drive(last, FULL_PATH[10]).later == ()


def test_a_drive_forecasts_the_share_of_paths_that_lead_there() -> None:
    """CC-19: yellow is on roof 6, so on turn 3 the police count the routes of two drives."""
    state = scene([6, 7], (0, 1, 2), thief_phase=True, lifts=[(2, 6, "yellow")])
    paths = listed(moved(possible_paths(GAME.view(state, 0))))
    ends = sum(path[-1] == 12 for path in paths)
    assert drive(state, 12).guess == pytest.approx(ends / len(paths))
    assert drive(scene([6], aid=False, thief_phase=True), 7).guess is None


def test_cc9_the_last_drive_forecasts_no_exits_because_none_is_needed() -> None:
    assert drive(scene(FULL_PATH[:10], (12, 1, 2), thief_phase=True), 10).exits is None
    assert drive(scene(FULL_PATH[:9], thief_phase=True), 5).exits == (10,)


def test_a_drive_forecasts_roofs_as_exits_where_they_are_open() -> None:
    for reenter, exits in ((False, (10, 16)), (True, (6, 10, 16))):
        state = scene([6, 7, 12], thief_phase=True, lifts=[(3, 6, "yellow")], reenter_found=reenter)
        assert drive(state, 11).exits == exits


def test_agreeing_forecasts_what_was_proposed() -> None:
    state = scene([6], (0, 1, 2), seats=3, shared="agree")
    play(state, Lift(2, 2))
    agree = GAME.legal(state, 2)[0]
    assert forecast_of(state, 2, agree) == CityForecast(car=1 / 25, trace=0)
