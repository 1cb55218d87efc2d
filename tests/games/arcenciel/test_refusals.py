"""Every refusal names its rule and says what to do, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.games.arcenciel.scenes import (
    EFFORT_1,
    EFFORT_2,
    EFFORT_6,
    MOMENTS,
    forced,
    landed,
    phase,
    place,
    play,
    race,
    refused,
)

from tourdetable.engine.moves import Move
from tourdetable.engine.texts import texts
from tourdetable.games.arcenciel import GAME, moves
from tourdetable.games.arcenciel.rules.state import ArcState

MIXED = {"target": "mixed"}
COMBATIVE = {"combativity": True}


def auction(highest: int = 0, **fields: Any) -> ArcState:
    """The auction of EFFORT_2 at the word of rider 1, or of rider 2 after a bid."""
    state = landed(EFFORT_2, **fields)
    if highest:
        play(state, 1, moves.Bid(highest))
    return state


def alone(**fields: Any) -> dict[str, Any]:
    """Rider 0 has no teammate in reserve."""
    return {"reserve": {0: 0}, **fields}


OWN_MOMENT: dict[Move, tuple[tuple[str, ...], str]] = {
    moves.Ride(): (("lead",), "AE-10"),
    moves.GiveUp(): (("lead",), "AE-9"),
    moves.Keep(): (("keep",), "AE-8b"),
    moves.Crack(): (("short",), "AE-29"),
    moves.Escape(): (("escape",), "AE-20"),
    moves.Increase(): (("increase",), "AE-21"),
    moves.Stay(): (("escape", "increase"), "AE-20"),
    moves.Bid(9): (("bid",), "AE-26"),
    moves.Pass(): (("bid",), "AE-26"),
    moves.MoveTeammate(EFFORT_1): (("place",), "AE-27"),
}


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        *((move, rule) for move, (_, rule) in OWN_MOMENT.items() if move != moves.Stay()),
        (moves.Withdraw(), "AE-28"),
        (moves.WithdrawFrom(EFFORT_1), "AE-28"),
        (moves.ExchangePolka(5, 0), "AE-8b"),
        (moves.ExchangeGreens(), "AE-8b"),
        (moves.ExchangePoints("green"), "AE-32a"),
        (moves.White(3), "AE-10"),
        (moves.Yellow(3), "AE-23"),
    ],
)
@pytest.mark.parametrize("moment", MOMENTS)
def test_out_of_turn_a_move_is_refused_with_the_rule_of_its_own(
    moment: str, move: Move, rule: str
) -> None:
    state = MOMENTS[moment]()
    other = (state.actor + 1) % 4
    refusal = refused(state, other, move)
    assert (refusal.rule, refusal.key) == (rule, "not-your-turn")


@pytest.mark.parametrize("amount", [0, -1, 61, 10**20])
def test_ae26_a_bid_out_of_range_cites_the_auction_and_not_the_decoder(amount: int) -> None:
    move = GAME.move(f'{{"move": "bid", "amount": {amount}}}')
    refusal = refused(auction(), 1, move)
    assert (refusal.rule, refusal.key) == ("AE-26", "outside-bounds")


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_move_at_another_moment_is_refused_with_the_rule_of_its_own(moment: str) -> None:
    state = MOMENTS[moment]()
    assert phase(state) == moment
    for move, (moments, rule) in OWN_MOMENT.items():
        if moment not in moments:
            refusal = refused(state, state.actor, move)
            assert (refusal.rule, refusal.key) == (rule, "wrong-moment"), move


REFUSALS: list[tuple[ArcState, Move, str, str]] = [
    (race(), moves.GiveUp(), "AE-9", "no breakaway to give up: roll the die."),
    (
        race(escapee=0, lead=13, energy={0: 2}),
        moves.Ride(), "AE-9", "your lead costs 3 and you have 2: withdraw a teammate or give up.",
    ),
    (
        race(escapee=0, lead=13, energy={0: 2}, **alone()),
        moves.Ride(), "AE-9", "your lead costs 3 and you have 2: give up.",
    ),
    (
        landed(EFFORT_6, energy={0: 5}, occupant={EFFORT_6: 0}),
        moves.Escape(), "AE-22", "it costs 6 and you have 5: withdraw a teammate or stay.",
    ),
    (
        landed(EFFORT_6, escapee=0, lead=4, energy={0: 5}, occupant={EFFORT_6: 0}),
        moves.Increase(), "AE-22", "it costs 6 and you have 4: withdraw a teammate or stay.",
    ),
    (landed(EFFORT_2, energy={0: 1}), moves.Crack(), "AE-29", "withdraw one to pay."),
    (auction(reserve={1: 1}, highest=0), moves.WithdrawFrom(EFFORT_1), "AE-28", "you have none on"),
    (auction(highest=7), moves.Bid(7), "AE-26", "bid more than 7, or pass."),
    (auction(highest=7), moves.Bid(59), "AE-26", "you have 58: bid at most that, or withdraw"),
    (
        auction(energy={1: 10}, reserve={1: 1}),
        moves.Bid(9), "AE-26a", "you have 8 and must keep your teammate to place: bid at most 8.",
    ),
    (
        auction(highest=20, energy={2: 10}),
        moves.Bid(21), "AE-26", "you have 8: withdraw a teammate first, or pass.",
    ),
    (place(), moves.MoveTeammate(EFFORT_2), "AE-27", "stands on cell 4: choose among 1, 28."),
    (place(), moves.WithdrawFrom(EFFORT_2), "AE-28", "stands on cell 4: choose among 1, 28."),
    (place(), moves.Withdraw(), "AE-28", "in reserve, but some on the circuit: 1, 28."),
    (race(**alone()), moves.Withdraw(), "AE-28", "in reserve, and none on the circuit."),
    (forced(), moves.WithdrawFrom(EFFORT_1), "AE-18", "you have none on the circuit."),
    (race(), moves.ExchangePolka(5, 0), "AE-8a", "you have 0 double and 0 triple polka cards:"),
    (race(), moves.ExchangePolka(5, 1), "AE-8a", "worth ten or more, none of them superfluous."),
    (race(), moves.ExchangePolka(0, 3), "AE-8a", "worth ten or more, none of them superfluous."),
    (race(), moves.ExchangeGreens(), "AE-8b", "three greens become a rainbow by themselves"),
    (race(options=MIXED), moves.ExchangeGreens(), "AE-8", "you have 0: wait for more."),
    (race(), moves.ExchangePoints("green"), "AE-32", "this race has no points of combativity"),
    (race(options=COMBATIVE), moves.ExchangePoints("green"), "AE-32", "you have 0 points: one"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "move", "rule", "said"), REFUSALS, ids=[said for *_others, said in REFUSALS]
)
def test_a_refusal_names_its_rule_and_says_what_to_do_in_both_languages(
    state: ArcState, move: Move, rule: str, said: str
) -> None:
    refusal = refused(state, state.actor, move)
    assert refusal.rule == rule
    assert said in refusal.reason
    english, french = (texts(language, GAME.folder).refusal(refusal) for language in ("en", "fr"))
    plain = re.sub("[\u2068\u2069]", "", english)
    assert plain == f"{rule}: {refusal.reason}", "the catalogue says what the reason says"
    assert french.startswith(f"{rule}: ")
    assert french.endswith(".")
    assert french != english
    assert "{" not in french


def test_ae18_the_withdraw_card_refuses_an_empty_reserve_and_names_the_cells() -> None:
    state = forced(**alone(occupant={EFFORT_1: 0}))
    state.reserve[0] = 0
    refusal = refused(state, 0, moves.Withdraw())
    assert (refusal.rule, refusal.details) == ("AE-18", {"cells": "1"})
