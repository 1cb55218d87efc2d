"""The base classes of the hot path: a state, the rules of one configured game, a list of moves.

These classes are compiled with mypyc. Rules deal in small integers only: seats, and move codes that
`engine.moves` makes from the declared move types. Names and texts are elsewhere.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Final, Generic

from mypy_extensions import i64, mypyc_attr
from typing_extensions import TypeVar

from tourdetable import _build
from tourdetable.engine.declared.fields import Field
from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.vecs import vec

if TYPE_CHECKING:
    from tourdetable.engine.events import Event
    from tourdetable.engine.game import Game
    from tourdetable.engine.kernel.dice import Dice
    from tourdetable.engine.kernel.luck import Luck
    from tourdetable.engine.moves import Codec

CHANCE: Final = -1
"""The seat number under which chance plays."""

NOBODY: Final = 0
"""`to_act` when the match is over."""

CHANCE_TURN: Final = 256
"""`to_act` when a die or a card is waited for. Seats use the bits below it."""

SEAT_BIT: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128])
"""The bit of each seat in a set of seats. A table, because mypyc shifts an i64 wrongly."""

MOST_SHOWN: Final[i64] = 1048576

OWN_ENDING: Final[i64] = -1
"""`ending` of a match whose end is not numbered."""

ALIKE: Final[list[int]] = []
"""Equal weights. One shared list, because it is returned very often."""

UNDECLARED: Final[list[Field]] = []

COMPILED: Final = _build.BUILD == "compiled"


def filled(size: int, value: int) -> vec[i64]:
    """A vector of `size` equal numbers. It goes through a list: for set-up only."""
    return vec[i64]([value] * size)


def with_room(size: i64) -> vec[i64]:
    """An empty vector that does not move before it holds `size` numbers."""
    return vec[i64](capacity=size) if COMPILED else vec[i64]()


class Moves:
    """The moves that `Rules.list_legal` writes: one buffer serves a whole search.

    `count` codes stand at the front of `codes`. Outcomes of chance that are not equally likely have
    their weights beside them.
    """

    def __init__(self, most: int) -> None:
        self.codes = filled(most, 0)
        self.weights = filled(most, 0)
        self.count: i64 = 0
        self.weighted = False
        self.listed_last = False
        """Whether the last `draw` wrote its list here, so that another one can be drawn from it."""

    def clear(self) -> None:
        """Before each listing."""
        self.count = 0
        self.weighted = False

    def add(self, code: i64) -> None:
        """One more move."""
        self.codes[self.count] = code
        self.count += 1

    def add_row(self, codes: vec[i64], start: i64, count: i64) -> None:
        """Several moves that stand one after the other in a table."""
        place: i64 = self.count
        into = self.codes
        for index in range(start, start + count):
            into[place] = codes[index]
            place += 1
        self.count = place

    def weigh(self, code: i64, weight: i64) -> None:
        """One more outcome, with its weight; then all of them have one."""
        self.codes[self.count] = code
        self.weights[self.count] = weight
        self.count += 1
        self.weighted = True

    def listed(self) -> list[int]:
        """The codes as a list of their own."""
        codes: list[int] = []
        index: i64 = 0
        while index < self.count:
            codes.append(self.codes[index])
            index += 1
        return codes


def total_weight(out: Moves) -> i64:
    """The sum of the weights."""
    total: i64 = 0
    index: i64 = 0
    while index < out.count:
        total += out.weights[index]
        index += 1
    return total


def heavy(out: Moves, rest: i64) -> i64:
    """The index of the outcome within whose weight `rest` falls, from 0 to the total."""
    index: i64 = 0
    last: i64 = out.count - 1
    while index < last:
        rest -= out.weights[index]
        if rest < 0:
            return index
        index += 1
    return last


def place_of(value: i64, weights: list[int]) -> i64:
    """The index whose range of the cumulated weights contains the value; -1: none does."""
    for index in range(i64(len(weights))):
        weight: i64 = weights[index]
        if value < weight:
            return index
        value -= weight
    return -1


def drawn(out: Moves, share: i64) -> i64:
    """The code of the listed move that `share`, of 2**31, falls on, by its weight."""
    if not out.weighted:
        return out.codes[(share * out.count) >> 31]
    return out.codes[heavy(out, (share * total_weight(out)) >> 31)]


R_co = TypeVar("R_co", bound="Rules[Any]", default="Rules[Any]", covariant=True)
"""The rules of a state: a game's state names its own, `class CityState(State["CityRules"])`."""


