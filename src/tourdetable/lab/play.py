"""One match between bots, quick and watched, or as a `Match` with the same moves.

The match number settles everything: dice and each bot's generator come from it alone, keyed by
what is drawn, for whom and how often so far (`engine.kernel.luck`). Two line-ups or two sets of
options therefore meet the same luck (common random numbers), also where one of them draws more.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

import tourdetable as tdt
from tourdetable.bots import Bot, RandomBot, bot
from tourdetable.engine.chance import Keyed
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.luck import Luck
from tourdetable.engine.kernel.playout import lucky_playout, lucky_seat
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, Rules, State
from tourdetable.engine.moves import Codec, Move, tag_of

SEED_STEP = 1_000_003
"""Between the seeds of two runs: more than anyone plays matches in one."""
SEEDS = 2**31 - 1
"""Generators that a bot may get for one choice."""


class Setting(msgspec.Struct, frozen=True):
    """What is played: a game with its seats and options, and a bot on each seat."""

    game: str
    seats: int
    options: Mapping[str, bool | int | str]
    bots: tuple[str, ...]


class Row(msgspec.Struct, frozen=True, array_like=True):
    """What is kept of a match."""

    setting: int
    number: int
    places: tuple[int, ...]
    sides: tuple[str, ...]
    steps: int
    seconds: float
    reason: str
    rule: str
    lead_changes: int = 0
    led: float = 0.0
    """The share of steps at which a later winner stood first."""
    events: Mapping[str, int] = msgspec.field(default_factory=dict)
    moves: Mapping[str, int] = msgspec.field(default_factory=dict)


class Failure(msgspec.Struct, frozen=True, array_like=True):
    """A match that could not be played to its end, and why."""

    setting: int
    number: int
    seed: int
    reason: str


class Chunk(msgspec.Struct, array_like=True):
    """The matches of one job."""

    rows: list[Row] = msgspec.field(default_factory=list)
    failures: list[Failure] = msgspec.field(default_factory=list)


def failure(index: int, number: int, seed: int, error: Exception) -> Failure:
    """What is kept of a match that failed; a refusal says which rule, a defect its kind."""
    said = str(error) if isinstance(error, tdt.Refusal) else f"{type(error).__name__}: {error}"
    return Failure(index, number, seed, said)


def setting(
    game_id: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    levels: tuple[str, ...] = (),
) -> Setting:
    """A checked setting: complete options, and `random` on every seat unless told otherwise."""
    game = tdt.game(game_id)
    count = seats
    if count is None:
        count = len(levels) if len(levels) in game.seats else game.seats[0]
    rules = game.rules(count, options or {})
    named = levels * count if len(levels) == 1 else levels
    if named and len(named) != count:
        raise tdt.Refusal(
            "bots", f"{len(named)} bots are named for {count} seats.", "bots-per-seat",
            bots=len(named), seats=count,
        )  # fmt: skip
    for level in named:
        bot(game_id, level)
    return Setting(game_id, count, dict(rules.options), named or ("random",) * count)


class Watcher:
    """Counts what happens in a match while it is played."""

    def __init__(self, game: Game[Any, Any], rules: Rules[Any]) -> None:
        self.game = game
        self.kinds = [kind.name for kind in rules.codes.kinds]
        self.kind = rules.codes.kind
        self.events: dict[str, int] = {}
        self.moves: dict[str, int] = {}
        self.leads: list[tuple[int, ...]] = []

    def saw(self, state: State, seat: int, code: int | Move) -> None:
        """Take note of one step after it was played."""
        for event in state.told or ():
            tag = tag_of(type(event))
            self.events[tag] = self.events.get(tag, 0) + 1
        if seat != CHANCE:
            name = tag_of(type(code)) if isinstance(code, Move) else self.kinds[self.kind[code]]
            self.moves[name] = self.moves.get(name, 0) + 1
        self.leads.append(self.game.leaders(state))

    def lead_changes(self) -> int:
        """How often somebody else came to lead alone."""
        alone = [leaders[0] for leaders in self.leads if len(leaders) == 1]
        return sum(one != two for one, two in itertools.pairwise(alone))

    def led(self, winners: set[int]) -> float:
        """The share of the steps at which a winner stood first."""
        return sum(bool(winners & set(seats)) for seats in self.leads) / max(1, len(self.leads))


class Players:
    """The bots of a match. Every choice of theirs is settled by the match's luck."""

    def __init__(self, given: Setting, luck: Luck) -> None:
        self.bots: list[Bot] = [bot(given.game, level) for level in given.bots]
        self.luck = luck
        self.rng = random.Random()

    def code(self, game: Game[Any, Any], state: State, seat: int) -> int | Move:
        """What a seat plays; random bots need neither their view nor named moves.

        A template (a push along a path) has no code and is itself the answer.
        """
        chooser = self.bots[seat]
        rules: Rules[Any] = state.rules
        if type(chooser) is RandomBot:
            codes = rules.legal(state, seat)
            return codes[self.luck.choice(seat, len(codes))]
        # a generator for this choice alone: the next one is the same however much this one thinks
        self.rng.seed(self.luck.choice(seat, SEEDS))
        moves = game.legal(state, seat)
        codec: Codec = rules.codec
        chosen = chooser.choose(game, game.view(state, seat), seat, moves, self.rng)
        return chosen if chosen.template else codec.code(chosen)


