"""The readable, versioned form of a state, for tests, scenarios and snapshots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from tourdetable.engine.declared.fields import Field
from tourdetable.engine.kernel.state import State, list_or_number
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.vecs import put, vec

if TYPE_CHECKING:
    from tourdetable.engine.game import Game

LEAST, MOST = -(2**63), 2**63 - 1


def fields_of(state: State) -> dict[str, Any]:
    """A copy of the fields of a state as plain data."""
    return {name: list_or_number(getattr(state, name)) for name in state.fields()}


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
    fields = game.renamed(data["state"])
    unknown = sorted(set(fields) ^ set(fresh.fields()))
    if unknown:
        raise Refusal(unknown[0], "is missing or not a field of the state.", "state-field")
    declared = {field.name: field for field in fresh.declared()}
    for name in fresh.fields():
        if name in declared:
            _set_declared(fresh, declared[name], rules.sizes, fields[name])
        else:
            setattr(fresh, name, _like(name, getattr(fresh, name), fields[name]))
    game.check_state(fresh)
    return fresh


def _set_declared(state: State, field: Field, sizes: Mapping[str, int], value: Any) -> None:
    """Set a field, if its declaration allows the value; else refuse it."""
    field.check(value, sizes)
    if field.kind == "number":
        setattr(state, field.name, value)
    elif field.kind == "shared":  # the rules' own, not to be written into
        if list(getattr(state, field.name)) != value:
            setattr(state, field.name, vec[i64](value))
    else:
        put(state, field.name, value)


def _like(name: str, model: object, value: object) -> object:
    """The value, if it has the same type as in a fresh state, or a refusal."""
    if isinstance(model, list):
        if not isinstance(value, list):
            raise Refusal(name, "must be a list.", "state-field", name=name)
        for item in value:
            _check_size(name, item)
        return value[:]
    if type(value) is not type(model):
        raise Refusal(name, f"must be {type(model).__name__}.", "state-field", name=name)
    _check_size(name, value)
    return value


def _check_size(name: str, value: object) -> None:
    """Compiled rules keep numbers in 64 bits; both builds refuse what does not fit."""
    if isinstance(value, int) and not LEAST <= value <= MOST:
        raise Refusal(name, "is beyond 64 bits.", "state-field", name=name)
