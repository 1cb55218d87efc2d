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
/** Half a car, in the drawing's units. */
export const NOSE = 30;

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
