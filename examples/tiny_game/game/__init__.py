"""Tiny: a small whole game, the example for writing one (T-1 to T-5)."""

from .game import Tiny

GAME = Tiny()
