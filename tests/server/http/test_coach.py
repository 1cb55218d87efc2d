"""The coach: from one's own view, against bots or where everybody agrees to it."""

from __future__ import annotations

import random

import msgspec
from tests.review.kit import cars_of, last_helicopter, played
from tests.server.harness import Player, Running, hide
from tests.server.http.test_replay import finished

import tourdetable as tdt
from tourdetable.bots.budget import Budget
from tourdetable.engine.kernel.state import State
from tourdetable.engine.match import Match
from tourdetable.games.citychase.moves import Fly, Lift
from tourdetable.review import Step, advice, steps_of
from tourdetable.server.services.coach import request_for
from tourdetable.session.position import Position
from tourdetable.session.rows import MatchRow
from tourdetable.session.session import Session


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


def test_among_people_the_coach_helps_while_all_agree(server: Running, eve: Player) -> None:
    ann, bob = server.player(), server.player()
    made = ann.post("/matches", game="tiny", seats=[{"kind": "me"}, {"kind": "invite"}])
    bob.post("/claim", secret=made["invites"][0]["code"], seed="b1", name="Bob")
    match = made["match"]["id"]
    asked = f"/matches/{match}/coach?seat=0"
    info = ann.post(f"/matches/{match}/coach")
    assert [seat["coach"] for seat in info["seats"]] == [True, False]
    assert ann.refused("GET", asked)[1] == "coach-people"
    assert eve.refused("POST", f"/matches/{match}/coach", agree=True)[1] == "not-your-seat"
    bob.post(f"/matches/{match}/coach")
    assert ann.get(f"/matches/{match}/coach", seat=0)["moves"]
    bob.post(f"/matches/{match}/coach", agree=False)
    assert ann.refused("GET", asked)[1] == "coach-people"


def test_two_moves_of_the_players_choice_are_compared(server: Running) -> None:
    ann = server.player()
    made = ann.post("/matches", game="tiny", seats=[{"kind": "me"}, {"kind": "bot"}])
    match = made["match"]["id"]
    listed = ann.sit(match).asked()["moves"]
    found = ann.get(f"/matches/{match}/coach", seat=0, one=4, other=1)
    assert sorted(str(one["move"]) for one in found["moves"]) == sorted(
        str(listed[place]) for place in (1, 4)
    )
    asked = f"/matches/{match}/coach?seat=0"
    assert ann.refused("GET", f"{asked}&one=1&other=1")[1] == "coach-two"
    assert ann.refused("GET", f"{asked}&one=1&other=99999")[1] == "outside-bounds"


def test_a_blunder_against_bots_is_taken_back_into_a_new_match(
    server: Running, eve: Player
) -> None:
    ann = server.player()
    made = ann.post("/matches", game="tiny", seats=[{"kind": "me"}, {"kind": "bot"}])
    match = made["match"]["id"]
    ann.sit(match).play(hide(1234))
    assert eve.refused("POST", f"/matches/{match}/take-back", seq=0)[1] == "not-your-seat"
    assert ann.refused("POST", f"/matches/{match}/take-back", seq=99)[1] == "outside-bounds"
    again = ann.post(f"/matches/{match}/take-back", seq=0)
    assert ann.get(f"/matches/{match}")["match"]["status"] == "over"
    assert again["match"]["id"] != match
    seat = ann.sit(again["match"]["id"])
    assert seat.asked()["moves"]
    assert ann.refused("POST", f"/matches/{match}/take-back", seq=0)[1] == "match-over"


def test_what_was_taken_back_stands_in_no_list(server: Running) -> None:
    """Only the match that goes on is listed; one that was given up together stays."""
    ann, bob = server.player(), server.player()
    made = ann.post("/matches", game="tiny", seats=[{"kind": "me"}, {"kind": "bot"}])
    first = made["match"]["id"]
    ann.sit(first).play(hide(1234))
    again = ann.post(f"/matches/{first}/take-back", seq=0)["match"]["id"]
    assert [one["match"]["id"] for one in ann.get("/matches")["matches"]] == [again]
    assert ann.get("/matches", state="over") == {"matches": [], "total": 0}
    done, *_ = finished(ann, bob)
    wish = {"seq": 1, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    ann.post(f"/matches/{done}/fork", **wish)
    assert [one["match"]["id"] for one in ann.get("/matches", state="over")["matches"]] == [done]


def test_nothing_is_taken_back_that_another_person_saw(server: Running) -> None:
    ann, bob = server.player(), server.player()
    made = ann.post("/matches", game="tiny", seats=[{"kind": "me"}, {"kind": "invite"}])
    bob.post("/claim", secret=made["invites"][0]["code"], seed="b1", name="Bob")
    match = made["match"]["id"]
    ann.sit(match).play(hide(1234))
    refused = ann.refused("POST", f"/matches/{match}/take-back", seq=0)
    assert refused[1] == "coach-people"
    assert ann.get(f"/matches/{match}")["match"]["status"] == "playing"


def twins() -> tuple[Session, Session]:
    """Two chases that the police cannot tell apart, and in which they decide."""
    match = played("citychase", ("medium", "random"), 5)
    game = match.game
    step = next(
        step
        for step in steps_of(match)
        if step.seat == 1 and step.before.turn >= 3 and isinstance(step.move, Fly)
    )
    view = game.view(step.before, 1)
    sampled = (game.sample(view, random.Random(seed)) for seed in range(30))
    twin = next(state for state in sampled if state.path != step.before.path)
    return _session(match, step.before), _session(match, twin)


def _session(match: Match, state: State) -> Session:
    """A session that stands at this position."""
    branch = match.branch()
    branch.go_to(state)
    row = MatchRow(
        id="m", game="citychase", rules_version=match.game.version, seats=2, options={}, chance={},
        status="playing", created=0.0, owner="ann",
    )  # fmt: skip
    return Session(row, (), branch, Position(branch), None, (), 0, None)


def test_the_coach_knows_the_view_alone() -> None:
    """The true path of the car is another one: what a worker is told is the same."""
    one, two = twins()
    asked = [msgspec.msgpack.encode(request_for(session, 1, None)) for session in (one, two)]
    assert asked[0] == asked[1]


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
