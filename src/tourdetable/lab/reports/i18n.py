"""Texts and number formats of reports, in English and French."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path

import tourdetable as tdt
from tourdetable.engine.events import Event
from tourdetable.engine.moves import Move, tag_of
from tourdetable.engine.texts import COMMON, RULE_NUMBER, Texts

OWN = Path(__file__).parent / "texts"
LONGEST = 110
"""Letters of a rule that are cited."""
RULE = re.compile(rf"\b{RULE_NUMBER}\b")


class ReportTexts:
    """The laboratory's sentences, then the game's; numbers as the language writes them."""

    def __init__(self, language: str, game_id: str) -> None:
        self.language = language
        self.game = tdt.game(game_id)
        named = self.game.folder / "texts" / "report"
        folders = (COMMON, self.game.folder / "texts", *([named] if named.is_dir() else []), OWN)
        self._texts = Texts(language, folders)

    def say(self, key: str, **details: str | float) -> str:
        return self._texts.say(key, **details)

    def number(self, value: float, digits: int = 1, *, sign: bool = False) -> str:
        """A number; French writes a comma and a narrow space between thousands."""
        written = f"{value:{'+' if sign else ''},.{digits}f}"
        if self.language == "fr":
            written = written.replace(",", "\u202f").replace(".", ",")
        return written.replace("-", "\u2212")

    def share(self, value: float, digits: int = 1, *, sign: bool = False) -> str:
        return f"{self.number(100 * value, digits, sign=sign)}\u00a0%"

    def who(self, name: str) -> str:
        """A seat or a side as the figures name it."""
        if not name:
            return ""
        if name.startswith("seat "):
            return self._texts.say("seat-name", number=int(name.removeprefix("seat ")))
        key = f"side-{name}"
        return self._texts.say(key) if self._texts.has(key) else name

    def bot(self, level: str) -> str:
        """A level, with its budget as it was asked for."""
        name, colon, budget = level.partition(":")
        key = f"report-level-{name}"
        said = self._texts.say(key) if self._texts.has(key) else name
        return f"{said} ({budget})" if colon else said

    def option(self, name: str) -> str:
        return self._texts.say(f"option-{name}")

    def value(self, name: str, value: bool | int | str) -> str:
        """What an option is set to."""
        if isinstance(value, bool):
            return self.say("report-yes" if value else "report-no")
        key = f"option-{name}-{value}"
        return self._texts.say(key) if self._texts.has(key) else str(value)

    def reason(self, reason: str) -> str:
        """How a match ended."""
        key = f"name-outcome-{reason}"
        return self._texts.say(key if self._texts.has(key) else f"outcome-{reason}")

    def kind(self, what: str, tag: str) -> str:
        """A kind of event or move by its name in the game's `texts/report`."""
        key = f"name-{what}-{tag}"
        return self._texts.say(key) if self._texts.has(key) else tag.replace("-", " ")

    def citation(self, sentence: str) -> str:
        """The beginning of the first rule that a kind of move or event cites."""
        for rule in RULE.findall(sentence):
            if self._texts.has(f"rule-{rule}"):
                said = self._texts.say(f"rule-{rule}").partition(". ")[0]
                cited = self.say("report-cited", rule=rule, text=said)
                return textwrap.shorten(cited, LONGEST, placeholder=" …")
        return ""

    def rule(self, number: str) -> str:
        """The text of a rule, shown as a tooltip of its number."""
        key = f"rule-{number}"
        return self._texts.say(key) if self._texts.has(key) else ""


def sentences(kinds: Sequence[type[Event | Move]]) -> Mapping[str, str]:
    """What each kind of move or event says of itself, the rule's number above all."""
    return {tag_of(kind): (kind.__doc__ or "").strip().partition("\n")[0] for kind in kinds}
