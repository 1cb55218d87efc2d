/**
 * Where things stand: an oval of cells around the central road, in a viewBox of 1000 × 700. On a phone
 * the oval stands upright, 700 × 1000; the start is at the bottom all the same.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const LONG = 1000;
export const SHORT = 700;
const CENTRE: Point = { x: 500, y: 350 };
const STRAIGHT = 320;
const RADIUS = 290;
/** Half of how deep a cell is, across the road. */
export const DEPTH = 44;
const BEND = Math.PI * RADIUS;
const AROUND = 2 * STRAIGHT + 2 * BEND;

/** A point of the oval at a distance from the start (bottom middle, riding clockwise), moved outwards. */
function along(distance: number, outwards: number): Point {
  let rest = ((distance % AROUND) + AROUND) % AROUND;
  const half = STRAIGHT / 2;
  const reach = RADIUS + outwards;
  if (rest < half) return { x: CENTRE.x - rest, y: CENTRE.y + reach };
  rest -= half;
  if (rest < BEND) {
    const turn = Math.PI / 2 + rest / RADIUS;
    return {
      x: CENTRE.x - half + reach * Math.cos(turn),
      y: CENTRE.y + reach * Math.sin(turn),
    };
  }
  rest -= BEND;
  if (rest < STRAIGHT) return { x: CENTRE.x - half + rest, y: CENTRE.y - reach };
  rest -= STRAIGHT;
  if (rest < BEND) {
    const turn = -Math.PI / 2 + rest / RADIUS;
    return {
      x: CENTRE.x + half + reach * Math.cos(turn),
      y: CENTRE.y + reach * Math.sin(turn),
    };
  }
  rest -= BEND;
  return { x: CENTRE.x + half - rest, y: CENTRE.y + reach };
}

/** The same on the oval as it lies or stands: standing it begins a quarter earlier, and is turned. */
function on(upright: boolean, distance: number, outwards: number): Point {
  if (!upright) return along(distance, outwards);
  const { x, y } = along(distance - AROUND / 4, outwards);
  return { x: SHORT - y, y: x };
}

/** The middle of a cell, moved outwards by some units. */
export function cellAt(cell: number, count: number, upright: boolean, outwards = 0): Point {
  return on(upright, (cell * AROUND) / count, outwards);
}

/** The outline of a cell: its sides follow the bend. */
export function outline(cell: number, count: number, upright: boolean): string {
  const step = AROUND / count;
  const gap = 1.5;
  const from = cell * step - step / 2 + gap;
  const to = cell * step + step / 2 - gap;
  const middle = (from + to) / 2;
  const points = [
    on(upright, from, DEPTH),
    on(upright, middle, DEPTH),
    on(upright, to, DEPTH),
    on(upright, to, -DEPTH),
    on(upright, middle, -DEPTH),
    on(upright, from, -DEPTH),
  ];
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

// -- the central road ------------------------------------------------------------------------------

export const ROAD_CELLS = 18;
/** Where the road leaves the pack: it goes to the right, on an upright oval to the top. */
export const ROAD = { x: 372, y: 372 } as const;
const ROAD_UPRIGHT = { x: 262, y: 580 } as const;

export function roadStep(upright: boolean): number {
  return upright ? 20 : 24;
}

/** A point so far along the central road and so far to its right hand. */
export function roadAt(ahead: number, aside: number, upright: boolean): Point {
  return upright
    ? { x: ROAD_UPRIGHT.x + aside, y: ROAD_UPRIGHT.y - ahead }
    : { x: ROAD.x + ahead, y: ROAD.y + aside };
}

/** The middle of a cell of the central road; 0 is just before it, 19 the end. */
export function leadAt(lead: number, upright: boolean): Point {
  return roadAt((lead - 0.5) * roadStep(upright), 0, upright);
}

/** Where a rider of the pack stands; the head is nearest to the road. */
export function packAt(place: number, upright: boolean): Point {
  return roadAt(-32 - place * 39, place % 2 === 0 ? -14 : 14, upright);
}
