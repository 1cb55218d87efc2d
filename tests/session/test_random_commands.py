"""Random commands of several seats at two tables that share a store."""

from __future__ import annotations

import random
from typing import Literal

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.session.scenes import (
    START,
    Rows,
    fingerprint,
    new_match,
    opened,
    people,
    same,
    told,
)
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.common import Clock
from tourdetable.protocol.encoding import encode
from tourdetable.session import audience, commands
from tourdetable.session.commands import Command
from tourdetable.session.decide import decide
from tourdetable.session.recovery import recover
from tourdetable.session.rows import Row
from tourdetable.session.seats.clocks import Moment
from tourdetable.session.session import Session
from tourdetable.session.transition import Transition

TABLES = {
    "tiny": ["ann", "bob", "bot"],
    "citychase": ["ann", "bob"],
    "arcenciel": ["ann", "ann", "bob"],
}
"""The games that are played, and who sits there at first."""
NUMBERS = st.integers(min_value=0, max_value=2**16)
WHICH = st.sampled_from([0, 1])
PEOPLE = st.sampled_from(["ann", "bob", "eve"])


class OneTable:
    """A session, its saved rows, and the transition that is being saved."""

    def __init__(self, rows: list[Row]) -> None:
        self.first = rows
        self.rows = Rows(rows)
        self.session = opened(rows)
        self.kept: list[Command] = []
        self.after: dict[int, bytes] = {}
        """The position and the open decisions after each entry that was the last of a command."""
        self.saving: tuple[Command, Transition] | None = None


def position(session: Session) -> bytes:
    """Where the match stands, and what is asked."""
    return encode([session.match.snapshot(), sorted(session.position.asked.items())])


