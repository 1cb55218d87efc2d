"""Lessons over HTTP: read, answered, and nothing stored."""

from __future__ import annotations

from tests.server.harness import Player

LESSON = "/api/games/citychase/lessons/goal"


def test_a_lesson_is_read_answered_and_leaves_no_match(ann: Player) -> None:
    listed = ann.http.get("/api/games/citychase/lessons").json()["lessons"]
    assert listed[0]["id"] == "goal"
    games = ann.http.get("/api/games").json()["games"]
    known = next(game for game in games if game["id"] == "citychase")
    assert known["lessons"] == [lesson["id"] for lesson in listed]
    step = ann.http.get(LESSON).json()["steps"][0]
    assert step["answer"][0] in step["question"]["moves"]
    wrong = {"move": "lift", "helicopter": 1, "building": 11}
    assert ann.http.post(f"{LESSON}/0", json={"moves": [wrong]}).json()["verdict"] == "wrong"
    right = ann.http.post(f"{LESSON}/0", json={"moves": step["answer"]}).json()
    assert right["verdict"] == "right"
    assert [event["event"] for event in right["events"]] == ["lifted"]
    assert ann.http.get("/api/matches").json()["matches"] == []


def test_an_illegal_answer_is_refused_with_its_rule(ann: Player) -> None:
    far = {"move": "lift", "helicopter": 1, "building": 0}
    verdict = ann.http.post(f"{LESSON}/0", json={"moves": [far]}).json()
    assert verdict["verdict"] == "refused"
    assert verdict["refused"]["rule"] == "CC-13"


def test_the_car_is_not_in_what_the_police_learner_gets(ann: Player) -> None:
    text = ann.http.get(LESSON).text
    assert '"hidden"' not in text
    steps = ann.http.get(LESSON).json()["steps"]
    assert all(step["view"]["path"] in (None, []) for step in steps)


def test_an_unknown_lesson_or_step_is_not_found(ann: Player) -> None:
    assert ann.http.get("/api/games/citychase/lessons/none").status_code == 404
    answer = {"moves": [{"move": "fly", "helicopter": 0, "to": 1}]}
    assert ann.http.post(f"{LESSON}/9", json=answer).status_code == 404
    assert ann.http.post(f"{LESSON}/x", json=answer).status_code == 400
