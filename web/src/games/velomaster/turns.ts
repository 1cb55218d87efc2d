/** The race in turns: how long its moments take, and each turn in one line. */
import type { VelomasterEvent, VelomasterSetting, VelomasterView } from "../../core/protocol";
import { drawn } from "./drawn";
import type { Given } from "./setting";

const TIMES: Partial<Record<VelomasterEvent["event"], number>> = {
  rolled: 350,
  stepped: 280,
  rode: 200,
  "turn-started": 350,
  called: 700,
  answered: 400,
  fell: 700,
  gravity: 700,
  tested: 600,
  crossed: 600,
  arrived: 600,
  attacked: 900,
  "piled-up": 900,
  exhausted: 900,
  controlled: 900,
  weakened: 400,
  "race-ended": 600,
  honoured: 700,
};

/** What is added: a fall, a summit and the finish stop the breath for a moment. */
const SPECIAL: Partial<Record<VelomasterEvent["event"], number>> = {
  fell: 600,
  gravity: 300,
  crossed: 600,
  arrived: 400,
  exhausted: 400,
  "race-ended": 600,
  honoured: 600,
};

export function duration(event: VelomasterEvent): number {
  return TIMES[event.event] ?? 300;
}

export function special(event: VelomasterEvent): number {
  return SPECIAL[event.event] ?? 0;
}

/** Dice of one roll tumble together, and between stages everybody is told at once. */
export function together(before: VelomasterEvent, event: VelomasterEvent): boolean {
  return before.event === event.event && ["rolled", "answered", "weakened"].includes(event.event);
}

export function turnOf(event: VelomasterEvent): number | null | undefined {
  if (event.event === "race-ended" || event.event === "stage-ended") return null;
  return event.event === "turn-started" ? event.seat : undefined;
}

/** The round, and in a tour the stage. */
export function chapter(
  event: VelomasterEvent,
  { t, setting }: { t: Given["t"]; setting: VelomasterSetting | null },
): string | null {
  if (event.event !== "turn-started" || event.round === 0) return null;
  const stage = setting !== null && setting.roads.length > 1 ? event.stage : 0;
  return t("turn-label", { stage, round: event.round });
}

/** The view as events have changed it. */
export function present(
  view: VelomasterView,
  events: readonly VelomasterEvent[],
  setting: VelomasterSetting,
): VelomasterView {
  if (events.length === 0) return view;
  const now = drawn(view, events, setting);
  const started = events.filter((event) => event.event === "turn-started").at(-1);
  const riders = {
    ...view.riders,
    cell: now.map(({ cell }) => cell),
    status: view.riders.status.map((status, rider) => now[rider]?.status ?? status),
  };
  return { ...view, riders, clock: started?.minutes ?? view.clock };
}
