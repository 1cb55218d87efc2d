/** A push of felt strength (CR-8b): it goes on while a key, switch or button is held. */
import type { StrokePoint } from "./drag.svelte";
import { NOSE, noseOf, type Point, type Pose } from "../geometry";
import { drawPace } from "./pace";

/** Milliseconds of the push per point of the stroke. */
const STEP = 20;
/** The sharpest bend, per millimetre, and the steps of the steering wheel to each side. */
const SHARPEST = 1 / 100;
export const STEPS = 3;
/** Longer than any mat: the push ends by itself. */
const FARTHEST = 1400;
/** How long the car waits where it was let go before it goes back. */
const PATIENCE = 1500;

export class Held {
  /** Where the car is while it is pushed, or was let go; null when nobody pushes it. */
  pose = $state.raw<Pose | null>(null);
  /** The way of the nose so far, for drawing. */
  way = $state.raw<readonly Point[]>([]);
  holding = $state(false);
  /** From -3 (hard left) to 3 (hard right); it may be turned during the push. */
  steer = $state(0);
  private points: StrokePoint[] = [];
  /** From the nose as it is drawn to the stroke, which begins at the standing car's nose. */
  private offset: Point = [0, 0];
  private gone = 0;
  private began = 0;
  private pace: (ms: number) => number = () => 0;
  private frame = 0;
  private home: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly done: (points: StrokePoint[]) => void,
    private readonly random: () => number = Math.random,
  ) {}

  /** Begin to push; `turn` turns the car on the spot first, in eighths of a turn to the right. */
  begin(car: Pose, turn = 0): void {
    if (this.holding) return;
    this.forget();
    const nose = noseOf(car);
    const turned = { ...car, turned: car.turned + 45 * turn };
    const start = noseOf(turned);
    this.offset = [nose[0] - start[0], nose[1] - start[1]];
    this.pose = turned;
    this.way = [start];
    this.points = [this.point(start, 0)];
    this.gone = 0;
    this.pace = drawPace(this.random);
    this.holding = true;
    this.began = performance.now();
    this.frame = requestAnimationFrame(this.tick);
  }

  /** Let go: the stroke is sent, and the car waits for the answer. */
  end(): void {
    if (!this.holding) return;
    this.roll(performance.now() - this.began);
    cancelAnimationFrame(this.frame);
    this.holding = false;
    this.done(this.points);
    this.home = setTimeout(() => {
      this.forget();
    }, PATIENCE);
  }

  forget(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.home);
    this.holding = false;
    this.pose = null;
    this.way = [];
    this.points = [];
  }

  private readonly tick = (): void => {
    this.roll(performance.now() - this.began);
    if (this.gone >= FARTHEST) this.end();
    else this.frame = requestAnimationFrame(this.tick);
  };

  /** Roll on until so many milliseconds of the push have gone by. */
  private roll(until: number): void {
    let ms = this.points.at(-1)?.[2] ?? 0;
    let pose = this.pose;
    const way = [...this.way];
    while (pose && ms + STEP <= until && this.gone < FARTHEST) {
      ms += STEP;
      const far = (this.pace(ms) * STEP) / 1000;
      pose = driven(pose, far, (this.steer / STEPS) * SHARPEST);
      this.gone += far;
      const nose = noseOf(pose);
      way.push(nose);
      this.points.push(this.point(nose, ms));
    }
    this.pose = pose;
    this.way = way;
  }

  private point(nose: Point, ms: number): StrokePoint {
    const [x, y] = [nose[0] + this.offset[0], nose[1] + this.offset[1]];
    return [Math.round(x * 10), Math.round(y * 10), ms];
  }
}

/** A car whose nose goes on by a length along a bend. */
function driven(pose: Pose, far: number, curve: number): Pose {
  const [x, y] = noseOf(pose);
  const heading = (pose.turned * Math.PI) / 180 + curve * far;
  const nose = [x + far * Math.cos(heading), y + far * Math.sin(heading)] as const;
  return {
    x: nose[0] - NOSE * Math.cos(heading),
    y: nose[1] - NOSE * Math.sin(heading),
    turned: (heading * 180) / Math.PI,
  };
}
