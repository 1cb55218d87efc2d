/** A turn in one line: what each rider did, in the order in which they went. */
import type { Translate } from "../../../core/board";
import type { VelomasterEvent, VelomasterSetting } from "../../../core/protocol";
import { clauses } from "../../../core/texts/words";
import type { Given } from "../setting";

/** What one rider did, or with no rider the whole team. */
interface Clause {
  readonly rider: number | null;
  readonly name: string;
  readonly parts: string[];
  still: boolean;
}

const RIDES: readonly VelomasterEvent["event"][] = ["called", "attacked", "rode", "turn-started"];

/** "Cléo: relay of Pink 1 and Green 2; Pink 1 rides 4 cells; Pink 2 rides 1 of 6 cells, falls." */
export function turnSummary(
  events: readonly VelomasterEvent[],
  { t, seatNames, setting, locale }: Pick<Given, "t" | "seatNames" | "setting" | "locale">,
): string {
  const started = events.find((event) => event.event === "turn-started");
  const all = clausesOf(events, t, setting, locale);
  // who stood still is told where nothing else happened
  const moved = all.filter(({ still }) => !still);
  const kept = moved.length > 0 ? moved : all;
  if (started === undefined || kept.length === 0) return "";
  const told = kept.map(({ rider, name, parts }) => {
    const said = parts.join(", ");
    return rider === null ? said : t("turn-rider", { name, parts: said });
  });
  const parts = clauses(counted(told), locale);
  return t("turn-line", { seat: seatNames[started.seat], parts });
}

function clausesOf(
  events: readonly VelomasterEvent[],
  t: Translate,
  setting: VelomasterSetting,
  locale: string,
): Clause[] {
  const found: Clause[] = [];
  events.forEach((event, index) => {
    const rest = events.slice(index + 1);
    const said = saidOf(event, rest, t, setting, locale);
    if (said === "") return;
    const rider = "rider" in event && event.event !== "called" ? event.rider : null;
    const last = found.at(-1);
    if (rider === null || last?.rider !== rider || event.event === "rode") {
      const name = "bib" in event ? nameOf(event, t) : "";
      found.push({ rider, name, parts: [said], still: stood(event, rest) });
    } else if (last.parts.at(-1) !== said) {
      last.parts.push(said);
      last.still &&= stood(event, rest);
    }
  });
  return found;
}

/** An event in a few words, without the rider's name; "" if the line does without it. */
function saidOf(
  event: VelomasterEvent,
  after: readonly VelomasterEvent[],
  t: Translate,
  setting: VelomasterSetting,
  locale: string,
): string {
  switch (event.event) {
    case "called":
      return t("turn-called", {
        call: event.call,
        count: event.riders.length,
        riders: namesOf(event.riders, t, setting, locale),
      });
    case "rode": {
      const cells = cellsOf(event.rider, after);
      // the last ride of a turn may not have begun yet
      const over = after.some((later) => RIDES.includes(later.event));
      if (cells === 0) return over ? t("turn-stayed") : t("turn-die", { die: event.die });
      return t(cells < event.die ? "turn-rode-part" : "turn-rode", { cells, die: event.die });
    }
    case "tested":
      return event.passed ? "" : t("turn-tested", { test: event.test });
    case "gravity":
      if (event.withdraws) return t("turn-out");
      return event.misses > 0 ? t("turn-misses", { count: event.misses }) : "";
    case "crossed":
      return event.points > 0
        ? t("turn-crossed", { place: event.place, points: event.points })
        : t("turn-crossed-late");
    case "arrived":
      return t("turn-arrived", { place: event.place, minutes: event.minutes });
    case "missed-turn":
    case "attacked":
    case "stayed":
    case "fell":
    case "punctured":
    case "exhausted":
      return t(`turn-${event.event}`);
    default:
      return "";
  }
}

/** Whether an event is that a rider does not move. */
function stood(event: VelomasterEvent, after: readonly VelomasterEvent[]): boolean {
  if (event.event === "rode") return cellsOf(event.rider, after) === 0;
  return event.event === "stayed";
}

/** How far a rider came with its die: it may stop early, or roll on downhill. */
function cellsOf(rider: number, after: readonly VelomasterEvent[]): number {
  const next = after.findIndex(({ event }) => RIDES.includes(event));
  const own = next < 0 ? after : after.slice(0, next);
  return own.filter((event) => event.event === "stepped" && event.rider === rider).length;
}

/** A name stays in one line. */
function nameOf({ colour, bib }: { colour: string; bib: string }, t: Translate): string {
  return t("rider-name", { colour, bib }).replaceAll(" ", "\u00a0");
}

function namesOf(
  riders: readonly number[],
  t: Translate,
  setting: VelomasterSetting,
  locale: string,
): string {
  const names = riders.flatMap((number) => {
    const rider = setting.riders[number];
    return rider ? [nameOf(rider, t)] : [];
  });
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
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
