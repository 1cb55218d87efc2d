"""Figures of the whole server in Prometheus' text format; nothing about single matches."""

from __future__ import annotations


class Metrics:
    """Counters since the start."""

    def __init__(self) -> None:
        self.moves = 0
        self.refusals = 0
        self.matches = 0
        self.messages = 0
        self.limited = 0
        self.requests = 0

    def text(self, gauges: dict[str, float]) -> str:
        counters: dict[str, float] = {
            "moves_total": self.moves,
            "refusals_total": self.refusals,
            "matches_made_total": self.matches,
            "socket_messages_total": self.messages,
            "rate_limited_total": self.limited,
            "http_requests_total": self.requests,
        }
        lines: list[str] = []
        for kind, group in (("counter", counters), ("gauge", gauges)):
            for name, value in group.items():
                lines.append(f"# TYPE tourdetable_{name} {kind}")
                lines.append(f"tourdetable_{name} {value:g}")
        return "\n".join(lines) + "\n"
