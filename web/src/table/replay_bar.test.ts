import { flushSync, mount } from "svelte";
import { expect, test, vi } from "vitest";
import ReplayBar from "./ReplayBar.svelte";

function bar(seq: number, onturn = vi.fn()): HTMLSelectElement {
  const target = document.createElement("div");
  const mark = (turn: number, at: number) => ({ turn, seq: at, label: { turn } });
  mount(ReplayBar, {
    target,
    props: {
      at: seq,
      last: 9,
      seq,
      known: 6,
      turns: [mark(0, 0), mark(1, 2), mark(1, 5), mark(2, 8)],
      t: (id: string, args: object = {}) => `${id} ${JSON.stringify(args)}`,
      playing: false,
      onmove: vi.fn(),
      onturn,
      onplay: vi.fn(),
    },
  });
  flushSync();
  const select = target.querySelector<HTMLSelectElement>(".turns select");
  if (!select) throw new Error("no list of turns");
  return select;
}

test("turns with the same number are all listed, and the drawn one is chosen", () => {
  expect(bar(0).options).toHaveLength(4);
  expect([1, 2, 5, 7].map((seq) => bar(seq).selectedIndex)).toEqual([0, 1, 2, 2]);
});

test("a turn is chosen by where it begins", () => {
  const onturn = vi.fn();
  const select = bar(0, onturn);
  select.value = "2";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  expect(onturn).toHaveBeenCalledWith(5);
});

test("turns that have not arrived yet cannot be chosen", () => {
  expect([...bar(0).options].map((option) => option.disabled)).toEqual([false, false, false, true]);
});

test("the game's catalogue names the turns", () => {
  expect(bar(0).options[1]?.textContent).toBe('turn-label {"turn":1}');
});
