"""From which address each person was last seen; in memory only.

Identities cost nothing, addresses do: the bots of a match use the share of the address from which
its maker was last seen. Matches whose people were not seen since the start share one turn.
"""

from __future__ import annotations

from tourdetable.session.session import Session

MOST = 50_000
NOBODY = ""


class Whereabouts:
    """The last address of each identity."""

    def __init__(self) -> None:
        self._seen: dict[str, str] = {}

    def saw(self, identity: str, address: str) -> None:
        """Somebody has just called from an address."""
        if identity:
            self._seen.pop(identity, None)
            self._seen[identity] = address
            if len(self._seen) > MOST:
                del self._seen[next(iter(self._seen))]

    def of(self, session: Session) -> str:
        """Whose share a match uses: its maker's, else that of somebody who sits there."""
        for identity in (session.row.owner, *(seat.identity for seat in session.seats)):
            known = self._seen.get(identity or "")
            if known is not None:
                return known
        return NOBODY
