/** What wins and who I am, in one sentence of the game's catalogue: `goal-<side>`, else `goal`. */
import { hasText, say } from "../../texts/texts.svelte";

export function goalWords(game: string, side: string): string {
  const id = [`goal-${side}`, "goal"].find((one) => hasText(one, game));
  return id === undefined ? "" : say(id, {}, game);
}

/** The sentences of the summary: `summary-1`, `summary-2` and so on. */
export function summaryWords(game: string): string[] {
  const found: string[] = [];
  while (hasText(`summary-${found.length + 1}`, game))
    found.push(say(`summary-${found.length + 1}`, {}, game));
  return found;
}
