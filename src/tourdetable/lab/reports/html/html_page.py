"""A self-contained HTML page with tables and bars, in light and dark colours."""

from __future__ import annotations

import html
from collections.abc import Sequence

STYLE = """
:root { color-scheme: light; --paper: #fffdf8; --panel: #f4efe4; --ink: #1d2330; --soft: #585f6e;
  --line: #d8cfbd; --a: #2563c9; --b: #c25a00; --bar: #cfdcf3 }
@media (prefers-color-scheme: dark) { :root { DARK } }
:root:target { DARK }
:root:has(body:target) { color-scheme: light; --paper: #fffdf8; --panel: #f4efe4; --ink: #1d2330;
  --soft: #585f6e; --line: #d8cfbd; --a: #2563c9; --b: #c25a00; --bar: #cfdcf3 }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 66rem;
  padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 3rem; color: var(--ink); background: var(--paper) }
h1, h2, h3 { line-height: 1.2; text-wrap: balance } h1 { margin: 0 0 .5rem }
h2 { margin: 2.4rem 0 .6rem; font-size: 1.3rem } h3 { margin: 1.4rem 0 .4rem; font-size: 1.05rem }
p, ul { margin: .4rem 0 } .note { color: var(--soft); font-size: .92rem }
a { color: var(--a) }
.short { background: var(--panel); border-radius: 12px; padding: .8rem 1rem .8rem 2rem }
.wide { overflow-x: auto } .charts { display: grid; gap: 0 2rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)) }
table { border-collapse: collapse; min-width: min(100%, 24rem); font-size: .92rem }
th, td { text-align: start; padding: .3rem .9rem .3rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top }
th { font-weight: 600 } th.n, td.n { text-align: end; font-variant-numeric: tabular-nums;
  white-space: nowrap }
td.bar { min-width: 6.5rem;
  background: linear-gradient(to right, var(--bar) var(--p), transparent var(--p)) }
small { display: inline-block; min-width: min(14rem, 40vw); line-height: 1.35 }
tr.dead td { color: var(--soft); font-style: italic } .clear { font-weight: 650 }
.a { color: var(--a); font-weight: 700 } .b { color: var(--b); font-weight: 700 }
figure { margin: 0 } svg { display: block; width: 100%; max-width: 34rem; height: auto }
svg text { fill: var(--ink) } svg .mark-rule line { stroke: var(--ink) }
svg .role-axis-grid line { stroke: var(--line) }
svg .role-axis-domain line, svg .role-axis-tick line { stroke: var(--soft) }
@media print { body { max-width: none } .charts, table { break-inside: avoid } }
""".replace(
    "DARK",
    "color-scheme: dark; --paper: #12161f; --panel: #1b212d; --ink: #f0eee8; --soft: #aab1bf; "
    "--line: #333c4d; --a: #78a9ff; --b: #ff9f5a; --bar: #24406e",
)
"""The URL fragment overrides the colour scheme: `report.html#dark`, `report.html#light`."""


def document(title: str, language: str, parts: Sequence[str]) -> str:
    """A plan page."""
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{language}" id="dark"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{html.escape(title)}</title><style>{STYLE}</style></head>"
        f'<body id="light"><main>\n<h1>{html.escape(title)}</h1>\n{body}\n</main></body></html>\n'
    )


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


MARK = {"A": Markup('<span class="a">A</span>'), "B": Markup('<span class="b">B</span>')}


class Bar(Markup):
    """A share as texts, drawn as a bar behind them."""

    share: float

    @classmethod
    def of(cls, texts: str, share: float) -> Bar:
        made = cls(html.escape(texts))
        made.share = share
        return made


def escaped(value: str) -> str:
    return value if isinstance(value, Markup) else html.escape(value)


def table(
    heads: Sequence[str], lines: Sequence[Sequence[str]], numbers: int = 0,
    dead: frozenset[int] = frozenset(),
) -> str:  # fmt: skip
    """A table whose last `numbers` columns are figures; dead lines are set back."""
    first = len(heads) - numbers
    top = "".join(
        f'<th scope="col"{_number(place >= first)}>{escaped(head)}</th>'
        for place, head in enumerate(heads)
    )
    body = "".join(
        ('<tr class="dead">' if index in dead else "<tr>")
        + "".join(_cell(value, figure=place >= first) for place, value in enumerate(line))
        + "</tr>\n"
        for index, line in enumerate(lines)
    )
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{html.escape(heads[0] or "–")}">'
        f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _number(figure: bool) -> str:
    return ' class="n"' if figure else ""


def _cell(value: str, *, figure: bool) -> str:
    if isinstance(value, Bar):
        return f'<td class="n bar" style="--p:{100 * value.share:.1f}%">{value}</td>'
    return f"<td{_number(figure)}>{escaped(value)}</td>"


def listed(items: Sequence[str], name: str = "") -> str:
    lines = "".join(f"<li>{escaped(item)}</li>" for item in items)
    return f'<ul class="{name}">{lines}</ul>' if name else f"<ul>{lines}</ul>"
