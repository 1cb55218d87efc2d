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

/** One catalogue: the page's (`game` empty) or a game's, in one language. */
class Catalogues {
  private readonly bundles = $state.raw<Record<string, FluentBundle>>({});
  private readonly loading = new Map<string, Promise<void>>();
  private fetch: Fetch = fromServer;

  /** For tests: texts from elsewhere than the server. */
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
          this.loading.delete(key); // a lost connection may come back
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

/** Changes when sentences do: another language, or a catalogue that has arrived. */
export function edition(): string {
  return `${settings.language}/${version}`;
}

/** Whether there is a sentence under this id. */
export function hasText(id: string, game = ""): boolean {
  return pattern(id, game) !== null;
}

/** The ids of a game's messages that begin with a word. */
export function messageIds(game: string, prefix: string): string[] {
  void version;
  return catalogues.ids(`${settings.language}/${game}`).filter((id) => id.startsWith(prefix));
}

function pattern(id: string, game: string): [FluentBundle, NonNullable<Pattern>] | null {
  void version; // texts that arrive redraw what was drawn without them
  // while a language is on its way, the other one goes on speaking
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

/** A sentence of the page, or of a game first; its id where there is none. */
export function say(id: string, args: Record<string, TextValue> = {}, game = ""): string {
  const found = pattern(id, game);
  if (found === null) return id;
  const [bundle, value] = found;
  const said = bundle.formatPattern(value, sayable(args), []);
  return bundle.locales.includes("fr") ? unbroken(said) : said;
}

/** French spaces out its points and quotation marks; a line never breaks there. */
export function unbroken(text: string): string {
  return text.replace(/ (?=[:;?!»])/g, "\u00a0").replace(/« /g, "«\u00a0");
}

/** The page's own sentences. */
export const t: Translate = (id, args) => say(id, args);

/** A game's sentences, then the page's. */
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

/** The fields of a move or event as a sentence takes them: seats become names. */
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
