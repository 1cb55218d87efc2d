"""Velo City, after the rules by Kevin G. Nunn (see README.md)."""

from tourdetable.games.velocity.game import Velocity

GAME = Velocity()
