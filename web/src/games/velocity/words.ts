/** Sentences of the board, made from the catalogue. */
import { fieldsOf } from "../../core/texts/texts.svelte";
import { LOOKS } from "./pieces/teams";
import type { Event, Forecast, Move, Props, View } from "./types";

const MOST_NAMED = 3;

export function moveLabel(move: Move, props: Props): string {
  const atStart = "space" in move && move.space === props.setting.plan.start;
  const key = `move-${move.move}${atStart ? "-start" : ""}`;
  return props.t(key, fieldsOf(move, props.seatNames));
}

/** A line of the log: nobody reads the start as a number. */
export function eventText(event: Event, { t, setting, seatNames }: Props): string {
  const fields = fieldsOf(event, seatNames);
  for (const name of ["space", "origin", "landing"])
    if (fields[name] === setting.plan.start) fields[name] = "start";
  return t(`event-${event.event}`, fields);
}

export function spaceWord(space: number, props: Props): string {
  if (space === 0) return props.t("finish-label");
  return space === props.setting.plan.start ? props.t("start-label") : String(space);
}

/** A space in two or three letters, for lists. */
export function spaceShort(space: number, { t, setting }: Props): string {
  return space === 0 ? "⚑" : space === setting.plan.start ? t("start-short") : String(space);
}

/** The landings of a type, if they are few enough to be named. */
export function landingWords(forecast: Forecast, type: string, props: Props): string {
  const landings = new Set(
    forecast.reach.flatMap((reach) => (reach.type === type ? [reach.landing] : [])),
  );
  if (landings.size === 0 || landings.size > MOST_NAMED) return "";
  const words = [...landings].map((space) => spaceWord(space, props));
  return new Intl.ListFormat(props.locale, { type: "disjunction" }).format(words);
}

/** What a choice is in the dock: its way, or its words. */
export function choiceTitle(move: Move, forecast: Forecast, props: Props): string {
  const leg = forecast.legs[0];
  if ((move.move === "ride" || move.move === "share") && leg)
    return `${spaceWord(leg.origin, props)} → ${spaceWord(leg.landing, props)}`;
  return moveLabel(move, props);
}

function percent(share: number): number {
  return Math.round(share * 100);
}

/** What a move leads to, in a few short pieces. */
export function outlook(forecast: Forecast, props: Props): string[] {
  const { t } = props;
  const parts: string[] = [];
  const place = forecast.legs[0]?.place ?? 0;
  if (place > 0) parts.push(t("card-place", { place }));
  const along = forecast.legs[1];
  if (along) parts.push(t("card-along", { name: props.seatNames[along.seat] ?? "" }));
  if (forecast.wins) parts.push(t("card-wins"));
  if (forecast.gain > 0) parts.push(t("card-gain", { cans: forecast.gain }));
  if (forecast.cost > 0) parts.push(t("card-cost", { cans: forecast.cost, left: forecast.cans }));
  if (forecast.tested) parts.push(t("card-tested", { back: spaceWord(forecast.fallback, props) }));
  if (forecast.odds) {
    const { supply, obstacle, finish } = forecast.odds;
    if (percent(supply) > 0) parts.push(t("card-odds-supply", { percent: percent(supply) }));
    if (percent(obstacle) > 0) parts.push(t("card-odds-obstacle", { percent: percent(obstacle) }));
    if (percent(finish) > 0) parts.push(t("card-odds-finish", { percent: percent(finish) }));
  }
  if (forecast.pursuers.length > 0) {
    const names = forecast.pursuers.map(({ seat, couriers }) => {
      const name = props.seatNames[seat] ?? "";
      return couriers > 1 ? `${name} ×${String(couriers)}` : name;
    });
    const who = new Intl.ListFormat(props.locale, { type: "conjunction" }).format(names);
    parts.push(t("card-pursuers", { who, count: names.length }));
  }
  return parts;
}

/** The table in words: one sentence per team, then the cans and the podium. */
export function describe(props: Props): string[] {
  const { view, t } = props;
  const lines = view.teams.map((team, seat) =>
    t("words-team", {
      name: props.seatNames[seat] ?? "",
      team: t(`team-${team.team}`),
      letter: LOOKS[team.team].letter,
      spaces: team.couriers.map((space) => spaceWord(space, props)).join(", "),
      cans: team.cans,
    }),
  );
  lines.push(t("words-supply", { cans: view.supply }));
  lines.push(podiumWords(view, props));
  const dice = view.teams.flatMap((team, seat) =>
    team.die > 0 ? [`${props.seatNames[seat] ?? ""} ${String(team.die)}`] : [],
  );
  if (view.energy > 0) dice.push(`${t("energy-label")} ${String(view.energy)}`);
  if (dice.length > 0) lines.push(t("words-dice", { dice: dice.join(", ") }));
  return lines;
}

function podiumWords(view: View, props: Props): string {
  if (view.podium.length === 0) return props.t("words-podium-empty");
  const names = view.podium.map(
    (seat, index) => `${String(index + 1)}. ${props.seatNames[seat] ?? ""}`,
  );
  return props.t("words-podium", { names: names.join(", ") });
}
