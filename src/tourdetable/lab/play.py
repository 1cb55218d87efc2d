"""One match between bots, quick and watched, or as a `Match` with the same moves.

The match number settles everything: dice and each seat's generator come from it alone. So two
line-ups or two sets of options meet the same luck (common random numbers).
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Mapping
from typing import Any

import msgspec

import tourdetable as tdt
from tourdetable.bots import Bot, RandomBot, bot
from tourdetable.engine.chance import Seeded
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import playout
from tourdetable.engine.kernel.state import CHANCE, Rules, State
from tourdetable.engine.moves import Codec, Move, tag_of

SEED_STEP = 1_000_003
"""Between the seeds of two runs: more than anyone plays matches in one."""


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
    """The bots of a match and their generators, all settled by the match's seed."""

    def __init__(self, given: Setting, seed: str) -> None:
        self.bots: list[Bot] = [bot(given.game, level) for level in given.bots]
        self.rngs = [random.Random(f"{seed}/{seat}") for seat in range(given.seats)]
        self.table = random.Random(f"{seed}/table")

    def next(self, acting: tuple[int, ...]) -> int:
        """Which of the seats that may act does so."""
        return acting[0] if len(acting) == 1 else acting[self.table.randrange(len(acting))]

    def code(self, game: Game[Any, Any], state: State, seat: int) -> int | Move:
        """What a seat plays; random bots need neither their view nor named moves.

        A template (a push along a path) has no code and is itself the answer.
        """
        chooser, rng = self.bots[seat], self.rngs[seat]
        rules: Rules[Any] = state.rules
        if type(chooser) is RandomBot:
            return rng.choice(rules.legal(state, seat))
        moves = game.legal(state, seat)
        codec: Codec = rules.codec
        chosen = chooser.choose(game, game.view(state, seat), seat, moves, rng)
        return chosen if chosen.template else codec.code(chosen)


def play(given: Setting, index: int, number: int, seed: int, *, watch: bool) -> Row:
    """Play match `number`; `index` is the setting's place in its plan."""
    began = time.process_time()
    game = tdt.game(given.game)
    rules = game.rules(given.seats, given.options)
    state = rules.setup()
    players = Players(given, seed_of(seed, number))
    watcher = Watcher(game, rules) if watch else None
    steps = _play(game, state, players, Seeded(seed_of(seed, number)), watcher)
    row = _row(game, state, index, number, steps, time.process_time() - began)
    if watcher is None:
        return row
    winners = {seat for seat, place in enumerate(row.places) if place == 1}
    return msgspec.structs.replace(
        row, lead_changes=watcher.lead_changes(), led=watcher.led(winners),
        events=watcher.events, moves=watcher.moves,
    )  # fmt: skip


def play_random(given: Setting, index: int, numbers: range, seed: int) -> list[Row]:
    """Matches of random moves in the compiled loop, each with its own luck, always the same.

    Their time is measured together and shared out: one match is shorter than the clock's tick.
    """
    game = tdt.game(given.game)
    rules = game.rules(given.seats, given.options)
    longest = game.longest(given.seats, rules.options)
    began = time.process_time()
    ends = []
    for number in numbers:
        state = rules.setup()
        steps = playout(rules, state, Dice(seed * SEED_STEP + number), longest)
        ends.append((number, state, steps))
    seconds = (time.process_time() - began) / len(numbers)
    return [_row(game, state, index, number, steps, seconds) for number, state, steps in ends]


def _row(
    game: Game[Any, Any], state: State, index: int, number: int, steps: int, seconds: float
) -> Row:
    outcome = game.outcome(state)
    assert outcome is not None  # noqa: S101 - every game ends within its longest match
    return Row(
        index, number, outcome.places, game.sides(state), steps, seconds, outcome.reason,
        outcome.rule,
    )  # fmt: skip


def seed_of(seed: int, number: int) -> str:
    """The seed of one match of a run."""
    return f"{seed}/{number}"


def _play(
    game: Game[Any, Any], state: State, players: Players, source: Seeded, watcher: Watcher | None
) -> int:
    computes = any(kind.template for kind in game.chance)
    rules: Rules[Any] = state.rules
    draws = steps = 0
    while acting := game.to_act(state):
        if acting == (CHANCE,):
            seat, codes = CHANCE, rules.legal(state, CHANCE)
            code: int | Move = codes[0]
            if not (computes and game.resolve(state) is not None):
                code = codes[source.index(draws, rules.weights(state) or [1] * len(codes))]
                draws += 1
        else:
            seat = players.next(acting)
            code = players.code(game, state, seat)
        if watcher is None:
            _advance(game, state, seat, code)
        else:
            state.told = []
            _advance(game, state, seat, code)
            watcher.saw(state, seat, code)
            state.told = None
        steps += 1
    return steps


def _advance(game: Game[Any, Any], state: State, seat: int, code: int | Move) -> None:
    if isinstance(code, Move):
        game.check(state, seat, code)
        game.apply_template(state, seat, code)
    else:
        state.rules.advance(state, seat, code)


def as_match(given: Setting, number: int, seed: int) -> tdt.Match:
    """The same match with its whole log, to be opened as a replay."""
    text = seed_of(seed, number)
    match = tdt.start(given.game, given.seats, given.options, seed=text)
    players = Players(given, text)
    while match.to_act:
        seat = players.next(match.to_act)
        code = players.code(match.game, match.state, seat)
        match.play(seat, code if isinstance(code, Move) else match.rules.codec.move(code))
    return match
