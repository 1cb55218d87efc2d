"""Every refusal names the rule that is in the way, in both languages."""

from __future__ import annotations

import random

import pytest

import tourdetable as tdt
from tests.games.velomaster.table import (
    EVEN,
    LEFT,
    ODD,
    RIGHT,
    STOP,
    Answer,
    Call,
    Enter,
    Jump,
    Ride,
    Roll,
    Step,
    Table,
    track,
)
from tourdetable.engine.moves import Move
from tourdetable.engine.texts import LANGUAGES, texts
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.moves import Pick

ROAD = track(EVEN, ODD, EVEN)
YES = Answer(agree=True)


def refused(table: Table, move: Move) -> tuple[str, str]:
    """The rule and the key of a refusal; it is a sentence in each language."""
    with pytest.raises(tdt.Refusal) as refusal:
        table.play(move)
    value = refusal.value
    for language in LANGUAGES:
        said = texts(language, GAME.folder).say(f"refusal-{value.key}", **value.details)
        assert said.endswith("."), said
        assert "{" not in said, said
        assert language == "en" or "ahead" not in said
    return value.rule, value.key


def test_vm3_vm3a_vm4_a_step_is_refused_with_what_is_in_its_way() -> None:
    table = Table(track(EVEN, EVEN)).put(0, 1, 3).put(1, 2, 1).put(2, 1, 4).put(3, 2, 9)
    table.go(played=(1,)).roll(3, 2).play(Ride(0, 3))
    assert refused(table, Step("ahead")) == ("VM-4", "step-taken")
    assert refused(table, LEFT) == ("VM-3a", "step-closed")
    table = Table(track(EVEN, EVEN)).put(0, 1, 3).put(1, 2, 1).put(2, 2, 3).put(3, 2, 9)
    table.go(played=(1,)).roll(3, 2).play(Ride(0, 3))
    assert refused(table, RIGHT) == ("VM-3", "step-taken")


def test_vm5a_a_parked_riders_stop_and_side_step_are_refused() -> None:
    table = Table(track(EVEN, EVEN)).put(0, 1, 1).put(1, 2, 3).put(2, 1, 9).put(3, 2, 9)
    table.state.idle[0] = 2
    table.go(played=(1,)).roll(1, 2).play(Ride(0, 1))
    assert refused(table, STOP) == ("VM-5a", "must-go")
    assert refused(table, RIGHT) == ("VM-5a", "must-go")


def test_vm10_a_launch_and_its_first_cell_are_refused() -> None:
    table = Table(ROAD).dice(20, 10).dice(3, 5)
    assert refused(table, Ride(2, 3)) == ("VM-10", "ride-not")
    assert refused(table, Ride(0, 4)) == ("VM-10", "ride-not")
    table.play(Ride(0, 5))
    assert refused(table, Enter(7)) == ("VM-10", "enter-taken")
    assert refused(table, STOP) == ("VM-10a", "not-asked")


@pytest.mark.parametrize(
    ("level", "phase", "rule"),
    [("D", "D", "VM-11"), ("E", "leaders", "VM-13"), ("E", "mates", "VM-14")],
)
def test_vm11_vm13_vm14_a_ride_out_of_turn_is_refused_by_the_rule_of_the_turn(
    level: str, phase: str, rule: str
) -> None:
    table = Table(ROAD, seats=3, level=level).put(0, 1, 9).put(1, 3, 1).put(2, 2, 4).put(5, 2, 15)
    if level == "E":  # two dice: protected on a climb
        table.race.road.terrain[table.cell(1, 9)] = 1
        table.put(3, 1, 8)
    table.go(phase, played=(1, 2)).roll(*[3, 2, 5][: {"D": 2, "leaders": 2, "mates": 3}[phase]])
    assert refused(table, Ride(5, 3)) == (rule, "ride-not")
    assert refused(table, Call(0)) == (rule, "not-asked")


def test_vm36a_the_smallest_die_is_named() -> None:
    table = Table(ROAD, seats=3, level="E").put(0, 1, 9).put(1, 3, 1).put(2, 2, 4).put(3, 1, 2)
    table.state.starved[1] = 1
    table.go("mates", played=(1, 2)).roll(6, 2, 5)
    assert refused(table, Ride(1, 6)) == ("VM-36a", "ride-smallest")


def test_vm60a_the_other_directors_rider_is_refused() -> None:
    table = Table(ROAD, seats=8, level="E").dice(*range(20, 12, -1))
    table.put(0, 1, 9).put(1, 2, 2).put(2, 1, 2).put(3, 3, 5)
    table.go("mates", played=(1, 2, 3)).roll(6, 5, 3)
    assert refused(table, Ride(1, 6)) == ("VM-60a", "ride-other")


