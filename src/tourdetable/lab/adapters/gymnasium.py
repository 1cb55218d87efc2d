"""Every game as a Gymnasium environment: one learner on a seat, bots on the others.

Import it through `tourdetable.lab.gymnasium_env`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

import tourdetable as tdt
from tourdetable.bots import Bot, RandomBot, bot
from tourdetable.engine.kernel.dice import Dice
from tourdetable.lab.adapters.features import features
from tourdetable.lab.adapters.pettingzoo import (
    Observed,
    observation_of,
    observation_space_of,
    text_of,
    version_of,
)
from tourdetable.lab.adapters.seating import levels_of
from tourdetable.lab.adapters.sequential import NO_SEAT, Table
from tourdetable.lab.runs.rows import setting

MADE_ANEW = ("game", "rules", "layout", "bots", "dice")
Box: TypeAlias = NDArray[np.float32]
"""Five numbers from 0 to 1."""


class LearnerEnv(gymnasium.Env[Any, Any]):
    """One learner against bots; 1 for the best place down to -1 for the last, at the end.

    An action that the mask does not offer is not played: the learner has lost, and `info` names
    it. With `box`, an action is five numbers from 0 to 1 (the kind of move and its fields) and
    means the nearest move that is offered; where a game has moves that cannot be listed (a push),
    the last four are the move itself, not the nearest of its grid.
    """

    def __init__(
        self,
        game_id: str,
        seats: int | None = None,
        learner: int = 0,
        bots: Sequence[str] = (),
        *,
        box: bool = False,
        render_mode: str | None = None,
        **options: bool | int | str,
    ) -> None:
        self.render_mode = render_mode
        self.game = tdt.game(game_id)
        count = self.game.seats[0] if seats is None else seats
        self.given = setting(game_id, count, options, levels_of(count, learner, bots))
        self.rules = self.game.rules(count, options)
        self.layout = features(game_id, count, self.rules.options)
        self.metadata = {
            "render_modes": ["human", "ansi"], "render_fps": 1, **version_of(self.layout),
        }  # fmt: skip
        self.learner = learner
        self.box = box
        self.table = Table(self.game, self.rules)
        self.observation_space = observation_space_of(self.layout, self.table.actions)
        self.action_space: gymnasium.Space[Any] = gymnasium.spaces.Discrete(self.table.actions)
        if box:
            self.action_space = gymnasium.spaces.Box(0.0, 1.0, (5,), np.float32)
            self._points = _points(self.table)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observed, dict[str, object]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        self.rng, self.dice = random.Random(number), Dice(number)
        self.bots: list[Bot] = [bot(self.game.id, level) for level in self.given.bots]
        self.table = Table(self.game, self.rules)
        self._others()
        return self._observed(), dict(version_of(self.layout))

    def step(self, action: int | Box) -> tuple[Observed, float, bool, bool, dict[str, object]]:
        refused = self._play_box(np.asarray(action)) if self.box else self._play(int(action))
        if refused is not None:
            return self._observed(), -1.0, True, False, {"refused": refused}
        self._others()
        over = self.table.seat() == NO_SEAT
        if self.render_mode == "human":
            self.render()
        return self._observed(), self.table.returns()[self.learner], over, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are offered now, under the name that sb3-contrib's MaskablePPO asks for."""
        mask = np.zeros(self.table.actions, np.bool_)
        mask[self._offered()] = True
        return mask

    def __getstate__(self) -> dict[str, Any]:
        """For pickling and deep copies: compiled rules, bots and dice are made anew."""
        kept = {name: value for name, value in self.__dict__.items() if name not in MADE_ANEW}
        if "dice" in self.__dict__:
            kept["dice"] = self.dice.place()
        return {**kept, "game": self.game.id}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        position = kept.pop("dice", None)
        self.__dict__.update(kept)
        self.game = tdt.game(kept["game"])
        self.rules = self.game.rules(self.given.seats, self.given.options)
        self.layout = features(self.game.id, self.given.seats, self.rules.options)
        if position is not None:
            self.dice = Dice(0)
            self.dice.go_to(*position)
            self.bots = [bot(self.game.id, level) for level in self.given.bots]

    def _play(self, code: int) -> int | None:
        """Play a code; what is not offered is handed back."""
        if code not in self._offered():
            return code
        self.table.act(self.learner, code)
        return None

    def _play_box(self, action: Box) -> int | str | None:
        """Play the move that five numbers mean; a stroke that the rules refuse is handed back."""
        numbers = [min(1.0, max(0.0, float(number))) for number in action]
        offered = self._offered()
        if not offered:
            return -1
        move = self.game.from_box(self.table.state, self.learner, numbers[1:])
        if move is None:
            return self._play(self._nearest(numbers, offered))
        try:
            self.table.play(self.learner, move)
        except tdt.Refusal as refusal:
            return str(refusal)
        return None

    def _others(self) -> None:
        """Let chance and the bots act until the learner is asked or it is over."""
        while True:
            self.table.settle(self.dice)
            seat = self.table.seat()
            if seat in (NO_SEAT, self.learner):
                return
            codes = self.rules.legal(self.table.state, seat)
            chooser = self.bots[seat]
            if type(chooser) is RandomBot:
                self.table.act(seat, self.rng.choice(codes))
                continue
            view = self.game.view(self.table.state, seat)
            moves = [self.rules.codec.move(code) for code in codes]
            chosen = chooser.choose(self.game, view, seat, moves, self.rng)
            self.table.play(seat, chosen)

    def _observed(self) -> Observed:
        return observation_of(self.table, self.layout, self.learner, self._offered())

    def _offered(self) -> list[int]:
        return self.table.legal(self.learner) if self.table.seat() == self.learner else []

    def _nearest(self, action: Sequence[float], offered: list[int]) -> int:
        distances = np.abs(self._points[offered] - np.asarray(action)) @ np.array([9, 1, 1, 1, 1])
        return offered[int(np.argmin(distances))]

    def render(self) -> str | None:
        text = text_of(self.table)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)  # noqa: T201 - this is what showing it to a human means
        return None


def _points(table: Table) -> NDArray[np.float64]:
    """Each action as five numbers from 0 to 1: its kind, and its fields within their bounds."""
    codes = table.rules.codes
    points = np.ones((table.actions, 5))
    columns = (codes.kind, codes.a, codes.b, codes.c, codes.d)
    for place, column in enumerate(columns):
        for kind in codes.kinds:
            if kind.base >= table.wait:
                continue
            stretch = np.array(column[kind.base : kind.base + kind.size], dtype=float)
            low, high = (0.0, float(len(codes.kinds))) if place == 0 else _bounds(stretch)
            points[kind.base : kind.base + kind.size, place] = (stretch - low) / (high - low)
    return points


def _bounds(stretch: NDArray[np.float64]) -> tuple[float, float]:
    low, high = float(stretch.min()), float(stretch.max())
    return low, high if high > low else low + 1.0
