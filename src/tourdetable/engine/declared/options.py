"""Options of a match: typed, with defaults; a wrong value is refused by the option's name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tourdetable.engine.refusal import Refusal


class Option(msgspec.Struct, frozen=True):
    """One option: its allowed values with the default first, and the rule it belongs to."""

    name: str
    values: tuple[bool | int | str, ...]
    default: bool | int | str
    rule: str = ""
    seats: tuple[int, ...] = ()
    """The seat counts it is offered for; empty: all."""
    longest: int = 0
    """An option that holds a document: how many characters it may have. 0: one of `values`."""
    fewest: tuple[int, ...] = ()
    """For each of `values`, the fewest seats it is offered for; empty: all are always offered."""

    def read(self, value: object) -> bool | int | str:
        """The given value, if it is allowed; also from text (form field, command line)."""
        for allowed in self.values:
            if value == allowed and type(value) is type(allowed):
                return allowed
        for allowed in self.values:
            if isinstance(value, str) and value.lower() in _spellings(allowed):
                return allowed
        raise Refusal(
            self.name, f"{value!r} is not one of {self.choices()}.", "option-value",
            value=str(value), choices=self.choices(),
        )  # fmt: skip

    def choices(self) -> str:
        return ", ".join(str(value).lower() for value in self.values)


def _spellings(value: bool | int | str) -> tuple[str, ...]:
    if value is True:
        return ("true", "on", "yes", "1")
    if value is False:
        return ("false", "off", "no", "0")
    return (str(value).lower(),)


def flag(name: str, default: bool, rule: str = "", seats: tuple[int, ...] = ()) -> Option:
    """An option that is on or off."""
    return Option(name, (default, not default), default, rule, seats)


def choice(
    name: str,
    values: Sequence[int | str],
    rule: str = "",
    seats: tuple[int, ...] = (),
    fewest: Sequence[int] = (),
) -> Option:
    """An option with several values, the first being the default."""
    return Option(name, tuple(values), values[0], rule, seats, fewest=tuple(fewest))


Chosen = dict[str, bool | int | str]
"""A complete set of options: every name with its value."""


def written(options: Mapping[str, object]) -> str:
    """Options as text: name=value, …"""
    return ", ".join(f"{name}={str(value).lower()}" for name, value in options.items())


def complete(declared: Sequence[Option], given: Mapping[str, object], seats: int) -> Chosen:
    """All options with their values: the given ones checked, the others at their defaults."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise Refusal(
                "options", f"there is no option {name!r}; there are: {names}.", "option-unknown",
                name=name, names=names,
            )  # fmt: skip
    chosen = {name: option.read(given.get(name, option.default)) for name, option in known.items()}
    for name, option in known.items():
        if option.seats and seats not in option.seats and chosen[name] != option.default:
            offered = ", ".join(map(str, option.seats))
            raise Refusal(
                name, f"is offered for {offered} seats only, not for {seats}.", "option-seats",
                name=name, offered=offered, seats=seats,
            )  # fmt: skip
    return chosen
