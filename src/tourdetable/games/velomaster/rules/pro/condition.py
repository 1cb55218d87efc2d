"""Chapter 8, condition: the private sheets, gains, losses and effects (VM-48 to VM-53).

A team's sheet is its own. Beside it the state keeps what everybody can tell from what happened:
for each rider the bounds of its condition if it is clean, and if it is doped.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.kernel.state import SEAT_BIT, filled
from tourdetable.engine.vecs import append, vec
from tourdetable.games.velomaster.events import (
    Exhausted,
    Gained,
    GainShared,
    Offered,
    Recovered,
    SheetsOpened,
    Weakened,
)
from tourdetable.games.velomaster.rules.names import (
    ACCELERATION,
    ARRIVED,
    CLOSED,
    FRESH,
    FULL_CONDITION,
    GAIN,
    GAIN_POINTS,
    KINDS,
    ONES,
    PACED,
    REASONS,
    RECOVERY_POINTS,
    RELAYS_FROM,
    RESTART,
    RIDING,
    STEP,
    WITHDRAWN,
    WITHDRAWS_AT,
)
from tourdetable.games.velomaster.rules.race import Race, able, plays_now
from tourdetable.games.velomaster.rules.riders import lift, race_name
from tourdetable.games.velomaster.rules.rows import inserted
from tourdetable.games.velomaster.rules.state import VeloState

REASON_NAMES = ["ones", "power", "pace", "stage", "jersey"]
NO_BOUND: Final[i64] = 100_000


def lay_sheets(s: VeloState, race: Race) -> None:
    """VM-49: each rider starts at 100 %."""
    if race.pro:
        s.squad = filled(race.teams, 0)
    if not race.condition:
        return
    s.condition = filled(race.riders, FULL_CONDITION)
    s.doped = filled(race.riders, 0)
    s.clean_low = filled(race.riders, FULL_CONDITION)
    s.clean_high = filled(race.riders, FULL_CONDITION)
    s.doped_low = filled(race.riders, CLOSED)
    s.doped_high = filled(race.riders, CLOSED)
    s.hero = filled(race.teams, CLOSED)
    s.paced = filled(race.teams, 0)


# -- what everybody can tell ---------------------------------------------------------------------


def shift(s: VeloState, rider: i64, points: i64) -> None:
    """A change that everybody sees."""
    s.condition[rider] += points
    if s.clean_low[rider] != CLOSED:
        s.clean_low[rider] += points
        s.clean_high[rider] += points
    if s.doped_low[rider] != CLOSED:
        s.doped_low[rider] += points
        s.doped_high[rider] += points


def known_between(s: VeloState, rider: i64, low: i64, high: i64) -> None:
    """An effect has shown where a rider's condition lies."""
    if s.clean_low[rider] != CLOSED:
        s.clean_low[rider] = max(s.clean_low[rider], low)
        s.clean_high[rider] = min(s.clean_high[rider], high)
        if s.clean_low[rider] > s.clean_high[rider]:
            s.clean_low[rider] = CLOSED
            s.clean_high[rider] = CLOSED
    if s.doped_low[rider] != CLOSED:
        s.doped_low[rider] = max(s.doped_low[rider], low)
        s.doped_high[rider] = min(s.doped_high[rider], high)
        if s.doped_low[rider] > s.doped_high[rider]:
            s.doped_low[rider] = CLOSED
            s.doped_high[rider] = CLOSED


def known_from(s: VeloState, rider: i64, low: i64) -> None:
    known_between(s, rider, low, NO_BOUND)


def known_below(s: VeloState, rider: i64, limit: i64) -> None:
    known_between(s, rider, -NO_BOUND, limit - STEP)


# -- losses --------------------------------------------------------------------------------------


def lose(s: VeloState, race: Race, rider: i64, points: i64, reason: str) -> None:
    """VM-52; VM-53: at 30 % or less the rider withdraws."""
    status = s.status[rider]
    if not race.condition or status in (ARRIVED, WITHDRAWN):
        return
    shift(s, rider, -points)
    if s.told is not None:
        s.told.append(Weakened(rider=rider, points=points, reason=reason, **race_name(race, rider)))
    if s.condition[rider] > WITHDRAWS_AT:
        known_from(s, rider, WITHDRAWS_AT + STEP)
        return
    known_below(s, rider, WITHDRAWS_AT + STEP)
    lift(s, rider)
    s.status[rider] = WITHDRAWN
    if race.leads[rider]:
        s.kept[race.team_of[rider]] = 0
    if s.told is not None:
        s.told.append(Exhausted(rider=rider, **race_name(race, rider)))


# -- gains ---------------------------------------------------------------------------------------


def offer(s: VeloState, race: Race, rider: i64, reason: i64, place: i64) -> None:
    """VM-49b: the owner is asked at every gain; `place` is that of the question in the queue."""
    if not race.condition or s.status[rider] == WITHDRAWN:
        return
    if s.owner[rider] == CLOSED:
        # nobody's sheet is open: a neutral rider takes what keeps it within 100 %
        if s.condition[rider] < FULL_CONDITION:
            shift(s, rider, GAIN_POINTS)
        return
    s.tasks = inserted(s.tasks, place, GAIN + KINDS * (rider * REASONS + reason))
    if s.told is not None:
        s.told.append(Offered(rider=rider, reason=REASON_NAMES[reason], **race_name(race, rider)))


