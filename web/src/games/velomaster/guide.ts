/** The guided first race: one stage of level D, shown line by line. */
import type { Guide } from "../../core/board";
import type { VelomasterMove, VelomasterView } from "../../core/protocol";

export const guide: Guide<VelomasterView, VelomasterMove> = {
  seats: 2,
  seat: 0,
  level: "easy",
  options: { level: "D", track: "harbour", finish: "line-1" },
  steps: [
    { text: "guide-1", point: ".prompt" },
    { text: "guide-2", point: ".ribbon", when: ({ view }) => view.round > 0 },
    { text: "guide-3", point: ".strip" },
    { text: "guide-4" },
    { text: "guide-5" },
    { text: "guide-6", done: ({ ended }) => ended },
  ],
};
