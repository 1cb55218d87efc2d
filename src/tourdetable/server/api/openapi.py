"""The OpenAPI document, made from the declared endpoints and the protocol's schema."""

from __future__ import annotations

import functools
import json
import re
from types import UnionType
from typing import Any, get_args

import tourdetable
from tourdetable.protocol.schema import document as protocol
from tourdetable.server.api.base import STATUS, Endpoint
from tourdetable.server.api.routes import ENDPOINTS

TEXT = {"type": "string"}


def _reference(kind: Any) -> dict[str, Any]:
    """The schema of a body: a message of the protocol, any object, or one of several."""
    if isinstance(kind, UnionType):
        return {"anyOf": [_reference(one) for one in get_args(kind)]}
    return {"type": "object"} if kind is dict else {"$ref": f"#/components/schemas/{kind.__name__}"}


def _answer(endpoint: Endpoint) -> dict[str, Any]:
    schema = {} if endpoint.answers is None else _reference(endpoint.answers)
    return {"description": "Done.", "content": {endpoint.media: {"schema": schema}}}


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    refusal = {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}}
    operation: dict[str, Any] = {
        "summary": (endpoint.handle.__doc__ or "").strip(),
        "operationId": f"{endpoint.method.lower()}{re.sub('[^a-z]+', '_', endpoint.path)}",
        "responses": {
            "200": _answer(endpoint),
            **{
                str(status): {"description": "Refused.", "content": refusal}
                for status in sorted((400, *STATUS))
            },
        },
        "parameters": [
            *(
                {"name": name, "in": "path", "required": True, "schema": TEXT}
                for name in re.findall(r"{(\w+)}", endpoint.path)
            ),
            *(
                {"name": name, "in": "query", "schema": {"type": "integer", "minimum": 0}}
                for name in endpoint.query
            ),
            *({"name": name, "in": "query", "schema": TEXT} for name in endpoint.words),
        ],
    }
    if endpoint.asks is not None:
        schema = {"type": "object"} if endpoint.asks is bytes else _reference(endpoint.asks)
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema}},
        }
    return operation


@functools.cache
def document() -> dict[str, Any]:
    """The whole document."""
    schemas = json.loads(
        json.dumps(protocol()["$defs"]).replace("#/$defs/", "#/components/schemas/")
    )
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
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
