"""What is offered at every own decision: withdrawals (AE-28) and exchanges (AE-8b, AE-32a)."""

from __future__ import annotations

import pytest
from tests.games.arcenciel.scenes import EFFORT_6, MOMENTS, legal, phase, play, race

from tourdetable.games.arcenciel import GAME, moves
from tourdetable.games.arcenciel.view import PHASES


def test_there_are_no_other_decisions_than_these() -> None:
    waiting = {"riding", "order", "white", "card", "yellow", "over"}
    assert set(MOMENTS) == set(PHASES) - waiting
    assert [phase(made()) for made in MOMENTS.values()] == list(MOMENTS)


@pytest.mark.parametrize("moment", [name for name in MOMENTS if name != "forced"])
def test_ae28_a_teammate_may_be_withdrawn_for_fifteen_at_each_own_decision(moment: str) -> None:
    state = MOMENTS[moment]()
    seat = state.actor
    state.energy[seat] = 1
    move = moves.WithdrawFrom(EFFORT_6) if moment == "place" else moves.Withdraw()
    assert move in legal(state)
    told = play(state, seat, move)
    assert (told[0].amount, told[0].energy) == (15, 16)  # type: ignore[attr-defined]
    if moment not in ("short", "place"):
        assert (phase(state), state.actor) == (moment, seat), "the question stands"


@pytest.mark.parametrize("moment", MOMENTS)
def test_ae8b_polka_may_be_exchanged_at_each_own_decision(moment: str) -> None:
    state = MOMENTS[moment]()
    seat = state.actor
    state.triples[seat] = 4
    assert moves.ExchangePolka(0, 4) in legal(state)
    play(state, seat, moves.ExchangePolka(0, 4))
    assert (state.rainbows[seat], state.triples[seat]) == (1, 0)
    assert (phase(state), state.actor) == (moment, seat), "the question stands"


@pytest.mark.parametrize("moment", MOMENTS)
def test_ae32a_points_may_be_exchanged_at_each_own_decision(moment: str) -> None:
    state = MOMENTS[moment]()
    seat = state.actor
    state.points[seat] = 3
    offered = [move for move in legal(state) if isinstance(move, moves.ExchangePoints)]
    assert [move.into for move in offered] == ["green", "polka", "rainbow"]


@pytest.mark.parametrize("moment", MOMENTS)
def test_ae8b_three_greens_may_be_exchanged_at_each_own_decision_under_the_mixed_target_only(
    moment: str,
) -> None:
    state = MOMENTS[moment]()
    state.greens[state.actor] = 3
    assert moves.ExchangeGreens() not in legal(state)
    mixed = race(options={"target": "mixed"})
    state.rules, state.course = mixed.rules, mixed.course
    assert moves.ExchangeGreens() in GAME.legal(state, state.actor)
