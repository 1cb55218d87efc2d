/** What a driver sees from behind the own car, as words can tell it: no number that measures. */
import type { VroomView } from "../../../core/protocol";
import { lengthOf, mm, NOSE, onLine, poseOf, SIDE, type Pose } from "../geometry";
import { roadWidth } from "./scenery";

export interface Outlook {
  /** Where across the road the car is: from -3 (beside it on the left) to 3. */
  readonly across: number;
  /** Where it points to beside the road's own direction: from -2 (left) to 2. */
  readonly points: number;
  /** How the road turns ahead: from -3 (sharply left) to 3. */
  readonly bend: number;
  /** The first car right ahead, and how far in car lengths it is; null: the way is free. */
  readonly blocked: { readonly car: number; readonly lengths: number } | null;
}

/** As far as one push often goes, in the mat's units: what is behind it does not matter yet. */
const AHEAD = 2400;
/** Car lengths: what is farther away is in nobody's way. */
const NEAR = 3.5;
/** Of half the road's width: the middle, beside it, the edge. */
const ACROSS = [0.25, 0.65, 1];
/** Degrees. */
const POINTS = [10, 35];
const BENDS = [12, 40, 80];

/** The view from one car; null: there is no such car, or no road. */
export function outlookOf(view: VroomView, number: number): Outlook | null {
  const { mat } = view;
  const own = view.cars.find(({ car }) => car === number);
  if (!mat || !own) return null;
  const length = lengthOf(mat.line) || 1;
  const here = onLine(mat.line, share(own.progress, length));
  const there = onLine(mat.line, share(own.progress + AHEAD, length));
  const pose = poseOf(own.x, own.y, own.heading);
  const off = aside(here, pose) / (roadWidth(mat) / 2);
  return {
    across: graded(off, ACROSS),
    points: graded(turn(here.turned, pose.turned), POINTS),
    bend: graded(turn(here.turned, there.turned), BENDS),
    blocked: firstAhead(view, number, pose),
  };
}

function share(progress: number, length: number): number {
  return Math.min(Math.max(progress / length, 0), 1);
}

/** How far to the right of a pose another one is. */
function aside(from: Pose, { x, y }: { readonly x: number; readonly y: number }): number {
  const angle = (from.turned * Math.PI) / 180;
  return (y - from.y) * Math.cos(angle) - (x - from.x) * Math.sin(angle);
}

function forward(from: Pose, { x, y }: { readonly x: number; readonly y: number }): number {
  const angle = (from.turned * Math.PI) / 180;
  return (x - from.x) * Math.cos(angle) + (y - from.y) * Math.sin(angle);
}

/** From one direction to another, the shorter way round; to the right is positive. */
function turn(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** How many bounds a value is beyond, to its side. */
function graded(value: number, bounds: readonly number[]): number {
  return Math.sign(value) * bounds.filter((bound) => Math.abs(value) > bound).length + 0;
}

function firstAhead(view: VroomView, number: number, pose: Pose): Outlook["blocked"] {
  const found = view.cars
    .filter(({ car }) => car !== number)
    .map(({ car, x, y }) => ({ car, at: { x: mm(x), y: mm(y) } }))
    .filter(({ at }) => Math.abs(aside(pose, at)) < 2 * SIDE && forward(pose, at) > 0)
    .map(({ car, at }) => ({ car, lengths: forward(pose, at) / (2 * NOSE) - 1 }))
    .filter(({ lengths }) => lengths < NEAR)
    .sort((one, other) => one.lengths - other.lengths);
  return found[0] ?? null;
}
