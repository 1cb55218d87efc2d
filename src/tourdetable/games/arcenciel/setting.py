"""What never changes in a match: the circuit, and numbers of the rules that the page needs."""

from __future__ import annotations

from tourdetable.engine.game import Setting
from tourdetable.games.arcenciel import boards
from tourdetable.games.arcenciel.rules.course import (
    ENERGY_MOST,
    LEAD_PRICE,
    LEAD_WINS,
    TEAMMATES,
    WITHDRAWAL_ENERGY,
)
from tourdetable.games.arcenciel.rules.state import ArcState


class ArcSetting(Setting, tag="arcenciel", frozen=True):
    """The circuit of a race and its limits."""

    cells: tuple[boards.Cell, ...]
    most_energy: int
    """AE-4."""
    winning_lead: int
    """The lead in cells that wins at once (AE-9a)."""
    lead_prices: tuple[int, ...]
    """What a breakaway pays for each ride, by the cells of its lead (AE-9a)."""
    teammates: int
    """AE-4."""
    withdrawal: int
    """The energy for a teammate that leaves the race (AE-28)."""
    rainbows: int
    """How many rainbow jerseys win (AE-7, AE-31)."""


def setting_of(state: ArcState) -> ArcSetting:
    return ArcSetting(
        cells=boards.circuit(str(state.rules.options["circuit"])),
        most_energy=ENERGY_MOST,
        winning_lead=LEAD_WINS,
        lead_prices=tuple(LEAD_PRICE),
        teammates=TEAMMATES,
        withdrawal=WITHDRAWAL_ENERGY,
        rainbows=state.course.rainbows_wanted,
    )
