"""A mypy plugin for compiling: kernel classes without `Generic` as a base.

`State` and `Rules` are generic for type checkers. As a base at run time `Generic` is a class from
outside, and below such a base mypyc checks on every read of a field that the field is set. So the
compiled classes do without it (see `__class_getitem__` there).
"""

from collections.abc import Callable

from mypy.plugin import ClassDefContext, Plugin

DECORATOR = "mypy_extensions.mypyc_attr"
"""All kernel classes that games extend have it."""


class PlainBases(Plugin):
    """Looks at classes once mypy knows all about them."""

    def get_class_decorator_hook_2(self, fullname: str) -> Callable[[ClassDefContext], bool] | None:
        return without_generic if fullname == DECORATOR else None


def without_generic(context: ClassDefContext) -> bool:
    """Forget the bases that mypy has read its type variables from."""
    context.cls.removed_base_type_exprs.clear()
    return True


def plugin(_version: str) -> type[Plugin]:
    return PlainBases
