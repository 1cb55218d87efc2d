/** Riders, moves and risks in words. */
import type { Translate } from "../../core/board";
import type { VelomasterForecast, VelomasterMove } from "../../core/protocol";
import { fieldsOf } from "../../core/texts/texts.svelte";
import type { Race, RaceProps, Rider } from "./setting";
import { placedOf } from "./end/story";

export const BIBS = ["yellow", "grey", "violet", "green"];

export function bibNumber(rider: Rider): string {
  return String(BIBS.indexOf(rider.bib) + 1);
}

export function riderName(rider: Rider | undefined, t: Translate): string {
  if (rider === undefined) return "";
  return t("rider-name", { colour: rider.colour, bib: rider.bib });
}

export function moveText(move: VelomasterMove, props: RaceProps): string {
  const name = (rider: number): string => riderName(props.view.riders[rider], props.t);
  switch (move.move) {
    case "ride":
      return props.t("move-ride", { die: move.die, rider: name(move.rider) });
    case "call":
      return props.t(callOf(props.view, move.rear), { rear: name(move.rear) });
    case "pick":
      return props.t("move-pick", { rider: name(move.rider) });
    case "enter":
      return props.t("move-enter", { lane: move.lane });
    case "step":
    case "jump":
      return props.t(`move-${move.move}`, { way: move.way });
    case "answer":
      return props.t("move-answer", { agree: move.agree ? "yes" : "no" });
    case "save":
      return props.t("move-save", { keep: move.keep ? "yes" : "no" });
    case "swap":
      return props.t("move-swap", { use: move.use ? "yes" : "no" });
    case "attack":
      return props.t("move-attack", { rider: name(move.rider) });
    case "gain":
      return props.t("move-gain", { take: move.take ? "yes" : "no" });
    case "hero":
      return props.t("move-hero", { bib: move.bib });
    case "dope":
      return props.t("move-dope", doses(move));
    case "resume":
      return props.t("move-resume", { use: move.use ? "yes" : "no" });
    default: // a review names dice too
      return props.t(`move-${move.move}`, fieldsOf(move, props.seatNames));
  }
}

/** Which bibs a doping decision names, as the texts ask for them. */
function doses(move: VelomasterMove & { move: "dope" }): Record<string, string> {
  const said = (yes: boolean): string => (yes ? "yes" : "no");
  return {
    yellow: said(move.yellow),
    grey: said(move.grey),
    violet: said(move.violet),
    green: said(move.green),
  };
}

/** Two riders relay, more accelerate; the line is that of the turn's start. */
function callOf(view: Race, rear: number): string {
  const line = view.lines.find((riders) => riders[0] === rear);
  return line?.length === view.setting.relay ? "words-call-relay" : "words-call-acceleration";
}

export function percent(chance: number): string {
  return `${String(Math.round(chance * 100))} %`;
}

export function hint(forecast: VelomasterForecast, move: VelomasterMove, { t }: RaceProps): string {
  const { finish, power = null, fall = 0, swallows = null, condition = null, line } = forecast;
  if (finish) return t("words-finish");
  const parts: string[] = [];
  if (power !== null) parts.push(t("words-power", { need: power }));
  if (fall > 0) parts.push(t("words-fall", { chance: percent(fall) }));
  if (swallows !== null) parts.push(t("words-swallows"));
  if (condition !== null) parts.push(t("words-then-condition", { condition }));
  if (move.move === "call") parts.push(t("words-line", { riders: line?.length ?? 0 }));
  return parts.join(", ");
}

/** What decided a seat's place: its best rider's, with the time of the race or of the tour. */
export function result(seat: number, { view, t }: RaceProps): string {
  const placed = placedOf(view);
  const place = placed.findIndex(({ rider }) => rider.seat === seat);
  const best = placed[place];
  if (best === undefined) return t("words-unplaced");
  return t("words-result", {
    name: riderName(best.rider, t),
    place: place + 1,
    minutes: best.minutes,
  });
}

export function group(move: VelomasterMove, props: RaceProps): string {
  return move.move === "ride" ? riderName(props.view.riders[move.rider], props.t) : "";
}

/** Half-lengths as cells, and as the minutes they cost at the end. */
export function gapText(halves: number, minute: number, t: Translate): string {
  return t("words-gap", { cells: halves / 2, minutes: Math.ceil(halves / minute) });
}

/** A rider's condition: what its team knows, else what everybody can tell; empty below level P. */
export function conditionText(rider: Rider): string {
  if (rider.condition !== null) return `${String(rider.condition)} %`;
  if (rider.least === null || rider.most === null) return "";
  if (rider.least === rider.most) return `${String(rider.least)} %`;
  return `${String(rider.least)}–${String(rider.most)} %`;
}

export function describe(props: RaceProps): string[] {
  const { view, t } = props;
  const first = view.riders[view.order[0] ?? 0]?.front ?? 0;
  return [
    t("words-state", { round: view.round, minutes: view.clock, phase: view.phase }),
    ...view.order.map((number, place) => {
      const rider = view.riders[number];
      if (rider === undefined) return "";
      return t("words-rider", {
        place: place + 1,
        name: riderName(rider, t),
        status: rider.status,
        gap:
          rider.status === "arrived"
            ? ""
            : gapText(Math.max(0, first - rider.front), view.setting.minute, t),
        points: rider.points,
      });
    }),
  ];
}
