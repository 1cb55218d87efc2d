/** Where couriers stand, space by space, and how they share the room. */
import { stacks, type Drawn } from "../drawn";
import { fan, type Point, type Road } from "../geometry";

export interface Stand {
  readonly space: number;
  readonly at: Point;
  /** The radius of what they fill. */
  readonly ring: number;
  readonly chips: readonly Placed[];
}

/** A chip of one or several couriers of a team. */
export interface Placed extends Point {
  readonly seat: number;
  readonly count: number;
  readonly r: number;
}

/** More couriers than this on one space are told by one chip for each team. */
const MOST_SINGLE = 4;

type Chips = readonly { readonly seat: number; readonly count: number }[];

export function standsOf(drawn: Drawn, road: Road): Stand[] {
  return [...stacks(drawn)]
    .filter(([space]) => space > 0)
    .map(([space, teams]) => {
      const at = road.at(space);
      if (space === road.start) return { space, at, ring: road.unit, chips: inStart(teams, road) };
      const couriers = teams.reduce((sum, { count }) => sum + count, 0);
      const chips = couriers > MOST_SINGLE ? teams : teams.flatMap(apiece);
      const share = chips.length === 1 ? 0.36 : chips.length <= MOST_SINGLE ? 0.47 : 0.56;
      const ring = road.unit * share;
      return { space, at, ring, chips: fanned(chips, at, ring) };
    });
}

function apiece({ seat, count }: Chips[number]): Chips {
  return Array.from({ length: count }, () => ({ seat, count: 1 }));
}

function fanned(chips: Chips, at: Point, ring: number): Placed[] {
  const { spots, r } = fan(chips.length);
  return chips.map((chip, index) => ({
    ...chip,
    x: at.x + (spots[index]?.x ?? 0) * ring,
    y: at.y + (spots[index]?.y ?? 0) * ring,
    r: r * ring,
  }));
}

/** One chip for each team, in rows below the word. */
function inStart(chips: Chips, road: Road): Placed[] {
  const { x, y, width, height } = road.startBox;
  const rows = chips.length > 3 ? 2 : 1;
  const inRow = Math.ceil(chips.length / rows);
  const head = road.unit * 0.36;
  const [cell, high] = [(width - 6) / inRow, (height - head - 4) / rows];
  return chips.map((chip, index) => ({
    ...chip,
    x: x + 3 + ((index % inRow) + 0.44) * cell,
    y: y + head + (Math.floor(index / inRow) + 0.46) * high,
    r: Math.min(cell, high) * 0.34,
  }));
}
