/** Where things are in the drawing: the plan above, then cans, teams and dice, then the podium. */
import type { Point, Road } from "./road";

export const BOX = { width: 1000, height: 916 } as const;
export const STRIP = { y: 652, height: 152 } as const;
export const PODIUM = { y: 818, height: 92 } as const;
export const SUPPLY = { x: 8, width: 152 } as const;

export interface Box extends Point {
  readonly width: number;
}

/** Where the couriers wait before the first space, which it leaves free. */
export function startBox(road: Road): Box & { readonly height: number } {
  const [at, next] = [road.at(road.start), road.at(road.start - 1)];
  const height = 190;
  const right = Math.min(at.x + 68, next.x - 40);
  const x = Math.max(6, right - 136);
  const y = Math.max(6, Math.min(634 - height, at.y - height / 2));
  return { x, y, width: right - x, height };
}

/** The panel of a team; with many seats it is narrow. */
export const NARROW = 130;

export function panelOf(seat: number, seats: number): Box {
  const left = SUPPLY.x + SUPPLY.width + 12;
  const width = (BOX.width - 8 - left - 10 * (seats - 1)) / seats;
  return { x: left + seat * (width + 10), y: STRIP.y, width };
}

/** Where a panel shows its cans; -1 is the supply. */
export function cansAt(seat: number, seats: number): Point {
  if (seat < 0) return { x: SUPPLY.x + 44, y: STRIP.y + 56 };
  const panel = panelOf(seat, seats);
  if (panel.width < NARROW) return { x: panel.x + 30, y: panel.y + 76 };
  return { x: panel.x + 28, y: panel.y + 100 };
}

/** The middle of a podium place, 1 to `places`, the first furthest from the finish line. */
export function podiumAt(place: number, places: number): Point {
  const left = 96;
  const width = (BOX.width - 8 - left) / places;
  return { x: left + (place - 0.5) * width, y: PODIUM.y + PODIUM.height / 2 };
}

export const PODIUM_WIDTH = (places: number): number => (BOX.width - 8 - 96) / places - 8;
