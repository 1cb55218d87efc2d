"""Compiled rules keep numbers in 64 bits; both builds refuse larger ones."""

from __future__ import annotations

import pytest

import tourdetable as tdt


@pytest.mark.parametrize("game_id", tdt.games())
def test_a_number_too_large_for_compiled_rules_is_refused_by_its_field(game_id: str) -> None:
    game = tdt.game(game_id)
    form = game.setup(game.seats[0]).to_dict()
    for name, value in form["state"].items():
        huge = [2**63] if isinstance(value, list) else 2**63
        with pytest.raises(tdt.Refusal, match=f"^{name}: "):
            game.state_from({**form, "state": {**form["state"], name: huge}})
