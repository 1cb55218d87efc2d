/** The table in words, without a number that would help to measure. */
import type { TableProps } from "../../core/board";
import { fieldsOf } from "../../core/texts/texts.svelte";
import type { VroomEvent, VroomMove, VroomView } from "../../core/protocol";
import { lengthOf } from "./geometry";

/** Tenths of a millimetre: a car is the measure that a hand can feel (CR-3a). */
const CAR_LENGTH = 600;
/** The shares of the way for which there are words, and the gaps in car lengths. */
const SHARES = [0.04, 0.18, 0.29, 0.42, 0.58, 0.71, 0.84, 0.94];
const GAPS = [0.25, 0.75, 1.5, 2.5, 3.5, 5];

function bucket(value: number, bounds: readonly number[]): number {
  const found = bounds.findIndex((bound) => value < bound);
  return found < 0 ? bounds.length : found;
}

/** The mat for whoever does not see it: who is where, in car lengths and parts of the way. */
export function describe(props: TableProps<VroomView>): string[] {
  const { view, t } = props;
  const lines = [t("page-wheels", { count: view.wheels })];
  if (view.mat) lines.unshift(t("page-race", { race: view.race, round: view.round }));
  if (view.card > 0) lines.push(`${t("page-card")}: ${String(view.card)}`);
  if (view.mat && view.cars.length > 0) lines.push(...cars(props, lengthOf(view.mat.line)));
  for (const event of view.events) {
    const title = event.title || t(`card-${event.card}`);
    const help = event.title ? event.text : t(`card-${event.card}-help`);
    lines.push(`${title}: ${event.broken ? t("page-broken") : help}`);
  }
  return lines;
}

function cars({ view, t, seatNames, mySeat }: TableProps<VroomView>, length: number): string[] {
  const order = [...view.cars].sort((one, two) => two.progress - one.progress || one.car - two.car);
  return order.map((car, index) => {
    const name =
      car.seat < 0
        ? t("page-ghost")
        : car.seat === mySeat
          ? t("words-mine", { car: car.car })
          : t("page-car-of", { car: car.car, seat: seatNames[car.seat] ?? "" });
    const where = view.crossed[car.car - 1]
      ? t("page-crossed")
      : t("words-where", { share: bucket(car.progress / length, SHARES) });
    const next = order[index + 1];
    if (!next) return t("words-last", { name, where });
    const gap = bucket((car.progress - next.progress) / CAR_LENGTH, GAPS);
    return t("words-ahead", { name, where, gap, next: next.seat < 0 ? "?" : next.car });
  });
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
    default: // a review names cards too
      return t(`move-${move.move}`, fieldsOf(move, []));
  }
}