class Commands(RuleBasedStateMachine):
    """Everybody does anything at any time; saving is slow and sometimes fails."""

    def __init__(self) -> None:
        super().__init__()
        self.now = START
        self.slow = False
        """Whether commands wait for `save`."""
        self.tables: list[OneTable] = []

    @initialize(
        games=st.lists(st.sampled_from(sorted(TABLES)), min_size=2, max_size=2),
        clock=st.sampled_from([None, "match", "move"]),
        typed=st.booleans(),
        waiting=st.booleans(),
    )
    def sit_down(
        self, games: list[str], clock: Literal["match", "move"] | None, typed: bool, waiting: bool
    ) -> None:
        setting = None if clock is None else Clock(seconds=60, increment=2, per=clock)
        for game in games:
            seats = people(*TABLES[game][:-1], "") if waiting else people(*TABLES[game])
            rows = new_match(game, seats, typed=typed, clock=setting)
            self.tables.append(OneTable(rows))
        for number in (0, 1):
            self.do(number, commands.Start(self.now))

    # -- one command -----------------------------------------------------------------------------

    def do(self, which: int, command: Command) -> None:
        """Decide; a refusal changes nothing, and the same command leads to the same again."""
        table = self.tables[which]
        if table.saving is not None:
            return  # a table decides one command at a time
        before = fingerprint(table.session)
        try:
            transition = decide(table.session, command)
        except Refusal:
            transition = None
        assert fingerprint(table.session) == before
        if transition is None:
            return
        same(transition, decide(table.session, command))
        table.saving = command, transition
        if not self.slow:
            self.save([0, 1], ())

    @rule()
    def be_slow(self) -> None:
        self.slow = not self.slow

    @rule(order=st.permutations([0, 1]), fails=st.sampled_from([(), (), (), (0,), (1,), (0, 1)]))
    def save(self, order: list[int], fails: tuple[int, ...]) -> None:
        """Commit whatever waits, in any order; what fails has not happened."""
        for which in order:
            table = self.tables[which]
            if table.saving is None:
                continue
            command, transition = table.saving
            table.saving = None
            if which not in fails:
                table.rows.save(transition.rows)
                table.session = transition.session
                table.kept.append(command)
                table.after[table.session.match.seq] = position(table.session)

    # -- what people do --------------------------------------------------------------------------

    def acting(self, which: int) -> tuple[Session, tuple[int, ...]]:
        session = self.tables[which].session
        return session, session.position.acting if session.playing else ()

    @rule(which=WHICH, pick=NUMBERS)
    def play_or_let_a_bot_play(self, which: int, pick: int) -> None:
        session, acting = self.acting(which)
        if not acting:
            return
        asked = audience.asked(session, acting[pick % len(acting)])
        assert asked is not None
        move = random.Random(pick).choice(asked.moves)
        seat = int(asked.decision.split(".")[0])
        self.do(which, commands.Play(self.now, seat, asked.decision, [move]))

    @rule(which=WHICH, pick=NUMBERS, count=st.integers(2, 12))
    def play_on(self, which: int, pick: int, count: int) -> None:
        """Go on for a while, as a table mostly does."""
        for number in range(count):
            self.play_or_let_a_bot_play(which, pick + number)

    @rule(which=WHICH, seat=st.integers(0, 1), pick=NUMBERS, stale=st.booleans())
    def play_out_of_turn_or_too_late(self, which: int, seat: int, pick: int, stale: bool) -> None:
        session, acting = self.acting(which)
        decision = session.position.names.get(seat) or f"{seat}.0.0"
        known = session.match.legal(acting[0]) if acting else []
        move = known[pick % len(known)] if known else {"move": "nonsense"}
        name = "9.9.9" if stale else decision
        self.do(which, commands.Play(self.now, seat, name, [move, move]))

    @rule(which=WHICH, pick=NUMBERS, late=st.sampled_from([False, False, True]))
    def roll(self, which: int, pick: int, late: bool) -> None:
        match = self.tables[which].session.match
        odds = match.game.odds(match.state) if match.game.to_act(match.state) == (-1,) else []
        outcome = odds[pick % len(odds)][0] if odds else msgspec.Raw(b'{"move":"nothing"}')
        self.do(which, commands.Roll(self.now, outcome, match.seq - late))

    @rule(which=WHICH, seat=st.none() | st.integers(0, 1))
    def undo(self, which: int, seat: int | None) -> None:
        match = self.tables[which].session.match
        able = [one for one in range(match.seats) if not match.undo_bar(one)]
        self.do(which, commands.Undo(self.now, able[0] if able and seat is None else seat or 0))

    @rule(which=WHICH, seat=st.integers(0, 1), who=st.none() | PEOPLE)
    def leave(self, which: int, seat: int, who: str | None) -> None:
        holder = self.tables[which].session.seats[seat].identity
        self.do(which, commands.Leave(self.now, seat, who or str(holder)))

    @rule(which=WHICH, seat=st.integers(0, 1), who=PEOPLE, giver=st.none() | PEOPLE)
    def claim(self, which: int, seat: int, who: str, giver: str | None) -> None:
        self.do(which, commands.Claim(self.now, seat, who, who.title(), "a1", giver))

    @rule(which=WHICH, who=PEOPLE, level=st.none() | st.sampled_from(["random", "none such"]))
    def fill(self, which: int, who: str, level: str | None) -> None:
        self.do(which, commands.Fill(self.now, who, level))

    @rule(which=WHICH, seat=st.integers(0, 1), language=st.sampled_from(["fr", "en"]))
    def read(self, which: int, seat: int, language: str) -> None:
        self.do(which, commands.Read(self.now, seat, language))

    @rule(which=WHICH, seconds=st.sampled_from([0.25, 59.0, 61.0]))
    def ring(self, which: int, seconds: float) -> None:
        self.wait(seconds)
        clocks = self.tables[which].session.clocks
        running = () if clocks is None else clocks.running
        self.do(which, commands.TimeUp(self.now, running[0] if running else 0))

    @rule(which=WHICH, seat=st.integers(0, 1))
    def look(self, which: int, seat: int) -> None:
        self.do(which, commands.Look(self.now, seat))

    @rule(which=WHICH, who=st.none() | PEOPLE)
    def go_away(self, which: int, who: str | None) -> None:
        self.do(which, commands.Away(self.now, who))

    @rule(which=WHICH, who=PEOPLE)
    def come_back(self, which: int, who: str) -> None:
        self.do(which, commands.Back(self.now, who))
        table = self.tables[which]
        if table.saving is None:
            mine = [seat for seat in table.session.seats if seat.identity == who]
            assert table.session.over or not any(seat.stand_in or seat.away for seat in mine)

    @rule(which=WHICH, who=PEOPLE, seat=st.integers(0, 2))
    def nudge(self, which: int, who: str, seat: int) -> None:
        self.do(which, commands.Nudge(self.now, who, seat))

    @rule(
        which=WHICH,
        who=PEOPLE,
        seat=st.integers(0, 2),
        about=st.sampled_from(["bot", "bot", "end"]),
        agree=st.sampled_from([True, True, False]),
    )
    def vote(
        self, which: int, who: str, seat: int, about: Literal["bot", "end"], agree: bool
    ) -> None:
        self.do(which, commands.Vote(self.now, who, seat, about, agree))

    @rule(which=WHICH, pick=NUMBERS)
    def vote_a_player_out(self, which: int, pick: int) -> None:
        """Somebody is away for long, and all others agree to go on with a bot."""
        session, acting = self.acting(which)
        waited = [seat for seat in acting if session.seats[seat].kind == "person"]
        if not waited:
            return
        seat = waited[pick % len(waited)]
        absent = str(session.seats[seat].identity)
        self.do(which, commands.Away(self.now, absent))
        self.wait(200.0)
        for who in {one.identity for one in session.seats if one.identity} - {absent}:
            self.do(which, commands.Vote(self.now, str(who), seat, "bot", agree=True))

    @rule(seconds=st.sampled_from([0.25, 3.0, 61.0]))
    def wait(self, seconds: float) -> None:
        self.now = Moment(self.now.time + seconds, self.now.ticks + seconds)

    # -- what holds ------------------------------------------------------------------------------

    @invariant()
    def recovery_gives_the_same_session_and_tells_the_same(self) -> None:
        for table in self.tables:
            again = recover(table.rows.stored(), self.now)
            assert fingerprint(again) == fingerprint(table.session)
            if table.session.clocks is None:
                assert told(again, self.now) == told(table.session, self.now)
            for viewer in (0, 1, None):
                here, there = (
                    audience.stored_lines(one, table.rows.entries, viewer)
                    for one in (table.session, again)
                )
                assert here == there

    @precondition(lambda self: self.tables)
    @rule()
    def the_order_of_saving_makes_no_difference(self) -> None:
        """The same commands at one table alone, saved all at once."""
        for table in self.tables:
            session, rows = opened(table.first), list(table.first)
            for command in table.kept:
                transition = decide(session, command)
                session = transition.session
                rows += transition.rows
            assert fingerprint(session) == fingerprint(table.session)
            assert fingerprint(recover(Rows(rows).stored(), self.now)) == fingerprint(session)

    def teardown(self) -> None:
        self.the_order_of_saving_makes_no_difference()
        for table in self.tables:
            for seq, expected in table.after.items():
                again = recover(table.rows.stored(upto=seq), self.now)
                assert again.match.seq == seq
                assert position(again) == expected


TestCommands = Commands.TestCase
TestCommands.settings = settings(
    max_examples=40,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
