"""The OpenAPI document, made from the declared endpoints and the protocol's schema."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from types import UnionType
from typing import Protocol, get_args

import tourdetable
from tourdetable.protocol.schema import document as protocol
from tourdetable.server.http.call import STATUS

Json = dict[str, object]
TEXT: Json = {"type": "string"}
NUMBER: Json = {"type": "integer", "minimum": 0}


class Described(Protocol):
    """What the document says of an endpoint."""

    method: str
    path: str
    media: str
    answers: object
    query: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def summary(self) -> str: ...

    @property
    def body(self) -> type | None: ...


def _reference(kind: object) -> Json:
    """The schema of a body: a message of the protocol, any object, or one of several."""
    if isinstance(kind, UnionType):
        return {"anyOf": [_reference(one) for one in get_args(kind)]}
    if kind in (dict, bytes) or not isinstance(kind, type):
        return {"type": "object"}
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


def _answer(endpoint: Described) -> Json:
    schema = {} if endpoint.answers is None else _reference(endpoint.answers)
    return {"description": "Done.", "content": {endpoint.media: {"schema": schema}}}


def _parameters(endpoint: Described) -> list[Json]:
    parts = re.findall(r"{(\w+)}", endpoint.path)
    return [
        *({"name": name, "in": "path", "required": True, "schema": TEXT} for name in parts),
        *({"name": name, "in": "query", "schema": NUMBER} for name in endpoint.query),
        *({"name": name, "in": "query", "schema": TEXT} for name in endpoint.words),
    ]


def _operation(endpoint: Described) -> Json:
    refusal = {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}}
    responses: Json = {"200": _answer(endpoint)}
    for status in sorted((400, *STATUS)):
        responses[str(status)] = {"description": "Refused.", "content": refusal}
    operation: Json = {
        "summary": endpoint.summary,
        "operationId": f"{endpoint.method.lower()}{re.sub('[^a-z]+', '_', endpoint.path)}",
        "responses": responses,
        "parameters": _parameters(endpoint),
    }
    if endpoint.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _reference(endpoint.body)}},
        }
    return operation


def document(endpoints: Iterable[Described]) -> Json:
    """The whole document."""
    schemas: Json = json.loads(
        json.dumps(protocol()["$defs"]).replace("#/$defs/", "#/components/schemas/")
    )
    paths: dict[str, Json] = {}
    for endpoint in endpoints:
        entry = paths.setdefault(f"/api{endpoint.path}", {})
        entry[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tour de Table",
            "version": tourdetable.__version__,
            "description": "Matches are played over a WebSocket at /api/matches/{id}/socket "
            "with the messages FromClient and FromServer.",
        },
        "paths": paths,
        "components": {"schemas": schemas},
    }
