/** The push that this seat is making: by a drag or by a held button. */
import type { Point, Pose } from "../geometry";
import { Drag, type StrokePoint } from "./drag.svelte";
import { Held } from "./held.svelte";

export class Pushing {
  readonly drag: Drag;
  readonly held: Held;
  /** Where a pause ended the last push (CR-8a); null when it did not. */
  paused = $state.raw<Point | null>(null);

  constructor(done: (points: StrokePoint[]) => void) {
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

  /** The server's answer takes the place of what the hand did. */
  forget(): void {
    this.drag.forget();
    this.held.forget();
  }
}
