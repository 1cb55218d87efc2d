/** Which match of this browser is a guided first match. */

const KEY = "tourdetable.guided";

export function startGuide(match: string): void {
  sessionStorage.setItem(KEY, match);
}

export function guided(match: string): boolean {
  return sessionStorage.getItem(KEY) === match;
}

export function stopGuide(match: string): void {
  if (guided(match)) sessionStorage.removeItem(KEY);
}
