/** The table in words, without a number that would help to measure. */
import type { TableProps } from "../../core/board";
import { fieldsOf } from "../../core/texts/texts.svelte";
import type { VroomEvent, VroomMove, VroomView } from "../../core/protocol";
import { lengthOf } from "./geometry";
import { outlookOf } from "./mat/outlook";

/** Tenths of a millimetre: a car is the measure that a hand can feel (CR-3a). */
const CAR_LENGTH = 600;
/** The shares of the way for which there are words, and the gaps in car lengths. */
const SHARES = [0.04, 0.18, 0.29, 0.42, 0.58, 0.71, 0.84, 0.94];
const GAPS = [0.25, 0.75, 1.5, 2.5, 3.5, 5];

/** Of these words those that whoever is about to push needs. */
export function ownWords(props: Told): string[] {
  const { view } = props;
  if (!view.mat) return [];
  const [own] = cars(props, lengthOf(view.mat.line)).filter(
    (_, place) => ranked(view)[place]?.car === view.my_car,
  );
  return own === undefined ? [] : [own, ...outlook(props)];
}

type Told = Pick<TableProps<VroomView>, "view" | "t" | "seatNames" | "mySeat">;

function bucket(value: number, bounds: readonly number[]): number {
  const found = bounds.findIndex((bound) => value < bound);
  return found < 0 ? bounds.length : found;
}

/** The mat for whoever does not see it: who is where, in car lengths and parts of the way. */
export function describe(props: TableProps<VroomView>): string[] {
  const { view, t } = props;
  const lines = [t("page-wheels", { count: view.wheels })];
  if (view.mat) lines.unshift(t("page-race", { race: view.race, round: view.round }));
  if (view.card > 0) lines.push(t("words-card", { card: view.card }));
  lines.push(...matWords(props));
  for (const event of view.events) {
    const title = event.title || t(`card-${event.card}`);
    const help = event.title ? event.text : t(`card-${event.card}-help`);
    lines.push(t("words-event", { title, text: event.broken ? t("page-broken") : help }));
  }
  return lines;
}

/** What lies on the mat: the cars in their order, and the view from behind one's own. */
export function matWords(props: Told): string[] {
  const { view } = props;
  if (!view.mat || view.cars.length === 0) return [];
  return [...cars(props, lengthOf(view.mat.line)), ...outlook(props)];
}

/** From the first car to the last. */
function ranked(view: VroomView): VroomView["cars"] {
  return [...view.cars].sort((one, two) => two.progress - one.progress || one.car - two.car);
}

function cars({ view, t, seatNames, mySeat }: Told, length: number): string[] {
  const order = ranked(view);
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

/** What steering needs: where one's own car stands, and what the road does before it. */
function outlook({ view, t }: Told): string[] {
  const seen = view.crossed[view.my_car - 1] ? null : outlookOf(view, view.my_car);
  if (!seen) return [];
  const { across, points, bend, blocked } = seen;
  const lines = [t("words-road", { across: across + 3, points: points + 2, bend: bend + 3 })];
  if (blocked) {
    const gap = bucket(Math.max(blocked.lengths, 0), GAPS);
    lines.push(t("words-in-the-way", { car: blocked.car, gap }));
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
    default: // a review names cards too
      return t(`move-${move.move}`, fieldsOf(move, []));
  }
}
