/** The race in turns: how long its moments take, and each turn in one line. */
import type { VelomasterEvent, VelomasterSetting, VelomasterView } from "../../core/protocol";
import { drawn } from "./drawn";
import type { Given } from "./setting";
import { BIBS } from "./words";

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

/** "Cléo: relay; 1 rides 4, 2 rides 2; 2 falls". */
export function turnSummary(events: readonly VelomasterEvent[], { t, seatNames }: Given): string {
  const parts = events.flatMap((event) => {
    const fields: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(event)) {
      if (typeof value === "string" || typeof value === "number") fields[name] = value;
      if (typeof value === "boolean") fields[name] = value ? "yes" : "no";
    }
    if (!TOLD.includes(event.event)) return [];
    if (event.event === "tested" && event.passed) return [];
    if ("bib" in event) fields.number = BIBS.indexOf(event.bib) + 1;
    return [t(`turn-${event.event}`, fields)];
  });
  const started = events.find((event) => event.event === "turn-started");
  if (started === undefined || parts.length === 0) return "";
  return t("turn-line", { seat: seatNames[started.seat], parts: counted(parts).join(", ") });
}

/** "relay, relay" is "relay ×2". */
function counted(parts: readonly string[]): string[] {
  const told: { words: string; times: number }[] = [];
  for (const words of parts) {
    const last = told.at(-1);
    if (last?.words === words) last.times += 1;
    else told.push({ words, times: 1 });
  }
  return told.map(({ words, times }) => (times > 1 ? `${words} ×${String(times)}` : words));
}

const TOLD: readonly VelomasterEvent["event"][] = [
  "missed-turn",
  "called",
  "attacked",
  "rode",
  "stayed",
  "tested",
  "fell",
  "punctured",
  "exhausted",
  "crossed",
  "arrived",
];
