"""Positions inside the pack and the breakaway (AE-20 to AE-25, AE-29a, AE-32)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.vecs import append, remove
from tourdetable.games.arcenciel import events
from tourdetable.games.arcenciel.rules.course import LEAD_WINS, ONE_MINUTE, TWO_MINUTES
from tourdetable.games.arcenciel.rules.ending import finish
from tourdetable.games.arcenciel.rules.state import (
    BREAK,
    BY_THREE_MINUTES,
    INCREASE,
    NONE,
    RIDING,
    YELLOW,
    ArcState,
)

ONE_POINT: Final = 1
TWO_MORE_POINTS: Final = 2


def resolve(state: ArcState) -> None:
    """AE-20 without, AE-21 with a breakaway. Only effort and escape cells have a holder (AE-25)."""
    if state.escapee == NONE:
        resolve_pack(state)
    else:
        resolve_breakaway(state)


def resolve_pack(state: ArcState) -> None:
    """AE-20; AE-29a where the race leader has cracked."""
    holder = state.holder
    if holder == NONE:
        if state.cracked[state.leader] == 0:
            drop_head(state)
        return
    if holder != state.order[0]:
        go_to_head(state, holder)
    state.phase = BREAK
    state.actor = holder


def resolve_breakaway(state: ArcState) -> None:
    """AE-21."""
    holder = state.holder
    if holder == NONE:
        shrink(state, 1)
    elif holder == state.escapee:
        state.phase = INCREASE
        state.actor = holder
    else:
        go_to_head(state, holder)
        state.phase = YELLOW
        state.actor = holder


def drop_head(state: ArcState) -> None:
    """AE-20 A: the head goes to the tail."""
    order = state.order
    seat: i64 = order[0]
    for place in range(i64(1), i64(len(order))):
        order[place - 1] = order[place]
    order[-1] = seat
    if state.told is not None:
        state.told.append(events.WentToTail(seat=seat))


def go_to_head(state: ArcState, seat: i64) -> None:
    """AE-20 B, AE-21 B: the holder's leader goes to the head, the others keep their order."""
    order = state.order
    place: i64 = 0
    while order[place] != seat:
        place += 1
    while place > 0:
        order[place] = order[place - 1]
        place -= 1
    order[0] = seat
    if state.told is not None:
        state.told.append(events.WentToHead(seat=seat))


def attack(state: ArcState, seat: i64) -> None:
    """AE-22: escaping or increasing costs the cell's value; then the yellow die is rolled."""
    state.energy[seat] = state.energy[seat] - state.cost
    state.phase = YELLOW
    state.actor = seat
    if state.told is not None:
        state.told.append(
            events.Attacked(
                seat=seat, amount=state.cost, energy=state.energy[seat],
                increase=state.escapee == seat,
            )
        )  # fmt: skip


def yellow_rolled(state: ArcState, value: i64) -> None:
    """AE-23 for an escape, AE-21 C for an increase, AE-21 B for the chase."""
    roller = state.actor
    state.phase = RIDING
    state.actor = NONE
    if state.escapee == NONE:
        tell_yellow(state, roller, value, "escape")
        state.order = remove(state.order, roller)
        state.escapee = roller
        state.scored = 0
        grow(state, value)
    elif state.escapee == roller:
        tell_yellow(state, roller, value, "increase")
        grow(state, value)
    else:
        tell_yellow(state, roller, value, "chase")
        shrink(state, value)


def tell_yellow(state: ArcState, seat: i64, value: i64, purpose: str) -> None:
    if state.told is not None:
        state.told.append(events.YellowRolled(seat=seat, value=value, purpose=purpose))


def grow(state: ArcState, cells: i64) -> None:
    """The lead grows; beyond three minutes it wins at once (AE-7, AE-9a)."""
    before = state.lead
    lead: i64 = min(before + cells, i64(LEAD_WINS))
    state.lead = lead
    if state.told is not None:
        state.told.append(events.LeadChanged(seat=state.escapee, before=before, lead=lead))
    if state.course.combativity:
        score(state)
    if lead == LEAD_WINS:
        finish(state, BY_THREE_MINUTES, state.escapee)


def score(state: ArcState) -> None:
    """AE-32, AE-32a: points once per breakaway and threshold."""
    earned: i64 = 0
    if state.scored == 0 and state.lead >= ONE_MINUTE:
        state.scored = 1
        earned += ONE_POINT
    if state.scored == 1 and state.lead >= TWO_MINUTES:
        state.scored = 2
        earned += TWO_MORE_POINTS
    if earned > 0:
        state.points[state.escapee] = state.points[state.escapee] + earned
        if state.told is not None:
            state.told.append(events.PointsScored(seat=state.escapee, amount=earned))


def shrink(state: ArcState, cells: i64) -> None:
    """The lead shrinks; at zero the breakaway is caught, to the tail of the pack (AE-23)."""
    seat = state.escapee
    before = state.lead
    lead: i64 = max(before - cells, i64(0))
    state.lead = lead
    if state.told is not None:
        state.told.append(events.LeadChanged(seat=seat, before=before, lead=lead))
    if lead == 0:
        join_tail(state)
        if state.told is not None:
            state.told.append(events.Caught(seat=seat))


def join_tail(state: ArcState) -> None:
    """The breakaway becomes the tail of the pack."""
    state.order = append(state.order, state.escapee)
    state.escapee = NONE
    state.lead = 0


def give_up(state: ArcState) -> None:
    """AE-9: the breakaway drops to the tail; the head of the pack leads the race now."""
    seat = state.escapee
    join_tail(state)
    if state.told is not None:
        state.told.append(events.GaveUp(seat=seat))
