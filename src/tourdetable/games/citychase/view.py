"""The view of a match: what a seat or a spectator may know (CC-18)."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from tourdetable.engine.game import ACTING, ONLY_CHANCE, View
from tourdetable.engine.kernel.playout import SEATS_OF
from tourdetable.games.citychase.events import FOUND, Action, Found
from tourdetable.games.citychase.rules.city import (
    HELICOPTER_BIT,
    HELICOPTERS,
    NOWHERE,
    RED_TURN,
    YELLOW_TURN,
)
from tourdetable.games.citychase.rules.config import SHARED
from tourdetable.games.citychase.rules.rules import CityRules
from tourdetable.games.citychase.rules.state import NO_SEAT, OVER, CityState

Role = Literal["thief", "police", "spectator"]
Phase = Literal["drawing", "placing", "thief", "police", "over"]
Ending = Literal["", "arrest", "surround", "escape"]
Colour = Literal["pink", "yellow", "green"]

PHASES: Final[tuple[Phase, ...]] = ("drawing", "placing", "thief", "police", "over")
ENDINGS: Final[tuple[Ending, ...]] = ("", "arrest", "surround", "escape")
COLOURS: Final[tuple[Colour, ...]] = ("pink", "yellow", "green")


class Settings(msgspec.Struct, frozen=True):
    """The options of the match."""

    thief: int | str
    aid: bool
    shared: str
    reenter_found: bool
    police_chat: str
    two_leg: bool


class Helicopter(msgspec.Struct, frozen=True):
    """CC-3, CC-5: a helicopter; without an owner it is shared."""

    colour: Colour
    owner: int | None
    at: int | None
    used: bool
    """Placed already, or has acted in this police phase."""


class LiftRecord(msgspec.Struct, frozen=True):
    """A lift of the past and what it found."""

    turn: int
    building: int
    found: Found


class Roof(msgspec.Struct, frozen=True):
    """A trace on a roof. Yellow and red tell their turn, blue does not (CC-13)."""

    building: int
    colour: Found
    turn: int | None


class Proposal(msgspec.Struct, frozen=True):
    """CC-5a: what is proposed for a shared helicopter, and who still has to answer."""

    seat: int
    helicopter: int
    action: Action
    target: int
    waiting: tuple[int, ...]


class Leg(msgspec.Struct, frozen=True):
    """A leg that is over, with its path for everyone (CC-17)."""

    thief: int
    ending: Ending
    score: int
    path: tuple[int, ...]


class CityView(View, frozen=True, kw_only=True, tag="citychase"):
    """City Chase as one viewer sees it."""

    seats: int
    settings: Settings
    viewer: int | None
    role: Role
    thief: int | None
    """None until the draw has decided."""
    leg: int
    phase: Phase
    turn: int
    to_act: tuple[int, ...]
    helicopters: tuple[Helicopter, ...]
    patrols: tuple[tuple[int, ...], ...]
    """Per turn, where the helicopters stood when its thief phase opened."""
    lifts: tuple[LiftRecord, ...]
    roofs: tuple[Roof, ...]
    proposal: Proposal | None
    declined: int
    path: tuple[int, ...]
    """The thief's, turn by turn: for the thief, and after the end for everyone; else empty."""
    car: int | None
    ending: Ending
    legs: tuple[Leg, ...]


def view_of(state: CityState, viewer: int | None) -> CityView:
    """What a seat or a spectator may know now."""
    acting = ACTING[state.rules.to_act(state)]
    return _seen_by(state, _public(state, acting), viewer)


def views_of(
    state: CityState, viewers: Iterable[int | None], acting: tuple[int, ...]
) -> dict[int | None, CityView]:
    """The view of each viewer."""
    public = _public(state, acting)
    return {viewer: _seen_by(state, public, viewer) for viewer in viewers}


