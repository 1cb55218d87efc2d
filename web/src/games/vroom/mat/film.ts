/** The film of a push: how fast it is shown, and where the cars are meanwhile. */
import type { VroomEvent, VroomView } from "../../../core/protocol";
import { along, noseOf, onTrack, tracked, type Pose } from "../geometry";
import { eased, stepsOf } from "./life";

export type Pushed = Extract<VroomEvent, { event: "pushed" }>;

/** When the hand is at the car, and when it lets go, as shares of the film. */
const USUAL = { begins: 0.16, ends: 0.78 };
const SLOW = { begins: 0.12, ends: 0.96 };
/** A photo finish: so much of the way is left when the film goes slowly, and so much of its time. */
const CLOSE_WAY = 0.2;
const CLOSE_TIME = 0.55;
/** Tenths of a millimetre: so near to the gate or to another car is close. */
const CLOSE = 100;

/** Whether the hand is still at the car. */
export function pushes(share: number, slow: boolean): boolean {
  return share < (slow ? SLOW : USUAL).ends + 0.03;
}

/** How much of the push has gone by. */
export function filmed(share: number, slow: boolean): number {
  const { begins, ends } = slow ? SLOW : USUAL;
  const part = Math.min(Math.max((share - begins) / (ends - begins), 0), 1);
  if (!slow) return eased(part);
  const pace = CLOSE_WAY / CLOSE_TIME;
  const first = 1 - CLOSE_TIME;
  if (part >= first) return 1 - (1 - part) * pace;
  // the way before slows down to that pace, so that nothing halts or leaps in between
  const begun = (2 * (1 - CLOSE_WAY)) / first - pace;
  return begun * part - ((begun - pace) * part * part) / (2 * first);
}

/** The progress of each car that is seen, after these pushes and so much of the last one. */
export function progressAfter(
  view: VroomView,
  pushes: readonly { readonly event: Pushed; readonly share: number }[],
): Map<number, number> {
  const line = view.mat?.line ?? [];
  const found = new Map(view.cars.map((car) => [car.car, car.progress]));
  for (const { event, share } of pushes) {
    const steps = share * stepsOf(event.tracks);
    for (const { car, path } of event.tracks) {
      let progress = found.get(car);
      if (progress === undefined) continue;
      for (const step of path) {
        if ((step[0] ?? 0) > steps) break;
        progress = along(line, noseOf(tracked(step)), progress);
      }
      found.set(car, progress);
    }
  }
  return found;
}

/** Whether a push ends within a centimetre of the gate or of another car's nose. */
export function isClose(
  view: VroomView,
  event: Pushed,
  before: ReadonlyMap<number, number>,
): boolean {
  const track = event.tracks.find((one) => one.car === event.car);
  const end: Pose | null = track ? onTrack(track.path, 1) : null;
  if (!end || !view.mat) return false;
  const ends = progressAfter(
    { ...view, cars: view.cars.map((car) => ({ ...car, progress: before.get(car.car) ?? 0 })) },
    [{ event, share: 1 }],
  );
  const mine = ends.get(event.car) ?? 0;
  const gate = view.review?.length ?? along(view.mat.line, gateMiddle(view), Infinity, Infinity);
  return (
    Math.abs(mine - gate) < CLOSE ||
    (view.round === 5 &&
      [...ends].some(([car, there]) => car !== event.car && Math.abs(there - mine) < CLOSE))
  );
}

function gateMiddle(view: VroomView): [number, number] {
  const [left = [0, 0], right = [0, 0]] = view.mat?.gate ?? [];
  return [((left[0] ?? 0) + (right[0] ?? 0)) / 20, ((left[1] ?? 0) + (right[1] ?? 0)) / 20];
}