def gains(s: VeloState) -> bool:
    """Whether an owner is asked about a gain now."""
    return s.tasks[0] % KINDS == GAIN


def gainer(s: VeloState) -> i64:
    return s.tasks[0] // KINDS // REASONS


def take_gain(s: VeloState, race: Race, take: i64) -> None:
    """VM-49: ten points, or none; only the team knows."""
    rider = gainer(s)
    s.tasks = s.tasks[1:]
    if take:
        s.condition[rider] += GAIN_POINTS
    if s.clean_low[rider] != CLOSED:
        s.clean_high[rider] += GAIN_POINTS
    if s.doped_low[rider] != CLOSED:  # a doped rider takes every gain
        s.doped_low[rider] += GAIN_POINTS
        s.doped_high[rider] += GAIN_POINTS
    if s.told is not None:
        kind = GainShared if two_directors(s, race, rider) else Gained
        s.told.append(
            kind(
                rider=rider, taken=take == 1, condition=s.condition[rider],
                audience=team_seats(s, race, rider), **race_name(race, rider),
            )
        )  # fmt: skip


def two_directors(s: VeloState, race: Race, rider: i64) -> bool:
    first = race.team_of[rider] * race.per_team
    return s.owner[first] != s.owner[first + 1]


def team_seats(s: VeloState, race: Race, rider: i64) -> i64:
    """The set of seats that know a rider's sheet."""
    first = race.team_of[rider] * race.per_team
    one, other = s.owner[first], s.owner[first + 1]
    if one == CLOSED:
        return 0
    return SEAT_BIT[one] if one == other else SEAT_BIT[one] + SEAT_BIT[other]


def gain_by_dice(s: VeloState, race: Race, riders: vec[i64], dice: vec[i64]) -> None:
    """VM-50, VM-50a: a leader gains at each 1 shown; the others when all their dice are 1."""
    ones: i64 = 0
    for die in dice:
        if die == 1:
            ones += 1
    if ones == 0:
        return
    for rider in riders:
        if race.leads[rider]:
            for one in range(ones):
                offer(s, race, rider, ONES, len(s.tasks))
        elif ones == len(dice):
            offer(s, race, rider, ONES, len(s.tasks))


def rollers(s: VeloState, race: Race, but: i64) -> vec[i64]:
    """The riders for which the team's dice are rolled."""
    first = s.team * race.per_team
    found = vec[i64]()
    for rider in range(first, first + race.per_team):
        if rider != but and plays_now(s, race, rider) and able(s, rider):
            found = append(found, rider)
    return found


def pace(s: VeloState, race: Race, rider: i64) -> None:
    """VM-50: two own teammates come to stand in line right in front of their leader."""
    team = race.team_of[rider]
    leader = team * race.per_team
    if not race.leads[leader] or rider == leader or s.paced[team]:
        return
    if s.status[leader] != RIDING or s.status[rider] != RIDING:
        return
    ahead = race.road.ahead
    near = ahead[s.cell[leader]]
    if near == CLOSED or s.at[near] == CLOSED:
        return
    far = ahead[near]
    if far == CLOSED or s.at[far] == CLOSED:
        return
    one, other = s.at[near], s.at[far]
    if race.team_of[one] == team and race.team_of[other] == team and rider in (one, other):
        s.paced[team] = 1
        offer(s, race, leader, PACED, len(s.tasks))


# -- effects (VM-53) -----------------------------------------------------------------------------


def tired(s: VeloState, race: Race, rider: i64) -> bool:
    return race.condition and s.condition[rider] < FRESH


def needed_for(s: VeloState, race: Race, rider: i64) -> i64:
    """The condition a rider needs for the relay or acceleration that is called."""
    if s.drafting == ACCELERATION and not race.leads[rider]:
        return FRESH
    return RELAYS_FROM


def barred(s: VeloState, race: Race, rider: i64) -> bool:
    """VM-21a, VM-53: such a rider is asked like the others, but can only say no and stay."""
    return race.condition and s.condition[rider] < needed_for(s, race, rider)


def recover(s: VeloState, race: Race) -> None:
    """VM-48: twenty points, up to 100; VM-47a: a rider that was kept restarts at 50 %."""
    for rider in range(race.riders):
        if s.out[rider]:
            continue
        kept = rider in s.saved
        recover_on(s.condition, rider, kept)
        recover_on(s.clean_low, rider, kept)
        recover_on(s.clean_high, rider, kept)
        recover_on(s.doped_low, rider, kept)
        recover_on(s.doped_high, rider, kept)
    if s.told is not None:
        s.told.append(Recovered(points=RECOVERY_POINTS))


def recover_on(sheet: vec[i64], rider: i64, kept: bool) -> None:
    if sheet[rider] == CLOSED:
        return
    if kept:
        sheet[rider] = RESTART
    elif sheet[rider] < FULL_CONDITION:  # VM-50a: never lowers a rider above 100
        sheet[rider] = min(i64(FULL_CONDITION), sheet[rider] + RECOVERY_POINTS)


def open_sheets(s: VeloState, race: Race) -> None:
    """The match is over: there is nothing to hide any more."""
    if race.condition and s.told is not None:
        s.told.append(SheetsOpened(condition=list(s.condition), doped=list(s.doped)))
