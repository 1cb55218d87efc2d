"""The bodies of the HTTP interface that look back: history, replays, proofs, exports."""

from __future__ import annotations

from typing import Literal

from tourdetable.engine.game import Setting, View
from tourdetable.engine.moves import Chance
from tourdetable.protocol.common import Line, MatchFacts, OutcomeInfo, SeatInfo, Spoken


class History(Spoken):
    """GET /api/matches/{id}/history?seat=&since=&limit=: lines as that viewer may know them."""

    lines: list[Line]
    seq: int
    """The last seq of the match."""


class TurnMark(Spoken):
    """Where a turn begins."""

    turn: int
    label: dict[str, int]
    """Variables of the catalogue's `turn-label`, by which the turn is named."""
    seq: int


class Replay(Spoken):
    """GET /api/matches/{id}/replay: a finished match (everything is open)."""

    match: MatchFacts
    setting: Setting | None
    """As in `Welcome`; None if the positions cannot be computed."""
    seats: list[SeatInfo]
    outcome: OutcomeInfo | None
    seq: int
    turns: list[TurnMark]
    readable: bool
    """Whether positions can be computed (same rules version); else only the stored lines."""


class Position(Spoken):
    """A position of a replay as a seat, or a spectator, saw it."""

    seq: int
    turn: int
    to_act: list[int]
    view: View


class Positions(Spoken):
    """GET /api/matches/{id}/positions?seat=&from=&to= : positions and lines, both included."""

    positions: list[Position]
    lines: list[Line]


class Glance(Spoken):
    """GET /api/matches/{id}/glance?seat=: the position as it is now, for a small picture."""

    seq: int
    view: View
    setting: Setting | None
    """As in `Welcome`."""


class Draw(Spoken):
    """One fair draw: number `k` among `outcomes` with `weights` gave `outcome`."""

    seq: int
    k: int
    weights: list[int]
    outcomes: list[Chance]
    outcome: int
    """The index of the recorded outcome."""


class HiddenMove(Spoken):
    """A hidden move opened: SHA-256(salt bytes + UTF-8 of `text`) is the commitment."""

    seq: int
    seat: int
    commitment: str
    salt: str
    text: str
    """The move's JSON, exactly as it was committed to."""


class FairnessProof(Spoken):
    """GET /api/matches/{id}/fairness, after the end: all that is needed to check the dice.

    The k-th outcome is drawn from HMAC-SHA256(key, "seed0|seed1|…|k|attempt"): its first eight
    bytes, big-endian, rejected (attempt + 1) while not below 2^64 - 2^64 mod total, modulo the sum
    of the weights, which falls into the stretch of one outcome.
    """

    source: Literal["fair", "typed", "seeded"]
    commitment: str
    key: str
    seeds: list[str]
    draws: list[Draw]
    hidden: list[HiddenMove]


class PartialExport(Spoken):
    """GET /api/matches/{id}/export before the end: the viewer's own view, and no more."""

    format: str
    format_version: int
    match: MatchFacts
    seat: int | None
    seq: int
    lines: list[Line]
    view: View
