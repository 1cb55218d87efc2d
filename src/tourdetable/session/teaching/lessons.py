"""Lessons played through the rules: their positions, and the verdict on an answer. Pure."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from tourdetable.engine.events import Event, known
from tourdetable.engine.game import AnyGame
from tourdetable.engine.kernel.state import State
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.teaching.lessons import Lesson, Step, Words, judge, lesson_of, solve, stage
from tourdetable.protocol.bodies.lessons import LessonInfo, LessonStep, LessonVerdict
from tourdetable.protocol.common import Question, Refused
from tourdetable.session.audience import question, seen

Said = Literal["right", "more", "wrong", "refused"]


@functools.lru_cache(maxsize=64)
def lesson_info(game: AnyGame, name: str) -> LessonInfo:
    """A lesson with the positions of all its steps."""
    lesson = lesson_of(game, name)
    states = [stage(game, lesson, at) for at in range(len(lesson.step))]
    return LessonInfo(
        game=game.id,
        id=lesson.id,
        title=lesson.title,
        about=lesson.about,
        seat=lesson.seat,
        sides=list(game.sides(states[0])),
        seats=lesson.seats,
        options=dict(states[0].rules.options),
        setting=game.setting(states[0]),
        steps=[
            _step_info(game, lesson, step, state)
            for step, state in zip(lesson.step, states, strict=True)
        ],
    )


def _step_info(game: AnyGame, lesson: Lesson, step: Step, state: State) -> LessonStep:
    return LessonStep(
        text=step.text,
        points=list(step.points),
        spots=list(step.spots),
        task=step.task,
        hint=step.hint,
        view=seen(game, state, lesson.seat),
        question=_question(game, lesson, state) if step.task else None,
        answer=game.offered([game.move(move) for move in solve(game, lesson, step, state)]),
    )


def _question(game: AnyGame, lesson: Lesson, state: State) -> Question | None:
    if lesson.seat not in game.to_act(state):
        return None
    view, codes = seen(game, state, lesson.seat), state.rules.legal(state, lesson.seat)
    return question("lesson", game.choice(view, lesson.seat, state.rules.codec, codes))


def verdict(
    game: AnyGame, name: str, at: int, moves: Sequence[Any], known: int = 0
) -> LessonVerdict:
    """The verdict on the moves played since a step began; `known` of them were answered before."""
    lesson = lesson_of(game, name)
    if not 0 <= at < len(lesson.step) or lesson.step[at].task is None:
        raise Refusal("step", "there is nothing to do in this step.", "no-lesson", name=name)
    state = stage(game, lesson, at)
    given = [msgspec.to_builtins(game.move(move)) for move in moves]
    try:
        judged = judge(game, lesson, lesson.step[at], state, given)
    except Refusal as refusal:
        return _message(game, lesson, state, "refused", refused=_refused(refusal))
    first = judged.counts[min(known, len(judged.counts)) - 1] if known else 0
    return _message(game, lesson, judged.state, judged.verdict, judged.words, judged.told[first:])


def _message(
    game: AnyGame,
    lesson: Lesson,
    state: State,
    said: Said,
    words: Words | None = None,
    told: Sequence[Event] = (),
    refused: Refused | None = None,
) -> LessonVerdict:
    era = game.era(state)
    return LessonVerdict(
        verdict=said,
        words=words,
        refused=refused,
        events=known(told, lesson.seat, era),
        view=seen(game, state, lesson.seat),
        question=_question(game, lesson, state) if said == "more" else None,
    )


def _refused(refusal: Refusal) -> Refused:
    return Refused(
        about="lesson",
        ref=None,
        rule=refusal.rule,
        key=refusal.key,
        details=refusal.details,
        reason=refusal.reason,
    )
