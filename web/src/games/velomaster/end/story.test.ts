import { describe, expect, it } from "vitest";
import type { VelomasterEvent } from "../../../core/protocol";
import type { Race } from "../setting";
import { gapsOf } from "./gaps";
import { others } from "./others";
import { turned } from "./story";

/** Two teams of one rider; cell n has its front n cells along the road, of twenty. */
const race = {
  riders: [
    { rider: 0, team: 0, seat: 0, colour: "green" },
    { rider: 1, team: 1, seat: 1, colour: "pink" },
  ],
  road: { finish: 40, front: Array.from({ length: 21 }, (_, cell) => 2 * cell), lines: [] },
} as unknown as Race;

function told(...events: object[]): VelomasterEvent[] {
  return events as unknown as VelomasterEvent[];
}
const turn = (round: number, team: number): object => ({
  event: "turn-started",
  round,
  team,
  minutes: 4 * round,
});
const step = (rider: number, to: number): object => ({ event: "stepped", rider, start: 1, to });

const ridden = told(
  turn(1, 0),
  { event: "rode", rider: 0, die: 5 },
  step(0, 5),
  turn(1, 1),
  step(1, 2),
  turn(2, 1),
  { event: "called", call: "relay", riders: [0, 1] },
  step(1, 7),
  turn(2, 0),
  step(0, 6),
  turn(3, 1),
  step(1, 20),
);

describe("where a race turned", () => {
  const log = [{ seq: 9, seat: null, undone: false, events: ridden }];

  it("is the turn in which the winner's team took the front for good, and what brought it", () => {
    expect(turned(race, log, 1)).toMatchObject({
      seq: 9,
      round: 2,
      minute: 8,
      how: "relay",
      count: 2,
    });
  });

  it("does not move when others ride on behind the line later", () => {
    const late = told({ event: "turn-started", round: 4, team: 0, minutes: 16 }, step(0, 20));
    const long = { ...race, road: { ...race.road, finish: 30 } };
    const all = [...log, { seq: 12, seat: null, undone: false, events: late }];
    expect(
      turned(long, [...all, { ...all[1], events: told(step(0, 20)) } as never], 1)?.round,
    ).toBe(2);
  });

  it("is nowhere for a team that lost the front again", () => {
    expect(turned(race, log, 0)).toBeNull();
  });

  it("lies in the stage that was ridden last", () => {
    const next = told({ event: "stage-ended", stage: 1, minutes: 30 }, turn(1, 0), step(0, 3));
    const all = [...log, { seq: 20, seat: null, undone: false, events: next }];
    expect(turned(race, all, 0)).toMatchObject({ seq: 20, round: 1 });
    expect(turned(race, all, 1)).toBeNull();
  });
});

describe("the teams round by round", () => {
  it("are counted in cells behind the front at the end of each round", () => {
    expect(gapsOf(race, ridden).map(({ behind }) => behind)).toEqual([
      [0, 1, 14],
      [3, 0, 0],
    ]);
  });
});

describe("what may be ridden next", () => {
  const t = (id: string): string => id;

  it("is the whole road, another one and the next level", () => {
    const found = others({ finish: "short", track: "vineyards", level: "D" }, t);
    expect(found.map(({ options }) => options)).toEqual([
      { finish: "full" },
      { track: "eagle-pass" },
      { level: "E" },
    ]);
  });

  it("is no higher level than the last, and not the whole road twice", () => {
    const found = others({ finish: "full", track: "cobbles", level: "P" }, t);
    expect(found.map(({ options }) => options)).toEqual([{ track: "harbour" }]);
  });
});
