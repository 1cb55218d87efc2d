"""À vue de pneu (By Eye): push a toy car by eye, together."""

from tourdetable.games.vroom.game import Vroom

GAME = Vroom()
