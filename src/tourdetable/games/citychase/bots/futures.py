"""City Chase, for reviews: chases played on to the end by police that know only what is public.

A chase does not end with an arrest: the police spare the car, and count how likely they would have
lifted it. So one future tells the chance of an escape, not a yes or no.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from tourdetable.bots.futures import PERSON, Ahead, Futures, by_level
from tourdetable.bots.kernel.reward import FULL
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import SEAT_BIT, State
from tourdetable.engine.moves import Move
from tourdetable.games.citychase.belief import Deduction, Suspect, state_with
from tourdetable.games.citychase.bots.kernel.chase import (
    HOPELESS,
    Fugitive,
    chance,
    exposure,
    preferences,
    room,
)
from tourdetable.games.citychase.bots.kernel.cloud import (
    CAREFUL,
    MODELS,
    Cloud,
    after_lift,
    after_thief,
    liking,
    no_path_yet,
    thinned,
)
from tourdetable.games.citychase.bots.kernel.force import (
    ACTIONS,
    FLYING,
    Aimless,
    all_actions,
    likings,
    options_of,
)
from tourdetable.games.citychase.bots.kernel.outlook import NextCars, outlook_of
from tourdetable.games.citychase.bots.kernel.plans import LATER, draw, top
from tourdetable.games.citychase.bots.side import ALL_STARTS, LOOK_AHEAD, belief
from tourdetable.games.citychase.moves import Fly, Lift
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    AROUND,
    BUILDINGS,
    HELICOPTER_BIT,
    HELICOPTERS,
    LAST_TURN,
    NOWHERE,
    mask_of,
)
from tourdetable.games.citychase.rules.paths import BASE
from tourdetable.games.citychase.rules.rules import CityRules
from tourdetable.games.citychase.rules.state import (
    DRAWING,
    ESCAPE_SCORE,
    PLACING,
    POLICE_PHASE,
    THIEF_PHASE,
    CityState,
)
from tourdetable.games.citychase.view import CityView, view_of

PATHS: Final = 600
"""How many paths the police of a future weigh. With too few they lose the car: with 96 no path was
left in four of ten chases, and from then on the police acted at random."""

WATCHED: Final = 0.2
"""How much a wary thief likes a building that helicopters could lift, beside others."""
KEEN: Final = 6
"""How much a thief that looks ahead prefers the better exits."""
MOST_COMPARED: Final = 8
"""Other moves that a decision is compared with."""

Scores = list[float]
"""How likely a leg ends with each score of the police: its turn, or ESCAPE_SCORE."""


class Mind(NamedTuple):
    """How one seat plays, on either side."""

    warmth: float
    """As police: how freely it mixes actions of nearly the same worth."""
    wing: float = 0.0
    """As police: what a flight is worth for its own sake."""
    flees: Literal["wary", "ahead", "apart"] = "ahead"
    """As thief: it only avoids what is watched, or looks for exits some turns ahead, or avoids
    lifts and dead ends."""


MINDS: Final = {
    PERSON: Mind(0.03, flees="apart"),
    "easy": Mind(0.1, 0.05, "wary"),
    "medium": Mind(0.04),
    "hard": Mind(0.001),
    "expert": Mind(0.001),
}
"""Fitted to how often such police catch such thieves (the game's README); the bots' own plans catch
no more often and take ten times as long."""


class Patrol:
    """The police of a chase: each action is the best of those that one of them sees."""

    def __init__(self, minds: Sequence[Mind]) -> None:
        self.minds = minds
        self._draws = Aimless()

    @property
    def risk(self) -> float:
        """How likely the last action would have been to lift the car."""
        return self._draws.risk

    def act(self, cloud: Cloud, at: list[int], free: int, turn: int, spare: int, dice: Dice) -> int:
        """The next action of one of the free helicopters, sparing a building (see `Force`)."""
        mind = self.minds[dice.below(len(self.minds))] if len(self.minds) > 1 else self.minds[0]
        actions, odds = wanted(mind, cloud, at, free, turn)
        return self._draws.drawn(actions, odds, spare, dice)


def wanted(
    mind: Mind, cloud: Cloud, at: list[int], free: int, turn: int
) -> tuple[list[int], list[float]]:
    """What the free helicopters can do, and how much somebody likes each of these actions."""
    outlook = outlook_of(cloud)
    if outlook.total <= 0.0:  # no path is left
        actions = all_actions(at, free)
        return actions, [1.0] * len(actions)
    last = turn == LAST_TURN
    cars = NextCars(outlook, liking(at, CAREFUL)).cars
    wing = mind.wing * outlook.total
    actions = []
    values: list[float] = []
    for helicopter in range(HELICOPTERS):
        if not free & HELICOPTER_BIT[helicopter]:
            continue
        here = cars[top(cars, at[helicopter])]
        for option in options_of(at, helicopter):
            if option < FLYING:
                value = outlook.car[option]
            else:
                there = cars[top(cars, option - FLYING)]
                value = 0.0 if last else wing + LATER * (there - here)
            actions.append(helicopter * ACTIONS + option)
            values.append(value)
    return actions, likings(values, max(values), outlook.total * mind.warmth)


class Leg:
    """One chase in one future."""

    def __init__(self, minds: Sequence[Mind], thief: int, dice: Dice, *, reenter: bool) -> None:
        self.flees = minds[thief].flees
        self.police = Patrol([mind for seat, mind in enumerate(minds) if seat != thief])
        self.dice = dice
        self.fugitive = Fugitive(0, 0, 0, 0, reenter)
        self.cloud = no_path_yet(MODELS, reenter)
        self.at = [NOWHERE] * 3
        self.turn = 0
        self.safe = 1.0
        self.scores: Scores = [0.0] * (ESCAPE_SCORE + 1)

    def begin(self, placed: list[int]) -> Scores:
        """From the placing of the helicopters on; some may stand already."""
        there = {at for at in placed if at != NOWHERE}
        fitting = [start for start in ALL_STARTS if there <= set(start)]
        left = list(range(16))
        if fitting:
            left = list(fitting[self.dice.below(len(fitting))])
        left = [crossing for crossing in left if crossing not in there]
        self.at = [at if at != NOWHERE else left.pop(self.dice.below(len(left))) for at in placed]
        self.turn = 1
        return self.flee()

    def flee(self) -> Scores:
        """From a thief phase on."""
        self.cloud = thinned(after_thief(self.cloud, self.at), PATHS, chance(self.dice))
        return self.flee_within(self.cloud)

    def flee_within(self, cloud: Cloud) -> Scores:
        """From a thief phase on; `cloud` is what the police believe once it is over."""
        self.cloud = cloud
        exits = list(range(BUILDINGS)) if self.turn == 1 else self.fugitive.exits()
        if not exits:
            self.scores[self.turn] += self.safe  # CC-9
            return self.scores
        self.fugitive.go(exits[draw(self.likes(exits), self.dice)])
        return self.patrol(ALL_HELICOPTERS)

    def likes(self, exits: list[int]) -> list[float]:
        """How likely this thief is to take each exit."""
        if self.flees == "wary":
            watched = {building for crossing in self.at for building in AROUND[crossing]}
            return [WATCHED if building in watched else 1.0 for building in exits]
        cars = outlook_of(self.cloud).car
        if self.flees == "ahead":
            need = min(LAST_TURN - self.turn, LOOK_AHEAD)
            return [self._prospect(building, cars, need) ** KEEN for building in exits]
        if self.turn == 1:
            return [(1.0 - exposure(building, cars, self.at)) ** 4 for building in exits]
        return preferences(self.fugitive, exits, cars, self.at, self.turn)

    def _prospect(self, building: int, cars: list[float], need: int) -> float:
        """The risk of a lift there, and the room to drive on (as in `side.prospects`)."""
        ahead = self.fugitive.copy()
        ahead.go(building)
        space = (1 + room(ahead, need)) / (1 + need)
        return (1.0 - exposure(building, cars, self.at)) * space

    def patrol(self, free: int) -> Scores:
        """From a police phase on, in which these helicopters have not acted yet."""
        self._phase(free)
        if self.safe < HOPELESS or self.turn == LAST_TURN:
            self.scores[ESCAPE_SCORE if self.turn == LAST_TURN else self.turn] += self.safe
            return self.scores
        self.turn += 1
        return self.flee()

    def _phase(self, free: int) -> None:
        car = self.fugitive.track % BASE
        while free:
            action = self.police.act(self.cloud, self.at, free, self.turn, car, self.dice)
            caught = self.safe * self.police.risk
            self.scores[self.turn] += caught
            self.safe -= caught
            helicopter, option = action // ACTIONS, action % ACTIONS
            free -= HELICOPTER_BIT[helicopter]
            if option >= FLYING:
                self.at[helicopter] = option - FLYING
            else:
                found = self.fugitive.found_in(option)
                self.cloud = after_lift(self.cloud, option, found)


class CityAhead(Ahead):
    """A position of a leg, and what the police believe in it."""

    def __init__(self, futures: CityFutures, state: CityState) -> None:
        self.futures = futures
        self.state = _answered(futures.rules, state)
        self.cloud: Cloud | None = None
        if self.state.phase not in (DRAWING, PLACING):
            self.cloud = belief(view_of(self.state, None))

    def play(self, seed: int) -> list[int]:
        dice, state, config = Dice(seed), self.state, self.futures.rules.config
        seats, thief = config.seats, state.thief
        if state.phase == DRAWING:
            thief = int(dice.below(seats))
        first = self._scores(thief, dice)
        if not config.two_leg:
            escape = round(FULL * first[ESCAPE_SCORE])
            return [escape if seat == thief else FULL - escape for seat in range(seats)]
        if state.leg == 1:
            before = [0.0] * (ESCAPE_SCORE + 1)
            before[state.scores[0]] = 1.0
            return _two_legs(before, first, thief)  # the thief of this leg chased in the other
        other = Leg(self.futures.minds, 1 - thief, dice, reenter=config.reenter_found)
        second = other.begin([NOWHERE] * 3)
        return _two_legs(first, second, 1 - thief)

    def _scores(self, thief: int, dice: Dice) -> Scores:
        state, leg = self.state, self.leg(thief, dice)
        if self.cloud is None:
            return leg.begin(list(state.helicopters))
        if state.phase == THIEF_PHASE:
            return leg.flee_within(leg.cloud)
        return leg.patrol(ALL_HELICOPTERS - state.used)

    def leg(self, thief: int, dice: Dice) -> Leg:
        """The chase as it stands; in a thief phase with what the police will believe after it."""
        state = self.state
        reenter = self.futures.rules.config.reenter_found
        leg = Leg(self.futures.minds, thief, dice, reenter=reenter)
        if self.cloud is None:
            return leg
        leg.at, leg.turn = list(state.helicopters), state.turn
        track = 0
        for building in state.path:
            track = track * BASE + building
        traces = mask_of(list(state.path))
        leg.fugitive = Fugitive(track, len(state.path), state.hidden, traces, reenter)
        leg.cloud = thinned(self.cloud, PATHS, chance(dice))
        return leg


def _promise(move: Move, cars: list[float]) -> float:
    """How likely the car is where a helicopter lifts, or can lift next time."""
    if isinstance(move, Lift):
        return cars[move.building]
    if isinstance(move, Fly):
        return LATER * max(cars[building] for building in AROUND[move.to])
    return 0.0


def _two_legs(first: Scores, second: Scores, chaser: int) -> list[int]:
    """The lower score as police wins, equal ones share; `chaser` chased in the first leg."""
    wins = 0.0
    for score, likely in enumerate(first):
        wins += likely * (sum(second[score + 1 :]) + 0.5 * second[score])
    share = round(FULL * wins)
    return [share if seat == chaser else FULL - share for seat in range(2)]


def _answered(rules: CityRules, state: CityState) -> CityState:
    """CC-5a: whoever is asked agrees."""
    if not state.waiting:
        return state
    state = state.copy()
    while state.waiting:
        seat = next(seat for seat in range(rules.seats) if state.waiting & SEAT_BIT[seat])
        rules.advance(state, seat, rules.config.agree_code)
    return state


class CityFutures(Futures):
    """Chases in which every seat plays as its level does."""

    rules: CityRules
    guesses = 6

    def __init__(self, game: Game[Any, Any], rules: CityRules, levels: Sequence[str]) -> None:
        super().__init__(game, rules)
        self.minds = by_level(MINDS, levels)

    def unfinished(self, state: State, last: int) -> Ahead:
        assert isinstance(state, CityState)  # noqa: S101 - the rules' own
        answered = _answered(self.rules, state)
        if answered is not state and self.rules.to_act(answered) == 0:
            return self.ahead(answered, last)
        return CityAhead(self, answered)

    def compared(
        self, state: State, view: CityView, seat: int, played: Move, rng: random.Random
    ) -> list[Move]:
        """The moves that promise most by what the police believe; a chase takes milliseconds."""
        others = [move for move in self.game.legal(state, seat) if move != played]
        if len(others) > MOST_COMPARED and view.phase == "police":
            cars = outlook_of(belief(view)).car
            others.sort(key=lambda move: -_promise(move, cars))
        elif len(others) > MOST_COMPARED:
            rng.shuffle(others)
        return [played, *others[:MOST_COMPARED]]

    def belief(self, state: State) -> Deduction | None:
        """Where the car can be, each path as likely as a thief is to take it."""
        assert isinstance(state, CityState)  # noqa: S101 - the rules' own
        if state.phase != POLICE_PHASE:
            return None
        cloud = belief(view_of(state, None))
        total = cloud.total()
        cars = enumerate(outlook_of(cloud).car)
        suspects = tuple(Suspect(building, car / total) for building, car in cars if car > 0)
        return Deduction(len(cloud.tracks), suspects)

    def world(self, view: CityView, rng: random.Random) -> CityState:
        """A path as likely as the police believe it: a thief avoids helicopters."""
        if view.path or view.phase != "police":
            state: CityState = self.game.sample(view, rng)
            return state
        cloud = belief(view)
        track = rng.choices(cloud.tracks, cloud.weights)[0]
        path: list[int] = []
        for _ in range(cloud.length):
            path.append(track % BASE)
            track //= BASE
        return state_with(self.rules, view, path[::-1])
