/** The match in turns: how long its moments take, and each turn in one line. */
import { fieldsOf } from "../../core/texts/texts.svelte";
import { clauses } from "../../core/texts/words";
import { drawn } from "./drawn";
import type { Event, Props, View } from "./types";
import { eventText } from "./words";

const DURATIONS: Readonly<Partial<Record<Event["event"], number>>> = {
  "turn-began": 250,
  announced: 550,
  rolled: 600,
  "energy-rolled": 600,
  rode: 1000,
  carried: 800,
  crossed: 500,
  pursued: 800,
  supplied: 500,
  took: 700,
  stayed: 500,
  "went-back": 1000,
};

export function duration(event: Event): number {
  const quiet = event.event === "pursued" && event.couriers === 0;
  return quiet ? 150 : (DURATIONS[event.event] ?? 400);
}

/** A courier on the podium and the end are looked at a little longer. */
export function special(event: Event): number {
  if (event.event === "ended") return 600;
  return event.event === "crossed" ? 400 : 0;
}

/** All dice of a roll tumble together, so do all riders and pursuers ride; all cans come together. */
export function together(before: Event, event: Event): boolean {
  const dice = ["rolled", "energy-rolled"];
  if (dice.includes(before.event)) return dice.includes(event.event);
  if (before.event === "rode") return event.event === "carried";
  if (before.event === "pursued") return event.event === "pursued";
  return before.event === "supplied" && event.event === "supplied";
}

export function turnOf(event: Event): number | undefined {
  return event.event === "turn-began" ? event.seat : undefined;
}

/** A round is over when every seat has had its turn. */
export function chapter(event: Event, { t, seats }: Props): string | null {
  if (event.event !== "turn-began" || (event.turn - 1) % seats.length > 0) return null;
  return t("chapter", { round: (event.turn - 1) / seats.length + 1 });
}

/** The view as events have changed it. */
export function present(view: View, events: readonly Event[]): View {
  if (events.length === 0) return view;
  const now = drawn(view, events);
  const { supply, podium, energy, active, group } = now;
  const teams = view.teams.map((team, seat) => ({
    ...team,
    couriers: now.couriers[seat] ?? team.couriers,
    cans: now.cans[seat] ?? team.cans,
    die: now.dice[seat] ?? team.die,
  }));
  return { ...view, teams, supply, podium, energy, active, group };
}

/** "Noor rides from 14 to 9; Ada pursues; a can for Noor". */
export function turnSummary(events: readonly Event[], props: Props): string {
  const { t, seatNames } = props;
  const list = new Intl.ListFormat(props.locale, { type: "conjunction" });
  const names = (kind: Event["event"]): string[] => {
    const seats = events.flatMap((event) =>
      event.event === kind && "seat" in event && !idle(event) ? [event.seat] : [],
    );
    return [...new Set(seats)].map((seat) => seatNames[seat] ?? "");
  };
  const rode = events.find((event) => event.event === "rode");
  const parts = rode ? [sentence(rode, props)] : [];
  for (const kind of ["carried", "pursued", "supplied", "took", "stayed", "went-back"] as const) {
    const who = names(kind);
    const fields = { names: list.format(who), count: who.length };
    if (who.length > 0) parts.push(t(`turn-${kind}`, fields));
  }
  const ended = events.find((event) => event.event === "ended");
  const told = clauses(parts, props.locale);
  return ended ? `${told}. ${t("event-ended", fieldsOf(ended, seatNames))}` : told;
}

function idle(event: Event): boolean {
  return event.event === "pursued" && event.couriers === 0;
}

/** A log line without its full stop. */
function sentence(event: Event, props: Props): string {
  return eventText(event, props).replace(/\.$/, "");
}
