"""Play matches between bots: fast, recorded, or as a `Match` with a log.

A match number determines all dice and every bot's generator. Random numbers are keyed by what is
drawn, for whom and how often so far (`engine.kernel.luck`), so that two line-ups or two sets of
options get common random numbers, even if one of them draws more often.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

import tourdetable as tdt
from tourdetable.bots import Bot, RandomBot
from tourdetable.engine.chance import Keyed
from tourdetable.engine.kernel.luck import Luck
from tourdetable.engine.kernel.playout import lucky_playout, lucky_playouts, lucky_seat
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY
from tourdetable.engine.moves import Codec, Move
from tourdetable.lab.runs.recorder import Recorder
from tourdetable.lab.runs.rows import Chunk, End, Quick, Row, Setting, failure
from tourdetable.lab.runs.seated import seated
from tourdetable.lab.types import AnyGame, AnyRules, AnyState
from tourdetable.review import Reviewer

SEED_STEP = 1_000_003
"""Distance between the seeds of two runs, larger than the number of matches of any run."""
SEEDS = 2**31 - 1
"""Number of seeds for the generator that a bot gets for one choice."""
LUCK_FUTURES = 3000
"""Futures that are played on to measure the luck of a match."""


class Reseeded(random.Random):
    """`random.Random` that is seeded when it is first used: many choices draw nothing at all, and
    to seed takes as long as a simple bot's whole choice."""

    _given: tuple[Any, int] | None = None

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Remember the seed; what shadows the methods below goes."""
        self._given = a, version
        self.__dict__.pop("random", None)
        self.__dict__.pop("getrandbits", None)
        self.gauss_next = None

    def random(self) -> float:
        self._begin()
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self._begin()
        return super().getrandbits(k)

    def getstate(self) -> tuple[Any, ...]:
        self._begin()
        return super().getstate()

    def setstate(self, state: tuple[Any, ...]) -> None:
        self._begin()
        super().setstate(state)

    def _begin(self) -> None:
        """Seed once; from now on the methods of the base class answer directly."""
        if self._given is not None:
            super().seed(*self._given)
            self._given = None
            self.__dict__["random"] = super().random
            self.__dict__["getrandbits"] = super().getrandbits


class Players:
    """The bots of a match; the match's luck seeds each of their choices."""

    def __init__(self, given: Setting, luck: Luck) -> None:
        self.bots: list[Bot] = [seated(given.game, level) for level in given.bots]
        game = tdt.game(given.game)
        self.open = not game.hides(game.rules(given.seats, given.options).options)
        self.luck = luck
        self.rng = Reseeded()

    def code(self, game: AnyGame, state: AnyState, seat: int) -> int | Move:
        """The code of the move that a seat plays; a template move, which has no code, itself.

        Random bots are answered here: they need neither a view nor named moves. Others may decide
        by the state itself where it hides nothing from them.
        """
        chooser = self.bots[seat]
        rules: AnyRules = state.rules
        if type(chooser) is RandomBot:
            codes = rules.legal(state, seat)
            return codes[self.luck.choice(seat, len(codes))]
        # reseed for each choice: how many numbers a bot draws does not change its next choice
        seed = self.luck.choice(seat, SEEDS)
        self.rng.seed(seed)
        if self.open:
            code = chooser.decide(state, seat, self.rng)
            if code is not None:
                return code
            self.rng.seed(seed)
        moves = game.legal(state, seat)
        codec: Codec = rules.codec
        chosen = chooser.choose(game, game.view(state, seat), seat, moves, self.rng)
        return chosen if chosen.template else codec.code(chosen)


def play(given: Setting, index: int, number: int, seed: int, *, watch: bool) -> Row:
    """Play match `number` of a run; `index` is the setting's place in the plan."""
    began = time.process_time()
    game = tdt.game(given.game)
    rules = game.rules(given.seats, given.options)
    state = rules.setup()
    recorder = Recorder(game, rules) if watch else None
    steps = 0
    for seat, code in choices(game, state, Players(given, Luck(seed_of(seed, number)))):
        if recorder is None:
            _advance(game, state, seat, code)
        else:
            state.told = []
            _advance(game, state, seat, code)
            recorder.record(state, seat, code)
            state.told = None
        steps += 1
    row = _row(game, state, index, number, steps, time.process_time() - began)
    if recorder is None:
        return row
    winners = {seat for seat, place in enumerate(row.places) if place == 1}
    return msgspec.structs.replace(
        row, lead_changes=recorder.lead_changes(), led=recorder.led(winners),
        events=recorder.events, moves=recorder.moves,
    )  # fmt: skip


