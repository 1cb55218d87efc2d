"""One JSON Schema of all messages, with each registered game's own views, moves and events.

`python -m tourdetable.protocol.schema` prints it; TypeScript's types are generated from it.
A game's types carry its name: `VelocityView`, `VelocityForecast`, `VelocityFlyMove`,
`VelocityLiftedEvent`; `GameTypes` maps a game's id to its own.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.events import Event
from tourdetable.engine.game import Game
from tourdetable.engine.moves import Move
from tourdetable.engine.registry import game as game_of
from tourdetable.engine.registry import games
from tourdetable.protocol import http, socket
from tourdetable.protocol.common import Asked, Refused

Schema = dict[str, Any]
TEMPLATE = "#/$defs/{name}"
OPEN = ("View", "Setting", "Forecast", "Move", "Chance", "Event", "Standing")
"""The types that games fill: each becomes the union over all registered games."""
SUFFIXED: dict[str, type] = {"Move": Move, "Event": Event, "Standing": Standing}
TOP_TYPES = (*http.ASKED, *http.SPOKEN, socket.FromClient, socket.FromServer, Refused)


def _subclasses(kind: type[msgspec.Struct]) -> Iterable[type[msgspec.Struct]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from _subclasses(sub)


def _reference(name: str) -> Schema:
    return {"$ref": TEMPLATE.format(name=name)}


def _union(names: Iterable[str], tag: str) -> Schema:
    listed = list(names)
    if not listed:
        return {"type": "object", "required": [tag], "properties": {tag: {"type": "string"}}}
    if len(listed) == 1:
        return _reference(listed[0])
    return {"anyOf": [_reference(name) for name in listed]}


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """The schema with its references to renamed components."""
    if isinstance(value, dict):
        target = value.get("$ref")
        if isinstance(target, str):
            return {**value, "$ref": TEMPLATE.format(name=names[target.rsplit("/", 1)[-1]])}
        return {key: _renamed(item, names) for key, item in value.items() if key != "discriminator"}
    if isinstance(value, list):
        return [_renamed(item, names) for item in value]
    return value


def _open_moves(defs: dict[str, Schema]) -> None:
    """Moves arrive untyped, since their game is known only at the table; a client is told which."""
    defs["Play"]["properties"]["moves"]["items"] = _reference("Move")
    defs["LessonAnswer"]["properties"]["moves"]["items"] = _reference("Move")
    defs["Stand"]["properties"]["answers"]["items"] = _reference("Standing")
    defs["Ahead"]["properties"]["moves"]["items"] = _reference("Move")
    defs["Roll"]["properties"]["outcome"] = _reference("Chance")


def _without_lengths(value: Any) -> Any:
    """Bounds of lists would become long unions of tuples in TypeScript; the server checks them.

    The generator does not know `prefixItems`: a tuple of equal things becomes a list of them.
    """
    if isinstance(value, dict):
        places = value.get("prefixItems")
        if places and all(place == places[0] for place in places):
            value = {"type": "array", "items": places[0]}
        kept = (
            value.items()
            if value.get("type") != "array"
            else [(key, item) for key, item in value.items() if key not in ("minItems", "maxItems")]
        )
        return {key: _without_lengths(item) for key, item in kept}
    return [_without_lengths(item) for item in value] if isinstance(value, list) else value


def _complete(component: Schema) -> Schema:
    """A component of what the server says: defaults are sent too, so every field is there."""
    if "properties" not in component:
        return component
    return {**component, "required": list(component["properties"])}


def prefix_of(game: Game[Any, Any]) -> str:
    return game.id[:1].upper() + game.id[1:]


def _name(game: Game[Any, Any], kind: type) -> str:
    prefix = prefix_of(game)
    if kind is game.view_type:
        return f"{prefix}View"
    if kind is game.setting_type:
        return f"{prefix}Setting"
    if kind is game.forecast_type:
        return f"{prefix}Forecast"
    suffix = next((group for group in SUFFIXED if issubclass(kind, SUFFIXED[group])), "")
    bare = kind.__name__
    return bare if bare.startswith(prefix) and not suffix else f"{prefix}{bare}{suffix}"


def _game_types(game: Game[Any, Any]) -> dict[str, list[type]]:
    return {
        "View": [game.view_type],
        "Setting": [] if game.setting_type is None else [game.setting_type],
        "Forecast": [game.forecast_type],
        "Move": list(game.moves),
        "Chance": list(game.chance),
        "Event": list(game.events),
        "Standing": list(game.standing),
    }


def _own_components(game: Game[Any, Any]) -> dict[str, Schema]:
    """The game's components under names that carry the game's."""
    kinds = [kind for group in _game_types(game).values() for kind in group]
    _, found = msgspec.json.schema_components(kinds, ref_template=TEMPLATE)
    by_name = {kind.__name__: kind for kind in kinds}
    names: dict[str, str] = {}
    for old in found:
        kind = by_name.get(old) or _by_full_name(kinds, old)
        bare = old.rsplit(".", 1)[-1].replace("_", "")
        names[old] = _name(game, kind) if kind else f"{prefix_of(game)}{bare}"
    sparse = _sparse(game)
    return {
        names[old]: _renamed(schema, names) if old in sparse else _complete(_renamed(schema, names))
        for old, schema in found.items()
    }


def _sparse(game: Game[Any, Any]) -> set[str]:
    """The game's types that leave out fields which have their default."""
    folder = type(game).__module__.rpartition(".")[0]
    return {
        kind.__name__
        for kind in _subclasses(msgspec.Struct)
        if kind.__module__.startswith(folder) and kind.__struct_config__.omit_defaults
    }


