"""The matches of one process of a batch: arrays that compiled code writes into.

The rules' vectors and the NumPy arrays are the same memory. Without compiled rules an array of the
standard library stands between them, which gives interpreted code plain integers.
"""

from __future__ import annotations

import array
import random
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
import numpy as np
from mypy_extensions import i32, i64, u8
from numpy.typing import NDArray

import tourdetable as tdt
from tourdetable.bots import Bot, RandomBot, bot
from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.policy_bots import quick
from tourdetable.engine.declared.observation import Observation, Slot
from tourdetable.engine.game import View
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.sheet import Layout, Sheet, Writer
from tourdetable.engine.vecs import vec
from tourdetable.lab.adapters.features import Features, features
from tourdetable.lab.kernel.stepper import AT_RANDOM, BY_VIEW, Results, Stepper
from tourdetable.lab.types import AnyGame, AnyRules, AnyState

Array: TypeAlias = NDArray[Any]
ITEMS: dict[str, Any] = {"i": i32, "q": i64, "B": u8}
VECTOR: Any = vec
"""Its kind of numbers is chosen while the program runs, which type checkers do not follow."""


class Seating(msgspec.Struct, frozen=True):
    """What a batch plays, and who learns."""

    game: str
    seats: int
    options: dict[str, bool | int | str]
    bots: tuple[str, ...]
    """A level for each seat; a learner's own is never asked."""
    learners: tuple[int, ...]
    """The seat that learns in each match, or EVERYBODY."""
    stride: int
    """What the seed grows by from one match to the next in the same place."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """One match of a batch, in the middle of it."""

    state: dict[str, Any]
    dice: tuple[int, int]
    waited: int
    seed: int
    rng: Any
    """Of bots that are asked with their view; None where none has been."""
    done: bool
    rewards: list[float]


def memory(letter: str, count: int) -> tuple[Any, Array]:
    """So many numbers of a kind for the rules, and the same memory as an array."""
    if tdt.build() == "compiled":
        made = VECTOR[ITEMS[letter]](np.zeros(count, letter))
        return made, np.frombuffer(made, letter)
    plain = array.array(letter, bytes(count * np.dtype(letter).itemsize))
    seen = np.frombuffer(plain, letter)
    seen.setflags(write=False)
    return plain, seen


def integers(values: Sequence[int] | Array) -> Any:
    """Numbers for the rules that nobody else looks at."""
    found = np.asarray(values, np.int64)
    return VECTOR[i64](found) if tdt.build() == "compiled" else found.tolist()


def bits_of(values: Array) -> Any:
    """Numbers as the bits of float32."""
    found = values.astype(np.float32).view(np.int32)
    return VECTOR[i32](found) if tdt.build() == "compiled" else found.tolist()


def layout_of(observation: Observation) -> Layout:
    """The places of the slots and the bits of their values; the same arithmetic as `Features`."""
    slots = observation.slots
    first = np.cumsum([0, *(slot.length for slot in slots)])
    scaled = [_scaled(slot) for slot in slots]
    tables = np.cumsum([0, *map(len, scaled)])
    return Layout(
        [slot.name for slot in slots],
        integers(first[:-1]),
        integers([slot.width for slot in slots]),
        integers([int(slot.low) for slot in slots]),
        integers([int(slot.high) for slot in slots]),
        integers(tables[:-1]),
        bits_of(np.concatenate(scaled)),
        int(first[-1]),
    )


def _scaled(slot: Slot) -> Array:
    if slot.kind != "number":
        return np.zeros(0)
    values = np.arange(int(slot.low), int(slot.high) + 1).astype(np.float64)
    if slot.log:
        values = np.log1p(values)
    offset, divisor = slot.scale
    return (values - offset) / divisor


class ViewWriter(Writer[Any]):
    """Writes the observations of a game that has no compiled writer, through its views."""

    def __init__(self, game: AnyGame, layout: Features[View], rows: Array) -> None:
        super().__init__()
        self.game = game
        self.layout = layout
        self.rows = rows

    def write(self, state: AnyState, seat: int, sheet: Sheet) -> None:
        self.rows[sheet.row] = self.layout.of(self.game.view(state, seat), seat)


class Opponents:
    """Bots that are asked with their view: fresh ones for every match, with its seed."""

    def __init__(self, game: AnyGame, levels: Sequence[str], seeds: Array) -> None:
        self.game = game
        self.levels = levels
        self.seeds = seeds
        self.forget()

    def forget(self) -> None:
        """All matches begin anew."""
        count = len(self.seeds)
        self.known = [-1] * count
        self.bots: list[list[Bot]] = [[]] * count
        self.rngs = [random.Random(0)] * count

    def renew(self, match: int, seed: int) -> None:
        """Another match has begun in this place."""
        self.bots[match] = [bot(self.game.id, level) for level in self.levels]
        self.rngs[match] = random.Random(seed)
        self.known[match] = seed

    def play(self, match: int, state: AnyState, seat: int) -> None:
        """One move, also one without a code (a push along a path)."""
        seed = int(self.seeds[match])
        if self.known[match] != seed:
            self.renew(match, seed)
        moves = self.game.legal(state, seat)
        view = self.game.view(state, seat)
        chosen = self.bots[match][seat].choose(self.game, view, seat, moves, self.rngs[match])
        self.game.apply(state, seat, chosen)


class Matches:
    """A row of matches, stepped together."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.game: AnyGame = tdt.game(seating.game)
        self.rules: AnyRules = self.game.rules(seating.seats, seating.options)
        self.count = len(seating.learners)
        self.actions = self.rules.codes.actions + 1
        layout = features(seating.game, seating.seats, self.rules.options)
        self._make(layout)
        self.stepper.learner = integers(seating.learners)
        self.stepper.stride = seating.stride
        self._seat_opponents()

    def _make(self, layout: Features[View]) -> None:
        count, seats, actions = self.count, self.seating.seats, self.actions
        cells, seen = memory("i", count * layout.size)
        mask, masked = memory("B", count * actions)
        to_act, self.to_act = memory("q", count)
        rewards, gained = memory("i", count * seats)
        done, over = memory("B", count)
        seeds, self.seeds = memory("q", count)
        self.observation = seen.view(np.float32).reshape(count, layout.size)
        self.mask = masked.view(np.int8).reshape(count, actions)
        self.rewards = gained.view(np.float32).reshape(count, seats)
        self.done = over.view(np.bool_)
        places = layout_of(layout.observation)
        sheet = Sheet(places, count, cells, memory("i", count * layout.size)[0])
        writer = self.game.writer(self.rules, places)
        if writer is None:
            writer = ViewWriter(self.game, layout, writable(self.observation, cells))
        worth = bits_of(np.linspace(-1.0, 1.0, FULL + 1))
        self.stepper = Stepper(
            self.rules, writer, sheet, Results(mask, to_act, rewards, done, seeds), count,
            memory("i", count * actions)[0], worth,
        )  # fmt: skip

    def _seat_opponents(self) -> None:
        """Random and quick bots play in compiled code, the others with their view."""
        stepper = self.stepper
        levels = self.seating.bots
        open_game = not self.game.hides(self.rules.options)
        self.opponents = stepper.bots = Opponents(self.game, levels, self.seeds)
        whims = [AT_RANDOM] * len(levels)
        for seat, level in enumerate(levels):
            chooser = bot(self.game.id, level)
            if type(chooser) is RandomBot:
                continue
            found = quick(chooser) if open_game else None
            if found is None:
                whims[seat] = BY_VIEW
                continue
            share, policy_for = found
            whims[seat] = round(share * int(AT_RANDOM))
            stepper.policies[seat] = policy_for(self.rules)
        stepper.whims = integers(whims)

    def reset(self, seeds: Sequence[int]) -> None:
        """Begin every match anew."""
        self.opponents.forget()
        for match, seed in enumerate(seeds):
            self.stepper.start(match, seed)

    def step(self, actions: Array) -> None:
        """One action in every match; `BatchEnv` has looked at the mask."""
        self.stepper.step(integers(actions))

    def positions(self) -> list[Position]:
        """Everything that the matches depend on."""
        return [self._position(match) for match in range(self.count)]

    def _position(self, match: int) -> Position:
        stepper, rngs = self.stepper, self.opponents.rngs
        dice = stepper.dice[match]
        return Position(
            state=stepper.states[match].to_dict(),
            dice=dice.place(),
            waited=int(stepper.waited[match]),
            seed=int(self.seeds[match]),
            rng=rngs[match].getstate() if self.opponents.known[match] >= 0 else None,
            done=bool(self.done[match]),
            rewards=self.rewards[match].tolist(),
        )

    def restore(self, positions: Sequence[Position]) -> None:
        """Go on from where another batch stood."""
        self.opponents.forget()
        for match, position in enumerate(positions):
            dice = Dice(0)
            dice.go_to(*position.dice)
            state = self.game.state_from(position.state)
            self.stepper.resume(match, state, dice, position.waited, position.seed)
            if position.rng is not None:
                self.opponents.renew(match, position.seed)
                self.opponents.rngs[match].setstate(position.rng)
            writable(self.rewards, self)[match] = position.rewards
            writable(self.done, self)[match] = position.done


class _Window:
    """Memory of the rules that an array may change."""

    def __init__(self, seen: Array, kept: object) -> None:
        self.kept = kept
        self.__array_interface__ = {**seen.__array_interface__, "data": (seen.ctypes.data, False)}


def writable(seen: Array, kept: object) -> Array:
    """The same memory, writable; arrays over vectors are not."""
    return np.asarray(_Window(seen, kept))
