"""VM-49: a team's sheet is private to it; what others can tell, and states drawn from views."""

from __future__ import annotations

import random

import msgspec
import pytest

import tourdetable as tdt
from tests.contract.kit.play import fresh, next_action
from tests.contract.test_secrets import compare
from tests.games.velomaster.table import EVEN, ODD, RIGHT, Answer, Call, Jump, feel, pro, track
from tourdetable.engine.match import Match
from tourdetable.engine.texts import LANGUAGES, texts
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.moves import Attack, Gain
from tourdetable.games.velomaster.rules.state import VeloState
from tourdetable.games.velomaster.shown.views import bounds
from tourdetable.games.velomaster.view import VeloView

ROAD = track(EVEN, ODD, EVEN)
UP = track(EVEN, ODD, EVEN, slopes=[(0, 40, 6)])
YES = Answer(agree=True)


def played(seats: int, steps: int, seed: int, **options: object) -> Match:
    """A random match at level P so many steps on."""
    match = fresh("velomaster", seats, {"level": "P", **options}, seed)
    rng = random.Random(seed)
    for _step in range(steps):
        action = next_action(match, rng)
        if action is None:
            break
        match.record(*action)
    return match


def sheets(view: VeloView) -> list[int]:
    """The riders whose sheet a viewer sees."""
    return [rider for rider, known in enumerate(view.riders.condition) if known is not None]


def public_bounds(state: VeloState, rider: int) -> tuple[int, int]:
    """What everybody can tell of a rider's condition, clean or doped."""
    spans = [
        span
        for span in (
            bounds(state.clean_low, state.clean_high)[rider],
            bounds(state.doped_low, state.doped_high)[rider],
        )
        if span is not None
    ]
    return min(low for low, _high in spans), max(high for _low, high in spans)


def test_vm49_a_seat_sees_the_sheet_of_its_own_team_only() -> None:
    view = played(4, 60, 3).view(1)
    shown = sheets(view)
    assert [view.riders.seat[rider] for rider in shown] == [1] * 4
    assert all(view.riders.doped[rider] is not None for rider in shown)


def test_vm49_a_spectator_sees_no_sheet_and_no_message_names_one() -> None:
    match = played(3, 200, 5)
    view = match.view(None)
    assert view.riders.condition == []
    assert view.riders.doped == []


def test_vm49_both_directors_of_a_shared_team_see_its_sheet() -> None:
    match = played(8, 60, 7)
    owners = match.state.owner  # type: ignore[attr-defined]
    for seat in owners[:2]:
        assert sheets(match.view(seat)) == [0, 1, 2, 3]


def test_vm49_the_neutral_team_has_nothing_to_hide() -> None:
    view = played(2, 60, 7).view(None)
    assert sheets(view) == [8, 9, 10, 11]


def test_vm49_when_the_match_is_over_all_sheets_are_open() -> None:
    match = played(3, 100_000, 11, finish="line-1")
    assert match.outcome is not None
    assert sheets(match.view(None)) == list(range(12))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_vm49_states_drawn_from_a_view_fit_it_and_vary_in_the_hidden_sheets(seats: int) -> None:
    match = played(seats, 400, 13)
    view, rng = match.view(0), random.Random(1)
    drawn: list[VeloState] = [GAME.sample(view, rng) for _sample in range(12)]
    own = sheets(view)
    assert own
    for state in drawn:
        assert msgspec.json.encode(GAME.view(state, 0)) == msgspec.json.encode(view)
        assert [state.condition[r] for r in own] == [view.riders.condition[r] for r in own]
        for rider, condition in enumerate(state.condition):
            least, most = public_bounds(state, rider)
            assert least <= condition <= most
    assert len({tuple(state.condition) for state in drawn}) > 1


@pytest.mark.parametrize("seed", [1, 2])
def test_vm49_what_a_viewer_cannot_know_changes_nothing_it_receives(seed: int) -> None:
    rng = random.Random(seed)
    seats = rng.choice([2, 3, 4, 5, 8])
    viewer = rng.choice([*range(seats), None])
    track_id = rng.choice(["vineyards", "eagle-pass"])
    match = played(seats, rng.randrange(800), seed, track=track_id)
    compare(match, viewer, rng, 100)


@pytest.mark.parametrize("seed", [1, 2])
def test_what_everybody_can_tell_always_holds_the_truth(seed: int) -> None:
    match = played(3, 0, seed, track="eagle-pass", stages=2)
    rng = random.Random(seed)
    while (action := next_action(match, rng)) is not None:
        match.record(*action)
        state = match.state
        assert isinstance(state, VeloState)
        for rider, condition in enumerate(state.condition):
            doped = state.doped[rider]
            low = (state.doped_low if doped else state.clean_low)[rider]
            high = (state.doped_high if doped else state.clean_high)[rider]
            assert low <= condition <= high


