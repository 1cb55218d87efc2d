"""VeloMaster, a road race of teams."""

from tourdetable.games.velomaster.drawing import draw_track
from tourdetable.games.velomaster.game import VeloMaster
from tourdetable.games.velomaster.tracks import check_track

GAME = VeloMaster()

__all__ = ["GAME", "check_track", "draw_track"]
