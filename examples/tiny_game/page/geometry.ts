/** Where things are on the board. */
export const GOAL = 20;
export const WIDTH = 640;
export const LANE = 48;

/** The middle of a space on a seat's lane. */
export function spot(space: number, seat: number): { x: number; y: number } {
  return { x: 20 + (space * (WIDTH - 40)) / GOAL, y: LANE * (seat + 0.5) };
}
