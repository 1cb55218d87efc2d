"""City Chase: ways to play the police, from a belief to an action of one helicopter.

The police bots use these policies, and a thief simulates its opponents with the same ones.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import Final

from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase.bots.kernel.cloud import Cloud, liking
from tourdetable.games.citychase.bots.kernel.outlook import NextCars, outlook_of
from tourdetable.games.citychase.bots.kernel.plans import (
    LATER,
    DeepPlans,
    PolicePlan,
    Style,
    draw,
    quick_plans,
    top,
)
from tourdetable.games.citychase.rules.city import (
    AROUND,
    HELICOPTER_BIT,
    HELICOPTERS,
    LAST_TURN,
    NOWHERE,
    STREETS,
)

FLYING: Final = 100
"""What a helicopter does: FLYING + intersection, else the building to lift."""
ACTIONS: Final = 200
"""An action is helicopter * ACTIONS + what it does."""


class Force(ABC):
    """A way to play the police; `models` says which thieves of MODELS it reckons with."""

    def __init__(self, models: list[int], most: int) -> None:
        self.models = models
        self.most = most
        """How many paths it weighs at once."""
        self.risk = 0.0
        """How likely the last action would have been to lift the building that it spared."""

    @abstractmethod
    def act(
        self, cloud: Cloud, at: list[int], free: int, own: int, turn: int, spare: int, dice: Dice
    ) -> int:
        """The next action of one of the helicopters `own`, which are some of the `free` ones.

        In the imagination of a thief `spare` is where the car is: the action is drawn among those
        that do not lift it, and `risk` says how likely that would have been. In earnest it is
        NOWHERE.
        """

    def drawn(self, actions: list[int], odds: list[float], spare: int, dice: Dice) -> int:
        """One of the actions by weight, but none that lifts the spared building."""
        self.risk = 0.0
        if spare == NOWHERE:
            return actions[draw(odds, dice)]
        total = 0.0
        lifting = 0.0
        for index in range(len(actions)):
            total += odds[index]
            if actions[index] % ACTIONS == spare:
                lifting += odds[index]
                odds[index] = 0.0
        self.risk = lifting / total
        return actions[draw(odds, dice)]

    def anything(self, at: list[int], own: int, spare: int, dice: Dice) -> int:
        """A random action of one of the helicopters."""
        actions = all_actions(at, own)
        return self.drawn(actions, [1.0] * len(actions), spare, dice)


def all_actions(at: list[int], own: int) -> list[int]:
    """All actions of these helicopters."""
    actions: list[int] = []
    for helicopter in range(HELICOPTERS):
        if own & HELICOPTER_BIT[helicopter]:
            for option in options_of(at, helicopter):
                actions.append(helicopter * ACTIONS + option)  # noqa: PERF401 - it compiles better
    return actions


def options_of(at: list[int], helicopter: int) -> list[int]:
    """CC-12, CC-13: what a helicopter can do."""
    options = AROUND[at[helicopter]][:]
    for crossing in STREETS[at[helicopter]]:
        if crossing not in at:
            options.append(FLYING + crossing)
    return options


class Aimless(Force):
    """Plays at random."""

    def __init__(self) -> None:
        super().__init__([0], 1)

    def act(
        self, cloud: Cloud, at: list[int], free: int, own: int, turn: int, spare: int, dice: Dice
    ) -> int:
        return self.anything(at, own, spare, dice)


class Single(Force):
    """A helicopter, drawn among those that may act, does what seems good to it alone."""

    def __init__(self, models: list[int], most: int, taste: list[float], warmth: float) -> None:
        super().__init__(models, most)
        self.taste = taste
        self.warmth = warmth

    def act(
        self, cloud: Cloud, at: list[int], free: int, own: int, turn: int, spare: int, dice: Dice
    ) -> int:
        outlook = outlook_of(cloud)
        if outlook.total <= 0.0:  # no path is left
            return self.anything(at, own, spare, dice)
        helicopter = int(dice.below(HELICOPTERS))
        while not own & HELICOPTER_BIT[helicopter]:
            helicopter = (helicopter + 1) % HELICOPTERS
        cars = NextCars(outlook, liking(at, self.taste)).cars
        actions: list[int] = []
        values: list[float] = []
        best = 0.0
        for option in options_of(at, helicopter):
            watch = at[helicopter] if option < FLYING else option - FLYING
            value = 0.0 if turn == LAST_TURN else LATER * cars[top(cars, watch)]
            if option < FLYING:
                value += outlook.car[option]
            actions.append(helicopter * ACTIONS + option)
            values.append(value)
            best = max(best, value)
        return self.drawn(actions, likings(values, best, outlook.total * self.warmth), spare, dice)


class Joint(Force):
    """Makes joint plans over the belief and mixes the good ones, afresh each time."""

    def __init__(self, models: list[int], most: int, warmth: float, style: Style) -> None:
        super().__init__(models, most)
        self.warmth = warmth
        self.style = style

    def plans(self, cloud: Cloud, at: list[int], free: int, turn: int) -> list[PolicePlan]:
        """Plans with their values."""
        return quick_plans(cloud, at, free, turn, self.style)

    def act(
        self, cloud: Cloud, at: list[int], free: int, own: int, turn: int, spare: int, dice: Dice
    ) -> int:
        return self.begin(self.plans(cloud, at, free, turn), cloud, at, free, own, spare, dice)

    def begin(
        self, plans: list[PolicePlan], cloud: Cloud, at: list[int], free: int, own: int, spare: int,
        dice: Dice,
    ) -> int:  # fmt: skip
        """The first action of a good plan that begins with one of these helicopters.

        Any free helicopter may begin a plan of flights: a seat begins it as often as its share of
        them. Without this, police of several seats would fly more than one seat does.
        """
        total = cloud.total()
        cars = outlook_of(cloud).car
        share = float(count(own)) / float(count(free))
        actions: list[int] = []
        values: list[float] = []
        best = 0.0
        for plan in plans:
            action = first_action(plan, cars, own)
            if action != NOWHERE:
                actions.append(action)
                values.append(plan.value)
                best = max(best, plan.value)
        if total <= 0.0 or len(actions) == 0:
            return self.anything(at, own, spare, dice)
        odds = likings(values, best, total * self.warmth)
        for index in range(len(odds)):
            if actions[index] % ACTIONS >= FLYING:
                odds[index] *= share
        return self.drawn(actions, odds, spare, dice)


class Deep(Joint):
    """Plans on after each result of the next lift."""

    def plans(self, cloud: Cloud, at: list[int], free: int, turn: int) -> list[PolicePlan]:
        deep = DeepPlans(cloud, at, free, turn, self.style)
        while deep.look():
            pass
        return deep.plans


def likings(values: list[float], best: float, scale: float) -> list[float]:
    """Softmax weights of the values; `scale` is the temperature."""
    return [math.exp(max(-20.0, (value - best) / scale)) for value in values]


def count(helicopters: int) -> int:
    """How many helicopters these are."""
    return sum([1 for bit in HELICOPTER_BIT if helicopters & bit])


def first_action(plan: PolicePlan, cars: list[float], own: int) -> int:
    """How a plan begins: with its likeliest lift, which shows most, or with a flight.

    NOWHERE if another helicopter than these begins: what it finds may change the plan.
    """
    first = NOWHERE
    likeliest = -1.0
    for helicopter in range(HELICOPTERS):
        building = plan.lifts[helicopter]
        if building != NOWHERE and cars[building] > likeliest:
            first = helicopter
            likeliest = cars[building]
    if first != NOWHERE:
        return first * ACTIONS + plan.lifts[first] if own & HELICOPTER_BIT[first] else NOWHERE
    for helicopter in range(HELICOPTERS):
        if plan.flights[helicopter] != NOWHERE and own & HELICOPTER_BIT[helicopter]:
            return helicopter * ACTIONS + FLYING + plan.flights[helicopter]
    return NOWHERE
