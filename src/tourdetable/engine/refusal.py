"""The refusal of a move, option or file: what is wrong, by which rule, and what would be right."""

from __future__ import annotations


class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """A move, option or file is not accepted; nothing has changed.

    `rule` is the number of the rule, or the name of the wrong field. `key` and `details` select the
    sentence in the text catalogues; `reason` is the sentence in English.
    """

    def __init__(self, rule: str, reason: str, key: str = "", **details: str | int) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason
        self.key = key
        self.details = details


def no_move(fault: str, reason: str, **details: str) -> Refusal:
    """The refusal of data that is not a move; `fault` selects the sentence in the catalogues."""
    return Refusal("move", f"{reason}.", "no-move", fault=fault, **details)
