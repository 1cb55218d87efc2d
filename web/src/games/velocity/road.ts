/** The winding road: where each space lies on the plan, and the ways between them. */
import type { View } from "./types";

export interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS_BETWEEN_CORNERS = 24;

/** A smooth line through all corners (Catmull-Rom), as many short pieces. */
export function smooth(corners: readonly Point[]): Point[] {
  const line: Point[] = [];
  const at = (index: number): Point =>
    corners[Math.max(0, Math.min(corners.length - 1, index))] ?? { x: 0, y: 0 };
  for (let index = 0; index < corners.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < STEPS_BETWEEN_CORNERS; step++) {
      const u = step / STEPS_BETWEEN_CORNERS;
      line.push({ x: blend(a.x, b.x, c.x, d.x, u), y: blend(a.y, b.y, c.y, d.y, u) });
    }
  }
  line.push(at(corners.length - 1));
  return line;
}

function blend(a: number, b: number, c: number, d: number, u: number): number {
  return (
    0.5 *
    (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u ** 3)
  );
}

/** The road of a board. Spaces count down: the start is the highest, the finish line is 0. */
export class Road {
  readonly line: readonly Point[];
  readonly start: number;
  private readonly lengths: readonly number[];

  constructor(plan: View["plan"]) {
    this.line = smooth(plan.road);
    this.start = plan.start;
    const lengths = [0];
    for (let index = 1; index < this.line.length; index++) {
      const [from, to] = [this.line[index - 1], this.line[index]];
      const piece = from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
      lengths.push((lengths[index - 1] ?? 0) + piece);
    }
    this.lengths = lengths;
  }

  get length(): number {
    return this.lengths[this.lengths.length - 1] ?? 0;
  }

  /** The middle of a space; between spaces for fractions. */
  at(space: number): Point {
    const [before, after, share] = this.piece(space);
    return {
      x: before.x + (after.x - before.x) * share,
      y: before.y + (after.y - before.y) * share,
    };
  }

  /** The direction across the road, to the left of whoever rides. */
  across(space: number): Point {
    const [from, to] = [this.at(space + 0.3), this.at(space - 0.3)];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
  }

  /** The way from one space to another along the road, either direction. */
  way(origin: number, landing: number): Point[] {
    const steps = Math.max(2, Math.ceil(Math.abs(origin - landing) * 5));
    return Array.from({ length: steps + 1 }, (_, step) =>
      this.at(origin + ((landing - origin) * step) / steps),
    );
  }

  private piece(space: number): [Point, Point, number] {
    const whole = Math.max(0, Math.min(this.start, space));
    const goal = ((this.start - whole) / this.start) * this.length;
    let low = 0;
    let high = this.lengths.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.lengths[middle] ?? 0) <= goal) low = middle;
      else high = middle;
    }
    const [before, after] = [this.line[low] ?? { x: 0, y: 0 }, this.line[high] ?? { x: 0, y: 0 }];
    const [from, to] = [this.lengths[low] ?? 0, this.lengths[high] ?? 0];
    return [before, after, to > from ? (goal - from) / (to - from) : 0];
  }
}

/**
 * Where the number of each space stands: on the side of the road that leaves it most room, so that
 * numbers keep apart in bends.
 */
export function numberSpots(road: Road, distance: number): Map<number, Point> {
  const spaces = Array.from({ length: road.start - 1 }, (_, index) => index + 1);
  const taken: Point[] = [...spaces, road.start].map((space) => road.at(space));
  const spots = new Map<number, Point>();
  for (const space of spaces) {
    const [at, across] = [road.at(space), road.across(space)];
    const sides = [distance, -distance].map((by) => {
      const spot = { x: at.x + across.x * by, y: at.y + across.y * by };
      const room = Math.min(
        ...taken.filter((other) => apart(other, at) > 1).map((other) => apart(other, spot)),
      );
      const inside = Math.min(spot.x, spot.y, 1000 - spot.x, 640 - spot.y) > 16;
      return { spot, room: inside ? Math.min(room, 75) : -1 };
    });
    const [left, right] = sides;
    const best = left && right && right.room > left.room ? right : left;
    if (best === undefined) continue;
    spots.set(space, best.spot);
    taken.push(best.spot);
  }
  return spots;
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** A path through points. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
}

/** Where so many things go around a middle, in tidy rows, each as wide as `size`. */
export function cluster(count: number, size: number): Point[] {
  const rows =
    [[], [1], [2], [1, 2], [2, 2], [2, 3], [3, 3], [3, 4]][count] ??
    Array.from({ length: Math.ceil(count / 3) }, () => 3);
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, place) => ({
      x: (place - (inRow - 1) / 2) * size,
      y: (row - (rows.length - 1) / 2) * size,
    })),
  );
}
