import { expect, test, vi } from "vitest";
import type { AnyMove, Question } from "../board";
import type { Advice, SeatInfo } from "../protocol";
import { beforeLast, Coach, coached } from "./coach.svelte";

const [GOOD, POOR, FAIR] = ["good", "poor", "fair"].map((move) => ({ move }) as AnyMove) as [
  AnyMove,
  AnyMove,
  AnyMove,
];
const CHANCES: Record<string, number> = { good: 0.6, poor: 0.4, fair: 0.58 };

function bench(warns: boolean, refuses = false) {
  const question = { moves: [POOR, GOOD, FAIR], forecast: [], prompt: "" } as unknown as Question;
  const played: (readonly AnyMove[])[] = [];
  const advise = vi.fn((pair?: readonly [number, number]): Promise<Advice> => {
    if (refuses) return Promise.reject(new Error("busy"));
    const all = pair ? pair.map((at) => question.moves[at] as AnyMove) : question.moves;
    const moves = all.map((move) => ({
      move,
      value: { mean: CHANCES[move.move] ?? 0, error: pair ? 0.01 : 0.06 },
    }));
    moves.sort((one, other) => other.value.mean - one.value.mean);
    return Promise.resolve({ decision: "d", moves, sure: true } as unknown as Advice);
  });
  const coach = new Coach({
    question: () => ({ ...question }),
    advise,
    play: (moves) => played.push(moves),
    warns: () => warns,
  });
  coach.turn();
  return { coach, played, advise };
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

test("a mistake is held back until the player answers", async () => {
  const { coach, played } = bench(true);
  expect(coach.holds([POOR])).toBe(true);
  await settled();
  expect(played).toEqual([]);
  expect(coach.warning?.moves.map((one) => one.move)).toEqual([GOOD, POOR]);
  coach.answer(false);
  expect([coach.warning, played]).toEqual([null, []]);
  coach.holds([POOR]);
  await settled();
  coach.answer(true);
  expect(played).toEqual([[POOR]]);
});

test("a good move is played without a word, and so is any when the coach has no answer", async () => {
  for (const [move, refuses] of [
    [GOOD, false],
    [FAIR, false],
    [POOR, true],
  ] as const) {
    const { coach, played } = bench(true, refuses);
    coach.holds([move]);
    await settled();
    expect(coach.warning).toBeNull();
    expect(played).toEqual([[move]]);
  }
});

test("without warnings nothing is asked before a move", () => {
  const { coach, advise } = bench(false);
  expect(coach.holds([POOR])).toBe(false);
  expect(advise).not.toHaveBeenCalled();
});

test("two moves of the player's choice are compared and not played", async () => {
  const { coach, played, advise } = bench(false);
  coach.pick();
  expect(coach.holds([POOR])).toBe(true);
  expect(coach.holds([POOR])).toBe(true);
  expect(coach.holds([FAIR])).toBe(true);
  await settled();
  expect(advise).toHaveBeenCalledWith([0, 2]);
  expect(coach.pair?.moves.map((one) => one.move)).toEqual([FAIR, POOR]);
  expect(played).toEqual([]);
  expect(coach.picking).toBe(false);
});

test("a hint first says what to look at, then names a move", async () => {
  const { coach } = bench(false);
  await coach.more();
  expect(coach.told).toBe(1);
  await coach.more();
  expect(coach.told).toBe(2);
  coach.turn();
  expect([coach.told, coach.advice]).toEqual([0, null]);
});

test("a coach helps against bots, or when all people agree", () => {
  const seat = (kind: string, coach = false, stand_in = false) =>
    ({ kind, coach, stand_in }) as SeatInfo;
  expect(coached([seat("person"), seat("bot")])).toBe(true);
  expect(coached([seat("person"), seat("open")])).toBe(false);
  expect(coached([seat("person", true), seat("person")])).toBe(false);
  expect(coached([seat("person", true), seat("person", true)])).toBe(true);
  expect(coached([seat("person"), seat("bot", false, true)])).toBe(false);
});

test("the last decision that was not taken back is the one to go back before", () => {
  const entry = (seq: number, seat: number | null, undone = false) => ({
    seq,
    seat,
    undone,
    events: [],
  });
  expect(beforeLast([entry(1, null), entry(2, 1)], 0)).toBeNull();
  const log = [entry(1, 0), entry(2, 1), entry(3, 0), entry(4, null)];
  expect(beforeLast(log, 0)).toBe(2);
  expect(beforeLast([...log.slice(0, 3), entry(4, 0, true)], 0)).toBe(0);
});
