/**
 * Where things are: the road seen from the side, from left to right, rising where it climbs and
 * falling where it descends. Far lanes are above near ones and lean to the right for depth.
 */
import type { VelomasterRoadSetting } from "../../core/protocol";

/** A half-length along the road, and a lane across it. */
export const HALF = 30;
export const LANE = 50;
/** How far a place leans to the right for each unit that it lies deeper in the picture. */
const LEAN = 0.2;
export const LEFT = 250;
export const RIGHT = 330;
/** Above the highest place of the road: riders of the far lane, gantries. */
const TOP = 92;
const TOP_LOW = 62;
/** Below its lowest place: the verge on which the fallen lie. */
export const BESIDE = 42;
const MOST_RISE = 230;
/** Half-lengths of road that are drawn behind the finish. */
const AFTER = 5;

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
  /** The whole road as one shape; its rim shows beside the cells. */
  readonly shoulder: string;
  readonly flat: string;
  readonly climb: string;
  readonly descent: string;
  readonly danger: string;
  readonly bags: string;
  readonly beyond: string;
  /** Percentages, painted on the road. */
  readonly labels: readonly Label[];
}

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly percent: number;
  readonly angle: number;
}

export interface Ribbon {
  readonly key: string;
  readonly cells: readonly CellShape[];
  readonly surface: Surface;
  readonly width: number;
  readonly height: number;
  /** How deep the road is in the picture. */
  readonly deep: number;
  readonly end: number;
  /** A place on the road: half-lengths from the start, and depth from its far edge. */
  readonly spot: (at: number, depth: number) => Point;
  /** The road's far edge at a place. */
  readonly ground: (at: number) => number;
  /** How the road leans there, in degrees. */
  readonly angle: (at: number) => number;
}

export function xOf(at: number): number {
  return LEFT + at * HALF;
}

/** The place that is drawn at an x, at the middle of the road. */
export function atOf(x: number): number {
  return (x - LEFT) / HALF;
}

function terrainOf(road: VelomasterRoadSetting, middle: number): [CellShape["kind"], number] {
  const slope = road.slopes.find((found) => middle >= found.start && middle < found.end);
  if (slope === undefined) return ["flat", 0];
  return slope.kind === "climb" ? ["climb", slope.percent] : ["descent", 0];
}

const BEFORE = 12;
const ROUNDED = 5;

/** The height of the road from 0 to 1 at each half-length, its corners rounded off. */
function heightsOf(road: VelomasterRoadSetting, end: number): (at: number) => number {
  const points = profileOf(road, end);
  const least = Math.min(...points.map(([, height]) => height));
  const most = Math.max(...points.map(([, height]) => height), least + 1);
  const raw = Array.from(
    { length: end + 2 * BEFORE },
    (_, index) => (heightAt(points, index - BEFORE) - least) / (most - least),
  );
  const round = (values: number[]): number[] =>
    values.map((_, index) => {
      const near = values.slice(Math.max(0, index - ROUNDED), index + ROUNDED + 1);
      return near.reduce((sum, value) => sum + value, 0) / near.length;
    });
  const heights = round(round(raw));
  return (at) => {
    const place = Math.min(heights.length - 1.001, Math.max(0, at + BEFORE));
    const low = Math.floor(place);
    const [one, other] = [heights[low] ?? 0, heights[low + 1] ?? 0];
    return one + (other - one) * (place - low);
  };
}

const LABEL_EVERY = 5;

