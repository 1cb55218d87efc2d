"""CC-6 to CC-15: placing, the thief phase, the police phase."""

import pytest
from tests.games.citychase.scenes import FULL_PATH, play, police_view, scene

from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase import events as told
from tourdetable.games.citychase.moves import Flee, Fly, Hide, Lift, Place

STAY = (Lift(0, 24), Lift(1, 23), Lift(2, 19))
"""Three lifts of `scene`'s helicopters, far from the first rows."""


def test_cc6_the_police_place_three_helicopters_before_the_first_turn() -> None:
    state = GAME.setup(2)
    assert GAME.to_act(state) == (1,)
    assert len(GAME.legal(state, 1)) == 3 * 16
    play(state, Place(1, 5), Place(0, 10), Place(2, 0))
    assert list(state.helicopters) == [10, 5, 0]
    assert GAME.to_act(state) == (0,)
    assert state.turn == 1


def test_cc6_each_police_seat_places_its_own_and_any_the_shared_one() -> None:
    state = GAME.setup(3)
    assert GAME.to_act(state) == (1, 2)
    helicopters = [{move.to_json()["helicopter"] for move in GAME.legal(state, s)} for s in (1, 2)]
    assert helicopters == [{0, 2}, {1, 2}]
    assert GAME.apply(state, 1, Place(0, 3)) == [told.Placed(seat=1, helicopter=0, intersection=3)]
    GAME.apply(state, 1, Place(2, 4))
    assert GAME.to_act(state) == (2,)
    assert GAME.apply(state, 2, Place(1, 5))[0] == told.Placed(seat=2, helicopter=1, intersection=5)


def test_cc6_the_helicopter_of_another_police_seat_is_not_ones_to_place() -> None:
    state = GAME.setup(3)
    with pytest.raises(Refusal, match="CC-5: the pink helicopter belongs to another seat"):
        GAME.apply(state, 2, Place(0, 3))


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Place(1, 5), "CC-6: intersection 5 is taken"),
        (Place(0, 6), "CC-6: the pink helicopter is placed for good"),
        (Fly(0, 6), "CC-6: the helicopters are placed first: choose an intersection"),
        (Lift(0, 6), "CC-6: the helicopters are placed first: choose an intersection"),
        (Hide(6), "CC-5: only the thief drives the car"),
    ],
)
def test_cc6_places_are_different_and_final(move: Move, reason: str) -> None:
    state = GAME.setup(2)
    play(state, Place(0, 5))
    with pytest.raises(Refusal, match=reason):
        GAME.apply(state, 1, move)


def test_cc6_the_thief_sees_the_helicopters_before_hiding() -> None:
    state = GAME.setup(2)
    play(state, Place(0, 5), Place(1, 6), Place(2, 7))
    assert [helicopter.at for helicopter in GAME.view(state, 0).helicopters] == [5, 6, 7]


def test_cc7_on_turn_1_the_car_hides_in_any_building() -> None:
    state = scene([], thief_phase=True)
    assert GAME.legal(state, 0) == [Hide(building) for building in range(25)]
    play(state, Hide(12))
    assert list(state.path) == [12]
    with pytest.raises(Refusal, match="CC-7"):
        play(scene([], thief_phase=True), Flee(12))


