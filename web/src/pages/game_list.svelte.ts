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

/** Load the list once, and the texts of the chosen language; call it in an effect. */
export async function loadGames(): Promise<void> {
  const language = settings.language;
  if (!gameList.ready) {
    const { games, webhooks, lab } = await api.games();
    gameList.games = games.filter((game) => hasBoard(game.id));
    gameList.webhooks = webhooks;
    gameList.lab = lab;
    gameList.ready = true;
  }
  await Promise.all(gameList.games.map((game) => catalogues.load(language, game.id)));
}

export function gameInfo(id: string): GameInfo | undefined {
  return gameList.games.find((game) => game.id === id);
}
