"""The rule books: one folder each. `engine.registry` finds them.

The package is callable, so that `tourdetable.games()` lists the games and
`import tourdetable.games.<id>` still imports one.
"""

import sys
from types import ModuleType


class CallablePackage(ModuleType):
    """A package that lists the ids of all games when it is called."""

    def __call__(self) -> list[str]:
        from tourdetable.engine import registry

        return registry.games()


sys.modules[__name__].__class__ = CallablePackage
