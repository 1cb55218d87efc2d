"""Non-interference: what a viewer cannot know changes nothing in what reaches it."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import tourdetable as tdt
from tests.contract.kit.configurations import configurations
from tests.contract.kit.play import fresh, next_action
from tests.kit import tiny
from tourdetable.engine.chance import Seeded
from tourdetable.engine.events import EVERYONE, Entry, Event, may_know
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import Match
from tourdetable.engine.moves import Chance, Move

WITH_SECRETS = [game_id for game_id in tdt.games() if tdt.game(game_id).secrets]
MOST_STEPS = 70


def message(match: Match, viewer: int | None) -> bytes:
    """All that is sent to a viewer about the position: view, who acts, and its own question."""
    game = match.game
    acting = game.to_act(match.state)
    view = match.view(viewer)
    question = None
    if viewer is not None and viewer in acting:
        moves = match.legal(viewer)
        question = (game.prompt(view, viewer), moves, game.forecast(view, viewer, moves))
    hurried = [seat for seat in acting if plays_itself(match, seat)]
    return msgspec.json.encode((match.seq, acting, view, question, match.outcome, hurried))


def plays_itself(match: Match, seat: int) -> bool:
    """Whether a seat's page may play its only move at once: everybody sees how fast that was."""
    if seat == CHANCE or not match.game.forces(match.state, seat):
        return False
    moves = match.legal(seat)
    return len(moves) == 1 and not moves[0].hidden


def unlike(match: Match, twin: Match, viewer: int | None) -> list[str]:
    """Where the positions of two matches differ for a viewer: fields of the view, or the rest."""
    one, other = message(match, viewer), message(twin, viewer)
    if one == other:
        return []
    here, there = (msgspec.to_builtins(each.view(viewer)) for each in (match, twin))
    fields = [f"view.{name}" for name in here if here[name] != there[name]]
    return fields or ["who is to act, its question, or the outcome", repr((one, other))]


