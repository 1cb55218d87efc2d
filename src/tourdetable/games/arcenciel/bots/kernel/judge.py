"""What the learned value of Arc-en-ciel sees: teams and the road ahead, from one seat's view.

A position is read when the race leader decides or the white die is about to roll. The circuit
counts by what lies ahead and by the way to the line, so that one network serves all circuits.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tourdetable.bots.kernel.value import ONE, Inputs, Judge, Network
from tourdetable.engine.kernel.state import State, filled
from tourdetable.engine.vecs import vec
from tourdetable.games.arcenciel.rules.course import Course
from tourdetable.games.arcenciel.rules.ending import polka
from tourdetable.games.arcenciel.rules.state import NONE, WHITE, ArcState

VERSION: Final = 1
"""Raised with every change of what is read: weights are made for one version."""

MOST_TEAMS: Final = 6
FEWEST_SEATS: Final = 3
DIE: Final = 6
KINDS: Final = 8

# Inside the block of one team.
MISSING: Final = 0
GREENS: Final = MISSING + 5
POLKA: Final = GREENS + 3
POINTS: Final = POLKA + 5
ENERGY: Final = POINTS + 3
RESERVE: Final = ENERGY + 9
POSTED: Final = RESERVE + 6
HELD: Final = POSTED + 6
AHEAD: Final = HELD + 8
CRACKED: Final = AHEAD + 8
AWAY: Final = CRACKED + 1
LEADS: Final = AWAY + 1
PLACE: Final = LEADS + 7
TEAM: Final = PLACE + 6

# After the blocks of all teams.
SEATS: Final = MOST_TEAMS * TEAM
TARGET: Final = SEATS + 4
COMBATIVITY: Final = TARGET + 3
FORCED_ENERGY: Final = COMBATIVITY + 1
RAINBOW_UP: Final = FORCED_ENERGY + 1
NO_FEED: Final = RAINBOW_UP + 1
ROLLING: Final = NO_FEED + 2
LINE: Final = ROLLING + 1
ROAD: Final = LINE + 11
FEATURES: Final = ROAD + DIE * KINDS

MOST_INPUTS: Final = 320


class ArcJudge(Judge):
    """Reads the positions of one configured race."""

    def __init__(
        self, seats: int, course: Course, cell_values: list[float], network: Network
    ) -> None:
        super().__init__(network, MOST_INPUTS)
        self.seats: i64 = seats
        self.course = course
        self.values = vec[i64]([max(0, round(value * ONE)) for value in cell_values])
        """What holding each cell is worth, in sixteenths of an energy."""
        self.ranked = filled(MOST_TEAMS, 0)
        self.strength = filled(MOST_TEAMS, 0)
        self.held = filled(MOST_TEAMS, 0)
        self.order = filled(MOST_TEAMS, NONE)
        self.ahead = filled(MOST_TEAMS * KINDS, 0)

    def read(self, state: State[Any], seat: i64, into: Inputs) -> None:
        assert isinstance(state, ArcState)  # noqa: S101 - mypyc needs the type
        self.look_at_cells(state)
        self.look_at_order(state)
        self.rank_rivals(state, seat)
        self.read_team(state, seat, 0, into)
        for place in range(i64(1), self.seats):
            self.read_team(state, self.ranked[place], place * TEAM, into)
        self.read_race(state, into)

    def look_at_cells(self, state: ArcState) -> None:
        """What each team's cells are worth, and which of them come next."""
        course = self.course
        occupant, held, ahead = state.occupant, self.held, self.ahead
        for team in range(self.seats):
            held[team] = 0
        for index in range(self.seats * KINDS):
            ahead[index] = 0
        for cell in course.efforts:
            owner: i64 = occupant[cell]
            if owner == NONE:
                continue
            held[owner] = held[owner] + self.values[cell]
            steps: i64 = cell - state.position
            if steps <= 0:
                steps += course.length
            if steps <= DIE:
                at: i64 = owner * KINDS + steps - 1
                ahead[at] = ONE
            elif steps <= 3 * DIE:
                at = owner * KINDS + (DIE if steps <= 2 * DIE else DIE + 1)
                ahead[at] = ahead[at] + 8

    def look_at_order(self, state: ArcState) -> None:
        """The place of each rider in the race; NONE for those who cracked."""
        order = self.order
        for team in range(self.seats):
            order[team] = NONE
        place: i64 = 0
        if state.escapee != NONE:
            order[state.escapee] = 0
            place = 1
        for team in state.order:
            order[team] = place
            place += 1

    def rank_rivals(self, state: ArcState, seat: i64) -> None:
        """The rivals, the one with the best jerseys and means first."""
        ranked, strength = self.ranked, self.strength
        placed: i64 = 1
        for rival in range(self.seats):
            if rival == seat:
                continue
            has: i64 = 400 * state.rainbows[rival] + 60 * state.greens[rival]
            has += 16 * polka(state, rival) + 3 * state.energy[rival] + (self.held[rival] >> 3)
            has += 35 * (state.reserve[rival] + state.posted[rival]) - 400 * state.cracked[rival]
            at: i64 = placed
            while at > 1 and strength[at - 1] < has:
                strength[at] = strength[at - 1]
                ranked[at] = ranked[at - 1]
                at -= 1
            strength[at] = has
            ranked[at] = rival
            placed += 1

    def read_team(self, state: ArcState, team: i64, block: i64, into: Inputs) -> None:
        """One team: its jerseys, its means, its cells and its place in the race."""
        missing: i64 = self.course.rainbows_wanted - state.rainbows[team]
        into.add(block + MISSING + max(i64(1), min(missing, i64(5))) - 1, ONE)
        steps(into, block + GREENS, 3, state.greens[team])
        between(into, block + POLKA, 5, polka(state, team) * ONE // 3)
        steps(into, block + POINTS, 3, state.points[team])
        if state.cracked[team] == 1:
            into.add(block + CRACKED, ONE)
            return
        between(into, block + ENERGY, 9, state.energy[team] * 32 // 15)
        steps(into, block + RESERVE, 6, state.reserve[team])
        steps(into, block + POSTED, 6, state.posted[team])
        between(into, block + HELD, 8, self.held[team] >> 3)
        for index in range(i64(KINDS)):
            into.add(block + AHEAD + index, self.ahead[team * KINDS + index])
        if state.escapee == team:
            into.add(block + AWAY, ONE)
            between(into, block + LEADS, 7, state.lead * ONE // 3)
        place: i64 = self.order[team]
        if place != NONE:
            into.add(block + PLACE + place, ONE)

    def read_race(self, state: ArcState, into: Inputs) -> None:
        """Options, the way to the line, and what the next cells are."""
        course = self.course
        into.add(SEATS + self.seats - FEWEST_SEATS, ONE)
        into.add(TARGET + course.target, ONE)
        if course.combativity:
            into.add(COMBATIVITY, ONE)
        if course.forced_energy == 0:
            into.add(FORCED_ENERGY, ONE)
        if state.rainbow_up == 1:
            into.add(RAINBOW_UP, ONE)
        steps(into, NO_FEED, 2, state.no_feed)
        if state.phase == WHITE:
            into.add(ROLLING, ONE)
        between(into, LINE, 11, (course.length - state.position) * 4)
        cell: i64 = state.position
        for step in range(i64(DIE)):
            cell += 1
            if cell == course.length:
                cell = 0
            into.add(ROAD + step * KINDS + course.kinds[cell], ONE)


def steps(into: Inputs, first: i64, count: i64, value: i64) -> None:
    """An input for each step that a count has reached."""
    for step in range(min(count, value)):
        into.add(first + step, ONE)


def between(into: Inputs, first: i64, knots: i64, value: i64) -> None:
    """A number in ONEs as parts of the two knots around it."""
    bounded: i64 = max(i64(0), min(value, (knots - 1) * ONE))
    knot: i64 = first + (bounded >> 4)
    above: i64 = bounded & 15
    into.add(knot, ONE - above)
    into.add(knot + 1, above)
