"""Every game's booklet: each rule stands in one chapter, and everything it refers to exists."""

from __future__ import annotations

import pytest

import tourdetable as tdt
from tourdetable.engine.teaching.booklet import booklet, expanded, rule_numbers
from tourdetable.engine.teaching.lessons import lesson_of, lessons

GAMES = [game_id for game_id in tdt.games() if (tdt.game(game_id).folder / "booklet.toml").exists()]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_stands_in_exactly_one_chapter(game_id: str) -> None:
    game = tdt.game(game_id)
    listed = [
        number
        for chapter in booklet(game).chapter
        for group in chapter.rules
        for number in expanded(game, group.numbers)
    ]
    assert sorted(listed) == sorted(rule_numbers(game))


@pytest.mark.parametrize("game_id", GAMES)
def test_chapters_have_texts_in_both_languages_and_one_is_advice(game_id: str) -> None:
    chapters = booklet(tdt.game(game_id)).chapter
    assert len({chapter.id for chapter in chapters}) == len(chapters)
    for chapter in chapters:
        for words in (chapter.title, chapter.text, *(one.caption for one in chapter.pictures)):
            assert words.en.strip()
            assert words.fr.strip()
    assert not chapters[-1].rules, "the last chapter is advice"


@pytest.mark.parametrize("game_id", GAMES)
def test_pictures_and_lessons_of_chapters_exist(game_id: str) -> None:
    game = tdt.game(game_id)
    known = {lesson.id for lesson in lessons(game)}
    for chapter in booklet(game).chapter:
        assert chapter.lesson == "" or chapter.lesson in known
        for picture in chapter.pictures:
            assert picture.step in range(len(lesson_of(game, picture.lesson).step))


@pytest.mark.parametrize("game_id", GAMES)
def test_conditions_name_options_and_their_values(game_id: str) -> None:
    game = tdt.game(game_id)
    for chapter in booklet(game).chapter:
        for only in (chapter.only, *(group.only for group in chapter.rules)):
            for name, values in only.items():
                assert set(values) <= set(game.option(name).values)


def test_level_d_of_velomaster_lists_less_than_half_of_the_rules() -> None:
    game = tdt.game("velomaster")
    groups = [
        ({**chapter.only, **group.only}, expanded(game, group.numbers))
        for chapter in booklet(game).chapter
        for group in chapter.rules
    ]
    listed = [
        number for only, numbers in groups if "D" in only.get("level", ["D"]) for number in numbers
    ]
    assert {"VM-3", "VM-16", "VM-28", "VM-40"} <= set(listed)
    assert not {"VM-20", "VM-34", "VM-53"} & set(listed)
    assert len(listed) < len(rule_numbers(game)) / 2 + 5
