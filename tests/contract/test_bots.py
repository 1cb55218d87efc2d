"""Every bot that a table offers plays every game it is offered for."""

from __future__ import annotations

import copy
import random

import pytest

import tourdetable as tdt
from tests.contract.kit.play import fresh, steps
from tourdetable.bots.levels import bot, levels
from tourdetable.engine.kernel.state import CHANCE

DECISIONS = 5
EVERY = 4
"""Steps at random between decisions, so that a bot sees more than openings."""
SMALL = ":2"
"""Two simulations: bots that do not search take no notice."""
SAID = {"random", "easy", "medium", "hard", "search"}
LONG = 150
"""Steps of a random match, in which every kind of decision has come up."""
OFFERED = [(game_id, level) for game_id in tdt.games() for level in levels(game_id)]


@pytest.mark.parametrize("game_id", tdt.games())
def test_the_page_has_words_for_the_levels(game_id: str) -> None:
    unsaid = sorted(set(levels(game_id)) - SAID)
    assert unsaid == [], f"{game_id}/bots/levels.py: the page knows only the levels {sorted(SAID)}"


@pytest.mark.parametrize(("game_id", "level"), OFFERED)
def test_a_bot_chooses_one_of_its_moves_and_the_same_again(game_id: str, level: str) -> None:
    game = tdt.game(game_id)
    match = fresh(game_id, game.seats[-1], {}, seed=91)
    asked = 0
    for seat, _move in steps(match, random.Random(91)):
        if seat == CHANCE or match.seq % EVERY:
            continue
        view, moves = match.view(seat), match.legal(seat)
        rng = random.Random(asked)
        chosen = bot(game_id, level + SMALL).choose(game, view, seat, moves, copy.copy(rng))
        assert chosen in moves, f"{level} of {game_id} plays {chosen}, which is not offered"
        again = bot(game_id, level + SMALL).choose(game, view, seat, moves, rng)
        assert chosen == again, f"{level} of {game_id} chooses otherwise with the same generator"
        asked += 1
        if asked == DECISIONS:
            break
    assert asked


@pytest.mark.parametrize(("game_id", "level"), OFFERED)
def test_a_bot_decides_by_an_open_state_what_it_would_choose_by_its_view(
    game_id: str, level: str
) -> None:
    """Laboratories ask by the state where nothing is hidden; the match must be the same."""
    game = tdt.game(game_id)
    match = fresh(game_id, game.seats[-1], {}, seed=92)
    if game.hides(match.rules.options):
        return
    for number, (seat, _move) in enumerate(steps(match, random.Random(92))):
        if seat == CHANCE or number > LONG:
            continue
        asked = bot(game_id, level + SMALL)
        code = asked.decide(match.state, seat, random.Random(number))
        if code is None:
            continue
        view, moves = match.view(seat), match.legal(seat)
        chosen = asked.choose(game, view, seat, moves, random.Random(number))
        assert match.rules.codec.move(code) == chosen, f"{level} of {game_id}, step {number}"
