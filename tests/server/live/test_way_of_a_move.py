"""The way of a move: named questions, saved then spoken, each viewer its own update."""

from __future__ import annotations

from tests.server.harness import THROW, Player, Running, Seat, hide, step


def table_of(ann: Player, bob: Player) -> tuple[str, Seat, Seat]:
    """Ann and Bob at a table, both having hidden a number."""
    made = ann.make("me", "invite")
    bob.post("/claim", secret=made["invites"][0]["code"], name="Bob")
    match = made["match"]["id"]
    first, second = ann.sit(match), bob.sit(match)
    first.play(hide(1234))
    second.play(hide(1567))
    first.wait("update", seq=2)
    return match, first, second


def test_a_move_is_answered_with_an_update_to_everybody(ann: Player, bob: Player) -> None:
    _, first, second = table_of(ann, bob)
    update = first.play(step(2))
    assert update["played"] == 1
    assert update["view"]["places"] == [2, 0]
    assert update["lines"][-1]["events"][0]["event"] == "stepped"
    seen = second.wait("update", seq=update["seq"])
    assert seen["ref"] is None
    assert [move["move"] for move in seen["question"]["moves"]] == ["step"] * 3 + ["throw", "peek"]
    assert [entry["to"] for entry in seen["question"]["forecast"][:3]] == [1, 2, 3]


def test_a_move_is_in_the_file_before_anyone_hears_of_it(
    ann: Player, bob: Player, server: Running
) -> None:
    match, first, _ = table_of(ann, bob)
    update = first.play(step(1))
    rows = server.rows("SELECT max(seq) FROM entry WHERE match = ?", match)
    assert rows == [(update["seq"],)]


def test_a_refusal_goes_to_its_sender_alone_and_changes_nothing(ann: Player, bob: Player) -> None:
    _, first, second = table_of(ann, bob)
    second.drain()
    before = first.last["seq"]
    refused = first.play(hide(1111))
    assert (refused["type"], refused["rule"], refused["key"]) == ("refused", "T-1", "tiny-hide")
    assert refused["details"] == {"seat": 0}
    assert [said for said in second.drain() if said["type"] != "aid"] == []
    assert first.play(step(1))["seq"] == before + 1


def test_why_tells_its_sender_alone_what_playing_the_move_would_and_plays_nothing(
    ann: Player, bob: Player
) -> None:
    match, first, second = table_of(ann, bob)
    second.drain()
    before = first.last["seq"]
    told = first.why(hide(1111))
    assert told | {"about": "play", "ref": 7} == first.play(hide(1111))
    assert first.why(step(1)) == {"type": "legal", "ref": 8}
    assert second.why(step(1), decision="x")["key"] == "not-your-turn"
    assert [said for said in second.drain() if said["type"] != "aid"] == []
    assert first.play(step(1))["seq"] == before + 1
    watcher = ann.sit(match, spectate=True)
    assert watcher.why(step(1), decision="x")["key"] == "not-your-seat"


def test_why_says_of_a_legal_hidden_move_that_it_is_legal_and_nothing_else(
    ann: Player, bob: Player
) -> None:
    made = ann.make("me", "invite")
    bob.post("/claim", secret=made["invites"][0]["code"], name="Bob")
    first, second = ann.sit(made["match"]["id"]), bob.sit(made["match"]["id"])
    second.play(hide(1567))
    for number in (1567, 1234):
        assert first.why(hide(number)) == {"type": "legal", "ref": 8}


def test_a_forbidden_move_cites_its_rule_and_no_move_is_called_so(ann: Player, bob: Player) -> None:
    _, first, _ = table_of(ann, bob)
    refused = first.play({"move": "step", "spaces": 9})
    assert (refused["rule"], refused["key"]) == ("T-2", "outside-bounds")
    refused = first.play({"move": "die", "eyes": 6})
    assert (refused["rule"], refused["key"]) == ("T-2", "chance-only")
    refused = first.play({"move": "step", "spaces": "far"})
    assert (refused["key"], refused["details"]["fault"]) == ("no-move", "number")
    first.socket.send('{"type":"play"')
    assert first.wait("refused")["about"] == "message"


