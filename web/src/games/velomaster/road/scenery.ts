/** The land beside the road, the same every time; few paths, for a browser draws those at once. */
import type { VelomasterRoadSetting } from "../../../core/protocol";
import { atOf, xOf, type Point, type Ribbon } from "../geometry";

/** What grows and stands beside each road. */
interface Land {
  readonly tree: "cypress" | "pine" | "round";
  readonly landmark: string;
  /** How high the hills behind it are, and how long. */
  readonly hills: readonly [number, number];
}
const PLAIN: Land = { tree: "round", landmark: "mill", hills: [26, 420] };
const LANDS: Readonly<Record<string, Land>> = {
  harbour: { tree: "round", landmark: "lighthouse", hills: [16, 520] },
  vineyards: { tree: "cypress", landmark: "chapel", hills: [46, 460] },
  "eagle-pass": { tree: "pine", landmark: "chalet", hills: [120, 300] },
  cobbles: PLAIN,
};

export interface Standing {
  readonly kind: string;
  readonly at: Point;
}

export interface Scenery {
  readonly far: string;
  readonly near: string;
  /** Snow on high hills. */
  readonly snow: string;
  readonly meadow: string;
  readonly rows: string;
  readonly trunks: string;
  readonly trees: string;
  readonly landmarks: readonly Standing[];
  /** People at the summits and the finish, by the colour of their shirts. */
  readonly crowd: readonly string[];
  readonly heads: string;
}

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const n = (value: number): string => value.toFixed(1);
const STEP = 60;

/** The upper edge of a range of hills behind the road. */
function edge(ribbon: Ribbon, rise: (x: number) => number): Point[] {
  const points: Point[] = [];
  for (let x = 0; x <= ribbon.width + STEP; x += STEP)
    points.push([x, Math.max(8, ribbon.ground(atOf(x)) - rise(x))]);
  return points;
}

function range(points: readonly Point[], bottom: number): string {
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  let path = `M${n(first[0])} ${n(bottom)}L${n(first[0])} ${n(first[1])}`;
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (next)
      path += `Q${n(point[0])} ${n(point[1])} ${n((point[0] + next[0]) / 2)} ${n((point[1] + next[1]) / 2)}`;
  });
  return `${path}L${n(last[0])} ${n(bottom)}z`;
}

function peaks(ribbon: Ribbon, high: number, long: number): { far: string; snow: string } {
  let far = `M0 ${n(ribbon.height)}`;
  let snow = "";
  const next = random(71);
  for (let x = -long / 2; x < ribbon.width + long; x += long * (0.6 + 0.5 * next())) {
    const base = ribbon.ground(atOf(x)) + 30;
    const top = Math.max(6, base - high * (0.9 + 0.8 * next()));
    const half = long * 0.55;
    far += `L${n(x - half)} ${n(base)}L${n(x)} ${n(top)}L${n(x + half)} ${n(base)}`;
    const cut = (base - top) * 0.3;
    const wide = half * 0.3;
    snow += `M${n(x)} ${n(top)}l${n(wide)} ${n(cut)}-${n(wide * 0.5)}-${n(cut * 0.25)}-${n(wide * 0.5)} ${n(cut * 0.3)}-${n(wide * 0.5)}-${n(cut * 0.35)}-${n(wide * 0.5)} ${n(cut * 0.3)}z`;
  }
  return { far: `${far}L${n(ribbon.width + long)} ${n(ribbon.height)}z`, snow };
}

function tree(kind: Land["tree"], x: number, y: number, size: number): string {
  const at = `M${n(x)} ${n(y)}`;
  if (kind === "cypress")
    return `${at}q-${n(size * 0.45)}-${n(size)} 0-${n(size * 2.6)}q${n(size * 0.45)} ${n(size * 1.6)} 0 ${n(size * 2.6)}z`;
  if (kind === "pine")
    return `${at}h-${n(size * 0.6)}l${n(size * 0.4)}-${n(size * 0.8)}h-${n(size * 0.25)}l${n(size * 0.45)}-${n(size * 1.1)} ${n(size * 0.45)} ${n(size * 1.1)}h-${n(size * 0.25)}l${n(size * 0.4)} ${n(size * 0.8)}z`;
  const r = n(size * 0.62);
  return `M${n(x - size * 0.62)} ${n(y - size)}a${r} ${r} 0 1 1 ${n(size * 1.24)} 0a${r} ${r} 0 1 1-${n(size * 1.24)} 0`;
}

