/** The seats of a lesson: the learner, and names for the others. */
import type { SeatInfo } from "../../core/board";
import { settings } from "../../core/page/settings.svelte";
import type { LessonInfo } from "../../core/protocol";
import { t } from "../../core/texts/texts.svelte";

/** Texts of lessons call the other seats by these names, in the order of the seats. */
const OTHERS = ["Ada", "Léo", "Mia", "Tom", "Zoé"];

export function learners(lesson: LessonInfo): SeatInfo[] {
  const names = [...OTHERS];
  return Array.from({ length: lesson.seats }, (_, seat) => ({
    seat,
    name: seat === lesson.seat ? settings.name.trim() || t("lesson-me") : (names.shift() ?? ""),
    side: lesson.sides[seat] ?? "",
    kind: seat === lesson.seat ? "me" : "bot",
    present: true,
    keepsake: "",
  }));
}
