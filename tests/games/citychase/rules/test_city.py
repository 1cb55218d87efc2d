"""CC-1 to CC-5a: the board, the pieces, and who plays them."""

import pytest
from tests.games.citychase.scenes import play, scene

from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import start
from tourdetable.engine.refusal import Refusal
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase import events as told
from tourdetable.games.citychase.moves import Agree, Decline, Fly, Lift, ThiefIs
from tourdetable.games.citychase.rules.city import (
    AROUND,
    BLUE,
    NEIGHBOURS,
    RED,
    STREETS,
    TRACE_OF_TURN,
    YELLOW,
)
from tourdetable.games.citychase.view import Proposal


def test_cc1_there_are_25_buildings_in_five_rows_of_five() -> None:
    assert len(NEIGHBOURS) == 25
    assert [len(around) for around in NEIGHBOURS] == [
        2, 3, 3, 3, 2,
        3, 4, 4, 4, 3,
        3, 4, 4, 4, 3,
        3, 4, 4, 4, 3,
        2, 3, 3, 3, 2,
    ]  # fmt: skip


def test_cc2_each_of_16_intersections_touches_exactly_four_buildings() -> None:
    assert len(AROUND) == 16
    assert {len(set(around)) for around in AROUND} == {4}
    assert AROUND[0] == [0, 1, 5, 6]
    assert AROUND[15] == [18, 19, 23, 24]


def test_cc2_intersections_are_adjacent_along_a_street_only() -> None:
    assert sorted(STREETS[0]) == [1, 4]
    assert sorted(STREETS[5]) == [1, 4, 6, 9]
    assert all(a in STREETS[b] for a in range(16) for b in STREETS[a])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cc3_there_are_always_three_helicopters(seats: int) -> None:
    helicopters = GAME.view(GAME.setup(seats), None).helicopters
    assert [helicopter.colour for helicopter in helicopters] == ["pink", "yellow", "green"]


def test_cc4_eleven_traces_yellow_first_red_sixth_nine_blue() -> None:
    colours = list(TRACE_OF_TURN)[1:]
    assert len(colours) == 11
    assert (colours[0], colours[5]) == (YELLOW, RED)
    assert colours.count(BLUE) == 9


@pytest.mark.parametrize(
    ("seats", "thief", "owners"),
    [
        (2, 0, [1, 1, 1]),
        (2, 1, [0, 0, 0]),
        (3, 0, [1, 2, None]),
        (3, 1, [0, 2, None]),
        (4, 0, [1, 2, 3]),
        (4, 2, [0, 1, 3]),
    ],
)
def test_cc5_police_own_helicopters_in_seat_order_and_share_the_rest(
    seats: int, thief: int, owners: list[int | None]
) -> None:
    view = GAME.view(GAME.setup(seats, thief=thief), None)
    assert [helicopter.owner for helicopter in view.helicopters] == owners


def test_cc5_the_helicopter_of_another_seat_is_refused() -> None:
    state = scene([0], seats=4)
    with pytest.raises(Refusal, match=r"CC-5: the yellow helicopter belongs to another seat: "):
        GAME.apply(state, 1, Lift(1, 18))


def test_cc5_the_thief_can_be_drawn() -> None:
    state = GAME.setup(3, thief="random")
    assert GAME.to_act(state) == (CHANCE,)
    assert [outcome for outcome, _ in GAME.odds(state)] == [ThiefIs(0), ThiefIs(1), ThiefIs(2)]
    assert GAME.apply(state, CHANCE, ThiefIs(2)) == [told.ThiefDrawn(seat=2)]
    assert state.thief == 2
    assert GAME.to_act(state) == (0, 1)
    matches = [start(GAME, 3, {"thief": "random"}, seed=seed) for seed in range(30)]
    assert {match.view().thief for match in matches} == {0, 1, 2}


def test_cc5_the_thief_must_be_a_seat_of_the_match() -> None:
    with pytest.raises(Refusal, match=r"thief: must be a seat from 0 to 1, or random, not 2\."):
        GAME.setup(2, thief=2)


def test_cc5a_the_police_agree_on_a_shared_helicopter_unless_chosen_otherwise() -> None:
    state = scene([0], seats=3)
    GAME.apply(state, 1, Fly(2, 10))
    assert (state.helicopters[2], GAME.to_act(state)) == (11, (2,))
    for seats in (2, 4):
        state = scene([0], seats=seats)
        GAME.apply(state, seats - 1, Fly(2, 10))
        assert state.helicopters[2] == 10, "with one or three police seats nothing is shared"


