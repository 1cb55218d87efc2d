/** Which rule book is open, and at which rule. Headers, refusals and end screens open it. */

export const rules = $state<{ game: string | null; at: string }>({ game: null, at: "" });

export function openRules(game: string, at = ""): void {
  rules.game = game;
  rules.at = at;
}

export function closeRules(): void {
  rules.game = null;
}

type Options = Readonly<Record<string, boolean | number | string>>;

/** The match or lesson that is on the screen: its rules are those of its options. */
let played = $state.raw<{ readonly game: string; readonly options: Options } | null>(null);

/** Call it in an effect while a match is shown. */
export function rulesFor(game: string, options: Options): () => void {
  const mine = { game, options };
  played = mine;
  return () => {
    if (played === mine) played = null;
  };
}

/** The options of the match on the screen; null: none of this game is. */
export function playedOptions(game: string): Options | null {
  return played?.game === game ? played.options : null;
}

/** Whether a rule with these conditions applies; without options every rule is shown. */
export function applies(
  only: Readonly<Record<string, readonly (boolean | number | string)[]>>,
  options: Options | null,
): boolean {
  if (options === null) return true;
  return Object.entries(only).every(
    ([name, values]) => options[name] === undefined || values.includes(options[name]),
  );
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
