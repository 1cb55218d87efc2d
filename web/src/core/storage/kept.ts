/** What a game keeps in this browser for one seat of one match, such as a notebook. */
import type { Keep } from "../board";

/** Another seat on the same device has a shelf of its own. */
export function keepFor(match: string, seat: () => number | null): Keep {
  const key = (name: string): string => `tourdetable.kept.${match}.${seat() ?? "watching"}.${name}`;
  return {
    read: (name) => {
      try {
        return localStorage.getItem(key(name));
      } catch {
        return null; // storage is disabled
      }
    },
    write: (name, text) => {
      try {
        localStorage.setItem(key(name), text);
      } catch {
        // storage is full or disabled: it lasts as long as the page
      }
    },
  };
}
