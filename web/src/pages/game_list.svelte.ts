/** The games that the server offers and this page has a board for, with their texts. */
import { hasBoard } from "../games";
import { api } from "../core/net/api";
import type { GameInfo } from "../core/protocol";
import { settings } from "../core/page/settings.svelte";
import { catalogues } from "../core/texts/texts.svelte";

export const gameList = $state<{
  games: GameInfo[];
  webhooks: boolean;
  lab: boolean;
  ready: boolean;
}>({
  games: [],
  webhooks: false,
  lab: false,
  ready: false,
});

let asked: Promise<void> | null = null;

async function ask(): Promise<void> {
  const { games, webhooks, lab } = await api.games();
  gameList.games = games.filter((game) => hasBoard(game.id));
  gameList.webhooks = webhooks;
  gameList.lab = lab;
  gameList.ready = true;
}

/** Load the list once, without texts: what the navigation needs. */
export function loadList(): Promise<void> {
  asked ??= ask().catch((error: unknown) => {
    asked = null; // the next page asks again
    throw error;
  });
  return asked;
}

/** Load the list once, and the texts of the chosen language; call it in an effect. */
export async function loadGames(): Promise<void> {
  const language = settings.language;
  await loadList();
  await Promise.all(gameList.games.map((game) => catalogues.load(language, game.id)));
}

export function gameInfo(id: string): GameInfo | undefined {
  return gameList.games.find((game) => game.id === id);
}
