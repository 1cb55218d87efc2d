/** The guided first match: one sentence, against one easy bot. */
import type { Guide } from "../../core/board";
import type { TinyMove, TinyView } from "../../core/protocol";

export const guide: Guide<TinyView, TinyMove> = {
  seats: 2,
  seat: 0,
  level: "easy",
  steps: [{ text: "guide-1" }],
};
