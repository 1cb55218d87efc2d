"""Police that solve anew what they do, before each action of a helicopter.

The blind table promises what every thief escapes at most. Before each action the police know which
paths are still possible, and look for a mix of joint actions that lowers what the thief gets on all
of them at once, if the table goes on afterwards: a game between mixes of actions and paths, solved
by regret matching of both sides, averaged. What a thief has given away by a poorer way is credited
to it, so that paths which nobody drives bind nothing (safe solving of a part of a game).
"""

from __future__ import annotations

import functools
import itertools
from typing import Final, NamedTuple

import numpy as np

from tourdetable.games.citychase.bots.blind.paths import Few, blind
from tourdetable.games.citychase.bots.blind.table import Numbers, Triple, Whole
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    AROUND,
    BLUE,
    BUILDINGS,
    HELICOPTERS,
    NOWHERE,
    RED,
    STREETS,
    YELLOW,
)

ROUNDS: Final = 150
"""Rounds of regret matching: a solution takes some 4 ms."""
SELDOM: Final = 1e-3
"""Joint actions less likely than this are left out."""
LEAST: Final = 0.02


class Act(NamedTuple):
    """One helicopter lifts a building or flies to an intersection."""

    helicopter: int
    lift: int
    to: int


class Joint(NamedTuple):
    """What the free helicopters can do together, and where that leads."""

    acts: list[list[Act]]
    ends: Whole
    """The places afterwards, by their number in the table."""
    spares: Few
    """By building and joint action: whether none of the lifts is there."""


@functools.cache
def joint_actions(at: Triple, free: int) -> Joint:
    """CC-12, CC-13: all of them that some order makes legal and the table knows the end of."""
    number = blind().number
    found: dict[tuple[Triple, Triple], list[Act]] = {}
    choices = [_choices(at, helicopter, free) for helicopter in range(HELICOPTERS)]
    for chosen in itertools.product(*choices):
        ends = [
            here if act is None or act.lift >= 0 else act.to
            for here, act in zip(at, chosen, strict=True)
        ]
        acts = [act for act in chosen if act is not None]
        if len(set(ends)) == HELICOPTERS and not _swap(at, ends) and _sorted(ends) in number:
            found.setdefault((_sorted(ends), _sorted({a.lift for a in acts if a.lift >= 0})), acts)
    spares = np.ones((BUILDINGS, len(found)), np.float32)
    for index, (_, lifts) in enumerate(found):
        spares[list(lifts), index] = 0.0
    return Joint(list(found.values()), np.array([number[ends] for ends, _ in found]), spares)


def _sorted(places: list[int] | set[int]) -> Triple:
    return tuple(sorted(places))


def _choices(at: Triple, helicopter: int, free: int) -> list[Act | None]:
    if not free >> helicopter & 1:
        return [None]
    here = at[helicopter]
    lifts: list[Act | None] = [Act(helicopter, building, NOWHERE) for building in AROUND[here]]
    return lifts + [Act(helicopter, NOWHERE, crossing) for crossing in STREETS[here]]


def _swap(at: Triple, ends: list[int]) -> bool:
    pairs = itertools.combinations(range(HELICOPTERS), 2)
    return any(ends[a] == at[b] and ends[b] == at[a] and ends[a] != at[a] for a, b in pairs)


def solved(payoff: Few, rounds: int) -> tuple[Numbers, Numbers]:
    """Mixes of columns, to make the greatest row small, and of rows: averages of regret matching.

    Regrets below zero are forgotten, and later rounds weigh more (CFR+).
    """
    rows, columns = payoff.shape
    turned = np.ascontiguousarray(payoff.T)
    regret, other = np.zeros(columns, np.float32), np.zeros(rows, np.float32)
    total, others = np.zeros(columns), np.zeros(rows)
    mix, rival = _mix(regret), _mix(other)
    for number in range(1, rounds + 1):
        cost = turned @ rival
        regret += cost @ mix - cost
        np.maximum(regret, 0.0, out=regret)
        mix = _mix(regret)
        gain = payoff @ mix
        other += gain - gain @ rival
        np.maximum(other, 0.0, out=other)
        rival = _mix(other)
        total += number * mix
        others += number * rival
    return total / total.sum(), others / others.sum()


def _mix(regret: Few) -> Few:
    total = regret.sum()
    return regret / total if total > 0 else np.full(len(regret), 1 / len(regret), np.float32)


class Solution(NamedTuple):
    """A mix of joint actions, and what it is worth to the thief."""

    joint: Joint
    mix: Numbers
    cars: Numbers
    """By building: how much the police fear the car to be there."""
    where: Whole
    """By possible path: its row in what follows."""
    worth: Few
    """By state of the thief and joint action: how likely it escapes, if the table goes on."""
    credit: Numbers
    """By possible path: what the thief has given away."""

    @property
    def values(self) -> Numbers:
        """By possible path: how likely it escapes this mix."""
        return np.asarray((self.worth @ self.mix)[self.where], np.float64)


