"""The view of a match: everything in Velo City is public."""

from __future__ import annotations

from typing import Literal

import msgspec

from tourdetable.engine.game import View
from tourdetable.games.velocity.rules.ranking import places
from tourdetable.games.velocity.rules.rules import VelocityRules
from tourdetable.games.velocity.rules.state import VelocityState

Phase = Literal["first", "announce", "roll", "choose", "pursue", "obstacle", "take", "over"]
PHASES: tuple[Phase, ...] = (
    "first", "announce", "roll", "choose", "pursue", "obstacle", "take", "over",
)  # fmt: skip
Ending = Literal["running", "third-courier", "podium-full", "turn-limit"]
ENDINGS: tuple[Ending, ...] = ("running", "third-courier", "podium-full", "turn-limit")

TeamName = Literal["red", "black", "yellow", "white", "green", "grey", "blue"]
TEAMS: tuple[TeamName, ...] = ("red", "black", "yellow", "white", "green", "grey", "blue")


class Team(msgspec.Struct, frozen=True):
    """One seat's team; equal places in the standing are shared (VC-28)."""

    team: TeamName
    couriers: tuple[int, ...]
    """The spaces of its racing couriers, the rearmost first; 0 is on the podium."""
    cans: int
    die: int
    """What its die shows this turn; 0: not rolled."""
    arrived: int
    """Couriers still to be settled on the obstacle they reached (VC-19)."""
    standing: int


class VelocityView(View, frozen=True, kw_only=True, tag="velocity"):
    """The match as everybody sees it."""

    board: str
    teams: tuple[Team, ...]
    supply: int
    podium: tuple[int, ...]
    """Seats in order of arrival (VC-25)."""
    phase: Phase
    turn: int
    first: int
    active: int
    asked: int
    """The seat that decides now."""
    group: int
    """The named space of a group turn (VC-6); 0: solo."""
    spent: int
    """Cans spent before the roll: 1 the energy bonus, 2 a sprint (VC-7)."""
    energy: int
    """What the energy die shows; 0: not rolled."""
    rolling: int
    """The die that is waited for: a seat's, or -1 the energy die."""
    origin: int
    landing: int
    owed: int
    """Cans that `asked` is still to receive."""
    ended: Ending
    energy_die_may_finish: bool
    sprint_sum_may_finish: bool
    first_player: str


def view_of(state: VelocityState) -> VelocityView:
    """The view of any seat and any spectator: nothing is hidden."""
    rules = state.rules
    config = rules.config
    return VelocityView(
        board=str(rules.options["board"]),
        teams=teams_of(rules, state),
        supply=state.supply,
        podium=tuple(state.podium),
        phase=PHASES[state.phase],
        turn=state.turn,
        first=state.first,
        active=state.active,
        asked=state.asked,
        group=state.group,
        spent=state.spent,
        energy=state.dice[config.energy],
        rolling=-1 if state.rolling == config.energy else state.rolling,
        origin=state.origin,
        landing=state.landing,
        owed=state.owed,
        ended=ENDINGS[state.ended],
        energy_die_may_finish=config.energy_die_may_finish,
        sprint_sum_may_finish=config.sprint_sum_may_finish,
        first_player=str(rules.options["first_player"]),
    )


def teams_of(rules: VelocityRules, state: VelocityState) -> tuple[Team, ...]:
    standing = places(rules.config, state)
    racers = rules.config.racers
    # a row that Python reads is made an object: read each once
    couriers, cans, dice, arrived = list(state.couriers), state.cans, state.dice, state.arrived
    return tuple(
        [
            Team(
                team=TEAMS[seat],
                couriers=tuple(couriers[seat * racers : (seat + 1) * racers]),
                cans=cans[seat],
                die=dice[seat],
                arrived=arrived[seat],
                standing=standing[seat],
            )
            for seat in range(rules.seats)
        ]
    )
