/** Where things stand: an oval of cells around the central road, in a viewBox of 1000 × 700. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WIDTH = 1000;
export const HEIGHT = 700;
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

/** The middle of a cell, moved outwards by some units. */
export function cellAt(cell: number, count: number, outwards = 0): Point {
  return along((cell * AROUND) / count, outwards);
}

/** The outline of a cell: its sides follow the bend. */
export function outline(cell: number, count: number): string {
  const step = AROUND / count;
  const gap = 1.5;
  const from = cell * step - step / 2 + gap;
  const to = cell * step + step / 2 - gap;
  const middle = (from + to) / 2;
  const points = [
    along(from, DEPTH),
    along(middle, DEPTH),
    along(to, DEPTH),
    along(to, -DEPTH),
    along(middle, -DEPTH),
    along(from, -DEPTH),
  ];
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

// -- the central road ------------------------------------------------------------------------------

export const ROAD_CELLS = 18;
export const ROAD_Y = 372;
const ROAD_X = 372;
export const ROAD_STEP = 24;

/** The middle of a cell of the central road; 0 is just before it, 19 the end. */
export function leadAt(lead: number): Point {
  return { x: ROAD_X + (lead - 0.5) * ROAD_STEP, y: ROAD_Y };
}

/** Where a rider of the pack stands; the head is nearest to the road. */
export function packAt(place: number): Point {
  return { x: 340 - place * 39, y: ROAD_Y + (place % 2 === 0 ? -14 : 14) };
}
