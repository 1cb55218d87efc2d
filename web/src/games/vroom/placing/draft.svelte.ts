/** Start line and posts while they are being put down (CR-4a). In the drawing's millimetres. */
import type { VroomMove } from "../../../core/protocol";
import { NOSE, turnedPoint, type Point, type Pose } from "../geometry";
import type { Box } from "../mat/frame";

export type Handle = "start" | "turn" | "left" | "right" | "gate";

/** The mat that is empty yet. */
export const MAT: Point = [1240, 780];
/** How far the ends of the way pull its middle, and how far it goes straight at both ends. */
const PULL = 0.4;
const LEAD = 60;
/** Between the start line's middle and the handle that turns it. */
const ARM = 110;
const STEP = 10;
const TURN = 5;
/** Between two cars on the start line. */
export const APART = 50;
/** A sign, and the knob of a handle, in pixels. */
export const SIGN: Point = [96, 26];
const KNOB = 34;
const GAP = 8;

export class Draft {
  start = $state.raw<Pose>({ x: 170, y: 390, turned: 0 });
  left = $state.raw<Point>([900, 390]);
  right = $state.raw<Point>([900, 390]);

  constructor(private readonly cars: number) {
    const half = (140 + 50 * (cars - 2)) / 2 + 12;
    this.left = [900, 390 - half];
    this.right = [900, 390 + half];
  }

  get middle(): Point {
    return [(this.left[0] + this.right[0]) / 2, (this.left[1] + this.right[1]) / 2];
  }

  /** The direction in which cars go through the gate, in radians. */
  get through(): number {
    return Math.atan2(this.left[0] - this.right[0], this.right[1] - this.left[1]);
  }

  get arm(): Point {
    return ahead([this.start.x, this.start.y], (this.start.turned * Math.PI) / 180, ARM);
  }

  /** Where the cars stand that wait at the start line. */
  get lined(): Pose[] {
    const { x, y, turned } = this.start;
    const angle = (turned * Math.PI) / 180;
    return Array.from({ length: this.cars }, (_, index) => {
      const left = ((this.cars - 1) / 2 - index) * APART;
      const [at, aside] = ahead(ahead([x, y], angle, -NOSE), angle - Math.PI / 2, left);
      return { x: at, y: aside, turned };
    });
  }

  /** The names of the lines, as they are drawn: over no car and no handle, and in sight. */
  signs(upright: boolean, px: number, shot: Box): { at: Point; text: string }[] {
    const drawn = (point: Point): Point => turnedPoint(point, upright, MAT[0]);
    const around = ([x, y]: Point, size: number): Box => ({
      ...{ x: x - size / 2, y: y - size / 2, width: size, height: size },
    });
    const handles = (["start", "turn", "left", "right", "gate"] as const).map((handle) =>
      around(drawn(this.at(handle)), KNOB * px),
    );
    const cars = this.lined.map(({ x, y }) => around(drawn([x, y]), 2 * NOSE));
    const busy = [...handles, ...cars];
    const sign = (middle: Point, along: number, half: number): Point => {
      const spots = [along + Math.PI / 2, along - Math.PI / 2, along, along + Math.PI].map(
        (angle, index) => {
          const [x, y] = drawn(ahead(middle, angle, 1));
          const [mx, my] = drawn(middle);
          // how far the sign reaches in that direction, as it is drawn
          const reach = (Math.abs(x - mx) * SIGN[0] + Math.abs(y - my) * SIGN[1]) / 2;
          const past = index < 2 ? half : 2 * NOSE;
          return drawn(ahead(middle, angle, past + (reach + KNOB / 2 + GAP) * px));
        },
      );
      return freest(spots, [SIGN[0] * px, SIGN[1] * px], shot, busy);
    };
    const { x, y, turned } = this.start;
    const start = sign([x, y], (turned * Math.PI) / 180 + Math.PI, (this.cars * APART) / 2);
    busy.push({ x: start[0] - SIGN[0] * px * 0.5, y: start[1] - SIGN[1] * px * 0.5, width: SIGN[0] * px, height: SIGN[1] * px }); // prettier-ignore
    const gate = sign(this.middle, this.through, this.wide / 2);
    return [
      { at: start, text: "sign-start" },
      { at: gate, text: "sign-gate" },
    ];
  }

