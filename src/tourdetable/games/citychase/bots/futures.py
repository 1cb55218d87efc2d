"""City Chase, for reviews: chases played on to the end by police that know only what is public.

A chase does not end with an arrest: the police spare the car, and count how likely they would have
lifted it. So one future tells the chance of an escape, not a yes or no.
"""

from __future__ import annotations

import random
from typing import Any, Final

from tourdetable.bots.futures import Ahead, Futures
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
)
from tourdetable.games.citychase.bots.kernel.cloud import (
    CAREFUL,
    MODELS,
    Cloud,
    after_lift,
    after_thief,
    no_path_yet,
    thinned,
)
from tourdetable.games.citychase.bots.kernel.force import ACTIONS, FLYING, Force, Single
from tourdetable.games.citychase.bots.kernel.outlook import outlook_of
from tourdetable.games.citychase.bots.kernel.plans import LATER, draw
from tourdetable.games.citychase.bots.side import ALL_STARTS, belief
from tourdetable.games.citychase.moves import Fly, Lift
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    AROUND,
    BUILDINGS,
    HELICOPTER_BIT,
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
WARMTH: Final = 0.02
"""How freely they mix plans of nearly the same worth."""

MOST_COMPARED: Final = 8
"""Other moves that a decision is compared with."""

Scores = list[float]
"""How likely a leg ends with each score of the police: its turn, or ESCAPE_SCORE."""


class Leg:
    """One chase in one future."""

    def __init__(self, force: Force, dice: Dice, reenter: bool) -> None:
        self.force = force
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
        cars = outlook_of(cloud).car
        if self.turn == 1:
            exits = list(range(BUILDINGS))
            odds = [(1.0 - exposure(building, cars, self.at)) ** 4 for building in exits]
        else:
            exits = self.fugitive.exits()
            if not exits:
                self.scores[self.turn] += self.safe  # CC-9
                return self.scores
            odds = preferences(self.fugitive, exits, cars, self.at, self.turn)
        self.fugitive.go(exits[draw(odds, self.dice)])
        return self.patrol(ALL_HELICOPTERS)

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
            action = self.force.act(self.cloud, self.at, free, free, self.turn, car, self.dice)
            caught = self.safe * self.force.risk
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
        first = self._leg(dice)
        if not config.two_leg:
            escape = round(FULL * first[ESCAPE_SCORE])
            return [escape if seat == thief else FULL - escape for seat in range(seats)]
        if state.leg == 1:
            before = [0.0] * (ESCAPE_SCORE + 1)
            before[state.scores[0]] = 1.0
            return _two_legs(before, first, thief)  # the thief of this leg chased in the other
        second = Leg(self.futures.force, dice, config.reenter_found).begin([NOWHERE] * 3)
        return _two_legs(first, second, 1 - thief)

    def _leg(self, dice: Dice) -> Scores:
        state = self.state
        leg = Leg(self.futures.force, dice, self.futures.rules.config.reenter_found)
        if self.cloud is None:
            return leg.begin(list(state.helicopters))
        leg.at, leg.turn = list(state.helicopters), state.turn
        track = 0
        for building in state.path:
            track = track * BASE + building
        leg.fugitive = Fugitive(
            track, len(state.path), state.hidden, mask_of(list(state.path)),
            self.futures.rules.config.reenter_found,
        )  # fmt: skip
        cloud = thinned(self.cloud, PATHS, chance(dice))
        if state.phase == THIEF_PHASE:
            return leg.flee_within(cloud)
        leg.cloud = cloud
        return leg.patrol(ALL_HELICOPTERS - state.used)


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
    """Chases against police of which each helicopter does what seems good to it.

    Joint plans catch the thief no more often, and take ten times as long.
    """

    rules: CityRules
    guesses = 6

    def __init__(self, game: Game[Any, Any], rules: CityRules) -> None:
        super().__init__(game, rules)
        self.force = Single(list(range(len(MODELS))), PATHS, CAREFUL, WARMTH)

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
