/** The prompt line: what is happening, or what to do now. */
import type { AnyEvent, GameModule, TableProps } from "../../board";
import { standingWords } from "../standing.svelte";
import type { Table } from "../table.svelte";
import { fieldsOf, t } from "../../texts/texts.svelte";
import { eventWords, moveWords } from "../../log/words";

export function promptWords(table: Table, module: GameModule, props: TableProps | null): string {
  if (table.line !== "open") return t("prompt-lost");
  if (props === null) return t("loading");
  const { step, shown } = table.playback;
  if (step) return happening([...shown, step.event], module, props);
  if (table.outcome) return props.t(`outcome-${table.outcome.reason}`);
  if (table.roll) return t("prompt-roll");
  if (table.sent) return t("prompt-sent");
  const given = standingReply(table, module, props);
  if (given) return given;
  const only = table.question?.forced ? table.question.moves[0] : undefined;
  if (only) return t("prompt-forced", { move: moveWords(only, module, props) });
  if (table.question) return props.t(table.question.prompt, module.promptArgs?.(props) ?? {});
  const names = table.toAct.map((seat) => table.seatNames[seat] ?? "");
  if (names.length === 0) return "";
  return t("prompt-wait", { names: names.join(", "), count: names.length });
}

/** What is answered for this seat in a moment, or "". */
function standingReply(table: Table, module: GameModule, props: TableProps): string {
  const kind = table.question?.standing ?? "";
  const { standing } = table;
  if (kind === "ahead" && standing.ahead)
    return t("prompt-ahead", { words: moveWords(standing.ahead, module, props) });
  const answer = kind === "" ? null : standing.of(kind);
  if (answer === null) return "";
  return t("prompt-standing", { words: standingWords(answer, standing.kinds, props.t) });
}

/** The words of the last event that has a line in the log, else of the last event. */
export function happening(
  events: readonly AnyEvent[],
  module: GameModule,
  props: TableProps,
): string {
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const words = eventWords(events[at] as AnyEvent, module, props);
    if (words !== "") return words;
  }
  const last = events.at(-1);
  return last ? props.t(`event-${last.event}`, fieldsOf(last, props.seatNames)) : "";
}