def test_cc8_the_car_goes_to_an_orthogonal_neighbour_without_a_trace() -> None:
    state = scene([7, 12], thief_phase=True)
    assert GAME.legal(state, 0) == [Flee(11), Flee(13), Flee(17)]
    play(state, Flee(13))
    assert GAME.view(state, 0).car == 13
    assert GAME.to_act(state) == (1,)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Flee(7), "CC-8: your trace of turn"),
        (Flee(6), "CC-8: building 6 is not next to the car's building 12"),
        (Flee(12), "CC-8: building 12 is not next to"),
        (Hide(3), "CC-8: the car is hidden already"),
        (Fly(0, 4), "CC-5: the thief has no helicopter"),
    ],
)
def test_cc8_other_flights_are_refused(move: Move, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        GAME.apply(scene([7, 12], thief_phase=True), 0, move)


def test_cc8_a_trace_on_the_roof_is_closed_too() -> None:
    state = scene([7, 12], thief_phase=True, lifts=[(2, 7, "yellow")])
    assert Flee(7) not in GAME.legal(state, 0)


def test_cc8_with_reenter_found_a_trace_on_the_roof_is_no_obstacle() -> None:
    state = scene([7, 12], thief_phase=True, lifts=[(2, 7, "yellow")], reenter_found=True)
    play(state, Flee(7))
    assert list(state.path) == [7, 12, 7]
    assert GAME.legal(scene([7, 12], thief_phase=True, reenter_found=True), 0) == [
        Flee(11), Flee(13), Flee(17),
    ]  # fmt: skip


def test_cc8_with_reenter_found_the_trace_left_by_the_second_visit_can_be_found() -> None:
    lifts = [(2, 7, "yellow")]
    state = scene([7, 12], (0, 1, 2), thief_phase=True, lifts=lifts, reenter_found=True)
    play(state, Flee(7), Lift(0, 0), Lift(1, 2), Lift(2, 3), Flee(8))
    assert [event.found for event in play(state, Lift(1, 7))] == ["blue"]
    assert [roof.colour for roof in police_view(state).roofs] == ["yellow", "blue"]
    assert [event.found for event in play(state, Lift(2, 7))] == ["nothing"]


def test_cc9_a_thief_without_exit_on_turn_5_or_later_is_surrounded() -> None:
    # into the corner: 1, 6, 5, 0 leaves nothing but traces around building 0
    state = scene([1, 6, 5, 0])
    shown = play(state, *STAY)
    assert told.Surrounded(turn=5, building=0) in shown
    assert told.PathShown(leg=0, path=(1, 6, 5, 0)) in shown
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.rule, outcome.winners) == ("surround", "CC-9", (1,))


def test_cc9_nothing_is_checked_after_turn_11() -> None:
    into_the_corner = [12, 11, 10, 5, 6, 7, 8, 3, 2, 1, 0]
    state = scene(into_the_corner)
    play(state, *STAY)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("escape", "CC-16")


def test_cc9_with_reenter_found_a_roof_is_an_exit() -> None:
    state = scene([1, 6, 5, 0], lifts=[(4, 1, "yellow")], reenter_found=True)
    play(state, *STAY)
    assert GAME.legal(state, 0) == [Flee(1)]


def test_cc9_a_single_legal_move_is_still_asked_for() -> None:
    state = scene([6, 5, 0], thief_phase=True)
    assert GAME.to_act(state) == (0,)
    assert GAME.legal(state, 0) == [Flee(1)]


def test_cc10_others_are_told_only_that_the_thief_phase_is_over() -> None:
    events = play(scene([7], thief_phase=True), Flee(12))
    assert [event for event in events if event.audience == -1] == [told.ThiefDone(turn=2)]
    assert [event for event in events if event.audience == 1] == [
        told.CarMoved(turn=2, building=12, audience=1)
    ]


def test_cc11_each_helicopter_acts_exactly_once_in_any_order() -> None:
    state = scene([0])
    play(state, Lift(2, 19), Fly(1, 10))
    assert {move.to_json()["helicopter"] for move in GAME.legal(state, 1)} == {0}
    play(state, Lift(0, 24))
    assert GAME.to_act(state) == (0,)
    assert state.turn == 2


def test_cc11_acting_twice_with_a_helicopter_is_refused() -> None:
    state = scene([0])
    play(state, Lift(2, 19))
    for again in (Lift(2, 19), Fly(2, 7)):
        with pytest.raises(Refusal, match="CC-11: the green helicopter has acted") as refused:
            GAME.apply(state, 1, again)
        assert refused.value.rule == "CC-11"


def test_cc11_police_seats_act_as_they_arrive() -> None:
    state = scene([0], seats=4)
    assert GAME.to_act(state) == (1, 2, 3)
    GAME.apply(state, 3, Lift(2, 19))
    assert GAME.to_act(state) == (1, 2)
    with pytest.raises(Refusal, match="CC-11"):
        GAME.apply(state, 3, Lift(2, 19))


def test_cc11_an_arrest_cancels_the_rest() -> None:
    state = scene([24])
    play(state, Lift(0, 24))
    assert GAME.to_act(state) == ()
    with pytest.raises(Refusal, match="CC-16: the match is over"):
        GAME.apply(state, 1, Lift(1, 23))


def test_cc11_no_helicopter_can_pass_and_a_lift_is_always_available() -> None:
    state = scene([0], (0, 1, 4))  # pink in the corner is shut in by the two others
    pink = [move for move in GAME.legal(state, 1) if move.to_json()["helicopter"] == 0]
    assert pink == [Lift(0, building) for building in (0, 1, 5, 6)]


