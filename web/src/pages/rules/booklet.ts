/** A booklet as it is read: loaded, cut down to a match's options, and searched. */
import { api } from "../../core/net/api";
import { applies, matches } from "../../core/page/rules.svelte";
import { settings } from "../../core/page/settings.svelte";
import type { BookletChapter, BookletInfo } from "../../core/protocol";
import { catalogues, say } from "../../core/texts/texts.svelte";
import { inLanguage } from "../../core/texts/words";

export interface ShownChapter extends BookletChapter {
  readonly number: number;
  readonly sentences: readonly { readonly number: string; readonly text: string }[];
}

const loaded = new Map<string, Promise<BookletInfo>>();

/** The booklet of a game, with its texts. */
export async function bookletOf(game: string): Promise<BookletInfo> {
  let booklet = loaded.get(game);
  if (booklet === undefined) {
    booklet = api.booklet(game);
    loaded.set(game, booklet);
    booklet.catch(() => loaded.delete(game)); // allow a retry
  }
  await catalogues.load(settings.language, game);
  return booklet;
}

/** The chapters to show: those that apply, and of these what the search finds. */
export function chaptersOf(
  booklet: BookletInfo,
  options: Parameters<typeof applies>[1],
  search: string,
): ShownChapter[] {
  return booklet.chapters
    .map((chapter, index) => {
      const sentences = chapter.rules
        .filter((rule) => applies(rule.only, options))
        .map(({ number }) => ({ number, text: say(`rule-${number}`, {}, booklet.game) }));
      return { ...chapter, number: index + 1, sentences };
    })
    .filter((chapter) => chapter.sentences.length > 0 || chapter.rules.length === 0)
    .map((chapter) => {
      if (search.trim() === "" || matches(search, "", prose(chapter))) return chapter;
      const found = chapter.sentences.filter(({ number, text }) => matches(search, number, text));
      return { ...chapter, sentences: found, pictures: [] };
    })
    .filter(
      (chapter) =>
        search.trim() === "" ||
        chapter.sentences.some(({ number, text }) => matches(search, number, text)) ||
        matches(search, "", prose(chapter)),
    );
}

function prose(chapter: BookletChapter): string {
  return `${inLanguage(chapter.title)} ${inLanguage(chapter.text)}`;
}
