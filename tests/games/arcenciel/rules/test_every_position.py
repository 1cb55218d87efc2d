"""AE-20 and AE-21 whole: every breakaway, occupant and head of the pack is a test of its own."""

from __future__ import annotations

import itertools

import pytest
from tests.games.arcenciel.scenes import EFFORT_2, pass_all, phase, play, race, ride_to, yellow

from tourdetable.games.arcenciel import moves
from tourdetable.games.arcenciel.rules.state import NONE, ArcState

SEATS = range(4)
NOBODY_OR_SEAT = (NONE, *SEATS)
LEAD = 4

CASES = [
    (escapee, occupant, head)
    for escapee, occupant, head in itertools.product(NOBODY_OR_SEAT, NOBODY_OR_SEAT, SEATS)
    if head != escapee
]


def name(case: tuple[int, int, int]) -> str:
    words = ["nobody" if seat == NONE else f"rider-{seat}" for seat in case]
    return f"{words[0]}-away,{words[1]}-holds,{words[2]}-heads-the-pack"


def pack_behind(head: int, escapee: int) -> list[int]:
    """The pack in riding order: the head, then the others backwards, so that no order is usual."""
    return [head, *(seat for seat in reversed(SEATS) if seat not in (head, escapee))]


def landed(escapee: int, occupant: int, head: int) -> tuple[ArcState, list[int]]:
    """The pack has landed on an effort cell of two; and the pack as it was before."""
    pack = pack_behind(head, escapee)
    state = race(
        order=list(pack), escapee=escapee, lead=0 if escapee == NONE else LEAD,
        occupant={} if occupant == NONE else {EFFORT_2: occupant},
    )  # fmt: skip
    ride_to(state, EFFORT_2)
    return state, pack


def brought_to_head(seat: int, pack: list[int]) -> list[int]:
    return [seat, *(other for other in pack if other != seat)]


@pytest.mark.parametrize(("escapee", "occupant", "head"), CASES, ids=map(name, CASES))
def test_ae20_and_ae21_who_leads_and_who_may_attack(escapee: int, occupant: int, head: int) -> None:
    state, pack = landed(escapee, occupant, head)
    if occupant == NONE:
        assert phase(state) == "bid", "a free effort cell is auctioned after positions (AE-13)"
        pass_all(state)
    if escapee == NONE and occupant == NONE:  # AE-20 A
        assert (list(state.order), state.leader) == ([*pack[1:], head], pack[1])
    elif escapee == NONE:  # AE-20 B, and C where the head's own team holds the cell
        assert list(state.order) == brought_to_head(occupant, pack)
        assert (phase(state), state.actor) == ("escape", occupant)
    elif occupant == NONE:  # AE-21 A
        assert (state.lead, list(state.order), state.leader) == (LEAD - 1, pack, escapee)
    elif occupant == escapee:  # AE-21 C
        assert (phase(state), state.actor, list(state.order)) == ("increase", escapee, pack)
    else:  # AE-21 B
        assert list(state.order) == brought_to_head(occupant, pack)
        assert (phase(state), state.actor) == ("yellow", occupant)


ATTACKS = [case for case in CASES if case[1] != NONE and case[0] in (NONE, case[1])]
CHASES = [case for case in CASES if NONE not in case[:2] and case[0] != case[1]]


@pytest.mark.parametrize(("escapee", "occupant", "head"), ATTACKS, ids=map(name, ATTACKS))
@pytest.mark.parametrize("attacks", [True, False], ids=["attacks", "stays"])
def test_ae20_and_ae21c_the_occupant_attacks_for_the_cells_value_or_stays_as_it_is(
    escapee: int, occupant: int, head: int, attacks: bool
) -> None:
    state, pack = landed(escapee, occupant, head)
    had = state.energy[occupant]
    lead = state.lead
    rest = [seat for seat in pack if seat != occupant]
    if attacks:
        play(state, occupant, moves.Escape() if escapee == NONE else moves.Increase())
        yellow(state, 3)
        assert (state.escapee, state.lead, list(state.order)) == (occupant, lead + 3, rest)
        assert state.energy[occupant] == had - 2, "it pays what it otherwise does not (AE-22)"
    else:
        play(state, occupant, moves.Stay())
        assert (state.escapee, state.lead) == (escapee, lead)
        assert list(state.order) == (pack if occupant == escapee else [occupant, *rest])
        assert state.energy[occupant] == had
    assert (phase(state), state.leader) == ("lead", occupant), "it rolls next (AE-24)"


@pytest.mark.parametrize(("escapee", "occupant", "head"), CHASES, ids=map(name, CHASES))
@pytest.mark.parametrize("die", [LEAD - 1, LEAD, LEAD + 1])
def test_ae21b_the_chase_takes_as_many_cells_as_the_die_and_catches_at_zero(
    escapee: int, occupant: int, head: int, die: int
) -> None:
    state, pack = landed(escapee, occupant, head)
    chasing = brought_to_head(occupant, pack)
    yellow(state, die)
    assert phase(state) == "lead", "nobody escapes on the turn of a chase (AE-21a)"
    if die < LEAD:
        assert (state.escapee, state.lead) == (escapee, LEAD - die)
        assert (list(state.order), state.leader) == (chasing, escapee)
    else:
        assert (state.escapee, state.lead) == (NONE, 0)
        assert (list(state.order), state.leader) == ([*chasing, escapee], occupant)
    assert state.energy[occupant] == 60, "the roll is free (AE-21a)"
