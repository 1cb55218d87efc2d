/** How large the parts of the table are: the board is a square and takes what is left. */
import type { Layout, Room, WindowKind } from "../../../core/board";

const HEADER = 48;
const PROMPT = 48;
const GAP = 8;
const SIDES = 32;
const COLUMN = 12;
const NARROWEST = 192;
const WIDEST = 400;

/** Two seats beside each other in a row. */
function seatRows(seats: number): number {
  return seats > 2 ? 94 : 44;
}

export function layout(
  seats: number,
  options: Readonly<Record<string, boolean | number | string>>,
  kind: WindowKind,
  size: Room,
): Layout {
  if (kind === "phone") return { dock: options.aid === false ? 190 : 226, resources: 66 };
  if (kind === "landscape") return { dock: 220, dockWidth: 316, resources: 56 };
  const height = size.height - HEADER - PROMPT - 3 * GAP;
  const column = size.width >= 1600 ? 380 : 356;
  const beside = size.width - SIDES - COLUMN - column - GAP - height;
  const row = size.height >= 880 ? 26 : 20;
  const file = 14 + 24 + 11 * (row + 1);
  const aid = options.aid === false ? 0 : GAP + 112;
  return {
    dock: 0,
    dockWidth: Math.max(NARROWEST, Math.min(WIDEST, beside)),
    beside: true,
    resources: seatRows(seats) + GAP + file + aid,
  };
}
