/** How large the parts of the table are, by window; they never depend on what is asked. */
import type { Layout, Room, WindowKind } from "../../../core/board";

const LOW = 330;
const MIDDLE = 460;

/** The strip of the whole race at the foot of the board. */
export function stripHeight({ height }: Room): number {
  if (height < LOW) return 48;
  return height < MIDDLE ? 60 : 92;
}

const ROW = 62;
const ROW_MANY = 44;
const STAKES = 84;
const FEW = 4;

export function layout(
  seats: number,
  _options: Readonly<Record<string, boolean | number | string>>,
  window: WindowKind,
): Layout {
  if (window === "desktop")
    return { dock: 92, resources: seats * (seats > FEW ? ROW_MANY : ROW) + STAKES + 8 };
  if (window === "phone") return { dock: 244, resources: 48 };
  return { dock: 120, dockWidth: 268, resources: 44 };
}
