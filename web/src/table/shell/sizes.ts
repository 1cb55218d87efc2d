/** How large the parts of a table are. They depend on game, seats and window, never on what is asked. */
import type { GameModule, Layout, Room, TableProps, WindowKind } from "../../core/board";

/** The width of the column beside the board. */
export function sideWidth(kind: WindowKind, size: Room, layout: Layout, wide = false): number {
  if (kind === "desktop" && wide) return Math.min(540, Math.round(size.width * 0.34));
  if (kind === "desktop") return size.width >= 1600 ? 380 : 356;
  return Math.min(layout.dockWidth ?? 300, Math.round(size.width * 0.48));
}

/** Whether the board has the whole width; not beside something to read. */
export function isStage(kind: WindowKind, layout: Layout, wide = false): boolean {
  return kind === "desktop" && layout.stage === true && !wide;
}

/** For a game that does not say its sizes: room for the seats and for some moves. */
function usual(seats: number, kind: WindowKind, size: Room): Layout {
  if (kind === "desktop")
    return { dock: 196, resources: Math.min(seats * 84, Math.round(size.height * 0.45)) };
  return { dock: 208, resources: 46 };
}

export function sizes(
  module: Pick<GameModule, "layout">,
  seats: number,
  options: TableProps["options"],
  kind: WindowKind,
  size: Room,
): Layout {
  return module.layout?.(seats, options, kind, size) ?? usual(seats, kind, size);
}
