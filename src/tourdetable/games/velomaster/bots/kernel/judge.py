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
from tourdetable.games.velomaster.bots.kernel.sight import RIDER, place_of, read_rider
from tourdetable.games.velomaster.rules.book import VeloRules
from tourdetable.games.velomaster.rules.names import (
    CALL,
    CLOSED,
    DICE,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.race import ARRIVED_WEIGHT, Race, standing
from tourdetable.games.velomaster.rules.state import VeloState

VERSION: Final = 2
"""Raised with every change of what is read: weights are made for one version."""

RANKS: Final = 4
MOST_TEAMS: Final = 8

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
        return place_of(s, self.race, self.riders[seat * RANKS])

    # -- what is told ----------------------------------------------------------------------------

    def read_seat(self, s: VeloState, seat: i64, rival: i64, block: i64, into: Inputs) -> None:
        """One seat's riders against a place on the road, and whether it has played."""
        race = self.race
        for rank in range(self.found[seat]):
            rider: i64 = self.riders[seat * RANKS + rank]
            if s.status[rider] != WITHDRAWN:
                read_rider(s, race, rider, rival, self.order[0], block + rank * RIDER, into)
        if self.found[seat] == 0:
            return
        team: i64 = race.team_of[self.riders[seat * RANKS]]
        into.add(block + PLAYED, ONE if s.played[team] else 0)
        into.add(block + TURN, ONE if s.team == team else 0)
        into.add(block + KEPT, min(s.kept[team], i64(6)) * 4)
