"""The picture of a learning curve."""

from __future__ import annotations

from collections.abc import Sequence

WIDE, HIGH, EDGE = 520, 200, 46


def drawing(title: str, measured: str, curve: Sequence[tuple[int, float]]) -> str:
    """How often the value alone won, round by round."""
    most_rounds = max((rounds for rounds, _times in curve), default=1)
    most_times = max(2.0, *(times for _rounds, times in curve)) if curve else 2.0

    def x(rounds: float) -> float:
        return EDGE + rounds / most_rounds * WIDE

    def y(times: float) -> float:
        return 30 + HIGH - times / most_times * HIGH

    points = [(x(rounds), y(times)) for rounds, times in curve]
    lines = [
        f'<path d="M{EDGE} {y(level):.1f}h{WIDE}" stroke="#d8cfbd"/>'
        f'<text x="{EDGE - 6}" y="{y(level) + 4:.1f}" text-anchor="end">{level}</text>'
        for level in range(int(most_times) + 1)
    ]
    whole = (WIDE + 2 * EDGE, HIGH + 76)
    size = f'viewBox="0 0 {whole[0]} {whole[1]}" font-family="sans-serif" font-size="12"'
    name = f"{title}: {measured}"
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
        f'<rect width="{whole[0]}" height="{whole[1]}" fill="#f7f3ea"/>',
        f'<text x="{EDGE}" y="18" font-weight="700">{name}</text>',
        *lines,
        *_line(points),
        f'<text x="{EDGE}" y="{HIGH + 50}">0</text>',
        f'<text x="{EDGE + WIDE}" y="{HIGH + 50}" text-anchor="end">{most_rounds:,} rounds</text>',
        "</svg>\n",
    ])  # fmt: skip


def _line(points: Sequence[tuple[float, float]]) -> list[str]:
    """The curve, with a dot at each point."""
    through = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return [
        f'<polyline points="{through}" fill="none" stroke="#c4341f" stroke-width="1.5"/>',
        *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="#c4341f"/>' for x, y in points),
    ]
