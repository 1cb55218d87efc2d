import { expect, test, vi } from "vitest";
import type { AnyMove } from "../board";
import type { ReviewMoves, ReviewPair } from "../protocol";
import { Beside } from "./beside.svelte";

const MOVES = ["stay", "ride", "drink"].map((move) => ({ move }) as AnyMove) as [
  AnyMove,
  AnyMove,
  AnyMove,
];

function archive() {
  const pair = vi.fn((seq: number, other: number) =>
    Promise.resolve({
      seq,
      moves: [other, 0].map((at) => ({ move: MOVES[at], value: { mean: 0.5, error: 0.02 } })),
      sure: true,
    } as unknown as ReviewPair),
  );
  const moves = vi.fn((seq: number) =>
    Promise.resolve({
      seq,
      seat: 0,
      prompt: "prompt-move",
      played: 0,
      moves: MOVES,
      forecast: [],
    } as unknown as ReviewMoves),
  );
  return { moves, pair };
}

test("another move is compared with the one that was played", async () => {
  const asked = archive();
  const beside = new Beside(asked);
  await beside.open(7);
  expect(beside.question?.moves).toEqual(MOVES);
  await beside.choose({ ...MOVES[2] });
  expect(asked.pair).toHaveBeenCalledWith(7, 2);
  expect(beside.pair?.moves.map((one) => one.move)).toEqual([MOVES[2], MOVES[0]]);
});

test("the move that was played is not compared with itself, nor one that was not possible", async () => {
  const asked = archive();
  const beside = new Beside(asked);
  await beside.open(7);
  await beside.choose(MOVES[0]);
  await beside.choose({ move: "fly" });
  expect(asked.pair).not.toHaveBeenCalled();
});

test("an answer about another decision is forgotten", async () => {
  const beside = new Beside(archive());
  const first = beside.open(7);
  const second = beside.open(9);
  await Promise.all([first, second]);
  expect(beside.listed?.seq).toBe(9);
  const late = beside.choose(MOVES[1]);
  beside.close();
  await late;
  expect(beside.pair).toBeNull();
});

test("a refusal is told, and the next move is asked again", async () => {
  const asked = archive();
  asked.pair.mockRejectedValueOnce(new Error("busy"));
  const beside = new Beside(asked);
  await beside.open(7);
  await beside.choose(MOVES[1]);
  expect(beside.lost).toBeInstanceOf(Error);
  expect(beside.thinking).toBe(false);
  await beside.choose(MOVES[1]);
  expect([beside.lost, beside.pair?.sure]).toEqual([null, true]);
});
