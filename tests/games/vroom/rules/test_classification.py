"""CR-12, CR-13: the order of the totals and the fewest removals."""

from __future__ import annotations

import itertools
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tourdetable.games.vroom.rules.classification import (
    choices,
    last_to_first,
    removals,
    wheels_owed,
)

EXAMPLES = tomllib.loads((Path(__file__).parent / "examples.toml").read_text("utf-8"))


@pytest.mark.parametrize("example", EXAMPLES["classification"], ids=lambda e: str(e["totals"]))
def test_cr12_cr13_examples(example: dict[str, Any]) -> None:
    totals: list[int] = example["totals"]
    assert removals(totals) == example["removed"]
    assert wheels_owed(removals(totals)) == example["wheels"]
    single = [totals[places[0]] for places in choices(totals) if len(places) == 1]
    assert single == example["either"]


def fewest_by_trying(totals: tuple[int, ...]) -> int:
    for count in range(len(totals)):
        for gone in itertools.combinations(range(len(totals)), count):
            rest = [total for place, total in enumerate(totals) if place not in gone]
            if rest == sorted(rest):
                return count
    raise AssertionError("one car is always in order")


@pytest.mark.parametrize("cars", range(1, 7))
def test_cr13_removals_are_as_few_as_possible_for_every_order_of_up_to_six_totals(
    cars: int,
) -> None:
    values = range(1, min(cars, 5) + 1)
    for totals in itertools.product(values, repeat=cars):
        fewest = fewest_by_trying(totals)
        assert removals(list(totals)) == fewest


@pytest.mark.parametrize("totals", [[5, 4, 3], [1, 3, 2, 4], [2, 2, 1], [6, 1, 2, 3, 4, 5]])
def test_cr13_every_choice_leaves_the_rest_in_order(totals: list[int]) -> None:
    found = choices(totals)
    assert found
    for places in found:
        rest = [total for place, total in enumerate(totals) if place not in places]
        assert rest == sorted(rest)
        assert len(places) == removals(totals)


def test_cr12_equal_totals_are_in_order() -> None:
    assert removals([7, 7, 7]) == 0


@pytest.mark.parametrize(("removed", "wheels"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 2), (5, 2)])
def test_cr13_one_car_removed_costs_one_wheel_several_cost_two(removed: int, wheels: int) -> None:
    assert wheels_owed(removed) == wheels


def test_cr10a_places_go_by_progress_and_of_equal_cars_the_higher_number_ranks_behind() -> None:
    assert last_to_first([300, 100, 200]) == [1, 2, 0]
    assert last_to_first([100, 100, 100]) == [2, 1, 0]
    # equal to 0.1 cm
    assert last_to_first([101, 104, 99]) == [2, 1, 0]
    assert last_to_first([101, 112]) == [0, 1]
