import { describe, expect, it } from "vitest";
import type { GameTable, MeetingInfo } from "../../core/protocol";
import { at, byMeetings, ranks, scaleOf, tally } from "./club";

const MEETINGS: MeetingInfo[] = [
  { first: "ada", second: "imre", game: "velocity", won: 1, lost: 3, drawn: 0 },
  { first: "ada", second: "imre", game: "citychase", won: 4, lost: 3, drawn: 1 },
  { first: "imre", second: "noor", game: "velocity", won: 2, lost: 0, drawn: 0 },
];

function table(...bars: [number, number][]): GameTable {
  const ratings = bars.map(([low, high], number) => ({
    player: String(number),
    rating: (low + high) / 2,
    low,
    high,
    played: 9,
    enough: true,
    best: 1,
    worst: 2,
  }));
  return { game: "velocity", played: 9, together: 0, ratings, undecided: [], more: null };
}

describe("a club", () => {
  it("counts meetings from either side", () => {
    expect(tally(MEETINGS, "ada", "imre")).toEqual({ won: 5, lost: 6, drawn: 1 });
    expect(tally(MEETINGS, "imre", "ada")).toEqual({ won: 6, lost: 5, drawn: 1 });
    expect(tally(MEETINGS, "imre", "ada", "velocity")).toEqual({ won: 3, lost: 1, drawn: 0 });
    expect(tally(MEETINGS, "ada", "noor")).toEqual({ won: 0, lost: 0, drawn: 0 });
    expect(byMeetings(MEETINGS)[0]).toBe("imre");
  });

  it("says a rank as the range that it may be", () => {
    expect([ranks(1, 3), ranks(2, 2), ranks(null, null)]).toEqual(["1–3", "2", "–"]);
  });

  it("draws all bars on one scale of whole fives", () => {
    const scale = scaleOf(table([18.2, 24], [22, 31.5]));
    expect(scale).toEqual({ low: 15, high: 35, ticks: [20, 25, 30] });
    expect(at(scale, 25)).toBe(50);
  });
});
