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

const UNITS: readonly [unit: "day" | "hour" | "minute", size: number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

function counted(count: number, unit: "day" | "hour" | "minute"): string {
  const unitDisplay = unit === "day" ? "long" : "short";
  return new Intl.NumberFormat(settings.language, { style: "unit", unit, unitDisplay }).format(
    count,
  );
}

/** A length of time in words: "1 day 6 hr", "21 hr", "41 min"; at least a minute. */
export function span(ms: number): string {
  for (const [index, [unit, size]] of UNITS.entries()) {
    if (ms < size && unit !== "minute") continue;
    const count = Math.max(1, Math.floor(ms / size));
    const smaller = UNITS[index + 1];
    const rest = smaller ? Math.floor((ms % size) / smaller[1]) : 0;
    if (unit === "day" && count < 3 && smaller && rest > 0)
      return `${counted(count, unit)} ${counted(rest, smaller[0])}`;
    return counted(count, unit);
  }
  return counted(1, "minute");
}

/** A short length of time on a clock face: "3:12". */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 3600) return span(ms);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
