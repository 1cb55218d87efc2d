"""Chapter 2, order of play: rounds, phases, whose turn, and its end (VM-11 to VM-14, VM-59)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.events import MissedTurn, RaceEnded, TurnStarted
from tourdetable.games.velomaster.rules.drafting.lines import form_lines
from tourdetable.games.velomaster.rules.ending.finish import race_over
from tourdetable.games.velomaster.rules.ending.tour import end_stage
from tourdetable.games.velomaster.rules.names import (
    CALL,
    CLOSED,
    LEADERS,
    LEFTOVER,
    LYING,
    MATES,
    NEUTRAL,
    OUTSIDE,
    PICK,
    RIDING,
    TOGETHER,
    TURN_NEXT,
    WAITING,
)
from tourdetable.games.velomaster.rules.pro.doping import begin_control
from tourdetable.games.velomaster.rules.race import (
    ARRIVED_WEIGHT,
    Race,
    able,
    front_of,
    plays_now,
    still_in,
    team_standing,
)
from tourdetable.games.velomaster.rules.riding.falls import get_up
from tourdetable.games.velomaster.rules.riding.movement import can_step, feed
from tourdetable.games.velomaster.rules.rows import inserted
from tourdetable.games.velomaster.rules.state import VeloState

PHASE_NAMES = ["together", "leaders", "mates", "neutral"]
NEUTRAL_PICKS = 2


def next_turn(s: VeloState, race: Race) -> None:
    """VM-11, VM-12: the best placed of the teams that have not played in this phase."""
    if s.round == 0:
        new_round(s, race)
    best: i64 = CLOSED
    best_standing: i64 = -2 * ARRIVED_WEIGHT
    for team in range(race.own_teams):
        if s.played[team] or not has_riders(s, race, team):
            continue
        place = team_standing(s, race, team)
        if place > best_standing:
            best = team
            best_standing = place
    if best == CLOSED:
        end_phase(s, race)
    elif s.phase == NEUTRAL:
        start_neutral_turn(s, race, best)
    else:
        start_turn(s, race, best)


def has_riders(s: VeloState, race: Race, team: i64) -> bool:
    """VM-39a: whether somebody is left for this phase."""
    first = team * race.per_team
    if s.phase == LEADERS:
        return race.leads[first] == 1 and still_in(s, first)
    if s.phase == NEUTRAL:
        return neutral_left(s, race)
    begin: i64 = first + 1 if s.phase == MATES else first
    return any(still_in(s, rider) for rider in range(begin, first + race.per_team))


def neutral_left(s: VeloState, race: Race) -> bool:
    first = race.neutral * race.per_team
    for rider in range(first, first + race.per_team):
        if still_in(s, rider) and s.picked[rider] == 0:
            return True
    return False


def new_round(s: VeloState, race: Race) -> None:
    s.round += 1
    begin_phase(s, race, LEADERS if race.expert else TOGETHER)
    if s.round > race.max_rounds:
        end_race(s, race)  # VM-38b


def begin_phase(s: VeloState, race: Race, phase: i64) -> None:
    s.phase = phase
    for team in range(race.teams):
        s.played[team] = 0
        if race.condition:
            s.paced[team] = 0
    for rider in range(race.riders):
        s.picked[rider] = 0
        if race.draft_by_phase:
            s.drafted[rider] = 0  # VM-18a


def end_phase(s: VeloState, race: Race) -> None:
    """VM-37: punctured riders get back on; then the next phase or the next round."""
    for rider in range(race.riders):
        if s.status[rider] == WAITING:
            get_up(s, race, rider)
    if s.phase == LEADERS:
        begin_phase(s, race, MATES)
    elif s.phase == MATES and race.neutral != CLOSED:
        begin_phase(s, race, NEUTRAL)
    else:
        new_round(s, race)


def start_turn(s: VeloState, race: Race, team: i64) -> None:
    """VM-39a: the clock advances at the start of every team turn, missed ones included."""
    s.team = team
    s.played[team] = 1
    s.seat = director(s, race, 0)
    s.clock += 1
    if s.told is not None:
        s.told.append(
            TurnStarted(
                seat=s.seat,
                team=team,
                phase=PHASE_NAMES[s.phase],
                minutes=s.clock,
                round=s.round,
                stage=s.stage + 1,
            )
        )
    if s.phase == LEADERS:
        s.kept[team] = 0  # VM-35a: lost at its next turn
    if s.penalty[team] > 0:
        s.penalty[team] -= 1
        miss_out(s, race)
        return
    begin_turn(s, race)


def start_neutral_turn(s: VeloState, race: Race, player: i64) -> None:
    """VM-59: the player with the better-placed leader picks two, the other has the rest."""
    s.played[player] = 1
    s.team = race.neutral
    s.seat = player
    first = race.neutral * race.per_team
    left: i64 = 0
    for rider in range(first, first + race.per_team):
        if s.picked[rider] == 1:
            s.picked[rider] = 2
        if still_in(s, rider) and s.picked[rider] == 0:
            left += 1
    if s.told is not None:
        s.told.append(
            TurnStarted(
                seat=player,
                team=s.team,
                phase=PHASE_NAMES[NEUTRAL],
                minutes=s.clock,
                round=s.round,
                stage=s.stage + 1,
            )
        )
    if left > NEUTRAL_PICKS:
        s.awaits = PICK
        s.need = NEUTRAL_PICKS
        return
    for rider in range(first, first + race.per_team):
        if still_in(s, rider) and s.picked[rider] == 0:
            s.picked[rider] = 1
    begin_turn(s, race)


def pick(s: VeloState, race: Race, rider: i64) -> None:
    s.picked[rider] = 1
    s.need -= 1
    if s.need == 0:
        begin_turn(s, race)


def begin_turn(s: VeloState, race: Race) -> None:
    """VM-33: fallen riders get up or miss the turn; then lines are formed (VM-15a)."""
    first = s.team * race.per_team
    anybody = False
    for rider in range(race.riders):
        s.called[rider] = 0
        if not race.draft_by_phase:
            s.drafted[rider] = 0
    for rider in range(first, first + race.per_team):
        s.ridden[rider] = 0
        if not plays_now(s, race, rider):
            continue
        if s.status[rider] == LYING:
            if s.miss[rider] > 0:
                s.miss[rider] -= 1
            else:
                get_up(s, race, rider)
        s.since[rider] = front_of(s, race, rider)
        anybody = anybody or able(s, rider)
    if not anybody:
        tell_missed(s)
        end_turn(s, race)
        return
    form_lines(s, race)
    s.asked = 0
    s.awaits = CALL


def miss_out(s: VeloState, race: Race) -> None:
    """VM-59: a team's turn is missed; turns that its fallen riders miss count as well."""
    first = s.team * race.per_team
    for rider in range(first, first + race.per_team):
        if plays_now(s, race, rider) and s.miss[rider] > 0:
            s.miss[rider] -= 1
    tell_missed(s)
    end_turn(s, race)


