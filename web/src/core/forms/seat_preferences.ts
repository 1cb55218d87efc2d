/** Who takes which seat in the form of a new match. */
import { newSeed } from "../net/api";
import type { BotSeat, InviteSeat, MySeat } from "../protocol";

export interface SeatPreference {
  kind: "me" | "other" | "bot" | "invite";
  name: string;
  level: string;
}

export const KINDS = ["me", "bot", "invite", "other"] as const;

/** Me first, bots on the other seats. */
export function firstPreferences(seats: number, name: string, level: string): SeatPreference[] {
  return Array.from({ length: seats }, (_, seat) => ({
    kind: seat === 0 ? "me" : "bot",
    name: seat === 0 ? name : "",
    level,
  }));
}

/** Keep the choices made so far when the number of seats changes. */
export function resized(
  preferences: readonly SeatPreference[],
  seats: number,
  level: string,
): SeatPreference[] {
  const more = Array.from({ length: seats }, (): SeatPreference => ({
    kind: "bot",
    name: "",
    level,
  }));
  return [...preferences, ...more].slice(0, seats);
}

/** The seats as a request; another person on this device is a further "me". */
export function asSeats(preferences: readonly SeatPreference[]): (MySeat | BotSeat | InviteSeat)[] {
  return preferences.map((preference) => {
    if (preference.kind === "bot") return { kind: "bot", level: preference.level };
    if (preference.kind === "invite") return { kind: "invite" };
    return { kind: "me", name: preference.name.trim() || null, seed: newSeed() };
  });
}

/** The default level of bots: the middle one. */
export function usualLevel(levels: readonly string[]): string {
  if (levels.includes("medium")) return "medium";
  return levels[Math.floor(levels.length / 2)] ?? "random";
}
