"""Lessons: staged positions with one thing to do, declared in a game's folder (`lessons/*.toml`).

A file is one lesson, in the order of the files' names (`1-goal.toml`). Texts stand in the file in
all languages, next to the position they speak of. A move is a table with its tag and fields; `by`
is the seat that plays it, and without `by` it is what a die shows.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tourdetable.engine.events import Event
from tourdetable.engine.game import AnyGame
from tourdetable.engine.kernel.state import CHANCE, State
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal

FOLDER = "lessons"
NOBODY = -9
"""No seat: whoever is to act plays what the file says."""
Played = dict[str, Any]
"""A move as it stands in a file: `{ by = 0, move = "fly", to = 3 }`."""
Pattern = dict[str, Any]
"""The fields that a move must have; those it does not name are free."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in all languages."""

    en: str
    fr: str


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered step of a reasoning, with the places on the board that it speaks of."""

    text: Words
    spots: tuple[str, ...] = ()
    rule: str = ""


class Bound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A condition on a number in the view after the answer: `at = "cars.0.x"`."""

    at: str
    least: float | None = None
    most: float | None = None

    def holds(self, view: object) -> bool:
        """Whether the number is within the bounds."""
        value = _at(view, self.at)
        return (self.least is None or value >= self.least) and (
            self.most is None or value <= self.most
        )


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to one wrong answer in particular."""

    text: Words
    move: Pattern = {}
    ends: tuple[Bound, ...] = ()


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: the fields in which it differs from a fresh match, then what was played."""

    fields: dict[str, Any] = {}
    played: tuple[Played, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to read and, unless `task` is missing, something to do."""

    text: Words
    position: Stage | None = None
    """None: where the step before it ends."""
    points: tuple[Point, ...] = ()
    spots: tuple[str, ...] = ()
    """The places on the board to look at."""
    task: Words | None = None
    right: tuple[Pattern | tuple[Pattern, ...], ...] = ()
    """The right answers: a move, or several one after the other."""
    ends: tuple[Bound, ...] = ()
    """What must hold after a right answer, where moves alone do not tell (strokes)."""
    then: tuple[Played, ...] = ()
    """What dice and other seats do after the moves, in this order."""
    good: Words | None = None
    wrong: tuple[Wrong, ...] = ()
    otherwise: Words | None = None
    """What is said to any other legal move."""
    hint: Words | None = None

    @property
    def answers(self) -> tuple[tuple[Pattern, ...], ...]:
        """The right answers, each as a row of moves."""
        return tuple((one,) if isinstance(one, dict) else one for one in self.right)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson of a game; its id is the name of its file without the number."""

    title: Words
    about: Words
    """What one can do afterwards, in a few words."""
    seats: int
    seat: int
    """Who learns: the position is seen with this seat's eyes."""
    step: tuple[Step, ...]
    options: dict[str, Any] = {}
    id: str = ""


@functools.cache
def lessons(game: AnyGame) -> tuple[Lesson, ...]:
    """The lessons of a game, in order; a refusal names the file and what is wrong."""
    return tuple(read_lesson(path) for path in sorted((game.folder / FOLDER).glob("*.toml")))


def lesson_of(game: AnyGame, name: str) -> Lesson:
    """The lesson of this id."""
    for lesson in lessons(game):
        if lesson.id == name:
            return lesson
    raise Refusal("lesson", f"{game.id} has no lesson {name!r}.", "no-lesson", name=name)


def read_lesson(path: Path) -> Lesson:
    """A lesson from its file."""
    name = path.stem.partition("-")[2] or path.stem
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        return msgspec.convert({**data, "id": name}, Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Refusal(path.name, f"{error}.", "lesson-file", name=path.name) from error


def stage(game: AnyGame, lesson: Lesson, at: int) -> State:
    """The position of a step; a step without its own follows the first right answer before it."""
    first = at
    while first > 0 and lesson.step[first].position is None:
        first -= 1
    state = _placed(game, lesson, lesson.step[first].position or Stage())
    for step in lesson.step[first:at]:
        for row in step.answers[:1]:
            run(game, state, lesson.seat, row, step.then)
    return state


def _placed(game: AnyGame, lesson: Lesson, place: Stage) -> State:
    state: State = game.setup(lesson.seats, **lesson.options)
    if place.fields:
        form = game.state_form(state)
        unknown = sorted(set(place.fields) - set(form["state"]))
        if unknown:
            raise Refusal(unknown[0], "is not a field of the state.", "state-field")
        form["state"].update(place.fields)
        state = game.state_from(form)
    for entry in place.played:
        run(game, state, NOBODY, (), (entry,))
    return state


def run(
    game: AnyGame,
    state: State,
    seat: int,
    moves: Sequence[Mapping[str, Any]],
    script: Sequence[Played],
) -> list[Event]:
    """Play a seat's moves and, wherever others or dice are to act, what the script says.

    Returns the events of all that. What physics decides is computed. When the script ends, the
    position waits for whoever is next.
    """
    told: list[Event] = []
    waiting, ahead = list(moves), list(script)
    while True:
        acting = game.to_act(state)
        computed = game.resolve(state) if acting == (CHANCE,) else None
        if computed is not None:
            told += game.apply(state, CHANCE, computed)
        elif ahead and ahead[0].get("by", CHANCE) in acting and seat not in acting:
            entry = dict(ahead.pop(0))
            told += game.apply(state, entry.pop("by", CHANCE), game.move(entry))
        elif waiting:
            told += game.apply(state, seat, _meant(game, state, seat, waiting.pop(0)))
        else:
            return told


def _meant(game: AnyGame, state: State, seat: int, pattern: Mapping[str, Any]) -> Move:
    """The first legal move that a pattern fits, else the move it spells out, which is refused."""
    for move in game.legal(state, seat):
        if fits(pattern, msgspec.to_builtins(move)):
            return move
    return game.move(dict(pattern))


def fits(pattern: Mapping[str, Any], move: Mapping[str, Any]) -> bool:
    """Whether a move has the fields of a pattern."""
    return all(move.get(name) == value for name, value in pattern.items())


def _at(tree: object, path: str) -> float:
    for name in path.split("."):
        tree = tree[int(name)] if isinstance(tree, list) else tree[name]  # type: ignore[index]
    return float(tree)  # type: ignore[arg-type]