function surfaceOf(
  cells: readonly CellShape[],
  shoulder: string,
  angle: (x: number) => number,
): Surface {
  const join = (wanted: (cell: CellShape) => boolean): string =>
    cells
      .filter(wanted)
      .map((cell) => cell.path)
      .join("");
  const labels: Label[] = [];
  let run = 0;
  cells.forEach((cell, index) => {
    run = cell.percent > 0 && cells[index - 1]?.percent === cell.percent ? run + 1 : 0;
    if (cell.percent > 0 && run % LABEL_EVERY === 1)
      labels.push({ x: cell.x, y: cell.y, percent: cell.percent, angle: angle(cell.x) });
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
          `M${(x - 8).toFixed(0)} ${(y + 9).toFixed(0)}v-12h16v12zM${(x - 4).toFixed(0)} ${(y - 3).toFixed(0)}q4-9 8 0`,
      )
      .join(""),
    beyond: join((cell) => cell.beyond),
    labels,
  };
}

const said = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A piece of road between two places and two depths. */
export function patch(
  { spot }: Pick<Ribbon, "spot">,
  back: number,
  front: number,
  from: number,
  to: number,
): string {
  const places = [back];
  for (let at = Math.floor(back) + 1; at < front; at += 1) places.push(at);
  places.push(front);
  const far = places.map((at) => said(spot(at, from)));
  const near = places.reverse().map((at) => said(spot(at, to)));
  return `M${[...far, ...near].join("L")}z`;
}

/** The road drawn into a picture of this height; what is left of it is sky and hills. */
export function ribbonOf(road: VelomasterRoadSetting, height: number): Ribbon {
  /* behind the finish of a shortened race there is nothing to see */
  const end = Math.min(Math.max(...road.front), road.finish + AFTER);
  const deep = road.lanes * LANE;
  const lean = heightsOf(road, Math.max(...road.front));
  const free = height - BESIDE - deep;
  const top = free > TOP + 40 ? TOP : TOP_LOW;
  const rise = Math.min(MOST_RISE, Math.max(0, free - top) * 0.85);
  /* a high picture has some more meadow before the road, too */
  const lowest = height - BESIDE - deep - Math.max(0, free - top - rise) * 0.5;
  const ground = (at: number): number => lowest - lean(at) * rise;
  const spot = (at: number, depth: number): Point => [
    xOf(at) + (deep / 2 - depth) * LEAN,
    ground(at) + depth,
  ];
  const angle = (at: number): number =>
    (Math.atan2(ground(at + 1.5) - ground(at - 1.5), 3 * HALF) * 180) / Math.PI;
  const danger = new Set(road.danger);
  const cells = road.lane.map((lane, cell): CellShape => {
    const back = road.back[cell] ?? 0;
    const front = road.front[cell] ?? 0;
    const middle = (back + front) / 2;
    const [kind, percent] = terrainOf(road, middle);
    const [x, y] = spot(middle, (lane + 0.5) * LANE);
    return {
      cell,
      path: patch({ spot }, back, front, lane * LANE, (lane + 1) * LANE),
      x,
      y,
      kind,
      percent,
      danger: danger.has(cell),
      feed: road.feed.some((zone) => front > zone.start && front <= zone.end),
      beyond: front > road.finish,
    };
  });
  return {
    key: keyOf(road, height),
    cells,
    surface: surfaceOf(
      cells.filter(({ cell }) => (road.back[cell] ?? 0) < end),
      patch({ spot }, -8, end + 10, 0, deep),
      (x) => angle(atOf(x)),
    ),
    width: xOf(end) + RIGHT,
    height,
    deep,
    end,
    spot,
    ground,
    angle,
  };
}

/** Ribbons of the same key are the same. */
export function keyOf(road: VelomasterRoadSetting, height: number): string {
  return `${road.track}/${String(road.finish)}/${String(Math.round(height))}`;
}

/** Screen pixels for each unit so that the road fills a box of this height. */
export function scaleOf(lanes: number, high: number): number {
  const wanted = lanes * LANE + (high < 260 ? 120 : high < 420 ? 190 : 250);
  return Math.min(1.5, Math.max(0.4, high / wanted));
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
    if (at <= x1) return x1 === x0 ? y1 : y0 + ((y1 - y0) * Math.max(0, at - x0)) / (x1 - x0);
  }
  return points.at(-1)?.[1] ?? 0;
}
