"""What a learner sees of Velo City: everything on the table, its own team first."""

from __future__ import annotations

from collections.abc import Iterator

from tourdetable.engine.declared.observation import (
    NONE,
    Observation,
    Observer,
    Slot,
    Values,
    flag,
    from_me,
    number,
    one_of,
    relative,
    seat_items,
)
from tourdetable.games.velocity.boards import TYPES, Board
from tourdetable.games.velocity.rules.config import CANS_BY_SEATS, racers_for
from tourdetable.games.velocity.rules.state import PIPS, PODIUM_PLACES, TURNS_AT_MOST
from tourdetable.games.velocity.view import ENDINGS, PHASES, VelocityView

VERSION = 1
ASKING = ("announce", "choose", "pursue", "obstacle", "take")
"""The phases in which a seat decides; in the others chance acts, or the match is over."""
DIE = tuple(str(pips) for pips in range(1, PIPS + 1))
MOST_OWED = 2
"""VC-21: going back to the start brings two cans."""


class VelocityObserver(Observer[VelocityView]):
    """Reads views of one board with one number of seats."""

    def __init__(self, seats: int, board: Board) -> None:
        self.seats = seats
        self.board = board
        self.racers = racers_for(seats)
        self.kinds = board.kinds()
        self.observation = Observation(
            version=VERSION,
            slots=(*self._turn(), *self._teams(), *self._move()),
            by_seat=("teams",),
            seat_numbers=("podium[]", "first", "active", "asked", "rolling"),
            unobserved={"teams[].team": "the colour follows from the seat"},
        )

    def _turn(self) -> Iterator[Slot]:
        seats = seat_items(self.seats)
        yield one_of("phase", PHASES, ["phase"], "What the match waits for.")
        yield one_of("to_act", seats, ["asked", "phase"], "The seat that decides now.")
        yield flag("my_decision", ["asked", "phase"], "Whether I decide now.")
        yield one_of("active", seats, ["active"], "The seat whose turn it is.")
        yield one_of("first", seats, ["first"], "The seat that began the match.")
        yield number("turn", (1, TURNS_AT_MOST), ["turn"], "The turn of the match.", log=True)
        yield one_of("ended", ENDINGS, ["ended"], "How the match ended, or that it goes on.")

    def _teams(self) -> Iterator[Slot]:
        seats, racers, start = seat_items(self.seats), self.racers, self.board.distance
        couriers = [f"{seat} courier {place}" for seat in seats for place in range(1, racers + 1)]
        where = ["teams[].couriers"]
        yield number("space", (0, start), where, "Steps to the finish, rearmost first.", couriers)
        yield one_of("ground", TYPES, where, "The type of the space a courier is on.", couriers)
        yield number("home", (0, racers), where, "Couriers on the podium.", seats)
        yield number("standing", (1, self.seats), ["teams[].standing"], "Place now (VC-28).", seats)
        most = CANS_BY_SEATS[self.seats]
        yield number("cans", (0, most), ["teams[].cans"], "Cans of each team.", seats)
        yield number("supply", (0, most), ["supply"], "Cans in the supply.")
        places = [f"place {place}" for place in range(1, PODIUM_PLACES + 1)]
        yield one_of("podium", seats, ["podium"], "Who took each place of the podium.", places)

    def _move(self) -> Iterator[Slot]:
        seats, start, racers = seat_items(self.seats), self.board.distance, self.racers
        waiting = (*seats, "energy")
        yield one_of("die", DIE, ["teams[].die"], "What each team's die shows this turn.", seats)
        yield one_of("energy_die", DIE, ["energy"], "What the energy die shows this turn.")
        yield one_of("rolling", waiting, ["rolling", "phase"], "The die that is rolled next.")
        yield number("group", (0, start), ["group"], "The space named for a group; 0: none.")
        yield one_of("spent", ("0", "1", "2"), ["spent"], "Cans spent before the roll (VC-7).")
        yield number("origin", (0, start), ["origin"], "Where the moved courier came from.")
        yield number("landing", (0, start), ["landing"], "Where the moved courier landed.")
        yield number(
            "arrived", (0, racers), ["teams[].arrived"], "Couriers to settle on an obstacle.", seats
        )
        yield number("owed", (0, MOST_OWED), ["owed"], "Cans that the asked seat still receives.")

    def read(self, view: VelocityView, seat: int) -> Values:
        return {**self._read_teams(view, seat), **self._read_turn(view, seat)}

    def _read_teams(self, view: VelocityView, seat: int) -> Values:
        """Where the teams stand."""
        seats = self.seats
        teams = [view.teams[other] for other in from_me(seats, seat)]
        spaces = [space for team in teams for space in team.couriers]
        podium = [relative(seats, seat, other) for other in view.podium]
        return {
            "space": spaces,
            "ground": [self.kinds[space] for space in spaces],
            "home": [team.couriers.count(0) for team in teams],
            "standing": [team.standing for team in teams],
            "cans": [team.cans for team in teams],
            "supply": [view.supply],
            "podium": podium + [NONE] * (PODIUM_PLACES - len(podium)),
            "die": [team.die - 1 for team in teams],
            "arrived": [team.arrived for team in teams],
        }

    def _read_turn(self, view: VelocityView, seat: int) -> Values:
        """Where the turn stands."""
        seats = self.seats
        asked = view.asked if view.phase in ASKING else NONE
        rolling = relative(seats, seat, view.rolling) if view.rolling >= 0 else seats
        return {
            "phase": [PHASES.index(view.phase)],
            "to_act": [relative(seats, seat, asked)],
            "my_decision": [asked == seat],
            "active": [relative(seats, seat, view.active)],
            "first": [relative(seats, seat, view.first)],
            "turn": [view.turn],
            "ended": [ENDINGS.index(view.ended)],
            "energy_die": [view.energy - 1],
            "rolling": [rolling if view.phase == "roll" else NONE],
            "group": [view.group],
            "spent": [view.spent],
            "origin": [view.origin],
            "landing": [view.landing],
            "owed": [view.owed],
        }
