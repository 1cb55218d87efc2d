"""Dice of a turn: how many, who gets which, punctures, protection (VM-11, VM-13, VM-14, VM-34)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import append, extend, remove, vec
from tourdetable.games.velomaster.events import Punctured, Unsheltered
from tourdetable.games.velomaster.rules.names import (
    CHECK,
    CHOOSE,
    CLIMB,
    CLOSED,
    DICE,
    FRESH,
    LEADERS,
    MATES,
    RIDING,
    TOGETHER,
    WAITING,
)
from tourdetable.games.velomaster.rules.pro.condition import (
    gain_by_dice,
    known_below,
    known_from,
    rollers,
    tired,
)
from tourdetable.games.velomaster.rules.race import Race, able, plays_now
from tourdetable.games.velomaster.rules.riders import lift, race_name
from tourdetable.games.velomaster.rules.state import VeloState

PUNCTURE_SUM = 7
"""4 + 2 + 1."""


def on_smallest(s: VeloState, rider: i64) -> bool:
    """VM-32, VM-36: whether the rider plays the smallest die."""
    return s.starved[rider] == 1 or s.worst[rider] == 1


def protectors(s: VeloState, race: Race, leader: i64) -> i64:
    """VM-34: own teammates on cells touching the leader's."""
    count: i64 = 0
    for mate in range(leader + 1, leader + race.per_team):
        if s.status[mate] == RIDING and race.road.touching(s.cell[leader], s.cell[mate]):
            count += 1
    return count


def leader_dice(s: VeloState, race: Race, leader: i64) -> i64:
    """VM-13, VM-32, VM-34, VM-34a, VM-36: how many dice the leader rolls."""
    if s.worst[leader]:
        return 3
    if s.starved[leader]:
        return 2
    if s.status[leader] != RIDING or race.road.terrain[s.cell[leader]] != CLIMB:
        return 1
    helpers = min(i64(2), protectors(s, race, leader))
    if race.condition and helpers > 0:
        return 1 + helpers if sheltered(s, race, leader) else i64(1)
    return 1 + helpers


def sheltered(s: VeloState, race: Race, leader: i64) -> bool:
    """VM-53: a tired leader has no protection; its dice show everybody which it is."""
    if not tired(s, race, leader):
        known_from(s, leader, FRESH)
        return True
    known_below(s, leader, FRESH)
    if s.told is not None:
        s.told.append(Unsheltered(rider=leader, **race_name(race, leader)))
    return False


def begin_dice(s: VeloState, race: Race) -> bool:
    """Ready the team's dice; False when nobody is left to move."""
    s.dice = vec[i64]()
    s.small = 0
    s.flat = 0
    anybody = False
    for rider in range(s.team * race.per_team, (s.team + 1) * race.per_team):
        if plays_now(s, race, rider) and able(s, rider):
            anybody = True
    if not anybody:
        return False
    s.awaits = DICE
    if s.attacker != CLOSED and able(s, s.attacker):
        s.need = 2  # VM-54: its own two dice come first
        return True
    s.attacker = CLOSED
    if s.phase == LEADERS:
        s.need = leader_dice(s, race, s.team * race.per_team)
    elif s.phase == MATES:
        s.need = 3  # VM-14, VM-43: always three
    else:
        s.need = 2
    return True


def rolled(s: VeloState, race: Race, value: i64) -> None:
    """One die of the team's roll."""
    if s.attacker != CLOSED and len(s.strike) < 2:
        struck(s, race, value)
        return
    s.dice = append(s.dice, value)
    s.need -= 1
    if s.need > 0:
        return
    if race.condition:
        gain_by_dice(s, race, rollers(s, race, s.attacker), s.dice)
    if s.phase == LEADERS and check_dice(s.dice) > 0:
        s.need = check_dice(s.dice)
        s.awaits = CHECK
        return
    if s.phase == LEADERS and is_puncture(s.dice):
        puncture(s, race, s.team * race.per_team)
        s.dice = vec[i64]()
    s.flat = 1 if s.phase == MATES and is_puncture(s.dice) else 0
    share_out(s, race)


