/** Who sits where in a new match, as its form shows it. */
import { newSeed } from "./api";
import type { BotSeat, InviteSeat, MySeat } from "./protocol";

export interface Wish {
  kind: "me" | "other" | "bot" | "invite";
  name: string;
  level: string;
}

export const KINDS = ["me", "bot", "invite", "other"] as const;

/** Me first, bots on the other seats. */
export function firstWishes(seats: number, name: string, level: string): Wish[] {
  return Array.from({ length: seats }, (_, seat) => ({
    kind: seat === 0 ? "me" : "bot",
    name: seat === 0 ? name : "",
    level,
  }));
}

/** Keep what was wished when the number of seats changes. */
export function resized(wishes: readonly Wish[], seats: number, level: string): Wish[] {
  const more = Array.from({ length: seats }, (): Wish => ({ kind: "bot", name: "", level }));
  return [...wishes, ...more].slice(0, seats);
}

/** The seats as the server takes them; another person on this device is a further "me". */
export function asSeats(wishes: readonly Wish[]): (MySeat | BotSeat | InviteSeat)[] {
  return wishes.map((wish) => {
    if (wish.kind === "bot") return { kind: "bot", level: wish.level };
    if (wish.kind === "invite") return { kind: "invite" };
    return { kind: "me", name: wish.name.trim() || null, seed: newSeed() };
  });
}

/** The level that a newcomer meets: the middle one. */
export function usualLevel(levels: readonly string[]): string {
  if (levels.includes("medium")) return "medium";
  return levels[Math.floor(levels.length / 2)] ?? "random";
}
