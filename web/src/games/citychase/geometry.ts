/** Where things are drawn: a square of 1000 units with 5 × 5 buildings and 4 × 4 crossings. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

const SIDE = 5;
const PITCH = 200;
/** A building's foot, and the depth of its roof as seen a little from the south. */
export const FOOT = 154;
export const ROOF = 138;
export const BUILDINGS = Array.from({ length: SIDE * SIDE }, (_, building) => building);
export const CROSSINGS = Array.from({ length: 16 }, (_, crossing) => crossing);
/** Ten tall buildings, for the eye only. */
const TALL = new Set([0, 3, 6, 9, 12, 13, 16, 19, 20, 23]);

/** The middle of a building's foot. */
export function building(number: number): Point {
  return { x: 100 + PITCH * (number % SIDE), y: 100 + PITCH * Math.floor(number / SIDE) };
}

/** How much of its wall is seen below the roof. */
export function height(number: number): number {
  return TALL.has(number) ? 32 : 18;
}

/** The middle of its roof. */
export function roof(number: number): Point {
  const { x, y } = building(number);
  return { x, y: y + (FOOT - ROOF) / 2 - height(number) };
}

export function crossing(number: number): Point {
  return { x: PITCH + PITCH * (number % 4), y: PITCH + PITCH * Math.floor(number / 4) };
}

/** The crossing nearest to a point, if it is near enough for a finger. */
export function crossingAt({ x, y }: Point): number | null {
  const near = CROSSINGS.find((number) => {
    const at = crossing(number);
    return Math.hypot(at.x - x, at.y - y) < PITCH / 2;
  });
  return near ?? null;
}

/** A way over roofs as the points of a line. */
export function way(path: readonly number[]): string {
  return path
    .map(roof)
    .map(({ x, y }) => `${x},${y}`)
    .join(" ");
}

/** The direction of a flight between two crossings: 0 up, 1 left, 2 right, 3 down. */
export function direction(from: number, to: number): number {
  const [one, other] = [crossing(from), crossing(to)];
  if (one.y === other.y) return other.x < one.x ? 1 : 2;
  return other.y < one.y ? 0 : 3;
}
