/** What makes a push lively: where cars hit each other, and how they shake off a blow. */
import { onTrack, type Point, type Pose } from "../geometry";

export interface Track {
  readonly car: number;
  readonly path: readonly (readonly number[])[];
}

export interface Hit {
  readonly car: number;
  /** When it was hit, as a share of the push. */
  readonly at: number;
  readonly point: Point;
}

const LASTS = 0.22;
const SWING = 7;

/** A push begins at once and dies away. */
export function eased(part: number): number {
  return 1 - (1 - part) * (1 - part);
}

/** The number of steps of a push; some cars may be seen for a part of it only. */
export function stepsOf(tracks: readonly Track[]): number {
  return Math.max(1, ...tracks.map((track) => track.path.at(-1)?.[0] ?? 0));
}

/** The cars that others set in motion: when, and where the blow came from. */
export function hitsOf(tracks: readonly Track[], pusher: number): Hit[] {
  const steps = stepsOf(tracks);
  const found: Hit[] = [];
  for (const track of tracks) {
    const first = track.path[0];
    const moves = track.path.findIndex((step) => step.slice(1).join() !== first?.slice(1).join());
    if (track.car === pusher || !first || moves < 1) continue;
    const at = (track.path[moves - 1]?.[0] ?? 0) / steps;
    const here = onTrack(track.path, at, steps);
    if (!here) continue;
    const near = tracks
      .filter((other) => other !== track)
      .map((other) => onTrack(other.path, at, steps))
      .filter((pose) => pose !== null)
      .sort((a, b) => distance(a, here) - distance(b, here))[0];
    const from = near ?? here;
    found.push({ car: track.car, at, point: [(here.x + from.x) / 2, (here.y + from.y) / 2] });
  }
  return found;
}

/** How far a burst has come, from 0 to 1; null before and after it. */
export function burst(hit: Hit, part: number): number | null {
  const since = (part - hit.at) / LASTS;
  return since >= 0 && since < 1 ? since : null;
}

/** A car that was hit sways, less and less. */
export function swayed(pose: Pose, hit: Hit | undefined, part: number): Pose {
  if (!hit || part <= hit.at) return pose;
  const since = part - hit.at;
  const sway = SWING * Math.sin(38 * since) * Math.exp(-7 * since) * (1 - part);
  return { ...pose, turned: pose.turned + sway };
}

/** Millimetres a second at which wheels are heard in full. */
const LOUD = 500;

/** How fast a car rolls, from 0 to 1, told from where it is seen. */
export class Pace {
  private last: { readonly pose: Pose; readonly time: number } | null = null;

  at(pose: Pose | null, time: number): number {
    const before = this.last;
    this.last = pose && { pose, time };
    if (pose === null || before === null || time <= before.time) return 0;
    const speed = (1000 * distance(pose, before.pose)) / (time - before.time);
    return Math.min(1, speed / LOUD);
  }
}

function distance(one: Pose, other: Pose): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
