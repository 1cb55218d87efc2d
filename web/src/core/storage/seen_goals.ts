/** Of which games, and on which side, this browser's player has read the goal. */
const KEY = "tourdetable.goals";

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return []; // storage is damaged or disabled
  }
}

const name = (game: string, side: string): string => `${game}/${side}`;

export function goalSeen(game: string, side: string): boolean {
  return stored().includes(name(game, side));
}

export function keepGoalSeen(game: string, side: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...stored(), name(game, side)])]));
  } catch {
    // private windows may forbid storage: it is shown again next time
  }
}
