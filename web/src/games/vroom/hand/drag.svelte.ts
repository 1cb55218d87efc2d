/** A hand on a car: the stroke while it is being drawn. */
import { drawnAlong, noseOf, type Point, type Pose } from "../geometry";

/** CR-8a: a hand that moves less than a millimetre in 150 milliseconds has ended its push. */
const PAUSE = 150;
const STILL = 1;
/** Points nearer to each other than this (in tenths of a millimetre, and in milliseconds) tell
 * nothing new: a quick mouse has a thousand a second. */
const NEAR = 20;
const SOON = 40;
/** How long the car waits where the hand left it before it goes back. */
const PATIENCE = 1500;

export type StrokePoint = [number, number, number];

export class Drag {
  /** Where the car is under the hand, or was let go; null when nobody holds it. */
  pose = $state.raw<Pose | null>(null);
  /** The way of the nose so far, for drawing. */
  way = $state.raw<readonly Point[]>([]);
  private points: StrokePoint[] = [];
  private offset: Point = [0, 0];
  private began = 0;
  /** The last whole millimetre of the way and its time, as the server counts them. */
  private last: Point = [0, 0];
  private since = 0;
  private still = 0;
  private moving = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private home: ReturnType<typeof setTimeout> | undefined;
  holding = $state(false);

  constructor(
    private readonly done: (points: StrokePoint[]) => void,
    /** The hand paused: the push has ended at this point. */
    private readonly paused: (nose: Point) => void = () => undefined,
  ) {}

  take(car: Pose, hand: Point, time: number): void {
    const nose = noseOf(car);
    this.forget();
    this.offset = [nose[0] - hand[0], nose[1] - hand[1]];
    this.began = time;
    this.last = nose;
    this.since = this.still = time;
    this.moving = false;
    this.pose = car;
    this.way = [nose];
    this.points = [this.point(nose, time)];
    this.holding = true;
  }

  drag(hand: Point, time: number): void {
    if (!this.holding || this.pose === null) return;
    const nose: Point = [hand[0] + this.offset[0], hand[1] + this.offset[1]];
    const moved = Math.hypot(nose[0] - this.last[0], nose[1] - this.last[1]);
    if (this.pausedBefore(moved, time)) {
      this.pause();
      return;
    }
    if (moved < 0.3) return;
    this.keep(this.point(nose, time));
    this.pose = drawnAlong(this.pose, nose);
    if (moved < STILL) {
      this.still = time;
      return;
    }
    this.step(nose, moved, time);
    this.way = [...this.way, nose];
    clearTimeout(this.timer);
    this.timer = setTimeout(this.look, PAUSE);
  }

  /** Letting go: the stroke is sent, and the car waits for the answer. */
  release(): void {
    if (!this.holding) return;
    clearTimeout(this.timer);
    this.holding = false;
    if (this.points.length < 2) {
      this.forget();
      return;
    }
    this.done(this.points);
    this.home = setTimeout(() => {
      this.forget();
    }, PATIENCE);
  }

  forget(): void {
    clearTimeout(this.timer);
    clearTimeout(this.home);
    this.holding = false;
    this.pose = null;
    this.way = [];
    this.points = [];
  }

  /** Whether the hand had paused before it came here (`resample` in the rules says the same). */
  private pausedBefore(moved: number, time: number): boolean {
    if (!this.moving) return false;
    if (moved < STILL) return time - this.since >= PAUSE;
    const begin = Math.max(this.since, this.still);
    return begin - this.since + ((time - begin) / moved) * STILL >= PAUSE;
  }

  private step(nose: Point, moved: number, time: number): void {
    const begin = this.moving ? Math.max(this.since, this.still) : this.still;
    const part = Math.floor(moved / STILL) / (moved / STILL);
    const [x, y] = this.last;
    this.last = [x + (nose[0] - x) * part, y + (nose[1] - y) * part];
    this.since = this.still = begin + (time - begin) * part;
    this.moving = true;
  }

  /** Nothing came for the length of a pause. A busy page first hands out what is waiting. */
  private readonly look = (): void => {
    const since = this.since;
    requestAnimationFrame(() => {
      if (this.holding && this.since === since) this.pause();
    });
  };

  private pause(): void {
    this.paused(this.pose ? noseOf(this.pose) : this.last);
    this.release();
  }

  /** The hand is where it is now; the point before goes when it is hardly one. */
  private keep(next: StrokePoint): void {
    const [before, last] = this.points.slice(-2);
    if (before && last && near(before, last)) this.points.pop();
    this.points.push(next);
  }

  private point(nose: Point, time: number): StrokePoint {
    return [
      Math.round(nose[0] * 10),
      Math.round(nose[1] * 10),
      Math.max(Math.round(time - this.began), 0),
    ];
  }
}

function near(one: StrokePoint, other: StrokePoint): boolean {
  return Math.hypot(other[0] - one[0], other[1] - one[1]) < NEAR && other[2] - one[2] < SOON;
}
