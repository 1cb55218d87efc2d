"""VM-41, VM-42, VM-45 to VM-47a: several stages in one match."""

from __future__ import annotations

import random
from typing import Any

import pytest
from mypy_extensions import i64

import tourdetable as tdt
from tests.games.velomaster.table import AHEAD, Ride, Table, track
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import playout
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.boards import road_of
from tourdetable.games.velomaster.events import Honoured, TeamHonoured
from tourdetable.games.velomaster.moves import Save, Swap
from tourdetable.games.velomaster.rules.book import VeloRules
from tourdetable.games.velomaster.rules.ending.finish import minutes
from tourdetable.games.velomaster.rules.ending.tour import end_stage, general, mountain, tour_places
from tourdetable.games.velomaster.rules.names import ARRIVED, CLOSED, ORDER, OUTSIDE, WITHDRAWN
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.state import VeloState
from tourdetable.games.velomaster.shown.views import jerseys_worn, riders_view

SHORT = track("2*6", "2*6", "2*6", finish=12)
LONGER = track("2*20", "2*20", finish=40, lines=[(10, "4")])


def tour(seats: int = 2, level: str = "D") -> Table:
    """Two stages: a short one, then a longer one."""
    table = Table(SHORT, seats=seats, level=level)
    first = table.race
    first.last = False
    second = Race(
        road_of(LONGER, 40), first.level, seats, no_parking=True, draft_by_phase=False,
        max_rounds=80,
    )  # fmt: skip
    rules = VeloRules(seats, table.rules.codes, [first, second])
    rules.game, rules.codec, rules.options = GAME, table.rules.codec, {}
    table.rules = rules
    table.state.rules = rules
    return table


def finish_first_stage(table: Table, clock: int = 10) -> Table:
    """Team 0's riders cross in minute `clock` + 1; team 1's stand at 4 and 10 of 12."""
    table.put(0, 1, 6).put(1, 2, 6).put(2, 3, 2).put(3, 3, 5)
    table.state.clock = clock
    return table.go(played=(1,)).roll(1, 1).play(Ride(0, 1), AHEAD, AHEAD)


def ended(level: str = "E", seats: int = 3, withdrawn: tuple[int, ...] = ()) -> Table:
    """The first stage is over: riders came home in their order, some withdrew."""
    table = tour(seats, level)
    state = table.state
    for rider in range(table.race.riders):
        if rider in withdrawn:
            state.status[rider] = WITHDRAWN
            state.cell[rider] = table.cell(1, 3)
            continue
        state.arrived += 1
        state.status[rider], state.rank[rider] = ARRIVED, state.arrived
        state.time[rider] = 20 + state.arrived
    state.clock = 40
    state.tasks = vec[i64]([])
    return table


def close(table: Table) -> Table:
    end_stage(table.state, table.race)
    table.rules._proceed(table.state)
    return table


def test_vm45_times_and_points_add_up_over_the_stages() -> None:
    table = tour()
    table.state.points = vec[i64]([3, 0, 5, 0])
    finish_first_stage(table)
    state = table.state
    assert list(state.total) == [11, 11, 13, 12]
    assert list(state.score) == [3, 0, 5, 0]
    assert list(state.points) == [0, 0, 0, 0]
    assert (state.stage, state.awaits, state.clock) == (1, ORDER, 0)
    assert [state.status[rider] for rider in range(4)] == [OUTSIDE] * 4


def test_vm45_the_next_stage_is_ridden_on_its_own_road_from_a_new_start() -> None:
    table = finish_first_stage(tour()).dice(5, 9).dice(2, 2)
    assert table.seat == 1
    assert len(table.state.at) == 41
    assert list(table.state.over) == [0]


def test_vm41_the_least_cumulated_time_wears_gold_and_the_most_points_red() -> None:
    table = ended("D", 2)
    table.state.points = vec[i64]([0, 7, 9, 0])
    close(table)
    assert (table.state.gold, table.state.red) == (0, 2)


