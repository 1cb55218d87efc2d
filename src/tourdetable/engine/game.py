"""The base class of every game: a few verbs over states, and declarations.

A game's folder subclasses `Game` once; the registry finds the instance `GAME`. The compiled `Rules`
play with integer codes. `Game` plays with named moves, checks them and explains refusals.
"""

from __future__ import annotations

import contextlib
import functools
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol

import msgspec
from typing_extensions import TypeVar

from tourdetable.engine.declared.observation import Observer
from tourdetable.engine.declared.options import Chosen, Option, complete
from tourdetable.engine.declared.records import Feat, Party, Record
from tourdetable.engine.declared.standing import Standing, StandingReader
from tourdetable.engine.events import Event, narrowed
from tourdetable.engine.files.serial import state_from, to_dict
from tourdetable.engine.kernel.playout import SEATS_OF
from tourdetable.engine.kernel.sheet import Layout, Writer
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, Rules, State
from tourdetable.engine.moves import Chance, Codec, Move
from tourdetable.engine.outcome import Outcome
from tourdetable.engine.reading import MoveReader, type_union
from tourdetable.engine.refusal import Refusal


class View(msgspec.Struct, frozen=True, kw_only=True, tag_field="game"):
    """What a viewer may know now, built field by field: new fields of a state stay hidden."""


class Setting(msgspec.Struct, frozen=True, kw_only=True, tag_field="game"):
    """What never changes in a match and everybody may know: boards, names, numbers of the rules."""


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """What a legal move leads to, computed from the view. Games add cells, costs and risks."""


class Random(Protocol):
    """The random generator that beliefs and bots need; `random.Random` is one."""

    def randrange(self, stop: int, /) -> int: ...


class Channel(msgspec.Struct, frozen=True):
    """A chat channel: the sets of seats that read it and that may write in it now."""

    name: str
    readers: int
    writers: int
    spectators: bool = False
    """Whether spectators read it too."""


class Situation(msgspec.Struct, frozen=True, gc=False):
    """The facts of a position that do not depend on the viewer."""

    next: tuple[int, ...]
    """Who acts next, which may be chance; nobody after the end."""
    codes: dict[int, list[int]]
    """The legal moves of each seat that acts."""
    outcome: Outcome | None
    turn: int
    channels: list[Channel]
    era: int


class Choice(msgspec.Struct, frozen=True, gc=False):
    """What a seat is asked: made from its view alone."""

    prompt: str
    moves: list[Move]
    """The legal moves that the question lists (see `Game.offered`)."""
    forecast: Sequence[Forecast]


class Brief(msgspec.Struct, frozen=True, gc=False):
    """What one viewer gets of a position."""

    view: Any
    choice: Choice | None
    """What it is asked; None for everybody else."""
    ahead: list[Move]
    """The moves that it may choose before it is asked."""


ONLY_CHANCE = (CHANCE,)
PLAYERS = (*(tuple(seats) for seats in SEATS_OF), ())
"""By `Rules.to_act`: the seats that may act, nobody while chance is to act or after the end."""
ACTING = (*PLAYERS[:CHANCE_TURN], ONLY_CHANCE)
"""The same with chance as a seat of its own."""


@functools.cache
def open_table(seats: int) -> list[Channel]:
    """The only channel of a game without secrets. The list is cached: do not change it."""
    everyone = (1 << seats) - 1
    return [Channel("table", everyone, everyone, spectators=True)]


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
Q_co = TypeVar("Q_co", bound=Rules[Any], default=Rules[S], covariant=True)
"""The rules that `Game.configure` makes."""


