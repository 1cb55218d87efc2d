"""Chapter 8, attacks: the sum of two dice for twenty points of condition (VM-54, VM-54a)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.games.velomaster.events import Attacked
from tourdetable.games.velomaster.rules.names import (
    ATTACK_POINTS,
    CLOSED,
    RELAYS_FROM,
    RIDING,
)
from tourdetable.games.velomaster.rules.pro.condition import (
    known_from,
    lose,
)
from tourdetable.games.velomaster.rules.race import Race, able, plays_now
from tourdetable.games.velomaster.rules.riders import race_name
from tourdetable.games.velomaster.rules.riding.dice import on_smallest
from tourdetable.games.velomaster.rules.state import VeloState


def seems_ready(s: VeloState, race: Race, rider: i64, seat: i64) -> bool:
    """Whether the rider may attack as far as everybody can tell: so that asking tells nothing."""
    if not race.attack or s.attacker != CLOSED or s.owner[rider] != seat:
        return False
    if s.status[rider] != RIDING or not plays_now(s, race, rider) or not able(s, rider):
        return False
    return not on_smallest(s, rider)


def may_attack(s: VeloState, race: Race, rider: i64, seat: i64) -> bool:
    """VM-54a: one attacker a team turn, with 60 % before paying, on no smallest die."""
    return seems_ready(s, race, rider, seat) and s.condition[rider] >= RELAYS_FROM


def attack(s: VeloState, race: Race, rider: i64) -> None:
    """VM-54: announced before the dice, and paid at once."""
    s.attacker = rider
    if s.told is not None:
        s.told.append(Attacked(rider=rider, **race_name(race, rider)))
    known_from(s, rider, RELAYS_FROM)
    lose(s, race, rider, ATTACK_POINTS, "attack")
