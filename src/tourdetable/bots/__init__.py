"""Bots: they choose among legal moves from a view, like anybody else at the table."""

from tourdetable.bots.base import Bot, RandomBot
from tourdetable.bots.levels import bot, levels

__all__ = ["Bot", "RandomBot", "bot", "levels"]
