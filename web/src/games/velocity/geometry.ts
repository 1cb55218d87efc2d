/** The winding road: as many rows as the room has space for, from the start below to the finish. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** What the road needs to know of a board. */
export interface Course {
  readonly board: string;
  /** The number of the start space. */
  readonly start: number;
}

const EDGE = 8;
const ROWS = [3, 5, 7] as const;
/** Rows are at least so many spaces apart: numbers and pips stand between them. */
const ROOMY = 1.72;
const LARGEST = 84;
const FINE = 5;

/** A board's road in a room of so many pixels. Spaces count down: the finish line is 0. */
export class Road {
  readonly line: readonly Point[];
  readonly start: number;
  /** How large a space is: everything on the board is drawn in proportion to it. */
  readonly unit: number;
  readonly podium: Box;
  readonly startBox: Box;
  private readonly lengths: readonly number[];

  constructor(
    course: Course,
    readonly width: number,
    readonly height: number,
    teams = 4,
  ) {
    this.start = course.start;
    this.podium = podiumBox(width, height);
    let best: { unit: number; line: Point[]; box: Box } | null = null;
    for (const rows of ROWS) {
      let unit = 50;
      let laid = this.lay(rows, unit, teams, course.board);
      for (let turn = 0; turn < 4; turn++) {
        unit = Math.min(LARGEST, total(laid.line) / course.start, laid.pitch / ROOMY);
        laid = this.lay(rows, unit, teams, course.board);
      }
      if (best === null || unit > best.unit) best = { unit, line: laid.line, box: laid.box };
    }
    this.unit = best?.unit ?? 50;
    this.line = best?.line ?? [];
    this.startBox = best?.box ?? { x: 0, y: 0, width: 1, height: 1 };
    this.lengths = lengthsOf(this.line);
  }

  private lay(
    rows: number,
    unit: number,
    teams: number,
    board: string,
  ): { line: Point[]; pitch: number; box: Box } {
    const half = unit * 0.46;
    const tag = unit * 0.42;
    const top = EDGE + tag + half;
    const bottom = this.height - EDGE - half - tag * 0.8;
    const pitch = (bottom - top) / (rows - 1);
    const round = Math.min(pitch / 2, unit * 1.5);
    const [left, right] = [EDGE + tag + half, this.width - EDGE - tag - half];
    const wide = unit * (teams > 4 ? 2.5 : 1.9);
    const box = {
      x: EDGE,
      y: Math.min(bottom - unit * 0.62, this.height - EDGE - unit * 1.3),
      width: wide,
      height: unit * 1.3,
    };
    const line: Point[] = [];
    let x = EDGE + wide - unit * 0.45;
    for (let row = 0; row < rows; row++) {
      const y = bottom - row * pitch;
      const eastward = row % 2 === 0;
      const end = row === rows - 1 ? this.podium.x - unit * 0.42 : eastward ? right : left;
      const turn = row === rows - 1 ? 0 : round;
      straight(line, x, end + (eastward ? -turn : turn), y, wave(board, row, unit));
      if (row < rows - 1) bend(line, end, y, y - pitch, round, eastward ? 1 : -1);
      x = end + (eastward ? -round : round);
    }
    return { line, pitch, box };
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

/** The podium stands at the end of the last row. */
function podiumBox(width: number, height: number): Box {
  const wide = Math.max(112, Math.min(250, width * 0.2));
  const high = Math.max(58, Math.min(wide * 0.64, height * 0.3));
  return { x: width - EDGE - wide, y: EDGE, width: wide, height: high };
}

/** A gentle sway, another one for each row and board; none at the ends of a row. */
function wave(board: string, row: number, unit: number): (share: number) => number {
  let seed = row + 1;
  for (const letter of board) seed = (seed * 31 + letter.charCodeAt(0)) % 997;
  const bends = 1 + (seed % 2);
  const side = seed % 3 === 0 ? -1 : 1;
  return (share) =>
    side * unit * 0.13 * Math.sin(share * Math.PI * 2 * bends) * Math.sin(share * Math.PI);
}

function straight(
  line: Point[],
  from: number,
  to: number,
  y: number,
  sway: (share: number) => number,
): void {
  const steps = Math.max(1, Math.round(Math.abs(to - from) / FINE));
  for (let step = 0; step <= steps; step++)
    line.push({ x: from + ((to - from) * step) / steps, y: y + sway(step / steps) });
}

/** Two quarter circles and what is between them, from one row up to the next. */
function bend(
  line: Point[],
  outer: number,
  from: number,
  to: number,
  radius: number,
  side: 1 | -1,
): void {
  const middle = outer - side * radius;
  for (let step = 1; step <= 12; step++) {
    const angle = (step / 12) * (Math.PI / 2);
    line.push({
      x: middle + side * radius * Math.sin(angle),
      y: from - radius * (1 - Math.cos(angle)),
    });
  }
  for (let step = 0; step <= 12; step++) {
    const angle = (step / 12) * (Math.PI / 2);
    line.push({
      x: middle + side * radius * Math.cos(angle),
      y: to + radius * (1 - Math.sin(angle)),
    });
  }
}

function lengthsOf(line: readonly Point[]): number[] {
  const lengths = [0];
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1], line[index]];
    lengths.push((lengths[index - 1] ?? 0) + (from && to ? apart(from, to) : 0));
  }
  return lengths;
}

