"""The readable, versioned form of a state, for tests, scenarios and snapshots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tourdetable.engine.kernel.state import State
from tourdetable.engine.refusal import Refusal

if TYPE_CHECKING:
    from tourdetable.engine.game import Game

LEAST, MOST = -(2**63), 2**63 - 1


def fields_of(state: State) -> dict[str, Any]:
    """A copy of the fields of a state as plain data."""
    return {name: _plain(getattr(state, name)) for name in state.fields()}


def _plain(value: object) -> object:
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def to_dict(state: State) -> dict[str, Any]:
    """A state with everything needed to build it again."""
    rules = state.rules
    return {
        "game": rules.game.id,
        "rules_version": rules.game.version,
        "seats": rules.seats,
        "options": dict(rules.options),
        "state": fields_of(state),
    }


def state_from(game: Game[Any, Any], data: Mapping[str, Any]) -> Any:
    """The state that `to_dict` wrote; a refusal names the field that is wrong."""
    for name in ("game", "rules_version", "seats", "options", "state"):
        if name not in data:
            raise Refusal(name, "is missing from the state.", "state-field", name=name)
    if data["game"] != game.id:
        raise Refusal("game", f"is {data['game']!r}, not {game.id!r}.", "state-game")
    if data["rules_version"] != game.version:
        raise Refusal(
            "rules_version", f"is {data['rules_version']!r}; these rules are {game.version}.",
            "state-version",
        )  # fmt: skip
    rules = game.rules(data["seats"], data["options"])
    fresh = rules.setup()
    fields = data["state"]
    unknown = sorted(set(fields) ^ set(fresh.fields()))
    if unknown:
        raise Refusal(unknown[0], "is missing or not a field of the state.", "state-field")
    for name in fresh.fields():
        setattr(fresh, name, _like(name, getattr(fresh, name), fields[name]))
    game.check_state(fresh)
    return fresh


def _like(name: str, model: object, value: object) -> object:
    """The value, if it has the same type as in a fresh state, or a refusal."""
    if isinstance(model, list):
        if not isinstance(value, list):
            raise Refusal(name, "must be a list.", "state-field", name=name)
        for item in value:
            _check_size(name, item)
        return _plain(value)
    if type(value) is not type(model):
        raise Refusal(name, f"must be {type(model).__name__}.", "state-field", name=name)
    _check_size(name, value)
    return value


def _check_size(name: str, value: object) -> None:
    """Compiled rules keep numbers in 64 bits; both builds refuse what does not fit."""
    if isinstance(value, int) and not LEAST <= value <= MOST:
        raise Refusal(name, "is beyond 64 bits.", "state-field", name=name)