class Firsts(NamedTuple):
    """What helicopters may do first."""

    acts: list[Act]
    chances: Numbers
    parts: list[list[int]]
    """The joint actions that begin with each of the acts."""


class Position:
    """What everybody knows in a police phase, and what is promised for each possible path."""

    def __init__(
        self, turn: int, at: Triple, free: int, paths: Whole, roofs: int, allowed: Numbers
    ) -> None:
        self.turn, self.at, self.free = turn, at, free
        self.paths, self.roofs = paths, roofs
        self.allowed = allowed
        """By path: the most that it may be worth to the thief, with what it gave away before."""
        self.drives = blind().drives[turn - 1]
        self.later: dict[tuple[Act, int], Position] = {}
        """What followed before: a thief imagines the same police again and again."""

    @functools.cached_property
    def solution(self) -> Solution:
        """The mix for what comes next."""
        joint = joint_actions(self.at, self.free)
        states, where = np.unique(self.drives.state[self.paths], return_inverse=True)
        allowed = np.full(len(states), np.inf)
        np.minimum.at(allowed, where, self.allowed)
        car = np.zeros(len(states), np.int64)
        car[where] = self.drives.car[self.paths]
        worth = blind().worth[self.turn - 1][states][:, joint.ends] * joint.spares[car]
        mix, feared = solved((worth - allowed[:, None]).astype(np.float32), ROUNDS)
        mix[mix < SELDOM] = 0.0
        mix /= mix.sum()
        values = worth @ mix
        credit = np.maximum(self.allowed - (allowed - values).min() - values[where], 0.0)
        cars = np.bincount(car, feared, BUILDINGS).astype(np.float64)
        return Solution(joint, mix, cars, where, worth, credit)

    @functools.cached_property
    def firsts(self) -> Firsts:
        """How likely each action comes next."""
        return self.firsts_of(ALL_HELICOPTERS)

    def firsts_of(self, own: int) -> Firsts:
        """The same if only these helicopters may act now."""
        found: dict[Act, list[int]] = {}
        mix = self.solution.mix
        for index in np.flatnonzero(mix):
            acts = [act for act in self.solution.joint.acts[index] if own >> act.helicopter & 1]
            act = first_of(acts, self.at, self.solution.cars)
            if act is not None:
                found.setdefault(act, []).append(int(index))
        chances = np.array([mix[part].sum() for part in found.values()])
        return Firsts(list(found), chances, list(found.values()))

    def risks(self) -> Numbers:
        """By building: how likely the next action lifts it."""
        found = np.zeros(BUILDINGS)
        for act, chance in zip(self.firsts.acts, self.firsts.chances, strict=True):
            if act.lift >= 0:
                found[act.lift] += chance
        return found

    def seen(self, act: Act, found: int) -> Position:
        """CC-13: a helicopter has acted, and a lift has found that."""
        later = self.later.get((act, found))
        if later is None:
            later = self.later[act, found] = self._after(act, found)
        return later

    def _after(self, act: Act, found: int) -> Position:
        allowed = self._promised(act)
        free = self.free & ~(1 << act.helicopter)
        if act.lift < 0:
            at = tuple(act.to if k == act.helicopter else here for k, here in enumerate(self.at))
            return Position(self.turn, at, free, self.paths, self.roofs, allowed)
        kept = self.drives.found(self.paths, act.lift, self.roofs) == found
        roofs = self.roofs | 1 << act.lift if found in (YELLOW, BLUE, RED) else self.roofs
        return Position(self.turn, self.at, free, self.paths[kept], roofs, allowed[kept])

    def _promised(self, act: Act) -> Numbers:
        """By path: what it may be worth after this action; as before if nobody meant to do it."""
        acts, chances, parts = self.firsts
        alike = [index for index, one in enumerate(acts) if one[1:] == act[1:]]
        if not alike:
            return self.allowed
        part, made = parts[alike[0]], self.solution
        worth = made.worth[:, part] @ made.mix[part] / chances[alike[0]]
        spared = np.maximum(1.0 - self.risks()[self.drives.car[self.paths]], LEAST)
        return np.asarray(worth[made.where] + made.credit / spared, np.float64)

    @functools.cached_property
    def driven(self) -> Position:
        """CC-8, CC-9: the position when the thief has moved on, and no surround was announced."""
        paths = self.drives.after(self.paths)
        allowed = np.repeat(self.allowed, self.drives.ways[self.paths])
        return Position(self.turn + 1, self.at, ALL_HELICOPTERS, paths, self.roofs, allowed)


def first_of(acts: list[Act], at: Triple, cars: Numbers) -> Act | None:
    """What comes first of these: the likeliest lift, since it tells most, or a possible flight."""
    lifts = [act for act in acts if act.lift >= 0]
    if lifts:
        return max(lifts, key=lambda act: float(cars[act.lift]))
    return next((act for act in acts if act.to not in at), None)


def opening(at: Triple) -> Position:
    """The first police phase: the car may be anywhere."""
    allowed = np.full(BUILDINGS, blind().escape)
    return Position(1, at, ALL_HELICOPTERS, np.arange(BUILDINGS), 0, allowed)