def struck(s: VeloState, race: Race, value: i64) -> None:
    """VM-54: a die of the attack; the other teammates have two dice between them."""
    s.strike = append(s.strike, value)
    s.need -= 1
    if s.need > 0:
        return
    gain_by_dice(s, race, vec[i64]([s.attacker]), s.strike)
    if s.phase == LEADERS and check_dice(s.strike) > 0:
        s.need = check_dice(s.strike)
        s.awaits = CHECK
    elif len(rollers(s, race, s.attacker)) > 0:
        s.need = 2
    else:
        share_out(s, race)


def check_dice(dice: vec[i64]) -> i64:
    """VM-37: how many dice a leader rolls to see whether 4-2-1 comes."""
    if len(dice) == 1:
        return 2 if dice[0] == 1 else 0
    if len(dice) == 2 and dice[0] != dice[1] and of_puncture(dice[0]) and of_puncture(dice[1]):
        return 1
    return 0


def of_puncture(value: i64) -> bool:
    return value in (1, 2, 4)


def is_puncture(dice: vec[i64]) -> bool:
    if len(dice) != 3 or dice[0] + dice[1] + dice[2] != PUNCTURE_SUM:
        return False
    return 4 in dice and 2 in dice


def checked(s: VeloState, race: Race, value: i64) -> None:
    """VM-37a: checking dice move nobody."""
    s.checks = append(s.checks, value)
    s.need -= 1
    if s.need > 0:
        return
    if is_puncture(extend(extend(s.dice[:], s.strike), s.checks)):
        puncture(s, race, s.team * race.per_team)
        s.dice = vec[i64]()
        s.strike = vec[i64]()
    s.checks = vec[i64]()
    share_out(s, race)


def puncture(s: VeloState, race: Race, rider: i64) -> None:
    """VM-37, VM-37a: the rider does not move and waits beside the road for its phase's end."""
    s.ridden[rider] = 1
    s.worst[rider] = 0
    if s.status[rider] == RIDING:
        lift(s, rider)
        s.status[rider] = WAITING
    if s.told is not None:
        s.told.append(Punctured(rider=rider, **race_name(race, rider)))


def share_out(s: VeloState, race: Race) -> None:
    """VM-36a: smallest-die riders share the smallest die; the others choose from the rest."""
    s.awaits = CHOOSE
    if s.phase == TOGETHER or len(s.dice) == 0:
        return
    for rider in range(s.team * race.per_team, (s.team + 1) * race.per_team):
        if plays_now(s, race, rider) and able(s, rider) and on_smallest(s, rider):
            s.small = smallest(s.dice)
            s.dice = remove(s.dice, s.small)
            return


def smallest(dice: vec[i64]) -> i64:
    least: i64 = dice[0]
    for die in dice:
        least = min(least, die)
    return least


def dice_for(s: VeloState, rider: i64) -> vec[i64]:
    """The different values this rider may be given; VM-54a: an attacker's dice or their sum."""
    if rider == s.attacker:
        return strike_values(s.strike)
    if on_smallest(s, rider) and s.small > 0:
        return vec[i64]([s.small])
    return different(s.dice)


def different(dice: vec[i64]) -> vec[i64]:
    """The values of the dice, each once; mostly these are the dice themselves."""
    if len(dice) < 2 or (len(dice) == 2 and dice[0] != dice[1]):
        return dice
    values = vec[i64]()
    for die in dice:
        if die not in values:
            values = append(values, die)
    return values


def strike_values(strike: vec[i64]) -> vec[i64]:
    if len(strike) < 2:
        return vec[i64]()
    one, other = strike[0], strike[1]
    if one == other:
        return vec[i64]([one, one + other])
    return vec[i64]([one, other, one + other])