function total(line: readonly Point[]): number {
  return lengthsOf(line).at(-1) ?? 0;
}

export function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** On which side of the road the number of a space stands; pips and words stand on the other. */
export function numberSides(road: Road): Map<number, Point> {
  const spaces = Array.from({ length: road.start - 1 }, (_, index) => index + 1);
  const taken: Point[] = spaces.map((space) => road.at(space));
  const sides = new Map<number, Point>();
  for (const space of spaces) {
    const [at, across] = [road.at(space), road.across(space)];
    const rated = [1, -1].map((sign) => {
      const side = { x: across.x * sign, y: across.y * sign };
      const spot = beside(at, side, TAG_AWAY * road.unit);
      const others = taken.filter((other) => apart(other, at) > 1);
      const room = Math.min(road.unit, ...others.map((other) => apart(other, spot)));
      const free = inside(spot, road) && ![road.podium, road.startBox].some(holds(spot, 14));
      return { side, spot, worth: free ? room - side.y * road.unit * 0.35 : -road.unit * 9 };
    });
    const best = rated.reduce((one, other) => (other.worth > one.worth ? other : one));
    sides.set(space, best.side);
    taken.push(best.spot);
  }
  return sides;
}

/** How far from the middle of its space a number stands, in units. */
export const TAG_AWAY = 0.56;

export function beside(at: Point, side: Point, by: number): Point {
  return { x: at.x + side.x * by, y: at.y + side.y * by };
}

/** A point that is kept so far inside the plan. */
export function kept(point: Point, road: Road, margin: number): Point {
  return {
    x: Math.max(margin, Math.min(road.width - margin, point.x)),
    y: Math.max(margin, Math.min(road.height - margin, point.y)),
  };
}

function inside({ x, y }: Point, road: Road): boolean {
  return Math.min(x, y, road.width - x, road.height - y) > 10;
}

function holds({ x, y }: Point, margin: number): (box: Box) => boolean {
  return (box) =>
    x > box.x - margin &&
    x < box.x + box.width + margin &&
    y > box.y - margin &&
    y < box.y + box.height + margin;
}

/** A path through points. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
}

/** Where so many chips stand inside a ring of radius 1, and how large they are. */
export function fan(count: number): { readonly spots: readonly Point[]; readonly r: number } {
  if (count <= 1) return { spots: [{ x: 0, y: 0 }], r: 0.74 };
  if (count === 2) return { spots: around(2, 0.47, Math.PI), r: 0.44 };
  if (count <= 4)
    return { spots: around(count, 0.55, count === 3 ? -Math.PI / 2 : -0.75 * Math.PI), r: 0.38 };
  return { spots: [{ x: 0, y: 0 }, ...around(count - 1, 0.68, -Math.PI / 2)], r: 0.31 };
}

function around(count: number, radius: number, first: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = first + (index * 2 * Math.PI) / count;
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });
}

/** A point on a way: 0 its beginning, 1 its end; slow at both. */
export function along(points: readonly Point[], share: number): Point {
  const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
  const place = eased * (points.length - 1);
  const [from, to] = [points[Math.floor(place)], points[Math.ceil(place)]];
  if (!from || !to) return points[0] ?? { x: 0, y: 0 };
  const rest = place - Math.floor(place);
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}
