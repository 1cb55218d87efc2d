"""Every refusal of City Chase: its rule, and what to do instead, in both languages."""

import re
from collections.abc import Callable

import pytest
from tests.games.citychase.scenes import play, scene

from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.texts import LANGUAGES, texts
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase.moves import Agree, Decline, Flee, Fly, Hide, Lift, Place
from tourdetable.games.citychase.rules.state import CityState


def placing(seats: int = 2) -> CityState:
    state = GAME.setup(seats)
    play(state, Place(0, 5))
    return state


def proposed() -> CityState:
    state = scene([0], seats=3, shared="agree")
    GAME.apply(state, 1, Fly(2, 10))
    return state


def acted() -> CityState:
    state = scene([0])
    play(state, Lift(2, 19))
    return state


def driving() -> CityState:
    return scene([7, 12], thief_phase=True)


def first_turn() -> CityState:
    return scene([], thief_phase=True)


def police() -> CityState:
    return scene([12], (0, 1, 10))


CASES: list[tuple[Callable[[], CityState], int, Move, str, str]] = [
    (placing, 1, Place(1, 5), "CC-6", "place-taken"),
    (placing, 1, Place(0, 6), "CC-6", "placed-one"),
    (placing, 1, Lift(1, 6), "CC-6", "place-first"),
    (placing, 1, Hide(6), "CC-5", "police-drives"),
    (placing, 1, Agree(), "CC-5a", "no-proposal"),
    (placing, 0, Hide(6), "CC-6", "not-your-turn"),
    (first_turn, 0, Flee(6), "CC-7", "hide-first"),
    (first_turn, 0, Place(0, 1), "CC-5", "thief-flies"),
    (first_turn, 1, Lift(0, 18), "CC-7", "not-your-turn"),
    (driving, 0, Hide(6), "CC-8", "hidden-already"),
    (driving, 0, Flee(6), "CC-8", "flee-adjacent"),
    (driving, 0, Flee(7), "CC-8", "flee-trace"),
    (driving, 0, Decline(), "CC-5", "thief-flies"),
    (driving, 1, Fly(0, 10), "CC-8", "not-your-turn"),
    (police, 0, Flee(13), "CC-11", "not-your-turn"),
    (police, 1, Flee(13), "CC-5", "police-drives"),
    (police, 1, Place(0, 3), "CC-6", "placed-already"),
    (police, 1, Fly(0, 1), "CC-12", "fly-taken"),
    (police, 1, Fly(0, 5), "CC-12", "fly-street"),
    (police, 1, Lift(0, 7), "CC-13", "lift-around"),
    (police, 1, Decline(), "CC-5a", "no-proposal"),
    (acted, 1, Fly(2, 10), "CC-11", "acted-already"),
    (lambda: scene([0], seats=4), 1, Lift(1, 18), "CC-5", "not-yours"),
    (proposed, 2, Lift(1, 17), "CC-5a", "proposal-open"),
    (proposed, 1, Lift(0, 18), "CC-5a", "not-your-turn"),
    (lambda: GAME.setup(3, thief="random"), 1, Place(0, 1), "CC-5", "not-your-turn"),
]


def refused(make: Callable[[], CityState], seat: int, move: Move) -> Refusal:
    with pytest.raises(Refusal) as found:
        GAME.apply(make(), seat, move)
    return found.value


@pytest.mark.parametrize(("make", "seat", "move", "rule", "key"), CASES)
def test_a_refusal_cites_its_rule_and_reads_alike_in_code_and_catalogue(
    make: Callable[[], CityState], seat: int, move: Move, rule: str, key: str
) -> None:
    refusal = refused(make, seat, move)
    assert (refusal.rule, refusal.key) == (rule, key)
    in_english, in_french = (
        texts(language, GAME.folder).refusal(refusal) for language in LANGUAGES
    )
    # the catalogue counts buildings from one and gives intersections letters
    place = re.compile(r"\b(\d+|[A-P])\b")
    in_code = str(refusal).replace("'", "\u2019")
    assert place.sub("#", in_english) == place.sub("#", in_code)
    assert in_french != in_english
    assert place.findall(in_french) == place.findall(in_english)
    assert "{" not in in_english + in_french


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_of_a_move_is_without_a_case_here(language: str) -> None:
    source = (GAME.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    known = set(re.findall(r"^refusal-([\w-]+) =", source, re.MULTILINE))
    assert known - {case[-1] for case in CASES} == {"thief-seat"}


@pytest.mark.parametrize(("target", "why"), [(6, "is not next to"), (7, "your trace of turn")])
def test_a_refused_drive_names_the_buildings_that_are_open(target: int, why: str) -> None:
    refusal = refused(driving, 0, Flee(target))
    assert why in str(refusal)
    assert str(refusal).endswith("; open: 11, 13, 17.")
    assert texts("en", GAME.folder).refusal(refusal).endswith("; open: 12, 14, 18.")