# A game in plain Python can subclass the compiled kernel, hence the attribute.
@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[R_co]):
    """The data of one position. Subclasses declare their fields (see `engine.declared.fields`).

    It has abstract methods but not the base class `ABC`, which is not compiled: below it, mypyc
    checks on every read that the field is set.
    """

    @classmethod
    def __class_getitem__(cls, rules: object) -> object:
        """`State["CityRules"]` is for type checkers; the compiled class has no base `Generic`."""
        return cls

    def __init__(self, rules: R_co) -> None:
        self.rules = rules
        # None in simulations: they need no events.
        self.told: list[Event] | None = None

    @abstractmethod
    def copy(self) -> State[R_co]:
        """An independent copy that collects no events."""

    def declared(self) -> list[Field]:
        """All fields, if they are declared."""
        return UNDECLARED

    def refill(self, name: str, numbers: list[int]) -> None:
        """Replace a stack, the kind of field whose length changes; see `engine.vecs.put`."""
        raise KeyError(name)

    def fields(self) -> list[str]:
        """The names of all data fields, in reading order."""
        return [field.name for field in self.declared() if not field.derived]

    def equals(self, other: State[Any]) -> bool:
        """Whether every field is equal, of the same game with the same options."""
        if self.rules is not other.rules:
            return False
        return all(
            list_or_number(getattr(self, name)) == list_or_number(getattr(other, name))
            for name in self.fields()
        )

    def to_dict(self) -> dict[str, Any]:
        """The readable, versioned form that `Game.state_from` reads."""
        form: dict[str, Any] = self.rules.game.state_form(self)
        return form


