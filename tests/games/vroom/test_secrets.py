"""CR-5, CR-22: what leaves the rules, by the byte."""

from __future__ import annotations

import random

import msgspec
import pytest
from tests.games.vroom.scenes import GAME, aside, position, push, put, straight, told

import tourdetable as tdt
from tourdetable.engine.events import Event, may_know
from tourdetable.engine.match import Match
from tourdetable.games.vroom.moves import Boost
from tourdetable.games.vroom.rules.state import VroomState


def received(match: Match, viewer: int | None) -> bytes:
    """All that a viewer can fetch now: the view and the whole history."""
    return msgspec.json.encode((match.view(viewer), match.events(viewer)))


def played(pushes: int, seed: int = 1, **options: bool) -> Match:
    match = tdt.start("vroom", 3, options, seed=seed)
    rng = random.Random(seed)
    for _move in range(pushes + 1):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def secret_places(state: VroomState) -> list[tuple[int, int]]:
    return [(car, round_) for car in range(3) for round_ in range(1, state.round + 1)]


def test_cr22_a_view_holds_the_seats_current_card_only_by_the_byte() -> None:
    """Changing any card that a viewer may not see changes not one byte that it receives."""
    match = played(7)
    state = match.state
    assert isinstance(state, VroomState)
    for viewer in (0, 1, 2, None):
        before = received(match, viewer)
        for car, round_ in secret_places(state):
            if viewer is not None and (car, round_) == (viewer, state.round):
                continue
            kept = state.cards[5 * car + round_ - 1]
            state.cards[5 * car + round_ - 1] = kept % 7 + 1
            assert received(match, viewer) == before
            state.cards[5 * car + round_ - 1] = kept


def test_cr5a_the_own_card_is_seen_until_the_last_push_of_the_round_and_then_forgotten() -> None:
    match = played(0)
    dealt = [e for _, events in match.events(2) for e in told(events, "dealt")]
    assert [event.card for event in dealt] == [match.view(2).card]
    assert dealt[0].seat == 2
    for _push in range(3):
        assert match.view(2).card == dealt[0].card
        match.play(match.to_act[0], match.legal(match.to_act[0])[75])
    after = [e for _, events in match.events(2) for e in told(events, "dealt")]
    assert len(after) == 1  # the new round's
    assert after[0].era != dealt[0].era


def test_cr22_a_spectator_sees_no_card() -> None:
    match = played(4)
    assert match.view(None).card == 0
    assert b'"dealt"' not in received(match, None)


def test_cr22_others_cards_appear_at_the_classification() -> None:
    state = position()
    aside(state, 2, 3)
    put(state, 1, 61)
    state.crossed[0], state.round, state.turn = 1, 5, 2
    state.cards = [7, 1, 2, 3, 4, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1]
    events = push(state, straight(state, 1))
    (classified,) = told(events, "classified")
    assert sorted(classified.cards) == [(1, 1, 1, 1, 1), (2, 2, 2, 2, 2), (7, 1, 2, 3, 4)]
    final = GAME.view(state, None).final
    assert final is not None
    assert final.cards == classified.cards


def test_cr19b_a_boost_is_known_to_its_owner_only() -> None:
    views = []
    for use in (False, True):
        state = position(boost=True)
        state.phase = 5
        events = GAME.apply(state, 0, Boost(use))
        assert events == []
        views.append([msgspec.json.encode(GAME.view(state, viewer)) for viewer in (0, 1, 2, None)])
    assert views[0][0] != views[1][0]
    assert views[0][1:] == views[1][1:]


def unseen(state: VroomState, car: int) -> list[bytes]:
    x, y = state.poses[3 * car - 3 : 3 * car - 1]
    return [str(x).encode(), str(y).encode()]


def audience_bytes(state: VroomState, events: list[Event], viewer: int | None) -> bytes:
    heard = [event for event in events if may_know(event, viewer, GAME.era(state))]
    return msgspec.json.encode((heard, GAME.view(state, viewer)))


@pytest.mark.parametrize("kind", ["fog", "tunnel"])
def test_fog_and_tunnel_cut_cars_out_of_views_and_stroke_events_by_the_byte(kind: str) -> None:
    if kind == "fog":
        state = position(weather=True)
        state.weather[0] = 4
        put(state, 1, 52)
        put(state, 2, 5, left=-4)
        put(state, 3, 12, left=5)
    else:
        state = position(events=("tunnel",))
        aside(state, 2, 3)
        put(state, 1, 42)
    pusher = GAME.to_act(state)[0]
    before = unseen(state, 1)
    events = push(state, straight(state, 3.17))
    places = before + unseen(state, 1)
    own = audience_bytes(state, events, pusher)
    assert all(place in own for place in places[2:])
    for viewer in (*(seat for seat in range(3) if seat != pusher), None):
        heard = audience_bytes(state, events, viewer)
        # x says where on the straight course the car is; y is the line's own and no secret
        assert places[0] not in heard
        assert places[2] not in heard
        assert b'"car":1,"seat"' not in heard.split(b'"cars":')[-1]


