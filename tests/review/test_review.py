"""Whole reviews: what they find, what they leave unsaid, and what they refuse."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import tourdetable as tdt
from tests.review.kit import played
from tourdetable.bots import bot
from tourdetable.bots.budget import Budget
from tourdetable.bots.futures import Ahead, futures_of
from tourdetable.bots.kernel.reward import FULL
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.games.citychase.moves import Fly
from tourdetable.games.velocity.bots.levels import feeling_for
from tourdetable.games.velocity.rules.rules import VelocityRules
from tourdetable.review import Estimate, Reviewer, review, steps_of
from tourdetable.review.branch import Arm, Branch
from tourdetable.review.estimate import total_of
from tourdetable.review.studies import Study


def test_the_curve_ends_with_the_result_and_every_seat_starts_alike() -> None:
    match = played("velocity", ("medium",) * 3, 3)
    found = review(match, Budget(simulations=6000))
    assert match.outcome is not None
    last = [chance.mean for chance in found.points[-1].chances]
    assert last == [float(seat in match.outcome.winners) for seat in range(3)]
    start = found.points[0].chances
    assert abs(sum(chance.mean for chance in start) - 1) < 0.05
    for chance in start:
        assert chance.low < 1 / 3 < chance.high


@pytest.mark.parametrize(
    ("game_id", "levels"), [("arcenciel", ("medium",) * 3), ("vroom", ("easy",) * 3)]
)
def test_luck_and_decisions_explain_the_result(game_id: str, levels: tuple[str, ...]) -> None:
    """The rolls' own luck agrees with what start and moves leave unexplained."""
    match = played(game_id, levels, 4)
    reviewer = Reviewer(match)
    reviewer.run(Budget(simulations=12_000))
    found = reviewer.report()
    for player in found.players:
        rolls = [roll.luck[player.seat] for roll in found.rolls]
        total, error = sum(r.mean for r in rolls), sum(r.error**2 for r in rolls) ** 0.5
        assert abs(player.luck.mean - total) < 3 * (player.luck.error + error)


def test_the_same_budget_in_futures_gives_the_same_review() -> None:
    match = played("velomaster", ("medium", "easy"), 1)
    assert review(match, Budget(simulations=1500)) == review(match, Budget(simulations=1500))


class Coin(Ahead):
    """Every future is a toss, whichever move led there."""

    def play(self, seed: int) -> list[int]:
        return [FULL * random.Random(seed).randrange(2)]


def test_moves_that_are_as_good_are_not_called_mistakes() -> None:
    """Each arm has luck of its own: not even chance makes one of them better."""
    claims = 0
    for number in range(300):
        arms = [Arm(None, lambda _number: Coin()) for _ in range(2)]
        for place, arm in enumerate(arms):
            arm.extend(2 * number + place, 48)
        claims += Branch(number, arms).gain(0, 1, 0).low > 0
    assert claims <= 6


def mean_loss(game_id: str, level: str, futures: int) -> Estimate:
    """What the moves of a match lose against the strongest other one, in the mean."""
    seats = tdt.game(game_id).seats[0]
    reviewer = Reviewer(played(game_id, (level,) * seats, 100))
    reviewer.run(Budget(simulations=futures))
    found = [study.loss() for study in reviewer.studies.values() if study.compared]
    total = total_of(found)
    return Estimate(total.mean / len(found), total.error / len(found))


@pytest.mark.long
@pytest.mark.parametrize(
    ("game_id", "futures"), [("citychase", 16_000), ("velocity", 30_000), ("velomaster", 30_000)]
)
def test_random_moves_cost_more_than_those_of_good_bots(game_id: str, futures: int) -> None:
    """Single mistakes are claimed carefully; over a match the difference is beyond doubt."""
    good = mean_loss(game_id, "hard:20ms", futures)
    assert mean_loss(game_id, "random", futures).low > good.high


def test_a_move_that_was_taken_back_does_not_count() -> None:
    match = tdt.start("velomaster", 2, seed=1)
    player, rng, undone = bot("velomaster", "medium"), random.Random(1), 0
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, player.choose(match.game, match.view(seat), seat, match.legal(seat), rng))
        if match.to_act and not match.undo_bar(seat) and undone < 3:
            match.undo(seat)
            undone += 1
    assert undone == 3
    assert len(steps_of(match)) == len(match.log) - 2 * undone


def test_a_match_that_goes_on_is_refused() -> None:
    match = tdt.start("velocity", 3, seed=1)
    with pytest.raises(tdt.Refusal, match="not over"):
        Reviewer(match)


def test_decisions_are_judged_from_the_view_and_never_from_the_truth() -> None:
    """Two thieves' paths that the police cannot tell apart: the same worlds, the same verdict."""
    match = played("citychase", ("medium", "random"), 5)
    futures = futures_of(match.game, match.rules)
    step = next(
        step
        for step in steps_of(match)
        if step.seat == 1 and step.before.turn >= 3 and isinstance(step.move, Fly)
    )
    view = match.game.view(step.before, 1)
    sampled = (match.game.sample(view, random.Random(seed)) for seed in range(30))
    twin = next(state for state in sampled if state.path != step.before.path)
    other = msgspec.structs.replace(step, before=twin, after=twin)
    one, two = Study(futures, step, 4), Study(futures, other, 4)
    for study in (one, two):
        study.extend()
        study.extend()
    assert one.moves == two.moves
    assert [arm.guesses for arm in one.branch.arms] == [arm.guesses for arm in two.branch.arms]


