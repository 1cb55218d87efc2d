/** What was chosen at the last "Play now" of each game, in this browser. */
import type { GameInfo } from "../protocol";

export interface QuickChoice {
  level: string;
  bots: number;
  /** "" where the game has no sides. */
  side: string;
}

const KEY = "tourdetable.play-now";

function stored(): Record<string, Partial<QuickChoice>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as ReturnType<typeof stored>) : {};
  } catch {
    return {}; // storage is damaged or disabled
  }
}

/** The sides to choose from; none where all seats play the same way. */
export function sidesOf({ sides }: Pick<GameInfo, "sides">): string[] {
  const different = [...new Set(sides)];
  return different.length > 1 ? different : [];
}

/** Bots that every game has: for tests, and for those who set a match up themselves. */
const GENERAL = ["random", "search"];

/** The levels to choose from, easiest first: the game's own, if it has any. */
export function levelsOf({ levels }: Pick<GameInfo, "levels">): string[] {
  const named = levels.filter((level) => !GENERAL.includes(level));
  return named.length > 0 ? named : [...levels];
}

/** The numbers of bots that I can play with. */
export function botsOf({ seats }: Pick<GameInfo, "seats">): number[] {
  return seats.map((count) => count - 1).filter((bots) => bots > 0);
}

/** Last time's choice as far as it still exists; the first time the easiest. */
export function lastChoice(game: GameInfo): QuickChoice {
  const last = stored()[game.id] ?? {};
  const one = <T>(values: T[], wanted: T | undefined): T | undefined =>
    wanted !== undefined && values.includes(wanted) ? wanted : values[0];
  return {
    level: one(levelsOf(game), last.level) ?? "",
    bots: one(botsOf(game), last.bots) ?? 0,
    side: one(sidesOf(game), last.side) ?? "",
  };
}

export function keepChoice(game: string, choice: QuickChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: choice }));
  } catch {
    // private windows may forbid storage
  }
}
