"""Every lesson of every game: its positions are legal, its answers right, its texts complete."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

import tourdetable as tdt
from tourdetable.engine.teaching.lessons import (
    Lesson,
    Words,
    first_match,
    fits,
    lessons,
    run,
    solve,
    stage,
)
from tourdetable.engine.texts import RULE_NUMBER, texts
from tourdetable.session.teaching.lessons import lesson_info, verdict

GAMES = [game_id for game_id in tdt.games() if lessons(tdt.game(game_id))]
LESSONS = [(game_id, lesson) for game_id in GAMES for lesson in lessons(tdt.game(game_id))]
STEPS = [
    pytest.param(game_id, lesson, at, id=f"{game_id}-{lesson.id}-{at + 1}")
    for game_id, lesson in LESSONS
    for at in range(len(lesson.step))
]
TASKS = [one for one in STEPS if one.values[1].step[one.values[2]].task]  # type: ignore[union-attr]
SPOT = re.compile(r"[a-z]+(-[a-z0-9]+)*")
LONGEST_TEXT = 330
MOVES_TRIED = 40
"""Of a grid of strokes every few are enough."""


def legal_moves(
    game_id: str, lesson: Lesson, at: int, begun: Sequence[Mapping[str, Any]] = ()
) -> list[dict[str, Any]]:
    """What the learner may do in a step after some moves."""
    game = tdt.game(game_id)
    state = stage(game, lesson, at)
    run(game, state, lesson.seat, begun, lesson.step[at].then)
    moves = [msgspec.to_builtins(move) for move in game.legal(state, lesson.seat)]
    return moves[:: max(1, len(moves) // MOVES_TRIED)]


def spelled_out(
    game_id: str, lesson: Lesson, at: int, row: Sequence[Mapping[str, Any]]
) -> list[dict[str, Any]]:
    """A right answer as whole moves."""
    moves: list[dict[str, Any]] = []
    for pattern in row:
        legal = legal_moves(game_id, lesson, at, moves)
        fitting = [move for move in legal if fits(pattern, move)]
        assert fitting, f"{pattern} is not legal"
        moves.append(fitting[0])
    return moves


def every_text(lesson: Lesson) -> list[Words]:
    found = [lesson.title, lesson.about]
    for step in lesson.step:
        found += [step.text, *(point.text for point in step.points)]
        found += [one.text for one in step.wrong]
        optional = (step.task, step.good, step.otherwise, step.hint)
        found += [words for words in optional if words is not None]
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_course_has_five_to_eight_lessons_and_begins_with_the_goal(game_id: str) -> None:
    course = lessons(tdt.game(game_id))
    assert 5 <= len(course) <= 8
    assert course[0].id == "goal"
    assert len({lesson.id for lesson in course}) == len(course)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_course_ends_with_a_match_that_can_be_played(game_id: str) -> None:
    game = tdt.game(game_id)
    first = first_match(game)
    assert game.options_for(first.seats, first.options)
    assert first.seat in range(first.seats)


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS, ids=lambda one: getattr(one, "id", one))
def test_every_text_is_there_in_both_languages_and_short(game_id: str, lesson: Lesson) -> None:
    for words in every_text(lesson):
        assert words.en.strip()
        assert words.fr.strip()
        assert words.en != words.fr or len(words.en) < 20
        assert max(len(words.en), len(words.fr)) <= LONGEST_TEXT, words.en


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS, ids=lambda one: getattr(one, "id", one))
def test_every_cited_rule_is_a_rule_of_the_game(game_id: str, lesson: Lesson) -> None:
    catalogue = texts("en", tdt.game(game_id).folder)
    cited = {point.rule for step in lesson.step for point in step.points if point.rule}
    for words in every_text(lesson):
        assert re.findall(RULE_NUMBER, words.en) == re.findall(RULE_NUMBER, words.fr)
        cited |= set(re.findall(RULE_NUMBER, words.en))
    assert [number for number in sorted(cited) if not catalogue.has(f"rule-{number}")] == []


@pytest.mark.parametrize(("game_id", "lesson", "at"), STEPS)
def test_a_step_is_a_position_that_a_viewer_gets(game_id: str, lesson: Lesson, at: int) -> None:
    step = lesson_info(tdt.game(game_id), lesson.id).steps[at]
    assert msgspec.json.encode(step.view)
    assert (step.question is not None) == (step.task is not None)
    for spot in (*step.spots, *(spot for point in step.points for spot in point.spots)):
        assert SPOT.fullmatch(spot), spot


@pytest.mark.parametrize(("game_id", "lesson", "at"), TASKS)
def test_a_task_has_an_answer_praise_and_a_hint(game_id: str, lesson: Lesson, at: int) -> None:
    step = lesson.step[at]
    assert step.right
    assert step.good is not None
    assert step.hint is not None
    assert all(entry.get("by") != lesson.seat for entry in step.then)
    following = lesson.step[at + 1 : at + 2]
    if following and following[0].position is None:
        assert len(step.answers) == 1, "the next step goes on from here: one way to get there"


@pytest.mark.parametrize(("game_id", "lesson", "at"), TASKS)
def test_the_right_answer_is_accepted(game_id: str, lesson: Lesson, at: int) -> None:
    game, step = tdt.game(game_id), lesson.step[at]
    moves = solve(game, lesson, step, stage(game, lesson, at))
    assert moves, "no legal move is right"
    for count in range(1, len(moves)):
        said = verdict(game, lesson.id, at, moves[:count])
        assert said.verdict == "more"
        assert said.question is not None
    said = verdict(game, lesson.id, at, moves, len(moves) - 1)
    assert said.verdict == "right"
    assert said.words == step.good
    assert said.events


@pytest.mark.parametrize(("game_id", "lesson", "at"), TASKS)
def test_every_alternative_answer_is_accepted(game_id: str, lesson: Lesson, at: int) -> None:
    game, step = tdt.game(game_id), lesson.step[at]
    for row in step.answers:
        if not step.ends and not any("again" in pattern for pattern in row):
            moves = spelled_out(game_id, lesson, at, row)
            assert verdict(game, lesson.id, at, moves).verdict == "right"


@pytest.mark.parametrize(("game_id", "lesson", "at"), TASKS)
def test_every_wrong_move_is_answered(game_id: str, lesson: Lesson, at: int) -> None:
    game = tdt.game(game_id)
    for move in legal_moves(game_id, lesson, at):
        said = verdict(game, lesson.id, at, [move])
        assert said.verdict != "refused", move
        assert said.verdict != "wrong" or said.words is not None, move


@pytest.mark.parametrize(("game_id", "lesson", "at"), TASKS)
def test_every_sentence_for_a_wrong_move_is_said(game_id: str, lesson: Lesson, at: int) -> None:
    game, step = tdt.game(game_id), lesson.step[at]
    moves = solve(game, lesson, step, stage(game, lesson, at))
    said = []
    for count in range(len(moves)):
        legal = legal_moves(game_id, lesson, at, moves[:count])
        said += [verdict(game, lesson.id, at, [*moves[:count], move]).words for move in legal]
    for one in (*(wrong.text for wrong in step.wrong), step.otherwise):
        assert one is None or one in said, one.en


@pytest.mark.parametrize(("game_id", "lesson", "at"), TASKS)
def test_an_illegal_move_is_refused_and_nothing_changes(
    game_id: str, lesson: Lesson, at: int
) -> None:
    game = tdt.game(game_id)
    info = lesson_info(game, lesson.id).steps[at]
    state = stage(game, lesson, at)
    legal, codec = game.legal(state, lesson.seat), state.rules.codec
    every = (codec.move(code) for code in range(codec.codes.actions))
    move = next((move for move in every if move not in legal), None)
    if move is None:
        return
    said = verdict(game, lesson.id, at, [msgspec.to_builtins(move)])
    assert said.verdict == "refused"
    assert said.refused is not None
    assert said.refused.rule
    assert msgspec.json.encode(said.view) == msgspec.json.encode(info.view)