def test_only_players_decide() -> None:
    match = played("velocity", ("medium",) * 3, 3)
    found = review(match, Budget(simulations=3000))
    seats = {step.seq: step.seat for step in steps_of(match)}
    assert all(seats[decision.seq] == decision.seat != CHANCE for decision in found.decisions)


def test_cr11_whoever_brings_the_first_car_across_is_not_held_to_a_scale() -> None:
    """Bots with low cards in round five push for the gate: somebody has to be across."""
    match = played("vroom", ("medium", "easy", "medium", "hard"), 4)
    steps = steps_of(match)
    strokes = futures_of(match.game, match.rules).strokes(
        [step.move for step in steps], [*(step.before for step in steps), match.state]
    )
    across = [
        stroke
        for at, stroke in strokes.items()
        if 1 not in steps[at].before.crossed and 1 in steps[at + 1].after.crossed
    ]
    assert any(stroke.off > 1000 for stroke in across)
    assert all(stroke.minor for stroke in across)


def test_pushes_by_eye_are_judged_against_the_drivers_own_scale() -> None:
    """Every push has its share of the scale; what is called a mistake is far off and costs."""
    found = review(played("vroom", ("easy",) * 3, 4), Budget(simulations=8000))
    pushes = [decision for decision in found.decisions if decision.off is not None]
    assert len(pushes) > 30
    assert any(abs(decision.off or 0) > 70 for decision in pushes)
    for decision in pushes:
        assert decision.best is None
        if decision.verdict in ("inaccuracy", "mistake"):
            assert abs(decision.off or 0) > 70
            assert decision.loss is not None
            assert decision.loss.mean > 0.02
    assert sum(player.decisions for player in found.players) > 15


def start_chance(
    game_id: str, levels: tuple[str, ...], futures: int = 400, options: dict[str, Any] | None = None
) -> list[float]:
    """What futures between such bots say of the seats at the start."""
    game = tdt.game(game_id)
    rules = game.rules(len(levels), options)
    ahead = futures_of(game, rules, levels).ahead(rules.setup())
    found = [ahead.play(seed) for seed in range(futures)]
    return [sum(one[seat] for one in found) / FULL / futures for seat in range(len(levels))]


@pytest.mark.parametrize("game_id", ["velocity", "velomaster", "arcenciel"])
def test_a_seat_is_played_on_as_its_own_level_plays(game_id: str) -> None:
    """A careless bot among good ones has less than its share, and a good one among them more."""
    low = start_chance(game_id, ("easy", "hard", "hard"))[0]
    high = start_chance(game_id, ("hard", "easy", "easy"))[0]
    assert low < 0.25
    assert high > 0.45
    assert abs(start_chance(game_id, ("easy",) * 3)[0] - 1 / 3) < 0.1


def test_the_sides_of_a_chase_play_as_their_levels_do() -> None:
    """Each is thief or police by lot; hard police nearly always catch an easy thief."""
    by_lot = {"thief": "random"}
    assert start_chance("citychase", ("hard", "easy"), 100, by_lot)[0] > 0.6
    assert start_chance("citychase", ("easy", "hard"), 100, by_lot)[0] < 0.4
    assert abs(start_chance("citychase", ("medium", "medium"), 400, by_lot)[0] - 0.5) < 0.1


def test_by_eye_is_won_as_often_as_its_drivers_win() -> None:
    """300 matches of each level: 39, 70 and 90 of a hundred were won."""
    found = [start_chance("vroom", (level,) * 3)[0] for level in ("easy", "medium", "hard")]
    assert found[0] < 0.6 < found[1] < 0.85 < found[2]
    people = start_chance("vroom", ("",) * 3)[0]
    assert found[1] < people < found[2]
    assert start_chance("vroom", ("hard", "nobody", "hard"))[0] > people


def test_a_guess_of_velo_city_is_a_chance_for_each_seat() -> None:
    match = played("velocity", ("medium",) * 4, 3)
    assert isinstance(match.rules, VelocityRules)
    futures = futures_of(match.game, match.rules)
    for step in steps_of(match)[::25]:
        ahead = futures.ahead(step.before, step.last)
        guess, seen = ahead.peek(1), [ahead.play(seed) for seed in range(200)]
        assert abs(sum(guess) - 1) < 0.001
        for seat in range(4):
            chance = sum(one[seat] for one in seen) / FULL / 200
            assert abs(guess[seat] - chance) < 0.35
        felt = feeling_for(match.rules)(step.before.copy(), 1)  # without weights that fit
        assert all(0 <= share <= 1 for share in felt)
