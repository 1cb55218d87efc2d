"""A match: a game, its options, its seats, and the log of everything that happened.

People, bots and scripts act through `play`. Chance outcomes come from the match's source. Recovery,
replays and imports play the log again through the same methods.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from mypy_extensions import i64

from tourdetable.engine.chance import Fair, Seeded, Source, Typed, commit
from tourdetable.engine.events import Entry, Event, known, narrowed
from tourdetable.engine.files.serial import to_dict
from tourdetable.engine.game import ACTING, ONLY_CHANCE, Game
from tourdetable.engine.kernel.codes import stands_for
from tourdetable.engine.kernel.luck import chance_stream
from tourdetable.engine.kernel.state import CHANCE, State
from tourdetable.engine.moves import Chance, Move
from tourdetable.engine.outcome import Outcome
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.vecs import vec

Given = Mapping[str, Any] | str | bytes | msgspec.Raw
"""A move as JSON, in the forms it comes in."""

NO_UNDO = {
    "undo-over": "the match is over.",
    "undo-nothing": "you have nothing to take back yet.",
    "undo-revealed": "something was revealed or rolled since.",
    "undo-others": "somebody else has acted since.",
}
"""Why a move cannot be taken back."""

TO_JSON = msgspec.json.Encoder()

UNKNOWN: Final[i64] = -1
"""In place of the code of a move that nobody has listed."""


def reveals(events: Sequence[Event]) -> bool:
    """Whether an event reveals something: then no earlier move can be taken back."""
    return any(event.reveals for event in events)


class Match:
    """A match in progress or over. `start` and `replay` make one."""

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        options: Mapping[str, object],
        source: Source,
        trunk: Match | None = None,
    ) -> None:
        """A match before its first chance outcome, or a branch of `trunk` (see `branch`)."""
        self.game = game
        self.source = source
        self.seats = seats
        self.log: list[Entry] = []
        self._listed_in: State | None = None
        """The position in which moves were listed last …"""
        self._listed_for: i64 = CHANCE
        """… for which seat …"""
        self._listed = vec[i64]()
        """… and their codes."""
        if trunk is None:
            self.rules = game.rules(seats, options)
            self.options = dict(self.rules.options)
            self.go_to(self.rules.setup())
            self.seq = 0
            """The number of the last entry; the log may hold the latest ones only."""
            self.draws = 0
            self._before: list[tuple[int, State]] = []
            """Positions to which the last mover may still go back, with who moved from there."""
            self.bars = ("undo-nothing",) * seats
            """What keeps each seat from taking back; empty for the mover of `_before` alone."""
            self._floor = "undo-nothing"
            """The bar of that mover once all of `_before` is taken back."""
        else:
            self.rules, self.options = trunk.rules, trunk.options
            self.go_to(trunk.state)
            self.seq, self.draws = trunk.seq, trunk.draws
            self._before, self._floor = trunk._before, trunk._floor  # noqa: SLF001
            self.bars = trunk.bars

    def go_to(self, state: State) -> None:
        """Stand at this position."""
        self.state = state
        self.acting = ACTING[self.rules.to_act(state)]
        """The seats that act, or (CHANCE,); empty after the end."""

    # -- acting ----------------------------------------------------------------------------------

    def begin(self) -> Match:
        """Play the chance outcomes that come before the first move."""
        self.settle()
        return self

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; empty if the match is over or waits for typed dice."""
        return () if self.acting == ONLY_CHANCE else self.acting

    def legal(self, seat: int) -> list[Move]:
        """All legal moves of a seat; for a template, its grid."""
        if seat not in self.acting:
            return []
        rules, state = self.rules, self.state
        codes = rules.offered(state, seat)
        self._listed_in, self._listed_for, self._listed = state, seat, codes
        return stands_for(rules.codec.named, codes) or rules.codec.moves(list(codes))

    def play(
        self,
        seat: int,
        move: Move | Given,
        listed: Sequence[int] | None = None,
    ) -> list[Entry]:
        """Play a move and the chance that follows; the new log entries, or a refusal.

        `listed`: see `Game.apply`.
        """
        first = len(self.log)
        named = move if isinstance(move, Move) else self.game.move(move)
        if seat == CHANCE:
            self.record(seat, named, listed)
        else:
            self._log(seat, named, listed, drawn=False)
        if self.acting == ONLY_CHANCE:
            self._settle(self.state)
        return self.log[first:]

    def record(self, seat: int, move: Move, listed: Sequence[int] | None = None) -> Entry:
        """Play one move or chance outcome and log it; used by live play and by replays."""
        drawn = seat == CHANCE and self.game.resolve(self.state) is None
        return self._log(seat, move, listed, drawn=drawn)

    def _log(self, seat: int, move: Move, listed: Sequence[int] | None, *, drawn: bool) -> Entry:
        before = self.state
        # past positions are never changed: branches and undo share them
        after = before.copy()
        code = self._known_code(seat, move, listed)
        if code == UNKNOWN:
            events = self.game.apply(after, seat, move, listed)
        else:
            events = self.rules.told_of(after, seat, code)
            if move.hidden:
                events = narrowed(events, seat)
        self.go_to(after)
        self.seq = seq = self.seq + 1
        if seat == CHANCE:
            return self._rolled(move, events, drawn=drawn)
        commitment = ""
        if move.hidden:
            commitment = commit(self.source.salt(seq), TO_JSON.encode(move))
        entry = Entry(seq, seat, move, tuple(events), commitment)
        self.log.append(entry)
        self._bar(seat, before, revealed=reveals(events))
        return entry

    def _known_code(self, seat: int, move: Move, listed: Sequence[int] | None) -> i64:
        """The code of a move that was listed for the seat; UNKNOWN: `Game.apply` looks at it."""
        try:
            found = self.rules.codec.known(move)
        except TypeError:  # a field is not hashable
            return UNKNOWN
        if found is None:
            return UNKNOWN
        code: i64 = found
        if listed is not None:
            return code if found in listed else UNKNOWN
        if self._listed_in is self.state and self._listed_for == seat:
            for one in self._listed:
                if one == code:
                    return code
        return UNKNOWN

    def _rolled(self, outcome: Move, events: list[Event], *, drawn: bool) -> Entry:
        """Log a chance outcome."""
        entry = Entry(self.seq, None, outcome, tuple(events))
        self.log.append(entry)
        self.draws += drawn
        if self._before:
            self._lock(self._before[-1][0], "undo-revealed")
        return entry

    def _bar(self, seat: int, before: State, *, revealed: bool) -> None:
        """Note who can take back after a move, and why the others cannot."""
        if self._before and self._before[-1][0] != seat:
            self._lock(self._before[-1][0], "undo-others")
        if revealed:
            self._lock(seat, "undo-revealed")
            return
        if not self._before:
            self._floor = self.bars[seat]
            self.bars = (*self.bars[:seat], "", *self.bars[seat + 1 :])
        self._before = [*self._before, (seat, before)]

    def _lock(self, seat: int, why: str) -> None:
        """Forbid taking back anything that was played so far."""
        self._before = []
        if self.bars[seat] != why:
            self.bars = (*self.bars[:seat], why, *self.bars[seat + 1 :])

    def settle(self) -> None:
        """Play chance outcomes until a seat is to act, a die must be typed in, or it is over."""
        self._settle(None)

    def _settle(self, own: State | None) -> None:
        """The same; the position `own` is nobody else's yet and may be changed."""
        rules = self.rules
        while self.acting == ONLY_CHANCE:
            computed = self.game.resolve(self.state)
            if computed is not None:
                self.record(CHANCE, computed)
                continue
            code = self._drawn_code()
            if code is None:
                return
            if self.state is not own:
                own = self.state.copy()
            told = rules.told_of(own, CHANCE, code)
            self.go_to(own)
            self.seq += 1
            self._rolled(rules.codec.move(code), told, drawn=True)

    def roll(self, outcome: Chance | Given) -> list[Entry]:
        """Type in what a real die shows (tables with typed dice)."""
        if self.acting != ONLY_CHANCE:
            raise Refusal("dice", "no die roll is expected now.", "no-die")
        named = outcome if isinstance(outcome, Chance) else self.game.move(outcome)
        first = len(self.log)
        self.record(CHANCE, named)
        self.settle()
        return self.log[first:]

    def expected_chance(self) -> Chance | None:
        """The next chance outcome, computed or drawn; None if a person has to type it in."""
        computed = self.game.resolve(self.state)
        if computed is not None:
            return computed
        code = self._drawn_code()
        if code is None:
            return None
        drawn = self.rules.codec.move(code)
        return drawn if isinstance(drawn, Chance) else None

    def _drawn_code(self) -> int | None:
        """The code of the next outcome that is drawn; None if a person has to type it in."""
        rules, source = self.rules, self.source
        codes = rules.legal(self.state, CHANCE)
        if isinstance(source, Typed) and not self._is_public(codes[0]):
            source = source.behind
        stream = self._stream(codes[0]) if source.keyed else 0
        weights = rules.weights(self.state) or [1] * len(codes)
        index = source.index(self.draws, weights, stream)
        return None if index is None else codes[index]

    def _is_public(self, code: int) -> bool:
        outcome = self.rules.codec.move(code)
        return isinstance(outcome, Chance) and outcome.public

    def _stream(self, code: int) -> int:
        """The stream of keyed luck from which this kind of outcome is drawn now."""
        moved = (entry.seat for entry in reversed(self.log) if entry.seat is not None)
        return chance_stream(self.rules, self.state, code, next(moved, CHANCE))

    # -- taking back -----------------------------------------------------------------------------

    def undo_bar(self, seat: int) -> str:
        """Why a seat cannot take back during the match (a key of NO_UNDO); empty if it can."""
        return self.bars[seat]

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Why a seat cannot take back its last move, or None when it can."""
        bar = "undo-over" if self.outcome is not None else self.undo_bar(seat)
        return Refusal("undo", NO_UNDO[bar], bar) if bar else None

    def undo(self, seat: int) -> list[Entry]:
        """Take back the seat's last move, or refuse with the reason. Nothing is rolled again."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise refusal
        self.go_to(self._before[-1][1])
        self._before = self._before[:-1]
        if not self._before:
            self._lock(seat, self._floor)
        self.seq += 1
        self.log.append(Entry(self.seq, seat, None))
        return self.log[-1:]

    # -- trying and keeping ----------------------------------------------------------------------

    def branch(self) -> Match:
        """A copy on which a move can be tried; its log holds only the new entries."""
        return Match(self.game, self.seats, self.options, self.source, self)

    def branch_after(
        self, seat: int, moves: Sequence[Move | Given], listed: Sequence[int] | None = None
    ) -> tuple[Match, int]:
        """A branch on which a seat has played its steps, and how many of them were played.

        They end where chance or another seat comes in; an illegal step refuses them all.
        `listed`: the legal codes of the first step, where they are known.
        """
        trial = self.branch()
        for played, move in enumerate(moves, start=1):
            entries = trial.play(seat, move, listed)
            if played == len(moves) or len(entries) > 1 or seat not in trial.to_act:
                return trial, played
            listed = None
        return trial, 0

    def snapshot(self, *, undo: bool = True) -> dict[str, Any]:
        """Where the match stands, without its log: what `restore` takes.

        Without `undo` nothing can be taken back from there: a match that begins at this position.
        """
        before = self._before if undo else []
        return {
            "state": to_dict(self.state),
            "seq": self.seq,
            "draws": self.draws,
            "before": [[seat, to_dict(state)] for seat, state in before],
            "bars": list(self.bars) if undo else ["undo-nothing"] * self.seats,
            "floor": self._floor if undo else "undo-nothing",
        }

    def restore(self, data: Mapping[str, Any]) -> Match:
        """Go to the position of a snapshot of the same match."""
        self.go_to(self.game.state_from(data["state"]))
        self.seq, self.draws = data["seq"], data["draws"]
        self._before = [(seat, self.game.state_from(state)) for seat, state in data["before"]]
        self._floor = data.get("floor", "undo-revealed")
        self.bars = tuple(data.get("bars", ())) or self._old_bars()
        return self

    def _old_bars(self) -> tuple[str, ...]:
        """The bars of a snapshot of version 0.1, which does not hold them."""
        if not self._before:
            return ("undo-revealed" if self.seq else "undo-nothing",) * self.seats
        mover = self._before[-1][0]
        return tuple("" if seat == mover else "undo-others" for seat in range(self.seats))

    # -- looking ---------------------------------------------------------------------------------

    def view(self, viewer: int | None = None) -> Any:
        """What a seat, or a spectator (None), may know now."""
        return self.game.view(self.state, viewer)

    def events(self, viewer: int | None, since: int = 0) -> list[tuple[int, tuple[Event, ...]]]:
        """For each log entry after `since`: its number and the events that the viewer may know."""
        era = self.game.era(self.state)
        return [(entry.seq, tuple(known(entry.events, viewer, era))) for entry in self.log[since:]]

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None if it goes on."""
        return self.game.outcome(self.state)

    def to_json(self) -> dict[str, Any]:
        """The whole match as JSON data, secrets included: for its owner, or after the end."""
        from tourdetable.engine.files.matchfile import write

        return write(self)


def start(
    game: Game[Any, Any],
    seats: int,
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    seeds: Sequence[str] = (),
) -> Match:
    """A new match: with seeded chance if a seed is given, else with provably fair chance."""
    source: Source = Fair(seeds=seeds) if seed is None else Seeded(seed)
    return Match(game, seats, options or {}, source).begin()
