"""The observation of Arc-en-ciel in compiled code; `observation.py` declares what it means."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.sheet import Layout, Sheet, Writer, relative
from tourdetable.games.arcenciel.kernel.road import RoadWriter
from tourdetable.games.arcenciel.rules.auction import could_bid
from tourdetable.games.arcenciel.rules.course import LEAD_PRICE, LEAD_WINS, Course
from tourdetable.games.arcenciel.rules.ending import polka
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import (
    BIDDING_STAGE,
    CARD,
    NONE,
    NOT_SPOKEN,
    ORDER,
    OVER,
    PASSED,
    RIDING,
    WHITE,
    YELLOW,
    ArcState,
)


class ArcWriter(Writer[ArcState]):
    """Writes the whole race, the observer's team first."""

    def __init__(self, rules: ArcRules, layout: Layout) -> None:
        self.course: Course = rules.course
        self.road = RoadWriter(rules.course, rules.seats, layout)
        self.seats: i64 = rules.seats
        self.phase = layout.slot("phase")
        self.to_act = layout.slot("to_act")
        self.my_decision = layout.slot("my_decision")
        self.actor = layout.slot("actor")
        self.stage = layout.slot("stage")
        self.turn = layout.slot("turn")
        self.lap = layout.slot("lap")
        self.target = layout.slot("target")
        self.ending = layout.slot("ending")
        self.winner = layout.slot("winner")
        self.race_order = layout.slot("race_order")
        self.leader = layout.slot("leader")
        self.escapee = layout.slot("escapee")
        self.lead = layout.slot("lead")
        self.lead_price = layout.slot("lead_price")
        self.thresholds = layout.slot("thresholds")
        self.energy = layout.slot("energy")
        self.reserve = layout.slot("reserve")
        self.posted = layout.slot("posted")
        self.cracked = layout.slot("cracked")
        self.rainbows = layout.slot("rainbows")
        self.rainbows_missing = layout.slot("rainbows_missing")
        self.greens = layout.slot("greens")
        self.doubles = layout.slot("doubles")
        self.triples = layout.slot("triples")
        self.polka = layout.slot("polka")
        self.points = layout.slot("points")
        self.queue = layout.slot("queue")
        self.auction = layout.slot("auction")
        self.highest = layout.slot("highest")
        self.bidder = layout.slot("bidder")
        self.spoken = layout.slot("spoken")
        self.bids = layout.slot("bids")
        self.to_speak = layout.slot("to_speak")

    def write(self, state: ArcState, seat: i64, sheet: Sheet) -> None:
        self._turn(state, seat, sheet)
        self._pack(state, seat, sheet)
        for team in range(self.seats):
            self._team(state, team, relative(seat, team, self.seats), sheet)
        self.road.write(state, seat, sheet)
        self._auction(state, seat, sheet)

    def _turn(self, state: ArcState, seat: i64, sheet: Sheet) -> None:
        sheet.pick(self.phase, 0, state.phase)
        if asks(state.phase):
            sheet.pick(self.to_act, 0, relative(seat, state.actor, self.seats))
            sheet.flag(self.my_decision, 0, state.actor == seat)
        sheet.pick(self.actor, 0, relative(seat, state.actor, self.seats))
        sheet.pick(self.stage, 0, state.stage)
        sheet.put(self.turn, 0, state.turn)
        sheet.put(self.lap, 0, state.lap)
        sheet.pick(self.target, 0, self.course.target)
        sheet.pick(self.ending, 0, state.ending)
        sheet.pick(self.winner, 0, relative(seat, state.winner, self.seats))

    def _pack(self, state: ArcState, seat: i64, sheet: Sheet) -> None:
        """AE-26: the breakaway, then the pack from head to tail."""
        place: i64 = 0
        if state.escapee != NONE:
            sheet.pick(self.race_order, 0, relative(seat, state.escapee, self.seats))
            place = 1
        for index in range(i64(len(state.order))):
            sheet.pick(
                self.race_order, place + index, relative(seat, state.order[index], self.seats)
            )
        sheet.pick(self.leader, 0, relative(seat, state.leader, self.seats))
        sheet.pick(self.escapee, 0, relative(seat, state.escapee, self.seats))
        sheet.put(self.lead, 0, state.lead)
        if state.escapee != NONE and state.lead < LEAD_WINS:
            sheet.put(self.lead_price, 0, LEAD_PRICE[state.lead])
        sheet.put(self.thresholds, 0, state.scored)

    def _team(self, state: ArcState, team: i64, item: i64, sheet: Sheet) -> None:
        """One team, at its place in the observer's order."""
        rainbows: i64 = state.rainbows[team]
        sheet.put(self.energy, item, state.energy[team])
        sheet.put(self.reserve, item, state.reserve[team])
        sheet.put(self.posted, item, state.posted[team])
        sheet.put(self.cracked, item, state.cracked[team])
        sheet.put(self.rainbows, item, rainbows)
        if rainbows < self.course.rainbows_wanted:
            sheet.put(self.rainbows_missing, item, self.course.rainbows_wanted - rainbows)
        sheet.put(self.greens, item, state.greens[team])
        sheet.put(self.doubles, item, state.doubles[team])
        sheet.put(self.triples, item, state.triples[team])
        sheet.put(self.polka, item, polka(state, team))
        sheet.put(self.points, item, state.points[team])

    def _auction(self, state: ArcState, seat: i64, sheet: Sheet) -> None:
        """Who still pays or speaks, and the auction that is open (AE-26)."""
        bidding = state.stage == BIDDING_STAGE
        for place in range(i64(len(state.queue))):
            waiting: i64 = state.queue[place]
            sheet.mark(self.queue, 0, relative(seat, waiting, self.seats))
            if bidding and could_bid(state, waiting):
                sheet.mark(self.to_speak, 0, relative(seat, waiting, self.seats))
        if not bidding:
            return
        sheet.flag(self.auction, 0, True)  # noqa: FBT003 - it is on
        sheet.put(self.highest, 0, state.bid)
        sheet.pick(self.bidder, 0, relative(seat, state.bidder, self.seats))
        for team in range(self.seats):
            bid: i64 = state.bids[team]
            item: i64 = relative(seat, team, self.seats)
            said: i64 = 2
            if bid == NOT_SPOKEN:
                said = 0
            elif bid == PASSED:
                said = 1
            sheet.pick(self.spoken, item, said)
            sheet.put(self.bids, item, max(bid, i64(0)))


def asks(phase: i64) -> bool:
    """Whether a seat decides; otherwise chance acts, the turn goes on by itself, or it is over."""
    if phase == RIDING or phase == ORDER or phase == OVER:  # noqa: PLR1714, SIM109 - no tuple here
        return False
    return phase != WHITE and phase != CARD and phase != YELLOW  # noqa: PLR1714