def _seen_by(state: CityState, public: CityView, viewer: int | None) -> CityView:
    """A seat sees what spectators see; the thief also sees its path and its car."""
    if viewer is None:
        return public
    path = tuple(state.path) if viewer == state.thief else public.path
    return msgspec.structs.replace(
        public,
        viewer=viewer,
        role=_role(state, viewer),
        path=path,
        car=path[-1] if path else None,
    )


def _public(state: CityState, acting: tuple[int, ...]) -> CityView:
    """What a spectator sees: the path only after the end (CC-17)."""
    rules = state.rules
    path = tuple(state.path) if state.phase == OVER else ()
    lifts = lifts_of(state)
    return CityView(
        seats=rules.seats,
        settings=_settings(tuple(rules.options.items())),
        viewer=None,
        role="spectator",
        thief=None if state.thief == NO_SEAT else state.thief,
        leg=state.leg,
        phase=PHASES[state.phase],
        turn=state.turn,
        to_act=() if acting == ONLY_CHANCE else acting,
        helicopters=_helicopters(rules, state),
        patrols=_patrols(state),
        lifts=lifts,
        roofs=roofs_of(lifts),
        proposal=_proposal(state),
        declined=state.declined,
        path=path,
        car=path[-1] if path else None,
        ending=ENDINGS[state.ending],
        legs=_legs(state),
    )


@functools.lru_cache(maxsize=256)
def _settings(options: tuple[tuple[str, bool | int | str], ...]) -> Settings:
    return msgspec.convert(dict(options), Settings)


def _role(state: CityState, viewer: int) -> Role:
    if state.thief == NO_SEAT:
        return "spectator"
    return "thief" if viewer == state.thief else "police"


def _helicopters(rules: CityRules, state: CityState) -> tuple[Helicopter, ...]:
    owners = [SHARED] * HELICOPTERS
    if state.thief != NO_SEAT:
        owners = rules.config.owners[state.thief]
    return tuple(
        Helicopter(
            colour=COLOURS[number],
            owner=None if owners[number] == SHARED else owners[number],
            at=None if place == NOWHERE else place,
            used=bool(state.used & HELICOPTER_BIT[number]),
        )
        for number, place in enumerate(state.helicopters)
    )


def _patrols(state: CityState) -> tuple[tuple[int, ...], ...]:
    flat = state.patrols
    return tuple(
        tuple(flat[first : first + HELICOPTERS]) for first in range(0, len(flat), HELICOPTERS)
    )


def lifts_of(state: CityState) -> tuple[LiftRecord, ...]:
    flat = state.lifts
    rows = zip(flat[::3], flat[1::3], flat[2::3], strict=True)
    return tuple(LiftRecord(turn, building, FOUND[result]) for turn, building, result in rows)


def roofs_of(lifts: tuple[LiftRecord, ...]) -> tuple[Roof, ...]:
    """The traces that lifts have put on roofs, in the order in which they were found."""
    known = {"yellow": YELLOW_TURN, "red": RED_TURN}
    return tuple(
        Roof(lift.building, lift.found, known.get(lift.found))
        for lift in lifts
        if lift.found not in ("nothing", "car")
    )


def _proposal(state: CityState) -> Proposal | None:
    if not state.waiting:
        return None
    return Proposal(
        seat=state.proposer,
        helicopter=state.proposed_helicopter,
        action="lift" if state.proposed_lift else "fly",
        target=state.proposed_target,
        waiting=tuple(SEATS_OF[state.waiting]),
    )


def _legs(state: CityState) -> tuple[Leg, ...]:
    done: list[Leg] = []
    if state.leg == 1:
        ending, path = ENDINGS[state.first_ending], tuple(state.first_path)
        done.append(Leg(1 - state.thief, ending, state.scores[0], path))
    if state.phase == OVER:
        ending, path = ENDINGS[state.ending], tuple(state.path)
        done.append(Leg(state.thief, ending, state.scores[-1], path))
    return tuple(done)
