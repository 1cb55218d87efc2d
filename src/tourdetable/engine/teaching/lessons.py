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
from typing import Any, Literal

import msgspec

from tourdetable.engine.events import Event
from tourdetable.engine.game import AnyGame
from tourdetable.engine.kernel.state import CHANCE, State
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal

FOLDER = "lessons"
NOBODY = -9
"""No seat: the seat that is to act plays what the file says."""
Played = dict[str, Any]
"""A move as it stands in a file: `{ by = 0, move = "fly", to = 3 }`."""
Pattern = dict[str, Any]
"""The fields that a move must have; those it does not name are free. With `again = true` it stands
for any number of such moves, none included."""
Verdict = Literal["right", "more", "wrong"]
LONGEST_ANSWER = 14


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
    """A condition on a number of the state after the answer: `at = "cell.0"`."""

    at: str
    least: float | None = None
    most: float | None = None

    def holds(self, state: State) -> bool:
        """Whether the number is within the bounds."""
        name, *places = self.at.split(".")
        value = getattr(state, name)
        for place in places:
            value = value[int(place)]
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
    """What must hold after a right answer, where moves alone do not tell."""
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


class FirstMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The match that ends a course (`course.toml`): the learner's seat, easy bots on the others."""

    seats: int
    seat: int
    options: dict[str, Any] = {}


@functools.cache
def lessons(game: AnyGame) -> tuple[Lesson, ...]:
    """The lessons of a game, in order; a refusal names the file and what is wrong."""
    return tuple(read_lesson(path) for path in sorted((game.folder / FOLDER).glob("[0-9]*.toml")))


@functools.cache
def first_match(game: AnyGame) -> FirstMatch:
    """The match after the last lesson; without a file, a usual one with the fewest seats."""
    path = game.folder / FOLDER / "course.toml"
    if not path.exists():
        return FirstMatch(seats=game.seats[0], seat=0)
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), FirstMatch)


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
        run(game, state, lesson.seat, solve(game, lesson, step, state), step.then)
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
    position waits for the next seat.
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
    return all(move.get(name) == value for name, value in pattern.items() if name != "again")


# -- answers ---------------------------------------------------------------------------------------


class Judged(msgspec.Struct):
    """What an answer leads to."""

    verdict: Verdict
    state: State
    told: list[Event]
    """The events of all its moves."""
    counts: list[int]
    """How many events there were after each move."""
    words: Words | None = None


def judge(
    game: AnyGame, lesson: Lesson, step: Step, state: State, given: Sequence[Mapping[str, Any]]
) -> Judged:
    """Play the moves of an answer one by one until it is right or wrong; a refusal is raised.

    To a wrong move neither dice nor other seats reply: only the move itself is shown.
    """
    counts: list[int] = []
    after, told = state, []
    for count in range(1, len(given) + 1):
        begun = given[:count]
        rows = [row for row in step.answers if _open(row, begun)]
        after = state.copy()
        told = run(game, after, lesson.seat, begun, step.then if rows else ())
        counts.append(len(told))
        complete = any(len(row) in _open(row, begun) for row in rows)
        if complete and all(bound.holds(after) for bound in step.ends):
            return Judged("right", after, told, counts, step.good)
        going = any(place < len(row) for row in rows for place in _open(row, begun))
        if not going or (count == len(given) and lesson.seat not in game.to_act(after)):
            return Judged("wrong", after, told, counts, _reproach(step, begun[-1], after))
    return Judged("more", after, told, counts)


def _open(row: Sequence[Pattern], given: Sequence[Mapping[str, Any]]) -> set[int]:
    """The places in a row of patterns that these moves may have led to; empty: none."""
    places = _skipped(row, {0})
    for move in given:
        reached = set()
        for place in places:
            if place < len(row) and fits(row[place], move):
                reached.add(place if row[place].get("again") else place + 1)
        places = _skipped(row, reached)
    return places


def _skipped(row: Sequence[Pattern], places: set[int]) -> set[int]:
    """With the places behind those that may stand for no move at all."""
    found = set(places)
    for place in range(len(row)):
        if place in found and row[place].get("again"):
            found.add(place + 1)
    return found


def _reproach(step: Step, move: Mapping[str, Any], state: State) -> Words | None:
    """What the lesson says to a wrong answer: its own sentence, if there is one."""
    for wrong in step.wrong:
        if fits(wrong.move, move) and all(bound.holds(state) for bound in wrong.ends):
            return wrong.text
    return step.otherwise


def solve(
    game: AnyGame, lesson: Lesson, step: Step, state: State, begun: Sequence[Played] = ()
) -> list[Played]:
    """The first right answer that goes on from these moves; empty if there is none."""
    after = state.copy()
    run(game, after, lesson.seat, begun, step.then)
    if len(begun) >= LONGEST_ANSWER:
        return []
    for move in game.legal(after, lesson.seat):
        tried = [*begun, msgspec.to_builtins(move)]
        if not any(_open(row, tried) for row in step.answers):
            continue
        judged = judge(game, lesson, step, state, tried)
        if judged.verdict == "right":
            return tried
        found = solve(game, lesson, step, state, tried) if judged.verdict == "more" else []
        if found:
            return found
    return []
