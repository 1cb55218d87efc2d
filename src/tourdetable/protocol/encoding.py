"""Encoding messages: one encoder for everything that is sent or stored as JSON."""

from __future__ import annotations

import msgspec

encode = msgspec.json.Encoder().encode
"""A message as the bytes that are sent."""
