"""Every game's observation for learning keeps what it declares, in matches of all bots."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from typing import Any

import pytest

import tourdetable as tdt
from tests.contract.kit.observing import paths_of, walked
from tests.contract.kit.winners import positions_of, winners_found

np = pytest.importorskip("numpy")
GAMES = tdt.games()


@pytest.mark.parametrize("game_id", GAMES)
def test_no_value_leaves_its_declared_bounds(game_id: str) -> None:
    walk = walked(game_id)
    assert walk.problems == set()
    assert walk.positions > 100


@pytest.mark.parametrize("game_id", GAMES)
def test_every_field_that_varies_has_a_slot_or_a_reason(game_id: str) -> None:
    untold = walked(game_id).untold
    assert untold == set(), f"games/{game_id}/observation.py: slots, or `unobserved` with a reason"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_declaration_names_fields_that_views_have(game_id: str) -> None:
    paths = paths_of(tdt.game(game_id).view_type)
    for declared in walked(game_id).declared:
        sources = {source for slot in declared.slots for source in slot.sources}
        assert sources | set(declared.unobserved) <= paths
        assert sources & set(declared.unobserved) == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_slot_means_the_same_for_every_seat(game_id: str) -> None:
    assert walked(game_id).unequal == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_slots_have_names_lengths_and_sentences(game_id: str) -> None:
    for declared in walked(game_id).declared:
        names = [slot.name for slot in declared.slots]
        assert len(set(names)) == len(names)
        assert len(set(declared.labels)) == declared.length == sum(s.length for s in declared.slots)
        assert declared.version >= 1
        for slot in declared.slots:
            assert slot.low < slot.high
            assert slot.about.endswith(".")
            assert slot.sources
            assert bool(slot.values) == (slot.kind != "number")


@pytest.mark.parametrize("game_id", GAMES)
def test_late_observations_tell_who_is_winning(game_id: str) -> None:
    """A linear probe, fitted on some matches, orders winners before losers in others."""
    assert winners_found(game_id) > 0.6


DIGEST = """
import sys
from tests.contract.declared.test_observation import digest_of
print(digest_of(sys.argv[1]))
"""


def digest_of(game_id: str) -> str:
    """A digest of the observations of one seeded match."""
    found: Any = hashlib.blake2b(digest_size=16)
    for seen, _seat in positions_of(game_id, tdt.game(game_id).seats[0], "random", seed=5):
        found.update(seen.tobytes())
    return str(found.hexdigest())


@pytest.mark.parametrize("game_id", GAMES)
def test_another_process_gives_the_same_numbers(game_id: str) -> None:
    other = subprocess.run(
        [sys.executable, "-c", DIGEST, game_id],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "77"},
    )
    assert other.stdout.strip() == digest_of(game_id)
