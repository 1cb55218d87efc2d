"""What a club keeps (CR-19, CR-21): modules and trophies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

MODULE_RULES = {
    "weather": "CR-19a",
    "boost": "CR-19b",
    "skid": "CR-19c",
    "ghost": "CR-19d",
    "podium": "CR-19e",
}


def after(
    record: Mapping[str, Any], summary: Mapping[str, Any], facts: Mapping[str, Any]
) -> dict[str, Any]:
    return dict(record)
