/** Sentences in the chosen language, from the catalogues shared with the command line. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { AnyEvent, AnyMove, TextValue, Translate } from "../board";
import { FUNCTIONS } from "./counting";
import { LANGUAGES, settings, type Language } from "../page/settings.svelte";

type Fetch = (path: string) => Promise<string>;

async function fromServer(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** The loaded catalogues, by language and game ("" is the page's own). */
class Catalogues {
  private readonly bundles = $state.raw<Record<string, FluentBundle>>({});
  private readonly loading = new Map<string, Promise<void>>();
  private fetch: Fetch = fromServer;

  /** For tests: replace the server. */
  feed(fetch: Fetch): void {
    this.fetch = fetch;
  }

  load(language: Language, game = ""): Promise<void> {
    const key = `${language}/${game}`;
    let loading = this.loading.get(key);
    if (loading === undefined) {
      const path = `/api/texts/${language}/${game || "table"}.ftl`;
      loading = this.fetch(path).then(
        (source) => {
          this.add(key, language, source);
        },
        (error: unknown) => {
          this.loading.delete(key); // allow a retry
          throw error;
        },
      );
      this.loading.set(key, loading);
    }
    return loading;
  }

  /** The ids of a catalogue's messages, read from its source. */
  private readonly sources: Record<string, string> = {};

  ids(key: string): string[] {
    return [...(this.sources[key] ?? "").matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(
      (found) => found[1] ?? "",
    );
  }

  private add(key: string, language: Language, source: string): void {
    const bundle = new FluentBundle(language, {
      useIsolating: false,
      functions: FUNCTIONS,
    });
    bundle.addResource(new FluentResource(source), { allowOverrides: true });
    this.bundles[key] = bundle;
    this.sources[key] = source;
    version += 1;
  }

  find(key: string): FluentBundle | undefined {
    return this.bundles[key];
  }
}

let version = $state(0);
export const catalogues = new Catalogues();

/** A key that changes with the language and with every catalogue that arrives. */
export function edition(): string {
  return `${settings.language}/${version}`;
}

/** Whether a message exists. */
export function hasText(id: string, game = ""): boolean {
  return pattern(id, game) !== null;
}

/** The ids of a game's messages with this prefix. */
export function messageIds(game: string, prefix: string): string[] {
  void version;
  return catalogues.ids(`${settings.language}/${game}`).filter((id) => id.startsWith(prefix));
}

function pattern(id: string, game: string): [FluentBundle, NonNullable<Pattern>] | null {
  void version; // makes callers depend on the catalogues that arrive
  // until the chosen language is loaded, use the other one
  const others = LANGUAGES.filter((language) => language !== settings.language);
  for (const language of [settings.language, ...others])
    for (const key of game ? [game, ""] : [""]) {
      const bundle = catalogues.find(`${language}/${key}`);
      const value = bundle?.getMessage(id)?.value;
      if (bundle && value) return [bundle, value];
    }
  return null;
}

type Pattern = NonNullable<ReturnType<FluentBundle["getMessage"]>>["value"];

/** A message of the game's catalogue, else of the page's; its id if neither has it. */
export function say(id: string, args: Record<string, TextValue> = {}, game = ""): string {
  const found = pattern(id, game);
  if (found === null) return id;
  const [bundle, value] = found;
  const said = bundle.formatPattern(value, sayable(args), []);
  return bundle.locales.includes("fr") ? unbroken(said) : said.replaceAll(" %", "\u00a0%");
}

/** French puts spaces before : ; ? ! % and inside « »; make them non-breaking. */
export function unbroken(text: string): string {
  return text.replace(/ (?=[:;?!»%])/g, "\u00a0").replace(/« /g, "«\u00a0");
}

/** A message of the page's catalogue. */
export const t: Translate = (id, args) => say(id, args);

/** A function that looks up messages of a game's catalogue, then of the page's. */
export function translator(game: string): Translate {
  return (id, args) => say(id, args, game);
}

function sayable(args: Record<string, unknown>): Record<string, string | number> {
  const plain: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(args)) {
    if (value === null || value === undefined) continue;
    if (typeof value === "boolean") plain[name] = value ? "yes" : "no";
    else if (typeof value === "number" || typeof value === "string") plain[name] = value;
    else if (Array.isArray(value)) plain[name] = value.join(", ");
    else plain[name] = JSON.stringify(value);
  }
  return plain;
}

/** The fields of a move or event as arguments of a message: seats become names. */
export function fieldsOf(
  thing: AnyMove | AnyEvent,
  seatNames: readonly string[],
): Record<string, string | number> {
  const fields: Record<string, unknown> = { ...thing };
  for (const [name, value] of Object.entries(fields)) {
    if ((name === "seat" || name.endsWith("_seat")) && typeof value === "number")
      fields[name] = seatNames[value] ?? String(value + 1);
  }
  return sayable(fields);
}