def name_of(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def heard(match: Match, entry: Entry, viewer: int | None) -> bytes:
    """What a viewer hears of an entry; commitments are of fixed length and compared by it."""
    era = match.game.era(match.state)
    events = [event for event in entry.events if may_know(event, viewer, era)]
    return msgspec.json.encode((entry.seq, entry.seat, len(entry.commitment), events))


def twin_of(match: Match, viewer: int | None, rng: random.Random) -> Match:
    """A match that differs only in what the viewer cannot know."""
    twin = match.branch()
    twin.go_to(match.game.sample(match.view(viewer), rng))
    return twin


def shown_to(move: Move, seat: int, viewer: int | None) -> bool:
    """Whether a viewer sees a move as it is played."""
    if isinstance(move, Chance):
        return move.public
    return seat == viewer or not move.hidden


def twin_action(
    twin: Match, seat: int, move: Move, viewer: int | None, rng: random.Random
) -> Move | None:
    """The twin's move: equal to the real one if the viewer sees it, else any."""
    listed = twin.game.legal(twin.state, seat)
    if not shown_to(move, seat, viewer):
        same_kind = [other for other in listed if type(other) is type(move)]
        return rng.choice(same_kind) if same_kind else None
    return move if move in listed or twin.game.resolve(twin.state) == move else None


def compare(match: Match, viewer: int | None, rng: random.Random, steps: int) -> None:
    twin = twin_of(match, viewer, rng)
    for _number in range(steps):
        assert unlike(match, twin, viewer) == [], f"a leak: it reaches {name_of(viewer)}"
        action = next_action(match, rng)
        if action is None:
            return
        seat, move = action
        other = twin_action(twin, seat, move, viewer, rng)
        match.record(seat, move)
        if other is None:
            twin = twin_of(match, viewer, rng)
            continue
        twin.record(seat, other)
        if reaches(match, viewer) != reaches(twin, viewer):
            told = [*match.log[-1].events, *twin.log[-1].events]
            # what differs, in the words of the two matches
            heard_here = heard(match, match.log[-1], viewer), heard(twin, twin.log[-1], viewer)
            assert any(event.reveals for event in told), (
                f"a leak to {name_of(viewer)} by {move}, and no event `reveals`: "
                f"{unlike(match, twin, viewer) or heard_here}"
            )
            twin = twin_of(match, viewer, rng)


def reaches(match: Match, viewer: int | None) -> tuple[bytes, bytes]:
    """Everything that reaches a viewer after a step."""
    return heard(match, match.log[-1], viewer), message(match, viewer)


@pytest.mark.parametrize("game_id", WITH_SECRETS)
@settings(
    max_examples=20,
    phases=(Phase.explicit, Phase.generate),  # a match does not shrink to anything readable
)
@given(data=st.data())
def test_what_a_viewer_cannot_know_changes_nothing_it_receives(
    game_id: str, data: st.DataObject
) -> None:
    game = tdt.game(game_id)
    seats, options = data.draw(st.sampled_from(configurations(game)))
    viewer = data.draw(st.sampled_from([*range(seats), None]))
    rng = random.Random(data.draw(st.integers(0, 10**6)))
    match = fresh(game_id, seats, options, seed=rng.randrange(10**6))
    for _number in range(data.draw(st.integers(0, 40))):
        action = next_action(match, rng)
        if action is not None:
            match.record(*action)
    compare(match, viewer, rng, MOST_STEPS)


@pytest.mark.parametrize("game_id", tdt.games())
def test_a_state_sampled_from_a_view_gives_the_same_view(game_id: str) -> None:
    game = tdt.game(game_id)
    rng = random.Random(77)
    match = fresh(game_id, game.seats[0], {}, seed=77)
    for _number in range(120):
        for viewer in (*range(match.seats), None) if game.secrets else (0,):
            view = match.view(viewer)
            sampled = game.sample(view, rng)
            again, before = (
                msgspec.to_builtins(each) for each in (game.view(sampled, viewer), view)
            )
            changed = [name for name in before if again[name] != before[name]]
            assert changed == [], f"`sample` of the view of {name_of(viewer)} gives another view"
            assert game.to_act(sampled) == game.to_act(match.state), "`sample` lets others act"
            if viewer in match.to_act:
                ours, theirs = match.legal(viewer), game.legal(sampled, viewer)
                assert ours == theirs, "`sample` offers the viewer other moves than it has"
        action = next_action(match, rng)
        if action is None:
            break
        match.record(*action)


@pytest.mark.parametrize("game_id", tdt.games())
def test_views_made_together_are_the_views_made_alone(game_id: str) -> None:
    game = tdt.game(game_id)
    rng = random.Random(78)
    for seats, options in configurations(game):
        match = fresh(game_id, seats, options, seed=78)
        viewers = (*range(seats), None)
        for _number in range(40):
            together = game.views(match.state, viewers, match.acting)
            for viewer in viewers:
                here, there = (
                    msgspec.to_builtins(each) for each in (together[viewer], match.view(viewer))
                )
                fields = [name for name in there if here[name] != there[name]]
                assert fields == [], f"`views` shows {name_of(viewer)} other fields than `view`"
            action = next_action(match, rng)
            if action is None:
                break
            match.record(*action)


def raw_events(match: Match, seat: int, move: Move) -> list[Event]:
    """What the rules tell of a listed move, before the engine narrows it."""
    state = match.state.copy()
    state.told = []
    match.rules.advance(state, seat, match.rules.codec.code(move))
    return state.told


@pytest.mark.parametrize("game_id", WITH_SECRETS)
def test_events_of_a_hidden_move_name_their_audience_or_are_open_by_name(game_id: str) -> None:
    game = tdt.game(game_id)
    for number, (seats, options) in enumerate(configurations(game)[:24]):
        rng = random.Random(number)
        match = fresh(game_id, seats, options, seed=number)
        for _step in range(120):
            action = next_action(match, rng)
            if action is None:
                break
            seat, move = action
            if move.hidden:
                for event in raw_events(match, seat, move):
                    named = event.audience != EVERYONE or event.openly
                    assert named, f"{move} tells {event!r}: name its audience, or say `openly`"
            match.record(seat, move)
            match.log.clear()


class Forgetful(tiny.TinyRules):
    """The small game, but the event of a hidden number names no audience."""

    def advance(self, state: tiny.TinyState, seat: int, code: int) -> None:
        super().advance(state, seat, code)
        for index, event in enumerate(state.told or []):
            if isinstance(event, tiny.Hidden) and state.told is not None:
                state.told[index] = msgspec.structs.replace(event, audience=EVERYONE)


class ForgetfulTiny(tiny.Variant):
    rules_type = Forgetful


def test_an_event_of_a_hidden_move_without_an_audience_goes_to_its_seat_alone() -> None:
    match = Match(ForgetfulTiny(), 2, {}, Seeded(1))
    match.play(1, tiny.Hide(1500))
    (event,) = match.log[-1].events
    assert [may_know(event, viewer, 1) for viewer in (0, 1, None)] == [False, True, False]


def test_chance_is_no_seat() -> None:
    assert CHANCE not in range(8)
