"""What a viewer may know, built up field by field, and a full state that agrees with it."""

from __future__ import annotations

from tourdetable.engine.game import Forecast, Random, View

from .rules.rules import LOWEST, TinyRules
from .rules.state import TinyState


class TinyView(View, frozen=True, kw_only=True, tag="tiny"):
    """The position as one seat, or a spectator, sees it."""

    places: list[int]
    hiding: list[bool]
    """Which seats have hidden their number."""
    own: int
    """The viewer's number; 0 for a spectator."""
    seen: int
    """The number that the viewer looked at in this turn; 0: none."""
    turn: int
    active: int
    """The seat whose turn it is."""
    rolling: bool
    peeked: bool
    guessed: int
    seats: int
    viewer: int | None
    options: dict[str, bool | int | str]


class TinyForecast(Forecast, frozen=True, kw_only=True):
    """The space that a move leads to."""

    to: int


def build_view(rules: TinyRules, state: TinyState, viewer: int | None) -> TinyView:
    sees = state.peeked and viewer == rules.seat_of(state)
    return TinyView(
        places=state.places[:],
        hiding=[number > 0 for number in state.numbers],
        own=0 if viewer is None else state.numbers[viewer],
        seen=state.numbers[rules.next_seat(state)] if sees else 0,
        turn=state.turn,
        active=rules.seat_of(state),
        rolling=bool(state.rolling),
        peeked=bool(state.peeked),
        guessed=state.guessed,
        seats=rules.seats,
        viewer=viewer,
        options=dict(rules.options),
    )


def sampled(rules: TinyRules, view: TinyView, rng: Random) -> TinyState:
    """A state that agrees with the view; what the viewer cannot know is drawn."""
    state = rules.setup()
    state.places = view.places[:]
    state.turn, state.guessed = view.turn, view.guessed
    state.rolling, state.peeked = int(view.rolling), int(view.peeked)
    state.numbers = [LOWEST + rng.randrange(rules.numbers) if hid else 0 for hid in view.hiding]
    if view.viewer is not None:
        state.numbers[view.viewer] = view.own
    if view.seen:
        state.numbers[rules.next_seat(state)] = view.seen
    return state
