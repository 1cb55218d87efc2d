"""A small game without a mistake, and that game with one mistake each."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec

from tests.kit import tiny
from tests.kit.tiny import FOLDER, LOWEST, Tiny, TinyRules, TinyState, TinyView, Variant
from tourdetable.engine.declared.options import Chosen
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import Move, span
from tourdetable.engine.outcome import Outcome, from_places
from tourdetable.engine.refusal import Refusal

ENGLISH = (FOLDER / "texts" / "en.ftl").read_text(encoding="utf-8")
FRENCH = (FOLDER / "texts" / "fr.ftl").read_text(encoding="utf-8")


class Sound(Variant):
    """The game without a mistake."""

    english = ENGLISH
    french = FRENCH
    home = Path()

    @property
    def folder(self) -> Path:
        return self.home


def without(line: str, text: str = ENGLISH) -> str:
    """The sentences but one."""
    return "\n".join(row for row in text.splitlines() if not row.startswith(line + " "))


# -- secrets -------------------------------------------------------------------------------------


class ShowsEveryNumber(Sound):
    def view(self, state: TinyState, viewer: int | None) -> TinyView:
        return msgspec.structs.replace(super().view(state, viewer), own=max(state.numbers))


class ShowsOneViewToAll(Sound):
    def views(
        self, state: TinyState, viewers: Iterable[int | None], acting: tuple[int, ...]
    ) -> dict[int | None, TinyView]:
        return dict.fromkeys(viewers, self.view(state, 0))


class TellsTheWrongSeats(Sound):
    class rules_type(TinyRules):  # noqa: N801 - the mistake is in there
        def advance(self, state: TinyState, seat: int, code: int) -> None:
            super().advance(state, seat, code)
            for index, event in enumerate(state.told or []):
                if isinstance(event, tiny.Hidden) and state.told is not None:
                    everyone = (1 << self.seats) - 1
                    state.told[index] = msgspec.structs.replace(event, audience=everyone)


class ForgetsToBeSecret(Sound):
    secrets = False


class SamplesAnotherNumber(Sound):
    def sample(self, view: TinyView, rng: Any) -> TinyState:
        state = super().sample(view, rng)
        state.numbers = [number and 1000 for number in state.numbers]
        return state


class SamplesAnotherTurn(Sound):
    def sample(self, view: TinyView, rng: Any) -> TinyState:
        state = super().sample(view, rng)
        state.rolling = 0
        return state

    def view(self, state: TinyState, viewer: int | None) -> TinyView:
        return msgspec.structs.replace(super().view(state, viewer), rolling=False)


# -- rules ---------------------------------------------------------------------------------------


class RollsInside(Sound):
    class rules_type(TinyRules):  # noqa: N801
        def _go(self, state: TinyState, seat: int, spaces: int) -> None:
            super()._go(state, seat, random.SystemRandom().randrange(1, 4))


class NeverEnds(Sound):
    class rules_type(TinyRules):  # noqa: N801
        def _go(self, state: TinyState, seat: int, spaces: int) -> None:
            super()._go(state, seat, 0)


class RefusesWhatItLists(Sound):
    class rules_type(TinyRules):  # noqa: N801
        def advance(self, state: TinyState, seat: int, code: int) -> None:
            if code == self.throw.code0():
                raise Refusal("T-2", "no die today.", "tiny-order")
            super().advance(state, seat, code)


class ListsNothing(Sound):
    class rules_type(TinyRules):  # noqa: N801
        def legal(self, state: TinyState, seat: int) -> list[int]:
            return [] if state.turn == 3 else super().legal(state, seat)


class ListsTwice(Sound):
    class rules_type(TinyRules):  # noqa: N801
        def legal(self, state: TinyState, seat: int) -> list[int]:
            return [*super().legal(state, seat), super().legal(state, seat)[0]]


class ListsBeyondTheSpan(Sound):
    class rules_type(TinyRules):  # noqa: N801
        def legal(self, state: TinyState, seat: int) -> list[int]:
            beyond = self.change.code1(LOWEST + self.numbers)
            return super().legal(state, seat) if seat == CHANCE else [beyond]


class WeighsNothing(Sound):
    class rules_type(TinyRules):  # noqa: N801
        def weights(self, state: TinyState) -> list[int]:
            return [0, 1, 1, 1, 1, 1]


class WeighsTooFew(Sound):
    class rules_type(TinyRules):  # noqa: N801
        def weights(self, state: TinyState) -> list[int]:
            return [1, 1, 1]


class MovesOnlyWhenWatched(Sound):
    class rules_type(TinyRules):  # noqa: N801
        def advance(self, state: TinyState, seat: int, code: int) -> None:
            super().advance(state, seat, code)
            if state.told is not None and state.turn == 5:
                state.places[0] += 1


class ChangesWhenAsked(Sound):
    def view(self, state: TinyState, viewer: int | None) -> TinyView:
        state.turn += state.turn == 4
        return super().view(state, viewer)


class ChangesItsList(Sound):
    class rules_type(TinyRules):  # noqa: N801
        dice: ClassVar[list[int]] = []

        def legal(self, state: TinyState, seat: int) -> list[int]:
            if seat != CHANCE:
                return super().legal(state, seat)
            self.dice[:] = super().legal(state, seat)[state.turn % 2 :]
            return self.dice


# -- states and views ----------------------------------------------------------------------------


class SharesAList(Sound):
    class rules_type(TinyRules):  # noqa: N801
        class state_type(TinyState):  # noqa: N801
            def copy(self) -> TinyState:
                new = type(self)(self.rules)
                new.numbers, new.places = self.numbers[:], self.places
                new.turn, new.rolling = self.turn, self.rolling
                new.peeked, new.guessed = self.peeked, self.guessed
                return new

        def setup(self) -> TinyState:
            return self.state_type(self)


class ForgetsToCopy(Sound):
    class rules_type(TinyRules):  # noqa: N801
        class state_type(TinyState):  # noqa: N801
            def copy(self) -> TinyState:
                new = type(self)(self.rules)
                new.numbers, new.places, new.turn = self.numbers[:], self.places[:], self.turn
                new.peeked, new.guessed = self.peeked, self.guessed
                return new

        def setup(self) -> TinyState:
            return self.state_type(self)


class ForgetsAField(Sound):
    class rules_type(TinyRules):  # noqa: N801
        class state_type(TinyState):  # noqa: N801
            def __init__(self, rules: Any) -> None:
                super().__init__(rules)
                self.thrown = 0

            def copy(self) -> TinyState:
                new = type(self)(self.rules)
                new.numbers, new.places = self.numbers[:], self.places[:]
                new.turn, new.rolling, new.thrown = self.turn, self.rolling, self.thrown
                new.peeked, new.guessed = self.peeked, self.guessed
                return new

        def setup(self) -> TinyState:
            return self.state_type(self)

        def advance(self, state: TinyState, seat: int, code: int) -> None:
            super().advance(state, seat, code)
            state.thrown += 1  # type: ignore[attr-defined]


class LendsItsLists(Sound):
    def view(self, state: TinyState, viewer: int | None) -> TinyView:
        return msgspec.structs.replace(super().view(state, viewer), places=state.places)


# -- what a game declares ------------------------------------------------------------------------


class TellsAnUndeclaredEvent(Sound):
    events = Tiny.events[:-1]


class EndsEarly(Sound):
    def outcome(self, state: TinyState) -> Outcome | None:
        return from_places([1, 2], "goal", "T-5")


class ForgetsItsTurnRule(Sound):
    def __getattribute__(self, name: str) -> Any:
        if name == "turn_rule":
            raise AttributeError(name)
        return super().__getattribute__(name)


class Stride(Move, frozen=True, tag="step"):
    spaces: Annotated[int, span(1, 3)]


class BoundsWithoutARule(Sound):
    moves = (tiny.Hide, Stride, *Tiny.moves[2:])


class CitesAField(Sound):
    def explain(self, state: TinyState, seat: int, move: Move) -> Refusal:
        return Refusal("spaces", "hide first.", "tiny-order")


class SaysAnotherReason(Sound):
    english = ENGLISH.replace("hidden once, at the start", "hidden once")


class HasNoPlaceForEveryone(Sound):
    class rules_type(TinyRules):  # noqa: N801
        def places(self, state: TinyState) -> list[int]:
            return [1]


class CountsPlacesFromZero(Sound):
    class rules_type(TinyRules):  # noqa: N801
        def places(self, state: TinyState) -> list[int]:
            return [place - 1 for place in super().places(state)]


class HasNoOutcome(Sound):
    def outcome(self, state: TinyState) -> Outcome | None:
        return None


class DeclaresTooShortAMatch(Sound):
    def longest(self, seats: int, options: Chosen) -> int:
        return 9


class ForecastsTooLittle(Sound):
    def forecast(self, view: TinyView, seat: int, moves: list[Move]) -> list[Any]:
        return super().forecast(view, seat, moves)[1:]


# -- texts ---------------------------------------------------------------------------------------


class ForgetsFrench(Sound):
    french = without("event-rolled", FRENCH)


class ForgetsAnOption(Sound):
    english = french = without("option-die-help")


class ForgetsAValue(Sound):
    english = french = without("option-die-loaded")


class ForgetsARule(Sound):
    english = french = without("rule-T-1")


class ForgetsARefusal(Sound):
    english = french = without("refusal-tiny-hide")


class ForgetsAnEnd(Sound):
    english = french = without("outcome-goal")


class ForgetsASide(Sound):
    english = french = without("side-odd")


class AsksWithoutWords(Sound):
    def prompt(self, view: TinyView, seat: int) -> str:
        return "prompt-throw"


class AsksForAnotherField(Sound):
    english = french = ENGLISH.replace("{ $to }", "{ $space }")


class WritesNonsense(Sound):
    english = french = ENGLISH.replace("rolls { $eyes }", "rolls { $eyes ")
