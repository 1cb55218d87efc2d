"""What the server needs of a match: trying without harm, standing again where it stood, forking."""

from __future__ import annotations

import random

import pytest

from tests.kit.tiny import GAME, Step
from tourdetable.engine.chance import Fair, Forked
from tourdetable.engine.files.serial import fields_of
from tourdetable.engine.match import Match
from tourdetable.engine.refusal import Refusal
from tourdetable.session.position import Position


def played(moves: int, seed: int = 1) -> Match:
    match = Match(GAME, 2, {}, Fair(b"k" * 32, ("a", "b"))).begin()
    rng = random.Random(seed)
    for number in range(moves):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_a_branch_leaves_its_match_untouched_even_after_taking_back() -> None:
    match = played(2)
    match.play(0, Step(2))
    kept = fields_of(match.state)
    branch = match.branch()
    branch.undo(0)
    branch.play(0, Step(3))
    assert fields_of(match.state) == kept
    assert [entry.seq for entry in branch.log] == [4, 5]
    match.undo(0)
    assert fields_of(match.state)["places"] == [0, 0]


def test_a_move_is_looked_up_in_what_its_question_listed() -> None:
    match = played(2)
    listed = Position(match).codes[0]
    assert match.rules.codec.moves(listed) == match.legal(0)
    branch, alike = match.branch(), match.branch()
    assert branch.play(0, Step(2), listed) == alike.play(0, Step(2))
    assert fields_of(branch.state) == fields_of(alike.state)
    shorter = [code for code in listed if code != match.rules.codec.code(Step(2))]
    with pytest.raises(Refusal):
        match.branch().play(0, Step(2), shorter)
    with pytest.raises(Refusal):
        match.branch().play(0, {"move": "die", "eyes": 6}, listed)


def test_a_restored_match_goes_on_alike_and_can_take_back_alike() -> None:
    match = played(2)
    match.play(0, Step(2))
    again = Match(GAME, 2, {}, match.source).restore(match.snapshot())
    assert again.why_no_undo(0) is None
    for twin in (match, again):
        twin.play(1, GAME.move({"move": "throw"}))
    assert fields_of(match.state) == fields_of(again.state)
    assert match.draws == again.draws
    assert match.seq == again.seq


def test_a_forked_match_keeps_what_was_drawn_and_rolls_new_dice_after() -> None:
    first, then = Fair(b"a" * 32), Fair(b"b" * 32)
    forked = Forked(first, 2, 7, then)
    weights = [1] * 1000
    assert [forked.index(k, weights) for k in range(4)] == [
        first.index(0, weights), first.index(1, weights),
        then.index(2, weights), then.index(3, weights),
    ]  # fmt: skip
    assert forked.salt(7) == first.salt(7)
    assert forked.salt(8) == then.salt(8)