@pytest.mark.parametrize(
    ("to", "reason"),
    [
        (1, "CC-12: yellow is on 1"),
        (5, "CC-12: from intersection 0 the next ones along a street are"),
        (3, "CC-12: from intersection 0"),
        (0, "CC-12: from intersection 0"),
    ],
    ids=["onto another", "diagonally", "off the grid, around its edge", "nowhere"],
)
def test_cc12_a_helicopter_flies_to_a_free_intersection_next_door(to: int, reason: str) -> None:
    state = scene([12], (0, 1, 10))
    assert Fly(0, 4) in GAME.legal(state, 1)
    with pytest.raises(Refusal, match=reason):
        GAME.apply(state, 1, Fly(0, to))


def test_cc12_there_is_no_street_over_the_edge_of_the_grid() -> None:
    state = scene([12], (3, 5, 10))
    with pytest.raises(Refusal, match="CC-12: from intersection 3"):
        GAME.apply(state, 1, Fly(0, 4))  # 3 ends the first row, 4 begins the second


def test_cc13_a_lift_finds_nothing_a_trace_or_the_car() -> None:
    state = scene([6, 7, 8], (0, 1, 2))
    assert [event.found for event in play(state, Lift(0, 6))] == ["yellow"]
    assert [event.found for event in play(state, Lift(1, 7))] == ["blue"]
    assert play(state, Lift(2, 3))[0].found == "nothing"
    roofs = police_view(state).roofs
    assert [(roof.building, roof.colour, roof.turn) for roof in roofs] == [
        (6, "yellow", 1),
        (7, "blue", None),
    ]


def test_cc13_only_the_four_buildings_around_can_be_lifted() -> None:
    with pytest.raises(Refusal, match="CC-13: from intersection 0 buildings 0, 1, 5, 6"):
        GAME.apply(scene([12], (0, 1, 10)), 1, Lift(0, 7))


def test_cc13_a_red_trace_on_the_roof_shows_turn_6() -> None:
    state = scene(FULL_PATH[:7], (3, 14, 15))
    play(state, Lift(0, 9))
    (roof,) = police_view(state).roofs
    assert (roof.building, roof.colour, roof.turn) == (9, "red", 6)


@pytest.mark.parametrize("helicopter", [0, 1, 2])
def test_cc13_each_helicopter_can_make_the_arrest(helicopter: int) -> None:
    places = [1, 2, 3]
    places[helicopter] = 9
    state = scene([12], places)
    events = play(state, Lift(helicopter, 12))
    assert told.Arrested(turn=1, seat=1, helicopter=helicopter, building=12) in events
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("arrest", (1,))


def test_cc13_the_turn_of_a_blue_trace_is_not_told() -> None:
    early = scene([5, 6, 7, 8, 9], (0, 14, 15))
    late = scene([7, 8, 9, 4, 3, 2, 1, 6, 5], (0, 14, 15))
    assert play(early, Lift(0, 6)) == play(late, Lift(0, 6))


def test_cc14_the_thief_sees_the_police_phase_and_is_silent() -> None:
    state = scene([0], seats=3)
    assert all(event.audience == -1 for event in play(state, Lift(0, 18), Fly(2, 10)))
    config, police = GAME.channels(state)
    assert (config.readers, config.writers, config.spectators) == (0b111, 0b110, True)
    assert (police.readers, police.writers, police.spectators) == (0b110, 0b110, False)


def test_cc14_with_open_chat_there_is_no_police_channel() -> None:
    (config,) = GAME.channels(scene([0], seats=3, police_chat="open"))
    assert (config.readers, config.writers) == (0b111, 0b110)
    (config,) = GAME.channels(scene([0], seats=3, police_chat="open", thief_phase=True))
    assert config.writers == 0b111


def test_cc15_lifting_a_building_with_its_trace_on_the_roof_finds_nothing_new() -> None:
    state = scene([6, 7], (0, 1, 4))
    play(state, Lift(0, 6))
    before = police_view(state).roofs
    assert [event.found for event in play(state, Lift(1, 6))] == ["nothing"]
    assert police_view(state).roofs == before


def test_a_full_path_of_eleven_buildings_is_played_to_the_escape() -> None:
    state = GAME.setup(2)
    play(state, Place(0, 15), Place(1, 14), Place(2, 11), Hide(FULL_PATH[0]))
    for building in FULL_PATH[1:]:
        play(state, *STAY, Flee(building))
    assert (state.turn, list(state.path)) == (11, FULL_PATH)
    events = play(state, *STAY)
    assert told.Escaped(building=10) in events
    assert told.PathShown(leg=0, path=tuple(FULL_PATH)) in events
