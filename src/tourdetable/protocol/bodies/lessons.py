"""Lessons on the wire: a game's list, one lesson with its positions, an answer and its verdict."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tourdetable.engine.events import Event
from tourdetable.engine.game import Setting, View
from tourdetable.engine.moves import Move
from tourdetable.engine.teaching.lessons import Point, Words
from tourdetable.protocol.common import Asked, OptionValue, Question, Refused, Spoken

MOST_MOVES = 40


class LessonTitle(Spoken):
    """A lesson in the list of a game's lessons."""

    id: str
    title: Words
    about: Words


class LessonMatch(Spoken):
    """A first match: the learner's seat, easy bots on the others."""

    seats: int
    seat: int
    options: dict[str, OptionValue]


class LessonList(Spoken):
    """GET /api/games/{id}/lessons"""

    game: str
    lessons: list[LessonTitle]
    first: LessonMatch
    """The match to play after the last one."""


class LessonStep(Spoken):
    """A position with something to read and, if there is a task, something to do."""

    text: Words
    points: list[Point]
    spots: list[str]
    """The places on the board to look at."""
    task: Words | None
    hint: Words | None
    view: View
    question: Question | None
    """None: there is nothing to do here."""
    answer: list[Move]
    """A right answer, for "Show me"; empty where it is a stroke."""


class LessonInfo(Spoken):
    """GET /api/games/{id}/lessons/{lesson}"""

    game: str
    id: str
    title: Words
    about: Words
    seat: int
    sides: list[str]
    """The side of each seat; empty where seats form no sides."""
    seats: int
    options: dict[str, OptionValue]
    setting: Setting | None
    steps: list[LessonStep]


class LessonAnswer(Asked):
    """POST /api/games/{id}/lessons/{lesson}/{step}: all moves played since the step began."""

    moves: Annotated[list[Any], msgspec.Meta(min_length=1, max_length=MOST_MOVES)]
    seen: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)] = 0
    """How many of them were answered before: their events are not told again."""


class LessonVerdict(Spoken):
    """What an answer leads to; nothing is stored."""

    verdict: Literal["right", "more", "wrong", "refused"]
    """more: right so far."""
    words: Words | None
    """What the lesson says to it."""
    refused: Refused | None
    """Why the last move is not legal."""
    events: list[Event]
    """What the moves led to that were not answered before."""
    view: View
    question: Question | None


class BookletRule(Spoken):
    """A numbered rule; its sentence is `rule-<number>` of the game's texts."""

    number: str
    only: dict[str, list[OptionValue]]
    """By option: the values under which it applies; empty: always."""


class BookletPicture(Spoken):
    """The board in the position of a lesson's step."""

    lesson: str
    step: int
    caption: Words


class BookletChapter(Spoken):
    """A chapter of the rules; one without rules is advice."""

    id: str
    title: Words
    text: Words
    lesson: str
    """The lesson in which it can be tried, or ""."""
    pictures: list[BookletPicture]
    rules: list[BookletRule]


class BookletInfo(Spoken):
    """GET /api/games/{id}/booklet"""

    game: str
    chapters: list[BookletChapter]
