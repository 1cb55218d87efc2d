import type { Guide } from "../../core/board";
import type { VroomMove, VroomView } from "../../core/protocol";

/** The first match: race one with open first cards. */
export const guide: Guide<VroomView, VroomMove> = {
  seats: 3,
  seat: 0,
  level: "hard",
  options: { first_card_open: true, events: "first" },
  steps: [
    { text: "guide-1", point: ".courses", done: ({ view }) => view.mat !== null },
    { text: "guide-2", point: "[data-card]", when: ({ view }) => view.card > 0 },
    {
      text: "guide-3",
      point: ".grip",
      when: ({ question, view }) => question !== null && view.phase === "push",
      done: ({ view }) => view.turn > 1 || view.round > 1,
    },
    { text: "guide-4", point: ".mat" },
    { text: "guide-5" },
  ],
};
