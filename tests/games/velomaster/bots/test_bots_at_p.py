"""Every bot plays level P by its rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tourdetable as tdt
from tourdetable.bots.levels import bot
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY
from tourdetable.games.velomaster.bots.kernel.policy import Policy
from tourdetable.games.velomaster.bots.kernel.sense import KEEN_LINES, PLAIN
from tourdetable.games.velomaster.moves import Dope
from tourdetable.games.velomaster.rules.names import DICE, DOPE, LEADERS
from tourdetable.games.velomaster.rules.riding.dice import protectors
from tourdetable.games.velomaster.rules.state import VeloState

BEHAVIOURS = ("attack", "call", "answer", "jump")


@pytest.mark.parametrize("seats", [2, 5])
def test_bots_ride_a_whole_race_at_level_p(seats: int) -> None:
    options = {"level": "P", "track": "eagle-pass", "finish": "line-1"}
    match = tdt.start("velomaster", seats, options, seed=seats)
    bots = [bot("velomaster", ("easy", "medium")[seat % 2]) for seat in range(seats)]
    rng = random.Random(seats)
    while match.to_act:
        seat = match.to_act[0]
        move = bots[seat].choose(match.game, match.view(seat), seat, match.legal(seat), rng)
        match.play(seat, move)
    assert match.outcome is not None


def test_the_hard_bot_thinks_at_level_p_from_its_view() -> None:
    match = tdt.start("velomaster", 3, {"level": "P"}, seed=2)
    hard = bot("velomaster", "hard")
    hard.set_budget(8, None)
    for _move in range(14):
        seat = match.to_act[0]
        moves = match.legal(seat)
        move = hard.choose(match.game, match.view(seat), seat, moves, random.Random(1))
        assert move in moves
        match.play(seat, move)


def asked_for_a_dose(options: dict[str, bool | int | str]) -> VeloState:
    """A race at level P when the first director is asked for doses."""
    state: VeloState = tdt.game("velomaster").rules(3, {"level": "P", **options}).setup()
    rules, dice = state.rules, Dice(1)
    while state.awaits != DOPE:
        seat = CHANCE if rules.to_act(state) == CHANCE_TURN else state.seat
        codes = rules.legal(state, seat)
        rules.advance(state, seat, codes[dice.below(len(codes))] if seat == CHANCE else codes[0])
    return state


def doses(state: VeloState, taste: list[float]) -> int:
    code = Policy(state.rules, taste).choose(state, state.seat)
    dope = state.rules.codec.move(code)
    assert isinstance(dope, Dope)
    return sum((dope.yellow, dope.grey, dope.violet, dope.green))


def test_a_keen_director_dopes_because_attacks_use_the_dose_up() -> None:
    assert doses(asked_for_a_dose({}), KEEN_LINES) == 4
    assert doses(asked_for_a_dose({}), PLAIN) == 0


def test_nobody_is_doped_where_no_attack_could_use_the_dose_up() -> None:
    assert doses(asked_for_a_dose({"attack": False}), KEEN_LINES) == 0


def test_nobody_is_doped_before_a_stage_after_which_the_team_rides_on() -> None:
    assert doses(asked_for_a_dose({"stages": 2}), KEEN_LINES) == 0


def ride(seed: int, tastes: list[list[float]]) -> tuple[VeloState, dict[str, int]]:
    """A short race of policies, how often each kind of move was chosen, and protected rolls."""
    options = {"level": "P", "track": "vineyards"}
    rules: Any = tdt.game("velomaster").rules(len(tastes), options)
    state, dice = rules.setup(), Dice(seed)
    policies = [Policy(rules, taste) for taste in tastes]
    done = dict.fromkeys((*BEHAVIOURS, "protected"), 0)
    while (turn := rules.to_act(state)) != NOBODY:
        if turn == CHANCE_TURN:
            leader = state.team * rules.races[0].per_team
            if state.awaits == DICE and state.phase == LEADERS and not list(state.dice):
                done["protected"] += state.need > 1 and protectors(state, rules.races[0], leader)
            codes = rules.legal(state, CHANCE)
            rules.advance(state, CHANCE, codes[dice.below(len(codes))])
            continue
        seat = turn.bit_length() - 1
        code = policies[seat].choose(state, seat)
        name = str(type(rules.codec.move(code)).__struct_config__.tag)
        if name in done:
            done[name] += 1
        rules.advance(state, seat, code)
    return state, done


@pytest.mark.parametrize("taste", [PLAIN, KEEN_LINES])
def test_in_a_race_riders_relay_vote_feed_protect_and_attack(taste: list[float]) -> None:
    state, done = ride(4, [taste] * 3)
    assert all(done.values()), done
    assert sum(fed > 0 for fed in state.fed) > len(state.fed) / 2


def test_a_doped_winner_has_used_its_dose_up_and_passes_the_control() -> None:
    for seed in (2, 3, 4):
        state, _done = ride(seed, [KEEN_LINES, PLAIN, PLAIN])
        assert list(state.doped) == [1] * 4 + [0] * 8
        assert state.owner[state.winner] == 0
        assert state.condition[state.winner] <= 100