# -- what everybody can tell -----------------------------------------------------------------------


def test_everybody_can_tell_that_a_gain_may_have_been_taken() -> None:
    for answer in (Gain(take=True), Gain(take=False)):
        table = pro(ROAD, r0=(1, 5)).go("leaders", played=(1, 2)).roll(1).play(answer)
        assert public_bounds(table.state, 0) == (100, 110)


def test_everybody_can_tell_a_loss_and_that_who_rides_on_has_40() -> None:
    table = pro(UP, r0=(1, 5))
    table.state.clean_low[0], table.state.condition[0] = 40, 70
    table.go("leaders", played=(1, 2)).roll(2).play(RIGHT).dice(6)
    assert public_bounds(table.state, 0) == (40, 90)


def test_everybody_can_tell_that_an_attacker_had_60() -> None:
    table = pro(ROAD, r0=(1, 5))
    table.state.clean_low[0] = 40
    table.go("leaders", played=(1, 2)).play(Attack(0))
    assert public_bounds(table.state, 0) == (40, 80)


@pytest.mark.parametrize(("condition", "bounds"), [(90, (90, 100)), (80, (50, 80))])
def test_vm53_the_number_of_dice_shows_whether_a_leader_is_tired(
    condition: int, bounds: tuple[int, int]
) -> None:
    table = pro(UP, r0=(1, 5), r1=(2, 5))
    table.state.clean_low[0], table.state.condition[0] = 50, condition
    table.go("leaders", played=(1, 2)).roll()
    assert public_bounds(table.state, 0) == bounds


def test_vm53_who_agrees_or_jumps_shows_that_it_can() -> None:
    table = pro(ROAD, r1=(1, 5), r4=(1, 6), r9=(1, 7))
    for rider in (1, 4, 9):
        table.state.clean_low[rider] = 40
    table.go("mates", played=(1, 2)).play(Call(1), YES, Answer(agree=False))
    assert public_bounds(table.state, 9) == (90, 100)
    assert public_bounds(table.state, 4) == (40, 100)
    table.play(YES, Jump("ahead"), Jump("ahead"))
    assert public_bounds(table.state, 4) == (60, 100)  # a leader needs 60 only


def test_the_forecast_tells_what_an_attack_a_gain_and_braking_lead_to() -> None:
    table = feel(pro(ROAD, r0=(1, 5)), r0=70).go("leaders", played=(1, 2))
    from tests.games.velomaster.table import STOP
    from tourdetable.games.velomaster.forecast import forecasts

    (attack,) = forecasts(table.state, table.race, [Attack(0)])
    assert attack.condition == 50
    table.roll(1)
    declined, taken = forecasts(table.state, table.race, [Gain(take=False), Gain(take=True)])
    assert (declined.condition, taken.condition) == (70, 80)
    table = pro(ROAD, r0=(1, 5)).go("leaders", played=(1, 2)).roll(6)
    (stop,) = forecasts(table.state, table.race, [STOP])
    assert (stop.ways, stop.odds) == (("b.",), (90,))


def test_a_whole_match_at_level_p_can_be_told_in_words() -> None:
    match = played(3, 100_000, 17, stages=2, finish="line-1")
    for language in LANGUAGES:
        check_words(match, language)


def check_words(match: Match, language: str) -> None:
    catalogue = texts(language, GAME.folder)
    for entry in match.log:
        for event in entry.events:
            line = catalogue.event(event)
            assert "{" not in line, line
            assert not line.startswith("event-"), line
        if entry.move is not None:
            assert "{" not in catalogue.move(entry.move)


def test_vm49a_the_options_of_level_p_are_offered_with_their_rule() -> None:
    offered = {option.name: option for option in tdt.game("velomaster").options}
    for name in ("condition", "attack", "speed", "pile_up", "relay_feeding", "doping"):
        assert offered[name].rule == "VM-49a"
        assert offered[name].default is True
    setting = GAME.setting(GAME.setup(2, level="P", pile_up=False))
    assert setting.pro == ["condition", "attack", "speed", "relay_feeding", "doping"]


@pytest.mark.parametrize(
    ("options", "hides"),
    [({}, False), ({"level": "E"}, False), ({"level": "P"}, True),
     ({"level": "P", "condition": False}, False)],
)  # fmt: skip
def test_only_the_sheets_of_level_p_are_secret(options: dict[str, object], hides: bool) -> None:
    assert GAME.hides(GAME.options_for(2, options)) is hides
