"""Reviews of finished matches: they grow while somebody looks, are kept, and refuse the rest."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.review.kit import played
from tests.server.harness import Player, Running, hide
from tests.server.http.test_replay import finished
from tests.server.loops import in_a_loop

from tourdetable.engine.refusal import Refusal
from tourdetable.server.services import reviews
from tourdetable.server.services.match_creation import require_open
from tourdetable.server.services.reviews import Reviews
from tourdetable.server.settings import Settings
from tourdetable.server.work import reviews as work_reviews
from tourdetable.server.work.fair_queue import Job
from tourdetable.server.work.requests import MOST_REVIEWS, Request, ReviewMore, Stretch
from tourdetable.session.changes import entry_rows
from tourdetable.session.rows import MatchRow


def whole_review(player: Player, match: str) -> dict[str, Any]:
    known = 0
    while True:
        found = player.get(f"/matches/{match}/review", known=known)
        if found["finished"]:
            return dict(found["review"])
        known = found["review"]["futures"] if found["review"] else 0


def test_a_review_is_made_while_somebody_asks_and_then_kept(server: Running, eve: Player) -> None:
    ann, bob = server.player(), server.player()
    match, *_ = finished(ann, bob)
    found = whole_review(ann, match)
    assert found["game"] == "tiny"
    assert found["futures"] > 100
    assert [player["seat"] for player in found["players"]] == [0, 1]
    last = [chance["mean"] for chance in found["points"][-1]["chances"]]
    assert sorted(last) in ([0.0, 1.0], [0.5, 0.5])
    again = eve.get(f"/matches/{match}/review")
    assert again == {"finished": True, "review": found}


def test_a_match_that_goes_on_is_not_reviewed(server: Running, eve: Player) -> None:
    ann = server.player()
    made = ann.post("/matches", game="tiny", seats=[{"kind": "me"}, {"kind": "bot"}])
    for player in (ann, eve):
        _status, key = player.refused("GET", f"/matches/{made['match']['id']}/review")
        assert key == "not-over"


def test_an_imported_match_is_reviewed_like_any_other(server: Running, eve: Player) -> None:
    ann, bob = server.player(), server.player()
    match, *_ = finished(ann, bob)
    file = ann.http.get(f"/api/matches/{match}/export").content
    taken = eve.http.post("/api/import", content=file).json()
    found = whole_review(eve, taken["match"]["id"])
    assert [player["place"] for player in found["players"]] == [
        player["place"] for player in whole_review(ann, match)["players"]
    ]


def test_a_match_that_was_given_up_has_nothing_to_review(server: Running) -> None:
    ann = server.player()
    made = ann.post("/matches", game="tiny", seats=[{"kind": "me"}, {"kind": "bot"}])
    match = made["match"]["id"]
    ann.sit(match).play(hide(1234))
    ann.post(f"/matches/{match}/take-back", seq=0)
    assert ann.get(f"/matches/{match}")["match"]["status"] == "over"
    answer = ann.http.get(f"/api/matches/{match}/review")
    while answer.status_code == 200:
        assert answer.json()["review"] is None
        answer = ann.http.get(f"/api/matches/{match}/review")
    assert answer.json()["key"] == "review-unfinished"


def test_a_match_of_older_rules_is_not_reviewed() -> None:
    old = SimpleNamespace(session=SimpleNamespace(over=True, frozen="rules-changed"))
    with pytest.raises(Refusal, match="another version") as refused:
        require_open(old)  # type: ignore[arg-type]
    assert refused.value.key == "frozen"


class Slices:
    """A workforce whose slices take no time: each tells of a hundred futures more."""

    def __init__(self) -> None:
        self.asked: list[ReviewMore] = []
        self.gate = asyncio.Event()

    async def do(self, job: Job, request: Request) -> bytes:
        assert job.kind == "review"
        assert isinstance(request, ReviewMore)
        self.asked.append(request)
        if len(self.asked) > 1:
            await self.gate.wait()
        review = b'{"futures":%d}' % (100 * len(self.asked)) if request.tell else b"null"
        return b'{"spent":%f,"futures":%d,"rest":true,"review":%s}' % (
            request.milliseconds / 1000, 100 * len(self.asked), review,
        )  # fmt: skip


class Nothing:
    """A store that keeps nothing, and the rows of one match."""

    def __init__(self) -> None:
        self.saved: list[object] = []

    async def row(self, *_: object) -> None:
        return None

    async def write(self, statements: list[object]) -> None:
        self.saved += statements

    async def whole(self, row: MatchRow) -> Stretch:
        return Stretch(row=row, start=None, entries=[])


ROW = MatchRow(
    id="m", game="tiny", rules_version=1, seats=2, options={}, chance={}, status="over",
    created=0.0, owner="ann",
)  # fmt: skip
JOB = Job("review", "here", "m", "ann")


def made(seconds: float) -> tuple[Reviews, Slices, Nothing]:
    slices, nothing = Slices(), Nothing()
    settings = Settings(review_seconds=seconds)
    return Reviews(settings, nothing, slices, nothing), slices, nothing  # type: ignore[arg-type]


def test_nobody_looks_any_more_and_the_rest_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    async def looked_once() -> tuple[Slices, Nothing]:
        kept, slices, nothing = made(60.0)
        assert b'"finished":false' in await kept.look(ROW, 0, 0, JOB)
        monkeypatch.setattr(reviews, "PATIENCE", -1.0)
        slices.gate.set()
        await kept.idle()
        return slices, nothing

    slices, nothing = in_a_loop(looked_once())
    assert len(slices.asked) == 2
    assert nothing.saved == []


def test_the_budget_of_the_operator_is_kept() -> None:
    async def looked() -> tuple[Slices, Nothing]:
        kept, slices, nothing = made(5.0)
        slices.gate.set()
        await kept.look(ROW, 0, 0, JOB)
        await kept.idle()
        return slices, nothing

    slices, nothing = in_a_loop(looked())
    spent = [one.milliseconds for one in slices.asked]
    assert sum(spent) == pytest.approx(5000, abs=5)
    assert max(spent) <= 1000
    assert spent[0] < spent[1]
    assert slices.asked[0].tell
    assert slices.asked[-1].tell
    assert len(nothing.saved) == 1
    assert f'{{"futures":{100 * len(spent)}}}' in str(nothing.saved[0])


def test_a_slice_that_tells_nothing_leaves_what_was_told() -> None:
    async def looked() -> bytes:
        kept, slices, _nothing = made(5.0)
        await kept.look(ROW, 0, 0, JOB)
        slices.gate.set()
        found = await kept.look(ROW, 0, 100, JOB)
        await kept.idle()
        assert not all(one.tell for one in slices.asked)
        return found

    assert b'"review":{"futures"' in in_a_loop(looked())


def test_reviews_beyond_what_a_worker_remembers_wait_for_a_place() -> None:
    async def looked() -> tuple[list[str], list[str]]:
        kept, slices, _nothing = made(1.0)
        rows = [msgspec.structs.replace(ROW, id=f"m{n}") for n in range(MOST_REVIEWS + 1)]
        jobs = [msgspec.structs.replace(JOB, address=row.id) for row in rows]
        pairs = zip(rows, jobs, strict=True)
        looking = [asyncio.create_task(kept.look(row, 0, 0, job)) for row, job in pairs]
        for _ in range(50):
            await asyncio.sleep(0)
        begun = {one.whole.row.id for one in slices.asked}
        slices.gate.set()
        await asyncio.gather(*looking)
        await kept.idle()
        return sorted(begun), sorted({one.whole.row.id for one in slices.asked})

    begun, done = in_a_loop(looked())
    assert len(begun) == MOST_REVIEWS
    assert len(done) == MOST_REVIEWS + 1


def test_reviews_made_by_turns_go_on_where_they_were() -> None:
    """As many as are made at once: none of them begins again."""
    match = played("velocity", ("medium",) * 3, 3)
    rows = entry_rows(match.log, 0.0)
    kind = MatchRow(
        id="", game="velocity", rules_version=match.game.version, seats=3, options={},
        chance=match.to_json()["chance"], status="over", created=0.0, owner="ann",
    )  # fmt: skip
    named = [msgspec.structs.replace(kind, id=f"turns-{n}") for n in range(MOST_REVIEWS)]
    stretches = [Stretch(row=row, start=None, entries=rows) for row in named]
    asked = [ReviewMore(whole=one, milliseconds=2, within=60.0, seat=None) for one in stretches]
    first = [work_reviews.go_on(one).futures for one in asked]
    second = [work_reviews.go_on(one) for one in asked]
    for before, slice_ in zip(first, second, strict=True):
        assert slice_.futures > before
        assert 0.0 < slice_.spent < 5.0


def test_reviews_can_be_switched_off() -> None:
    async def looked() -> bytes:
        kept, _slices, _nothing = made(0.0)
        return await kept.look(ROW, 0, 0, JOB)

    with pytest.raises(Refusal, match="switched off"):
        in_a_loop(looked())


def test_what_was_played_is_compared_with_another_move(server: Running, eve: Player) -> None:
    ann, bob = server.player(), server.player()
    match, *_ = finished(ann, bob)
    listed = eve.get(f"/matches/{match}/review/moves", seq=1)
    assert (listed["seq"], listed["seat"]) == (1, 0)
    assert len(listed["moves"]) == len(listed["forecast"]) > 1
    other = 0 if listed["played"] else 1
    found = eve.get(f"/matches/{match}/review/pair", seq=1, other=other)
    assert sorted(str(one["move"]) for one in found["moves"]) == sorted(
        str(listed["moves"][place]) for place in (listed["played"], other)
    )
    assert all(0 <= one["value"]["mean"] <= 1 for one in found["moves"])
    assert eve.get(f"/matches/{match}/review/pair", seq=1, other=other) == found


def test_a_comparison_that_cannot_be_made_is_refused_in_a_sentence(
    server: Running, eve: Player
) -> None:
    ann, bob = server.player(), server.player()
    match, *_ = finished(ann, bob)
    pair = f"/matches/{match}/review/pair"
    played = eve.get(f"/matches/{match}/review/moves", seq=1)["played"]
    for asked, key in (
        ("?seq=999&other=1", "outside-bounds"),
        ("?other=1", "outside-bounds"),
        ("?seq=1&other=99999", "outside-bounds"),
        ("?seq=1", "outside-bounds"),
        (f"?seq=1&other={played}", "review-same"),
        ("?seq=one&other=1", "malformed"),
    ):
        assert eve.refused("GET", pair + asked)[1] == key
    rolled = whole_review(eve, match)["rolls"][0]["seq"]
    assert eve.refused("GET", f"{pair}?seq={rolled}&other=1")[1] == "review-no-choice"


def test_moves_of_a_match_that_goes_on_are_not_compared(server: Running, eve: Player) -> None:
    ann = server.player()
    made = ann.post("/matches", game="tiny", seats=[{"kind": "me"}, {"kind": "bot"}])
    match = made["match"]["id"]
    ann.sit(match).play(hide(1234))
    for player in (ann, eve):
        for part in ("moves?seq=1", "pair?seq=1&other=0"):
            assert player.refused("GET", f"/matches/{match}/review/{part}")[1] == "not-over"
