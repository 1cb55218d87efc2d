"""What never changes in a match: the board and the size of the podium."""

from __future__ import annotations

import msgspec

from tourdetable.engine.game import Setting
from tourdetable.games.velocity import boards
from tourdetable.games.velocity.boards import SpaceType
from tourdetable.games.velocity.rules.state import (
    PODIUM_PLACES,
    WINNING_COURIERS,
    VelocityState,
)


class StreetMap(msgspec.Struct, frozen=True):
    """The board: types by space number, 0 the finish, the last the start."""

    board: str
    start: int
    types: tuple[SpaceType, ...]


class VelocitySetting(Setting, tag="velocity", frozen=True):
    """The board of a match."""

    plan: StreetMap
    podium_places: int
    """VC-1."""
    winning_couriers: int
    """VC-26."""


def setting_of(state: VelocityState) -> VelocitySetting:
    board = boards.load(str(state.rules.options["board"]))
    plan = StreetMap(board.id, board.distance, board.types)
    return VelocitySetting(
        plan=plan, podium_places=PODIUM_PLACES, winning_couriers=WINNING_COURIERS
    )
