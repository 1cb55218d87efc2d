"""Arc-en-ciel, a cycling game by Anki Toner (see README.md)."""

from tourdetable.games.arcenciel.game import ArcEnCiel

GAME = ArcEnCiel()
