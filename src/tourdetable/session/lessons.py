"""Lessons played through the rules: their positions, and the verdict on an answer. Pure."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from tourdetable.engine.events import Event, may_know
from tourdetable.engine.game import AnyGame
from tourdetable.engine.kernel.state import State
from tourdetable.engine.lessons import Lesson, Pattern, Step, Words, fits, lesson_of, run, stage
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.common import Question, Refused
from tourdetable.protocol.lessons import LessonInfo, LessonStep, LessonVerdict
from tourdetable.session.audience import seen

Verdict = Literal["right", "more", "wrong", "refused"]


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
        answer=_shown_answer(game, lesson, step, state),
    )


def _question(game: AnyGame, lesson: Lesson, state: State) -> Question | None:
    if lesson.seat not in game.to_act(state):
        return None
    view = seen(game, state, lesson.seat)
    moves = game.offered(game.legal(state, lesson.seat))
    return Question(
        decision="lesson",
        prompt=game.prompt(view, lesson.seat),
        moves=moves,
        forecast=list(game.forecast(view, lesson.seat, moves)),
    )


def _shown_answer(game: AnyGame, lesson: Lesson, step: Step, state: State) -> list[Move]:
    """The moves of the first right answer, as far as they are among the legal ones."""
    shown: list[Move] = []
    place = state.copy()
    for row in step.answers[:1]:
        for at, pattern in enumerate(row):
            legal = game.offered(game.legal(place, lesson.seat))
            found = [move for move in legal if fits(pattern, msgspec.to_builtins(move))]
            if not found:
                return shown
            shown.append(found[0])
            if at + 1 < len(row):
                place = state.copy()
                run(game, place, lesson.seat, _plain(shown), step.then)
    return shown


def _plain(moves: Sequence[Move]) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(move) for move in moves]


def judge(game: AnyGame, name: str, at: int, moves: Sequence[Any]) -> LessonVerdict:
    """The verdict on the moves played since a step began."""
    lesson = lesson_of(game, name)
    if not 0 <= at < len(lesson.step) or lesson.step[at].task is None:
        raise Refusal("step", "there is nothing to do in this step.", "no-lesson", name=name)
    step = lesson.step[at]
    given = [_read(game, move) for move in moves]
    # to a wrong answer neither dice nor other seats reply: only the move itself is shown
    script = step.then if _on_the_way(step, given) else ()
    state = stage(game, lesson, at)
    try:
        before = run(game, state.copy(), lesson.seat, given[:-1], step.then)
        told = run(game, state, lesson.seat, given, script)[len(before) :]
    except Refusal as refusal:
        return _verdict(game, lesson, stage(game, lesson, at), "refused", refusal=refusal)
    view = msgspec.to_builtins(seen(game, state, lesson.seat))
    verdict = _compare(step, given, view)
    words = step.good if verdict == "right" else None
    if verdict == "wrong":
        words = _reproach(step, given[-1], view)
    return _verdict(game, lesson, state, verdict, words, told)


def _read(game: AnyGame, data: Any) -> dict[str, Any]:
    """A move in its plain form, or a refusal of what is no move at all."""
    plain: dict[str, Any] = msgspec.to_builtins(game.move(data))
    return plain


def _on_the_way(step: Step, given: Sequence[dict[str, Any]]) -> list[tuple[Pattern, ...]]:
    """The right answers that begin with these moves."""
    return [
        row
        for row in step.answers
        if len(given) <= len(row)
        and all(fits(pattern, move) for pattern, move in zip(row, given, strict=False))
    ]


def _compare(step: Step, given: Sequence[dict[str, Any]], view: object) -> Verdict:
    rows = _on_the_way(step, given)
    if any(len(row) == len(given) for row in rows):
        return "right" if all(bound.holds(view) for bound in step.ends) else "wrong"
    return "more" if rows else "wrong"


def _reproach(step: Step, move: dict[str, Any], view: object) -> Words | None:
    """What the lesson says to a wrong answer: its own sentence, if there is one."""
    for wrong in step.wrong:
        if fits(wrong.move, move) and all(bound.holds(view) for bound in wrong.ends):
            return wrong.text
    return step.otherwise


def _verdict(
    game: AnyGame,
    lesson: Lesson,
    state: State,
    verdict: Verdict,
    words: Words | None = None,
    told: Sequence[Event] = (),
    refusal: Refusal | None = None,
) -> LessonVerdict:
    era = game.era(state)
    return LessonVerdict(
        verdict=verdict,
        words=words,
        refused=None if refusal is None else _refused(refusal),
        events=[event for event in told if may_know(event, lesson.seat, era)],
        view=seen(game, state, lesson.seat),
        question=_question(game, lesson, state) if verdict == "more" else None,
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
