"""Reports of the laboratory name every kind of event and move in words, in both languages."""

from __future__ import annotations

import pytest

import tourdetable as tdt
from tourdetable.engine.moves import tag_of
from tourdetable.engine.texts import LANGUAGES, Texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", tdt.games())
def test_every_event_and_move_has_a_name_for_reports(game_id: str, language: str) -> None:
    game = tdt.game(game_id)
    texts = Texts(language, (game.folder / "texts" / "report",))
    wanted = [f"name-event-{tag_of(kind)}" for kind in game.events]
    wanted += [f"name-move-{tag_of(kind)}" for kind in game.moves]
    assert [key for key in wanted if not texts.has(key)] == []
    assert [key for key in wanted if "{" in texts.say(key)] == []
