"""CC-16, CC-17 and the match of two legs."""

import pytest
from tests.games.citychase.rules.test_turns import STAY
from tests.games.citychase.scenes import FULL_PATH, play, police_view, random_match, scene

from tourdetable.engine.outcome import Outcome
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase import events as told
from tourdetable.games.citychase.moves import Flee, Hide, Lift, Place
from tourdetable.games.citychase.rules.state import CityState


def outcome(state: CityState) -> Outcome:
    ended = GAME.outcome(state)
    assert ended is not None
    return ended


def test_cc16_the_police_win_together_by_an_arrest() -> None:
    state = scene([24], seats=4, thief=2)
    GAME.apply(state, 0, Lift(0, 24))
    assert outcome(state) == Outcome((1, 1, 2, 1), (0, 1, 3), "arrest", "CC-16")


def test_cc16_the_thief_wins_when_free_after_the_police_phase_of_turn_11() -> None:
    state = scene(FULL_PATH)
    play(state, *STAY[:2])
    assert GAME.outcome(state) is None
    play(state, STAY[2])
    assert outcome(state) == Outcome((1, 2), (0,), "escape", "CC-16")


def test_cc16_an_arrest_on_turn_11_is_still_an_arrest() -> None:
    state = scene(FULL_PATH, (8, 14, 15))
    play(state, Lift(0, 10))
    assert outcome(state).reason == "arrest"


def test_cc17_after_the_end_everyone_sees_the_whole_path() -> None:
    state = scene([0, 5, 10, 15, 20], (12, 14, 15))
    assert police_view(state).path == ()
    events = play(state, Lift(0, 20))
    assert events[-1] == told.PathShown(leg=0, path=(0, 5, 10, 15, 20))
    for viewer in (0, 1, None):
        assert GAME.view(state, viewer).path == (0, 5, 10, 15, 20)


def arrest_on_turn_1(state: CityState) -> list[object]:
    return play(state, Place(0, 15), Place(1, 14), Place(2, 11), Hide(24), Lift(0, 24))


def first_leg(path: list[int]) -> CityState:
    """Two legs, the first one just before its last police phase."""
    return scene(path, two_leg=True)


def test_two_legs_swap_the_sides_and_keep_the_path_shown() -> None:
    state = first_leg([24])
    events = play(state, Lift(0, 24))
    assert told.PathShown(leg=0, path=(24,)) in events
    assert told.LegOver(score=1, thief_seat=1) in events
    assert (state.leg, state.thief, state.turn) == (1, 1, 0)
    assert GAME.outcome(state) is None
    (leg,) = GAME.view(state, None).legs
    assert (leg.thief, leg.ending, leg.score, leg.path) == (0, "arrest", 1, (24,))
    assert GAME.to_act(state) == (0,)


@pytest.mark.parametrize(
    ("path", "scores", "places"),
    [([24], (1, 1), (1, 1)), (FULL_PATH, (1, 12), (1, 2)), ([1, 6, 5, 0], (1, 5), (1, 2))],
    ids=["equal scores draw", "an escape counts 12", "a surround counts its turn"],
)
def test_two_legs_are_won_by_the_lower_score_as_police(
    path: list[int], scores: tuple[int, ...], places: tuple[int, ...]
) -> None:
    state = first_leg(path)
    play(state, *(STAY if path[-1] != 24 else (Lift(0, 24),)))
    arrest_on_turn_1(state)
    ended = outcome(state)
    assert (ended.scores, ended.places) == (scores, places)
    assert ended.reason == "two-legs"


def arrest_on_turn_2(state: CityState) -> None:
    play(state, Place(0, 15), Place(1, 0), Place(2, 1), Hide(24))
    play(state, Lift(0, 18), Lift(1, 0), Lift(2, 1), Flee(19), Lift(0, 19))


@pytest.mark.parametrize("thief", [0, 1])
@pytest.mark.parametrize("slower", [0, 1])
def test_two_legs_are_lost_by_the_police_that_needs_a_turn_more(thief: int, slower: int) -> None:
    state = GAME.setup(2, two_leg=True, thief=thief)
    for leg in range(2):
        (arrest_on_turn_2 if leg == slower else arrest_on_turn_1)(state)
    ended = outcome(state)
    loser = 1 - thief if slower == 0 else thief  # the police of the slower leg
    assert ended.scores == ended.places == ((2, 1) if loser == 0 else (1, 2))


def test_two_legs_start_with_the_chosen_thief() -> None:
    state = GAME.setup(2, two_leg=True, thief=1)
    arrest_on_turn_1(state)
    play(state, Place(0, 0), Place(1, 1), Place(2, 2), Hide(24), Lift(0, 0), Lift(1, 1))
    assert (state.thief, list(state.scores)) == (0, [1])
    assert GAME.view(state, 0).path == (24,)
    assert GAME.view(state, 1).path == ()


@pytest.mark.parametrize("options", [{}, {"two_leg": True}])
def test_cc16_nobody_leads_a_chase_so_no_leader_is_ever_named(options: dict[str, bool]) -> None:
    assert {GAME.leaders(state) for state in random_match(3, **options)} == {()}
