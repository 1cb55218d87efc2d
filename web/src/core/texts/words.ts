/** Texts that come in all languages at once: lessons and booklets. */
import type { Words } from "../protocol";
import { settings } from "../page/settings.svelte";
import { unbroken } from "./texts.svelte";

/** A text in the chosen language. */
export function inLanguage(words: Words): string {
  return settings.language === "fr" ? unbroken(words.fr) : words.en;
}

/** Parts of a sentence in a row; French has a space before the semicolon. */
export function clauses(parts: readonly string[], locale: string): string {
  return parts.join(locale.startsWith("fr") ? "\u00A0; " : "; ");
}

/** A text cut at the numbers of rules (CC-8), which become links. */
export function withRules(text: string): { readonly text: string; readonly rule: boolean }[] {
  return text
    .split(/\b([A-Z]{2}-\d+[a-z]?)\b/)
    .map((part, index) => ({ text: part, rule: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
