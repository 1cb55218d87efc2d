/** The size of the window, and how a table is divided in it. */
import type { Room, WindowKind } from "../board";

const SIDE_BY_SIDE = 1000;
const LOW = 560;

export function kindOf({ width, height }: Room): WindowKind {
  if (height < LOW || (width < SIDE_BY_SIDE && width > height)) return "landscape";
  return width < SIDE_BY_SIDE ? "phone" : "desktop";
}

function measured(): Room {
  return { width: innerWidth, height: innerHeight };
}

let size = $state.raw(measured());
addEventListener("resize", () => (size = measured()));

export function windowSize(): Room {
  return size;
}

export function windowKind(): WindowKind {
  return kindOf(size);
}
