"""Chance is explicit, weighted, reproducible, and can be proven fair."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter

import pytest

from tourdetable.engine.chance import Fair, Seeded, Typed, commit, fair_index, pick
from tourdetable.engine.kernel.dice import Dice, next_one, next_two


@pytest.mark.parametrize("start", [1, 2, 40014, 2147483398, 2147483397, 1073741824])
def test_the_dice_step_without_a_division_as_with_one(start: int) -> None:
    one, two = start, start
    for _step in range(500):
        assert next_one(one) == one * 40014 % 2147483563
        assert next_two(two) == two * 40692 % 2147483399
        one, two = next_one(one), next_two(two)
    assert next_one(2147483562) == 2147483562 * 40014 % 2147483563


def test_a_value_falls_into_the_stretch_of_its_weight() -> None:
    assert [pick(value, [2, 0, 1]) for value in range(3)] == [0, 0, 2]


def test_the_same_seed_draws_alike_and_another_differs() -> None:
    one = [Seeded(1).index(k, [1] * 6) for k in range(40)]
    assert one == [Seeded(1).index(k, [1] * 6) for k in range(40)]
    assert one != [Seeded(2).index(k, [1] * 6) for k in range(40)]


def test_a_fair_outcome_is_the_published_formula() -> None:
    key, seeds = bytes(range(32)), ("ann", "bob")
    digest = hmac.new(key, b"ann|bob|3|0", hashlib.sha256).digest()
    expected = int.from_bytes(digest[:8], "big") % 6
    assert fair_index(key, seeds, 3, [1] * 6) == expected


def test_the_commitment_is_the_hash_of_the_key() -> None:
    fair = Fair()
    assert fair.commitment == hashlib.sha256(fair.key).hexdigest()
    assert len(fair.key) == 32
    assert Fair().key != fair.key


def test_fair_dice_follow_their_weights() -> None:
    drawn = Counter(fair_index(b"k" * 32, (), k, [1, 2, 3]) for k in range(6000))
    assert abs(drawn[0] - 1000) < 150
    assert abs(drawn[2] - 3000) < 200


def test_typed_dice_wait_for_a_person() -> None:
    assert Typed(Seeded(1)).index(0, [1, 1]) is None


def test_salts_are_32_bytes_and_differ_per_move() -> None:
    for source in (Seeded(1), Fair(), Typed(Fair())):
        assert len(source.salt(1)) == 32
        assert source.salt(1) != source.salt(2)
    assert len(commit(b"s" * 32, b"move")) == 64


def test_playout_dice_cover_their_range_evenly() -> None:
    dice = Dice(5)
    drawn = Counter(dice.below(6) for _ in range(12_000))
    assert set(drawn) == set(range(6))
    assert max(abs(count - 2000) for count in drawn.values()) < 200
    weighted = Counter(dice.weighted([1, 0, 3]) for _ in range(4000))
    assert weighted[1] == 0
    assert abs(weighted[2] - 3000) < 150


def test_neighbouring_seeds_of_playout_dice_differ() -> None:
    firsts = [tuple(Dice(seed).below(1000) for _ in range(3)) for seed in range(50)]
    assert len(set(firsts)) == 50


@pytest.mark.parametrize("seed", [1, -7, "café", 2**70])
def test_seeded_draws_are_those_of_pythons_generator(seed: int | str) -> None:
    source = Seeded(seed)
    for k in range(200):
        weights = [1 + k % 7] * (1 + k % 23)
        drawn = random.Random(f"{seed}/{k}").randrange(sum(weights))
        assert source.index(k, weights) == drawn // weights[0]


def test_seeded_draws_may_be_asked_for_in_any_order() -> None:
    def drawn(k: int, total: int) -> int:
        return random.Random(f"7/{k}").randrange(total)

    source, other = Seeded(7), Seeded(8)
    for k in (3, 0, 9, 10, 8, 99, 101, 98, 3, 12, 11):
        assert source.index(k, [1] * 20) == drawn(k, 20)
        assert other.index(k, [1] * 20) == random.Random(f"8/{k}").randrange(20)


@pytest.mark.parametrize("half", [1, 2**30, 2**31 - 1, 2**31, 2**40])
def test_weights_may_be_large(half: int) -> None:
    source = Seeded("weights")
    for k in range(30):
        value = random.Random(f"weights/{k}").randrange(2 * half)
        assert source.index(k, [half, half]) == value // half
