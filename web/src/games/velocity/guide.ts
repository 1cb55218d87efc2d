/** The guided first match: three seats, a short board, and a word at the right moment. */
import type { Guide } from "../../lib/board";
import type { Move, View } from "./types";

export const guide: Guide<View, Move> = {
  seats: 3,
  seat: 0,
  level: "easy",
  options: { board: "harbour", first_player: "1" },
  steps: [
    { text: "guide-1" },
    {
      text: "guide-2",
      point: "[data-cards]",
      when: ({ question }) => question?.prompt === "prompt-announce",
    },
    {
      text: "guide-3",
      point: "[data-cards]",
      when: ({ question }) => question?.prompt === "prompt-announce",
      done: ({ view }) => view.phase !== "announce",
    },
    {
      text: "guide-4",
      point: "[data-cards]",
      when: ({ question }) => question?.prompt === "prompt-choose",
      done: ({ question }) => question?.prompt !== "prompt-choose",
    },
    {
      text: "guide-7",
      when: ({ question }) => question?.prompt === "prompt-announce",
    },
    {
      text: "guide-5",
      when: ({ question, view }) => question?.prompt === "prompt-pursue" || view.turn > 12,
    },
    {
      text: "guide-6",
      when: ({ question, view }) => question?.prompt === "prompt-obstacle" || view.turn > 20,
    },
    {
      text: "guide-8",
      when: ({ view }) =>
        view.podium.length > 0 ||
        (view.teams[0]?.couriers ?? []).some((space) => space > 0 && space < 10),
    },
  ],
};
