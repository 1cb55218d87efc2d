"""Chapter 6: the end of a race, times, places (VM-38 to VM-43)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.games.velomaster.rules.names import (
    ARRIVED,
    CLOSED,
    HALF_LENGTHS_A_MINUTE,
    TEAM_RIDERS,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.race import Race, front_of, standing, still_in
from tourdetable.games.velomaster.rules.state import VeloState


def race_over(s: VeloState, race: Race) -> bool:
    """VM-38, VM-38a: a complete team, or all leaders still riding, have arrived."""
    leaders_home: i64 = 0
    leaders_out: i64 = 0
    anybody = False
    for team in range(race.own_teams):
        home: i64 = 0
        out: i64 = 0
        first = team * race.per_team
        for rider in range(first, first + race.per_team):
            if s.status[rider] == ARRIVED:
                home += 1
            elif still_in(s, rider):
                out += 1
        if home > 0 and out == 0:
            return True
        anybody = anybody or out > 0
        if race.leads[first]:
            if s.status[first] == ARRIVED:
                leaders_home += 1
            elif still_in(s, first):
                leaders_out += 1
    if not anybody:
        return True
    return leaders_home > 0 and leaders_out == 0


def minutes(s: VeloState, race: Race, rider: i64) -> i64:
    """VM-39, VM-39a: a rider's time; for one still on the road, with the way still to go."""
    if s.status[rider] == ARRIVED:
        return s.time[rider]
    to_go = race.road.finish - front_of(s, race, rider)
    return s.clock + (to_go + HALF_LENGTHS_A_MINUTE - 1) // HALF_LENGTHS_A_MINUTE


def classification(s: VeloState, race: Race) -> list[int]:
    """The riders by place in the race, without those that withdrew."""
    ordered: list[int] = []
    for rider in range(race.riders):
        if s.status[rider] == WITHDRAWN:
            continue
        place: i64 = 0
        worth = standing(s, race, rider)
        while place < len(ordered) and standing(s, race, ordered[place]) > worth:
            place += 1
        ordered.insert(place, rider)
    return ordered


def seat_places(s: VeloState, race: Race) -> list[int]:
    """VM-41, VM-60a: a seat's result is that of its best own rider."""
    return places_of_seats(s, race, classification(s, race))


def places_of_seats(s: VeloState, race: Race, ordered: list[int]) -> list[int]:
    """Each seat's place when riders are ordered so; seats without one share the place after."""
    places = [0] * race.seats
    place: i64 = 0
    for rider in ordered:
        seat = s.owner[rider]
        if seat != CLOSED and places[seat] == 0:
            place += 1
            places[seat] = place
    for seat in range(race.seats):
        if places[seat] == 0:
            places[seat] = place + 1
    return places


def climbers(s: VeloState, race: Race) -> list[int]:
    """VM-40, VM-42: riders by climber points; ties by the race, then by the team's two best."""
    ordered: list[int] = []
    for rider in classification(s, race):
        if s.owner[rider] == CLOSED or s.points[rider] == 0:
            continue  # VM-59a: neutral riders wear no jersey
        place: i64 = 0
        while place < len(ordered) and s.points[ordered[place]] >= s.points[rider]:
            place += 1
        ordered.insert(place, rider)
    return ordered


def jerseys(s: VeloState, race: Race) -> list[int]:
    """VM-41, VM-42: the wearers of the champion's and of the red jersey, or CLOSED."""
    champion: i64 = CLOSED
    for rider in classification(s, race):
        if s.owner[rider] != CLOSED and s.status[rider] == ARRIVED:
            champion = rider
            break
    red: i64 = CLOSED
    for rider in climbers(s, race):
        if rider != champion:
            red = rider
            break
    return [champion, red]


def squad_minutes(s: VeloState, race: Race, team: i64) -> i64:
    """VM-44: the times of a team's first three riders added up, CLOSED with fewer than three."""
    first = team * race.per_team
    times = [
        minutes(s, race, rider)
        for rider in range(first, first + race.per_team)
        if s.status[rider] != WITHDRAWN
    ]
    if len(times) < TEAM_RIDERS:
        return CLOSED
    times.sort()
    return times[0] + times[1] + times[2]


def add_squads(s: VeloState, race: Race) -> None:
    """VM-44, VM-45: over the stages; a team once short of three riders is out of it."""
    if not race.pro:
        return
    for team in range(race.teams):
        spent = squad_minutes(s, race, team)
        if spent == CLOSED or s.squad[team] == CLOSED:
            s.squad[team] = CLOSED
        else:
            s.squad[team] += spent
