/** Times in words: "3 minutes ago". */
import { settings } from "../page/settings.svelte";

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago a time (seconds since 1970) was. */
export function ago(time: number, now: number = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const seconds = Math.round(time - now);
  for (const [unit, size] of STEPS)
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  return format.format(0, "second");
}

/** A date and time in the chosen language. */
export function date(time: number): string {
  const format = new Intl.DateTimeFormat(settings.language, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return format.format(time * 1000);
}

/** A day in the chosen language: "30 November". */
export function day(time: number): string {
  return new Intl.DateTimeFormat(settings.language, { day: "numeric", month: "long" }).format(
    time * 1000,
  );
}
