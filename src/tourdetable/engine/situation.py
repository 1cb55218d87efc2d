"""A position as the table needs it: `situation` for everybody, `shown` for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tourdetable.engine.game import ACTING, ONLY_CHANCE, AnyGame, Channel, Forecast, View
from tourdetable.engine.kernel.state import State
from tourdetable.engine.moves import Move
from tourdetable.engine.outcome import Outcome


class Situation(NamedTuple):
    """The facts of a position that do not depend on the viewer."""

    next: tuple[int, ...]
    """Who acts next, which may be chance; nobody after the end."""
    codes: dict[int, list[int]]
    """The legal moves of each seat that acts."""
    outcome: Outcome | None
    turn: int
    channels: list[Channel]
    era: int


def situation(game: AnyGame, state: State) -> Situation:
    """Ask the game for everything that a table tells of a position."""
    rules = state.rules
    acting = ACTING[rules.to_act(state)]
    asked = () if acting == ONLY_CHANCE else acting
    return Situation(
        acting,
        {seat: rules.legal(state, seat) for seat in asked},
        None if acting else game.outcome(state),
        game.turn(state),
        game.channels(state),
        game.era(state),
    )


class Choice(NamedTuple):
    """What a seat is asked: made from its view alone."""

    prompt: str
    moves: list[Move]
    """The legal moves that the question lists (see `Game.offered`)."""
    forecast: Sequence[Forecast]


class Shown(NamedTuple):
    """What one viewer sees of a position and may choose from."""

    view: View
    choice: Choice | None
    ahead: list[Move]
    """The moves that the seat may choose before it is asked."""


def shown(
    game: AnyGame,
    state: State,
    viewer: int | None,
    codes: list[int] | None = None,
    *,
    early: bool = False,
) -> Shown:
    """What a viewer sees; with `codes`, what it is asked; `early`: what it may choose ahead."""
    view: View = game.view(state, viewer)
    if viewer is None or (codes is None and not early):
        return Shown(view, None, [])
    if codes is None:
        return Shown(view, None, game.ahead(view, viewer))
    moves = game.offered(state.rules.codec.moves(codes))
    prompt, forecast = game.prompt(view, viewer), game.forecast(view, viewer, moves)
    return Shown(view, Choice(prompt, moves, forecast), [])