class Game(ABC, Generic[S, V, Q_co]):
    """One rule book: its state, its view, and its configured rules."""

    id: ClassVar[str]
    version: ClassVar[int]
    """The version of the rules, written into every log."""
    seats: ClassVar[range]
    minutes: ClassVar[int]
    """The typical length of a match at a table, in minutes."""
    authors: ClassVar[tuple[str, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    moves: ClassVar[tuple[type[Move], ...]]
    chance: ClassVar[tuple[type[Chance], ...]] = ()
    events: ClassVar[tuple[type[Event], ...]]
    view_type: ClassVar[type[View]]
    setting_type: ClassVar[type[Setting] | None] = None
    forecast_type: ClassVar[type[Forecast]] = Forecast
    secrets: ClassVar[bool] = False
    """Whether seats know different things under any options; `hides` tells it for given options."""
    standing: ClassVar[tuple[type[Standing], ...]] = ()
    """The kinds of standing answers: the server gives them, and tells nobody else."""
    ahead_prompts: ClassVar[tuple[str, ...]] = ()
    """The questions that a seat may answer before it is asked (see `ahead`)."""
    turn_rule: ClassVar[str]
    """The rule that says whose turn it is, cited when a seat acts out of turn."""
    records: ClassVar[tuple[Record, ...]] = ()
    """The records that a club keeps of this game."""

    # -- what a game writes ---------------------------------------------------------------------

    @abstractmethod
    def configure(self, seats: int, options: Chosen, codec: Codec) -> Q_co:
        """The rules for a number of seats and complete options."""

    def bounds(self, seats: int, options: Chosen) -> Mapping[str, int]:
        """The named upper bounds of move fields in this configuration."""
        return {}

    def check_options(self, seats: int, options: Chosen) -> None:
        """Refuse combinations of options that do not fit. The engine checks each option alone."""
        return

    def hides(self, options: Chosen) -> bool:
        """Whether seats know different things in this configuration."""
        return self.secrets

    def forces(self, state: S, seat: int) -> bool:
        """Whether a seat's only move may play itself: no secret decides how many it has."""
        return not self.hides(state.rules.options)

    @abstractmethod
    def longest(self, seats: int, options: Chosen) -> int:
        """The most moves and chance outcomes that a match can have."""

    @abstractmethod
    def view(self, state: S, viewer: int | None) -> V:
        """What a seat, or a spectator (None), may know now."""

    def views(
        self,
        state: S,
        viewers: Iterable[int | None],
        acting: tuple[int, ...],
    ) -> dict[int | None, V]:
        """The `view` of each viewer, given who acts (`to_act`).

        A game overrides it to make only once what they all see.
        """
        return {viewer: self.view(state, viewer) for viewer in viewers}

    def setting(self, state: S) -> Setting | None:
        """What never changes in a match, told to every viewer once; None: all is in the views."""
        return None

    @abstractmethod
    def forecast(self, view: V, seat: int, moves: list[Move]) -> Sequence[Forecast]:
        """One forecast for each of the given legal moves, computed from the view alone."""

    def offered(self, moves: list[Move]) -> list[Move]:
        """The legal moves that a question on the wire lists; bots always get all of them.

        A game whose template moves are made by hand leaves out their grid.
        """
        return moves

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None if it goes on."""

    @abstractmethod
    def sample(self, view: V, rng: Random) -> S:
        """A random full state that is consistent with a view; search bots get nothing else."""

    @abstractmethod
    def explain(self, state: S, seat: int, move: Move) -> Refusal:
        """The refusal of a move that is not legal: the rule, and what would be right."""

    def renamed(self, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        """The fields of a state that an earlier release of the same rules wrote, as they are now.

        Running matches have such states in their snapshots: a field may change its name, but only
        a change of the rules may leave a match behind.
        """
        return fields

    def check_state(self, state: S) -> None:
        """Refuse a loaded state whose fields contradict each other or are out of range."""
        return

    def deduce(self, view: V) -> msgspec.Struct | None:
        """A deduction aid computed from a view, or None. It may be slow: run it in a worker."""
        return None

    def prompt(self, view: V, seat: int) -> str:
        """The text key of the question that the seat is asked now."""
        return "prompt-move"

    def ahead(self, view: V, seat: int) -> list[Move]:
        """The moves that a seat may choose before it is asked (premoves), from its view alone.

        Only where nothing secret lies in between. A chosen move is played when one of
        `ahead_prompts` is asked, and dropped if it is not legal then.
        """
        return []

    def channels(self, state: S) -> list[Channel]:
        """The chat channels, with their readers and writers now."""
        return open_table(state.rules.seats)

    def sides(self, state: S) -> tuple[str, ...]:
        """The side of each seat if seats form sides, else empty."""
        return ()

    def parties(self, state: S, outcome: Outcome) -> tuple[Party, ...]:
        """Who played against whom, as ratings need it: a single party is a match won together."""
        places, sides = outcome.places, self.sides(state)
        if not sides:
            return tuple(Party((seat,), place) for seat, place in enumerate(places))
        together: dict[str, list[int]] = {}
        for seat, side in enumerate(sides):
            together.setdefault(side, []).append(seat)
        return tuple(
            Party(tuple(seats), min(places[seat] for seat in seats), side)
            for side, seats in together.items()
        )

    def feats(self, state: S, outcome: Outcome) -> Sequence[Feat]:
        """What a finished match has to offer for the game's `records`."""
        return ()

    def leaders(self, state: S) -> tuple[int, ...]:
        """The seats in the lead now. A game in which nobody leads always returns an empty tuple."""
        return ()

    def era(self, state: S) -> int:
        """The current era, never 0. Events of another era are forgotten (see `Event.era`)."""
        return 1

    def turn(self, state: S) -> int:
        """The turn or round of the rule book, to jump to in a replay; it never falls."""
        return 0

    def turn_label(self, state: S) -> dict[str, int]:
        """The variables of `turn-label`, by which a replay names the turn."""
        return {"turn": self.turn(state)}

    def check(self, state: S, seat: int, move: Move) -> None:
        """Refuse an illegal template move. It is not called for moves with a code."""
        raise self.explain(state, seat, move)

    def apply_template(self, state: S, seat: int, move: Move) -> None:
        """Play a template move that `check` has accepted."""
        raise self.explain(state, seat, move)

    def from_box(self, state: S, seat: int, numbers: Sequence[float]) -> Move | None:
        """A template move from numbers between 0 and 1, for learning with continuous actions.

        None if the seat has moves with codes only.
        """
        return None

    def turn_rule_for(self, state: S, move: Move) -> str:
        """The rule that says who may play this move now, cited when another seat tries it."""
        return self.turn_rule

    def practice(self, place: Mapping[str, Any]) -> S | None:
        """A position in which seat 0 may try its hand outside of any match; None: there is none.

        `place` is what the page says of it, or empty; a refusal names what is wrong with it.
        """
        return None

    def resolve(self, state: S) -> Chance | None:
        """The chance outcome if it is computed (physics), or None if it is drawn."""
        return None

    def observer(self, seats: int, options: Chosen) -> Observer[V]:
        """What a learner sees of this configuration, declared slot by slot."""
        raise NotImplementedError(f"{self.id} declares no observation")

    def writer(self, rules: Rules[S], layout: Layout) -> Writer[S] | None:
        """Compiled code that writes the same observation, for batches; without it: by the view."""
        return None

    def honours(
        self, record: Mapping[str, Any], summary: Mapping[str, Any], facts: Mapping[str, Any]
    ) -> dict[str, Any]:
        """What a club's record becomes after a match; games without honours keep it as it is.

        `summary` has the outcome, options, seats and log (each entry with its seat, move, events
        and time); `facts` what only the server knows: `started` and `ended` (seconds by its clock),
        the seats of `people` and `bots`, the `languages` that people read, and `shared_replay`.
        Asked again for a match whose replay was shared, it adds what that brings and nothing twice.
        """
        return dict(record)

    def keepsake(self, outcome: Outcome, seat: int) -> str:
        """What a seat of a club's match brings along to the club's next one; empty: nothing.

        The page gets it with the seat of the same person (`SeatInfo.keepsake`); the rules never do.
        """
        return ""

    def benchmarks(self) -> Mapping[str, Q_co]:
        """What `tourdetable bench` measures, by name; "" is the standard match."""
        return {"": self.rules(self.seats[0])}

    def locked(self, record: Mapping[str, Any] | None, options: Chosen) -> Mapping[str, Refusal]:
        """The options that cannot be chosen together with `options`, each with its refusal.

        `record` is what the club has earned so far; None: the match is for no club.
        """
        return {}

    # -- what the engine gives ------------------------------------------------------------------

    @property
    def folder(self) -> Path:
        """The game's package folder, with its texts and boards."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    def options_for(self, seats: int, given: Mapping[str, object]) -> Chosen:
        """The given options, checked and completed with defaults; a refusal names the option."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise Refusal(
                "seats", f"{self.id} is for {low} to {high} seats, not {seats}.", "seats-range",
                low=low, high=high, seats=seats,
            )  # fmt: skip
        chosen = complete(self.options, given, seats)
        self.check_options(seats, chosen)
        return chosen

    def options_still_offered(self, seats: int, old: Mapping[str, object]) -> Chosen:
        """The options of an earlier match; defaults where a value is no longer offered.

        A later version of the rules may offer other values, or offer them for other seats.
        """
        kept: dict[str, object] = {}
        for name, value in old.items():
            with contextlib.suppress(Refusal):
                self.options_for(seats, {**kept, name: value})
                kept[name] = value
        return self.options_for(seats, kept)

    def option(self, name: str) -> Option:
        """A declared option by its name."""
        return next(option for option in self.options if option.name == name)

    def rules(self, seats: int, options: Mapping[str, object] | None = None) -> Q_co:
        """The configured rules; equal configurations share one object."""
        given = options or {}
        items, kinds = tuple(given.items()), tuple(map(type, given.values()))
        try:
            return self._checked(seats, items, kinds)
        except TypeError:  # a value that no option has, and that cannot be looked up
            return self._checked.__wrapped__(self, seats, items, kinds)

    # bots ask for the same ones at every move; `True` and `1` are not the same
    @functools.lru_cache(maxsize=256, typed=True)  # noqa: B019 - games live as long as the process
    def _checked(
        self, seats: int, items: tuple[tuple[str, object], ...], kinds: tuple[type, ...]
    ) -> Q_co:
        chosen = self.options_for(seats, dict(items))
        return self._rules(seats, tuple(sorted(chosen.items())))

    @functools.lru_cache(maxsize=256)  # noqa: B019 - games live as long as the process
    def _rules(self, seats: int, items: tuple[tuple[str, bool | int | str], ...]) -> Q_co:
        chosen = dict(items)
        codec = Codec(self.moves, self.chance, self.bounds(seats, chosen))
        rules = self.configure(seats, chosen, codec)
        rules.game = self
        rules.codec = codec
        rules.options = chosen
        return rules

    def setup(self, seats: int, **options: object) -> S:
        """The first position of a match."""
        state: S = self.rules(seats, options).setup()
        return state

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may act now: (CHANCE,) if a die is rolled, () if the match is over."""
        return ACTING[state.rules.to_act(state)]

    def legal(self, state: S, seat: int) -> list[Move]:
        """All legal moves of a seat, or all outcomes of CHANCE; template moves on a grid."""
        rules = state.rules
        if seat not in ACTING[rules.to_act(state)]:
            return []
        return rules.codec.moves(rules.legal(state, seat))

    def situation(self, state: S, acting: tuple[int, ...]) -> Situation:
        """What a table tells everybody of a position, given who acts (`to_act`)."""
        asked = () if acting == ONLY_CHANCE else acting
        return Situation(
            acting,
            {seat: state.rules.legal(state, seat) for seat in asked},
            None if acting else self.outcome(state),
            self.turn(state),
            self.channels(state),
            self.era(state),
        )

    def choice(self, view: V, seat: int, codec: Codec, codes: list[int]) -> Choice:
        """What a seat is asked, given the codes of its legal moves."""
        moves = self.offered(codec.moves(codes))
        return Choice(self.prompt(view, seat), moves, self.forecast(view, seat, moves))

    def briefs(
        self,
        state: S,
        viewers: Iterable[int | None],
        acting: tuple[int, ...],
        asked: Mapping[int, list[int]],
        waiting: Container[int],
    ) -> dict[int | None, Brief]:
        """What each viewer gets of a position, given who acts (`to_act`).

        `asked`: by seat, the codes of the legal moves of its question. `waiting`: the seats that
        may choose ahead.
        """
        made: dict[int | None, Brief] = {}
        for viewer, view in self.views(state, viewers, acting).items():
            choice, ahead = None, []
            if viewer is not None and viewer in asked:
                choice = self.choice(view, viewer, state.rules.codec, asked[viewer])
            elif viewer is not None and viewer in waiting:
                ahead = self.ahead(view, viewer)
            made[viewer] = Brief(view, choice, ahead)
        return made

    def odds(self, state: S) -> list[tuple[Chance, int]]:
        """The possible chance outcomes now, with their weights."""
        outcomes = self.legal(state, CHANCE)
        weights = state.rules.weights(state) or [1] * len(outcomes)
        return [
            (outcome, weight)
            for outcome, weight in zip(outcomes, weights, strict=True)
            if isinstance(outcome, Chance)
        ]

    def require(self, state: S, seat: int, move: Move) -> None:
        """Refuse what `apply` would refuse, in the same words; nothing is played."""
        self._check_turn(state, seat, move)
        if move.template:
            self.check(state, seat, move)
        else:
            self._legal_code(state, seat, move, None)

    def apply(
        self, state: S, seat: int, move: Move, listed: Sequence[int] | None = None
    ) -> list[Event]:
        """Play a move in place and return its events, or refuse and leave the state untouched.

        `listed`: the legal codes of the seat, if the caller knows them and that it is to act.
        """
        if listed is None:
            self._check_turn(state, seat, move)
        told: list[Event] = []
        if move.template:
            self.check(state, seat, move)
            state.told = told
            self.apply_template(state, seat, move)
        else:
            code = self._legal_code(state, seat, move, listed)
            state.told = told
            state.rules.advance(state, seat, code)
        state.told = None
        return narrowed(told, seat) if move.hidden else told

    def _check_turn(self, state: S, seat: int, move: Move) -> None:
        if seat not in ACTING[state.rules.to_act(state)]:
            raise self.not_to_act(state, move)

    def not_to_act(self, state: S, move: Move) -> Refusal:
        """The refusal of a move by a seat that is not to act: out of turn, or after the end."""
        if not self.to_act(state):
            return self.match_over(state)
        rule = self.turn_rule_for(state, move)
        return Refusal(rule, "it is not this seat's turn.", "not-your-turn")

    def match_over(self, state: S) -> Refusal:
        """The refusal of anything after the end; it cites the rule that ended the match."""
        outcome = self.outcome(state)
        rule = "match" if outcome is None else outcome.rule
        return Refusal(rule, "the match is over.", "match-over")

    def _legal_code(self, state: S, seat: int, move: Move, listed: Sequence[int] | None) -> int:
        if type(move) not in (self.chance if seat == CHANCE else self.moves):
            raise self._wrong_side(state, move)
        code = state.rules.codec.code(move)
        if code not in (state.rules.legal(state, seat) if listed is None else listed):
            raise self.explain(state, seat, move)
        return code

    def _wrong_side(self, state: S, move: Move) -> Refusal:
        """The refusal of a die played by a seat, of a seat's move typed in as a die, or of a move
        of another game."""
        if type(move) in self.chance:
            rule = self.turn_rule_for(state, move)
            return Refusal(rule, "chance decides this, not a seat.", "chance-only")
        if type(move) in self.moves:
            rule = self.turn_rule_for(state, move)
            return Refusal(rule, "this is a seat's move, but it is chance's turn.", "seat-only")
        return Refusal("move", f"{move!r} is not a move of {self.id}.", "unknown-move")

    @functools.cached_property
    def move(self) -> Callable[[object], Move]:
        """Decode a move from JSON (text, bytes or data); raises Refusal if it is not a move."""
        return MoveReader((*self.moves, *self.chance)).read

    @functools.cached_property
    def standing_answer(self) -> Callable[[str | bytes | msgspec.Raw], Standing]:
        """Decode a standing answer from JSON; raises Refusal if this game has no such answer."""
        return StandingReader(self.standing).read

    def event(self, data: object) -> Event:
        """An event from its stored JSON data."""
        event: Event = msgspec.convert(data, type_union(self.events))
        return event

    def state_form(self, state: S) -> dict[str, Any]:
        """The readable form of a state; `State.to_dict` calls this."""
        return to_dict(state)

    def state_from(self, data: Mapping[str, Any]) -> S:
        """A state from its readable form (`to_dict`), or a refusal that names the field."""
        state: S = state_from(self, data)
        return state


AnyGame = Game[Any, Any]
"""A game whose state and view do not matter."""
