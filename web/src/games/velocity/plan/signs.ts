/** Small signs on the plan: numbers of spaces, pips at landings, words; none covers another. */
import { beside, kept, type Box, type Point, type Road } from "../geometry";
import type { SpaceType } from "../types";
import type { Mark } from "./marks";

/** The sign with the number of a space; covered by couriers, it shows what the space is, too. */
export interface Tag {
  readonly font: number;
  readonly signed: boolean;
  readonly wide: number;
  readonly high: number;
}

export function tagOf(number: number, type: SpaceType, covered: boolean, unit: number): Tag {
  const font = Math.max(9.5, unit * 0.2);
  const signed = covered && type !== "race";
  const wide = font * (number > 9 ? 1.75 : 1.35) + (signed ? font * 0.95 : 0);
  return { font, signed, wide, high: font * 1.44 };
}

export function boxAround({ x, y }: Point, wide: number, high: number): Box {
  return { x: x - wide / 2, y: y - high / 2, width: wide, height: high };
}

function shared(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}

/** Of some places for a sign of that size the first that covers least of what is there. */
export function freest(spots: readonly Point[], wide: number, high: number, busy: readonly Box[]) {
  const rated = spots.map((spot) => {
    const box = boxAround(spot, wide, high);
    return { spot, covers: busy.reduce((sum, other) => sum + shared(box, other), 0) };
  });
  const best = rated.reduce<(typeof rated)[number] | null>(
    (found, one) => (found === null || one.covers < found.covers - 0.5 ? one : found),
    null,
  );
  return best?.spot ?? { x: 0, y: 0 };
}

function holds(box: Box, { x, y }: Point): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

/** A landing with the pips that lead there. */
export interface Pips extends Mark {
  readonly at: Point;
  readonly ring: number;
  readonly spot: Point;
  readonly word: string;
  readonly font: number;
  readonly wide: number;
}

/** Away from the number first; where something is there, turned a little. In turns of a circle. */
const TURNS = [0, 0.08, -0.08, 0.16, -0.16, 0.25, -0.25];
/** Where it is crowded, a little farther from the space. */
const FARTHER = [0, 0.25];

export function pipsOf(
  marks: readonly Mark[],
  road: Road,
  sides: ReadonlyMap<number, Point>,
  rings: ReadonlyMap<number, number>,
  busy: readonly Box[],
): Pips[] {
  const { unit } = road;
  const font = Math.max(10, unit * 0.21);
  const taken = [...busy];
  return marks.map((mark) => {
    const at = road.at(mark.landing);
    const side = sides.get(mark.landing) ?? { x: 0, y: -1 };
    const ring = Math.max(unit * 0.335, (rings.get(mark.landing) ?? 0) + unit * 0.03);
    const word = mark.pips.join(" ");
    const wide = font * (0.75 + 0.55 * word.length);
    const away = Math.max(unit * 0.57, ring + font * 0.72);
    const spots = FARTHER.flatMap((far) =>
      TURNS.map((turn) => {
        const way = turned({ x: -side.x, y: -side.y }, turn);
        // a wide sign needs more room beside its space than below it
        const more = (Math.abs(way.x) * (wide - font * 1.44)) / 2;
        return kept(beside(at, way, away + more + far * unit), road, font);
      }),
    );
    // its own space it may touch: far from it, it would belong to another one
    const others = taken.filter((box) => !holds(box, at));
    const spot = freest(spots, wide, font * 1.44, others);
    taken.push(boxAround(spot, wide, font * 1.44));
    return { ...mark, at, ring, spot, word, font, wide };
  });
}

function turned({ x, y }: Point, turn: number): Point {
  const [cos, sin] = [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export interface Word {
  readonly spot: Point;
  readonly wide: number;
}

/** Below first, then beside, then above; in turns of a circle. */
const AROUND = [0.25, 0.125, 0.375, 0, 0.5, 0.625, 0.875, 0.75];
const FAR = [0.8, 1.7, 2.6];

/** Where words about spaces stand, one after the other, so that they keep clear of each other. */
export function wordsAt(
  words: readonly { readonly space: number; readonly ring: number; readonly word: string }[],
  road: Road,
  font: number,
  busy: readonly Box[],
): Word[] {
  const taken = [...busy];
  const high = font * 1.56;
  return words.map(({ space, ring, word }) => {
    const wide = font * (1.2 + word.length * 0.56);
    const at = road.at(space);
    const inside = ({ x, y }: Point): Point => ({
      x: Math.max(wide / 2 + 2, Math.min(road.width - wide / 2 - 2, x)),
      y: Math.max(high / 2 + 2, Math.min(road.height - high / 2 - 2, y)),
    });
    const spots = FAR.flatMap((far) =>
      AROUND.map((turn) => {
        const [c, s] = [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)];
        const more = (Math.abs(c) * (wide - high)) / 2;
        return inside({
          x: at.x + c * (ring + font * far + more),
          y: at.y + s * (ring + font * far),
        });
      }),
    );
    const spot = freest(spots, wide, high, taken);
    taken.push(boxAround(spot, wide, high));
    return { spot, wide };
  });
}
