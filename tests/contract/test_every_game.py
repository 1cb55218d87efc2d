"""What holds for every registered game."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import tourdetable as tdt
from tests.contract.kit.configurations import all_configurations, name_of
from tests.contract.kit.play import finish, fresh, record, steps
from tourdetable.engine.files.serial import fields_of
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import Codec
from tourdetable.engine.refusal import Refusal

GAMES = tdt.games()
BIJECTION_LIMIT = 20_000


def accepts(game: Game[Any, Any], seats: int, options: dict[str, Any]) -> bool:
    try:
        game.rules(seats, options)
    except Refusal:
        return False
    return True


def differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """The fields that differ."""
    return [name for name in other if one[name] != other[name]]


@pytest.mark.parametrize(("game_id", "seats", "options"), all_configurations(), ids=name_of)
def test_random_play_ends_within_the_declared_bound(
    game_id: str, seats: int, options: dict[str, Any]
) -> None:
    match = fresh(game_id, seats, options, seed=11)
    turn = match.game.turn(match.state)
    setting = msgspec.json.encode(match.game.setting(match.state))
    for _step in steps(match, random.Random(11)):
        early = match.outcome
        assert early is None, f"somebody is to act, and `outcome` tells an end: {early}"
        before, turn = turn, match.game.turn(match.state)
        assert turn >= before, f"a match's turns grow: {turn} comes after {before}"
    after = msgspec.json.encode(match.game.setting(match.state))
    assert after == setting, "`setting` never changes in a match"
    outcome = match.outcome
    assert outcome is not None, "nobody is to act and `outcome` is None"
    places = outcome.places
    assert len(places) == seats, f"{seats} seats, but the places are {places}"
    assert places == tuple(match.rules.places(match.state)), "`outcome` and `places` disagree"
    assert all(1 <= place <= seats for place in places), f"places are 1 to {seats}: {places}"
    first = tuple(seat for seat, place in enumerate(places) if place == 1)
    assert outcome.winners in (first, ()), f"place 1 has won: {places}, but {outcome.winners}"
    assert not outcome.scores or len(outcome.scores) == seats, f"one score a seat: {outcome.scores}"


@pytest.mark.parametrize("game_id", GAMES)
def test_what_an_option_offers_for_a_number_of_seats_is_what_they_may_choose(game_id: str) -> None:
    game = tdt.game(game_id)
    for option in game.options:
        least = option.fewest or (0,) * len(option.values)
        counts = option.seats or tuple(game.seats)
        for value, fewest in zip(option.values, least, strict=True):
            taken = {seats for seats in counts if accepts(game, seats, {option.name: value})}
            # a value may need another option too: then no number of seats takes it alone
            assert taken in ({seats for seats in counts if seats >= fewest}, set()), value
            assert taken or not option.fewest, value


@pytest.mark.parametrize("game_id", GAMES)
def test_the_replay_of_a_log_equals_the_live_match(game_id: str) -> None:
    live = finish(fresh(game_id, tdt.game(game_id).seats[0], {}, seed=5), random.Random(5))
    again = tdt.replay(json.dumps(live.to_json()))
    assert again.state.to_dict() == live.state.to_dict()
    assert again.log == live.log
    assert again.outcome == live.outcome
    assert tdt.verify(live.to_json()).fair, "`tourdetable verify` refuses a match of these rules"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_move_is_the_same_whether_its_seat_has_asked_for_a_list_or_not(game_id: str) -> None:
    rng = random.Random(6)
    match = fresh(game_id, tdt.game(game_id).seats[-1], {}, seed=6).begin()
    while match.to_act:
        seat = rng.choice(match.to_act)
        unasked = match.branch()
        move = rng.choice(match.legal(seat))
        assert match.play(seat, move) == unasked.play(seat, move)
        assert match.snapshot() == unasked.snapshot()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_gives_the_same_game(game_id: str) -> None:
    seats = tdt.game(game_id).seats[-1]
    one, two = (finish(fresh(game_id, seats, {}, seed=3), random.Random(3)) for _ in range(2))
    for first, second in zip(one.log, two.log, strict=False):
        assert first == second, f"the same seed, and at step {first.seq} something else happened"
    assert one.to_json() == two.to_json()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_state_survives_its_dictionary_and_json_at_every_step(game_id: str) -> None:
    game = tdt.game(game_id)
    match = fresh(game_id, game.seats[0], {}, seed=8)
    for number, _step in enumerate(steps(match, random.Random(8))):
        if number > 300:
            break
        form = match.state.to_dict()
        assert game.state_from(json.loads(json.dumps(form))).to_dict() == form


@pytest.mark.parametrize("game_id", GAMES)
def test_a_copy_shares_nothing_with_its_original(game_id: str) -> None:
    game = tdt.game(game_id)
    match = fresh(game_id, game.seats[-1], {}, seed=4)
    for number, (seat, move) in enumerate(steps(match, random.Random(4))):
        if number > 300:
            break
        before = fields_of(match.state)
        copy = match.state.copy()
        assert differing(fields_of(copy), before) == [], "`copy` forgets these fields"
        game.apply(copy, seat, move)
        changed = differing(fields_of(match.state), before)
        assert changed == [], f"`copy` shares these fields: {move} on the copy changed the original"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_listed_move_is_accepted_and_reads_back_from_json(game_id: str) -> None:
    game = tdt.game(game_id)
    match = fresh(game_id, game.seats[0], {}, seed=21)
    rng = random.Random(21)
    for number, _step in enumerate(steps(match, rng)):
        if number > 120:
            break
        for seat in game.to_act(match.state):
            codes, moves = match.rules.legal(match.state, seat), game.legal(match.state, seat)
            kinds = game.chance if seat == CHANCE else game.moves
            strays = [move for move in moves if type(move) not in kinds]
            assert strays == [], (
                f"`legal` of seat {seat} lists codes of another kind: a wrong span?"
            )
            assert len(set(codes)) == len(codes), f"`legal` of seat {seat} lists a move twice"
            for move in rng.sample(moves, min(6, len(moves))):
                assert game.move(move.to_json()) == move
                assert game.move(json.dumps(move.to_json())) == move
                record(match.branch(), seat, move)


@pytest.mark.parametrize("game_id", GAMES)
def test_codes_and_moves_are_a_bijection(game_id: str) -> None:
    game = tdt.game(game_id)
    for seats in (game.seats[0], game.seats[-1]):
        codec: Codec = game.rules(seats).codec
        assert codec.codes.size < BIJECTION_LIMIT
        moves = [codec.move(code) for code in range(codec.codes.size)]
        assert len(set(moves)) == codec.codes.size
        assert [codec.code(move) for move in moves] == list(range(codec.codes.size))


@pytest.mark.parametrize("game_id", GAMES)
def test_weights_stand_beside_their_outcomes(game_id: str) -> None:
    game = tdt.game(game_id)
    match = fresh(game_id, game.seats[0], {}, seed=31)
    for number, (seat, _move) in enumerate(steps(match, random.Random(31))):
        if seat == CHANCE and number < 300:
            outcomes, weights = game.legal(match.state, CHANCE), match.rules.weights(match.state)
            assert outcomes, "chance is to act and has no outcome"
            assert all(weight > 0 for weight in weights), f"a weight is positive: {weights}"


@pytest.mark.parametrize("game_id", GAMES)
def test_each_legal_move_has_its_forecast_from_the_view(game_id: str) -> None:
    game = tdt.game(game_id)
    match = fresh(game_id, game.seats[0], {}, seed=41)
    for number, (seat, _move) in enumerate(steps(match, random.Random(41))):
        if seat == CHANCE or number > 100:
            continue
        moves, view = match.legal(seat), match.view(seat)
        forecasts = game.forecast(view, seat, moves)
        assert len(forecasts) == len(moves), f"{len(forecasts)} forecasts for {len(moves)} moves"
        others = [made for made in forecasts if not isinstance(made, game.forecast_type)]
        assert others == [], f"`forecast` makes {game.forecast_type.__name__} only"
        msgspec.json.encode(forecasts)
