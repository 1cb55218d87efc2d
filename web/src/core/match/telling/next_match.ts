/** What may be played after a match against bots: harder or easier ones, or another race. */
import type { OtherMatch } from "../../board";
import type { MatchFacts, NewMatch, SeatInfo } from "../../protocol";
import { newSeed } from "../../net/api";

export type NextMatch = { readonly wish: NewMatch } & (
  | { readonly what: "harder" | "easier" }
  | { readonly what: "other"; readonly title: string; readonly detail: string }
);

const LEVELS = ["random", "easy", "medium", "hard"];

/** New matches like this one. None if other people sat at the table: they would not be asked. */
export function nextMatches(
  facts: MatchFacts,
  seats: readonly SeatInfo[],
  levels: readonly string[],
  mine: number | null,
  others: readonly OtherMatch[] = [],
): NextMatch[] {
  if (mine === null || seats.some(({ kind, seat }) => kind !== "bot" && seat !== mine)) return [];
  const wish = (level: (now: string) => string, options: NewMatch["options"] = {}): NewMatch => ({
    game: facts.game,
    options: { ...facts.options, ...options },
    seats: seats.map(({ kind, name, level: now }) =>
      kind === "bot"
        ? { kind: "bot" as const, level: level(now ?? "medium") }
        : { kind: "me" as const, name, seed: newSeed() },
    ),
  });
  const found: NextMatch[] = [];
  const known = LEVELS.filter((level) => levels.includes(level));
  const bots = seats.filter(({ kind }) => kind === "bot").map(({ level }) => level ?? "medium");
  const moved =
    (by: number) =>
    (now: string): string =>
      known[known.indexOf(now) + by] ?? now;
  if (bots.some((level) => moved(1)(level) !== level))
    found.push({ what: "harder", wish: wish(moved(1)) });
  if (bots.some((level) => known.includes(level) && moved(-1)(level) !== level))
    found.push({ what: "easier", wish: wish(moved(-1)) });
  const same = (now: string): string => now;
  for (const { title, detail, options } of others)
    found.push({ what: "other", title, detail, wish: wish(same, options) });
  return found;
}