def test_vm15_a_call_is_refused_with_what_its_line_lacks() -> None:
    table = Table(ROAD, seats=3).put(0, 1, 3).put(2, 1, 4).put(4, 1, 5).put(1, 2, 9).put(3, 2, 10)
    table.put(5, 3, 9).go(played=(1, 2))
    assert refused(table, Call(0)) == ("VM-15", "call-long")
    assert refused(table, Call(5)) == ("VM-15", "call-not")
    assert refused(table, Call(15)) == ("VM-15", "call-not")


def test_vm20_who_is_not_among_the_first_three_cannot_propose() -> None:
    table = Table(ROAD, seats=3, level="E").put(1, 1, 3).put(4, 1, 4).put(8, 1, 5).put(9, 1, 6)
    table.put(2, 3, 3).put(5, 3, 4).go("mates", played=(1, 2))
    assert table.legal() == [Call(2), Roll()]
    assert refused(table, Call(1)) == ("VM-20", "call-none")


def test_vm15a_a_line_is_called_once_a_turn() -> None:
    table = Table(ROAD, seats=3, level="E").put(1, 1, 3).put(4, 1, 4).put(8, 1, 5)
    table.put(2, 3, 3).put(5, 3, 4).go("mates", played=(1, 2))
    table.play(Call(1), *[Answer(agree=False)] * 3)
    assert refused(table, Call(1)) == ("VM-15a", "call-again")


def test_vm23a_a_fourth_rider_is_not_swallowed() -> None:
    road = track("2*20", "2*20")
    table = Table(road, seats=4, level="E").put(1, 1, 3).put(4, 1, 4).put(8, 1, 5)
    for rider, number in ((12, 7), (13, 8), (14, 9), (15, 10)):
        table.put(rider, 1, number)
    table.put(9, 2, 7).go("mates", played=(1, 2, 3)).play(Call(1), YES, YES, YES)
    table.play(Jump("ahead"))  # onto the free cell before them
    table.play(*[Jump("ahead")] * 3)  # past three of them
    assert refused(table, Jump("ahead")) == ("VM-23a", "jump-swallowed")


def test_vm16_vm22_a_jump_with_no_cell_is_refused() -> None:
    table = Table(track(EVEN, EVEN)).put(0, 1, 3).put(2, 1, 4).put(1, 2, 9).put(3, 2, 12)
    table.go(played=(1,)).play(Call(0))
    assert refused(table, Jump("left")) == ("VM-16", "jump-closed")
    assert refused(table, Roll()) == ("VM-17", "not-asked")


def test_vm59_a_neutral_rider_is_picked_once() -> None:
    table = Table(ROAD, seats=2, level="E").put(0, 1, 12).put(4, 3, 16)
    table.put(8, 1, 3).put(9, 2, 5).put(10, 3, 7).put(11, 1, 9).go("mates", played=(0, 1))
    table.play(Pick(9))
    assert refused(table, Pick(9)) == ("VM-59", "pick-not")
    assert refused(table, Pick(0)) == ("VM-59", "pick-not")


def test_vm23a_a_way_past_riders_that_does_not_end_is_refused() -> None:
    table = Table(track(EVEN, ODD), seats=3, level="E")
    for place, rider in enumerate((5, 1, 8)):
        table.put(rider, 1, 5 + place)
    for place, rider in enumerate((9, 10, 11, 2)):
        table.put(rider, 1, 9 + place)
    table.go("mates", played=(1, 2)).play(Call(5), YES, YES, YES, Jump("ahead"))
    # past 9, 10 and 11, and from each of them to the right: but not past 2 as well
    table.play(Jump("ahead"), Jump("ahead"), Jump("ahead"))
    assert refused(table, Jump("ahead")) == ("VM-23a", "jump-swallowed")


WORDS_OF_LEVEL_E = ("leader", "acceler", "accélér", "équipier", "teammate")


def test_at_level_d_prompts_refusals_and_ends_name_nothing_of_the_levels_above() -> None:
    match = tdt.start("velomaster", 3, {"level": "D"}, seed=1)
    rng = random.Random(1)
    while not isinstance(match.legal(match.to_act[0])[0], Call):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    seat = match.to_act[0]
    assert GAME.prompt(match.view(seat), seat) == "prompt-relay"
    with pytest.raises(tdt.Refusal) as refusal:
        match.play(seat, STOP)
    assert (refusal.value.rule, refusal.value.key) == ("VM-15a", "not-asked")
    for language in LANGUAGES:
        words = texts(language, GAME.folder)
        said = [
            words.say("prompt-relay"),
            words.say("outcome-team-home"),
            words.say(f"refusal-{refusal.value.key}", **refusal.value.details),
            words.say("refusal-call-long"),
            words.say("refusal-call-drafted"),
        ]
        for text in said:
            assert not any(word in text.lower() for word in WORDS_OF_LEVEL_E), text
