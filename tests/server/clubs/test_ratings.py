"""Ratings, standings, meetings and records from results, without a server."""

from __future__ import annotations

import itertools
import random

import pytest

from tourdetable.engine.declared.records import Feat, Party, Record
from tourdetable.server.services.clubs import ratings, tallies
from tourdetable.server.services.clubs.ratings import Rating
from tourdetable.server.services.clubs.results import FORMER, Result

NUMBERS = itertools.count()


def result(*parties: tuple[int, str], feats: tuple[Feat, ...] = (), game: str = "tiny") -> Result:
    """A match: each party with its place and its players, one letter each, bots as digits."""
    players = [
        f"bot:{who}" if who.isdigit() else who.strip() for _, team in parties for who in team
    ]
    seats = iter(range(len(players)))
    made = tuple(
        Party(tuple(next(seats) for _ in team), place, side=f"side{number}")
        for number, (place, team) in enumerate(parties)
    )
    number = next(NUMBERS)
    return Result(f"m{number}", game, float(number), made, feats, tuple(players))


def of(found: list[Rating], player: str) -> Rating:
    return next(one for one in found if one.player == player)


# -- ratings ---------------------------------------------------------------------------------------


def test_the_same_results_give_the_same_ratings() -> None:
    rng = random.Random(5)
    matches = [result(*zip((1, 2, 3), rng.sample("ABC", 3), strict=True)) for _ in range(40)]
    assert ratings.rate(matches) == ratings.rate(list(matches))


def test_a_player_who_always_wins_is_first_and_more_matches_make_it_surer() -> None:
    few = ratings.rate([result((1, "A"), (2, "B"))] * 5)
    many = ratings.rate([result((1, "A"), (2, "B"))] * 30)
    assert [one.player for one in many] == ["A", "B"]
    assert of(many, "A").sigma < of(few, "A").sigma


def test_whoever_has_played_too_few_matches_stands_below_the_others() -> None:
    matches = [*(result((1, "A"), (2, "B")) for _ in range(5)), result((1, "C"), (2, "A"))]
    found = ratings.rate(matches)
    assert of(found, "C").mu > of(found, "B").mu
    assert [one.player for one in found] == ["A", "B", "C"]


def test_the_police_gain_and_lose_together() -> None:
    found = ratings.rate([result((2, "T"), (1, "PQ"))] * 6)
    assert of(found, "P").mu == of(found, "Q").mu > of(found, "T").mu


def test_a_match_won_together_rates_nobody() -> None:
    assert ratings.rate([result((1, "ABC"))] * 9) == []


def test_two_people_at_one_browser_are_not_rated_against_themselves() -> None:
    hot_seat = result((1, "A"), (2, "A"), (3, "B"))
    assert not hot_seat.contest
    assert ratings.rate([hot_seat]) == []


def test_bots_of_one_level_are_one_player_and_a_mirror_tells_nothing() -> None:
    assert ratings.rate([result((1, "1"), (2, "1"))]) == []
    found = ratings.rate([result((1, "A"), (2, "1"), (3, "1"))])
    assert of(found, "bot:1").played == 1


def test_a_former_player_has_no_rating_but_still_was_somebody_to_beat() -> None:
    beaten = result((1, "A"), (2, " "))
    assert beaten.players[1] == FORMER
    found = ratings.rate([beaten] * 5)
    assert [one.player for one in found] == ["A"]
    assert found[0].mu > 25


def test_nobody_is_called_better_while_the_bars_overlap() -> None:
    close = [Rating("A", 27, 1, 9), Rating("B", 25, 1, 9), Rating("C", 15, 1, 9)]
    ranks = {one.rating.player: one.ranks for one in ratings.ranked(close)}
    assert ranks == {"A": (1, 2), "B": (1, 2), "C": (3, 3)}
    found = ratings.undecided(close)
    assert found is not None
    assert found.players == ["A", "B"]
    # bars of 1.96 a side: 3.92 wide in all for a gap of 2, so nearly four times the matches
    assert found.more == round(9 * ((3.92 / 2) ** 2 - 1))


def test_fewer_than_five_matches_are_too_few_for_a_rank() -> None:
    some = [Rating("A", 30, 1, 4), Rating("B", 20, 1, 5), Rating("bot:1", 40, 1, 50)]
    assert [one.ranks for one in ratings.ranked(some)] == [None, (1, 1), None]
    assert ratings.undecided(some) is None


# -- what is counted -------------------------------------------------------------------------------


def test_a_season_gives_three_points_for_a_win_and_one_for_the_second_of_three() -> None:
    found = tallies.standings(
        [
            result((1, "A"), (2, "B"), (3, "C")),
            result((1, "B"), (2, "A")),
            result((1, "ABC")),  # together: no points
        ]
    )
    points = {one.player: (one.points, one.won, one.played) for one in found}
    assert points == {"A": (3, 1, 2), "B": (4, 1, 2), "C": (0, 0, 1)}


def test_heads_meet_only_across_parties() -> None:
    [one, two] = tallies.head_to_head([result((1, "T"), (2, "PQ"))] * 2)
    assert {(one.first, one.second), (two.first, two.second)} == {("P", "T"), ("Q", "T")}
    assert (one.won, one.lost, one.drawn) == (0, 2, 0)


class Declared:
    """A game, as far as records are concerned."""

    id = "tiny"
    records = (Record("fast", best="low"), Record("row", streak="side0"))


@pytest.mark.parametrize("values", [(7, 5, 5, 9), (5, 7, 5, 9)])
def test_a_record_is_held_by_who_reached_it_first_and_counts_how_often(
    values: tuple[int, ...],
) -> None:
    results = [
        result((1, "A" if value == 5 else "B"), (2, "C"), feats=(Feat("fast", value, (0,)),))
        for value in values
    ]
    best = tallies.records(Declared, results)[0]  # type: ignore[arg-type]
    first = results[values.index(5)]
    assert (best.value, best.players, best.match, best.times) == (5, ["A"], first.match, 2)


def test_a_streak_is_broken_by_a_loss_on_its_side_only() -> None:
    won, lost, other = (
        result((1, "A"), (2, "B")),
        result((2, "A"), (1, "B")),
        result((1, "B"), (2, "A")),
    )
    found = tallies.records(Declared, [won, won, other, won, lost, won])  # type: ignore[arg-type]
    assert [(one.record, one.value, one.players) for one in found] == [("row", 3, ["A"])]


def test_a_bot_holds_no_record() -> None:
    found = tallies.records(Declared, [result((1, "1"), (2, "B"), feats=(Feat("fast", 3, (0,)),))])  # type: ignore[arg-type]
    assert found == []
