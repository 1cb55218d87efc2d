/** The race just run, in sentences: what "we" did, and where it went wrong. */
import type { Translate } from "../../../core/board";
import type { VroomFinalView, VroomView } from "../../../core/protocol";

export type ReviewData = NonNullable<VroomView["review"]>;
export type LineData = ReviewData["lines"][number];
export type PushData = LineData["pushes"][number];

export interface Names {
  readonly view: VroomView;
  readonly seatNames: readonly string[];
  readonly mySeat: number | null;
  readonly t: Translate;
}

/** In a review numbers are fine: tenths of a millimetre to centimetres with one digit. */
export function cm(units: number): number {
  return Math.round(units / 10) / 10;
}

export function seatOf(view: VroomView, car: number): number {
  return car > view.seats ? -1 : (view.holders[car - 1] ?? -1);
}

/** Who drives a car: "You", a name, or the ghost. */
export function driver(car: number, { view, seatNames, mySeat, t }: Names): string {
  const seat = seatOf(view, car);
  if (seat < 0) return t("page-ghost");
  return seat === mySeat ? t("review-you") : (seatNames[seat] ?? "");
}

/** The one sentence at the top, and whether it is a good one. */
export function headline(
  final: VroomFinalView,
  view: VroomView,
  t: Translate,
  locale: string,
): { text: string; good: boolean } {
  if (view.result === "early") {
    const car = view.crossed.findIndex((crossed) => crossed) + 1;
    return { text: t("review-early", { car, round: view.round }), good: false };
  }
  if (view.result === "none-across") return { text: t("review-none"), good: false };
  const set = final.choices[0] ?? [];
  if (set.length === 0) return { text: t("review-in-order"), good: true };
  const either = new Intl.ListFormat(locale, { type: "disjunction" });
  const cars = either.format(final.choices.map((one) => one.join(" + ")));
  return { text: t("review-out-of-order", { cars, count: Math.min(set.length, 2) }), good: false };
}

/** The car that crossed too early, which ended the match, and its push; none: it was knocked. */
export function tooEarly(
  { lines, length }: ReviewData,
  view: VroomView,
): { car: number; push: PushData | undefined } | null {
  if (view.result !== "early") return null;
  const car = view.crossed.findIndex((crossed) => crossed) + 1;
  const pushes = lines.find((one) => one.car === car)?.pushes ?? [];
  const push = pushes.find(({ round, end }) => round === view.round && end >= length);
  return { car, push };
}

/** The cars that went wrong: one that crossed too early, or neighbours in the wrong order. */
export function wrongCars(
  review: ReviewData,
  final: VroomFinalView,
  view: VroomView,
): readonly number[] {
  const early = tooEarly(review, view);
  if (early) return [early.car];
  const disordered = view.result !== "none-across" && (final.choices[0] ?? []).length > 0;
  return disordered ? review.pair : [];
}

/** How a race ended that no order could save. */
function unfinished(review: ReviewData, names: Names): string[] | null {
  const { view, t } = names;
  const early = tooEarly(review, view);
  if (early && !early.push) return [t("review-knocked")];
  if (early?.push) {
    const { worth, start, end } = early.push;
    const told = { card: worth, rolled: cm(end - start), beyond: cm(end - review.length) };
    const mine = seatOf(view, early.car) === names.mySeat;
    const seat = driver(early.car, names);
    return [t(mine ? "review-wrong-early-you" : "review-wrong-early", { ...told, seat })];
  }
  if (view.result !== "none-across") return null;
  const [first] = [...view.cars].sort((one, two) => two.progress - one.progress);
  return first
    ? [t("review-none-short", { car: first.car, cm: cm(review.length - first.progress) })]
    : [];
}

/** Where it went wrong, or how close it was. */
export function verdict(review: ReviewData, final: VroomFinalView, names: Names): string[] {
  const { t } = names;
  const lost = unfinished(review, names);
  if (lost) return lost;
  const [behind, ahead] = review.pair;
  const apart = cm(review.apart);
  const wrong = review.wrong;
  if (wrong) {
    const line = review.lines.find((one) => one.car === wrong.car);
    const push = line?.pushes.find((one) => one.round === wrong.round);
    if (!line || !push) return [];
    const mine = seatOf(names.view, wrong.car) === names.mySeat;
    const told = {
      seat: driver(wrong.car, names),
      round: wrong.round,
      card: push.worth,
      rolled: cm(push.end - push.start),
      scale: cm(line.scale),
      wanted: cm(push.end - push.start + wrong.shift),
    };
    return [
      t(mine ? "review-wrong-you" : "review-wrong", told),
      t(wrong.shift > 0 ? "review-was-short" : "review-was-long", {
        cm: cm(Math.abs(wrong.shift)),
      }),
    ];
  }
  const pair = { behind, ahead, apart };
  if ((final.choices[0] ?? []).length === 0) return [t("review-closest", pair)];
  return [t("review-no-single"), t("review-pair", pair)];
}

/** Who pushes alike, who farther: the shortest and the longest scale, and the steadiest driver. */
export function scaleWords(review: ReviewData, names: Names): string {
  // one push alone tells nothing of how steady somebody is
  const lines = review.lines.filter((line) => line.scale > 0 && line.pushes.length > 1);
  const [first] = lines;
  if (!first || lines.length < 2) return "";
  const spread = (line: LineData): number => {
    const points = line.pushes.map((push) => (push.end - push.start) / push.worth / line.scale);
    return Math.max(...points) - Math.min(...points);
  };
  const steady = lines.reduce((one, two) => (spread(two) < spread(one) ? two : one), first);
  const longest = lines.reduce((one, two) => (two.scale > one.scale ? two : one), first);
  const shortest = lines.reduce((one, two) => (two.scale < one.scale ? two : one), first);
  return names.t("review-scales-say", {
    steady: driver(steady.car, names),
    longest: driver(longest.car, names),
    shortest: driver(shortest.car, names),
  });
}
