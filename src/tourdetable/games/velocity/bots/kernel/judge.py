"""What the learned value of Velo City sees: teams by the effort left, from one seat's view.

Nothing depends on the board or the number of seats: spaces count by the turns that they are worth
and, near the finish, by their distance. A position is read at the beginning of a turn, or after an
announcement of the seat's own.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tourdetable.bots.kernel.value import ONE, Inputs, Judge, Network
from tourdetable.engine.kernel.state import State, filled
from tourdetable.engine.vecs import vec
from tourdetable.games.velocity.bots.kernel.sense import Sense
from tourdetable.games.velocity.rules.config import VelocityConfig, count_on
from tourdetable.games.velocity.rules.state import (
    FINISHED,
    PODIUM_PLACES,
    ROLL,
    SOLO,
    VelocityState,
)

VERSION: Final = 1
"""Raised with every change of what is read: weights are made for one version."""

KNOTS: Final = 10
"""Efforts of one to ten turns; between two of them, a part of each."""
RANKS: Final = 4
NEAR: Final = 12
"""Spaces before the finish that have an input of their own."""
MOST_TEAMS: Final = 7
CAN_STEPS: Final = vec[i64]([1, 2, 3, 4, 5, 6, 8, 10])

# Inside the block of one team.
EFFORTS: Final = 0
NEARS: Final = EFFORTS + RANKS * KNOTS
HOME: Final = NEARS + NEAR
LATEST: Final = HOME + 2
CANS: Final = LATEST + PODIUM_PLACES
COMPANY: Final = CANS + 8
WAIT: Final = COMPANY + RANKS
TEAM: Final = WAIT + MOST_TEAMS

# After the blocks of all teams.
SEATS: Final = MOST_TEAMS * TEAM
PODIUM: Final = SEATS + 5
EMPTY: Final = PODIUM + PODIUM_PLACES
OPTIONS: Final = EMPTY + 1
ALONE: Final = OPTIONS + 2
TOGETHER: Final = ALONE + 3
DICE: Final = TOGETHER + 2
RANK: Final = DICE + 4
CLOSE: Final = RANK + RANKS
FEATURES: Final = CLOSE + NEAR

MOST_INPUTS: Final = 200
FEWEST_SEATS: Final = 3


class VelocityJudge(Judge):
    """Reads the positions of one configured match."""

    def __init__(self, config: VelocityConfig, sense: Sense, network: Network) -> None:
        super().__init__(network, MOST_INPUTS)
        self.config = config
        self.efforts = vec[i64]([round(effort * ONE) for effort in sense.effort])
        """The turns that bring a courier home from each space, in sixteenths."""
        self.ranked = filled(MOST_TEAMS, 0)
        self.left = filled(MOST_TEAMS, 0)

    def read(self, state: State[Any], seat: i64, into: Inputs) -> None:
        assert isinstance(state, VelocityState)  # noqa: S101 - mypyc needs the type
        config = self.config
        self.rank_rivals(state, seat)
        self.read_team(state, seat, 0, into)
        for place in range(i64(1), config.seats):
            self.read_team(state, self.ranked[place], place * TEAM, into)
        into.add(SEATS + config.seats - FEWEST_SEATS, ONE)
        into.add(PODIUM + len(state.podium), ONE)
        if state.supply == 0:
            into.add(EMPTY, ONE)
        if config.energy_die_may_finish:
            into.add(OPTIONS, ONE)
        if config.sprint_sum_may_finish:
            into.add(OPTIONS + 1, ONE)
        if state.phase == ROLL:
            self.read_announcement(state, seat, into)

    def rank_rivals(self, state: VelocityState, seat: i64) -> None:
        """The rivals, the one with the least effort left for three couriers first."""
        config = self.config
        ranked, left = self.ranked, self.left
        placed: i64 = 1
        rival: i64 = config.next_seat[seat]
        while rival != seat:
            last: i64 = (rival + 1) * config.racers - 1
            need: i64 = self.efforts[state.couriers[last]] + self.efforts[state.couriers[last - 1]]
            need += self.efforts[state.couriers[last - 2]]
            at: i64 = placed
            while at > 1 and left[at - 1] > need:
                left[at] = left[at - 1]
                ranked[at] = ranked[at - 1]
                at -= 1
            left[at] = need
            ranked[at] = rival
            placed += 1
            rival = config.next_seat[rival]

    def read_team(self, state: VelocityState, team: i64, block: i64, into: Inputs) -> None:
        """One team's couriers, podium places, cans, and how soon it is its turn."""
        config = self.config
        last: i64 = (team + 1) * config.racers - 1
        home: i64 = 0
        for rank in range(config.racers):
            space: i64 = state.couriers[last - rank]
            if space == FINISHED:
                home += 1
                continue
            self.read_courier(state, space, rank, block, into)
            if state.crowd[space] > 1:
                rivals: i64 = state.crowd[space] - count_on(config, state, team, space)
                into.add(block + COMPANY + rank, min(rivals, i64(3)) * 8)
        if home > 0:
            into.add(block + HOME + min(home, i64(2)) - 1, ONE)
            place: i64 = len(state.podium) - 1
            while state.podium[place] != team:
                place -= 1
            into.add(block + LATEST + place, ONE)
        cans: i64 = state.cans[team]
        for step in range(i64(8)):
            if cans >= CAN_STEPS[step]:
                into.add(block + CANS + step, ONE)
        wait: i64 = team - state.active
        into.add(block + WAIT + (wait if wait >= 0 else wait + config.seats), ONE)

    def read_courier(
        self, state: VelocityState, space: i64, rank: i64, block: i64, into: Inputs
    ) -> None:
        """A courier on the road: its effort between two knots, and its space near the finish."""
        effort: i64 = max(i64(0), min(self.efforts[space] - ONE, i64((KNOTS - 1) * ONE)))
        knot: i64 = block + EFFORTS + rank * KNOTS + (effort >> 4)
        above: i64 = effort & 15
        into.add(knot, ONE - above)
        into.add(knot + 1, above)
        if space <= NEAR:
            into.add(block + NEARS + space - 1, ONE)

    def read_announcement(self, state: VelocityState, seat: i64, into: Inputs) -> None:
        """What was announced: with which cans, with how many dice, and how far the group is."""
        config = self.config
        if state.group == SOLO:
            into.add(ALONE + state.spent, ONE)
            return
        into.add(TOGETHER + state.spent, ONE)
        dice: i64 = 0
        rival: i64 = config.next_seat[seat]
        while rival != seat:
            if count_on(config, state, rival, state.group) > 0:
                dice += 1
            rival = config.next_seat[rival]
        into.add(DICE + min(dice, i64(4)) - 1, ONE)
        rank: i64 = 0
        last: i64 = (seat + 1) * config.racers - 1
        while state.couriers[last - rank] != state.group:
            rank += 1
        into.add(RANK + rank, ONE)
        if state.group <= NEAR:
            into.add(CLOSE + state.group - 1, ONE)
