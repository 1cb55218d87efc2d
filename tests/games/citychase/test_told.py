"""CC-10 to CC-18: who is told what, what may be taken back, and what a view keeps."""

from typing import Any

import msgspec
import pytest
from tests.games.citychase.rules.test_turns import STAY
from tests.games.citychase.scenes import FULL_PATH, play, police_view, random_match, scene

from tourdetable.engine.events import may_know
from tourdetable.engine.files.serial import fields_of
from tourdetable.engine.match import Match, start
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase import events as told
from tourdetable.games.citychase.moves import Agree, Decline, Flee, Fly, Hide, Lift, Place

PLACES = (Place(0, 15), Place(1, 14), Place(2, 11))
ELSEWHERE = [12, 11, 10, 5, 6, 7, 8, 3, 2, 1, 0]


def test_cc9_a_thief_can_be_surrounded_on_turn_11() -> None:
    shown = play(scene([11, 10, 5, 6, 7, 8, 3, 2, 1, 0]), *STAY)
    assert told.Surrounded(turn=11, building=0) in shown


def test_cc10_only_the_thief_is_told_where_the_car_is_whichever_its_seat() -> None:
    events = play(scene([7], seats=4, thief=2, thief_phase=True), Flee(12))
    for viewer in (0, 1, 3, None):
        assert [event for event in events if may_know(event, viewer, 1)] == [told.ThiefDone(turn=2)]
    assert told.CarMoved(turn=2, building=12, audience=0b100) in events


def test_cc11_an_action_that_has_become_illegal_is_refused() -> None:
    state = scene([0], (5, 7, 15), seats=4)
    assert Fly(1, 6) in GAME.legal(state, 2)
    GAME.apply(state, 1, Fly(0, 6))
    assert Fly(1, 6) not in GAME.legal(state, 2)
    with pytest.raises(Refusal, match="CC-12: pink is on 6"):
        GAME.apply(state, 2, Fly(1, 6))


def test_cc12_everyone_is_told_from_where_to_where_a_helicopter_flies() -> None:
    assert play(scene([0]), Fly(2, 7)) == [told.Flew(seat=1, helicopter=2, start=11, to=7)]


def test_cc5a_everyone_is_told_who_proposes_agrees_and_declines() -> None:
    state = scene([0], seats=3, shared="agree")
    before = fields_of(state)
    assert GAME.apply(state, 1, Lift(2, 13)) == [
        told.Proposed(seat=1, helicopter=2, action="lift", target=13)
    ]
    assert GAME.apply(state, 2, Decline()) == [told.Declined(seat=2)]
    assert fields_of(state) == before | {"declined": 1}
    assert GAME.apply(state, 2, Fly(2, 10)) == [
        told.Proposed(seat=2, helicopter=2, action="fly", target=10)
    ]
    assert GAME.apply(state, 1, Agree()) == [
        told.Agreed(seat=1),
        told.Flew(seat=2, helicopter=2, start=11, to=10),
    ]
    nothing = {name: value for name, value in before.items() if name.startswith("propos")}
    assert {name: fields_of(state)[name] for name in nothing} == nothing


def test_cc18_the_view_keeps_where_the_helicopters_were_when_each_thief_phase_opened() -> None:
    state = GAME.setup(2)
    play(state, Place(1, 5), Place(0, 10), Place(2, 0), Hide(24), Fly(2, 4), Fly(0, 11), Fly(1, 6))
    assert police_view(state).patrols == ((10, 5, 0), (11, 6, 4))


def test_cc11_the_view_says_which_helicopters_have_acted() -> None:
    state = scene([0])
    play(state, Lift(2, 19))
    assert [helicopter.used for helicopter in police_view(state).helicopters] == [0, 0, 1]
    assert police_view(state).to_act == (1,)


def test_cc17_after_two_legs_both_ways_are_shown() -> None:
    state = scene([24], two_leg=True)
    play(state, Lift(0, 24), *PLACES, Hide(24), Lift(0, 18), Lift(1, 17), Lift(2, 13))
    assert [leg.score for leg in GAME.view(state, 0).legs] == [1]
    play(state, Flee(19), Lift(0, 19))
    legs = GAME.view(state, None).legs
    assert [(leg.thief, leg.ending, leg.score, leg.path) for leg in legs] == [
        (0, "arrest", 1, (24,)),
        (1, "arrest", 2, (24, 19)),
    ]
    assert GAME.turn(state) == 11 + 2
    assert GAME.sides(state) == ("police", "thief")


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"two_leg": True, "thief": 1}), (3, {"shared": "agree"}), (4, {"thief": 3})],
)
def test_a_copy_of_a_position_is_whole_and_apart(seats: int, options: dict[str, Any]) -> None:
    for state in random_match(5, seats, **options):
        before = fields_of(state)
        assert fields_of(state.copy()) == before
        if GAME.to_act(state):
            seat = GAME.to_act(state)[0]
            GAME.apply(state.copy(), seat, GAME.legal(state, seat)[0])
            assert fields_of(state) == before


