import { flushSync, mount } from "svelte";
import { expect, test, vi } from "vitest";
import Choices from "./Choices.svelte";
import Die from "./dice/Die.svelte";
import Figures from "./figures/Figures.svelte";
import { pips } from "./dice/pips";
import { titleOf } from "./Tips.svelte";

/** What a component draws. */
function shown(draw: (target: Element) => unknown): Element {
  const target = document.createElement("div");
  draw(target);
  flushSync();
  return target;
}

test.each([0, 1, 2, 3, 4, 5, 6])("a die that shows %i has as many pips", (value) => {
  expect(pips(value)).toHaveLength(value);
  expect(
    shown((target) => mount(Die, { target, props: { value, size: 30 } })).querySelectorAll(
      "circle",
    ),
  ).toHaveLength(value);
});

test("the faces of a die are symmetric about its middle", () => {
  for (const value of [1, 2, 3, 4, 5, 6]) {
    const mirrored = pips(value).map(([column, row]) => [0 - column, 0 - row].join());
    const there = pips(value).map((pip) => pip.join());
    expect(mirrored.sort()).toEqual(there.sort());
  }
});

test("a button for each choice names its move and hands that very object back", () => {
  const moves = [{ move: "agree" }, { move: "object" }];
  const onchoose = vi.fn();
  const props = { moves, onchoose, text: () => "Agree", primary: () => true };
  const box = shown((target) => mount(Choices, { target, props }));
  const button = box.querySelector<HTMLButtonElement>("[data-answer=object]");
  expect(button?.textContent).toBe("Agree");
  button?.click();
  expect(onchoose.mock.calls[0]?.[0]).toBe(moves[1]);
});

test("without choices there is nothing to see", () => {
  const props = { moves: [], onchoose: vi.fn(), text: String };
  expect(shown((target) => mount(Choices, { target, props })).childElementCount).toBe(0);
});

test("figures are a list of terms with their values", () => {
  const props = { figures: [["Laps", 3]] as const };
  const box = shown((target) => mount(Figures, { target, props }));
  expect([...box.querySelectorAll("dt, dd")].map((cell) => cell.textContent)).toEqual([
    "Laps",
    "3",
  ]);
});

test("a tooltip for fingers is the title of what was tapped, or of what it belongs to", () => {
  document.body.innerHTML = `
    <section data-part="board" title="not this one">
      <svg><g><title> Cell 7 </title><rect id="ground" /></g></svg>
      <p id="plain">words</p>
      <button title="Take back"><span id="inside"></span></button>
    </section>`;
  const words = (id: string): string => titleOf(document.getElementById(id));
  expect(words("ground")).toBe("Cell 7");
  expect(words("inside")).toBe("Take back");
  expect(words("plain")).toBe("");
  expect(titleOf(null)).toBe("");
});