def play(given: Setting, index: int, number: int, seed: int, *, watch: bool) -> Row:
    """Play match `number`; `index` is the setting's place in its plan."""
    began = time.process_time()
    game = tdt.game(given.game)
    rules = game.rules(given.seats, given.options)
    state = rules.setup()
    watcher = Watcher(game, rules) if watch else None
    steps = 0
    for seat, code in choices(game, state, Players(given, Luck(seed_of(seed, number)))):
        if watcher is None:
            _advance(game, state, seat, code)
        else:
            state.told = []
            _advance(game, state, seat, code)
            watcher.saw(state, seat, code)
            state.told = None
        steps += 1
    row = _row(game, state, index, number, steps, time.process_time() - began)
    if watcher is None:
        return row
    winners = {seat for seat, place in enumerate(row.places) if place == 1}
    return msgspec.structs.replace(
        row, lead_changes=watcher.lead_changes(), led=watcher.led(winners),
        events=watcher.events, moves=watcher.moves,
    )  # fmt: skip


def play_all(given: Setting, index: int, numbers: range, seed: int, *, watch: bool) -> Chunk:
    """Many matches; one that fails is noted, and the others are played."""
    if not watch and all(level == "random" for level in given.bots):
        return play_random(given, index, numbers, seed)
    found = Chunk()
    for number in numbers:
        try:
            found.rows.append(play(given, index, number, seed, watch=watch))
        except Exception as error:  # noqa: BLE001 - whatever is wrong with a rule or a bot
            found.failures.append(failure(index, number, seed, error))
    return found


def play_random(given: Setting, index: int, numbers: range, seed: int) -> Chunk:
    """The same matches between random bots, in the compiled loop.

    Their time is measured together and shared out: one match is shorter than the clock's tick.
    """
    game = tdt.game(given.game)
    rules = game.rules(given.seats, given.options)
    longest = game.longest(given.seats, rules.options)
    found, ends = Chunk(), []
    began = time.process_time()
    for number in numbers:
        try:
            state = rules.setup()
            steps = lucky_playout(rules, state, Luck(seed_of(seed, number)), longest)
            ends.append((number, state, steps))
        except Exception as error:  # noqa: BLE001 - whatever is wrong with a rule
            found.failures.append(failure(index, number, seed, error))
    seconds = (time.process_time() - began) / len(numbers)
    for number, state, steps in ends:
        try:
            found.rows.append(_row(game, state, index, number, steps, seconds))
        except Exception as error:  # noqa: BLE001
            found.failures.append(failure(index, number, seed, error))
    return found


def _row(
    game: Game[Any, Any], state: State, index: int, number: int, steps: int, seconds: float
) -> Row:
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError(f"no end after {steps} steps")
    return Row(
        index, number, outcome.places, game.sides(state), steps, seconds, outcome.reason,
        outcome.rule,
    )  # fmt: skip


def seed_of(seed: int, number: int) -> int:
    """The seed of one match of a run."""
    return seed * SEED_STEP + number


def choices(
    game: Game[Any, Any], state: State, players: Players
) -> Iterator[tuple[int, int | Move]]:
    """Who does what, step by step, while the caller plays each step on `state`."""
    computes = any(kind.template for kind in game.chance)
    rules: Rules[Any] = state.rules
    while (turn := rules.to_act(state)) != NOBODY:
        if turn != CHANCE_TURN:
            seat = lucky_seat(turn, players.luck)
            yield seat, players.code(game, state, seat)
        elif computes and game.resolve(state) is not None:
            yield CHANCE, rules.legal(state, CHANCE)[0]
        else:
            yield CHANCE, players.luck.outcome(rules, state)


def _advance(game: Game[Any, Any], state: State, seat: int, code: int | Move) -> None:
    if isinstance(code, Move):
        game.check(state, seat, code)
        game.apply_template(state, seat, code)
    else:
        state.rules.advance(state, seat, code)


def as_match(given: Setting, number: int, seed: int) -> tdt.Match:
    """The same match with its whole log, to be opened as a replay."""
    game = tdt.game(given.game)
    match = tdt.Match(game, given.seats, given.options, Keyed(seed_of(seed, number))).begin()
    players = Players(given, Luck(seed_of(seed, number)))
    while match.to_act:
        seat = lucky_seat(match.rules.to_act(match.state), players.luck)
        code = players.code(game, match.state, seat)
        match.play(seat, code if isinstance(code, Move) else match.rules.codec.move(code))
    return match
