/** Which rule book is open, and at which rule. Headers, refusals and end screens open it. */

export const rules = $state<{ game: string | null; at: string }>({ game: null, at: "" });

export function openRules(game: string, at = ""): void {
  rules.game = game;
  rules.at = at;
}

export function closeRules(): void {
  rules.game = null;
}

/** Numbered rules in the order of the book: CC-5, CC-5a, CC-6, CC-10. */
export function inOrder(numbers: readonly string[]): string[] {
  const collator = new Intl.Collator("en", { numeric: true });
  return [...numbers].sort((one, other) => collator.compare(one, other));
}

/** Whether every word of the search is in the rule's number or text; accents do not count. */
export function matches(search: string, number: string, text: string): boolean {
  const plain = fold(`${number} ${text}`);
  return fold(search)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase();
}
