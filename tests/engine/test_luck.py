"""The luck of simulated matches is keyed by what is drawn: one more draw shifts no other."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from mypy_extensions import i64

import tourdetable as tdt
from tourdetable.engine.chance import Forked, Keyed, Seeded
from tourdetable.engine.kernel.luck import JUMPS_1, JUMPS_2, Luck, chance_stream, starts
from tourdetable.engine.kernel.playout import lucky_seat
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY
from tourdetable.engine.vecs import vec
from tourdetable.lab.runs.play import as_match, play_random
from tourdetable.lab.runs.rows import setting


def numbers(luck: Luck, stream: int, count: int = 50) -> list[int]:
    return [luck.below(stream, 6) for _ in range(count)]


def test_a_stream_does_not_notice_draws_from_the_others() -> None:
    quiet, busy = Luck(7), Luck(7)
    undisturbed = numbers(quiet, 3)
    found = []
    for _ in range(50):
        busy.below(4, 6)
        found.append(busy.below(3, 6))
    assert found == undisturbed
    assert numbers(Luck(7), 4) != undisturbed
    assert numbers(Luck(8), 3) != undisturbed


def textbook(seed: int, stream: int, count: int) -> list[int]:
    """The first numbers of a stream, reckoned with long integers: L'Ecuyer's formula."""
    first, second = 2147483563, 2147483399

    def mixed(value: int) -> int:
        value = value % (first - 1) + 1
        for turn in range(3):
            value = (pow(value, 5, first) + 1013904223 + turn) % (first - 1) + 1
        return value

    high, low = divmod(seed, first - 1)
    one = mixed(low)
    two = mixed(high % (first - 1) + one) % (second - 1) + 1
    found = []
    for place in range(1, count + 1):
        jump = stream * 2**41
        left = one * pow(40014, jump + place, first) % first
        right = two * pow(40692, jump + place, second) % second
        found.append((left - right - 1) % (first - 1) + 1)
    return found


@pytest.mark.parametrize("seed", [0, 1, 2147483561, 2147483562, 2**40 + 17, 2147483562**2 - 1, -5])
def test_a_seed_gives_the_same_luck_for_ever(seed: int) -> None:
    luck = Luck(seed)
    for stream in (0, 3, 8, 26, 27, 400, 1023):
        assert [luck.share(stream) for _ in range(20)] == textbook(seed, stream, 20)
    ones, twos = starts(seed - 3, 7)
    luck.begin(ones[3], twos[3])
    assert [luck.share(2) for _ in range(20)] == textbook(seed, 2, 20)


def test_looking_ahead_takes_nothing() -> None:
    luck, seats = Luck(4), 6
    luck.enter_seats(seats)
    for seat in range(seats):
        first, second = textbook(4, seat, 2)
        assert (luck.ahead(seat), luck.ahead(seat)) == (first, first)
        luck.take(seat)
        assert luck.share(seat) == second


def test_streams_start_where_the_jump_says() -> None:
    assert JUMPS_1[1] == pow(40014, 2**41, 2147483563)
    assert JUMPS_2[2] == pow(40692, 2**42, 2147483399)


@pytest.mark.parametrize("stream", [0, 8, 20])
def test_first_draws_of_neighbouring_matches_are_independent(stream: int) -> None:
    """Each pair of dice in two matches side by side comes up equally often (chi-square, 35)."""
    first = [Luck(seed).below(stream, 6) for seed in range(7201)]
    pairs = Counter(itertools.pairwise(first))
    statistic = sum((pairs[a, b] - 200) ** 2 / 200 for a in range(6) for b in range(6))
    assert 14 < statistic < 67  # 0.1 % and 99.9 %


def test_a_weighted_draw_follows_its_weights() -> None:
    luck = Luck(1)
    drawn = Counter(luck.weighted(9, [1, 0, 3]) for _ in range(4000))
    assert drawn[1] == 0
    assert abs(drawn[2] - 3000) < 150


def test_nearly_the_same_bound_gives_nearly_the_same_choice() -> None:
    few, many = Luck(3), Luck(3)
    assert all(0 <= many.below(0, 11) - few.below(0, 10) <= 1 for _ in range(200))


def test_an_option_that_adds_a_draw_leaves_the_other_dice_as_they_were() -> None:
    """Velo City draws the first player unless it is chosen; where both agree, so do the matches."""
    drawn = setting("velocity", 3, {"first_player": "drawn"})
    chosen = setting("velocity", 3, {"first_player": "1"})
    agree = 0
    for number in range(12):
        if as_match(drawn, number, seed=0).log[0].move.to_json()["seat"] != 0:  # type: ignore[union-attr]
            continue
        agree += 1
        (one,) = play_random(drawn, 0, range(number, number + 1), 0).rows
        (two,) = play_random(chosen, 0, range(number, number + 1), 0).rows
        assert (one.places, one.steps) == (two.places, two.steps + 1)
    assert agree >= 2


def test_tests_of_velomaster_have_streams_of_their_own() -> None:
    rules = tdt.game("velomaster").rules(2)
    state = rules.setup()
    code = rules.legal(state, -1)[0]
    order = chance_stream(rules, state, code, -1)
    assert chance_stream(rules, state, code, 0) == order + 1  # who moved last
    state.tasks = vec[i64]([3])
    assert chance_stream(rules, state, code, -1) != order  # what the die is for


def test_keyed_chance_can_be_asked_again_and_forked() -> None:
    source = Keyed(5)
    first = [source.index(k, [1] * 6, stream=9 + k % 2) for k in range(10)]
    assert [source.index(k, [1] * 6) for k in range(10)] == first
    forked = Forked(Keyed(5), 10, 10, Seeded(1))
    assert forked.keyed
    assert [forked.index(k, [1] * 6, 9 + k % 2) for k in range(10)] == first
    assert forked.index(10, [1] * 6) == Seeded(1).index(10, [1] * 6)


@pytest.mark.parametrize("game_id", ["arcenciel", "velocity", "velomaster"])
def test_an_outcome_is_the_one_its_share_falls_on(game_id: str) -> None:
    game = tdt.game(game_id)
    rules = game.rules(game.seats[0])
    state, out = rules.setup(), rules.buffer()
    drawing, reckoning = Luck(11), Luck(11)
    drawn = 0
    while (turn := rules.to_act(state)) != NOBODY:
        if turn == CHANCE_TURN:
            codes = rules.legal(state, CHANCE)
            code = drawing.outcome(rules, state, out)
            if len(codes) > 1:
                stream = chance_stream(rules, state, codes[0], reckoning.last)
                share = reckoning.share(stream)
                assert code == rules.draw(state, CHANCE, share, rules.buffer())
                drawn += 1
            rules.advance(state, CHANCE, code)
        else:
            seat = lucky_seat(turn, drawing)
            assert lucky_seat(turn, reckoning) == seat
            code = drawing.move(rules, state, seat, out)
            assert reckoning.move(rules, state, seat, rules.buffer()) == code
            rules.advance(state, seat, code)
    assert drawn > 20
