"""What never changes in a match: the board and the size of the podium."""

from __future__ import annotations

import msgspec

from tourdetable.engine.game import Setting
from tourdetable.games.velocity import boards
from tourdetable.games.velocity.boards import SpaceType
from tourdetable.games.velocity.rules.state import PODIUM_PLACES, VelocityState


class Corner(msgspec.Struct, frozen=True):
    """A corner of the road on a plan of 1000 by 640."""

    x: int
    y: int


class StreetMap(msgspec.Struct, frozen=True):
    """The board: types by space number (0 the finish, the last the start) and its drawing."""

    board: str
    start: int
    types: tuple[SpaceType, ...]
    road: tuple[Corner, ...]


class VelocitySetting(Setting, tag="velocity", frozen=True):
    """The board of a match."""

    plan: StreetMap
    podium_places: int
    """VC-1."""


def setting_of(state: VelocityState) -> VelocitySetting:
    board = boards.load(str(state.rules.options["board"]))
    corners = tuple(Corner(x, y) for x, y in board.road)
    plan = StreetMap(board.id, board.distance, board.types, corners)
    return VelocitySetting(plan=plan, podium_places=PODIUM_PLACES)
