"""Chapter 7, stage races: totals, jerseys, repechage, swaps (VM-45 to VM-47a)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.state import filled
from tourdetable.engine.vecs import append, vec
from tourdetable.games.velomaster.events import Saved, StageEnded, Swapped
from tourdetable.games.velomaster.rules.ending.finish import (
    add_squads,
    classification,
    minutes,
    places_of_seats,
)
from tourdetable.games.velomaster.rules.ending.honours import (
    in_tour,
    name_stage_winner,
    name_wearers,
    settle_race,
)
from tourdetable.games.velomaster.rules.names import (
    BETWEEN,
    CLOSED,
    JERSEY,
    LEFT_RACE,
    ORDER,
    OUTSIDE,
    OVER,
    RIDING,
    SAVE,
    STAGE_WON,
    SWAP,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.pro.condition import offer, open_sheets, recover
from tourdetable.games.velomaster.rules.race import Race, standing
from tourdetable.games.velomaster.rules.riders import race_name
from tourdetable.games.velomaster.rules.rows import exchange, place_of
from tourdetable.games.velomaster.rules.state import VeloState


def end_stage(s: VeloState, race: Race) -> None:
    """VM-45: times and points add up; then the match is over, or votes and swaps follow."""
    for rider in range(race.riders):
        s.score[rider] += s.points[rider]
        if s.status[rider] != WITHDRAWN:
            s.total[rider] += minutes(s, race, rider)
    s.winner = CLOSED
    for rider in classification(s, race):
        if s.owner[rider] != CLOSED:
            s.winner = rider  # VM-59a: neutral riders win nothing
            break
    if race.last:
        end_match(s, race)
        return
    s.awaits = BETWEEN
    s.doubtful = vec[i64](
        [r for r in range(race.riders) if s.status[r] == WITHDRAWN and not s.out[r]]
    )
    s.place = 0
    s.agreed = 0
    s.votes = vec[i64]()
    if s.told is not None:
        s.told.append(StageEnded(stage=s.stage + 1, minutes=s.clock))
    name_stage_winner(s, race)


def end_match(s: VeloState, race: Race) -> None:
    """VM-41: the jerseys are settled after the last stage too, before anything is shown."""
    s.awaits = OVER
    add_squads(s, race)
    if in_tour(s, race):
        wear_jerseys(s, race)
        name_stage_winner(s, race)
    else:
        settle_race(s, race)
    name_wearers(s, race)
    open_sheets(s, race)


def settle_between(s: VeloState, race: Race) -> None:
    """VM-47: votes on withdrawn riders; VM-46: swaps; then the next stage can be laid out."""
    if len(s.doubtful) > 0:
        s.awaits = SAVE
        s.seat = s.order[s.place]
        return
    add_squads(s, race)  # VM-47a: a rider that was kept has a time, too
    gold, red = s.gold, s.red
    wear_jerseys(s, race)
    name_wearers(s, race)
    if race.condition:
        stage_gains(s, race, gold, red)
    s.swaps = vec[i64](swappers(s, race))
    s.awaits = SWAP


def stage_gains(s: VeloState, race: Race, gold: i64, red: i64) -> None:
    """VM-50: ten points for the stage winner, and for each new wearer of a jersey."""
    if s.winner != CLOSED:
        offer(s, race, s.winner, STAGE_WON, len(s.tasks))
    if s.gold not in (CLOSED, gold):
        offer(s, race, s.gold, JERSEY, len(s.tasks))
    if s.red not in (CLOSED, red):
        offer(s, race, s.red, JERSEY, len(s.tasks))


def vote(s: VeloState, race: Race, keep: i64) -> None:
    """VM-47, VM-47a: one vote per director; on a tie the stage winner's team decides."""
    s.agreed += keep
    s.votes = append(s.votes, keep)
    s.place += 1
    if s.place < race.seats:
        s.seat = s.order[s.place]
        return
    rider: i64 = s.doubtful[0]
    s.doubtful = s.doubtful[1:]
    kept = s.agreed * 2 > race.seats
    if s.agreed * 2 == race.seats and s.winner != CLOSED:
        kept = s.votes[place_of(s.order, s.owner[s.winner])] == 1
    if kept:
        s.total[rider] += minutes(s, race, rider)
        s.status[rider] = OUTSIDE
        if race.condition:
            s.saved = append(s.saved, rider)
    else:
        s.out[rider] = LEFT_RACE
    if s.told is not None:
        s.told.append(Saved(rider=rider, kept=kept, **race_name(race, rider)))
    s.place = 0
    s.agreed = 0
    s.votes = vec[i64]()
    s.awaits = BETWEEN


def swappers(s: VeloState, race: Race) -> list[int]:
    """VM-46: teammates in gold or red whose leader is still in the race."""
    found: list[int] = []
    for rider in (s.gold, s.red):
        if rider == CLOSED or not race.expert or race.leads[rider]:
            continue
        leader = race.team_of[rider] * race.per_team
        if not s.out[leader]:
            found.append(rider)
    return found


def swap(s: VeloState, race: Race, use: i64) -> None:
    """VM-46: the teammate in the jersey becomes the leader, the leader a teammate."""
    rider = s.swaps[0]
    leader = race.team_of[rider] * race.per_team
    if use == 1 and s.agreed == 0 and s.owner[rider] != s.owner[leader]:
        s.agreed = 1  # in a shared team both directors must want it
        return
    s.swaps = s.swaps[1:]
    s.agreed = 0
    if use == 0:
        return
    if s.told is not None:
        s.told.append(Swapped(rider=rider, leader=leader, **race_name(race, rider)))
    swap_results(s, rider, leader)
    if race.condition:
        swap_sheets(s, rider, leader)
    # who wore a jersey takes it along
    s.gold = swapped(s.gold, rider, leader)
    s.red = swapped(s.red, rider, leader)
    s.winner = swapped(s.winner, rider, leader)
    s.swaps = vec[i64]([swapped(other, rider, leader) for other in s.swaps])
    s.swaps = vec[i64]([other for other in s.swaps if not race.leads[other]])


