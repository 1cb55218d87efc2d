"""What a game has to offer for a club's records, and who played against whom."""

from __future__ import annotations

import random

import pytest

import tourdetable as tdt
from tests.contract.kit.play import finish, fresh
from tourdetable.engine.texts import texts

GAMES = tdt.games()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_record_has_its_texts(game_id: str) -> None:
    game = tdt.game(game_id)
    names = [record.name for record in game.records]
    assert len(set(names)) == len(names), "two records with the same name"
    for language in ("en", "fr"):
        catalogue = texts(language, game.folder)
        for name in names:
            assert catalogue.has(f"record-{name}"), f"{language}: record-{name}"
            assert catalogue.has(f"record-{name}-value"), f"{language}: record-{name}-value"


@pytest.mark.parametrize("game_id", GAMES)
def test_feats_name_declared_records_and_seats_of_the_match(game_id: str) -> None:
    game = tdt.game(game_id)
    declared = {record.name for record in game.records if record.streak is None}
    for seats in (game.seats[0], game.seats[-1]):
        match = finish(fresh(game_id, seats, {}, seed=7), random.Random(7))
        assert match.outcome is not None
        for feat in game.feats(match.state, match.outcome):
            assert feat.record in declared, f"{feat.record} is not among the game's `records`"
            assert feat.seats, "a feat is somebody's"
            assert set(feat.seats) <= set(range(seats))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_seat_is_in_one_party(game_id: str) -> None:
    game = tdt.game(game_id)
    seats = game.seats[-1]
    match = finish(fresh(game_id, seats, {}, seed=11), random.Random(11))
    assert match.outcome is not None
    parties = game.parties(match.state, match.outcome)
    assert sorted(seat for party in parties for seat in party.seats) == list(range(seats))
    for party in parties:
        places = [match.outcome.places[seat] for seat in party.seats]
        assert party.place == min(places)
        if len(party.seats) > 1:
            assert len(set(places)) == 1, "seats of one side share their place"
