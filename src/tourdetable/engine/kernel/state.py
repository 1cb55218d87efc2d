"""The base classes of the hot path: a state, and the rules of one configured game.

These classes are compiled with mypyc. Rules deal in small integers only: seats, and move codes that
`engine.moves` makes from the declared move types. Names and texts are elsewhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from tourdetable.engine.kernel.codes import Codes

if TYPE_CHECKING:
    from tourdetable.engine.events import Event
    from tourdetable.engine.game import Game
    from tourdetable.engine.moves import Codec

CHANCE: Final = -1
"""The seat number under which chance plays."""

NOBODY: Final = 0
"""`to_act` when the match is over."""

CHANCE_TURN: Final = 256
"""`to_act` when a die or a card is waited for. Seats use the bits below it."""

SEAT_BIT: Final = [1, 2, 4, 8, 16, 32, 64, 128]
"""The bit of each seat in a set of seats. A table, because mypyc shifts an i64 wrongly."""

ALIKE: Final[list[int]] = []
"""Equal weights. One shared list, because it is returned very often."""


R_co = TypeVar("R_co", bound="Rules[Any]", default="Rules[Any]", covariant=True)
"""The rules of a state: a game's state names its own, `class CityState(State["CityRules"])`."""


# A game in plain Python can subclass the compiled kernel, hence the attribute.
@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[R_co]):
    """The data of one position. Subclasses add fields, list them in `fields`, and copy them.

    It has abstract methods but not the base class `ABC`, which is not compiled: below it, mypyc
    checks on every read that the field is set.
    """

    def __init__(self, rules: R_co) -> None:
        self.rules = rules
        # None in simulations: they need no events.
        self.told: list[Event] | None = None

    @abstractmethod
    def copy(self) -> State[R_co]:
        """An independent copy that collects no events."""

    @abstractmethod
    def fields(self) -> list[str]:
        """The names of all data fields, in reading order."""

    def to_dict(self) -> dict[str, Any]:
        """The readable, versioned form that `Game.state_from` reads."""
        form: dict[str, Any] = self.rules.game.state_form(self)
        return form


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC, Generic[S]):
    """One rule book configured for a number of seats and a set of options."""

    # Set by `Game.rules`: for the slow, named verbs; the hot path never touches them.
    game: Game[Any, Any]
    codec: Codec

    def __init__(self, seats: int, codes: Codes) -> None:
        self.seats = seats
        self.codes = codes
        self.options: dict[str, bool | int | str] = {}
        self.purposes = 1
        """How many answers `purpose` has."""

    @abstractmethod
    def setup(self) -> S:
        """The first position. Random parts of the set-up follow as chance outcomes."""

    @abstractmethod
    def to_act(self, state: S) -> int:
        """The set of seats that may act (see SEAT_BIT), CHANCE_TURN, or NOBODY if it is over."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[int]:
        """The codes of all legal moves of a seat, or of all outcomes for CHANCE.

        The list may be shared: do not change it.
        """

    def weights(self, state: S) -> list[int]:
        """The weights of the chance outcomes, in the order of `legal`; empty: equal weights."""
        return ALIKE

    def purpose(self, state: S) -> int:
        """What the awaited die is for, from 0 to `purposes` - 1, where one kind of die has several.

        Simulations keep the luck of each purpose apart (see `luck`); a match does not ask.
        """
        return 0

    @abstractmethod
    def advance(self, state: S, seat: int, code: int) -> None:
        """Play a code from `legal`. It is not checked here but in `Game.apply`."""

    @abstractmethod
    def places(self, state: S) -> list[int]:
        """The place of each seat after the end of the match. Place 1 has won."""
