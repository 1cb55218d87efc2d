/** The guided first match: the player is the police, an easy bot the thief. */
import type { Guide } from "../../core/board";
import type { CitychaseMove, CitychaseView } from "../../core/protocol";

export const guide: Guide<CitychaseView, CitychaseMove> = {
  seats: 2,
  seat: 1,
  level: "easy",
  options: { thief: 0, aid: true },
  steps: [
    {
      text: "guide-1",
      point: ".city .hop",
      done: ({ view }) => view.phase !== "placing",
    },
    {
      text: "guide-2",
      point: ".prompt",
      done: ({ view }) => view.phase === "police" || view.turn > 1,
    },
    {
      text: "guide-3",
      point: ".city .pick-building",
      when: ({ question }) => question !== null,
      done: ({ view }) => view.lifts.length > 0 || view.turn > 1,
    },
    { text: "guide-4", point: ".track", when: ({ view }) => view.turn > 1 },
    { text: "guide-5" },
    { text: "guide-6", when: ({ view }) => view.turn > 2 },
    { text: "guide-7" },
  ],
};
