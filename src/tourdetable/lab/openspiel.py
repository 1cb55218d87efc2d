"""Importing this registers every game with OpenSpiel as `tdt_<id>`."""

from __future__ import annotations

from tourdetable.lab.adapters.openspiel import register

__all__ = ["register"]
