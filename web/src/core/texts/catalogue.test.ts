import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { LAB_KINDS, STATUSES } from "../forms/lab";
import { CONFIRMS, SPEEDS, THEMES } from "../page/settings.svelte";
import { KINDS } from "../forms/seat_preferences";

const SOURCES = join(import.meta.dirname, "../..");
const PACKAGE = join(SOURCES, "../../src/tourdetable");

function catalogue(language: string): FluentBundle {
  const bundle = new FluentBundle(language);
  for (const path of [`engine/catalogue/${language}.ftl`, `texts/page.${language}.ftl`]) {
    const source = readFileSync(join(PACKAGE, path), "utf8");
    expect(bundle.addResource(new FluentResource(source))).toEqual([]);
  }
  return bundle;
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === "games" ? [] : files(path);
    return /(?<!\.test)\.(ts|svelte)$/.test(name) ? [path] : [];
  });
}

/** Every message id that the page writes in full; ids made of parts are listed below. */
function named(): Set<string> {
  const found = new Set<string>();
  for (const path of files(SOURCES))
    for (const call of readFileSync(path, "utf8").matchAll(/\bt\(\s*"([\w-]+)"/g))
      if (call[1]) found.add(call[1]);
  return found;
}

const MADE = [
  ...THEMES.map((value) => `setting-theme-${value}`),
  ...SPEEDS.map((value) => `setting-speed-${value}`),
  ...CONFIRMS.map((value) => `setting-confirm-${value}`),
  ...KINDS.map((value) => `wish-${value}`),
  ...LAB_KINDS.flatMap((value) => [`lab-kind-${value}`, `lab-kind-${value}-help`]),
  ...STATUSES.map((value) => `lab-status-${value}`),
  ...["shortest", "longest", "most-lead-changes", "greatest-come-back"].map(
    (value) => `lab-replay-${value}`,
  ),
  ...["overview", "season", "matches", "records", "members"].map((value) => `club-part-${value}`),
  ...["play", "learn", "clubs", "lab", "me"].map((value) => `nav-${value}`),
  ...["owner", "member"].map((value) => `club-role-${value}`),
  ...["chat", "name", "stalling", "cheating", "other"].map((value) => `report-${value}`),
  ...["people", "matches", "running", "entries", "chat", "clubs"].map(
    (value) => `operator-count-${value}`,
  ),
  ...["morning", "day", "evening"].map((value) => `greeting-${value}`),
  ...["open", "accepted", "declined"].map((value) => `invited-${value}`),
  "setting-theme",
  "setting-speed",
  "setting-confirm",
  "level-random",
  "level-easy",
  "level-medium",
  "level-hard",
  "level-search",
];

test.each(["en", "fr"])("every sentence of the page is there in %s", (language) => {
  const bundle = catalogue(language);
  const missing = [...named(), ...MADE].filter((id) => !bundle.hasMessage(id));
  expect(missing).toEqual([]);
});

test("both languages have the same sentences, and the page uses what it has", () => {
  const ids = (language: string): string[] =>
    [
      ...readFileSync(join(PACKAGE, `texts/page.${language}.ftl`), "utf8").matchAll(
        /^([a-z][\w-]*) *=/gm,
      ),
    ].map((found) => found[1] ?? "");
  expect(ids("fr")).toEqual(ids("en"));
  const used = new Set([...named(), ...MADE]);
  const made = /^(closing|note|channel|refusal|prompt|audit)-/;
  expect(ids("en").filter((id) => !used.has(id) && !made.test(id))).toEqual([]);
});