def test_cr17e_a_stroke_into_the_tunnel_is_seen_up_to_its_mouth() -> None:
    state = position(events=("tunnel",))
    aside(state, 2, 3)
    put(state, 1, 34)
    pusher = GAME.to_act(state)[0]
    events = told(push(state, straight(state, 12)), "pushed")
    by_audience = {event.audience: event for event in events}
    whole = by_audience[1 << pusher].tracks[0].path
    for seat in range(3):
        if seat != pusher:
            seen = by_audience[1 << seat].tracks[0].path
            assert seen == whole[: len(seen)]
            assert 0 < len(seen) < len(whole)
            # the mouth is at 36 cm of the course, its start at 12 cm of the mat
            assert seen[-1][1] <= (12 + 36) * 100
    assert len(events) == 3


def heard_by_others(state: VroomState, lengths: tuple[float, ...]) -> list[set[bytes]]:
    """What each viewer but the pusher gets of the next push, for each of these lengths."""
    pusher = GAME.to_act(state)[0]
    found: list[set[bytes]] = []
    for viewer in [seat for seat in (*range(state.rules.seats), None) if seat != pusher]:
        heard = set()
        for length in lengths:
            after = state.copy()
            events = push(after, straight(after, length))
            heard.add(audience_bytes(after, events, viewer))
        found.append(heard)
    return found


def test_cr17e_how_far_a_car_went_in_the_tunnel_is_told_by_no_byte() -> None:
    state = position(events=("tunnel",))
    aside(state, 2, 3)
    put(state, 1, 34)  # in with its nose, out of it with its centre: it enters before all eyes
    assert [len(heard) for heard in heard_by_others(state, (8.0, 10.37, 13.0))] == [1, 1, 1]
    put(state, 1, 42)  # wholly inside
    assert [len(heard) for heard in heard_by_others(state, (1.0, 3.17, 7.0))] == [1, 1, 1]


def test_cr17e_where_a_car_stood_in_the_tunnel_is_not_told_by_the_steps_until_it_comes_out() -> (
    None
):
    heard: set[bytes] = set()
    for s in (42.0, 46.0, 50.0):
        state = position(events=("tunnel",))
        aside(state, 2, 3)
        put(state, 1, s)
        events = told(push(state, straight(state, 58.0 - s)), "pushed")
        (seen,) = [event for event in events if event.audience == 1 << 0]
        assert seen.seat != 0
        steps = [step for step, *_ in seen.tracks[0].path]
        assert steps == list(range(1, len(steps) + 1))  # 0: not in sight yet
        assert seen.tracks[0].path[0][1] >= (12 + 51) * 100  # the far mouth
        heard.add(msgspec.json.encode(len(seen.tracks[0].path)))
    assert len(heard) == 1


def test_cr19a_how_far_an_unseen_car_went_in_the_fog_is_told_by_no_byte() -> None:
    state = position(weather=True)
    state.weather[0] = 4
    put(state, 1, 50)
    put(state, 2, 5, left=-4)
    put(state, 3, 12, left=5)
    assert [len(heard) for heard in heard_by_others(state, (1.0, 3.17, 6.0))] == [1, 1, 1]


def test_a_car_that_is_hit_in_the_tunnel_does_not_tell_how_far_the_other_came() -> None:
    heard = set()
    for before in (1.0, 3.0):
        state = position(events=("tunnel",))
        aside(state, 3)
        put(state, 1, 49.0 - 6.0 - before)
        put(state, 2, 49.0)
        events = told(push(state, straight(state, before + 2.0)), "pushed")
        owner = state.rules.seat_of(state, 1)
        (mine,) = [event for event in events if event.audience == 1 << owner]
        assert [track.car for track in mine.tracks] == [2]
        heard.add(msgspec.json.encode(mine))
    assert len(heard) == 1


def test_a_bump_in_the_tunnel_is_felt_by_who_pushes_and_heard_by_nobody_else() -> None:
    state = position(events=("tunnel",))
    aside(state, 3)
    put(state, 1, 40)
    put(state, 2, 48)
    pusher = GAME.to_act(state)[0]
    events = told(push(state, straight(state, 3)), "pushed")
    bumps = {event.audience: event.bump for event in events}
    owner = state.rules.seat_of(state, 1)
    third = next(seat for seat in range(3) if seat not in (pusher, owner))
    assert bumps == {1 << pusher: True, 1 << owner: True, 1 << third: False}


def test_a_sampled_state_hides_unseen_cars_where_the_viewer_does_not_see_them() -> None:
    state = position(4, on="boulevard", weather=True)
    state.weather[0] = 4  # fog
    put(state, 1, 5, left=10)
    for car in (2, 3, 4):
        put(state, car, 60, left=8 - 5.0 * (car - 1))
    view = GAME.view(state, 0)
    assert [car.car for car in view.cars] == [1]
    for seed in range(5):
        sampled = GAME.sample(view, random.Random(seed))
        assert GAME.view(sampled, 0) == view
        assert sampled.poses[3:] != state.poses[3:]
