/** The race in turns: how long its moments take, and each turn in one line. */
import type { ArcencielEvent, ArcencielView } from "../../core/protocol";
import { drawn } from "./drawn";
import type { Props } from "./types";
import { eventText } from "./words";

/** While an auction opens, what its cell is worth is still on its way. */
const UNKNOWN = { saves: 0, landings: 0, laps: 0, energy: 0 };

const TIMES: Partial<Record<ArcencielEvent["event"], number>> = {
  "order-drawn": 250,
  "white-rolled": 1200,
  "yellow-rolled": 700,
  "card-drawn": 900,
  "jersey-taken": 900,
  "lap-ended": 500,
  "rainbow-up": 600,
  "auction-opened": 300,
  "bid-made": 400,
  "cell-won": 600,
  cracked: 700,
  caught: 600,
  fed: 350,
  paid: 400,
  passed: 250,
  stayed: 250,
  reshuffled: 200,
  "race-over": 900,
};

/** What is added: jerseys, cards and cracks are the moments of a race. */
const SPECIAL: Partial<Record<ArcencielEvent["event"], number>> = {
  "card-drawn": 500,
  "jersey-taken": 500,
  cracked: 600,
  "race-over": 800,
};

export function duration(event: ArcencielEvent): number {
  return TIMES[event.event] ?? 400;
}

export function special(event: ArcencielEvent): number {
  return SPECIAL[event.event] ?? 0;
}

const AT_ONCE = ["paid", "fed", "order-drawn"];

/** All riders pay at the same time, and are fed at the same time. */
export function together(before: ArcencielEvent, event: ArcencielEvent): boolean {
  return before.event === event.event && AT_ONCE.includes(event.event);
}

/** A turn begins with the white die, or with what a breakaway pays or gives up before it. */
export function turnOf(event: ArcencielEvent): number | undefined {
  const begins = ["lead-paid", "gave-up", "white-rolled"].includes(event.event);
  return begins && "seat" in event ? event.seat : undefined;
}

export function chapter(event: ArcencielEvent, { t }: Pick<Props, "t">): string | null {
  if (event.event === "order-drawn" && event.place === 1) return t("chapter", { lap: 1 });
  return event.event === "lap-ended" ? t("chapter", { lap: event.lap + 1 }) : null;
}

/** The view as events have changed it. */
export function present(view: ArcencielView, events: readonly ArcencielEvent[]): ArcencielView {
  if (events.length === 0) return view;
  const now = drawn(view, events);
  const { position, lap, pack, escapee, lead } = now;
  const auction =
    now.auction === null || now.auction.sold
      ? null
      : {
          ...(view.auction ?? { bidder: -1, highest: 0, to_speak: pack, worth: UNKNOWN }),
          cell: now.auction.cell,
          bids: now.auction.bids,
        };
  const teams = view.teams.map((team, seat) => ({
    ...team,
    ...now.teams[seat],
    cells: Object.keys(now.posts)
      .map(Number)
      .filter((cell) => now.posts[cell] === seat),
  }));
  return {
    ...view,
    position,
    lap,
    pack,
    escapee,
    lead,
    auction,
    teams,
    rainbow_up: now.rainbowUp,
    no_feed: now.noFeed,
  };
}

/** What a turn is remembered by, at most three of them. */
const TELLING: readonly ArcencielEvent["event"][] = [
  "white-rolled",
  "race-over",
  "cracked",
  "jersey-taken",
  "caught",
  "gave-up",
  "lead-changed",
  "card-drawn",
  "cell-won",
];
const MOST = 3;

export function turnSummary(events: readonly ArcencielEvent[], props: Props): string {
  // of several changes of the lead the last one counts
  const lead = events.filter((event) => event.event === "lead-changed").at(-1);
  const telling = events
    .filter((event) => event.event !== "lead-changed" || event === lead)
    .filter((event) => TELLING.includes(event.event))
    .sort((one, other) => TELLING.indexOf(one.event) - TELLING.indexOf(other.event))
    .slice(0, MOST);
  return events
    .filter((event) => telling.includes(event))
    .map((event) => eventText(event, props))
    .join(" ");
}
