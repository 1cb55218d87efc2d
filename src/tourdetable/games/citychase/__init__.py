"""City Chase (CC-1 to CC-19): hidden movement in a city of 25 buildings."""

from tourdetable.games.citychase.game import CityChase

GAME = CityChase()
