import { expect, test } from "vitest";
import type { AnyEvent } from "../board";
import type { LogEntry } from "../log/log";
import { turnsOf } from "../log/told_turns";
import { openingTurn } from "./opening";

const module = {
  turnOf: ({ event }: AnyEvent) => (event === "turn-opened" ? null : undefined),
  special: ({ event }: AnyEvent) => (event === "lifted" ? 600 : 0),
};

/** A log: each entry a seat and its events. */
function opened(...entries: [seat: number | null, ...events: string[]][]): number | undefined {
  const log = entries.map(
    ([seat, ...events], index) =>
      ({
        seq: index + 1,
        seat,
        undone: null,
        events: events.map((event) => ({ event })),
      }) as unknown as LogEntry,
  );
  return openingTurn(turnsOf(log, module), module)?.number;
}

test("a replay opens on the first special moment, not on the board being set up", () => {
  const placing: [number, ...string[]] = [1, "placed", "placed", "turn-opened"];
  const drive: [number, ...string[]] = [0, "thief-done", "told"];
  expect(opened(placing, drive, [1, "flew", "flew"], drive, [1, "flew", "lifted"])).toBe(5);
  expect(opened(placing, drive, [1, "flew", "flew"])).toBe(2);
});

test("what is special late in the match does not open its replay", () => {
  const turns = Array.from({ length: 10 }, (_, turn): [number, ...string[]] => [
    turn % 2,
    "a",
    "b",
  ]);
  expect(opened(...turns, [0, "lifted", "b"])).toBe(1);
});

test("where each turn is one event, a replay opens on the first of them", () => {
  const turn = (seat: number): [number, ...string[]] => [seat, "pushed"];
  expect(opened([null, "turn-opened"], [0, "told"], turn(1), turn(0))).toBe(1);
});

test("a match without turns has none to open on", () => {
  expect(opened()).toBeUndefined();
});
