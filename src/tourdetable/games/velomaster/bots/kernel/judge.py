"""What the learned value of VeloMaster sees: riders by gap and distance, from one seat's view.

Nothing depends on the road or on who sits where: the own riders stand against the best rival, the
rivals' against the own best, in half-lengths. A position is read at the beginning of a team turn.
Sheets that the seat cannot see are those of the state that was sampled for it.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tourdetable.bots.kernel.value import ONE, Inputs, Judge, Network
from tourdetable.engine.kernel.state import State, filled
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.rules.book import VeloRules
from tourdetable.games.velomaster.rules.names import (
    ARRIVED,
    BIT,
    CALL,
    CLIMB,
    CLOSED,
    DICE,
    FEED_END,
    LYING,
    OUTSIDE,
    RIDING,
    WAITING,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.race import ARRIVED_WEIGHT, Race, front_of, standing
from tourdetable.games.velomaster.rules.state import VeloState

VERSION: Final = 1
"""Raised with every change of what is read: weights are made for one version."""

GAPS: Final = vec[i64]([-70, -42, -26, -16, -10, -6, -3, 0, 3, 6, 10, 16, 26, 42, 70])
WAYS_TO_GO: Final = vec[i64]([0, 3, 6, 10, 14, 20, 28, 40, 60, 100, 160])
"""Knots; between two of them, a part of each."""
RANKS: Final = 4
MOST_TEAMS: Final = 8
FAR: Final[i64] = 1000
"""In half-lengths: how far ahead a rider is that has arrived."""

# Inside the part of one rider.
GAP: Final = 0
TO_GO: Final = GAP + 15
LINE: Final = TO_GO + 11
MATES: Final = LINE + 3
BEFORE: Final = MATES + 1
BEHIND: Final = BEFORE + 1
SLOPE: Final = BEHIND + 1
LEADS: Final = SLOPE + 2
STATUS: Final = LEADS + 1
MISSES: Final = STATUS + 3
STARVED: Final = MISSES + 1
WORST: Final = STARVED + 1
HUNGRY: Final = WORST + 1
STRENGTH: Final = HUNGRY + 1
DOPED: Final = STRENGTH + 3
HOME: Final = DOPED + 1
FIRST: Final = HOME + 1
RIDER: Final = FIRST + 1

# Inside the block of one seat, after its riders.
PLAYED: Final = RANKS * RIDER
TURN: Final = PLAYED + 1
KEPT: Final = TURN + 1
TEAM: Final = KEPT + 1

# After the blocks of all seats.
SEATS: Final = MOST_TEAMS * TEAM
LEVEL: Final = SEATS + 7
PHASE: Final = LEVEL + 3
OPTIONS: Final = PHASE + 4
FEATURES: Final = OPTIONS + 4

MOST_INPUTS: Final = 400
FEWEST_SEATS: Final = 2
WEAK: Final = 60
STRONG: Final = 80
LEAST_CONDITION: Final = 30


def calm(s: VeloState) -> bool:
    """Whether a team turn has just begun: nothing is called or rolled."""
    if len(s.tasks) > 0 or len(s.dice) > 0 or (s.awaits != CALL and s.awaits != DICE):  # noqa: PLR1714
        return False
    for rider in range(len(s.called)):  # noqa: SIM110 - plain for mypyc
        if s.called[rider]:
            return False
    return True


class VeloJudge(Judge):
    """Reads the positions of a race of one stage."""

    def __init__(self, rules: VeloRules, network: Network) -> None:
        super().__init__(network, MOST_INPUTS)
        self.race: Race = rules.races[0]
        self.riders = filled(MOST_TEAMS * RANKS, CLOSED)
        """By seat: its riders, best placed first."""
        self.found = filled(MOST_TEAMS, 0)
        """By seat: how many it has."""
        self.order = filled(MOST_TEAMS, 0)
        """The seat that looks, then its rivals, the best placed first."""
        self.places = filled(MOST_TEAMS * RANKS, 0)
        """How the riders stand, in the same order."""

    def read(self, state: State[Any], seat: i64, into: Inputs) -> None:
        assert isinstance(state, VeloState)  # noqa: S101 - mypyc needs the type
        race = self.race
        self.sort_riders(state)
        self.sort_seats(seat)
        rival: i64 = self.order[1]
        own_front = self.head(state, seat)
        self.read_seat(state, seat, self.head(state, rival), 0, into)
        for place in range(i64(1), race.seats):
            self.read_seat(state, self.order[place], own_front, place * TEAM, into)
        into.add(SEATS + race.seats - FEWEST_SEATS, ONE)
        into.add(LEVEL + race.level, ONE)
        into.add(PHASE + state.phase, ONE)
        into.add(OPTIONS, ONE if race.attack else 0)
        into.add(OPTIONS + 1, ONE if race.speed else 0)
        into.add(OPTIONS + 2, ONE if race.pile_up else 0)
        into.add(OPTIONS + 3, ONE if race.draft_by_phase else 0)

    # -- who is where ----------------------------------------------------------------------------

    def sort_riders(self, s: VeloState) -> None:
        """Each seat's riders, the best placed first."""
        race, riders, places, found = self.race, self.riders, self.places, self.found
        for seat in range(race.seats):
            found[seat] = 0
        for rider in range(race.riders):
            owner: i64 = s.owner[rider]
            if owner == CLOSED:
                continue
            worth: i64 = standing(s, race, rider)
            first: i64 = owner * RANKS
            at: i64 = first + found[owner]
            while at > first and places[at - 1] < worth:
                places[at] = places[at - 1]
                riders[at] = riders[at - 1]
                at -= 1
            places[at] = worth
            riders[at] = rider
            found[owner] += 1

    def sort_seats(self, seat: i64) -> None:
        """The own seat, then the rivals by their best riders."""
        race, order = self.race, self.order
        order[0] = seat
        placed: i64 = 1
        for other in range(race.seats):
            if other == seat:
                continue
            worth: i64 = self.best(other)
            at: i64 = placed
            while at > 1 and self.best(order[at - 1]) < worth:
                order[at] = order[at - 1]
                at -= 1
            order[at] = other
            placed += 1

    def best(self, seat: i64) -> i64:
        """How a seat's best rider stands; before the draw of shared teams nobody has one."""
        return self.places[seat * RANKS] if self.found[seat] > 0 else -2 * ARRIVED_WEIGHT

    def head(self, s: VeloState, seat: i64) -> i64:
        """Where a seat's best rider is."""
        if self.found[seat] == 0:
            return i64(0)
        return self.place_of(s, self.riders[seat * RANKS])

    def place_of(self, s: VeloState, rider: i64) -> i64:
        if s.status[rider] == ARRIVED:
            return self.race.road.finish + FAR - s.rank[rider]
        if s.status[rider] == WITHDRAWN:
            return i64(0)
        return front_of(s, self.race, rider)

    # -- what is told ----------------------------------------------------------------------------

    def read_seat(self, s: VeloState, seat: i64, rival: i64, block: i64, into: Inputs) -> None:
        """One seat's riders against a place on the road, and whether it has played."""
        race = self.race
        for rank in range(self.found[seat]):
            rider: i64 = self.riders[seat * RANKS + rank]
            if s.status[rider] != WITHDRAWN:
                self.read_rider(s, rider, rival, block + rank * RIDER, into)
        if self.found[seat] == 0:
            return
        team: i64 = race.team_of[self.riders[seat * RANKS]]
        into.add(block + PLAYED, ONE if s.played[team] else 0)
        into.add(block + TURN, ONE if s.team == team else 0)
        into.add(block + KEPT, min(s.kept[team], i64(6)) * 4)

    def read_rider(self, s: VeloState, rider: i64, rival: i64, part: i64, into: Inputs) -> None:
        race = self.race
        status: i64 = s.status[rider]
        if status == ARRIVED:
            into.add(part + HOME, ONE)
            into.add(part + FIRST, ONE if s.rank[rider] == 1 else 0)
            between(self.place_of(s, rider) - rival, GAPS, part + GAP, into)
            return
        front: i64 = front_of(s, race, rider)
        between(front - rival, GAPS, part + GAP, into)
        between(race.road.finish - front, WAYS_TO_GO, part + TO_GO, into)
        into.add(part + LEADS, ONE if race.leads[rider] else 0)
        into.add(part + MISSES, s.miss[rider] * ONE)
        into.add(part + STARVED, ONE if s.starved[rider] else 0)
        into.add(part + WORST, ONE if s.worst[rider] else 0)
        if status == OUTSIDE:
            into.add(part + STATUS, ONE)
        elif status == LYING:
            into.add(part + STATUS + 1, ONE)
        elif status == WAITING:
            into.add(part + STATUS + 2, ONE)
        elif status == RIDING:
            self.read_line(s, rider, part, into)
        if race.expert:
            into.add(part + HUNGRY, ONE if self.hungry(s, rider) else 0)
        if race.condition:
            self.read_sheet(s, rider, part, into)

    def read_line(self, s: VeloState, rider: i64, part: i64, into: Inputs) -> None:
        """The line in which a rider stands, and the slope."""
        road = self.race.road
        cell: i64 = s.cell[rider]
        owner: i64 = s.owner[rider]
        size: i64 = 1
        own: i64 = 0
        spot: i64 = road.ahead[cell]
        while spot != CLOSED and s.at[spot] != CLOSED:
            size += 1
            own += 1 if s.owner[s.at[spot]] == owner else 0
            spot = road.ahead[spot]
        into.add(part + BEFORE, ONE if size > 1 else 0)
        before: i64 = size
        spot = road.behind[cell]
        while spot != CLOSED and s.at[spot] != CLOSED:
            size += 1
            own += 1 if s.owner[s.at[spot]] == owner else 0
            spot = road.behind[spot]
        into.add(part + BEHIND, ONE if size > before else 0)
        if size > 1:
            into.add(part + LINE + min(size, i64(4)) - 2, ONE)
            into.add(part + MATES, own * 8)
        if road.downhill(cell):
            into.add(part + SLOPE + 1, ONE)
        elif road.terrain[cell] == CLIMB:
            into.add(part + SLOPE, ONE)

    def hungry(self, s: VeloState, rider: i64) -> bool:
        """Whether the next feed zone is still to be used (VM-36)."""
        road = self.race.road
        line: i64 = s.passed[rider]
        while line < len(road.line_at):
            if road.line_kind[line] == FEED_END:
                return not s.fed[rider] & BIT[road.line_mark[line]]
            line += 1
        return False

    def read_sheet(self, s: VeloState, rider: i64, part: i64, into: Inputs) -> None:
        strength: i64 = s.condition[rider]
        into.add(part + STRENGTH, max(i64(0), (strength - LEAST_CONDITION) >> 2))
        into.add(part + STRENGTH + 1, ONE if strength >= WEAK else 0)
        into.add(part + STRENGTH + 2, ONE if strength >= STRONG else 0)
        into.add(part + DOPED, ONE if s.doped[rider] else 0)


def between(value: i64, knots: vec[i64], first: i64, into: Inputs) -> None:
    """A number as parts of the two knots around it."""
    last: i64 = len(knots) - 1
    if value <= knots[0]:
        into.add(first, ONE)
        return
    if value >= knots[last]:
        into.add(first + last, ONE)
        return
    knot: i64 = 0
    while knots[knot + 1] <= value:
        knot += 1
    above: i64 = (value - knots[knot]) * ONE // (knots[knot + 1] - knots[knot])
    into.add(first + knot, ONE - above)
    into.add(first + knot + 1, above)
