"""The server: tables that people and bots play at, over HTTP and WebSockets.

Its entry points are `run.serve`, `store.backup.backup` and `store.backup.restore`. Importing this
package loads nothing but settings: the bots' processes need none of the rest.
"""

from __future__ import annotations

from tourdetable.server.settings import Limits, Settings

__all__ = ["Limits", "Settings"]