  /** Where a handle is. */
  at(handle: Handle): Point {
    if (handle === "start") return [this.start.x, this.start.y];
    if (handle === "turn") return this.arm;
    return handle === "gate" ? this.middle : this[handle];
  }

  move(handle: Handle, to: Point): void {
    const [x, y] = kept(to);
    if (handle === "start") this.start = { ...this.start, x, y };
    else if (handle === "turn") {
      const angle = Math.atan2(to[1] - this.start.y, to[0] - this.start.x);
      this.start = { ...this.start, turned: (angle * 180) / Math.PI };
    } else if (handle === "gate") {
      const [dx, dy] = [x - this.middle[0], y - this.middle[1]];
      this.left = kept([this.left[0] + dx, this.left[1] + dy]);
      this.right = kept([this.right[0] + dx, this.right[1] + dy]);
    } else this[handle] = [x, y];
  }

  /** A key moves a handle a bit; the one that turns the start line turns it. */
  nudge(handle: Handle, dx: number, dy: number): void {
    if (handle === "turn") {
      this.start = { ...this.start, turned: this.start.turned + TURN * (dx + dy) };
      return;
    }
    const [x, y] = this.at(handle);
    this.move(handle, [x + STEP * dx, y + STEP * dy]);
  }

  /** The way as an SVG path: straight at both ends, one bend between. */
  get path(): string {
    const [first, last] = [(this.start.turned * Math.PI) / 180, this.through];
    const [from, to]: Point[] = [[this.start.x, this.start.y], this.middle];
    const a = ahead(from as Point, first, LEAD);
    const d = ahead(to as Point, last, -LEAD);
    const pull = PULL * Math.hypot(d[0] - a[0], d[1] - a[1]);
    const [b, c] = [ahead(a, first, pull), ahead(d, last, -pull)];
    return `M${from?.join(" ") ?? ""}L${a.join(" ")}C${b.join(" ")} ${c.join(" ")} ${d.join(" ")}L${to?.join(" ") ?? ""}`;
  }

  get wide(): number {
    return Math.hypot(this.left[0] - this.right[0], this.left[1] - this.right[1]);
  }

  get asMove(): VroomMove {
    const turned = Math.atan2(
      Math.sin((this.start.turned * Math.PI) / 180),
      Math.cos((this.start.turned * Math.PI) / 180),
    );
    return {
      move: "place-posts",
      start: [units(this.start.x), units(this.start.y), Math.round(turned * 10_000)],
      left: [units(this.left[0]), units(this.left[1])],
      right: [units(this.right[0]), units(this.right[1])],
    };
  }
}

function units(value: number): number {
  return Math.round(value * 10);
}

function ahead([x, y]: Point, angle: number, far: number): Point {
  return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
}

/** The place of a sign, moved into sight, that covers least. */
function freest(spots: readonly Point[], [w, h]: Point, shot: Box, busy: readonly Box[]): Point {
  const rated = spots.map(([x, y]) => {
    const at: Point = [
      Math.min(Math.max(x, shot.x + w / 2), shot.x + shot.width - w / 2),
      Math.min(Math.max(y, shot.y + h / 2), shot.y + shot.height - h / 2),
    ];
    const covered = busy.filter(
      (box) =>
        at[0] + w / 2 > box.x &&
        at[0] - w / 2 < box.x + box.width &&
        at[1] + h / 2 > box.y &&
        at[1] - h / 2 < box.y + box.height,
    );
    return { at, cost: covered.length + Math.hypot(at[0] - x, at[1] - y) / 1000 };
  });
  return rated.reduce((best, one) => (one.cost < best.cost ? one : best)).at;
}

function kept([x, y]: Point): Point {
  return [Math.min(Math.max(x, 8), MAT[0] - 8), Math.min(Math.max(y, 8), MAT[1] - 8)];
}