def play_all(
    given: Setting, index: int, numbers: range, seed: int, *, watch: bool, reviewed: int = 0
) -> Chunk:
    """Play several matches; a match that fails is recorded and the others go on.

    Luck is measured in the first matches, `reviewed` of them.
    """
    if not watch and all(level == "random" for level in given.bots):
        return play_random(given, index, numbers, seed)
    found = Chunk()
    for number in numbers:
        try:
            row = play(given, index, number, seed, watch=watch)
            if number < reviewed:
                luck = luck_in(as_match(given, number, seed), given.bots)
                row = msgspec.structs.replace(row, luck=luck)
            found.single.append(row)
        except Exception as error:  # noqa: BLE001 - whatever is wrong with a rule or a bot
            found.failures.append(failure(index, number, seed, error))
    return found


def luck_in(match: tdt.Match, bots: Sequence[str]) -> tuple[float, ...]:
    """What dice and cards gave each seat of a match, as a review measures it."""
    return tuple(luck.mean for luck in Reviewer(match, levels=bots).luck(LUCK_FUTURES))


def play_random(given: Setting, index: int, numbers: range, seed: int) -> Chunk:
    """Play the same matches between random bots in one compiled loop.

    The time is measured for all of them and divided: one match is shorter than a clock tick.
    """
    game = tdt.game(given.game)
    rules = game.rules(given.seats, given.options)
    longest = game.longest(given.seats, rules.options)
    began = time.process_time()
    try:
        played = lucky_playouts(rules, seed_of(seed, numbers.start), len(numbers), longest)
        kinds = [_end(game, state, longest) for state in played.ends]
    except Exception:  # noqa: BLE001 - whatever is wrong with a rule, and in which match
        return _one_by_one(given, index, numbers, seed)
    if len(played.steps) < len(numbers):
        return _one_by_one(given, index, numbers, seed)
    places: dict[End, int] = {}
    place_of = [places.setdefault(end, len(places)) for end in kinds]
    seconds = (time.process_time() - began) / len(numbers)
    alike = len(places) < len(kinds)
    end = [place_of[state] for state in played.end] if alike else played.end
    return Chunk(quick=Quick(index, numbers.start, seconds, played.steps, end, list(places)))


def _one_by_one(given: Setting, index: int, numbers: range, seed: int) -> Chunk:
    """Random matches of which at least one fails."""
    game = tdt.game(given.game)
    rules = game.rules(given.seats, given.options)
    longest = game.longest(given.seats, rules.options)
    found = Chunk()
    for number in numbers:
        began = time.process_time()
        try:
            state = rules.setup()
            steps = lucky_playout(rules, state, Luck(seed_of(seed, number)), longest)
            found.single.append(
                _row(game, state, index, number, steps, time.process_time() - began)
            )
        except Exception as error:  # noqa: BLE001 - whatever is wrong with a rule
            found.failures.append(failure(index, number, seed, error))
    return found


def _row(
    game: AnyGame, state: AnyState, index: int, number: int, steps: int, seconds: float
) -> Row:
    end = _end(game, state, steps)
    return Row(index, number, end.places, end.sides, steps, seconds, end.reason, end.rule)


def _end(game: AnyGame, state: AnyState, steps: int) -> End:
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError(f"no end after {steps} steps")
    return End(outcome.places, game.sides(state), outcome.reason, outcome.rule)


def seed_of(seed: int, number: int) -> int:
    """The seed of match `number` of a run."""
    return seed * SEED_STEP + number


def choices(game: AnyGame, state: AnyState, players: Players) -> Iterator[tuple[int, int | Move]]:
    """Seat and move of each step; the caller plays it on `state` before asking for the next."""
    computes = any(kind.template for kind in game.chance)
    rules: AnyRules = state.rules
    out = rules.buffer()
    while (turn := rules.to_act(state)) != NOBODY:
        if turn != CHANCE_TURN:
            seat = lucky_seat(turn, players.luck)
            yield seat, players.code(game, state, seat)
        elif computes and game.resolve(state) is not None:
            yield CHANCE, rules.legal(state, CHANCE)[0]
        else:
            yield CHANCE, players.luck.outcome(rules, state, out)


def _advance(game: AnyGame, state: AnyState, seat: int, code: int | Move) -> None:
    if isinstance(code, Move):
        game.check(state, seat, code)
        game.apply_template(state, seat, code)
    else:
        state.rules.advance(state, seat, code)


def as_match(given: Setting, number: int, seed: int) -> tdt.Match:
    """The same match with its log, to open as a replay."""
    game = tdt.game(given.game)
    match = tdt.Match(game, given.seats, given.options, Keyed(seed_of(seed, number))).begin()
    players = Players(given, Luck(seed_of(seed, number)))
    while match.to_act:
        seat = lucky_seat(match.rules.to_act(match.state), players.luck)
        code = players.code(game, match.state, seat)
        match.play(seat, code if isinstance(code, Move) else match.rules.codec.move(code))
    return match