def swapped(wearer: i64, one: i64, other: i64) -> i64:
    if wearer == one:
        return other
    return one if wearer == other else wearer


def swap_results(s: VeloState, one: i64, other: i64) -> None:
    """Both keep what they rode: in the stages so far, and in the one just ended."""
    exchange(s.total, one, other)
    exchange(s.score, one, other)
    exchange(s.status, one, other)
    exchange(s.cell, one, other)
    exchange(s.stamp, one, other)
    exchange(s.points, one, other)
    exchange(s.time, one, other)
    exchange(s.rank, one, other)
    for rider in (one, other):
        if s.status[rider] == RIDING:
            s.at[s.cell[rider]] = rider


def swap_sheets(s: VeloState, one: i64, other: i64) -> None:
    exchange(s.condition, one, other)
    exchange(s.doped, one, other)
    exchange(s.clean_low, one, other)
    exchange(s.clean_high, one, other)
    exchange(s.doped_low, one, other)
    exchange(s.doped_high, one, other)
    s.hero = vec[i64]([swapped(hero, one, other) for hero in s.hero])
    s.saved = vec[i64]([swapped(rider, one, other) for rider in s.saved])  # VM-47a


def general(s: VeloState, race: Race) -> list[int]:
    """VM-41, VM-42: riders by cumulated time; ties by points, then by the team's two best."""
    found = [r for r in range(race.riders) if not s.out[r] and s.status[r] != WITHDRAWN]
    ordered: list[int] = []
    for rider in found:
        place: i64 = 0
        while place < len(ordered) and not before(s, race, rider, ordered[place]):
            place += 1
        ordered.insert(place, rider)
    return ordered


def before(s: VeloState, race: Race, one: i64, other: i64) -> bool:
    if s.total[one] != s.total[other]:
        return s.total[one] < s.total[other]
    if s.score[one] != s.score[other]:
        return s.score[one] > s.score[other]
    first, second = two_best(s, race, one), two_best(s, race, other)
    if first != second:
        return first > second
    return standing(s, race, one) > standing(s, race, other)


def two_best(s: VeloState, race: Race, rider: i64) -> i64:
    """The climber points of the two best riders of a rider's team."""
    first = race.team_of[rider] * race.per_team
    best: i64 = 0
    second: i64 = 0
    for mate in range(first, first + race.per_team):
        points = s.score[mate]
        if points > best:
            best, second = points, best
        elif points > second:
            second = points
    return best + second


def mountain(s: VeloState, race: Race) -> list[int]:
    """Riders by cumulated climber points; ties by time, then by the team's two best."""
    ordered: list[int] = []
    for rider in general(s, race):
        if s.score[rider] == 0:
            continue
        place: i64 = 0
        while place < len(ordered) and s.score[ordered[place]] >= s.score[rider]:
            place += 1
        ordered.insert(place, rider)
    return ordered


def wear_jerseys(s: VeloState, race: Race) -> None:
    """VM-41, VM-42: gold by time, red by points; a rider that leads both wears gold."""
    s.gold = CLOSED
    s.red = CLOSED
    for rider in general(s, race):
        if s.owner[rider] != CLOSED:
            s.gold = rider
            break
    for rider in mountain(s, race):
        if s.owner[rider] != CLOSED and rider != s.gold:
            s.red = rider
            break


def tour_places(s: VeloState, race: Race) -> list[int]:
    """A seat's place in the stage race: that of its best own rider by cumulated time."""
    return places_of_seats(s, race, general(s, race))


def next_stage(s: VeloState, race: Race) -> None:
    """Lay out the next road (`race` is the new one): everybody starts anew."""
    if race.condition:
        recover(s, race)
    if race.hero_by_stage:  # VM-51
        s.hero = filled(len(s.hero), CLOSED)
    s.saved = vec[i64]()
    s.stage += 1
    s.first_turn += s.round + 1
    s.at = filled(race.road.cells + 1, CLOSED)
    s.over = filled(len(race.road.line_at), 0)
    anew = VeloState(s.rules)
    for rider in range(race.riders):
        s.status[rider] = WITHDRAWN if s.out[rider] else OUTSIDE
    s.cell, s.line, s.post = anew.cell, anew.line, anew.post
    s.stamp, s.miss, s.worst, s.fed = anew.stamp, anew.miss, anew.worst, anew.fed
    s.starved, s.passed, s.points = anew.starved, anew.passed, anew.points
    s.time, s.rank, s.idle, s.since = anew.time, anew.rank, anew.idle, anew.since
    s.ridden, s.drafted = anew.ridden, anew.drafted
    s.called, s.picked = anew.called, anew.picked
    for team in range(race.teams):
        s.played[team] = 0
        s.kept[team] = 0
        s.penalty[team] = 0
    for seat in range(race.seats):
        s.throw[seat] = 0
    s.order = vec[i64]()
    s.awaits = ORDER
    s.phase = 0
    s.round = 0
    s.clock = 0
    s.tick = 0
    s.arrived = 0
    s.team = CLOSED
    s.seat = 0
    s.launcher = 0
    s.launched = 0
    s.mover = CLOSED
