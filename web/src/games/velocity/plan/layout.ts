/** Where things are in the drawing: the plan above, then cans, teams and dice, then the podium. */
import type { Point, Road } from "../geometry";

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where the couriers wait before the first space, which it leaves free. */
export function startBox(road: Road): Box {
  const [at, next] = [road.at(road.start), road.at(road.start - 1)];
  if (road.upright) {
    const [width, height] = [250, 126];
    const x = Math.max(6, Math.min(road.width - 6 - width, at.x - width / 2));
    return { x, y: road.height - 6 - height, width, height };
  }
  const height = 190;
  const right = Math.min(at.x + 68, next.x - 40);
  const x = Math.max(6, right - 136);
  const y = Math.max(6, Math.min(road.height - 6 - height, at.y - height / 2));
  return { x, y, width: right - x, height };
}

/** A panel of this width or less is a narrow one. */
export const NARROW = 130;
const STRIP = 152;
const PODIUM = 92;
const GAP = 10;
const EDGE = 8;
const MOST_IN_A_ROW = 3;
const MOST_ON_STEP = 8;

/** What stands below the plan; on an upright one teams and podium may take two rows each. */
export class Layout {
  readonly width: number;
  readonly height: number;
  readonly supply: Box;
  readonly podium: Point;
  private readonly teamRows: number;
  private readonly podiumRows: number;

  constructor(
    road: Road,
    private readonly seats: number,
    private readonly places: number,
  ) {
    this.width = road.width;
    this.teamRows = road.upright && seats > MOST_IN_A_ROW ? 2 : 1;
    this.podiumRows = road.upright ? Math.ceil(places / MOST_ON_STEP) : 1;
    this.supply = { x: EDGE, y: road.height + 12, width: 152, height: STRIP };
    this.podium = { x: EDGE, y: this.supply.y + this.teamRows * (STRIP + GAP) + 4 };
    this.height = this.podium.y + this.podiumRows * (PODIUM + EDGE) - 2;
  }

  /** The panel of a team; with many seats it is narrow. */
  panel(seat: number): Box {
    const left = this.supply.x + this.supply.width + 12;
    const inRow = Math.ceil(this.seats / this.teamRows);
    const width = (this.width - EDGE - left - GAP * (inRow - 1)) / inRow;
    return {
      x: left + (seat % inRow) * (width + GAP),
      y: this.supply.y + Math.floor(seat / inRow) * (STRIP + GAP),
      width,
      height: STRIP,
    };
  }

  /** Where a panel shows its cans; -1 is the supply. */
  cans(seat: number): Point {
    if (seat < 0) return { x: this.supply.x + 36, y: this.supply.y + 56 };
    const panel = this.panel(seat);
    if (panel.width < NARROW) return { x: panel.x + 30, y: panel.y + 76 };
    return { x: panel.x + 28, y: panel.y + 100 };
  }

  /** The box of a podium place, from 1 on, the first furthest from the finish line. */
  step(place: number): Box {
    const left = 96;
    const inRow = Math.ceil(this.places / this.podiumRows);
    const width = (this.width - EDGE - left) / inRow;
    return {
      x: left + ((place - 1) % inRow) * width + 4,
      y: this.podium.y + Math.floor((place - 1) / inRow) * (PODIUM + EDGE),
      width: width - 8,
      height: PODIUM,
    };
  }

  /** The middle of it. */
  stepAt(place: number): Point {
    const { x, y, width, height } = this.step(place);
    return { x: x + width / 2, y: y + height / 2 };
  }
}