def test_a_copy_remembers_what_was_declined() -> None:
    state = scene([0], seats=3, shared="agree")
    play(state, Fly(2, 10), Decline())
    assert fields_of(state.copy()) == fields_of(state)
    assert state.copy().declined == 1


def test_cc5a_the_view_counts_what_was_declined() -> None:
    state = scene([0], seats=3, shared="agree")
    play(state, Fly(2, 10), Decline())
    assert GAME.view(state, 1).declined == 1


def test_cc13_the_lifted_car_is_no_trace_on_a_roof() -> None:
    state = scene([24])
    play(state, Lift(0, 24))
    assert police_view(state).roofs == ()


def test_cc14_a_single_police_seat_needs_no_channel_of_its_own() -> None:
    assert [channel.name for channel in GAME.channels(scene([0]))] == ["table"]


def test_cc7_the_thief_is_asked_to_hide_on_turn_1_and_to_drive_afterwards() -> None:
    for path, prompt in (([], "prompt-hide"), ([7], "prompt-flee")):
        view = GAME.view(scene(path, thief_phase=True), 0)
        assert GAME.prompt(view, 0) == prompt


# -- CC-18: two paths, one story -------------------------------------------------------------------


def everything(match: Match, viewer: int | None, seat: int, move: Move) -> bytes:
    """What reaches a viewer when a move is played: events, view, question and what is refused."""
    entries = match.play(seat, move)
    events = [[e for e in entry.events if may_know(e, viewer, 1)] for entry in entries]
    view = match.view(viewer)
    said: list[Any] = [events, view, match.to_act, [len(e.commitment) for e in entries], match.seq]
    game = match.game
    said += [game.channels(match.state), game.turn(match.state), game.sides(match.state)]
    if viewer is not None:
        moves = match.legal(viewer)
        said += [GAME.prompt(view, viewer), moves, GAME.forecast(view, viewer, moves)]
        said.append(match.undo_bar(viewer))
        for building in range(25):
            try:
                match.branch().record(viewer, Lift(1, building))
            except Refusal as refusal:
                said.append(str(refusal))
    return msgspec.json.encode(said)


def story(path: list[int], viewer: int | None, seats: int, thief: int) -> list[bytes]:
    """All that reaches a viewer of a chase in which nothing is found."""
    match = start(GAME, seats, {"thief": thief, "aid": False}, seed=1)
    moves: list[Move] = [*PLACES, Hide(path[0])]
    for building in path[1:]:
        moves += [*STAY, Flee(building)]
    heard: list[bytes] = []
    for move in moves:
        seat = next(seat for seat in match.to_act if move in match.legal(seat))
        heard.append(everything(match, viewer, seat, move))
        if match.view(None).proposal is not None:
            heard.append(everything(match, viewer, match.to_act[0], Agree()))
    return heard


@pytest.mark.parametrize(("seats", "thief"), [(2, 1), (3, 0), (4, 2)])
def test_cc18_no_unseen_move_changes_a_byte_for_anyone_at_any_table(seats: int, thief: int) -> None:
    for viewer in (*range(seats), None):
        same = story(FULL_PATH, viewer, seats, thief) == story(ELSEWHERE, viewer, seats, thief)
        assert same == (viewer != thief)


# -- taking back -----------------------------------------------------------------------------------


def bars(match: Match) -> tuple[str, str]:
    """What keeps the thief and the police from taking back."""
    return match.undo_bar(0), match.undo_bar(1)


def test_cc6_a_placement_is_final_also_for_taking_back() -> None:
    match = start(GAME, 2, seed=1)
    match.play(1, PLACES[0])
    assert bars(match) == ("undo-nothing", "undo-revealed")


def test_a_drive_and_a_flight_can_be_taken_back_but_not_what_was_seen() -> None:
    match = start(GAME, 2, seed=1)
    for place in PLACES:
        match.play(1, place)
    match.play(0, Hide(6))
    assert bars(match) == ("", "undo-revealed")
    match.undo(0)
    assert bars(match) == ("undo-nothing", "undo-revealed")
    match.play(0, Hide(7))
    match.play(1, Fly(2, 7))
    assert bars(match) == ("undo-others", "")
    match.undo(1)
    match.play(1, Lift(0, 24))
    assert bars(match) == ("undo-others", "undo-revealed")
    match.play(1, Fly(1, 13))
    match.play(1, Fly(2, 10))  # CC-9: that no surround is announced tells something
    assert bars(match) == ("undo-others", "undo-revealed")


def test_the_moves_of_the_car_are_published_as_commitments_alone() -> None:
    match = start(GAME, 2, seed=1)
    for place in PLACES:
        assert match.play(1, place)[0].commitment == ""
    first = match.play(0, Hide(0))[0]
    for lift in STAY:
        match.play(1, lift)
    second = match.play(0, Flee(1))[0]
    assert (len(first.commitment), len(second.commitment)) == (64, 64)
