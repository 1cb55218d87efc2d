/** Cells in reach as the board draws them, and moving the target among them. */
import type { Translate } from "../../../core/board";
import { HALF, LANE, patch, type Point, type Ribbon } from "../geometry";
import type { Race } from "../setting";
import type { Selection } from "./selection.svelte";
import type { Offers } from "./offers";
import type { Way } from "./ways";

export interface Spot {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  readonly path: string;
  readonly way: Way;
  /** Only the larger die gets there. */
  readonly larger: boolean;
  readonly label: string;
}

/** Where a cell is drawn; across the finish, a place behind the line in the lane of the last one. */
export function shapeOf(
  cell: number,
  ribbon: Ribbon,
  view: Race,
  lane: number,
): { x: number; y: number; path: string } {
  const shape = ribbon.cells[cell];
  if (shape !== undefined) return shape;
  const { finish } = view.road;
  const [x, y] = ribbon.spot(finish + 1, (lane + 0.5) * LANE);
  return { x, y, path: patch(ribbon, finish, finish + 2, lane * LANE, (lane + 1) * LANE) };
}

/** The lane in which a way leaves the road. */
export function laneOf(way: Way, view: Race): number {
  const last = way.cells.at(-2) ?? view.riders[way.rider]?.cell ?? 0;
  return view.road.lane[way.cell] ?? view.road.lane[last] ?? 0;
}

export function spotsOf(
  offers: Offers,
  selection: Selection,
  ribbon: Ribbon,
  view: Race,
  t: Translate,
): Spot[] {
  const rider = selection.rider(offers);
  if (rider === null) return [];
  const own = view.riders[rider]?.cell ?? null;
  const dice = offers.dice.get(rider) ?? [];
  return [...(offers.ways.get(rider)?.keys() ?? [])].flatMap((cell) => {
    const way = selection.to(offers, cell);
    if (way === null || cell === own) return [];
    const larger = dice.length > 1 && way.die !== null && way.die !== dice[0];
    const label = t("words-cell", {
      lane: laneOf(way, view) + 1,
      steps: way.cells.length,
      odds: way.odds,
      finish: way.arrives ? "yes" : "no",
    });
    return [{ cell, ...shapeOf(cell, ribbon, view, laneOf(way, view)), way, larger, label }];
  });
}

/** The cell of the road at a place of the picture, or null. */
export function cellAt(point: Point, ribbon: Ribbon, view: Race): number | null {
  const { lane, back, front } = view.road;
  let best: number | null = null;
  let least = Infinity;
  ribbon.cells.forEach(({ cell, x, y }) => {
    const wide = ((front[cell] ?? 0) - (back[cell] ?? 0)) * HALF;
    const [dx, dy] = [Math.abs(point[0] - x), Math.abs(point[1] - y)];
    if (dx > wide / 2 + 8 || dy > LANE / 2 + 8 || lane[cell] === undefined) return;
    if (dx / wide + dy / LANE >= least) return;
    least = dx / wide + dy / LANE;
    best = cell;
  });
  return best;
}

/** The next cell in reach that way from a place: nearest, and not too far beside. */
export function towards(
  spots: readonly Spot[],
  from: Point,
  dx: number,
  dy: number,
): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (const { cell, x, y } of spots) {
    const [along, aside] =
      dx === 0
        ? [(y - from[1]) * dy, Math.abs(x - from[0])]
        : [(x - from[0]) * dx, Math.abs(y - from[1]) * 1.5];
    if (along < 8) continue;
    if (along + aside >= least) continue;
    least = along + aside;
    best = cell;
  }
  return best;
}

/** The cell farthest ahead; of equals the likeliest, then the straightest. */
export function farthest<S extends Pick<Spot, "cell" | "way">>(
  spots: readonly S[],
  view: Race,
  straight: boolean,
): S | null {
  const ahead = ({ way, cell }: S): number =>
    way.arrives ? Infinity : (view.road.front[cell] ?? 0);
  const asides = ({ way }: S): number =>
    way.moves.filter((move) => "way" in move && move.way !== "ahead").length;
  const open = straight ? spots.filter((spot) => asides(spot) === 0) : spots;
  return (
    [...open].sort(
      (one, other) =>
        (ahead(other) === ahead(one) ? 0 : ahead(other) - ahead(one)) ||
        other.way.odds - one.way.odds ||
        asides(one) - asides(other),
    )[0] ?? null
  );
}

/** Straight ahead with the picked die, or the smallest: as far as it goes. */
export function straightOf(offers: Offers, selection: Selection, view: Race): Way | null {
  const rider = selection.rider(offers);
  const cells = rider === null ? [] : [...(offers.ways.get(rider)?.keys() ?? [])];
  const own = rider === null ? null : (view.riders[rider]?.cell ?? null);
  const spots = cells.flatMap((cell) => {
    const way = selection.to(offers, cell);
    return way === null || cell === own ? [] : [{ cell, way }];
  });
  return (farthest(spots, view, true) ?? farthest(spots, view, false))?.way ?? null;
}
