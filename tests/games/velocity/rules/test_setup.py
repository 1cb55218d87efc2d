"""Board, pieces and the beginning (VC-1 to VC-6)."""

from __future__ import annotations

import pytest
from tests.games.velocity.scenes import legal, scene, team, turn

import tourdetable as tdt
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.games.velocity import GAME, boards
from tourdetable.games.velocity.moves import First, Group, Ride, Roll, Solo


def test_vc1_the_finish_of_the_default_board_is_35_steps_from_the_start() -> None:
    assert boards.load("boulevards").distance == 35
    assert set(GAME.setup(4).couriers) == {35}


def test_vc1_any_number_of_couriers_may_share_a_space() -> None:
    state = GAME.setup(7)
    assert state.crowd[35] == 21


def test_vc1_the_table_shows_the_start_eight_podium_places_and_seven_teams() -> None:
    state = GAME.setup(7)
    view, setting = GAME.view(state, None), GAME.setting(state)
    assert (setting.plan.start, setting.podium_places) == (35, 8)
    colours = ["red", "black", "yellow", "white", "green", "grey", "blue"]
    assert [team.team for team in view.teams] == colours


def test_vc2_the_default_board_has_its_obstacles_and_cans() -> None:
    types = boards.load("boulevards").types
    obstacles = [space for space, kind in enumerate(types) if kind == "obstacle"]
    supplies = [space for space, kind in enumerate(types) if kind == "supply"]
    assert obstacles == [1, 3, 5, 9, 12, 16, 19, 22, 25, 29, 32]
    assert supplies == [7, 10, 14, 17, 20, 24, 27, 31]


def test_vc3_all_dice_are_ordinary() -> None:
    state = scene()
    GAME.apply(state, 0, Solo())
    assert legal(state, CHANCE) == [Roll(pips) for pips in range(1, 7)]
    assert {weight for _, weight in GAME.odds(state)} == {1}


@pytest.mark.parametrize(("seats", "racers"), [(3, 4), (4, 4), (5, 3), (6, 3), (7, 3)])
def test_vc4_so_many_couriers_race_without_their_captain(seats: int, racers: int) -> None:
    assert len(team(GAME.setup(seats), 0)) == racers


@pytest.mark.parametrize(("seats", "cans"), [(3, 15), (4, 20), (5, 20), (6, 24), (7, 28)])
def test_vc5_the_supply_holds_so_many_cans_and_players_none(seats: int, cans: int) -> None:
    state = GAME.setup(seats)
    assert state.supply == cans
    assert list(state.cans) == [0] * seats


def test_vc5_a_spent_can_returns_to_the_supply() -> None:
    state = scene(cans={0: 2})
    GAME.apply(state, 0, Solo(cans=2))
    assert (state.cans[0], state.supply) == (0, 15)


def test_the_first_player_is_drawn_at_random_unless_chosen() -> None:
    drawn = GAME.setup(3)
    assert GAME.to_act(drawn) == (CHANCE,)
    assert [outcome for outcome, _ in GAME.odds(drawn)] == [First(0), First(1), First(2)]
    GAME.apply(drawn, CHANCE, First(2))
    assert (drawn.first, GAME.to_act(drawn)) == (2, (2,))
    chosen = GAME.setup(3, first_player="2")
    assert (chosen.first, GAME.to_act(chosen)) == (1, (1,))
    assert GAME.setup(3, first_player="3").first == 2


def test_a_first_player_beyond_the_seats_is_refused_by_name() -> None:
    with pytest.raises(tdt.Refusal) as refused:
        GAME.setup(3, first_player="4")
    assert refused.value.rule == "first_player"


def test_vc6_solo_is_always_possible_and_the_start_may_be_named() -> None:
    assert legal(scene(), 0) == [Solo(), Group(space=35)]


def test_vc6_a_group_needs_an_own_courier_and_a_rival() -> None:
    state = scene(couriers={0: [30, 30, 20, 10], 1: [20, 15], 2: [15]})
    assert legal(state, 0) == [Solo(), Group(space=20)]


def test_vc7_one_can_buys_the_bonus_and_two_a_sprint_solo_only() -> None:
    assert legal(scene(cans={0: 1}), 0) == [
        Solo(), Solo(cans=1), Group(space=35), Group(space=35, cans=1),
    ]  # fmt: skip
    assert legal(scene(cans={0: 5}), 0) == [
        Solo(), Solo(cans=1), Solo(cans=2), Group(space=35), Group(space=35, cans=1),
    ]  # fmt: skip


def test_vc7_what_was_spent_is_not_taken_back_after_the_roll() -> None:
    match = tdt.start("velocity", 3, {"first_player": "1"}, seed=1)
    match.state = scene(cans={0: 2})
    match.play(0, Solo(cans=2))
    with pytest.raises(tdt.Refusal) as refused:
        match.undo(0)
    assert refused.value.key == "undo-revealed"
    assert match.state.cans[0] == 0


def test_vc29_a_turn_begins_without_dice_group_spending_or_move() -> None:
    state = scene(couriers={0: [30], 1: [30]}, cans={0: 1})
    turn(state, Group(space=30, cans=1), [2, 5, 6], Ride("own", 30))
    fields = state.to_dict()["state"]
    assert (fields["phase"], fields["active"], fields["turn"]) == (1, 1, 2)
    assert fields["dice"] == [0, 0, 0, 0]
    for name in ("group", "spent", "origin", "landing", "rolling", "owed"):
        assert fields[name] == 0, name


def test_vc29_turns_go_clockwise() -> None:
    match = tdt.start("velocity", 3, {"first_player": "2"}, seed=4)
    actives: list[int] = []
    while len(actives) < 4:
        seat = match.to_act[0]
        if match.state.to_dict()["state"]["phase"] == 1:
            actives.append(seat)
        match.play(seat, match.legal(seat)[0])
    assert actives == [1, 2, 0, 1]
