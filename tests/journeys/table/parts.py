"""The parts of the table's shell, measured: in sight, whole, and where they were before."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SIZES = ((1280, 800), (390, 844), (844, 390))
ALL_SIZES = (*SIZES, (1440, 900), (1920, 1080))
PARTS = ("board", "prompt", "actions", "resources")
JUMP = 2
"""Pixels by which a part may move between two prompts, or its content be larger than itself."""
MEASURE = """parts => {
  const part = name => document.querySelector(`[data-part=${name}]`);
  const spare = box =>
    Math.max(box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight);
  return {
    boxes: Object.fromEntries(parts.map(name => {
      const box = part(name).getBoundingClientRect();
      return [name, [box.left, box.top, box.right, box.bottom]];
    })),
    spare: Object.fromEntries(parts.map(name => [name, spare(part(name))])),
    cut: [...document.querySelectorAll("[data-part=prompt] p, .goal p")]
      .filter(line => spare(line) > 2).map(line => line.textContent),
    outside: ["actions", "resources"].flatMap(name => {
      const box = part(name).getBoundingClientRect();
      return [...part(name).querySelectorAll("button, input, select, p, span, output, h2, h3, dd")]
        .filter(one => !one.closest(".visually-hidden, svg") && one.checkVisibility())
        .map(one => [one.getBoundingClientRect(), `${name}: ${one.textContent}`])
        .filter(([at]) => at.width > 2 && at.height > 2)
        .filter(([at]) => at.left < box.left - 2 || at.right > box.right + 2
          || at.top < box.top - 2 || at.bottom > box.bottom + 2)
        .map(([, words]) => words);
    }),
    sideways: [...document.querySelectorAll("[data-part=side] *")]
      .filter(one => !one.closest(".visually-hidden, svg, [role=tablist]") && one.checkVisibility())
      .filter(one => getComputedStyle(one).overflowX !== "visible"
        && one.scrollWidth - one.clientWidth > 2)
      .map(one => one.className),
    over: document.querySelector("#end-title") !== null,
    page: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
  };
}"""
"""The parts' boxes, by how much their content is larger, what is cut, outside or too wide."""

Box = list[float]


def check(page: Page, first: dict[str, Box] | None, asked: str) -> dict[str, Box]:
    """The four parts are whole and in the window, and where they were at the first decision."""
    width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    found: dict[str, Any] = page.evaluate(MEASURE, PARTS)
    assert found["page"] == [width, height], f"the page scrolls at {asked}"
    assert max(found["spare"].values()) <= JUMP, f"cut at {asked}: {found['spare']}"
    assert found["cut"] == [], f"cut at {asked}: {found['cut']}"
    assert found["outside"] == [], f"outside its part at {asked}: {found['outside'][:4]}"
    assert found["sideways"] == [], f"wider than its box at {asked}: {found['sideways']}"
    boxes: dict[str, Box] = found["boxes"]
    for part, (left, top, right, bottom) in boxes.items():
        seen = 0 <= left < right - 40 and 0 <= top < bottom - 20
        assert seen, f"{part} at {asked}: {boxes}"
        assert (right <= width, bottom <= height) == (True, True), f"{part} at {asked}: {boxes}"
        # at the end the goal goes, and the board behind the end screen grows
        if first is not None and not found["over"]:
            jump = max(abs(a - b) for a, b in zip(boxes[part], first[part], strict=True))
            assert jump <= JUMP, f"{part} jumps by {jump} at {asked}"
    return boxes
