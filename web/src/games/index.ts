/** The games that have a folder here, found by Vite: adding one touches nothing else. */
import type { Component } from "svelte";
import type { GameModule } from "../core/board";

type Loader<T> = () => Promise<{ default: T }>;

const modules = import.meta.glob<{ default: GameModule }>("./*/index.ts");
const cards = import.meta.glob<{ default: Component }>("./*/Card.svelte");

function under<T>(found: Record<string, Loader<T>>, file: string): Map<string, Loader<T>> {
  return new Map(
    Object.entries(found).map(([path, load]) => [path.slice(2, -file.length - 1), load]),
  );
}

const moduleOf = under(modules, "index.ts");
const cardOf = under(cards, "Card.svelte");
const opened = new Map<string, Promise<GameModule>>();

/** How many games the page can show. */
export const BOARDS = moduleOf.size;

/** Whether the page can show this game. */
export function hasBoard(id: string): boolean {
  return moduleOf.has(id);
}

/** A game's module, loaded when a table is opened. */
export function gameOf(id: string): Promise<GameModule> {
  let module = opened.get(id);
  if (module === undefined) {
    const load = moduleOf.get(id);
    if (load === undefined) return Promise.reject(new Error(`no board for ${id}`));
    module = load().then((found) => found.default);
    opened.set(id, module);
  }
  return module;
}

/** A game's artwork for the home page, or null. */
export async function artworkOf(id: string): Promise<Component | null> {
  const load = cardOf.get(id);
  return load === undefined ? null : (await load()).default;
}
