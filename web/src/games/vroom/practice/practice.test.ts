import { expect, it } from "vitest";
import { Tries } from "./tries.svelte";

it("tells one's own scale: the median of the pushes, and how far they vary", () => {
  const tries = new Tries(() => 0.5);
  const card = tries.card;
  for (const scale of [400, 420, 380]) tries.rolled(card * scale);
  expect([tries.scale, tries.low, tries.high]).toEqual([400, 380, 420]);
  tries.rolled(card * 440);
  expect(tries.scale).toBe(410);
  expect(tries.last).toEqual({ card, far: card * 440 });
});
