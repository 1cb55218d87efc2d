/** What stands beside the road and what is painted on it. Nothing of it is evenly spaced (CR-3). */
import type { VroomMatView } from "../../../core/protocol";
import { mm, onLine, type Point, type Pose } from "../geometry";

export interface Tree {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly turned: number;
  readonly colour: number;
}

export interface Scenery {
  readonly trees: readonly Tree[];
  readonly blocks: readonly Block[];
  readonly pond: { readonly x: number; readonly y: number; readonly size: number } | null;
}

/** The same numbers for the same course, on every screen. */
export function drawnNumbers(word: string): () => number {
  let seed = 2166136261;
  for (const letter of word) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822507) + 0x9e3779b9;
    seed = Math.imul(seed ^ (seed >>> 13), 3266489909);
    return ((seed ^ (seed >>> 16)) >>> 0) / 4294967296;
  };
}

/** The road's width: exactly the gate's. */
export function roadWidth(mat: VroomMatView): number {
  const [left = [0, 0], right = [0, 0]] = mat.gate;
  return mm(Math.hypot((right[0] ?? 0) - (left[0] ?? 0), (right[1] ?? 0) - (left[1] ?? 0)));
}

const BEYOND = 400;

/** The road goes on before the start and behind the gate. */
export function ends(mat: VroomMatView): { before: Point[]; behind: Point[] } {
  const [first, last] = [onLine(mat.line, 0), onLine(mat.line, 1)];
  return { before: [out(first, -BEYOND), at(first)], behind: [at(last), out(last, BEYOND)] };
}

function at(pose: Pose): Point {
  return [pose.x, pose.y];
}

function out(pose: Pose, far: number): Point {
  const angle = (pose.turned * Math.PI) / 180;
  return [pose.x + far * Math.cos(angle), pose.y + far * Math.sin(angle)];
}

/** How far a point is from the middle of the road, its ends included. */
export function offRoad(mat: VroomMatView, [x, y]: Point): number {
  const { before, behind } = ends(mat);
  const line: Point[] = mat.line.map(([a = 0, b = 0]) => [mm(a), mm(b)]);
  const whole = [...between(before), ...line, ...between(behind)];
  return Math.min(...whole.map(([a, b]) => Math.hypot(a - x, b - y)));
}

function between([from = [0, 0], to = [0, 0]]: readonly Point[]): Point[] {
  return Array.from({ length: 16 }, (_, part) => [
    from[0] + ((to[0] - from[0]) * part) / 15,
    from[1] + ((to[1] - from[1]) * part) / 15,
  ]);
}

const TRIES = 90;
const TREES = 13;
const BLOCKS = 4;

/** Trees, parked blocks and perhaps a pond, all off the road. */
export function scenery(mat: VroomMatView): Scenery {
  const random = drawnNumbers(mat.course + String(mat.gate[0]?.[0] ?? 0));
  const [width, height] = [mm(mat.width), mm(mat.height)];
  const half = roadWidth(mat) / 2;
  const spots = Array.from({ length: TRIES }, () => {
    const spot: Point = [30 + random() * (width - 60), 30 + random() * (height - 60)];
    return { spot, free: offRoad(mat, spot) - half };
  });
  const widest = [...spots].sort((one, two) => two.free - one.free)[0];
  const pond =
    widest && widest.free > 120
      ? { x: widest.spot[0], y: widest.spot[1], size: Math.min(widest.free * 0.62, 150) }
      : null;
  const taken: Point[] = [];
  const trees: Tree[] = [];
  const blocks: Block[] = [];
  for (const { spot, free } of spots) {
    const size = 17 + random() * 14;
    const block = blocks.length < BLOCKS && random() < 0.3;
    const wet = pond && Math.hypot(spot[0] - pond.x, spot[1] - pond.y) < pond.size * 1.6 + 30;
    const crowded = taken.some((other) => Math.hypot(other[0] - spot[0], other[1] - spot[1]) < 62);
    if (wet || crowded || free < (block ? 62 : size + 12)) continue;
    taken.push(spot);
    if (block)
      blocks.push({ x: spot[0], y: spot[1], turned: random() * 40 - 20, colour: blocks.length });
    else if (trees.length < TREES) trees.push({ x: spot[0], y: spot[1], size });
  }
  return { trees, blocks, pond };
}

/** Arrows that show the way: nowhere an even distance apart, nor in the middle of the road. */
export function arrows(mat: VroomMatView): (Pose & { size: number })[] {
  const random = drawnNumbers(`${mat.course}>`);
  const half = roadWidth(mat) / 2;
  let share = 0.09 + 0.05 * random();
  const found: (Pose & { size: number })[] = [];
  while (share < 0.93) {
    const pose = onLine(mat.line, share);
    const aside = (random() - 0.5) * half * 1.1;
    const angle = (pose.turned * Math.PI) / 180;
    found.push({
      x: pose.x - aside * Math.sin(angle),
      y: pose.y + aside * Math.cos(angle),
      turned: pose.turned,
      size: 0.75 + 0.5 * random(),
    });
    share += 0.14 + 0.22 * random();
  }
  return found;
}
