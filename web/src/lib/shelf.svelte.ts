/** The games that the server has and this page can show, with their texts. */
import { hasBoard } from "../games";
import { api } from "./api";
import type { GameInfo } from "./protocol";
import { settings } from "./settings.svelte";
import { catalogues } from "./texts.svelte";

export const shelf = $state<{
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

/** Ask once; texts follow the language (call it in an effect). */
export async function loadShelf(): Promise<void> {
  const language = settings.language;
  if (!shelf.ready) {
    const { games, webhooks, lab } = await api.games();
    shelf.games = games.filter((game) => hasBoard(game.id));
    shelf.webhooks = webhooks;
    shelf.lab = lab;
    shelf.ready = true;
  }
  await Promise.all(shelf.games.map((game) => catalogues.load(language, game.id)));
}

export function gameInfo(id: string): GameInfo | undefined {
  return shelf.games.find((game) => game.id === id);
}
