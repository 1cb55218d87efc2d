/** The end of a match: which cars came in the wrong order, or what else went wrong. */
import type { EndStory, TableProps, Told } from "../../../core/board";
import type { VroomEvent, VroomView } from "../../../core/protocol";

type Props = TableProps<VroomView>;
type Classified = Extract<VroomEvent, { event: "classified" }>;

/** A car of a classification, from the last to the first. */
export interface Placed {
  readonly car: number;
  readonly seat: number;
  readonly cards: readonly number[];
  readonly total: number;
  /** It stands before a car with fewer points, or behind one with more. */
  readonly wrong: boolean;
}

export function placed(final: Classified, view: VroomView): Placed[] {
  return final.order.map((car, index) => {
    const total = final.totals[index] ?? 0;
    const wrong = final.totals.some(
      (other, place) => (place < index && other > total) || (place > index && other < total),
    );
    const seat = view.cars.find((one) => one.car === car)?.seat ?? car - 1;
    return { car, seat, cards: final.cards[index] ?? [], total, wrong };
  });
}

/** The last classification. */
export function lastCards(history: readonly VroomEvent[]): Classified | null {
  return history.filter((event) => event.event === "classified").at(-1) ?? null;
}

export function end(props: Props, log: readonly Told<VroomEvent>[]): EndStory {
  const { view, t, ended, locale } = props;
  const history = log.flatMap(({ events }) => events);
  const won = (ended?.winners.length ?? 0) > 0;
  const final = lastCards(history);
  const list = new Intl.ListFormat(locale);
  const wrong = final ? placed(final, view).filter((one) => one.wrong) : [];
  const broken = [
    ...new Set(history.flatMap((event) => (event.event === "broke" ? [event.card] : []))),
  ];
  const reason = ended?.reason ?? "won";
  const early = history.filter((event) => event.event === "crossed").at(-1)?.car ?? 0;
  const said = {
    race: view.race,
    wheels: view.wheels,
    car: early,
    cars: list.format(wrong.map(({ car }) => String(car))),
    count: wrong.length,
  };
  const parts = [t(won ? "end-decided-won" : `end-decided-${reason}`, said)];
  if (!won && reason === "no-wheel" && broken.length > 0)
    parts.push(t("end-broken", { cards: list.format(broken.map((card) => t(`card-${card}`))) }));
  return {
    headline: t(`end-headline-${reason}`, said),
    decided: parts.join(" "),
    turningPoint: turningPoint(props, log),
    figures: [
      [t("end-wheels"), view.wheels],
      [t("end-races"), won ? view.race : view.race - 1],
      [t("end-bumps"), history.filter((event) => event.event === "pushed" && event.bump).length],
    ],
  };
}

/** The first wheel that was lost, or the race that lost the match. */
function turningPoint(
  { t, ended }: Props,
  log: readonly Told<VroomEvent>[],
): EndStory["turningPoint"] {
  let race = 1;
  let point: EndStory["turningPoint"] = null;
  for (const { seq, events } of log)
    for (const event of events) {
      if (event.event === "round-started") race = event.race;
      const lost = event.event === "wheel-lost" && event.count > 0;
      if (lost || event.event === "match-lost")
        point ??= { text: t("end-turned", { race, lost: lost ? "yes" : "no" }), seq };
    }
  return (ended?.winners.length ?? 0) > 0 && point === null ? null : point;
}
