/** The chase in turns: how long its moments take, and each turn in one line. */
import type { TableProps } from "../../core/board";
import type { CitychaseEvent, CitychaseView } from "../../core/protocol";
import { fieldsOf } from "../../core/texts/texts.svelte";
import { clauses } from "../../core/texts/words";
import { drawn } from "./drawn";

const TIMES: Partial<Record<CitychaseEvent["event"], number>> = {
  placed: 500,
  flew: 800,
  lifted: 1000,
  "car-moved": 700,
  // the same whatever the thief did
  "thief-done": 800,
  "turn-opened": 400,
  arrested: 800,
  surrounded: 800,
  escaped: 800,
  "path-shown": 300,
  "leg-over": 800,
};

/** What is added: a roof that lifts keeps everybody waiting, and an end is an end. */
const SPECIAL: Partial<Record<CitychaseEvent["event"], number>> = {
  lifted: 600,
  arrested: 900,
  surrounded: 900,
  escaped: 900,
  "leg-over": 900,
};

export function duration(event: CitychaseEvent): number {
  return TIMES[event.event] ?? 500;
}

export function special(event: CitychaseEvent): number {
  return SPECIAL[event.event] ?? 0;
}

export function turnOf(event: CitychaseEvent): null | undefined {
  return event.event === "turn-opened" ? null : undefined;
}

export function chapter(
  event: CitychaseEvent,
  { t }: Pick<TableProps<CitychaseView>, "t">,
): string | null {
  return event.event === "turn-opened" ? t("chapter", { turn: event.turn }) : null;
}

/** The view as events have changed it. */
export function present(view: CitychaseView, events: readonly CitychaseEvent[]): CitychaseView {
  if (events.length === 0) return view;
  const now = drawn(view, events);
  const helicopters = view.helicopters.map((helicopter, number) => ({
    ...helicopter,
    at: now.helicopters[number] ?? null,
    used: now.used[number] ?? helicopter.used,
  }));
  const known = (building: number) => view.roofs.find((roof) => roof.building === building);
  const roofs = Object.entries(now.roofs).map(
    ([building, colour]) =>
      known(Number(building)) ?? { building: Number(building), colour, turn: null },
  );
  return {
    ...view,
    helicopters,
    roofs,
    lifts: lifted(view, events),
    car: now.car,
    path: [...now.path],
    turn: now.turn,
  };
}

function lifted(view: CitychaseView, events: readonly CitychaseEvent[]): CitychaseView["lifts"] {
  let { turn, lifts } = view;
  for (const event of events) {
    if (event.event === "turn-opened") turn = event.turn;
    if (event.event === "leg-over") lifts = [];
    if (event.event === "lifted")
      lifts = [...lifts, { turn, building: event.building, found: event.found }];
  }
  return lifts;
}

const ENDS = ["arrested", "surrounded", "escaped", "leg-over"];

/** "Basile: pink to E; yellow lifts 12: nothing; green to K". */
export function turnSummary(
  events: readonly CitychaseEvent[],
  { t, seatNames, locale }: TableProps<CitychaseView>,
): string {
  const say = (event: CitychaseEvent): string =>
    t(`event-${event.event}`, fieldsOf(event, seatNames));
  const end = events.find((event) => ENDS.includes(event.event));
  const flights = events.filter((event) => event.event === "flew" || event.event === "lifted");
  const first = flights[0];
  if (first && "seat" in first) {
    const parts = flights.map((event) => t(`turn-${event.event}`, fieldsOf(event, seatNames)));
    const line = t("turn-police", { seat: seatNames[first.seat], parts: clauses(parts, locale) });
    return end ? `${line} ${say(end)}` : line;
  }
  const moved = events.find((event) => event.event === "car-moved" || event.event === "thief-done");
  return [moved, end].flatMap((event) => (event ? [say(event)] : [])).join(" ");
}
