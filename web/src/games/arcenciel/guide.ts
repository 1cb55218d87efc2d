/** The guided first match: the player rides against two easy bots. */
import type { Guide, GuideContext, GuideStep } from "../../core/board";
import type { ArcencielMove, ArcencielView } from "../../core/protocol";

type Context = GuideContext<ArcencielView, ArcencielMove>;
type Moment = Required<Pick<GuideStep<ArcencielView, ArcencielMove>, "when" | "done">>;

/** A step that waits until the player is asked in one of these phases, and ends with the answer. */
export function moment(...phases: readonly string[]): Moment {
  let since: number | null = null;
  return {
    when: ({ question, view }: Context) => {
      if (since !== null && view.turn < since) since = null; // another match
      if (question !== null && phases.includes(view.phase)) since ??= view.turn;
      return since !== null;
    },
    done: ({ view }: Context) =>
      since !== null && (!phases.includes(view.phase) || view.turn > since),
  };
}

export const guide: Guide<ArcencielView, ArcencielMove> = {
  seats: 3,
  seat: 0,
  level: "easy",
  steps: [
    { text: "guide-1", point: ".arcenciel svg" },
    { text: "guide-2", point: ".prompt" },
    { text: "guide-3", point: "[data-part=resources]" },
    { text: "guide-4", point: "[data-part=actions]", ...moment("lead") },
    { text: "guide-5", point: ".auction", ...moment("bid") },
    { text: "guide-6", point: "[data-part=actions]", ...moment("escape", "increase") },
    { text: "guide-7", point: ".arcenciel svg", when: ({ view }) => view.rainbow_up },
    { text: "guide-8", point: "[data-part=resources]" },
  ],
};
