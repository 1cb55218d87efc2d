"""An only move may play itself, but never where its speed would tell a secret."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.session.scenes import START, new_match, opened, people, run
from tourdetable.protocol.common import Question
from tourdetable.session import audience, commands

STEPS = 400


def questions(game: str, seats: int, **facts: object) -> Iterator[tuple[str, Question]]:
    """The questions of a match at random, each with the side of the seat that is asked."""
    rng = random.Random(5)
    names = [f"seat{number}" for number in range(seats)]
    session = run(opened(new_match(game, people(*names), **facts)), commands.Start(START))
    for _ in range(STEPS):
        if session.over:
            return
        seat = rng.choice(session.position.acting)
        question = audience.updates(session, [seat], START)[seat].question
        assert question is not None
        sides = session.sides()
        yield sides[seat] if sides else "", question
        asked = audience.asked(session, seat)
        assert asked is not None
        move = rng.choice(asked.moves)
        session = run(session, commands.Play(START, seat, asked.decision, [move]))


@pytest.mark.parametrize(("game", "seats"), [("velocity", 3), ("arcenciel", 3), ("velomaster", 2)])
def test_without_secrets_every_only_move_may_play_itself(game: str, seats: int) -> None:
    told = [(len(question.moves) == 1, question.forced) for _, question in questions(game, seats)]
    assert (True, True) in told
    assert (False, False) in told
    assert {forced == only for only, forced in told} == {True}


def test_cc9_the_thief_is_never_hurried_and_the_police_may_be() -> None:
    told = list(questions("citychase", 2))
    assert {question.forced for side, question in told if side == "thief"} == {False}
    for side, question in told:
        if side == "police":
            assert question.forced == (len(question.moves) == 1)


def test_vm49b_with_secret_sheets_no_move_plays_itself() -> None:
    secret = {"level": "P", "condition": True}
    told = [question for _, question in questions("velomaster", 2, options=secret)]
    assert any(len(question.moves) == 1 for question in told)
    assert not any(question.forced for question in told)
