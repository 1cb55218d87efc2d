"""Libraries that only the laboratory needs: loaded when asked for, refused by name when missing."""

from __future__ import annotations

import importlib
from typing import Any

import tourdetable as tdt


def need(module: str, extra: str = "lab") -> Any:
    """An optional library, or a refusal that names the extra which brings it."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        name = module.partition(".")[0]
        if error.name is None or error.name.partition(".")[0] != name:
            raise
        raise tdt.Refusal(
            "install", f"this needs {name}: pip install 'tourdetable[{extra}]'.", "missing-extra",
            name=name, extra=extra,
        ) from None  # fmt: skip
