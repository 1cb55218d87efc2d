/** City Chase in words: letters of helicopters, hints, and the whole board as sentences. */
import type { Translate } from "../../core/board";
import { aidOf, wholePercent } from "./pieces/shading";
import type { Forecast, Move, Props, Table } from "./types";

const COLOURS = ["pink", "yellow", "green"] as const;

export function colourName(helicopter: number, t: Translate): string {
  return t(`colour-${COLOURS[helicopter] ?? "green"}`);
}

/** As the title of a card: with a capital. */
export function colourTitle(helicopter: number, t: Translate): string {
  const name = colourName(helicopter, t);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** P, Y, G; in French R, J, V. */
export function letterOf(helicopter: number, t: Translate): string {
  return colourName(helicopter, t).charAt(0).toUpperCase();
}

export function percent(share: number, t: Translate): string {
  return t("share", { percent: wholePercent(share) });
}

/** What a lift may find, as far as the aid tells, and whether the building was searched before. */
export function insideWords(look: Forecast | null, searched: number | null, t: Translate): string {
  const before = searched === null ? t("never-lifted") : t("empty-on", { turn: searched });
  if (look?.car == null) return before;
  const [car, trace] = [wholePercent(look.car), wholePercent(look.trace ?? 0)];
  return `${t("inside", { car, trace, nothing: Math.max(0, 100 - car - trace) })} ${before}`;
}

export function hint(forecast: Forecast, move: Move, { t }: Table): string {
  if (forecast.car !== null)
    return t("hint-lift", {
      car: percent(forecast.car, t),
      trace: percent(forecast.trace ?? 0, t),
    });
  if (move.move !== "hide" && move.move !== "flee") return "";
  const near = forecast.lifters.length;
  if (forecast.exits === null) return t("hint-last", { near });
  return t("hint-flee", { exits: forecast.exits.length, near });
}

export function group(move: Move, { t }: Table): string {
  return "helicopter" in move ? t("helicopter-name", { helicopter: move.helicopter }) : "";
}

export function describe(props: Table): string[] {
  const { view, t, seatNames } = props;
  const lines = [t("words-turn", { turn: view.turn, phase: view.phase })];
  if (view.thief !== null) lines.push(t("words-thief", { seat: seatNames[view.thief] ?? "" }));
  const acting = view.phase !== "placing"; // where "used" says that it is placed
  for (const [helicopter, { at, used }] of view.helicopters.entries())
    if (at !== null) lines.push(t("words-helicopter", { helicopter, at, used: used && acting }));
  for (const { building, colour } of view.roofs) lines.push(t("words-roof", { building, colour }));
  const empty = view.lifts.filter((lift) => lift.found === "nothing");
  for (const { building, turn } of empty) lines.push(t("words-empty", { building, turn }));
  lines.push(...suspects((props as Partial<Props>).aid, t));
  if (view.car !== null) lines.push(t("words-car", { building: view.car }));
  if (view.path.length > 0) lines.push(t("words-path", { path: view.path.join(", ") }));
  return lines;
}

/** The likeliest buildings of the aid, the first five. */
function suspects(aid: unknown, t: Translate): string[] {
  const found = aidOf(aid);
  if (found === null) return [];
  const likely = Object.entries(found.shares).sort(([, one], [, other]) => other - one);
  return likely
    .slice(0, 5)
    .map(([building, share]) =>
      t("words-suspect", { building: Number(building), percent: wholePercent(share) }),
    );
}
