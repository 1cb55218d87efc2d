import { beforeEach, expect, test, vi } from "vitest";
import type { GameModule } from "../board";
import type { Position, Positions, Replay } from "../protocol";
import { ReplayPlayer } from "./replay_player.svelte";

const END = 250;
let asked: { seat: number | null; from: number; answer: () => void }[] = [];

vi.mock("../net/api", () => ({
  api: {
    positions: (_id: string, seat: number | null, from: number, to: number): Promise<Positions> =>
      new Promise((resolve) => {
        const seqs = Array.from({ length: to - from + 1 }, (_, index) => from + index);
        const positions = seqs.map((seq) => ({ seq, turn: 0, view: { seat, seq } }));
        const answer = (): void => {
          resolve({ positions: positions as unknown as Position[], lines: [] });
        };
        asked.push({ seat, from, answer });
      }),
  },
}));

async function answered(index: number): Promise<void> {
  asked[index]?.answer();
  await new Promise((resolve) => setTimeout(resolve));
}

function replayed(): ReplayPlayer {
  const match = { seq: END, match: { id: "m" } } as unknown as Replay;
  return new ReplayPlayer(match, {} as GameModule, null);
}

beforeEach(() => {
  asked = [];
});

test("a long match is shown as soon as its beginning is here, and is whole with its end", async () => {
  const replay = replayed();
  void replay.load();
  await answered(0);
  expect(replay.playback.view).toEqual({ seat: null, seq: 0 });
  expect([replay.last, replay.whole]).toEqual([99, false]);
  replay.jump(40);
  await answered(1);
  expect([replay.at, replay.last, replay.whole]).toEqual([40, 199, false]);
  await answered(2);
  expect([replay.at, replay.last, replay.whole]).toEqual([40, END, true]);
});

test("another viewpoint shows the same position once it has loaded that far", async () => {
  const replay = replayed();
  void replay.load();
  for (const index of [0, 1, 2]) await answered(index);
  replay.jump(150);
  replay.viewpoint = 1;
  void replay.load();
  await answered(3);
  expect(replay.playback.view).toEqual({ seat: null, seq: 150 });
  await answered(4);
  expect(replay.playback.view).toEqual({ seat: 1, seq: 150 });
});

test("a viewpoint that was left does not come back", async () => {
  const replay = replayed();
  void replay.load();
  replay.viewpoint = 1;
  void replay.load();
  await answered(1);
  await answered(0);
  expect(replay.playback.view).toEqual({ seat: 1, seq: 0 });
  expect(asked.filter((one) => one.seat === null)).toHaveLength(1);
});
