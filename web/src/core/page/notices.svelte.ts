/** Short notices at the edge of the page: refusals with their rule, and what was done. */
import { untrack } from "svelte";
import type { Refused } from "../protocol";
import { Refusal } from "../net/api";
import { hasText, say } from "../texts/texts.svelte";

export interface Notice {
  readonly number: number;
  readonly kind: "refused" | "done";
  readonly refused?: Refused;
  /** The game whose catalogue and rules a refusal speaks of. */
  readonly game: string;
  readonly text: string;
}

const LIFE = 9000;
let number = 0;
export const notices = $state<{ list: Notice[] }>({ list: [] });

function add(notice: Omit<Notice, "number">): void {
  const added = { ...notice, number: ++number };
  // an effect that shows a notice must not depend on the notices
  const others = untrack(() => notices.list).filter((one) => !alike(one, added));
  notices.list = [...others.slice(-2), added];
  setTimeout(() => {
    dismiss(added.number);
  }, LIFE);
}

/** Three requests that fail for one reason are told once. */
function alike(one: Notice, other: Notice): boolean {
  return one.text === other.text && one.refused?.key === other.refused?.key;
}

export function dismiss(which: number): void {
  notices.list = notices.list.filter((notice) => notice.number !== which);
}

export function refuse(refused: Refused, game = ""): void {
  add({ kind: "refused", refused, game, text: refused.reason });
}

/** Show whatever went wrong with a request. */
export function fail(error: unknown, game = ""): void {
  if (error instanceof Refusal) refuse(error.refused, game);
  else throw error;
}

const PASSING = ["offline", "server", "server-fault", "too-fast"];

/** Whether the same may work a little later: nothing is missing, something was out of reach. */
export function isPassing(error: unknown): boolean {
  if (error === null) return false;
  return !(error instanceof Refusal) || PASSING.includes(error.refused.key);
}

/** A refusal in the reader's language. */
export function sentence(refused: Refused, game = ""): string {
  const id = `refusal-${refused.key}`;
  return hasText(id, game) ? say(id, refused.details, game) : refused.reason;
}

export function done(text: string): void {
  add({ kind: "done", text, game: "" });
}
