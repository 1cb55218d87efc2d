"""Exact probabilities of what the roll of an announcement will offer."""

from __future__ import annotations

import functools

import msgspec

from tourdetable.games.velocity.rules.config import VelocityConfig
from tourdetable.games.velocity.rules.state import OBSTACLE, PIPS, SPRINT_CANS, SUPPLY

FACES = range(1, PIPS + 1)


class Odds(msgspec.Struct, frozen=True):
    """Probabilities that the roll will offer something to choose."""

    supply: float
    """A choice that ends on a supply space."""
    obstacle: float
    """Nothing but obstacles to choose (VC-24)."""
    finish: float
    """A choice that crosses the finish line."""
    spaces: float
    """How many spaces the longest ride leads on average."""


class Offer(msgspec.Struct):
    """Whether a roll leaves these choices out."""

    no_supply: bool = True
    no_safety: bool = True
    no_finish: bool = True
    spaces: int = 0
    """The longest ride that it offers."""

    def add(self, config: VelocityConfig, origin: int, pips: int, may_cross: bool) -> None:
        """Count one die for one courier, if VC-13 lets it be chosen."""
        if pips >= origin:
            if may_cross:
                self.no_finish = self.no_safety = False
                self.spaces = max(self.spaces, origin)
            return
        self.spaces = max(self.spaces, pips)
        kind = config.kinds[origin - pips]
        self.no_supply = self.no_supply and kind != SUPPLY
        self.no_safety = self.no_safety and kind == OBSTACLE


@functools.lru_cache(maxsize=4096)  # a millisecond each, and the same spaces come again
def odds_of(config: VelocityConfig, origins: tuple[int, ...], rivals: int, cans: int) -> Odds:
    """The odds for couriers on these spaces, a number of rivals' dice, and the cans spent.

    Dice are independent: the chances of missing something multiply.
    """
    pairs = [_pair(config, origins, own, energy, cans) for own in FACES for energy in FACES]
    rival_faces = []
    for pips in FACES:
        offer = Offer()
        if rivals:
            offer.add(config, origins[0], pips, may_cross=False)
        rival_faces.append(offer)

    def without(name: str) -> float:
        pair = sum(getattr(offer, name) for offer in pairs) / len(pairs)
        rival = sum(getattr(offer, name) for offer in rival_faces) / len(rival_faces)
        return float(pair * rival**rivals)

    def shorter(spaces: int) -> float:
        pair = sum(offer.spaces < spaces for offer in pairs) / len(pairs)
        rival = sum(offer.spaces < spaces for offer in rival_faces) / len(rival_faces)
        return float(pair * rival**rivals)

    return Odds(
        supply=1 - without("no_supply"),
        obstacle=without("no_safety"),
        finish=1 - without("no_finish"),
        spaces=sum(1 - shorter(spaces) for spaces in range(1, 2 * PIPS + 1)),
    )


def _pair(
    config: VelocityConfig, origins: tuple[int, ...], own: int, energy: int, cans: int
) -> Offer:
    offer = Offer()
    for origin in origins:
        offer.add(config, origin, own, may_cross=True)
        if cans:
            offer.add(config, origin, energy, may_cross=config.energy_die_may_finish)
        if cans == SPRINT_CANS:
            offer.add(config, origin, own + energy, may_cross=config.sprint_sum_may_finish)
    return offer
