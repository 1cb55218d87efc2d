"""A road as a picture: the ribbon seen from above with its height profile beneath (SVG)."""

from __future__ import annotations

from pathlib import Path

from tourdetable.games.velomaster.boards import Track, check_track
from tourdetable.games.velomaster.rules.names import CLIMB, DESCENT

SCALE = 12
LANE = 26
MARGIN = 30
PROFILE = 130
HEIGHT_OF_PERCENT = 0.35
FALL_OF_DESCENT = 2.2
FILLS = {CLIMB: "#f2c9a1", DESCENT: "#bfdcf2"}
FLAT_FILL = "#e9e9e4"


def draw_track(path: str | Path) -> str:
    """The SVG of a road's file; a refusal when the file is not a road."""
    return draw(check_track(path))


def heights(track: Track) -> list[tuple[int, float]]:
    """The height at each change of slope, from the percentages."""
    height = 0.0
    points = [(0, 0.0)]
    last = 0
    for slope in track.file.slope:
        if slope.start > last:
            points.append((slope.start, height))
        length = slope.end - slope.start
        if slope.kind == "climb":
            height += length * slope.percent * HEIGHT_OF_PERCENT
        else:
            height = max(0.0, height - length * FALL_OF_DESCENT)
        points.append((slope.end, height))
        last = slope.end
    points.append((max(track.front), height))
    return points


def escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def draw(track: Track) -> str:
    lanes = len(track.file.lane)
    width = max(track.front) * SCALE + 2 * MARGIN
    road_top = MARGIN + 24
    road_end = road_top + lanes * LANE
    height = road_end + PROFILE + 2 * MARGIN
    parts = [_head(width, height, track.file.name["en"])]
    parts += [_cell(track, cell, road_top) for cell in range(len(track.lane))]
    parts += _lines(track, road_top, road_end)
    parts.append(_profile(track, road_end + MARGIN))
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _head(width: int, height: int, name: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'font-family="sans-serif" font-size="13">\n<title>{escape(name)}</title>\n'
        '<defs><pattern id="danger" width="8" height="8" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><rect width="4" height="8" fill="#c0392b" '
        'fill-opacity="0.55"/></pattern></defs>'
    )


def _cell(track: Track, cell: int, top: int) -> str:
    x = MARGIN + track.back[cell] * SCALE
    y = top + track.lane[cell] * LANE
    wide = (track.front[cell] - track.back[cell]) * SCALE
    fill = FILLS.get(track.terrain[cell], FLAT_FILL)
    box = f'x="{x}" y="{y}" width="{wide}" height="{LANE}"'
    parts = [f'<rect {box} fill="{fill}" stroke="#666"/>']
    if track.danger[cell]:
        parts.append(f'<rect {box} fill="url(#danger)"/>')
    if track.feed[cell] >= 0:
        parts.append(f'<circle cx="{x + wide / 2}" cy="{y + LANE / 2}" r="5" fill="#2e8b57"/>')
    if track.percent[cell]:
        parts.append(
            f'<text x="{x + 2}" y="{y + LANE - 4}" font-size="9" fill="#7a4a12">'
            f"{track.percent[cell]}</text>"
        )
    return "".join(parts)


def _lines(track: Track, top: int, end: int) -> list[str]:
    marks = [(0, "Start"), (track.file.finish, "Finish")]
    marks += [
        (line.at, f"{line.name['en']}{f' ({line.category})' if line.category else ''}")
        for line in track.file.line
    ]
    return [
        f'<line x1="{MARGIN + at * SCALE}" x2="{MARGIN + at * SCALE}" y1="{top - 8}" '
        f'y2="{end + 8}" stroke="#b0182b" stroke-width="3"/>'
        f'<text x="{MARGIN + at * SCALE + 4}" y="{top - 12}">{escape(name)}</text>'
        for at, name in marks
    ]


def _profile(track: Track, top: int) -> str:
    points = heights(track)
    highest = max(1.0, *(height for _at, height in points))
    base = top + PROFILE - 10
    line = " ".join(
        f"{MARGIN + at * SCALE},{base - height / highest * (PROFILE - 30):.1f}"
        for at, height in points
    )
    right = MARGIN + points[-1][0] * SCALE
    return (
        f'<polygon points="{MARGIN},{base} {line} {right},{base}" fill="#c9d8b6" stroke="#55713a"/>'
    )
