"""The coach: from one's own view, and only where every other seat is a bot's."""

from __future__ import annotations

from tests.review.kit import cars_of, last_helicopter, played
from tests.server.harness import Player, Running, hide

import tourdetable as tdt
from tourdetable.bots.budget import Budget
from tourdetable.games.citychase.moves import Lift
from tourdetable.review import Step, advice


def test_a_seat_against_bots_is_advised_and_nobody_else(server: Running, eve: Player) -> None:
    ann = server.player()
    made = ann.post("/matches", game="tiny", seats=[{"kind": "me"}, {"kind": "bot"}])
    match = made["match"]["id"]
    seat = ann.sit(match)
    found = ann.get(f"/matches/{match}/coach", seat=0)
    assert found["decision"] == seat.asked()["decision"]
    assert len(found["moves"]) > 1
    means = [one["value"]["mean"] for one in found["moves"][2:]]
    assert means == sorted(means, reverse=True)
    assert eve.refused("GET", f"/matches/{match}/coach?seat=0")[1] == "not-your-seat"


def test_the_coach_is_silent_among_people(server: Running) -> None:
    ann, bob = server.player(), server.player()
    made = ann.post("/matches", game="tiny", seats=[{"kind": "me"}, {"kind": "invite"}])
    bob.post("/claim", secret=made["invites"][0]["code"], seed="b1", name="Bob")
    match = made["match"]["id"]
    ann.sit(match).play(hide(1234))
    for player, number in ((ann, 0), (bob, 1)):
        refused = player.refused("GET", f"/matches/{match}/coach?seat={number}")
        assert refused[1] == "coach-people"


def near(step: Step) -> float:
    """How likely the car is where the helicopter can lift."""
    moves = tdt.game("citychase").legal(step.before, step.seat)
    return max(cars_of(step)[move.building] for move in moves if isinstance(move, Lift))


def test_the_last_helicopter_is_told_to_lift_where_the_car_is_likeliest() -> None:
    matches = (played("citychase", ("medium", "random"), seed) for seed in range(1, 60))
    steps = (last_helicopter(match) for match in matches)
    step = next(step for step in steps if step is not None and near(step) > 0.1)
    game = tdt.game("citychase")
    view = game.view(step.before, 1)
    moves = game.legal(step.before, 1)
    found, _sure = advice(game, view, 1, moves, Budget(simulations=400))
    assert isinstance(found[0].move, Lift)
