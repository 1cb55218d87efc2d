"""What is fixed for a race: road, level, teams, options; and a rider's place (VM-7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.rules.names import (
    ARRIVED,
    BEGINNER,
    CLOSED,
    LEADER,
    LEADERS,
    MATES,
    NEUTRAL,
    OUTSIDE,
    PRO,
    RIDING,
    TOGETHER,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.road import Road
from tourdetable.games.velomaster.rules.state import VeloState

COLOURS: Final = 4
"""VM-9."""

FRONT_WEIGHT: Final[i64] = 4194304  # 2**22
STANDING_WEIGHT: Final[i64] = 2097152  # 2**21
ARRIVED_WEIGHT: Final[i64] = 1099511627776  # 2**40


class Race:
    """One race as configured."""

    def __init__(
        self,
        road: Road,
        level: i64,
        seats: i64,
        no_parking: bool,
        draft_by_phase: bool,
        max_rounds: i64,
        last: bool = True,
    ) -> None:
        self.road = road
        self.level: i64 = level
        self.expert = level > BEGINNER
        self.seats: i64 = seats
        self.no_parking = no_parking
        self.draft_by_phase = draft_by_phase
        self.max_rounds: i64 = max_rounds
        self.last = last  # the last stage, or the only one
        # VM-49a: what of level P is in force
        self.pro = level == PRO
        self.condition = self.pro
        self.attack = self.pro
        self.speed = self.pro
        self.pile_up = self.pro
        self.relay_feeding = self.pro
        self.doping = self.pro
        self.hero_by_stage = False  # VM-51: once a stage, not once a tour
        # VM-8, VM-59, VM-60a, VM-60b: how many teams of how many riders
        self.per_team: i64 = 4 if self.expert else 2
        self.own_teams: i64 = min(seats, i64(COLOURS)) if self.expert else seats
        self.neutral: i64 = self.own_teams if self.expert and seats == 2 else CLOSED
        self.teams: i64 = self.own_teams + (1 if self.neutral != CLOSED else 0)
        self.riders: i64 = self.teams * self.per_team
        self.team_of = vec[i64]([rider // self.per_team for rider in range(self.riders)])
        # VM-60b: at level D the fifth to eighth team ride the other two bibs of a colour
        self.colour_of = vec[i64]([self.team_of[rider] % COLOURS for rider in range(self.riders)])
        self.bib_of = vec[i64](
            [
                rider % self.per_team + (2 if self.team_of[rider] >= COLOURS else 0)
                for rider in range(self.riders)
            ]
        )
        self.shared = seats > COLOURS and self.expert
        self.leads = vec[i64](
            [
                1 if self.expert and rider % 4 == LEADER and rider // 4 != self.neutral else 0
                for rider in range(self.riders)
            ]
        )

    def choose_pro(
        self, condition: bool, attack: bool, speed: bool, pile_up: bool, relay_feeding: bool,
        doping: bool,
    ) -> None:  # fmt: skip
        """VM-49a: switch parts of level P off; attacks and doping live on condition."""
        self.condition = self.pro and condition
        self.attack = self.condition and attack
        self.speed = self.pro and speed
        self.pile_up = self.pro and pile_up
        self.relay_feeding = self.pro and relay_feeding
        self.doping = self.condition and doping


def front_of(s: VeloState, race: Race, rider: i64) -> i64:
    cell = s.cell[rider]
    return i64(0) if cell == CLOSED else race.road.front[cell]


def standing(s: VeloState, race: Race, rider: i64) -> i64:
    """VM-7, VM-10a, VM-12a, VM-33a: the greater, the better the rider's place in the race."""
    status = s.status[rider]
    if status == ARRIVED:
        return ARRIVED_WEIGHT - s.rank[rider]
    if status == WITHDRAWN:
        return -ARRIVED_WEIGHT
    if status == OUTSIDE:
        return -1 - start_place(s, race, rider)
    upright: i64 = STANDING_WEIGHT if status == RIDING else i64(0)
    return race.road.front[s.cell[rider]] * FRONT_WEIGHT + upright - s.stamp[rider]


def start_place(s: VeloState, race: Race, rider: i64) -> i64:
    """VM-10a: outside riders place in start order, those of the neutral team last."""
    owner = s.owner[rider]
    if owner == CLOSED:
        return race.seats * race.riders + rider
    place: i64 = 0
    for seat in s.order:
        if seat == owner:
            break
        place += 1
    return place * race.riders + rider


def team_standing(s: VeloState, race: Race, team: i64) -> i64:
    """VM-11, VM-12: by its leader, or by its best rider where no leader is on the road."""
    first = team * race.per_team
    if race.leads[first]:
        status = s.status[first]
        if status not in (OUTSIDE, WITHDRAWN):
            return standing(s, race, first)
    best: i64 = -ARRIVED_WEIGHT
    for rider in range(first, first + race.per_team):
        best = max(best, standing(s, race, rider))
    return best


def plays_now(s: VeloState, race: Race, rider: i64) -> bool:
    """Whether it is this rider's turn: its team's, and its phase."""
    if race.team_of[rider] != s.team:
        return False
    if s.phase == TOGETHER:
        return True
    if s.phase == LEADERS:
        return race.leads[rider] == 1
    if s.phase == MATES:
        return race.leads[rider] == 0
    return s.phase == NEUTRAL and s.picked[rider] == 1


def able(s: VeloState, rider: i64) -> bool:
    """Whether the rider still has its move in this turn."""
    status = s.status[rider]
    return s.ridden[rider] == 0 and (status in (RIDING, OUTSIDE))


def still_in(s: VeloState, rider: i64) -> bool:
    status = s.status[rider]
    return status not in (ARRIVED, WITHDRAWN)


def controller(s: VeloState, rider: i64) -> i64:
    """VM-17, VM-59a: the seat that decides for a rider; for a neutral one, the seat to play."""
    owner = s.owner[rider]
    return s.seat if owner == CLOSED else owner