def test_cc5a_with_any_each_police_seat_plays_the_shared_helicopter_alone() -> None:
    for seat in (1, 2):
        state = scene([0], seats=3, shared="any")
        assert Fly(2, 10) in GAME.legal(state, seat)
        GAME.apply(state, seat, Fly(2, 10))
        assert state.helicopters[2] == 10


def test_cc5a_with_agree_a_shared_action_waits_for_the_other_police_seat() -> None:
    state = scene([0], seats=3, shared="agree")
    GAME.apply(state, 1, Fly(2, 10))
    assert state.helicopters[2] == 11
    assert GAME.to_act(state) == (2,)
    assert GAME.legal(state, 2) == [Agree(), Decline()]
    proposal = GAME.view(state, 0).proposal
    assert proposal == Proposal(seat=1, helicopter=2, action="fly", target=10, waiting=(2,))
    GAME.apply(state, 2, Agree())
    assert state.helicopters[2] == 10
    assert GAME.view(state, 0).proposal is None


def test_cc5a_an_agreed_lift_is_the_proposers() -> None:
    state = scene([18], seats=3, shared="agree", helicopters=(0, 1, 15))
    GAME.apply(state, 2, Lift(2, 18))
    events = GAME.apply(state, 1, Agree())
    assert told.Arrested(turn=1, seat=2, helicopter=2, building=18) in events
    assert state.ending


def test_cc5a_a_declined_proposal_is_dropped() -> None:
    state = scene([0], seats=3, shared="agree")
    GAME.apply(state, 1, Fly(2, 10))
    GAME.apply(state, 2, Decline())
    assert state.helicopters[2] == 11
    assert GAME.to_act(state) == (1, 2)


def test_cc5a_after_three_declined_proposals_the_shared_helicopter_is_played_freely() -> None:
    state = scene([0], seats=3, shared="agree")
    for _ in range(3):
        play(state, Fly(2, 10), Decline())
    GAME.apply(state, 1, Fly(2, 10))
    assert state.helicopters[2] == 10


def test_cc5a_declines_are_counted_for_one_police_phase() -> None:
    state = scene([0], seats=3, shared="agree")
    play(state, Fly(2, 10), Decline())
    GAME.apply(state, 1, Lift(0, 18))
    GAME.apply(state, 2, Lift(1, 17))
    play(state, Fly(2, 10), Agree())
    assert (state.turn, state.declined) == (2, 0)


def test_cc5a_an_open_proposal_is_answered_first() -> None:
    state = scene([0], seats=3, shared="agree")
    GAME.apply(state, 1, Fly(2, 10))
    with pytest.raises(Refusal, match="CC-5a: a proposal is open"):
        GAME.apply(state, 2, Lift(1, 17))


def test_cc5a_own_helicopters_need_no_agreement() -> None:
    state = scene([0], seats=3, shared="agree")
    GAME.apply(state, 2, Fly(1, 10))
    assert state.helicopters[1] == 10


def test_cc5a_without_a_proposal_there_is_nothing_to_answer() -> None:
    state = scene([0], seats=3, shared="agree")
    with pytest.raises(Refusal, match="CC-5a: there is no proposal"):
        GAME.apply(state, 1, Agree())


def test_cc5a_a_match_of_eleven_turns_with_three_refusals_each_is_as_long_as_any() -> None:
    match = start(GAME, 3, options={"shared": "agree"}, seed=1)
    shared = len(match.view(None).helicopters) - 1
    while match.to_act:
        seat = match.to_act[0]
        moves = match.legal(seat)
        said_no = [move for move in moves if isinstance(move, Decline)]
        flights = [move for move in moves if isinstance(move, Fly)]
        proposed = [move for move in flights if move.helicopter == shared]
        match.play(seat, (said_no or proposed or flights or moves)[0])
    turns, placed, refusals = 11, 3, 3
    assert match.seq == placed + turns * (1 + 3 + 2 * refusals)
    assert match.seq <= GAME.longest(3, match.rules.options)


def test_the_setting_tells_what_a_helicopter_reaches_and_the_colour_of_each_trace() -> None:
    """CC-2, CC-4, CC-12, CC-13, in the numbers that the page draws."""
    city = GAME.setting(GAME.setup(2))
    assert city is not None
    corner = city.crossings[0]
    assert (corner.lifts, corner.flights, corner.beyond) == ((0, 1, 5, 6), (1, 4), (2, 7, 10, 11))
    assert city.traces == ("yellow", *["blue"] * 4, "red", *["blue"] * 5)
