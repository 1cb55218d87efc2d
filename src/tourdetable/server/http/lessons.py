"""Lessons and booklets: how a game is learned. No match is stored."""

from __future__ import annotations

from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.engine.teaching.booklet import booklet, expanded
from tourdetable.engine.teaching.lessons import first_match, lessons
from tourdetable.protocol.bodies.lessons import (
    BookletChapter,
    BookletInfo,
    BookletPicture,
    BookletRule,
    LessonAnswer,
    LessonInfo,
    LessonList,
    LessonMatch,
    LessonTitle,
    LessonVerdict,
)
from tourdetable.server.http.call import Call, get, post
from tourdetable.session.teaching.lessons import lesson_info, verdict


async def show_lessons(call: Call[None]) -> LessonList:
    """The lessons of a game, in order."""
    game = game_of(call.id)
    first = first_match(game)
    return LessonList(
        game=game.id,
        lessons=[
            LessonTitle(id=lesson.id, title=lesson.title, about=lesson.about)
            for lesson in lessons(game)
        ],
        first=LessonMatch(seats=first.seats, seat=first.seat, options=dict(first.options)),
    )


async def show_lesson(call: Call[None]) -> LessonInfo:
    """One lesson with the positions of its steps."""
    return lesson_info(game_of(call.id), call.part("lesson"))


async def answer_lesson(call: Call[LessonAnswer]) -> LessonVerdict:
    """Play moves in a step of a lesson: right, wrong or refused, and what they lead to."""
    step = call.part("step")
    if not step.isdecimal() or len(step) > 2:
        raise Refusal("step", "must be a number.", "malformed", detail="step")
    asked = call.body
    return verdict(game_of(call.id), call.part("lesson"), int(step), asked.moves, asked.seen)


async def show_booklet(call: Call[None]) -> BookletInfo:
    """The rules of a game as a booklet."""
    game = game_of(call.id)
    return BookletInfo(
        game=game.id,
        chapters=[
            BookletChapter(
                id=chapter.id,
                title=chapter.title,
                text=chapter.text,
                lesson=chapter.lesson,
                pictures=[
                    BookletPicture(lesson=one.lesson, step=one.step, caption=one.caption)
                    for one in chapter.pictures
                ],
                rules=[
                    BookletRule(number=number, only={**chapter.only, **group.only})
                    for group in chapter.rules
                    for number in expanded(game, group.numbers)
                ],
            )
            for chapter in booklet(game).chapter
        ],
    )


ENDPOINTS = (
    get("/games/{id}/booklet", show_booklet, BookletInfo),
    get("/games/{id}/lessons", show_lessons, LessonList),
    get("/games/{id}/lessons/{lesson}", show_lesson, LessonInfo),
    post("/games/{id}/lessons/{lesson}/{step}", answer_lesson, LessonAnswer, LessonVerdict),
)
