"""The queue is fair between addresses: one of them cannot make the others wait for all it has."""

from __future__ import annotations

import pytest

from tourdetable.server.work.fair_queue import FairQueue, Job, Kind, Ticket


class Hall:
    """A queue whose jobs take as long as they say, on a clock of its own."""

    def __init__(self, workers: int = 1) -> None:
        self.now = 0.0
        self.queue = FairQueue(workers, clock=lambda: self.now)
        self.under_way: list[tuple[float, str]] = []
        """When it ends, and its name."""
        self.tickets: dict[str, Ticket] = {}
        self.began: dict[str, float] = {}
        self.order: list[str] = []

    def put(
        self, name: str, address: str, seconds: float, kind: Kind = "bot", table: str = ""
    ) -> Ticket:
        def start() -> None:
            self.began[name] = self.now
            self.order.append(name)
            self.under_way.append((self.now + seconds, name))

        self.tickets[name] = self.queue.put(Job(kind, address, table or name), start)
        return self.tickets[name]

    def step(self) -> str:
        """Let the next job end; its name."""
        self.under_way.sort(key=lambda one: one[0])
        self.now, name = self.under_way.pop(0)
        self.queue.leave(self.tickets[name])
        return name

    def run(self) -> None:
        while self.under_way:
            self.step()


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_a_job_begins_at_once_however_much_another_address_has_queued(workers: int) -> None:
    hall = Hall(workers)
    for number in range(175):
        hall.put(f"m{number}", "mallory", 1.0, table=f"t{number % 35}")
    assert hall.queue.running == workers, "one process is left for the others"
    hall.put("ann", "ann", 0.5)
    assert hall.began["ann"] == 0.0
    assert hall.queue.waiting("bot", "mallory") == 175 - workers


def longest_wait(guests: list[str], workers: int, greedy: int = 0, seconds: float = 1.0) -> float:
    """Each guest asks for its next job when the last is done, as a table does."""
    hall, longest = Hall(workers), 0.0
    for number in range(greedy):
        hall.put(f"mallory-{number}", "mallory", seconds)
    asked = dict.fromkeys(guests, 0.0)
    for guest in guests:
        hall.put(f"{guest}-0", guest, 1.0)
    for number in range(1, 200):
        guest = hall.step().partition("-")[0]
        if guest in asked:
            longest = max(longest, hall.now - asked[guest])
            asked[guest] = hall.now
            hall.put(f"{guest}-{number}", guest, 1.0)
    return longest


@pytest.mark.parametrize("seconds", [0.1, 1.0, 60.0])
@pytest.mark.parametrize("workers", [1, 2, 4])
@pytest.mark.parametrize("count", [1, 2, 4, 7])
def test_beside_a_greedy_address_nobody_waits_more_than_twice_as_long_as_without_it(
    count: int, workers: int, seconds: float
) -> None:
    """However long its jobs are: they are not interrupted, but half of the processes is left."""
    guests = [f"guest{number}" for number in range(count)]
    alone = longest_wait(guests, workers)
    assert alone >= 1.0
    assert longest_wait(guests, workers, greedy=500, seconds=seconds) <= 2 * alone


def test_time_is_shared_by_seconds_and_not_by_count() -> None:
    hall = Hall(1)
    for number in range(60):
        hall.put(f"long{number}", "mallory", 3.0)
        hall.put(f"short{number}", "ann", 1.0)
        hall.put(f"bob{number}", "bob", 1.0)
    while hall.now < 60:
        hall.step()
    count = {word: sum(one.startswith(word) for one in hall.order) for word in ("long", "short")}
    assert 2.4 <= count["short"] / count["long"] <= 3.6


def test_the_tables_of_one_address_take_turns() -> None:
    hall = Hall(1)
    for number in range(3):
        for table in "abc":
            hall.put(f"{table}{number}", "ann", 1.0, table=table)
        if number == 0:
            hall.put("a-again", "ann", 1.0, table="a")
    hall.run()
    assert [name[0] for name in hall.order] == list("abcabcabca")


def test_a_bot_of_an_address_goes_before_its_replays_and_imports() -> None:
    hall = Hall(1)
    hall.put("running", "ann", 1.0)
    hall.put("import", "ann", 1.0, kind="import")
    hall.put("replay", "ann", 1.0, kind="replay")
    hall.put("bot", "ann", 1.0)
    hall.put("quick", "ann", 1.0, kind="quick")
    hall.run()
    assert hall.order == ["running", "quick", "bot", "replay", "import"]


def test_a_review_never_stands_before_a_bot_and_reviews_take_turns_by_address() -> None:
    hall = Hall(1)
    for number in range(3):
        hall.put(f"mallory{number}", "mallory", 100.0, kind="review")
    hall.put("ann", "ann", 100.0, kind="review")
    hall.put("bot", "ann", 1.0)
    hall.put("bot2", "mallory", 1.0)
    assert hall.order == ["mallory0", "bot", "bot2"]
    assert hall.queue.waiting("review") == 3
    hall.run()
    assert hall.order[3:] == ["ann", "mallory1", "mallory2"]


def test_reviews_take_turns_by_address_whatever_the_bots_of_each_have_used() -> None:
    hall = Hall(1)
    hall.put("bot", "ann", 50.0)
    for number in range(4):
        hall.put(f"m{number}", "mallory", 100.0, kind="review")
    hall.step()
    for number in range(3):
        hall.put(f"a{number}", "ann", 100.0, kind="review")
    hall.put("still", "ann", 10_000.0)  # her time stays counted
    while len(hall.order) < 9:
        hall.step()
    assert hall.order == ["bot", "m0", "still", "a0", "m1", "a1", "m2", "a2", "m3"]


def test_who_comes_late_has_no_credit_and_who_comes_back_keeps_its_debt() -> None:
    hall = Hall(1)
    for number in range(10):
        hall.put(f"ann{number}", "ann", 1.0)
        hall.put(f"bob{number}", "bob", 1.0)
    while hall.now < 5:
        hall.step()
    for number in range(30):
        hall.put(f"eve{number}", "eve", 1.0)
    while hall.now < 11:
        hall.step()
    late = [name for name in hall.order if hall.began[name] >= 5]
    assert max(sum(one.startswith(who) for one in late) for who in ("ann", "bob", "eve")) <= 5


def test_a_job_that_is_not_wanted_any_more_leaves_and_nothing_is_kept() -> None:
    hall = Hall(1)
    first = hall.put("first", "ann", 1.0)
    second = hall.put("second", "ann", 1.0)
    hall.queue.leave(second)
    assert hall.queue.waiting("bot") == 0
    hall.queue.leave(first)
    assert hall.queue.running == 0
    assert not hall.queue._lines
    assert not hall.queue._busy
    assert hall.order == ["first"]
