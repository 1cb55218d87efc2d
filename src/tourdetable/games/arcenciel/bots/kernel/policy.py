"""A policy for Arc-en-ciel without search: a value for each cell, and rules of thumb.

The same policy is the medium bot and the opponents (and oneself) inside the hard bot's simulations.
"""

from __future__ import annotations

from typing import Final

from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.arcenciel.rules import jerseys
from tourdetable.games.arcenciel.rules.course import (
    GREEN,
    MIXED,
    POLKA,
    Course,
)
from tourdetable.games.arcenciel.rules.ending import polka
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import (
    BID,
    BREAK,
    FORCED,
    INCREASE,
    KEEP,
    LEAD,
    NONE,
    PLACE,
    SHORT,
    ArcState,
    teammates,
)
from tourdetable.games.arcenciel.rules.turn import lead_price

DIE: Final = 6
VISITS_PER_LAP: Final = 2.0 / 7.0
"""How often a pack that moves by a die lands on a given cell, per lap."""
LONG_LEAD: Final = 10
"""From here on a breakaway may well win by three minutes (AE-7)."""


class Style:
    """The parameters of a policy; the defaults are those of the medium bot."""

    def __init__(self) -> None:
        self.laps = 6.0
        """Over how many laps to come a cell is expected to pay."""
        self.head = 0.0
        """What leading the race is worth anywhere, in energy per visit."""
        self.line_6 = 28.0 / 3.0
        """What being brought to the head up to six cells before the line is worth more, …"""
        self.line_12 = 3.5
        """… up to twelve cells before it …"""
        self.line_18 = 0.0
        """… and up to eighteen."""
        self.promise = 0.5
        """What a green or polka cell ahead counts."""
        self.opening = 0.8
        """The share of its value that is bid at once, when others still speak."""
        self.reads = False
        """Whether it estimates the bids of later bidders and bids no more than necessary."""
        self.bench = 0.0
        """How much more of a cell's value it pays with six in reserve, and less with none."""
        self.thrift = 3
        """The energy kept after a bid …"""
        self.deep = 4
        """… less this for each further teammate in reserve."""
        self.attack = 3.0
        """How keen it is on escapes, in energy."""
        self.fresh = 0.0
        """How much keener with sixty energy, and less with none."""
        self.sprint = 12.0
        """What an escape up to eighteen cells before a rainbow jersey is worth more, …"""
        self.sprint_far = 0.0
        """… and farther from it."""
        self.wealth = 45.0
        """With less than this, energy and teammates together, escapes are worth less."""
        self.hold = 4
        """The energy below which a breakaway is given up, but before a rainbow jersey."""
        self.weary = 0
        """The same for a breakaway with neither a rainbow jersey up nor a long lead."""
        self.noise = 0
        """Up to how much energy a bid is off at random (0: never)."""


def headings(course: Course) -> list[int]:
    """What leading from each cell promises at the next roll, in sixths of a jersey's worth."""
    promise = [0] * course.length
    for cell in range(course.length):
        for step in range(1, DIE + 1):
            ahead = (cell + step) % course.length
            kind = course.kinds[ahead]
            if kind == GREEN:
                promise[cell] += 3
            elif kind == POLKA:
                promise[cell] += course.costs[ahead]
    return promise


def to_line(state: ArcState) -> int:
    """How many cells the pack still has to the start."""
    return state.course.length - state.position


def cell_values(course: Course, style: Style) -> list[float]:
    """The value of holding each cell, in energy."""
    promise = headings(course)
    values: list[float] = []
    for cell in range(course.length):
        near = course.length - cell
        gain = float(course.costs[cell]) + style.head + style.promise * promise[cell] / 3.0
        if near <= DIE:
            gain += style.line_6
        elif near <= 2 * DIE:
            gain += style.line_12
        elif near <= 3 * DIE:
            gain += style.line_18
        values.append(style.laps * VISITS_PER_LAP * gain)
    return values


def least_cell(state: ArcState, seat: int, values: list[float]) -> int:
    """The seat's cell with the least value; NONE if it holds none."""
    found, lowest = NONE, 1e9
    for cell in state.course.efforts:
        if state.occupant[cell] == seat and values[cell] < lowest:
            found, lowest = cell, values[cell]
    return found


def worth(state: ArcState, seat: int, values: list[float]) -> float:
    """The value of the auctioned cell to a team, less that of a cell it would have to leave."""
    value = values[state.position]
    if state.reserve[seat] == 0:
        value -= values[least_cell(state, seat, values)]
    return value


def purse(state: ArcState, seat: int, style: Style) -> int:
    """The most energy a team would spend, with what its teammates in reserve would bring."""
    money = state.energy[seat] - style.thrift
    if state.reserve[seat] > 1:
        money += style.deep * (state.reserve[seat] - 1)
    return min(money, state.energy[seat])