def _by_full_name(kinds: list[type], name: str) -> type | None:
    """msgspec uses the full dotted name (with _ for .) where two types have the same name."""
    for kind in kinds:
        full = f"{kind.__module__}.{kind.__qualname__}"
        if name in (full, full.replace(".", "_")):
            return kind
    return None


TAGS = {
    "View": "game",
    "Setting": "game",
    "Forecast": "",
    "Move": "move",
    "Chance": "move",
    "Event": "event",
    "Standing": "standing",
}


def definitions(registered: Iterable[Game[Any, Any]]) -> dict[str, Schema]:
    """All components: messages, and for each game its types and their unions."""
    _, shared = msgspec.json.schema_components(TOP_TYPES, ref_template=TEMPLATE)
    asked = {kind.__name__ for kind in _subclasses(Asked)} | {"Clock"}
    same = {name: name for name in shared}
    defs = {
        name: _renamed(schema, same) if name in asked else _complete(_renamed(schema, same))
        for name, schema in shared.items()
    }
    _open_moves(defs)
    unions: dict[str, list[str]] = {name: [] for name in OPEN}
    by_game: dict[str, Schema] = {}
    for game in registered:
        defs.update(_own_components(game))
        entry: dict[str, Schema] = {}
        for group, kinds in _game_types(game).items():
            if not kinds and group in ("Setting", "Standing"):
                continue
            name = f"{prefix_of(game)}{group}"
            if group not in ("View", "Setting", "Forecast"):
                defs[name] = _union([_name(game, kind) for kind in kinds], TAGS[group])
            unions[group].append(name)
            entry[group.lower()] = _reference(name)
        by_game[game.id] = {"type": "object", "properties": entry, "required": list(entry)}
    for group, names in unions.items():
        defs[group] = _union(names, TAGS[group]) if names else _any_struct(TAGS[group])
    defs["GameTypes"] = {"type": "object", "properties": by_game, "required": list(by_game)}
    defs["FromClient"] = _union(_tags(socket.FromClient), "type")
    defs["FromServer"] = _union(_tags(socket.FromServer), "type")
    return {name: {**schema, "title": name} for name, schema in defs.items()}


def _any_struct(tag: str) -> Schema:
    properties = {tag: {"type": "string"}} if tag else {}
    return {"type": "object", "properties": properties, "required": list(properties)}


def _tags(union: Any) -> list[str]:
    return [kind.__name__ for kind in union.__args__]


def document(registered: Iterable[Game[Any, Any]] | None = None) -> Schema:
    """The whole document; one root that refers to everything, so that nothing is left out."""
    found = [game_of(name) for name in games()] if registered is None else registered
    defs: Schema = _without_lengths(definitions(found))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "description": "Every message of Tour de Table. Generated: do not edit.",
        "type": "object",
        "properties": {name: _reference(name) for name in defs},
        "additionalProperties": False,
        "$defs": defs,
    }


def main() -> None:
    json.dump(document(), sys.stdout, indent=1, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
