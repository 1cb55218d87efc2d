"""VeloMaster, a road race of teams."""

from tourdetable.games.velomaster.boards import check_track
from tourdetable.games.velomaster.game import VeloMaster
from tourdetable.games.velomaster.roads.drawing import draw_track

GAME = VeloMaster()

__all__ = ["GAME", "check_track", "draw_track"]
