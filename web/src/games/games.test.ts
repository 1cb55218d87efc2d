/** What holds for every game's folder. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

const PACKAGE = join(import.meta.dirname, "../../../src/tourdetable");
const GAMES = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The catalogue as a board sees it: the game's own words, then the page's. */
function catalogue(id: string, language: string): FluentBundle {
  const bundle = new FluentBundle(language);
  for (const path of [
    `games/${id}/texts/${language}.ftl`,
    `texts/page.${language}.ftl`,
    `engine/catalogue/${language}.ftl`,
  ])
    bundle.addResource(new FluentResource(readFileSync(join(PACKAGE, path), "utf8")));
  return bundle;
}

/** Every id that a game's folder names in full; ids made of parts cannot be seen here. */
function named(id: string): Set<string> {
  const folder = join(import.meta.dirname, id);
  const found = new Set<string>();
  for (const name of readdirSync(folder)) {
    if (!/(?<!\.test)\.(ts|svelte)$/.test(name)) continue;
    const source = readFileSync(join(folder, name), "utf8");
    for (const pattern of [/\bt\(\s*"([\w-]+)"/g, /"(guide-[\w-]+)"/g])
      for (const call of source.matchAll(pattern)) if (call[1]) found.add(call[1]);
  }
  return found;
}

test.each(GAMES)("%s has a board, artwork and words for all that it says", (id) => {
  for (const name of ["index.ts", "Card.svelte"])
    expect(existsSync(join(import.meta.dirname, id, name)), `games/${id}/${name}`).toBe(true);
  for (const language of ["en", "fr"]) {
    const bundle = catalogue(id, language);
    expect(
      [...named(id)].filter((word) => !bundle.hasMessage(word)),
      `missing in games/${id}/texts/${language}.ftl`,
    ).toEqual([]);
  }
});
