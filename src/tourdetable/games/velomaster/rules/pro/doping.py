"""Chapter 8, before and after a stage: the local hero, doping, the control (VM-51, VM-58)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import append, vec
from tourdetable.games.velomaster.events import (
    Controlled,
    Doped,
    DopeShared,
    Drawn,
    Hailed,
    Prepared,
)
from tourdetable.games.velomaster.rules.ending.finish import classification
from tourdetable.games.velomaster.rules.ending.tour import end_stage
from tourdetable.games.velomaster.rules.names import (
    CLOSED,
    CONTROL,
    DOPE,
    DOSE_POINTS,
    EXCLUDED,
    FULL_CONDITION,
    GAIN_POINTS,
    HERO,
    LAUNCH_NEXT,
    STEP,
    TESTED_AFTER_A_STAGE,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.pro.condition import (
    known_below,
    known_from,
    shift,
    team_seats,
    two_directors,
)
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riders import lift, race_name
from tourdetable.games.velomaster.rules.rows import place_of
from tourdetable.games.velomaster.rules.state import VeloState

# -- before a stage (VM-51) ----------------------------------------------------------------------


def settle_preparing(s: VeloState, race: Race) -> bool:
    """Whether a director is asked for a hero or a dose, in start order; then the start begins."""
    while s.place < len(s.order):
        s.seat = s.order[s.place]
        if s.awaits == HERO:
            if len(heroes(s, race)) > 0:
                return True
            s.awaits = DOPE
        if race.doping and len(own_riders(s, race)) > 0:
            return True
        next_director(s)
    s.seat = s.order[0]
    s.awaits = LAUNCH_NEXT
    return False


def next_director(s: VeloState) -> None:
    s.place += 1
    s.awaits = HERO


def heroes(s: VeloState, race: Race) -> list[int]:
    """Who may be the local hero: once a tour or once a stage, named by the leader's director."""
    for team in range(race.own_teams):
        first = team * race.per_team
        if s.owner[first] == s.seat:
            if s.hero[team] != CLOSED:
                return []
            return [r for r in range(first, first + race.per_team) if s.status[r] != WITHDRAWN]
    return []


def own_riders(s: VeloState, race: Race) -> list[int]:
    return [r for r in range(race.riders) if s.owner[r] == s.seat and s.status[r] != WITHDRAWN]


def name_hero(s: VeloState, race: Race, bib: i64) -> None:
    """VM-51: ten points for the local hero; everybody knows who it is (0: nobody)."""
    if bib > 0:
        rider = race.team_of[heroes(s, race)[0]] * race.per_team + bib - 1
        s.hero[race.team_of[rider]] = rider
        shift(s, rider, GAIN_POINTS)
        if s.told is not None:
            s.told.append(Hailed(rider=rider, **race_name(race, rider)))
    s.awaits = DOPE


def dope(s: VeloState, race: Race, bibs: vec[i64]) -> None:
    """VM-51: twenty points in secret; all that others know is that it may be so."""
    for rider in own_riders(s, race):
        if bibs[race.bib_of[rider]] == 1:
            s.doped[rider] = 1
            s.condition[rider] += DOSE_POINTS
            tell_dose(s, race, rider)
        suspect(s, rider)
    if s.told is not None:
        s.told.append(Prepared(seat=s.seat))
    next_director(s)


def suspect(s: VeloState, rider: i64) -> None:
    """A clean rider may just have been doped; one that already was keeps what it has."""
    if s.clean_low[rider] == CLOSED:
        return
    low = s.clean_low[rider] + DOSE_POINTS
    high = s.clean_high[rider] + DOSE_POINTS
    if s.doped_low[rider] != CLOSED:
        low = min(low, s.doped_low[rider])
        high = max(high, s.doped_high[rider])
    s.doped_low[rider] = low
    s.doped_high[rider] = high


def tell_dose(s: VeloState, race: Race, rider: i64) -> None:
    if s.told is None:
        return
    kind = DopeShared if two_directors(s, race, rider) else Doped
    s.told.append(
        kind(
            rider=rider, condition=s.condition[rider], audience=team_seats(s, race, rider),
            **race_name(race, rider),
        )
    )  # fmt: skip


# -- after the finish (VM-58) --------------------------------------------------------------------


def begin_control(s: VeloState, race: Race) -> None:
    """The stage winner is tested, and five others drawn by their places; all, if fewer."""
    s.finishers = vec[i64](classification(s, race))
    s.drawn = vec[i64]()
    for rider in s.finishers:
        if s.owner[rider] != CLOSED:  # VM-59a: neutral riders win nothing
            draw(s, race, rider)
            break
    if len(s.finishers) - 1 <= TESTED_AFTER_A_STAGE:
        for rider in s.finishers:
            if rider not in s.drawn:
                draw(s, race, rider)
        control(s, race)
        return
    s.awaits = CONTROL


def places_to_draw(s: VeloState) -> list[int]:
    """VM-58: what names nobody or a rider already drawn is rolled again."""
    return [
        place + 1 for place in range(i64(len(s.finishers))) if s.finishers[place] not in s.drawn
    ]


def named(s: VeloState, race: Race, place: i64) -> None:
    draw(s, race, s.finishers[place - 1])
    if len(s.drawn) > TESTED_AFTER_A_STAGE:
        control(s, race)


def draw(s: VeloState, race: Race, rider: i64) -> None:
    s.drawn = append(s.drawn, rider)
    if s.told is not None:
        place = place_of(s.finishers, rider) + 1
        s.told.append(Drawn(rider=rider, place=place, **race_name(race, rider)))


def control(s: VeloState, race: Race) -> None:
    """VM-58: above 100 % a rider is excluded; VM-58a: before the gains of the stage's end."""
    for rider in s.drawn:
        guilty = s.condition[rider] > FULL_CONDITION
        if guilty:
            known_from(s, rider, FULL_CONDITION + STEP)
            exclude(s, rider)
        else:
            known_below(s, rider, FULL_CONDITION + STEP)
        if s.told is not None:
            s.told.append(Controlled(rider=rider, excluded=guilty, **race_name(race, rider)))
    s.finishers = vec[i64]()
    s.drawn = vec[i64]()
    end_stage(s, race)


def exclude(s: VeloState, rider: i64) -> None:
    """VM-58a: it leaves all classifications; places move up, points are not given again."""
    lift(s, rider)
    place = s.rank[rider]
    s.status[rider] = WITHDRAWN
    s.out[rider] = EXCLUDED
    s.rank[rider] = 0
    s.points[rider] = 0
    s.score[rider] = 0
    if place == 0:
        return
    s.arrived -= 1
    for other in range(i64(len(s.rank))):
        if s.rank[other] > place:
            s.rank[other] -= 1
