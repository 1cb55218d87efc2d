"""Importing this registers every game with OpenSpiel as `tdt_<id>`.

Options of a match are parameters of the game, `players` is the number of seats. Where the rules
make a player forget (events with a limited life), there are observations but no information states.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Any

import msgspec

import tourdetable as tdt
from tourdetable.engine.declared.options import Option
from tourdetable.engine.events import Event, may_know
from tourdetable.engine.game import AnyGame, Game
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.lab.adapters.features import features
from tourdetable.lab.adapters.sequential import NO_SEAT, Table
from tourdetable.lab.optional_imports import need

np = need("numpy")
pyspiel = need("pyspiel", "openspiel")

DIGEST_BITS = 64
DUEL = 2


def forgets(game: AnyGame) -> bool:
    """Whether players forget events: then no information state may remember them."""
    return type(game).era is not Game.era


def written(option: Option, value: bool | int | str) -> bool | int | str:
    """An option's value as a parameter.

    OpenSpiel wants one type for all values of a parameter, and reads `1` as a number even where it
    is a word: among words a number is written `n1`.
    """
    if all(type(one) is type(option.default) is not str for one in option.values):
        return value
    return f"n{value}" if str(value).isdigit() else str(value)


def read(value: bool | int | str) -> bool | int | str:
    """A parameter as an option's value."""
    if isinstance(value, str) and value[:1] == "n" and value[1:].isdigit():
        return value[1:]
    return value


def game_type(game: AnyGame, seats: int = 0) -> Any:
    """What OpenSpiel is told about a game, before it is configured and when the seats are known.

    With two seats one gains what the other loses. With more, shared places make the sum vary.
    """
    types = pyspiel.GameType
    against = types.Utility.ZERO_SUM if seats == DUEL else types.Utility.GENERAL_SUM
    secret = types.Information.IMPERFECT_INFORMATION
    remembers = not forgets(game)
    return types(
        short_name=f"tdt_{game.id}",
        long_name=f"Tour de Table {game.id}",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=secret if game.secrets else types.Information.PERFECT_INFORMATION,
        utility=against,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=remembers,
        provides_information_state_tensor=remembers,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            **{option.name: written(option, option.default) for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[name-defined,misc]
    """A configured game; `of` makes the class of each registered game."""

    game: AnyGame
    type: Any

    def __init__(self, params: dict[str, bool | int | str] | None = None) -> None:
        chosen = {**self.type.parameter_specification, **(params or {})}
        seats = int(chosen.pop("players"))
        self.rules = self.game.rules(seats, {name: read(chosen[name]) for name in chosen})
        codes = self.rules.codes
        info = pyspiel.GameInfo(
            num_distinct_actions=codes.actions + 1,
            max_chance_outcomes=max(1, codes.size - codes.actions),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats == DUEL else None,
            # every move may have been waited for by all the others
            max_game_length=self.game.longest(seats, self.rules.options) * seats,
        )
        super().__init__(game_type(self.game, seats), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise tdt.Refusal("observer", f"has no parameters such as {params}.", "observer")
        return Observer(self, recall=kind.perfect_recall)


class Seen(tuple[tuple[Event, bytes], ...]):
    """What has happened so far, each event with its text; it never changes, so copies share it."""

    __slots__ = ()

    def __deepcopy__(self, memo: dict[int, object]) -> Seen:
        return self


class SpielState(pyspiel.State):  # type: ignore[name-defined,misc]
    """A position: the table in codes, and what each player has seen so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game.game, game.rules)
        self.offset = game.rules.codes.actions
        self.seen = Seen()

    def current_player(self) -> int:
        seat = self.table.seat()
        if seat == NO_SEAT:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        return self.table.seat() == NO_SEAT

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        codes = self.table.rules.legal(self.table.state, CHANCE)
        weights = self.table.rules.weights(self.table.state) or [1] * len(codes)
        total = sum(weights)
        pairs = zip(codes, weights, strict=True)
        return sorted((code - self.offset, weight / total) for code, weight in pairs)

    def _apply_action(self, action: int) -> None:
        seat = self.table.seat()
        told: list[Event] = []
        self.table.state.told = told
        self.table.act(seat, action + self.offset if seat == CHANCE else action)
        self.table.state.told = None
        if told:
            new = ((event, msgspec.json.encode(event)) for event in told)
            self.seen = Seen((*self.seen, *new))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return repr(self.table.rules.codec.move(action + self.offset))
        return "wait" if action == self.table.wait else repr(self.table.rules.codec.move(action))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another position that the player cannot tell from this one.

        What only others have seen is not invented: their past is empty in it, their view is not.
        """
        game, table = self.table.game, self.table
        rng = random.Random(int(sampler() * 2**53))
        era = game.era(table.state)
        new: SpielState = self.get_game().new_initial_state()
        new.table.state = game.sample(game.view(table.state, player), rng)
        new.table.waited = table.waited
        new.seen = Seen(pair for pair in self.seen if may_know(pair[0], player, era))
        return new

    def returns(self) -> list[float]:
        return self.table.returns()

    def __str__(self) -> str:
        form = msgspec.json.encode(self.table.state.to_dict()["state"]).decode()
        return f"{form} waited {sorted(self.table.waited)}"

    def known(self, player: int) -> str:
        """Everything the player has seen, event by event, with what it may know now."""
        era = self.table.game.era(self.table.state)
        lines = [text for event, text in self.seen if may_know(event, player, era)]
        return b"\n".join(lines).decode() + "\n" + self.now(player)

    def now(self, player: int) -> str:
        """What the player may know now."""
        view = msgspec.json.encode(self.table.game.view(self.table.state, player)).decode()
        return f"{view} waited {sorted(self.table.waited)}"


class Observer:
    """The view in numbers; with perfect recall also a digest of all that was seen."""

    def __init__(self, game: SpielGame, *, recall: bool) -> None:
        rules = game.rules
        self.layout = features(game.game.id, rules.seats, rules.options)
        self.version = self.layout.observation.version
        self.recall = recall
        size = self.layout.size
        self.tensor = np.zeros(size + (DIGEST_BITS if recall else 0), np.float32)
        self.dict = {"view": self.tensor[:size]}
        if recall:
            self.dict["seen"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        view = state.table.game.view(state.table.state, player)
        self.dict["view"][:] = self.layout.of(view, player)
        if self.recall:
            digest = hashlib.blake2b(state.known(player).encode(), digest_size=DIGEST_BITS // 8)
            bits = np.frombuffer(digest.digest(), dtype=np.uint8)
            self.dict["seen"][:] = np.unpackbits(bits)

    def string_from(self, state: SpielState, player: int) -> str:
        said = state.known(player) if self.recall else state.now(player)
        return f"player {player}\n{said}"


def register(game_id: str) -> None:
    """Register one game; a second time does nothing."""
    name = f"tdt_{game_id}"
    if name in pyspiel.registered_names():
        return
    game = tdt.game(game_id)
    kind = game_type(game)
    made = type(name, (SpielGame,), {"game": game, "type": kind, "__module__": __name__})
    globals()[name] = made  # where pickle looks for it
    pyspiel.register_game(kind, made)


for _game_id in tdt.games():
    register(_game_id)
