/** The laboratory's form, and the request made from it. */
import { offered, type Value } from "./options";
import type { GameInfo, LabRun, LabWish } from "../protocol";
import type { Language } from "../page/settings.svelte";

export const LAB_KINDS = ["balance", "compare", "tournament", "simulate"] as const;
export type LabChoice = (typeof LAB_KINDS)[number];
export const STATUSES = ["running", "done", "cancelled", "interrupted", "failed"] as const;
/** Thinking time of searching bots per choice, in milliseconds; 0: as at the table. */
export const BUDGETS = [0, 2, 10, 50, 200] as const;

export interface LabForm {
  kind: LabChoice;
  game: string;
  seats: number;
  options: Record<string, Value>;
  /** The level on each seat. */
  bots: string[];
  /** The levels of a tournament. */
  entrants: string[];
  budget: number;
  matches: number;
  seed: number;
  /** How B differs from A: an option and its other value. */
  other: string;
  otherValue: Value;
}

/** The initial form for a game, with fast bots. */
export function firstForm(game: GameInfo, kind: LabChoice = "balance"): LabForm {
  const seats = game.seats[0] ?? 2;
  const options = Object.fromEntries(game.options.map(({ name, default: usual }) => [name, usual]));
  // random moves say little about a game that people play
  const bot = game.levels.includes("medium") ? "medium" : "random";
  const form: LabForm = {
    kind,
    game: game.id,
    seats,
    options,
    bots: Array.from({ length: seats }, () => bot),
    entrants: game.levels.filter((level) => level === "random" || level === "easy"),
    budget: 0,
    matches: 200,
    seed: 0,
    other: "",
    otherValue: "",
  };
  return { ...form, ...firstOther(game, form) };
}

/** The first option of B that can differ from A, with its first other value. */
export function firstOther(game: GameInfo, form: LabForm): Pick<LabForm, "other" | "otherValue"> {
  const option =
    offered(game, form.seats).find((one) => ["board", "track", "course"].includes(one.name)) ??
    offered(game, form.seats).find((one) => one.values.length > 1);
  return { other: option?.name ?? "", otherValue: otherValues(game, form, option?.name)[0] ?? "" };
}

/** What an option of B can be: everything but A's value. */
export function otherValues(game: GameInfo, form: LabForm, name?: string): Value[] {
  const option = offered(game, form.seats).find((one) => one.name === (name ?? form.other));
  return (option?.values ?? []).filter((value) => value !== form.options[option?.name ?? ""]);
}

function thinking(level: string, budget: number): string {
  return budget > 0 && level !== "random" ? `${level}:${budget}ms` : level;
}

/** The form as a request. */
export function asWish(form: LabForm, game: GameInfo, language: Language): LabWish {
  const names = new Set(offered(game, form.seats).map(({ name }) => name));
  const chosen = form.kind === "tournament" ? form.entrants : form.bots;
  return {
    kind: form.kind === "compare" ? "balance" : form.kind,
    game: form.game,
    seats: form.seats,
    bots: chosen.map((level) => thinking(level, form.budget)),
    options: Object.fromEntries(Object.entries(form.options).filter(([name]) => names.has(name))),
    against: form.kind === "compare" ? { [form.other]: form.otherValue } : null,
    matches: form.matches,
    seed: form.seed,
    language,
  };
}

export function kindOf(run: LabRun): LabChoice {
  return run.wish.kind === "balance" && run.wish.against ? "compare" : run.wish.kind;
}

/** A remaining time in words, coarse enough to count down calmly. */
export function duration(seconds: number, language: Language): string {
  const format = (value: number, unit: string): string =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(value);
  if (seconds < 90) return format(Math.max(1, Math.round(seconds)), "second");
  if (seconds < 5400) return format(Math.round(seconds / 60), "minute");
  return format(Math.round(seconds / 360) / 10, "hour");
}