def list_or_number(value: Any) -> Any:
    """A field as plain data: a number, or a list of its own, whatever the build keeps it in."""
    return value if isinstance(value, int) else list(value)


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """One rule book configured for a number of seats and a set of options.

    A game defines `legal`, or `list_legal` where speed matters: each follows from the other.
    """

    # Set by `Game.rules`: for the slow, named verbs; the hot path never touches them.
    game: Game[Any, Any]
    codec: Codec

    @classmethod
    def __class_getitem__(cls, state: object) -> object:
        """`Rules[CityState]` is for type checkers, too."""
        return cls

    def __init__(self, seats: int, codes: Codes) -> None:
        self.seats = seats
        self.codes = codes
        self.options: dict[str, bool | int | str] = {}
        self.sizes = {"seats": seats, "last_seat": seats - 1}
        """The sizes and bounds of fields that depend on the configuration, by name."""
        self.purposes: i64 = 1
        """How many answers `purpose` has."""
        self.shows = False
        """Whether moves and `shown` together tell each seat all that decides its legal moves.

        A search then needs neither events nor, where a seat knows the same again, another list.
        """
        self.own_loops = False
        """Whether `run` and `lucky_run` are there (`rules/loops.py`)."""
        self._spare: Moves | None = None

    def size(self, name: str) -> int:
        """One of the sizes."""
        return self.sizes[name]

    def buffer(self) -> Moves:
        """A list of moves that is long enough for every position."""
        return Moves(self.codes.size)

    @abstractmethod
    def setup(self) -> S:
        """The first position. Random parts of the set-up follow as chance outcomes."""

    @abstractmethod
    def to_act(self, state: S) -> i64:
        """The set of seats that may act (see SEAT_BIT), CHANCE_TURN, or NOBODY if it is over."""

    def legal(self, state: S, seat: i64) -> list[int]:
        """The codes of all legal moves of a seat, or of all outcomes for CHANCE.

        The list may be shared: do not change it.
        """
        out = self._listing(state, seat)
        codes = out.listed()
        self._spare = out
        return codes

    def offered(self, state: S, seat: i64) -> vec[i64]:
        """The codes of all legal moves as a vector of their own."""
        out = self._listing(state, seat)
        codes = out.codes[: out.count]
        self._spare = out
        return codes

    def told_of(self, state: S, seat: i64, code: i64) -> list[Event]:
        """Play a code from `legal`; what is told of it."""
        told: list[Event] = []
        state.told = told
        self.advance(state, seat, code)
        state.told = None
        return told

    def listed_weights(self, state: S) -> list[int]:
        """What `weights` answers in a game whose `list_legal` weighs the outcomes."""
        out = self._listing(state, CHANCE)
        weights = [out.weights[index] for index in range(out.count)] if out.weighted else ALIKE
        self._spare = out
        return weights

    def _listing(self, state: S, seat: i64) -> Moves:
        """A filled buffer; who takes it puts it back, and two threads never share one."""
        out = self._spare
        self._spare = None
        if out is None:
            out = self.buffer()
        out.clear()
        self.list_legal(state, seat, out)
        return out

    def list_legal(self, state: S, seat: i64, out: Moves) -> None:
        """The same, written after what `out` holds; outcomes of chance with their weights."""
        for code in self.legal(state, seat):
            out.add(code)
        if seat != CHANCE:
            return
        weights = self.weights(state)
        if len(weights) > 0:
            out.weighted = True
            for index in range(len(weights)):
                out.weights[index] = weights[index]

    def draw(self, state: S, seat: i64, share: i64, out: Moves) -> i64:
        """The legal move or the outcome that `share`, of 2**31, falls on; `out.count`: of how many.

        Random play needs no list: a game that counts moves faster than it lists them may draw the
        same one without it. Outcomes of chance that are drawn so are those of a die: equally
        likely, and their codes follow each other.
        """
        out.clear()
        self.list_legal(state, seat, out)
        out.listed_last = True
        return drawn(out, share)

    def weights(self, state: S) -> list[int]:
        """The weights of the chance outcomes, in the order of `legal`; empty: equal weights."""
        return ALIKE

    def purpose(self, state: S) -> i64:
        """What the awaited die is for, from 0 to `purposes` - 1, where one kind of die has several.

        Simulations keep the luck of each purpose apart (see `luck`); a match does not ask.
        """
        return 0

    def shown(self, state: S) -> i64:
        """What everybody has been shown besides the moves, as a number below `MOST_SHOWN`.

        With it, a search in a game with secrets needs no events, which cost more than the move.
        What only some seats see must follow from their own moves.
        """
        return 0

    def ending(self, state: S) -> i64:
        """A number for all that a run keeps of an ended match but its length: places, sides, why.

        Matches with the same number are looked at once (see `lab.runs`). OWN_ENDING: by itself.
        """
        return OWN_ENDING

    @abstractmethod
    def advance(self, state: S, seat: i64, code: i64) -> None:
        """Play a code from `legal`. It is not checked here but in `Game.apply`."""

    def run(self, state: S, dice: Dice, limit: i64, out: Moves) -> i64:
        """`playout.run` compiled for this game alone, which calls its rules without detours."""
        raise NotImplementedError

    def lucky_run(self, state: S, luck: Luck, limit: i64, out: Moves) -> i64:
        """`playout.lucky_run` for this game alone."""
        raise NotImplementedError

    @abstractmethod
    def places(self, state: S) -> list[int]:
        """The place of each seat after the end of the match. Place 1 has won."""
