"""What searches rely on: states that hide nothing, questions that change nothing."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import tourdetable as tdt
from tests.contract.kit.play import fresh, steps
from tests.contract.test_every_game import differing
from tourdetable.engine.files.serial import fields_of
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import playout
from tourdetable.engine.kernel.state import OWN_ENDING, State
from tourdetable.engine.match import Match

GAMES = tdt.games()
MOST_STEPS = 200
OF_EVERY_STATE = {"rules", "told"}


def attributes(state: State) -> set[str]:
    """What a state holds, in a compiled class and in a plain one."""
    made: set[str] = set(getattr(state, "__dict__", {}))
    for kind in type(state).__mro__:
        made |= set(getattr(kind, "__mypyc_attrs__", ()))
    return made - OF_EVERY_STATE - {"__dict__"}


@pytest.mark.parametrize("game_id", GAMES)
def test_what_fields_leave_out_follows_from_them(game_id: str) -> None:
    """Else it is neither saved nor copied; tables of the rules and sums kept for speed may stay."""
    game = tdt.game(game_id)
    match = fresh(game_id, game.seats[-1], {}, seed=60)
    unnamed = sorted(attributes(match.state) - set(match.state.fields()))
    for _step in steps(match, random.Random(60)):
        if match.seq > MOST_STEPS or not unnamed:
            break
        read, copied = game.state_from(match.state.to_dict()), match.state.copy()
        for name in unnamed:
            held = getattr(match.state, name)
            assert getattr(copied, name) == held, f"`copy` forgets {name}"
            assert getattr(read, name) == held, f"`fields` does not name {name}: it is not saved"


def asked(match: Match) -> dict[str, Any]:
    """Ask every question; none may change the state."""
    game, state, rules = match.game, match.state, match.rules
    acting = game.to_act(state)
    codes = [rules.legal(state, seat)[:] for seat in acting]
    views = [match.view(viewer) for viewer in (None, *range(match.seats))]
    for seat in match.to_act:
        game.prompt(views[seat + 1], seat)
    game.outcome(state), game.sides(state), game.leaders(state), game.channels(state)
    return {"to_act": acting, "legal": codes, "views": views}


@pytest.mark.parametrize("game_id", GAMES)
def test_questions_change_nothing_and_get_the_same_answer_again(game_id: str) -> None:
    match = fresh(game_id, tdt.game(game_id).seats[-1], {}, seed=61)
    for _step in steps(match, random.Random(61)):
        if match.seq > MOST_STEPS:
            break
        before = fields_of(match.state)
        first, second = asked(match), asked(match)
        assert differing(fields_of(match.state), before) == [], "a question changed these fields"
        for question, answer in first.items():
            assert second[question] == answer, f"`{question}` answers otherwise when asked again"


@pytest.mark.parametrize("game_id", GAMES)
def test_whether_somebody_watches_changes_nothing(game_id: str) -> None:
    """Simulations leave `told` None: nothing but telling may depend on it."""
    match = fresh(game_id, tdt.game(game_id).seats[0], {}, seed=62)
    for seat, move in steps(match, random.Random(62)):
        if match.seq > MOST_STEPS:
            break
        if move.template:
            continue
        alone, watched = match.state.copy(), match.state.copy()
        match.rules.advance(alone, seat, match.rules.codec.code(move))
        match.game.apply(watched, seat, move)
        unlike = differing(fields_of(alone), fields_of(watched))
        assert unlike == [], f"{move} leads elsewhere when `told` is None"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_view_stays_as_it_was_while_play_goes_on(game_id: str) -> None:
    """The server keeps views: they may not share a list with the state."""
    game = tdt.game(game_id)
    match = fresh(game_id, game.seats[0], {}, seed=63)
    for seat, move in steps(match, random.Random(63)):
        if match.seq > MOST_STEPS:
            break
        view = match.view(0)
        assert isinstance(view, game.view_type), f"`view` makes {game.view_type.__name__} only"
        before = msgspec.json.encode(view)
        state = match.state.copy()
        kept = game.view(state, 0)
        game.apply(state, seat, move)
        assert msgspec.json.encode(kept) == before, f"{move} changed a view made before it"


SHARES = 2**31


def by_share(codes: list[int], weights: list[int], share: int) -> int:
    """The listed code that a share of 2**31 falls on."""
    rest = share * (sum(weights) or len(codes)) >> 31
    heavy = [code for code, weight in zip(codes, weights, strict=True) for _one in range(weight)]
    return (heavy or codes)[rest]


@pytest.mark.parametrize("seats", [0, -1], ids=["fewest", "most"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_move_drawn_without_a_list_is_the_listed_one(game_id: str, seats: int) -> None:
    """`draw` may count what `list_legal` lists: as many moves, in the same order."""
    match, rng = fresh(game_id, tdt.game(game_id).seats[seats], {}, seed=64), random.Random(64)
    rules, out = match.rules, match.rules.buffer()
    for seat, _move in steps(match, rng):
        if match.seq > MOST_STEPS:
            break
        codes = rules.legal(match.state, seat)[:]
        weights = rules.weights(match.state)[:] if seat < 0 else []
        even = [SHARES * index // len(codes) + 1 for index in range(len(codes))]
        for share in (0, *even, rng.randrange(SHARES), SHARES - 1):
            out.listed_last = False
            code = rules.draw(match.state, seat, share, out)
            assert out.count == len(codes)
            assert code == by_share(codes, weights or [1] * len(codes), share)
        if seat < 0 and not out.listed_last:  # keyed luck reckons with a die
            assert codes == list(range(codes[0], codes[0] + len(codes)))
            assert len(set(weights)) < 2


@pytest.mark.parametrize("seats", [0, -1], ids=["fewest", "most"])
@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id != "vroom"])
def test_matches_that_end_with_one_number_end_alike(game_id: str, seats: int) -> None:
    """A run looks at the end of one of them for all (`Rules.ending`)."""
    game = tdt.game(game_id)
    rules = game.rules(game.seats[seats])
    longest = game.longest(rules.seats, rules.options)
    known: dict[int, object] = {}
    for number in range(60):
        state = rules.setup()
        playout(rules, state, Dice(number), longest)
        end = game.outcome(state)
        assert end is not None
        told = (end.places, end.reason, end.rule, game.sides(state))
        ending = rules.ending(state)
        assert ending == OWN_ENDING or known.setdefault(ending, told) == told
