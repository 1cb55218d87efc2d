/** Short notices at the edge of the page: refusals with their rule, and what was done. */
import { untrack } from "svelte";
import type { Refused } from "./protocol";
import { Refusal } from "./api";

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
  notices.list = [...untrack(() => notices.list).slice(-2), added];
  setTimeout(() => {
    dismiss(added.number);
  }, LIFE);
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

export function done(text: string): void {
  add({ kind: "done", text, game: "" });
}
