/** The clocks as the server told them, counted on from there. */
import type { ClockState } from "../../core/protocol";

/** What the server told, and when it arrived. */
export type Clocks = ClockState & { readonly at: number };

/** Milliseconds before a seat's clock runs: the time for handing a device over. */
export function grace(clocks: Clocks, seat: number, now: number): number {
  return Math.max(0, (clocks.grace?.[seat] ?? 0) - Math.max(0, now - clocks.at));
}

/** Milliseconds that a seat has left. */
export function left(clocks: Clocks, seat: number, now: number): number {
  const remaining = clocks.remaining[seat] ?? 0;
  if (!clocks.running.includes(seat)) return remaining;
  const passed = Math.max(0, now - clocks.at - (clocks.grace?.[seat] ?? 0));
  return Math.max(0, remaining - passed);
}

/** 4:05, or 1:04:05. */
export function written(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}
