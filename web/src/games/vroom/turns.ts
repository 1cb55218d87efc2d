/** The races in turns: how long their moments take, and each turn in one line. */
import type { TableProps } from "../../core/board";
import type { VroomEvent, VroomView } from "../../core/protocol";
import { drawn } from "./drawn";
import { VroomLocal } from "./selection.svelte";
import { eventText } from "./words";

const TIMES: Partial<Record<VroomEvent["event"], number>> = {
  dealt: 500,
  "round-started": 350,
  "race-started": 500,
  brushed: 450,
  crossed: 600,
  broke: 600,
  "event-turned": 700,
  "weather-turned": 700,
  "wheel-lost": 800,
  "wheel-back": 800,
  guesses: 900,
  "match-lost": 700,
  "match-won": 700,
  "cards-shown": 600,
};

/** Five cards and a breath for each car, and a look at them all. */
const TURNING = 1500;
const LAST_RACE = 3;
const FILM = 1900;
const OWN = 450;

/** What is added: cards that turn, wheels that go. */
const SPECIAL: Partial<Record<VroomEvent["event"], number>> = {
  crossed: 400,
  broke: 400,
  "event-turned": 2200,
  "weather-turned": 1800,
  "wheel-lost": 1200,
  "wheel-back": 800,
  "match-lost": 500,
  "match-won": 500,
};

/** Another's push: a hand comes, the stroke, the places change. One's own was seen already. */
export function duration(event: VroomEvent): number {
  if (event.event === "pushed") return VroomLocal.last?.push.pose ? OWN : FILM;
  if (event.event === "classified" || byOrder(event)) return 0;
  return TIMES[event.event] ?? 400;
}

/** After the last race nobody is asked to turn the cards: they turn by themselves. */
export function special(event: VroomEvent): number {
  if (event.event === "classified")
    return event.race === LAST_RACE ? TURNING * (event.order.length + 0.7) : 0;
  return byOrder(event) ? 0 : (SPECIAL[event.event] ?? 0);
}

/** A wheel that the order costs: the cards that say so are not turned yet. */
function byOrder(event: VroomEvent): boolean {
  return event.event === "wheel-lost" && event.reason === "classification" && event.owed === 0;
}

export function together(before: VroomEvent, event: VroomEvent): boolean {
  return before.event === "dealt" && event.event === "dealt";
}

/** Each push is a turn of its own: what it led to is chance's entry, not its driver's. */
export function turnOf(event: VroomEvent): number | null | undefined {
  if (event.event === "pushed") return event.seat;
  const begins = ["race-started", "round-started", "classified"].includes(event.event);
  return begins ? null : undefined;
}

export function chapter(event: VroomEvent, { t }: Pick<TableProps<VroomView>, "t">): string | null {
  if (event.event === "classified") return t("chapter-cards", { race: event.race });
  if (event.event !== "round-started") return null;
  return t("chapter", { race: event.race, round: event.round });
}

/** The view as events have changed it. */
export function present(view: VroomView, events: readonly VroomEvent[]): VroomView {
  if (events.length === 0) return view;
  const { crossed, card, wheels, race, round, broken, openCards } = drawn(view, events);
  const tracks = events.flatMap((event) => (event.event === "pushed" ? event.tracks : []));
  const cars = view.cars.map((car) => {
    const last = tracks
      .filter((track) => track.car === car.car)
      .at(-1)
      ?.path.at(-1);
    const [, x = car.x, y = car.y, heading = car.heading] = last ?? [];
    return { ...car, x, y, heading };
  });
  const cards = view.events.map((event) => ({ ...event, broken: broken.includes(event.card) }));
  return {
    ...view,
    cars,
    crossed,
    card,
    wheels,
    race,
    round,
    events: cards,
    open_cards: openCards,
  };
}

const TOLD = [
  "pushed",
  "crossed",
  "broke",
  "classified",
  "wheel-lost",
  "wheel-back",
  "match-lost",
  "match-won",
];

/** While the cards of a race are turned car by car, its line does not say how that ends. */
export function turnSummary(events: readonly VroomEvent[], props: TableProps<VroomView>): string {
  const { view } = props;
  const now = events.some((event) => event.event === "classified" && event.race === view.race);
  const secret = now && (VroomLocal.last?.revealing(view) ?? false);
  return events
    .filter((event) => TOLD.includes(event.event) && !(secret && byOrder(event)))
    .map((event) => eventText(event, props))
    .join(" ");
}
