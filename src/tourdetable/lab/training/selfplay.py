"""Matches to learn from: played by the network itself, or by the game's teacher, and others."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

import tourdetable as tdt
from tourdetable.bots.futures import win_shares
from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.kernel.value import Network
from tourdetable.bots.school import Line, Player, School
from tourdetable.engine.kernel.luck import Luck
from tourdetable.engine.kernel.playout import lucky_seat
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, State
from tourdetable.lab.types import AnyRules, AnyState

SELF = 0.7
"""The share of seats that are learned from."""


class Lines(msgspec.Struct):
    """What the learner's seats saw: for each seat a line of positions, oldest first."""

    counts: list[int] = []
    places: list[int] = []
    amounts: list[int] = []
    ends: list[tuple[int, float]] = []
    """For each line: its number of positions, and what its match was worth to its seat."""


def play_on(rules: AnyRules, state: AnyState, players: Sequence[Player], seed: int) -> State:
    """A match between quick players, to its end."""
    for _last in _steps(rules, state, players, seed, None):
        pass
    return state


def _steps(
    rules: AnyRules, state: AnyState, players: Sequence[Player], seed: int, most: int | None
) -> Any:
    """Play a match, and stop after each step; yields who moved."""
    luck, out, steps = Luck(seed), rules.buffer(), 0
    while (turn := rules.to_act(state)) != NOBODY and (most is None or steps < most):
        steps += 1
        if turn == CHANCE_TURN:
            rules.advance(state, CHANCE, luck.outcome(rules, state, out))
            yield CHANCE
        else:
            seat = int(lucky_seat(turn, luck))
            luck.last = seat
            rules.advance(state, seat, players[seat].choose(state, seat))
            yield seat


def learn_from(school: School, network: Network, rng: random.Random, into: Lines) -> None:
    """One more match, written down for the seats of the learner."""
    own = school.lines(network, rng)
    for line, won in played(school, network, rng) if own is None else own:
        _write(line, won, into)


def played(school: School, network: Network, rng: random.Random) -> list[Line]:
    """What the learner's seats saw of a match, and what it was worth to each."""
    seats, options = school.setting(rng)
    rules = tdt.game(school.wanted.game).rules(seats, options)
    learner, judge = school.learner(rules, network), school.judge(rules, network)
    others = school.others(rules)
    learning = [rng.random() < SELF for _ in range(seats)]
    learning[rng.randrange(seats)] = True
    players = [
        school.teacher(rules, learner, rng) if mine else rng.choice(others) for mine in learning
    ]
    state = rules.setup()
    lines: list[list[tuple[list[int], list[int]]]] = [[] for _ in range(seats)]
    for last in _steps(rules, state, players, rng.randrange(2**60), school.most_steps):
        if rules.to_act(state) == NOBODY:
            break
        for seat in school.watchers(state, last):
            if learning[seat]:
                judge.inputs.clear()
                judge.read(state, seat, judge.inputs)
                lines[seat].append(judge.inputs.listed())
    if rules.to_act(state) != NOBODY:
        return []
    shares = win_shares(rules.places(state), tdt.game(school.wanted.game).sides(state))
    return [(line, shares[seat] / FULL) for seat, line in enumerate(lines) if line]


def _write(line: list[tuple[list[int], list[int]]], won: float, into: Lines) -> None:
    for places, amounts in line:
        into.counts.append(len(places))
        into.places += places
        into.amounts += amounts
    into.ends.append((len(line), won))


def examine(school: School, network: Network, matches: int, seed: int) -> float:
    """How many times its fair share one learner wins among the yardstick, over all settings;
    where the yardstick wins another share, how many times that."""
    total, settings = 0.0, school.examined()
    for seats, options in settings:
        rules = tdt.game(school.wanted.game).rules(seats, options)
        yardstick = school.others(rules)[0]
        learner = school.learner(rules, network)
        won, places = 0, school.examined_seats or range(seats)
        for number in range(matches):
            players = [yardstick] * seats
            seat = places[number % len(places)]
            players[seat] = learner
            state = play_on(rules, rules.setup(), players, seed + number // len(places))
            sides = tdt.game(school.wanted.game).sides(state)
            won += win_shares(rules.places(state), sides)[seat]
        total += won / FULL / matches * seats
    return total / len(settings) / school.usual
