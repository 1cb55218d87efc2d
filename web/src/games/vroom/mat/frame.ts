/** How the mat lies in its box, and where in a corner of that box the viewer's card lies. */
import type { Room } from "../../../core/board";
import type { VroomMatView } from "../../../core/protocol";
import { mm, type Point } from "../geometry";
import { offRoad, roadWidth } from "./scenery";

/** A part of the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Frame {
  /** In a high window the course goes up, and the thumb holds the car from behind. */
  readonly upright: boolean;
  /** The mat's size as it is drawn. */
  readonly box: Point;
  /** The drawing's units in a CSS pixel. */
  readonly px: number;
  /** All that is drawn, the table around the mat too. */
  readonly shot: Box;
}

const EDGE = 12;

export function framed(width: number, height: number, room: Room): Frame {
  const upright = room.height > room.width;
  const box: Point = upright ? [height, width] : [width, height];
  const px = 1 / Math.min(room.width / (box[0] + 2 * EDGE), room.height / (box[1] + 2 * EDGE));
  const [wide, high] = [room.width * px, room.height * px];
  const shot = { x: -(wide - box[0]) / 2, y: -(high - box[1]) / 2, width: wide, height: high };
  return { upright, box, px, shot };
}

export type Corner = "nw" | "ne" | "sw" | "se";

/** How the hand is drawn: a large card or a small one, the rounds below it or beside it. */
export interface HandPlace {
  readonly corner: Corner;
  readonly small: boolean;
  readonly low: boolean;
  /** What it covers of the drawing. */
  readonly box: Box;
}

const CORNERS: readonly Corner[] = ["sw", "ne", "nw", "se"];
/** Shapes of the hand with their sizes in pixels, as `Hand` draws them; the best to read first. */
const SHAPES = [
  { small: false, low: false, size: [150, 215] },
  { small: false, low: true, size: [280, 170] },
  { small: true, low: false, size: [100, 158] },
  { small: true, low: true, size: [190, 122] },
] as const;
/** Beside the road stand the gate's posts. */
const POST = 14;
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** The largest hand that covers no road; if the road is everywhere, the one that covers least. */
export function placeHand(mat: VroomMatView, room: Room, tiny: boolean): HandPlace {
  const frame = framed(mm(mat.width), mm(mat.height), room);
  const half = roadWidth(mat) / 2;
  const places = SHAPES.filter((shape) => shape.small || !tiny).map((shape) => {
    const [width, height] = [shape.size[0] * frame.px, shape.size[1] * frame.px];
    const found = CORNERS.map((corner) => {
      const box = cornered(frame.shot, corner, width, height);
      return { corner, ...shape, box, free: clearance(mat, frame, box) - half };
    });
    return found.reduce((best, one) => (one.free > best.free ? one : best));
  });
  return (
    places.find(({ free }) => free >= POST) ??
    places.reduce((best, one) => (one.free > best.free ? one : best))
  );
}

function cornered(shot: Box, corner: Corner, width: number, height: number): Box {
  const x = corner.endsWith("w") ? shot.x : shot.x + shot.width - width;
  const y = corner.startsWith("n") ? shot.y : shot.y + shot.height - height;
  return { x, y, width, height };
}

/** How far the road's middle is from a part of the drawing. */
function clearance(mat: VroomMatView, { upright }: Frame, box: Box): number {
  const far = STEPS.flatMap((right) =>
    STEPS.map((down) => {
      const [x, y] = [box.x + right * box.width, box.y + down * box.height];
      return offRoad(mat, upright ? [mm(mat.width) - y, x] : [x, y]);
    }),
  );
  return Math.min(...far);
}

export type Side = "start" | "center" | "end";
const SIDES: readonly Side[] = ["center", "start", "end"];

/** Where a sheet of this size, in pixels, hides the fewest of these points; the middle if it can. */
export function beside(
  points: readonly Point[],
  { shot, px }: Frame,
  room: Room,
  sheet: Room,
): { across: Side; down: Side } {
  const places = SIDES.flatMap((across) => SIDES.map((down) => ({ across, down })));
  const hidden = places.map(({ across, down }) => {
    const left = shot.x + edge(across, room.width, sheet.width) * px;
    const top = shot.y + edge(down, room.height, sheet.height) * px;
    const [right, bottom] = [left + sheet.width * px, top + sheet.height * px];
    return points.filter(([x, y]) => x > left && x < right && y > top && y < bottom).length;
  });
  return places[hidden.indexOf(Math.min(...hidden))] ?? { across: "center", down: "center" };
}

function edge(side: Side, room: number, sheet: number): number {
  const free = room - sheet;
  return { start: 0, center: free / 2, end: free }[side];
}
