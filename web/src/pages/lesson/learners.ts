/** The seats of a lesson: the learner, and names for the others. */
import type { SeatInfo } from "../../core/board";
import { settings } from "../../core/page/settings.svelte";
import type { LessonInfo } from "../../core/protocol";
import { t } from "../../core/texts/texts.svelte";

/** Names for the other seats. */
const OTHERS = ["Ada", "Léo", "Mia", "Tom", "Zoé"];

export function learners(lesson: LessonInfo): SeatInfo[] {
  const own = settings.name.trim() || t("lesson-me");
  const names = OTHERS.filter((name) => name !== own);
  return Array.from({ length: lesson.seats }, (_, seat) => ({
    seat,
    name: seat === lesson.seat ? own : (names.shift() ?? ""),
    side: lesson.sides[seat] ?? "",
    kind: seat === lesson.seat ? "me" : "bot",
    present: true,
    keepsake: "",
  }));
}