class Policy:
    """The rules of thumb of one style on one course."""

    def __init__(self, rules: ArcRules, style: Style) -> None:
        self.rules = rules
        self.style = style
        self.cell_value = cell_values(rules.course, style)
        self.usual = Style()
        self.usual_value = cell_values(rules.course, self.usual)
        """How a rider it knows nothing about is expected to bid."""

    # -- deciding --------------------------------------------------------------------------------

    def decide(self, state: ArcState, seat: int, dice: Dice) -> int:
        """The code of the move it makes."""
        if jerseys.may_exchange(state, seat):
            code = self.exchange(state, seat)
            if code != NONE:
                return code
        phase = state.phase
        rules = self.rules
        if phase == BID:
            return self.bid(state, seat, dice)
        if phase == LEAD:
            return self.lead(state, seat)
        if phase == BREAK or phase == INCREASE:  # noqa: PLR1714, SIM109 - no tuple when hot
            return self.attack(state, seat)
        if phase == SHORT or phase == FORCED:  # noqa: PLR1714, SIM109
            if teammates(state, seat) == 0:
                return rules.crack
            return self.give_teammate(state, seat)
        if phase == KEEP:
            return rules.keep
        if phase == PLACE:
            return rules.move_teammate.code1(least_cell(state, seat, self.cell_value))
        return rules.legal(state, seat)[0]

    def exchange(self, state: ArcState, seat: int) -> int:
        """An exchange worth making now, or NONE."""
        rules = self.rules
        wanted = state.course.rainbows_wanted
        last_chance = state.phase == SHORT and teammates(state, seat) == 0
        urgent = last_chance or state.rainbows[seat] + 1 >= wanted
        doubles, triples = state.doubles[seat], state.triples[seat]
        spare = 1 if state.course.target == MIXED else 0
        for index in range(len(jerseys.POLKA_DOUBLES)):
            twos, threes = jerseys.POLKA_DOUBLES[index], jerseys.POLKA_TRIPLES[index]
            if twos > doubles or threes > triples or doubles + triples - twos - threes < spare:
                continue
            if urgent or 2 * twos + 3 * threes == 10 or polka(state, seat) >= 12:
                return rules.exchange_polka.code2(twos, threes)
        if state.course.target == MIXED and state.greens[seat] >= 3 + spare:
            return rules.exchange_greens
        points = state.points[seat]
        if points >= jerseys.POINTS_FOR_RAINBOW:
            return rules.exchange_points.code1(jerseys.INTO_RAINBOW)
        if points > 0 and (last_chance or state.greens[seat] == 2):
            return rules.exchange_points.code1(jerseys.INTO_GREEN)
        return NONE

    def lead(self, state: ArcState, seat: int) -> int:
        """Ride, or give up a breakaway that costs more than it promises."""
        rules = self.rules
        if state.escapee != seat:
            return rules.ride
        price = lead_price(state)
        promising = state.rainbow_up == 1 and to_line(state) <= 2 * DIE
        if state.energy[seat] < price:
            if promising and teammates(state, seat) > 0:
                return self.give_teammate(state, seat)
            return rules.give_up
        rich = state.energy[seat] + 5 * teammates(state, seat)
        if not promising and rich < self.style.hold + price:
            return rules.give_up
        aimless = state.rainbow_up == 0 and state.lead < LONG_LEAD
        if aimless and state.energy[seat] < self.style.weary:
            return rules.give_up
        return rules.ride

    def attack(self, state: ArcState, seat: int) -> int:
        """Escape or increase when leading on promises more than it costs."""
        rules = self.rules
        style = self.style
        code = rules.escape if state.phase == BREAK else rules.increase
        cost: int = state.cost
        energy = state.energy[seat]
        if energy < cost:
            return rules.stay
        keen = style.attack + style.fresh * float(energy - 30) / 30.0
        line = to_line(state)
        if state.rainbow_up == 1:
            if line > 3 * DIE:
                keen += style.sprint_far
            else:
                keen += style.sprint * (1.0 if line > DIE else 1.5)
        if state.phase == INCREASE:
            # A longer lead costs more a turn, but two thirds of the way it may win the race.
            keen += 4.0 if state.lead >= LONG_LEAD else 0.0
            keen -= 1.5 if 3 <= state.lead < LONG_LEAD else 0.0
        mates: int = teammates(state, seat)
        wealth = float(energy) + 6.0 * float(mates)
        keen *= min(1.0, wealth / style.wealth)
        return code if keen >= cost else rules.stay

    # -- teammates and bids ----------------------------------------------------------------------

    def give_teammate(self, state: ArcState, seat: int) -> int:
        """Withdraw from the reserve first, else from the least cell."""
        if state.reserve[seat] > 0:
            return self.rules.withdraw
        return self.rules.withdraw_from.code1(least_cell(state, seat, self.cell_value))

    def later_bid(self, state: ArcState, seat: int) -> int:
        """The most that those who speak after a seat may be expected to bid."""
        most = 0
        for other in state.queue:
            if other != seat and teammates(state, other) > 0:
                value = int(worth(state, other, self.usual_value))
                most = max(most, min(value, purse(state, other, self.usual)))
        return most

    def bid(self, state: ArcState, seat: int, dice: Dice) -> int:
        """Up to the cell's value: just enough with the last word, a fair share before it."""
        rules = self.rules
        style = self.style
        if teammates(state, seat) == 0:
            return rules.pass_by
        value = worth(state, seat, self.cell_value)
        value *= 1.0 + style.bench * float(state.reserve[seat] - 3) / 3.0
        if style.noise > 0:
            value += float(dice.below(2 * style.noise + 1)) - style.noise
        cap = min(int(value), purse(state, seat, style))
        offer = state.bid + 1
        if len(state.queue) > 1:
            share = int(value * style.opening)
            if style.reads:
                later = self.later_bid(state, seat)
                # It cannot outbid this rival, but can make the rival pay nearly its limit.
                share = later if later <= cap else min(share, later - 1)
            offer = max(offer, share)
        offer = min(offer, cap)
        if offer <= state.bid:
            return rules.pass_by
        return rules.bid.code1(offer)