const CROWD = 46;
const SHIRTS = 5;

/** People beside the far edge of the road, around the places where something is won. */
function people(road: VelomasterRoadSetting, ribbon: Ribbon): [string[], string] {
  const next = random(road.finish);
  const crowd = Array.from({ length: SHIRTS }, () => "");
  let heads = "";
  const places = road.lines
    .filter(({ category, at }) => category !== "" && at < road.finish)
    .map(({ at }) => at);
  for (const place of [...places, road.finish])
    for (let person = 0; person < CROWD; person += 1) {
      const at = place + (next() - 0.62) * 9;
      const x = xOf(at) + 0.1 * ribbon.deep + 8;
      const y = ribbon.ground(at) - 4 - next() * 9;
      const shirt = Math.floor(next() * SHIRTS);
      crowd[shirt] = `${crowd[shirt] ?? ""}M${n(x)} ${n(y)}v-9`;
      heads += `M${n(x)} ${n(y - 15)}h.1`;
    }
  return [crowd, heads];
}

export function sceneryOf(road: VelomasterRoadSetting, ribbon: Ribbon): Scenery {
  const land = LANDS[road.track] ?? PLAIN;
  const [hilly, long] = land.hills;
  /* where there is much sky, the hills reach farther up into it */
  const high = hilly * Math.max(1, Math.min(2.2, ribbon.ground(0) / 140));
  const next = random(ribbon.end);
  const wave = (x: number, phase: number): number =>
    high * (0.9 + 0.55 * Math.sin(x / long + phase) + 0.3 * Math.sin(x / (long * 0.37) + phase));
  const alps = land.tree === "pine" ? peaks(ribbon, high, long) : null;
  const [trees, trunks, rows]: [string[], string[], string[]] = [[], [], []];
  const landmarks: Standing[] = [];
  for (let x = 30; x < ribbon.width; x += 70 + 110 * next()) {
    const at = atOf(x);
    const y = ribbon.ground(at) - 6 - 14 * next();
    const size = 14 + 9 * next();
    trees.push(tree(land.tree, x, y, size));
    trunks.push(`M${n(x)} ${n(y + 1)}v-${n(size * 0.5)}`);
    if (next() < 0.5) trees.push(tree(land.tree, x + 22, y - 2, size * 0.8));
  }
  for (const { category, at } of road.lines)
    landmarks.push({
      kind: category === "" ? "house" : land.landmark,
      at: [xOf(at) + 190, ribbon.ground(at + 6) - 8],
    });
  for (let row = 0; row < 4; row += 1)
    for (let x = -20; x < ribbon.width; x += 150) {
      const y = (at: number): number => ribbon.ground(at) + ribbon.deep + 26 + row * 22;
      const from = atOf(x + row * 37);
      rows.push(`M${n(x + row * 37)} ${n(y(from))}L${n(x + row * 37 + 96)} ${n(y(from + 3.2))}`);
    }
  const [crowd, heads] = people(road, ribbon);
  return {
    far:
      alps?.far ??
      range(
        edge(ribbon, (x) => 30 + wave(x, 1)),
        ribbon.height,
      ),
    snow: alps?.snow ?? "",
    near: range(
      edge(ribbon, (x) => 12 + 0.45 * wave(x, 4)),
      ribbon.height,
    ),
    meadow: range(
      edge(ribbon, () => 10),
      ribbon.height + 40,
    ),
    rows: rows.join(""),
    trunks: trunks.join(""),
    trees: trees.join(""),
    landmarks,
    crowd,
    heads,
  };
}
