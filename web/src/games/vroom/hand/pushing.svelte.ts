/** The push that this seat is making: by a drag or by a held button. */
import { noseOf, touch, type Point, type Pose } from "../geometry";
import { Drag, type StrokePoint } from "./drag.svelte";
import { Held } from "./held.svelte";

/** In tenths of a millimetre: less is no push (CR-8a). */
const LEAST = 50;

export class Pushing {
  readonly drag: Drag;
  readonly held: Held;
  /** Who sends the stroke. */
  send: (points: StrokePoint[]) => void = () => undefined;
  /** Where a pause ended the last push (CR-8a); null when it did not. */
  paused = $state.raw<Point | null>(null);
  /** The car as it stood when the hand took it; null while nobody pushes it. */
  from = $state.raw<Pose | null>(null);

  constructor() {
    const done = (points: StrokePoint[]): void => {
      this.send(points);
    };
    this.drag = new Drag(done, (nose) => {
      this.paused = nose;
    });
    this.held = new Held(done);
  }

  /** Where the pushed car is drawn; null while nobody pushes it. */
  get pose(): Pose | null {
    return this.drag.pose ?? this.held.pose;
  }

  get way(): readonly Point[] {
    return this.drag.pose ? this.drag.way : this.held.way;
  }

  get holding(): boolean {
    return this.drag.holding || this.held.holding;
  }

  /** The others that the pushed car touches on its way, as far as the eye can tell. */
  touching(others: readonly { car: number; pose: Pose }[]): number[] {
    const { pose, holding } = this;
    if (!pose || !holding) return [];
    return others.filter((other) => touch(pose, other.pose)).map((other) => other.car);
  }

  /** The server's answer takes the place of what the hand did. */
  forget(): void {
    this.drag.forget();
    this.held.forget();
    this.from = null;
  }
}

/** What a hand can tell by itself: a stroke that is none, or that goes back. "" for a push. */
export function noPush(points: readonly StrokePoint[], car: Pose): "" | "empty" | "back" {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "empty";
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  if (Math.hypot(dx, dy) < LEAST) return "empty";
  const [x, y] = noseOf({ x: 0, y: 0, turned: car.turned });
  return dx * x + dy * y <= 0 ? "back" : "";
}