def test_vm42_who_leads_both_wears_gold_and_the_second_red() -> None:
    table = ended("D", 2)
    table.state.points = vec[i64]([9, 0, 0, 4])
    close(table)
    assert (table.state.gold, table.state.red) == (0, 3)


def test_vm42_ties_of_time_go_by_points_then_by_the_teams_two_best() -> None:
    table = ended("E", 3)
    state = table.state
    state.total = vec[i64]([20] * 12)
    state.score = vec[i64]([0, 5, 3, 0, 0, 6, 0, 0, 0, 0, 0, 0])
    assert general(state, table.race)[:3] == [5, 1, 2]
    # riders 0 and 4 have equal times and points: team 0's two best have 8, team 1's 6
    order = general(state, table.race)
    assert order.index(0) < order.index(4) < order.index(8)
    assert mountain(state, table.race) == [5, 1, 2]


def test_vm42_a_withdrawn_rider_wears_none() -> None:
    table = ended("E", 3, withdrawn=(0,))
    table.state.score[0] = 50
    close(table).play(Save(keep=False), Save(keep=False), Save(keep=False))
    assert table.state.gold == 1
    assert table.state.red == CLOSED


def test_vm46_a_teammate_in_a_jersey_may_swap_roles_with_its_leader() -> None:
    table = ended("E", 3)
    state = table.state
    state.points[6] = 9  # of team 1: it will wear red
    state.total = vec[i64]([100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    close(table)
    # gold is rider 1 of team 0, whose director is asked first
    assert (state.gold, state.red) == (1, 6)
    assert table.seat == 0
    before = (state.total[1], state.total[0])
    table.play(Swap(use=True))
    assert (state.total[0], state.total[1]) == before
    assert state.gold == 0
    assert table.seat == 1
    table.play(Swap(use=False))
    assert (state.red, state.stage) == (6, 1)


def test_vm46_there_is_no_swap_at_level_d_or_when_the_leader_wears_it() -> None:
    assert close(ended("D", 2)).state.stage == 1
    assert close(ended("E", 3)).state.stage == 1  # rider 0, a leader, has the least time


@pytest.mark.parametrize(("votes", "kept"), [((1, 1, 0), True), ((1, 0, 0), False)])
def test_vm47_the_directors_vote_to_keep_a_withdrawn_rider(
    votes: tuple[int, ...], kept: bool
) -> None:
    table = close(ended("E", 3, withdrawn=(7,)))
    for vote in votes:
        table.play(Save(keep=bool(vote)))
    assert table.state.status[7] == (OUTSIDE if kept else WITHDRAWN)
    assert table.state.out[7] == (0 if kept else 1)
    assert table.told("Saved")[0].kept is kept


@pytest.mark.parametrize("winner_says", [True, False])
def test_vm47_on_a_tie_the_stage_winners_team_decides(winner_says: bool) -> None:
    table = ended("E", 2, withdrawn=(7,))
    close(table)
    assert table.state.winner == 0
    table.play(Save(keep=winner_says), Save(keep=not winner_says))
    assert (table.state.out[7] == 0) is winner_says


def test_vm47a_a_saved_rider_gets_its_end_time_by_the_way_still_to_go() -> None:
    table = ended("E", 3, withdrawn=(7,))
    # it withdrew at 6 of 12: one minute more than the end of the stage
    assert minutes(table.state, table.race, 7) == 41
    close(table).play(Save(keep=True), Save(keep=True), Save(keep=True))
    assert table.state.total[7] == 41


def test_vm47a_there_is_no_vote_after_the_last_stage() -> None:
    table = ended("E", 3, withdrawn=(7,))
    table.race.last = True
    close(table)
    assert table.over()


def test_vm60a_a_seats_place_in_the_stage_race_is_that_of_its_best_rider() -> None:
    table = ended("D", 3)
    table.state.total = vec[i64]([50, 30, 20, 90, 25, 90])
    assert tour_places(table.state, table.race) == [3, 1, 2]


def test_roads_follow_one_another_from_the_chosen_one() -> None:
    options = GAME.options_for(2, {"stages": 3, "track": "eagle-pass"})
    assert [road.file.id for road in GAME.tracks(options)] == ["eagle-pass", "cobbles", "harbour"]


@pytest.mark.parametrize("level", ["D", "E"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_random_stage_race_ends(level: str, seats: int) -> None:
    rules = GAME.rules(seats, {"level": level, "stages": 2})
    state = rules.setup()
    assert playout(rules, state, Dice(seats), 40_000) < 40_000
    assert state.stage == 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, min(outcome.places)) == ("tour", 1)


def test_a_stage_race_can_be_left_and_resumed() -> None:
    match = tdt.start("velomaster", 2, {"stages": 2}, seed=3)
    rng = random.Random(3)
    while match.state.stage == 0:  # type: ignore[attr-defined]
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    again = tdt.replay(match.to_json())
    assert again.state.to_dict() == match.state.to_dict()
    view = match.view(0)
    assert view.stage == 2
    assert view.general[0] == again.state.gold  # type: ignore[attr-defined]
    assert view.gold == view.general[0]


def shared_gold() -> Table:
    """Eight seats; rider 1, of the director beside the leader's, wears gold."""
    table = ended("E", 8)
    table.state.owner = vec[i64]([0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7])
    table.state.time[1] = 5
    return close(table)


@pytest.mark.parametrize(
    ("answers", "leader"), [((True, True), 5), ((True, False), 21), ((False,), 21)]
)
def test_vm46_vm60a_in_a_shared_team_both_directors_must_want_a_swap(
    answers: tuple[bool, ...], leader: int
) -> None:
    table = shared_gold()
    for seat, use in zip((1, 0), answers, strict=False):
        assert table.seat == seat  # the wearer's director first
        table.play(Swap(use=use))
    assert table.state.stage == 1
    assert table.state.total[0] == leader


def result(table: Table, rider: int) -> tuple[int | None, int, bool]:
    """A rider's minutes in the stage and in all stages, and whether it wears gold."""
    shown = riders_view(table.state, table.race)
    gold = jerseys_worn(table.state, table.race)[1]
    return shown.minutes[rider], shown.total[rider], rider == gold


def test_vm46_who_swaps_roles_keeps_what_it_rode_in_the_stage() -> None:
    table = ended("E", 3)
    table.state.time[1] = 5  # of team 0, in gold
    table.state.points[6] = 9  # of team 1, in red: its director is asked after the other
    close(table)
    shown = result(table, 1)
    table.play(Swap(use=True))
    assert result(table, 0) == shown == (5, 5, True)


def test_vm59a_a_neutral_rider_wears_neither_gold_nor_red() -> None:
    table = ended("E", 2)
    table.state.time[8], table.state.points[9] = 1, 40
    table.state.points[5] = 3
    close(table)
    assert (table.state.gold, table.state.red) == (0, 5)


def test_vm46_there_is_no_swap_with_a_leader_that_left_the_race() -> None:
    table = ended("E", 3, withdrawn=(0,))
    close(table).play(*[Save(keep=False)] * 3)
    assert table.state.gold == 1  # of the team whose leader is out
    assert table.state.stage == 1  # and nobody was asked


def ride_out(options: dict[str, Any], seats: int = 3, seed: int = 1) -> tdt.Match:
    """A match played to its end at random."""
    match = tdt.start("velomaster", seats, options, seed=seed)
    rng = random.Random(seed)
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


TOUR = {"level": "D", "stages": 2, "finish": "line-1"}


@pytest.mark.parametrize("seed", range(4))
def test_vm41_jerseys_are_settled_after_the_last_stage_too(seed: int) -> None:
    match = ride_out(TOUR, seed=seed)
    state: VeloState = match.state  # type: ignore[assignment]
    race = GAME.race_of(state)
    assert state.gold == general(state, race)[0]
    climbing = [rider for rider in mountain(state, race) if rider != state.gold]
    assert state.red == (climbing[0] if climbing else CLOSED)
    view = match.view(None)
    assert (view.gold, view.champion) == (state.gold, None)
    assert view.red == (None if state.red == CLOSED else state.red)


def titles(match: tdt.Match) -> list[tuple[str, int]]:
    """The honours told in a match, each with its stage."""
    return [
        (event.title, event.stage)
        for entry in match.log
        for event in entry.events
        if isinstance(event, Honoured)
    ]


def test_vm41_both_winners_are_named_after_every_stage_and_at_the_end() -> None:
    told = titles(ride_out({**TOUR, "finish": "short", "track": "vineyards"}))
    assert told == [
        ("stage", 1), ("gold", 1), ("red", 1), ("stage", 2), ("champion", 2), ("red", 2),
    ]  # fmt: skip
    single = titles(ride_out({"level": "D", "track": "vineyards"}))
    assert single == [("champion", 1), ("red", 1)]


def test_vm41_the_outcome_names_the_champion_and_the_best_climber() -> None:
    match = ride_out({**TOUR, "finish": "short", "track": "vineyards"}, seed=5)
    state: VeloState = match.state  # type: ignore[assignment]
    assert match.outcome is not None
    champion, climber = match.outcome.honours
    assert (champion.title, champion.seats) == ("champion", match.outcome.winners)
    assert (
        champion.details["minutes"]
        == state.total[state.gold]
        == min(total for rider, total in enumerate(state.total) if not state.out[rider])
    )
    assert (climber.title, climber.seats) == ("climber", (state.owner[state.red],))
    assert climber.details["points"] == state.score[state.red]
    assert match.outcome.scores == ()


def test_vm44_at_level_p_the_best_team_is_named_too() -> None:
    match = ride_out({"level": "P", "finish": "line-1"}, seats=4, seed=2)
    assert match.outcome is not None
    named = [honour for honour in match.outcome.honours if honour.title == "team"]
    told = [e for entry in match.log for e in entry.events if isinstance(e, TeamHonoured)]
    best = [team for team in match.view(None).teams if team.place == 1]
    colours = ["green", "purple", "pink", "orange"]
    assert [honour.details["colour"] for honour in named] == [colours[team.team] for team in best]
    assert [(event.minutes, event.final) for event in told] == [(team.total, True) for team in best]


def test_vm41a_the_champions_bib_is_kept_for_the_clubs_next_match() -> None:
    match = ride_out(TOUR)
    state: VeloState = match.state  # type: ignore[assignment]
    assert match.outcome is not None
    kept = [GAME.keepsake(match.outcome, seat) for seat in range(3)]
    bibs = ["yellow", "grey"]
    assert kept[state.owner[state.gold]] == bibs[state.gold % 2]
    assert kept.count("") == 2


@pytest.mark.parametrize("level", ["D", "E"])
def test_the_turns_of_a_stage_race_grow_over_the_whole_match(level: str) -> None:
    match = tdt.start("velomaster", 2, {**TOUR, "level": level}, seed=4)
    rng = random.Random(4)
    game: Game[Any, Any] = GAME
    turns = [(game.turn(match.state), game.turn_label(match.state))]
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
        turns.append((game.turn(match.state), game.turn_label(match.state)))
    numbers = [turn for turn, _label in turns]
    assert numbers == sorted(numbers)
    labels = dict(turns)
    assert all(labels[turn] == label for turn, label in turns)  # a name for each, and one only
    assert {label["stage"] for label in labels.values()} == {1, 2}
    assert len({tuple(label.values()) for label in labels.values()}) == len(labels)
