/** The winding road: where each space lies on the plan, and the ways between them. */
import type { Setting } from "./types";

export interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS_BETWEEN_CORNERS = 24;
const LYING = { width: 1000, height: 640 } as const;
/** Longer than the other is wide: the couriers wait below the road. */
const UPRIGHT = { width: 640, height: 1046 } as const;

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
  /** How large the plan around it is. */
  readonly width: number;
  readonly height: number;
  private readonly lengths: readonly number[];

  /** `upright`: the plan turned by a quarter, as a phone has room for it; the start is below. */
  constructor(
    plan: Setting["plan"],
    readonly upright = false,
  ) {
    const { width, height } = upright ? UPRIGHT : LYING;
    this.width = width;
    this.height = height;
    const turned = ({ x, y }: Point): Point => (upright ? { x: y, y: LYING.width - x } : { x, y });
    this.line = smooth(plan.road.map(turned));
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
export function numberSpots(road: Road, distance: number, start: Rectangle): Map<number, Point> {
  const spaces = Array.from({ length: road.start - 1 }, (_, index) => index + 1);
  const taken: Point[] = spaces.map((space) => road.at(space));
  const spots = new Map<number, Point>();
  for (const space of spaces) {
    const [at, across] = [road.at(space), road.across(space)];
    const sides = [distance, -distance].map((by) => {
      const spot = { x: at.x + across.x * by, y: at.y + across.y * by };
      const room = Math.min(
        ...taken.filter((other) => apart(other, at) > 1).map((other) => apart(other, spot)),
      );
      const inside = Math.min(spot.x, spot.y, road.width - spot.x, road.height - spot.y) > 16;
      return { spot, room: inside && !within(spot, start, 20) ? Math.min(room, 75) : -1 };
    });
    const [left, right] = sides;
    const best = left && right && right.room > left.room ? right : left;
    if (best === undefined) continue;
    spots.set(space, best.spot);
    taken.push(best.spot);
  }
  return spots;
}

function within(point: Point, box: Rectangle, margin: number): boolean {
  return (
    point.x > box.x - margin &&
    point.x < box.x + box.width + margin &&
    point.y > box.y - margin &&
    point.y < box.y + box.height + margin
  );
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
export function cluster(count: number, size: number, columns = 4): Point[] {
  const rows = count < 3 ? 1 : count < 5 ? 2 : Math.ceil(count / columns);
  const inRows = Array.from({ length: rows }, (_, row) => Math.floor((count + row) / rows));
  return inRows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, place) => ({
      x: (place - (inRow - 1) / 2) * size,
      y: (row - (inRows.length - 1) / 2) * size,
    })),
  );
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

const AROUND = Array.from({ length: 16 }, (_, step) => (step * Math.PI) / 8);

/**
 * The middle of a plate of that size beside a space: inside the plan, over as few spaces as may be,
 * and over those that others stand on only when there is no other way.
 */
export function plateSpot(
  road: Road,
  space: number,
  size: { readonly width: number; readonly height: number },
  busy: ReadonlySet<number>,
): Point {
  const at = road.at(space);
  let best = at;
  let least = Infinity;
  for (const far of [70, 95, 120, 150, 180])
    for (const angle of AROUND) {
      const spot = { x: at.x + Math.cos(angle) * far * 1.3, y: at.y + Math.sin(angle) * far };
      const cost = far / 200 + covered(road, space, spot, size, busy);
      if (cost < least) [best, least] = [spot, cost];
    }
  return best;
}

function covered(
  road: Road,
  own: number,
  spot: Point,
  { width, height }: { readonly width: number; readonly height: number },
  busy: ReadonlySet<number>,
): number {
  const [x, y] = [width / 2, height / 2];
  if (spot.x < x + 4 || spot.x > road.width - 4 - x) return 1000;
  if (spot.y < y + 4 || spot.y > road.height - 4 - y) return 1000;
  let cost = 0;
  for (let space = 0; space <= road.start; space++) {
    const at = road.at(space);
    if (Math.abs(at.x - spot.x) < x + 28 && Math.abs(at.y - spot.y) < y + 28)
      cost += busy.has(space) || space === own ? 8 : 1;
  }
  return cost;
}
