import { expect, test } from "vitest";
import type { TinyView } from "../../core/protocol";
import { drawn } from "./drawn";
import { GOAL, WIDTH, spot } from "./geometry";

const VIEW = { game: "tiny", places: [3, 0] } as unknown as TinyView;

test("a shown step moves its seat alone", () => {
  const shown = drawn(VIEW, [{ event: "stepped", seat: 1, to: 6, audience: -1, era: 0 }]);
  expect(shown.places).toEqual([3, 6]);
  expect(VIEW.places).toEqual([3, 0]);
});

test("the goal is at the right edge", () => {
  expect(spot(GOAL, 0).x).toBe(WIDTH - 20);
});
