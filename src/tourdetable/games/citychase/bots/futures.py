"""City Chase, for reviews: chases played on to the end by police that know only what is public.

A chase does not end with an arrest: the police spare the car, and count how likely they would have
lifted it. So one future tells the chance of an escape, not a yes or no.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from tourdetable.bots.futures import PERSON, Ahead, Futures, by_level
from tourdetable.bots.kernel.reward import FULL
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import SEAT_BIT, State
from tourdetable.engine.moves import Move
from tourdetable.games.citychase.belief import Deduction, Suspect, state_with
from tourdetable.games.citychase.bots.kernel.chase import Fugitive, chance
from tourdetable.games.citychase.bots.kernel.cloud import Cloud, thinned
from tourdetable.games.citychase.bots.kernel.judge import ChaseJudge, Scene
from tourdetable.games.citychase.bots.kernel.outlook import outlook_of
from tourdetable.games.citychase.bots.kernel.plans import LATER
from tourdetable.games.citychase.bots.learning import shipped
from tourdetable.games.citychase.bots.leg import MINDS, PATHS, Leg, Scores
from tourdetable.games.citychase.bots.lesson import EASY, HARD, MEDIUM, UNKNOWN
from tourdetable.games.citychase.bots.side import belief
from tourdetable.games.citychase.moves import Fly, Lift
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    AROUND,
    BUILDINGS,
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

MOST_COMPARED: Final = 8
"""Other moves that a decision is compared with."""

KINDS: Final = {PERSON: UNKNOWN, "easy": EASY, "medium": MEDIUM, "hard": HARD, "expert": HARD}
"""What the learned value is told of each level."""


class CityAhead(Ahead):
    """A position of a leg, and what the police believe in it."""

    def __init__(self, futures: CityFutures, state: CityState) -> None:
        self.guess: list[float] | None = None
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

    def peek(self, seed: int) -> list[float]:
        """By the learned value, always the same; a whole future where it does not serve."""
        if self.guess is None:
            state, config = self.state, self.futures.rules.config
            judge = None if self.cloud is None or config.two_leg else shipped()
            if judge is None:
                return super().peek(seed)
            escape = self._worth(judge)
            self.guess = [
                escape if seat == state.thief else 1 - escape for seat in range(config.seats)
            ]
        return self.guess

    def _worth(self, judge: ChaseJudge) -> float:
        """How likely the thief escapes, as the judge sees it."""
        state, (police, thief) = self.state, self.futures.kinds(self.state.thief)
        leg, cloud = self.leg(state.thief, Dice(0)), self.cloud
        assert cloud is not None  # noqa: S101 - the caller's check
        free = ALL_HELICOPTERS - (0 if state.phase == THIEF_PHASE else state.used)
        scene = Scene(outlook_of(cloud), leg.at, free, leg.turn)
        if state.phase == POLICE_PHASE:
            return judge.chance(scene, leg.fugitive, police, thief)
        leg.cloud = cloud
        exits = list(range(BUILDINGS)) if leg.turn == 1 else leg.fugitive.exits()
        likes, worths = leg.likes(exits), judge.exits(scene, leg.fugitive, exits, police, thief)
        whole = sum(like * worth for like, worth in zip(likes, worths, strict=True))
        return whole / sum(likes)

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
        self.known = by_level(KINDS, levels)

    def kinds(self, thief: int) -> tuple[list[int], list[int]]:
        """What the learned value is told of the police, each seat in part, and of the thief."""
        police = [kind for seat, kind in enumerate(self.known) if seat != thief]
        return [sum(parts) // len(police) for parts in zip(*police, strict=True)], self.known[thief]

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
