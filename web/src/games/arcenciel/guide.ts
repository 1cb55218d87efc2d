/** The guided first match: the player rides against two easy bots. */
import type { Guide } from "../../lib/board";
import type { ArcencielMove, ArcencielView } from "../../lib/protocol";

export const guide: Guide<ArcencielView, ArcencielMove> = {
  seats: 3,
  seat: 0,
  level: "easy",
  steps: [
    { text: "guide-1", point: ".arcenciel svg" },
    { text: "guide-2", point: ".prompt" },
    { text: "guide-3", point: ".teams" },
    {
      text: "guide-4",
      point: ".arcenciel .actions",
      when: ({ question, view }) => question !== null && view.phase === "lead",
      done: ({ view }) => view.phase !== "lead",
    },
    {
      text: "guide-5",
      point: ".auction",
      when: ({ question, view }) => question !== null && view.phase === "bid",
      done: ({ view }) => view.phase !== "bid",
    },
    {
      text: "guide-6",
      point: ".arcenciel .actions",
      when: ({ question, view }) =>
        question !== null && (view.phase === "escape" || view.phase === "increase"),
      done: ({ view }) => view.phase !== "escape" && view.phase !== "increase",
    },
    { text: "guide-7", point: ".arcenciel svg", when: ({ view }) => view.rainbow_up },
    { text: "guide-8", point: ".teams" },
  ],
};
