/** What holds for every game's folder. */
import { readdirSync, readFileSync } from "node:fs";
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

/** The files at the top of every game's folder; `web/README.md` says what each is for. */
const EVERY_GAME = [
  "Board.svelte",
  "Card.svelte",
  "drawn.ts",
  "geometry.ts",
  "index.ts",
  "words.ts",
];
/** Files that a game may have at the top; what else it needs lives in sub-folders by subject. */
const SOME_GAMES = [
  "Actions.svelte",
  "Legend.svelte",
  "Mark.svelte",
  "Resources.svelte",
  "Seat.svelte",
  "Sidebar.svelte",
  "Trophies.svelte",
  "selection.svelte.ts",
  "setting.ts",
  "turns.ts",
  "types.ts",
];
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

function foldersIn(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
  return [folder, ...inside.flatMap(foldersIn)];
}

/** Every id that a game's folder names in full; ids made of parts cannot be seen here. */
function named(id: string): Set<string> {
  const found = new Set<string>();
  for (const folder of foldersIn(join(import.meta.dirname, id)))
    for (const name of filesIn(folder)) {
      if (!/(?<!\.test)\.(ts|svelte)$/.test(name)) continue;
      const source = readFileSync(join(folder, name), "utf8");
      for (const call of source.matchAll(/\bt\(\s*"([\w-]+)"/g)) if (call[1]) found.add(call[1]);
    }
  return found;
}

test.each(GAMES)("%s has the files that every game's folder has", (id) => {
  const top = filesIn(join(import.meta.dirname, id));
  const own = [...EVERY_GAME, `${id}.test.ts`];
  expect(
    own.filter((name) => !top.includes(name)),
    `missing in games/${id}/: every game has these files, see web/README.md`,
  ).toEqual([]);
  expect(
    top.filter((name) => !own.includes(name) && !SOME_GAMES.includes(name)),
    `not a name for the top of games/${id}/: put it into a sub-folder by subject (web/README.md)`,
  ).toEqual([]);
});

test.each(GAMES)("%s has words in both languages for all that it says", (id) => {
  for (const language of ["en", "fr"]) {
    const bundle = catalogue(id, language);
    expect(
      [...named(id)].filter((word) => !bundle.hasMessage(word)),
      `missing in games/${id}/texts/${language}.ftl`,
    ).toEqual([]);
  }
});
