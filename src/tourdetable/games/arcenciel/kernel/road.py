"""The road's part of an observation of Arc-en-ciel."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.sheet import Layout, Sheet, relative
from tourdetable.games.arcenciel.rules.course import Course
from tourdetable.games.arcenciel.rules.rules import DIE
from tourdetable.games.arcenciel.rules.state import ArcState


class RoadWriter:
    """Writes the pack's cell, the cells before it, who holds what, and the hazard cards."""

    def __init__(self, course: Course, seats: int, layout: Layout) -> None:
        self.course = course
        self.seats: i64 = seats
        self.position = layout.slot("position")
        self.ground = layout.slot("ground")
        self.cost = layout.slot("cost")
        self.holder = layout.slot("holder")
        self.ground_ahead = layout.slot("ground_ahead")
        self.cost_ahead = layout.slot("cost_ahead")
        self.holder_ahead = layout.slot("holder_ahead")
        self.held_by = layout.slot("held_by")
        self.rainbow_up = layout.slot("rainbow_up")
        self.no_feed = layout.slot("no_feed")
        self.deck = layout.slot("deck")

    def write(self, state: ArcState, seat: i64, sheet: Sheet) -> None:
        course = self.course
        seats: i64 = self.seats
        sheet.pick(self.position, 0, state.position)
        sheet.pick(self.ground, 0, state.ground)
        sheet.put(self.cost, 0, state.cost)
        sheet.pick(self.holder, 0, relative(seat, state.holder, seats))
        for step in range(i64(DIE)):
            cell: i64 = (state.position + step + 1) % course.length
            sheet.pick(self.ground_ahead, step, course.kinds[cell])
            sheet.put(self.cost_ahead, step, course.costs[cell])
            sheet.pick(self.holder_ahead, step, relative(seat, state.occupant[cell], seats))
        for index in range(i64(len(course.efforts))):
            holder: i64 = state.occupant[course.efforts[index]]
            sheet.pick(self.held_by, index, relative(seat, holder, seats))
        sheet.put(self.rainbow_up, 0, state.rainbow_up)
        sheet.put(self.no_feed, 0, state.no_feed)
        for card in range(i64(len(state.deck))):
            sheet.put(self.deck, card, state.deck[card])
