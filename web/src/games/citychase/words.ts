/** City Chase in words: letters of helicopters, hints, and the whole board as sentences. */
import type { TableProps, Translate } from "../../core/board";
import type { CitychaseForecast, CitychaseMove, CitychaseView } from "../../core/protocol";

const COLOURS = ["pink", "yellow", "green"] as const;

export function colourName(helicopter: number, t: Translate): string {
  return t(`colour-${COLOURS[helicopter] ?? "green"}`);
}

/** P, Y, G; in French R, J, V. */
export function letterOf(helicopter: number, t: Translate): string {
  return colourName(helicopter, t).charAt(0).toUpperCase();
}

export function percent(share: number, locale: string): string {
  const digits = share > 0 && share < 0.005 ? 1 : 0;
  const format = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: digits,
  });
  return format.format(share);
}

interface Suspect {
  building: number;
  share: number;
}

/** Where the car can still be, by building; null without the aid. */
export function suspectsOf(aid: unknown): Record<number, number> | null {
  if (typeof aid !== "object" || aid === null || !("suspects" in aid)) return null;
  const found: Record<number, number> = {};
  for (const { building, share } of aid.suspects as Suspect[]) found[building] = share;
  return found;
}

export function hint(
  forecast: CitychaseForecast,
  move: CitychaseMove,
  { t, locale }: TableProps<CitychaseView>,
): string {
  if (forecast.car !== null)
    return t("hint-lift", {
      car: percent(forecast.car, locale),
      trace: percent(forecast.trace ?? 0, locale),
    });
  if (move.move !== "hide" && move.move !== "flee") return "";
  const near = forecast.lifters.length;
  if (forecast.exits === null) return t("hint-last", { near });
  return t("hint-flee", { exits: forecast.exits.length, near });
}

export function group(move: CitychaseMove, { t }: TableProps<CitychaseView>): string {
  return "helicopter" in move ? t("helicopter-name", { helicopter: move.helicopter }) : "";
}

export function describe({ view, t, seatNames }: TableProps<CitychaseView>): string[] {
  const lines = [t("words-turn", { turn: view.turn, phase: view.phase })];
  if (view.thief !== null) lines.push(t("words-thief", { seat: seatNames[view.thief] ?? "" }));
  const acting = view.phase !== "placing"; // where "used" says that it is placed
  for (const [helicopter, { at, used }] of view.helicopters.entries())
    if (at !== null) lines.push(t("words-helicopter", { helicopter, at, used: used && acting }));
  for (const { building, colour } of view.roofs) lines.push(t("words-roof", { building, colour }));
  const empty = view.lifts.filter((lift) => lift.found === "nothing");
  for (const { building, turn } of empty) lines.push(t("words-empty", { building, turn }));
  if (view.car !== null) lines.push(t("words-car", { building: view.car }));
  if (view.path.length > 0) lines.push(t("words-path", { path: view.path.join(", ") }));
  return lines;
}
