"""A refusal: what is wrong, under which rule, and what would be right. Nothing has changed."""

from __future__ import annotations


class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """A move, option or file that is not accepted.

    `rule` is the number of the rule, or the name of the field at fault. `key` and `details` name
    the sentence in the catalogues, for each language; `reason` is it in English.
    """

    def __init__(self, rule: str, reason: str, key: str = "", **details: str | int) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason
        self.key = key
        self.details = details


def no_move(fault: str, reason: str, **details: str) -> Refusal:
    """The refusal of data that is no move at all; `fault` chooses the catalogue's sentence."""
    return Refusal("move", f"{reason}.", "no-move", fault=fault, **details)
