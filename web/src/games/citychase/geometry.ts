/** Where things are drawn: a square of 1000 units with 5 × 5 buildings and 4 × 4 crossings. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

const SIDE = 5;
const PITCH = 200;
export const FOOT = 142;
export const BUILDINGS = Array.from({ length: SIDE * SIDE }, (_, building) => building);
export const CROSSINGS = Array.from({ length: 16 }, (_, crossing) => crossing);
/** Ten tall buildings, for the eye only. */
const TALL = new Set([0, 3, 6, 9, 12, 13, 16, 19, 20, 23]);

/** The middle of a building's foot. */
export function building(number: number): Point {
  return { x: 100 + PITCH * (number % SIDE), y: 100 + PITCH * Math.floor(number / SIDE) };
}

/** How high its roof is above the ground, as seen from above and a little from the south. */
export function height(number: number): number {
  return TALL.has(number) ? 46 : 22;
}

/** The middle of its roof. */
export function roof(number: number): Point {
  const { x, y } = building(number);
  return { x, y: y - height(number) };
}

export function crossing(number: number): Point {
  return { x: PITCH + PITCH * (number % 4), y: PITCH + PITCH * Math.floor(number / 4) };
}

/** Above the city's edge, where a helicopter waits until it is placed. */
export const PADS = -80;
export function pad(helicopter: number): Point {
  return { x: 390 + 110 * helicopter, y: PADS };
}

/** A way over roofs as the points of a line. */
export function way(path: readonly number[]): string {
  return path
    .map(roof)
    .map(({ x, y }) => `${x},${y}`)
    .join(" ");
}

/** The trace of a turn: yellow first, red in the sixth, else blue. */
export function colourOfTurn(turn: number): "yellow" | "red" | "blue" {
  if (turn === 1) return "yellow";
  return turn === 6 ? "red" : "blue";
}
