/** Where things are on the ribbon: the road unrolled from left to right, swaying in its bends. */
import type { VelomasterRoadSetting } from "../../core/protocol";

export const HALF = 16;
export const LANE = 34;
export const LEFT = 152;
export const RIGHT = 176;
export const TOP = 48;
export const BESIDE = 30;
const SWAY = 20;

export type Point = readonly [number, number];

export interface CellShape {
  readonly cell: number;
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly kind: "flat" | "climb" | "descent";
  readonly percent: number;
  readonly danger: boolean;
  readonly feed: boolean;
  readonly beyond: boolean;
}

/** The road in few paths: a browser draws six of them faster than six hundred. */
export interface Surface {
  /** Both edges of the road, drawn beneath it. */
  readonly shoulder: string;
  readonly flat: string;
  readonly climb: string;
  readonly descent: string;
  readonly danger: string;
  readonly bags: string;
  readonly beyond: string;
  /** Percentages, on the first cell of a climb in each lane and on every fourth. */
  readonly labels: readonly { readonly x: number; readonly y: number; readonly percent: number }[];
}

export interface Ribbon {
  readonly key: string;
  readonly cells: readonly CellShape[];
  readonly surface: Surface;
  readonly width: number;
  readonly height: number;
  readonly bottom: number;
  readonly end: number;
  readonly sway: (at: number) => number;
}

export function xOf(at: number): number {
  return LEFT + at * HALF;
}

function smooth(part: number): number {
  const inside = Math.min(1, Math.max(0, part));
  return inside * inside * (3 - 2 * inside);
}

interface Swing {
  /** How far the road has swung to the side at a place; bends to the left lift it. */
  readonly sway: (at: number) => number;
  /** The most it does. */
  readonly most: number;
}

function swingOf(road: VelomasterRoadSetting): Swing {
  const swung = (at: number): number =>
    road.bends.reduce((sum, bend) => {
      const part = smooth((at - bend.start) / Math.max(1, bend.end - bend.start));
      return sum + Math.sign(bend.turn) * SWAY * part;
    }, 0);
  const ends = [0, ...road.bends.map((bend) => swung(bend.end))];
  const least = Math.min(...ends);
  return { sway: (at) => swung(at) - least, most: Math.max(...ends) - least };
}

function terrainOf(road: VelomasterRoadSetting, middle: number): [CellShape["kind"], number] {
  const slope = road.slopes.find((found) => middle >= found.start && middle < found.end);
  if (slope === undefined) return ["flat", 0];
  return slope.kind === "climb" ? ["climb", slope.percent] : ["descent", 0];
}

const LABEL_EVERY = 4;

function surfaceOf(cells: readonly CellShape[], shoulder: string): Surface {
  const join = (wanted: (cell: CellShape) => boolean): string =>
    cells
      .filter(wanted)
      .map((cell) => cell.path)
      .join("");
  const labels: { x: number; y: number; percent: number }[] = [];
  let run = 0;
  cells.forEach((cell, index) => {
    run = cell.percent > 0 && cells[index - 1]?.percent === cell.percent ? run + 1 : 0;
    if (cell.percent > 0 && run % LABEL_EVERY === 0)
      labels.push({ x: cell.x, y: cell.y, percent: cell.percent });
  });
  return {
    shoulder,
    flat: join((cell) => cell.kind === "flat"),
    climb: join((cell) => cell.kind === "climb"),
    descent: join((cell) => cell.kind === "descent"),
    danger: join((cell) => cell.danger),
    bags: cells
      .filter((cell) => cell.feed)
      .map(
        ({ x, y }) =>
          `M${String(x - 6)} ${String(y + 7)}v-9h12v9zM${String(x - 3)} ${String(y - 2)}q3-6 6 0`,
      )
      .join(""),
    beyond: join((cell) => cell.beyond),
    labels,
  };
}

const EDGE_STEP = 2;

/** The road as one shape; its rim shows beside the cells. */
function edgesOf(road: VelomasterRoadSetting, sway: (at: number) => number, end: number): string {
  const places = Array.from({ length: Math.ceil(end / EDGE_STEP) + 1 }, (_, step) =>
    Math.min(end, step * EDGE_STEP),
  );
  const point = (at: number, below: number): string =>
    `${String(xOf(at))} ${(TOP + below + sway(at)).toFixed(1)}`;
  const above = places.map((at) => point(at, 0));
  const under = places.map((at) => point(at, road.lanes * LANE)).reverse();
  return `M${[...above, ...under].join("L")}z`;
}

export function ribbonOf(road: VelomasterRoadSetting): Ribbon {
  const { sway, most } = swingOf(road);
  const danger = new Set(road.danger);
  const cells = road.lane.map((lane, cell): CellShape => {
    const back = road.back[cell] ?? 0;
    const front = road.front[cell] ?? 0;
    const [kind, percent] = terrainOf(road, (back + front) / 2);
    const top = TOP + lane * LANE;
    const [y0, y1] = [top + sway(back), top + sway(front)];
    const [x0, x1] = [xOf(back), xOf(front)];
    return {
      cell,
      path: `M${String(x0)} ${y0.toFixed(1)}L${String(x1)} ${y1.toFixed(1)}v${String(LANE)}L${String(x0)} ${(y0 + LANE).toFixed(1)}z`,
      x: (x0 + x1) / 2,
      y: (y0 + y1) / 2 + LANE / 2,
      kind,
      percent,
      danger: danger.has(cell),
      feed: road.feed.some((zone) => front > zone.start && front <= zone.end),
      beyond: front > road.finish,
    };
  });
  const end = Math.max(...road.front);
  const bottom = TOP + road.lanes * LANE + most;
  return {
    key: `${road.track}/${String(road.finish)}`,
    cells,
    surface: surfaceOf(cells, edgesOf(road, sway, end)),
    width: xOf(end) + RIGHT,
    height: bottom + BESIDE,
    bottom,
    end,
    sway,
  };
}

/** The height of the road at each change of slope, for the profile beneath. */
export function profileOf(road: VelomasterRoadSetting, end: number): [number, number][] {
  let height = 0;
  const points: [number, number][] = [[0, 0]];
  for (const slope of road.slopes) {
    points.push([slope.start, height]);
    const length = slope.end - slope.start;
    height += slope.kind === "climb" ? length * slope.percent * 0.35 : -length * 2.2;
    height = Math.max(0, height);
    points.push([slope.end, height]);
  }
  points.push([end, height]);
  return points;
}

/** The height at one place, between the points of the profile. */
export function heightAt(points: readonly [number, number][], at: number): number {
  for (let index = 1; index < points.length; index += 1) {
    const [x0, y0] = points[index - 1] ?? [0, 0];
    const [x1, y1] = points[index] ?? [0, 0];
    if (at <= x1) return x1 === x0 ? y1 : y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
  }
  return points.at(-1)?.[1] ?? 0;
}
