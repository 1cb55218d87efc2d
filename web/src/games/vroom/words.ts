/** The table in words, without a number that would help to measure. */
import type { TableProps } from "../../core/board";
import { fieldsOf } from "../../core/texts/texts.svelte";
import type { VroomEvent, VroomMove, VroomView } from "../../core/protocol";

export function describe({ view, t, seatNames }: TableProps<VroomView>): string[] {
  const lines = [t("page-wheels", { count: view.wheels })];
  if (view.mat) lines.unshift(t("page-race", { race: view.race, round: view.round }));
  if (view.card > 0) lines.push(`${t("page-card")}: ${String(view.card)}`);
  if (view.cars.length > 0) {
    lines.push(t("page-order"));
    const order = [...view.cars].sort((one, two) => one.progress - two.progress);
    for (const car of order) {
      const name =
        car.seat < 0
          ? t("page-ghost")
          : t("page-car-of", { car: car.car, seat: seatNames[car.seat] ?? "" });
      lines.push(view.crossed[car.car - 1] ? `${name}: ${t("page-crossed")}` : name);
    }
  }
  for (const event of view.events) {
    const title = event.title || t(`card-${event.card}`);
    lines.push(event.broken ? `${title}: ${t("page-broken")}` : title);
  }
  return lines;
}

/** A card in the log is one's own or, after the end, somebody else's (CR-22). */
export function eventText(
  event: VroomEvent,
  { t, mySeat, seatNames }: Pick<TableProps<VroomView>, "t" | "mySeat" | "seatNames">,
): string {
  if (event.event === "dealt" && event.seat === mySeat)
    return t("page-dealt", { car: event.car, card: event.card });
  return t(`event-${event.event}`, fieldsOf(event, seatNames));
}

export function moveText(
  move: VroomMove,
  { view, t }: Pick<TableProps<VroomView>, "view" | "t">,
): string {
  switch (move.move) {
    case "take-course":
      return t(`course-${view.courses[move.course] ?? ""}`);
    case "place-gate":
      return t("move-place-gate", { side: move.side, distance: move.distance });
    case "boost":
      return t("move-boost", { use: move.use ? "yes" : "no" });
    case "name":
      return t("move-name", { car: move.car });
    default:
      return t(`move-${move.move}`);
  }
}
