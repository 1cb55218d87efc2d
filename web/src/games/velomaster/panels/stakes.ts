/** What the next summit is worth, and to whom it is open. */
import type { Race } from "../setting";

export interface Stake {
  /** The next place over the line. */
  readonly place: number;
  /** What it scores; 0: all points are gone. */
  readonly points: number;
}

type Line = Race["road"]["lines"][number];

export function summitsOf(view: Race): Line[] {
  return view.road.lines.filter(({ category, at }) => category !== "" && at <= view.road.finish);
}

/** The next rider over a summit of this stage, counted from 0. */
export function nextOver(view: Race, summit: number): Stake {
  const over = view.summits[summit] ?? 0;
  return { place: over + 1, points: summitsOf(view)[summit]?.points[over] ?? 0 };
}

/** The first summit that still has points to give; null: none has. */
export function openSummit(view: Race): { line: Line; summit: number; over: number } | null {
  const lines = summitsOf(view);
  const summit = lines.findIndex((line, index) => (view.summits[index] ?? 0) < line.points.length);
  const line = lines[summit];
  return line === undefined ? null : { line, summit, over: view.summits[summit] ?? 0 };
}
