import { expect, test } from "vitest";
import type { AnyEvent, GameModule, TableProps } from "../board";
import { entriesOf, forgotten, type LogEntry } from "./log";
import { turnAt, turnsOf, TurnWords } from "./told_turns";
import type { Line } from "../protocol";

function line(seq: number, era: number): Line {
  const event = { event: "played", audience: -1, era, seat: 0 };
  return { seq, seat: 0, undone: false, commitment: "", events: [event] } as unknown as Line;
}

test("what lived for a round only is forgotten with it", () => {
  const first = entriesOf([line(1, 0), line(2, 3)], 3);
  expect(forgotten(first, 3)).toBe(first);
  const next = forgotten([...first, ...entriesOf([line(3, 4)], 4)], 4);
  expect(next.map((entry) => [entry.seq, entry.events.length])).toEqual([
    [1, 1],
    [2, 0],
    [3, 1],
  ]);
});

function entry(seq: number, seat: number | null, ...names: string[]): LogEntry {
  return { seq, seat, undone: false, turn: 0, events: names.map((event) => ({ event })) };
}

test("without a word of the game a turn lasts until another seat moves", () => {
  const log = [entry(1, 0, "a"), entry(2, null, "die"), entry(3, 0, "b"), entry(4, 1, "c")];
  expect(turnsOf(log, {}).map(({ seat, steps }) => [seat, steps.length])).toEqual([
    [0, 3],
    [1, 1],
  ]);
});

test("an event that begins a turn keeps the answers of others in it", () => {
  const turnOf = ({ event }: AnyEvent) => (event === "begin" ? 2 : undefined);
  const log = [entry(1, 0, "a", "begin"), entry(2, 2, "ride"), entry(3, 1, "answer")];
  const turns = turnsOf(log, { turnOf });
  expect(turns.map(({ seat, from, first }) => [seat, from, first])).toEqual([
    [0, 0, 1],
    [2, 1, 1],
  ]);
  // the entry in which a turn begins still tells the one before
  expect([0, 1, 2, 3].map((seq) => turnAt(turns, seq)?.number)).toEqual([1, 1, 2, 2]);
});

test("a turn that is over with the entry in which it begins is told there", () => {
  const turnOf = ({ event }: AnyEvent) => ({ two: 2, three: 3 })[event];
  const turns = turnsOf([entry(1, 0, "a", "two"), entry(2, 1, "three", "b")], { turnOf });
  expect([1, 2].map((seq) => turnAt(turns, seq)?.number)).toEqual([2, 3]);
});

test("the first seat of a round takes the round's beginning into its turn", () => {
  const turnOf = ({ event }: AnyEvent) => (event === "round" ? null : undefined);
  const log = [entry(1, null, "round"), entry(2, 1, "push"), entry(3, 0, "push")];
  expect(turnsOf(log, { turnOf }).map(({ seat, steps }) => [seat, steps.length])).toEqual([
    [1, 2],
    [0, 1],
  ]);
});

test("a chapter's heading is said once, when it begins", () => {
  const module = {
    turnOf: ({ event }: AnyEvent) => (event.startsWith("round") ? null : undefined),
    chapter: ({ event }: AnyEvent) => (event.startsWith("round") ? event : null),
    turnSummary: () => "rides",
  } as unknown as GameModule;
  const log = ["round 1", "round 1", "round 2"].flatMap((round, index) => [
    entry(2 * index + 1, null, round),
    entry(2 * index + 2, index, "ride"),
  ]);
  const said = new TurnWords().say(turnsOf(log, module), module, {} as TableProps, "");
  expect(said.map(({ chapter }) => chapter)).toEqual(["round 1", null, "round 2"]);
});
