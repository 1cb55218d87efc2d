/** Toasts: refusals with their rule, and confirmations. */
import { untrack } from "svelte";
import type { Refused } from "../protocol";
import { Refusal } from "../net/api";
import { hasText, say } from "../texts/texts.svelte";

export interface Notice {
  readonly number: number;
  readonly kind: "refused" | "done";
  readonly refused?: Refused;
  /** The game whose catalogue explains the refusal. */
  readonly game: string;
  readonly text: string;
}

const LIFE = 9000;
let number = 0;
export const notices = $state<{ list: Notice[] }>({ list: [] });

function add(notice: Omit<Notice, "number">): void {
  const added = { ...notice, number: ++number };
  // untracked: an effect that shows a notice must not depend on the list of notices
  const others = untrack(() => notices.list).filter((one) => !same(one, added));
  notices.list = [...others.slice(-2), added];
  setTimeout(() => {
    dismiss(added.number);
  }, LIFE);
}

/** Whether two notices say the same: several requests that fail for one reason are shown once. */
function same(one: Notice, other: Notice): boolean {
  return one.text === other.text && one.refused?.key === other.refused?.key;
}

export function dismiss(which: number): void {
  notices.list = notices.list.filter((notice) => notice.number !== which);
}

export function refuse(refused: Refused, game = ""): void {
  add({ kind: "refused", refused, game, text: refused.reason });
}

/** Show why a request failed. */
export function fail(error: unknown, game = ""): void {
  if (error instanceof Refusal) refuse(error.refused, game);
  else throw error;
}

const PASSING = ["offline", "server", "server-fault", "too-fast"];

/** Whether a retry may succeed: the server was out of reach, nothing is missing. */
export function isPassing(error: unknown): boolean {
  if (error === null) return false;
  return !(error instanceof Refusal) || PASSING.includes(error.refused.key);
}

/** A refusal in the chosen language. */
export function sentence(refused: Refused, game = ""): string {
  const id = `refusal-${refused.key}`;
  return hasText(id, game) ? say(id, refused.details, game) : refused.reason;
}

export function done(text: string): void {
  add({ kind: "done", text, game: "" });
}
