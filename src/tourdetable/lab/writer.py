"""A writer of views, made for one layout.

Walking a layout for every view costs more than playing the move. So the walk is done once and
written down as Python: one assignment for each place that varies, straight from the view's fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from tourdetable.lab.features import Leaf

Write = Callable[[Any, list[float]], None]
"""Puts what varies in a view into its slots, not yet scaled."""


def writer(root: Leaf) -> Write:
    """The function that writes views of a layout."""
    return _Source().function(root)


class _Source:
    """The text of one function, with the things it names."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.known: dict[str, Any] = {}

    def function(self, leaf: Leaf) -> Write:
        self._value(leaf, "v", 1)
        body = "\n".join(self.lines) or "    return"
        exec(compile(f"def write(v, o):\n{body}\n", "<writer>", "exec"), self.known)  # noqa: S102
        made: Write = self.known["write"]
        return made

    def _line(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def _name(self, thing: Any) -> str:
        """A name for something that the text refers to."""
        name = f"k{len(self.known)}"
        self.known[name] = thing
        return name

    # -- by what was met -----------------------------------------------------------------------

    def _value(self, leaf: Leaf, expression: str, depth: int) -> None:
        """The lines for one place; `expression` says where its value is found."""
        if not leaf.varies():
            return
        inside = [kind for kind in leaf.kinds if _is_inside(kind)]
        if not inside:
            self._scalar(leaf, expression, depth)
            return
        name = f"x{len(self.lines)}"
        self._line(depth, f"{name} = {expression}")
        word = "if"
        for kind in sorted(inside, key=lambda kind: kind.__name__):
            self._line(depth, f"{word} type({name}) is {self._name(kind)}:")
            before = len(self.lines)
            self._inside(leaf, kind, name, depth + 1)
            if len(self.lines) == before:
                self._line(depth + 1, "pass")
            word = "elif"
        if leaf.slot >= 0 and len(inside) < len(leaf.kinds):
            self._line(depth, "else:")
            self._line(depth + 1, f"o[{leaf.slot}] = {self._name(leaf.raw)}({name})")

    def _scalar(self, leaf: Leaf, expression: str, depth: int) -> None:
        """A number, a word or nothing; what is most likely is not asked for."""
        place = f"o[{leaf.slot}]"
        if leaf.kinds <= {int, bool, float}:
            self._line(depth, f"{place} = {expression}")
        elif leaf.kinds <= {int, bool, float, type(None)}:
            name = f"x{len(self.lines)}"
            self._line(depth, f"{name} = {expression}")
            self._line(depth, f"{place} = {leaf.raw(None)} if {name} is None else {name}")
        elif leaf.kinds == {str}:
            words = {word: leaf.scale * rank for word, rank in leaf.words.items()}
            missing = leaf.raw(None)
            self._line(depth, f"{place} = {self._name(words)}.get({expression}, {missing})")
        else:
            self._line(depth, f"{place} = {self._name(leaf.raw)}({expression})")

    def _inside(self, leaf: Leaf, kind: type, name: str, depth: int) -> None:
        if kind is list or kind is tuple:
            self._items(leaf, name, depth)
        elif kind is dict:
            for field, inner in leaf.fields.items():
                if inner.varies():
                    self._line(depth, f"if {field!r} in {name}:")
                    self._value(inner, f"{name}[{field!r}]", depth + 1)
        else:
            if leaf.slot >= 0:
                self._line(depth, f"o[{leaf.slot}] = {leaf.raw(kind.__name__)}")
            for field in kind.__struct_fields__:  # type: ignore[attr-defined]
                self._value(leaf.fields[field], f"{name}.{field}", depth)

    def _items(self, leaf: Leaf, name: str, depth: int) -> None:
        """A list: numbers side by side are copied together, other items one after the other."""
        if leaf.slot >= 0:
            self._line(depth, f"o[{leaf.slot}] = len({name})")
        items, fixed = leaf.items, len({v for v in leaf.values if isinstance(v, int)}) == 1
        if not items or not any(item.varies() for item in items):
            return
        if _side_by_side(items):
            most, first = len(items), items[0].slot
            self._line(depth, f"if len({name}) <= {most}: o[{first}:{first}+len({name})] = {name}")
            self._line(depth, f"else: o[{first}:{first + most}] = {name}[:{most}]")
        elif fixed:
            self._line(depth, f"if len({name}) >= {len(items)}:")
            for index, item in enumerate(items):
                self._value(item, f"{name}[{index}]", depth + 1)
        else:
            writers = self._name([writer(item) for item in items])
            self._line(depth, f"for w, i in zip({writers}, {name}): w(i, o)")


def _is_inside(kind: type) -> bool:
    return kind in (list, tuple, dict) or issubclass(kind, msgspec.Struct)


def _side_by_side(items: list[Leaf]) -> bool:
    """Whether all items are plain numbers in neighbouring slots."""
    first = items[0].slot
    return all(
        item.slot == first + place and item.kinds <= {int, bool, float}
        for place, item in enumerate(items)
    )
