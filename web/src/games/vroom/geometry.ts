/** From the mat's tenths of a millimetre to the drawing's millimetres. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise on the screen. */
  readonly turned: number;
}

export type Point = readonly [number, number];

const UNIT = 10;
const RADIAN = 10_000;
/** Half a car's length and width, in the drawing's units. */
export const NOSE = 30;
export const SIDE = 15;

export function mm(value: number): number {
  return value / UNIT;
}

export function poseOf(x: number, y: number, heading: number): Pose {
  return { x: mm(x), y: mm(y), turned: ((heading / RADIAN) * 180) / Math.PI };
}

/** An SVG path through points of the mat. */
export function pathOf(points: readonly (readonly number[])[], closed = false): string {
  const parts = points.map(([x = 0, y = 0]) => `${mm(x).toFixed(1)} ${mm(y).toFixed(1)}`);
  return `M${parts.join("L")}${closed ? "Z" : ""}`;
}

export function place(pose: Pose): string {
  return `translate(${pose.x.toFixed(2)} ${pose.y.toFixed(2)}) rotate(${pose.turned.toFixed(2)})`;
}

/** Between two poses, the shorter way round. */
export function between(from: Pose, to: Pose, share: number): Pose {
  const turn = ((((to.turned - from.turned) % 360) + 540) % 360) - 180;
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    turned: from.turned + turn * share,
  };
}

/** Where along its track a car is; tracks may have gaps where it could not be seen. `steps` are
 * those of the whole push, where the car was seen for a part of it only. */
export function onTrack(
  path: readonly (readonly number[])[],
  share: number,
  steps?: number,
): Pose | null {
  const last = path.at(-1);
  if (last === undefined) return null;
  if (share >= 1) return tracked(last);
  const at = share * (steps ?? last[0] ?? 0);
  for (let index = 1; index < path.length; index += 1) {
    const [from = [], to = []] = [path[index - 1], path[index]];
    const [start = 0, end = 0] = [from[0], to[0]];
    if (at > end) continue;
    if (end - start > 1 || at < start) return null;
    return between(tracked(from), tracked(to), (at - start) / (end - start));
  }
  return tracked(last);
}

export function tracked(step: readonly number[]): Pose {
  return poseOf(step[1] ?? 0, step[2] ?? 0, step[3] ?? 0);
}

export function noseOf(pose: Pose): Point {
  const angle = (pose.turned * Math.PI) / 180;
  return [pose.x + NOSE * Math.cos(angle), pose.y + NOSE * Math.sin(angle)];
}

/** A car whose nose is drawn along: its body follows like a trailer. */
export function drawnAlong(pose: Pose, nose: Point): Pose {
  const angle = Math.atan2(nose[1] - pose.y, nose[0] - pose.x);
  return {
    x: nose[0] - NOSE * Math.cos(angle),
    y: nose[1] - NOSE * Math.sin(angle),
    turned: (angle * 180) / Math.PI,
  };
}

/** A point of the mat where it is drawn: on a phone the mat is turned so that races run upwards. */
export function turnedPoint([x, y]: Point, upright: boolean, width: number): Point {
  return upright ? [y, width - x] : [x, y];
}

/** How far along a line (in the mat's units) a point is, looked for near its last place on it. */
export function along(
  line: readonly (readonly number[])[],
  [x, y]: Point,
  near: number,
  window = 700,
): number {
  let [best, found, arc] = [Infinity, near, 0];
  for (let at = 1; at < line.length; at += 1) {
    const [ax = 0, ay = 0] = line[at - 1] ?? [];
    const [bx = 0, by = 0] = line[at] ?? [];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const raw = (10 * x - ax) * ux + (10 * y - ay) * uy;
    // the line goes on straight at both ends
    const low = at === 1 ? -Infinity : 0;
    const high = at === line.length - 1 ? Infinity : length;
    const part = Math.min(Math.max(raw, low), high);
    const far = Math.hypot(10 * x - ax - ux * part, 10 * y - ay - uy * part);
    const here = arc + part;
    if (Math.abs(here - near) <= window && far < best - 1e-6) [best, found] = [far, here];
    arc += length;
  }
  return found;
}

export function lengthOf(line: readonly (readonly number[])[]): number {
  let sum = 0;
  for (let at = 1; at < line.length; at += 1) {
    const [ax = 0, ay = 0] = line[at - 1] ?? [];
    const [bx = 0, by = 0] = line[at] ?? [];
    sum += Math.hypot(bx - ax, by - ay);
  }
  return sum;
}

/** Where on a line (in the mat's units) a share of its length is, and its direction in degrees. */
export function onLine(line: readonly (readonly number[])[], share: number): Pose {
  let left = share * lengthOf(line);
  for (let at = 1; at < line.length; at += 1) {
    const [ax = 0, ay = 0] = line[at - 1] ?? [];
    const [bx = 0, by = 0] = line[at] ?? [];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    if (left <= length || at === line.length - 1) {
      const part = left / length;
      return {
        x: mm(ax + (bx - ax) * part),
        y: mm(ay + (by - ay) * part),
        turned: (Math.atan2(by - ay, bx - ax) * 180) / Math.PI,
      };
    }
    left -= length;
  }
  return { x: 0, y: 0, turned: 0 };
}

/** Whether two cars touch, as far as the eye can tell (separating axes). */
export function touch(one: Pose, other: Pose): boolean {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  if (Math.hypot(dx, dy) > 2 * Math.hypot(NOSE, SIDE)) return false;
  const turn = ((other.turned - one.turned) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const ahead = NOSE + NOSE * cos + SIDE * sin;
  const beside = SIDE + NOSE * sin + SIDE * cos;
  return [one.turned, other.turned].every((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return Math.abs(dx * c + dy * s) <= ahead && Math.abs(dy * c - dx * s) <= beside;
  });
}

/** Whether a point is on a car. */
export function inside([x, y]: Point, pose: Pose): boolean {
  const angle = (pose.turned * Math.PI) / 180;
  const [dx, dy] = [x - pose.x, y - pose.y];
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return Math.abs(dx * c + dy * s) <= NOSE && Math.abs(dy * c - dx * s) <= SIDE;
}