def test_out_of_turn_is_refused_with_the_rule_of_turns(ann: Player, bob: Player) -> None:
    _, first, second = table_of(ann, bob)
    refused = second.play(step(1), decision=first.asked()["decision"])
    assert (refused["rule"], refused["key"]) == ("T-2", "not-your-turn")


def test_an_answered_question_is_stale(ann: Player, bob: Player) -> None:
    _, first, second = table_of(ann, bob)
    old = first.asked()["decision"]
    first.play(step(1))
    second.drain()
    second.play(step(1))
    first.drain()
    assert first.play(step(1), decision=old)["key"] == "stale-decision"


def test_another_seats_move_leaves_an_unchanged_question_open(ann: Player, bob: Player) -> None:
    made = ann.make("me", "invite")
    bob.post("/claim", secret=made["invites"][0]["code"])
    first, second = ann.sit(made["match"]["id"]), bob.sit(made["match"]["id"])
    decision = second.asked()["decision"]
    first.play(hide(1001))
    second.drain()
    assert second.last["question"]["decision"] == decision
    assert second.play(hide(1002), decision=decision)["type"] == "update"


def test_several_steps_stop_where_chance_or_others_come_in(ann: Player, bob: Player) -> None:
    _, first, second = table_of(ann, bob)
    assert first.play(step(1), step(1))["played"] == 1
    second.drain()
    update = second.play(THROW, step(1))
    assert update["played"] == 1
    assert [line["seat"] for line in update["lines"]] == [1, None]


def test_an_illegal_later_step_refuses_all_steps(ann: Player, bob: Player) -> None:
    made = ann.make("me", "invite", "bot")
    bob.post("/claim", secret=made["invites"][0]["code"])
    first = ann.sit(made["match"]["id"])
    before = first.last["view"]["hiding"]
    refused = first.play({"move": "nonsense"})
    assert (refused["key"], refused["details"]["fault"]) == ("no-move", "kind")
    assert first.last["view"]["hiding"][0] == before[0]


def test_reconnecting_with_the_last_seq_gives_the_missed_lines(ann: Player, bob: Player) -> None:
    match, first, second = table_of(ann, bob)
    known = first.last["seq"]
    first.close()
    again = ann.sit(match)
    again.play(step(3))
    second.drain()
    second.play(step(2))
    late = ann.sit(match, since=known)
    assert [line["seq"] for line in late.last["lines"]] == [known + 1, known + 2]
    assert late.last["view"]["places"] == [3, 2]
    assert late.asked()["decision"]


def test_undo_takes_back_and_says_why_it_cannot(ann: Player, bob: Player) -> None:
    _, first, second = table_of(ann, bob)
    first.play(step(3))
    assert first.last["undo"]["possible"]
    second.drain()
    second.send(type="undo", ref=1)
    assert second.wait("refused")["key"] == "undo-others"
    first.send(type="undo", ref=2)
    update = first.wait("update", ref=2)
    assert update["view"]["places"] == [0, 0]
    assert update["lines"][0]["undone"]
    update = first.play(THROW)
    assert not update["undo"]["possible"]
    first.send(type="undo", ref=3)
    assert first.wait("refused")["key"] == "undo-revealed"


def test_nobody_acts_before_hello_or_without_a_seat(ann: Player, bob: Player, eve: Player) -> None:
    match, first, _ = table_of(ann, bob)
    watcher = eve.sit(match)
    assert watcher.welcome["you"] is None
    assert watcher.last["question"] is None
    refused = watcher.play(step(1), decision=first.asked()["decision"])
    assert refused["key"] == "not-your-seat"
