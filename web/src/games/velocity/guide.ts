/** The guided first match: three seats, a short board, and a word at the right moment. */
import type { Guide, GuideContext } from "../../core/board";
import type { Move, View } from "./types";

type Context = GuideContext<View, Move>;

/**
 * A step that is shown when the first seat is asked so, and over when it has answered: then too it
 * must be ready, for only a step that is ready can be done.
 */
export function until(phase: "announce" | "choose"): {
  when: (context: Context) => boolean;
  done: (context: Context) => boolean;
} {
  const asked = ({ question }: Context): boolean => question?.prompt === `prompt-${phase}`;
  const answered = ({ question, view }: Context): boolean =>
    view.active !== 0 || (phase === "announce" && question?.prompt === "prompt-choose");
  return { when: (context) => asked(context) || answered(context), done: answered };
}

export const guide: Guide<View, Move> = {
  seats: 3,
  seat: 0,
  level: "easy",
  options: { board: "harbour", first_player: "1" },
  steps: [
    { text: "guide-1" },
    {
      text: "guide-2",
      point: "[data-announce]",
      when: ({ question }) => question?.prompt === "prompt-announce",
    },
    { text: "guide-3", point: "[data-announce]", ...until("announce") },
    { text: "guide-4", point: "[data-cards]", ...until("choose") },
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
