"""The bots of Arc-en-ciel choose legal moves, notice what is obvious, and get better by level."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.arcenciel.scenes import EFFORT_2, ESCAPE_CELL, LENGTH, play, race, ride_to

import tourdetable as tdt
from tourdetable.bots import Bot, bot, levels
from tourdetable.bots.budget import Clock
from tourdetable.bots.kernel.value import CERTAIN
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import Move
from tourdetable.games.arcenciel import GAME, moves
from tourdetable.games.arcenciel.bots import levels as arc_levels
from tourdetable.games.arcenciel.bots.kernel.policy import Policy, Style
from tourdetable.games.arcenciel.bots.kernel.race import Fate, race_on
from tourdetable.games.arcenciel.bots.kernel.search import Lookahead
from tourdetable.games.arcenciel.bots.learning import valued_for
from tourdetable.games.arcenciel.bots.levels import LookaheadBot
from tourdetable.games.arcenciel.bots.styles import careless, shrewd
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import ArcState


def play_bots(match: tdt.Match, riders: list[Bot], rng: random.Random) -> tdt.Match:
    """A whole race; each bot sees its own view only."""
    while match.to_act:
        seat = match.to_act[0]
        view, listed = match.view(seat), match.legal(seat)
        match.play(seat, riders[seat].choose(match.game, view, seat, listed, rng))
    return match


OWN = ["easy", "medium", "hard:24"]


def choice(state: ArcState, level: str, seed: int = 0) -> Move:
    seat = state.actor
    listed = GAME.legal(state, seat)
    rng = random.Random(seed)
    chosen = bot("arcenciel", level).choose(GAME, GAME.view(state, seat), seat, listed, rng)
    assert chosen in listed
    return chosen


def rules_for_four() -> ArcRules:
    rules = GAME.rules(4)
    assert isinstance(rules, ArcRules)
    return rules


def test_there_are_three_levels() -> None:
    assert [name for name in levels("arcenciel") if name in ("easy", "medium", "hard")] == [
        "easy", "medium", "hard",
    ]  # fmt: skip


@pytest.mark.parametrize("level", OWN)
@pytest.mark.parametrize("seats", [3, 6])
def test_bots_ride_whole_races_by_legal_moves(level: str, seats: int) -> None:
    if level.startswith("hard"):
        level = "hard:4"
    options = {"target": "mixed", "combativity": True} if seats == 6 else {}
    match = tdt.start("arcenciel", seats, options, seed=4)
    play_bots(match, [bot("arcenciel", level) for _seat in range(seats)], random.Random(4))
    assert match.outcome is not None
    assert match.outcome.reason != "stopped"


@pytest.mark.parametrize("level", OWN)
def test_a_winning_exchange_is_made_at_once(level: str) -> None:
    state = race(triples={0: 4}, rainbows={0: 2})
    assert choice(state, level) == moves.ExchangePolka(0, 4)


@pytest.mark.parametrize("level", OWN)
def test_a_short_rider_withdraws_from_the_reserve_first(level: str) -> None:
    state = race(energy={0: 1}, occupant={1: 0, 28: 0})
    ride_to(state, EFFORT_2)
    assert choice(state, level) == moves.Withdraw()


@pytest.mark.parametrize("level", ["medium", "hard:60"])
def test_before_a_line_with_a_rainbow_jersey_a_free_escape_is_taken(level: str) -> None:
    state = race(rainbow_up=1, rainbows={0: 2}, position=LENGTH - 4)
    play(state, 0, moves.Ride())
    play(state, CHANCE, moves.White(1))
    assert choice(state, level) == moves.Escape()


@pytest.mark.parametrize("level", ["medium", "hard:24"])
def test_a_dear_cell_before_the_line_is_worth_more_than_a_cheap_one(level: str) -> None:
    bids: list[int] = []
    for cell in (1, 35):
        state = race()
        ride_to(state, cell)
        chosen = choice(state, level)
        bids.append(chosen.amount if isinstance(chosen, moves.Bid) else 0)
    assert bids[0] < bids[1]


def test_with_the_last_word_medium_bids_just_enough() -> None:
    state = race()
    ride_to(state, 35)
    play(state, 1, moves.Bid(3))
    play(state, 2, moves.Pass())
    play(state, 3, moves.Pass())
    assert choice(state, "medium") == moves.Bid(4)


def test_a_breakaway_that_cannot_pay_gives_up() -> None:
    state = race(escapee=0, lead=3, energy={0: 0}, reserve={0: 0})
    for level in OWN:
        assert choice(state, level) == moves.GiveUp()


def test_hard_plays_what_it_has_learned_to_value() -> None:
    state = race()
    ride_to(state, ESCAPE_CELL)
    valued = valued_for(state.rules)
    assert valued is not None
    assert state.rules.codec.code(choice(state, "hard")) == valued.choose(state, state.actor)


def test_hard_without_fitting_weights_looks_ahead_with_its_policy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arc_levels, "valued_for", lambda _rules: None)
    state = race()
    ride_to(state, ESCAPE_CELL)
    assert choice(state, "hard:60", seed=3) == choice(state, "lookahead:60", seed=3)


def test_the_value_compares_near_bids_and_leaves_the_policys_only_for_a_clear_gain() -> None:
    state = race()
    ride_to(state, 35)
    valued = valued_for(state.rules)
    assert valued is not None
    codes = valued.candidates(state, state.actor)
    assert state.rules.pass_by in codes
    assert set(codes) <= set(state.rules.legal(state, state.actor))
    assert len(codes) > 5
    valued.margin = CERTAIN
    assert valued.choose(state, state.actor) == codes[0]
    valued_for.cache_clear()


def test_the_value_likes_jerseys_and_energy() -> None:
    valued = valued_for(race().rules)
    assert valued is not None
    chances = [
        int(valued.judge.chance(state, 0))
        for state in (
            race(energy={0: 8}),
            race(),
            race(rainbows={0: 1}),
            race(rainbows={0: 2}),
        )
    ]
    assert chances == sorted(set(chances))


def test_the_same_generator_gives_the_same_choice() -> None:
    state = race()
    ride_to(state, ESCAPE_CELL)
    assert choice(state, "hard:60", seed=3) == choice(state, "hard:60", seed=3)


class Worked:
    """A clock that goes on by a millisecond for each simulation, or by more for one of them."""

    def __init__(self, candidates: int, slow: int = 1) -> None:
        self.alive = list(range(candidates))
        self.simulations = 0
        self.now = 0.0
        self.slow = slow

    def perf_counter(self) -> float:
        return self.now / 1000

    def simulate_next(self) -> None:
        self.simulations += 1
        self.now += self.slow if self.simulations == 2 else 1

    def drop_worse_half(self) -> None:
        del self.alive[len(self.alive) // 2 + 1 :]


@pytest.mark.parametrize("candidates", [2, 8, 30])
@pytest.mark.parametrize("slow", [1, 4])
def test_no_simulation_of_hard_ends_after_its_milliseconds(
    candidates: int, slow: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    work: Any = Worked(candidates, slow)
    monkeypatch.setattr("tourdetable.bots.budget.time", work)
    rider = LookaheadBot()
    rider.set_budget(None, 10.5)
    rider.think(work, Clock(10.5))
    assert 10.5 - slow - 1 <= work.now <= 10.5


def test_what_was_spent_before_the_simulations_counts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    work: Any = Worked(2)
    monkeypatch.setattr("tourdetable.bots.budget.time", work)
    rider = LookaheadBot()
    rider.set_budget(None, 10.5)
    clock = Clock(10.5)
    work.now = 9.0
    rider.think(work, clock)
    assert work.now == 10


def test_a_budget_of_simulations_is_spent_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    work: Any = Worked(8)
    monkeypatch.setattr("tourdetable.bots.budget.time", work)
    rider = LookaheadBot()
    rider.set_budget(200, None)
    rider.think(work, Clock(None))
    assert work.simulations == 200


def test_the_pack_rides_the_same_way_in_a_future_whatever_a_rider_does() -> None:
    rules = rules_for_four()
    ways: list[list[int]] = []
    for style in (Style(), shrewd(), careless()):
        state = race()
        fate = Fate(5, 3, rules.buffer())
        policies = [Policy(rules, style)] * 4
        way: list[int] = []
        for turn in range(state.turn, state.turn + 12):
            race_on(rules, state, policies, fate, turn)
            way.append(state.position)
        ways.append(way)
    assert ways[0] == ways[1] == ways[2]


def test_hard_leaves_bids_to_its_style_and_compares_escapes() -> None:
    rules = rules_for_four()
    policies = [Policy(rules, shrewd())] * 4
    for cell, candidates in ((35, 1), (ESCAPE_CELL, 2)):
        state = race()
        ride_to(state, cell)
        search = Lookahead(rules, policies, state, state.actor, 3, 14)
        assert len(search.alive) == candidates
        assert search.alive[0].code == policies[0].decide(state, state.actor, Dice(3))


def test_futures_go_through_all_first_rolls() -> None:
    rules = rules_for_four()
    seen: set[int] = set()
    for number in range(6):
        state = race()
        race_on(
            rules, state, [Policy(rules, Style())] * 4, Fate(5, number, rules.buffer()), state.turn
        )
        seen.add(state.position)
    assert len(seen) == 6


@pytest.mark.parametrize(("energy", "rainbow_up", "move"), [
    (20, 0, moves.GiveUp()), (20, 1, moves.Ride()), (50, 0, moves.Ride()),
])  # fmt: skip
def test_a_tired_breakaway_of_hard_needs_a_rainbow_jersey(
    energy: int, rainbow_up: int, move: Move
) -> None:
    state = race(escapee=0, lead=4, energy={0: energy}, rainbow_up=rainbow_up)
    rules = rules_for_four()
    policy = Policy(rules, shrewd())
    assert rules.codec.move(policy.decide(state, 0, Dice(0))) == move


def test_before_others_hard_bids_what_they_would_pay_and_no_more() -> None:
    rules = rules_for_four()
    policy = Policy(rules, shrewd())
    state = race(energy={1: 60, 2: 6, 3: 8, 0: 5})
    ride_to(state, 35)
    later = policy.later_bid(state, state.actor)
    assert 0 < later <= 8, "the others have little"
    assert rules.codec.move(policy.decide(state, state.actor, Dice(0))) == moves.Bid(later)


def test_medium_beats_three_easy_riders_more_often_than_its_share() -> None:
    won = 0
    for number in range(30):
        seat = number % 4
        riders = [bot("arcenciel", "medium" if s == seat else "easy") for s in range(4)]
        match = tdt.start("arcenciel", 4, seed=f"strength/{number}")
        outcome = play_bots(match, riders, random.Random(number)).outcome
        assert outcome is not None
        won += seat in outcome.winners
    assert won >= 12, "its share would be 7 or 8 of 30; it wins about 18"
