"""Tour de Table: racing and chasing board games, for tables and for laboratories."""

from __future__ import annotations

from tourdetable import _build

_build.choose()  # before anything that may be compiled is imported
