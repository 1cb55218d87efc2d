"""VeloMaster, a road race of teams."""

from tourdetable.games.velomaster.game import VeloMaster

GAME = VeloMaster()
