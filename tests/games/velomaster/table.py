"""A small table for scenarios: a hand-made road, riders put on it, dice typed in."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import Codec, Move
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.boards import Track, lay_out, road_of
from tourdetable.games.velomaster.moves import (
    D6,
    D20,
    DICE,
    MOVES,
    Answer,
    Call,
    Enter,
    Jump,
    Ride,
    Roll,
    Stay,
    Step,
    Stop,
)
from tourdetable.games.velomaster.roads.trackfile import TrackFile
from tourdetable.games.velomaster.rules.book import VeloRules
from tourdetable.games.velomaster.rules.names import (
    CALL,
    LEADERS,
    LYING,
    MATES,
    RIDING,
    TOGETHER,
    TURN_NEXT,
)
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.state import VeloState

AHEAD, LEFT, RIGHT, STOP = Step("ahead"), Step("left"), Step("right"), Stop()
PHASES = {"D": TOGETHER, "leaders": LEADERS, "mates": MATES}


def track(
    *lanes: str,
    finish: int = 40,
    slopes: list[tuple[int, int, int]] | None = None,
    danger: list[tuple[int, int, list[int]]] | None = None,
    feed: list[tuple[int, int]] | None = None,
    lines: list[tuple[int, str]] | None = None,
) -> Track:
    """A road: lanes as lengths; slopes as (start, end, percent), 0 percent being a descent."""
    text: dict[str, Any] = {
        "id": "test",
        "name": {"en": "Test"},
        "about": {"en": "A road for a test"},
        "finish": finish,
        "lane": [{"cells": cells} for cells in lanes],
    }
    text["slope"] = [
        {"start": start, "end": end, "kind": "climb", "percent": percent}
        if percent
        else {"start": start, "end": end, "kind": "descent"}
        for start, end, percent in slopes or []
    ]
    text["danger"] = [{"start": a, "end": b, "lanes": c} for a, b, c in danger or []]
    text["feed"] = [{"start": a, "end": b} for a, b in feed or []]
    text["line"] = [
        {"at": at, "kind": "summit", "category": category, "name": {"en": "Top"}}
        if category
        else {"at": at, "kind": "mark", "name": {"en": "Mark"}}
        for at, category in lines or []
    ]
    import msgspec

    return lay_out(msgspec.convert(text, TrackFile))


EVEN = "2*20"
"""A lane of twenty normal cells: cell n ends at 2n."""
ODD = "3 2*18 1"
"""The same, half-staggered: cell n ends at 2n + 1."""


class Table:
    """A race in progress, driven by hand."""

    def __init__(
        self,
        road: Track,
        seats: int = 2,
        level: str = "D",
        *,
        no_parking: bool = True,
        draft_by_phase: bool = False,
        max_rounds: int = 80,
    ) -> None:
        self.track = road
        self.race = Race(
            road_of(road, road.file.finish),
            "DEP".index(level),
            seats,
            no_parking,
            draft_by_phase,
            max_rounds,
        )
        codec = Codec(MOVES, DICE)
        self.rules = VeloRules(seats, codec.codes, [self.race])
        self.rules.game = GAME
        self.rules.codec = codec
        self.rules.options = {}
        self.state: VeloState = self.rules.setup()
        self.state.order = vec[i64](list(range(seats)))
        if self.race.shared:
            self.state.throw = vec[i64](list(range(seats, 0, -1)))
        self.events: list[Any] = []

    def cell(self, lane: int, number: int) -> int:
        """The cell number `number` of a lane, both counted from 1."""
        return self.track.lane.index(lane - 1) + number - 1

    def put(self, rider: int, lane: int, number: int, *, lying: bool = False) -> Table:
        """Stand (or lay) a rider on a cell; the lines before it are behind it."""
        state, cell = self.state, self.cell(lane, number)
        state.cell[rider] = cell
        state.status[rider] = LYING if lying else RIDING
        state.tick += 1
        state.stamp[rider] = state.tick
        if not lying:
            state.at[cell] = rider
        front = self.race.road.front[cell]
        state.passed[rider] = sum(front > at for at in self.race.road.line_at)
        return self

    def where(self, rider: int) -> tuple[int, int]:
        """Lane and number of a rider's cell, counted from 1."""
        cell = self.state.cell[rider]
        lane = self.track.lane[cell]
        return lane + 1, cell - self.track.lane.index(lane) + 1

    def go(self, phase: str = "D", played: tuple[int, ...] = ()) -> Table:
        """Begin a phase of the first round, and with it the turn of the best placed team."""
        state = self.state
        state.awaits = TURN_NEXT
        state.round = 1
        state.phase = PHASES[phase]
        for team in range(self.race.teams):
            state.played[team] = 1 if team in played else 0
        self.rules._proceed(state)
        return self

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        acting = GAME.to_act(self.state)
        assert len(acting) == 1
        assert acting[0] != CHANCE, "a die is waited for"
        return acting[0]

    @property
    def waits_for_dice(self) -> bool:
        return GAME.to_act(self.state) == (CHANCE,)

    def over(self) -> bool:
        return GAME.to_act(self.state) == ()

    def legal(self) -> list[Move]:
        return GAME.legal(self.state, self.seat)

    def ways(self) -> set[str]:
        """The steps or jumps that are open, with "stop" or "stay"."""
        names: set[str] = set()
        for move in self.legal():
            if isinstance(move, Step | Jump):
                names.add(move.way)
            elif isinstance(move, Stop):
                names.add("stop")
            elif isinstance(move, Stay):
                names.add("stay")
        return names

    def play(self, *moves: Move) -> Table:
        for move in moves:
            self.events += GAME.apply(self.state, self.seat, move)
        return self

    def dice(self, *values: int) -> Table:
        """Type in dice; D6 or D20 as the rules ask."""
        for value in values:
            assert self.waits_for_dice, "no die is waited for"
            kind = type(GAME.legal(self.state, CHANCE)[0])
            self.events += GAME.apply(self.state, CHANCE, D6(value) if kind is D6 else D20(value))
        return self

    def roll(self, *values: int) -> Table:
        """Call no relay and no acceleration, then type in the dice."""
        while self.state.awaits == CALL and not self.waits_for_dice:
            self.play(Roll())
        return self.dice(*values)

    def sides(self) -> int:
        """How many sides the die has that is waited for."""
        return 6 if type(GAME.legal(self.state, CHANCE)[0]) is D6 else 20

    def told(self, name: str) -> list[Any]:
        """The events of a kind told so far."""
        return [event for event in self.events if type(event).__name__ == name]


def pro(road: Track, seats: int = 3, **places: tuple[int, int]) -> Table:
    """A race at level P; riders by number (`r0=(1, 5)`), the others wait outside."""
    table = Table(road, seats=seats, level="P")
    for name, (lane, number) in places.items():
        table.put(int(name[1:]), lane, number)
    return table


def feel(table: Table, **conditions: int) -> Table:
    """Set the condition of clean riders (`r0=60`), as everybody knows it."""
    state = table.state
    for name, condition in conditions.items():
        for sheet in (state.condition, state.clean_low, state.clean_high):
            sheet[int(name[1:])] = condition
    return table


__all__ = [
    "AHEAD", "EVEN", "LEFT", "ODD", "RIGHT", "STOP", "Answer", "Call", "Enter", "Jump", "Ride",
    "Roll", "Stay", "Step", "Stop", "Table", "feel", "pro",
    "track",
]  # fmt: skip