def tell_missed(s: VeloState) -> None:
    if s.told is not None:
        s.told.append(MissedTurn(seat=s.seat, team=s.team))


def director(s: VeloState, race: Race, number: i64) -> i64:
    """VM-60: the seat that acts for the team whose turn it is; CLOSED if no seat is left.

    Of two directors of a shared team each begins every other round.
    """
    first = s.team * race.per_team
    if s.team == race.neutral:
        return s.seat if number == 0 else CLOSED
    one = s.owner[first]
    other = s.owner[first + 1]
    if one == other or s.phase == LEADERS:
        return one if number == 0 else CLOSED
    if number > 1:
        return CLOSED
    return one if (number + s.round) % 2 == 1 else other


def end_turn(s: VeloState, race: Race) -> None:
    """VM-35a, VM-38a: the race's end is looked for; then blocked leaders may be asked."""
    if race.relay_feeding:
        feed_by_relay(s, race)
    clear_dice(s, race)
    if race_over(s, race):
        end_race(s, race)
        return
    s.awaits = LEFTOVER
    s.leftovers = vec[i64]()
    for team in range(race.own_teams):
        if s.kept[team] == 0:
            continue
        place: i64 = 0
        worth = team_standing(s, race, team)
        while place < len(s.leftovers) and team_standing(s, race, s.leftovers[place]) > worth:
            place += 1
        s.leftovers = inserted(s.leftovers, place, team)


def clear_dice(s: VeloState, race: Race) -> None:
    """The dice of a turn are nobody's after it, nor is its attack."""
    s.dice = vec[i64]()
    s.small = 0
    if race.pro:
        s.attacker = CLOSED
        s.strike = vec[i64]()


def feed_by_relay(s: VeloState, race: Race) -> None:
    """VM-57: who relayed or accelerated in its own turn and still stands on a feed cell."""
    first = s.team * race.per_team
    for rider in range(first, first + race.per_team):
        if s.drafted[rider]:
            feed(s, race, rider)


def settle_leftover(s: VeloState, race: Race) -> bool:
    """VM-35, VM-35a: whether a blocked leader whose way has opened is asked."""
    while len(s.leftovers) > 0:
        team = s.leftovers[0]
        leader = team * race.per_team
        status = s.status[leader]
        if s.kept[team] > 0 and (status in (RIDING, OUTSIDE)) and can_step(s, race, leader):
            return True
        s.leftovers = s.leftovers[1:]
    if race_over(s, race):
        end_race(s, race)
    else:
        s.awaits = TURN_NEXT
    return False


def end_race(s: VeloState, race: Race) -> None:
    s.leftovers = vec[i64]()
    if s.told is not None:
        s.told.append(RaceEnded(minutes=s.clock))
    if race.doping:
        begin_control(s, race)
    else:
        end_stage(s, race)
