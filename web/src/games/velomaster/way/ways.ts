/** The ways that a question offers, as the forecast writes them (`ways.py` has the letters). */
import type {
  VelomasterForecast,
  VelomasterMove,
  VelomasterRoadSetting,
} from "../../../core/protocol";

export type TestKind = "power" | "gap" | "danger" | "speed" | "brake";

export interface WayTest {
  readonly kind: TestKind;
  /** The lowest roll that passes. */
  readonly need: number;
  /** After how many steps it is rolled. */
  readonly step: number;
}

export interface Way {
  readonly rider: number;
  /** The die that is given for it; null: the rider is on its way already. */
  readonly die: number | null;
  /** Where it ends; as many as the road has cells: across the finish. */
  readonly cell: number;
  /** The cells it passes, the last one included. */
  readonly cells: readonly number[];
  readonly tests: readonly WayTest[];
  /** The chance to get there, per cent. */
  readonly odds: number;
  /** Climber points on the way. */
  readonly points: number;
  readonly feeds: boolean;
  readonly starves: boolean;
  readonly arrives: boolean;
  /** What is sent. */
  readonly moves: readonly VelomasterMove[];
}

/** What an offer is about: its rider, and where that one stands. */
export interface Offer {
  readonly rider: number;
  readonly die: number | null;
  /** The move that comes before the steps, if it is not one of them. */
  readonly first: VelomasterMove | null;
  /** null: outside. */
  readonly start: number | null;
}

const KINDS: Readonly<Record<string, TestKind>> = {
  p: "power",
  g: "gap",
  d: "danger",
  v: "speed",
  b: "brake",
};
const WAYS = { a: "ahead", l: "left", r: "right" } as const;
const LETTERS = /p(\d+)|s(\d+)|[a-zA-Z.!]/g;
const LANES = "ABCDEFGH";

/** Where a step leads. */
export function stepped(road: VelomasterRoadSetting, cell: number, way: "a" | "l" | "r"): number {
  const off = road.lane.length;
  if (way === "l") return road.left[cell] ?? off;
  if (way === "r") return road.right[cell] ?? off;
  return road.lane[cell + 1] === road.lane[cell] ? cell + 1 : off;
}

function firstOf(road: VelomasterRoadSetting, lane: number): number {
  return road.lane.indexOf(lane);
}

/** A way read letter by letter. */
export function wayOf(
  letters: string,
  odds: number,
  offer: Offer,
  road: VelomasterRoadSetting,
  skill: number,
): Way {
  const moves: VelomasterMove[] = offer.first === null ? [] : [offer.first];
  const cells: number[] = [];
  const tests: WayTest[] = [];
  let [at, points] = [offer.start ?? 0, 0];
  for (const [letter, power, summit] of letters.matchAll(LETTERS)) {
    if (power !== undefined) tests.push({ kind: "power", need: Number(power), step: cells.length });
    else if (summit !== undefined) points += Number(summit);
    else if (letter in WAYS) {
      at = stepped(road, at, letter as keyof typeof WAYS);
      cells.push(at);
      moves.push({ move: "step", way: WAYS[letter as keyof typeof WAYS] });
    } else if (letter === ".") moves.push({ move: "stop" });
    else if (LANES.includes(letter)) {
      at = firstOf(road, LANES.indexOf(letter));
      cells.push(at);
      moves.push({ move: "enter", lane: LANES.indexOf(letter) });
    } else {
      const kind = KINDS[letter];
      if (kind !== undefined) tests.push({ kind, need: skill, step: cells.length });
    }
  }
  return {
    rider: offer.rider,
    die: offer.die,
    cell: at,
    cells,
    tests,
    odds,
    points,
    feeds: letters.includes("e"),
    starves: letters.includes("h"),
    arrives: letters.includes("!"),
    moves,
  };
}

/** The letters and odds of a move by cell, put together with the earlier move they differ from. */
export function spelled(
  forecasts: readonly VelomasterForecast[],
  index: number,
): Map<number, readonly [string, number]> {
  const forecast = forecasts[index];
  if (forecast === undefined) return new Map();
  const { like, without, cells, ways, odds } = forecast;
  const found =
    like == null ? new Map<number, readonly [string, number]>() : spelled(forecasts, like);
  for (const cell of without ?? []) found.delete(cell);
  cells?.forEach((cell, place) => {
    found.set(cell, [ways?.[place] ?? "", odds?.[place] ?? 0]);
  });
  return found;
}
