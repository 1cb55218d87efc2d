/** What the seat is offered: ways of its riders by cell, and the moves that ride nobody. */
import type { VelomasterForecast, VelomasterMove } from "../../../core/protocol";
import type { Race, RaceBoard } from "../setting";
import { spelled, wayOf, type Offer, type Way } from "./ways";

type Props = Pick<RaceBoard, "view" | "question">;

export interface Choice {
  readonly move: VelomasterMove;
  readonly forecast: VelomasterForecast;
}

export interface Offers {
  /** The riders that can be sent somewhere, in the order of the question. */
  readonly riders: readonly number[];
  /** By rider and cell: the ways there, smallest die first. */
  readonly ways: ReadonlyMap<number, ReadonlyMap<number, readonly Way[]>>;
  /** By rider: the dice it may have, smallest first; empty on its way. */
  readonly dice: ReadonlyMap<number, readonly number[]>;
  /** By rider: the die that would be a puncture (VM-37); it leads nowhere. */
  readonly punctures: ReadonlyMap<number, VelomasterMove>;
  /** Everything that is not a way: calls, answers, rolling. */
  readonly others: readonly Choice[];
}

const NOTHING: Offers = {
  riders: [],
  ways: new Map(),
  dice: new Map(),
  punctures: new Map(),
  others: [],
};
const KNOWN = new WeakMap<object, Offers>();

export function offersOf(props: Props): Offers {
  const { question } = props;
  if (question === null) return NOTHING;
  let offers = KNOWN.get(question);
  if (offers === undefined) {
    offers = build(props.view, question);
    KNOWN.set(question, offers);
  }
  return offers;
}

function build(view: Race, question: NonNullable<Props["question"]>): Offers {
  const ways = new Map<number, Map<number, Way[]>>();
  const dice = new Map<number, number[]>();
  const punctures = new Map<number, VelomasterMove>();
  const others: Choice[] = [];
  const keep = (way: Way): void => {
    const cells = ways.get(way.rider) ?? new Map<number, Way[]>();
    ways.set(way.rider, cells);
    cells.set(way.cell, [...(cells.get(way.cell) ?? []), way].sort(byDie));
  };
  question.moves.forEach((move, index) => {
    const forecast = question.forecast[index] ?? {};
    const offer = offerOf(move, view);
    if (offer === null) {
      others.push({ move, forecast });
      return;
    }
    if (forecast.puncture === true) punctures.set(offer.rider, move);
    if (offer.die !== null)
      dice.set(
        offer.rider,
        [...(dice.get(offer.rider) ?? []), offer.die].sort((a, b) => a - b),
      );
    if (move.move === "jump") keep(jumpOf(move, forecast, offer, view));
    else
      for (const [letters, odds] of spelled(question.forecast, index).values())
        keep(wayOf(letters, odds, offer, view.road, view.setting.skill));
    if (!ways.has(offer.rider)) ways.set(offer.rider, new Map());
  });
  return { riders: [...ways.keys()], ways, dice, punctures, others };
}

const LANE_A = 65;
const LETTER_OF = { ahead: "a", left: "l", right: "r" } as const;

/** The single step of a move that is looked at in a list, to be drawn like a way. */
export function stepOf(move: VelomasterMove | null, props: Props): Way | null {
  const offer = move === null ? null : offerOf(move, props.view);
  if (move === null || offer === null) return null;
  const { road, setting } = props.view;
  if (move.move === "step") return wayOf(LETTER_OF[move.way], 100, offer, road, setting.skill);
  if (move.move === "enter")
    return wayOf(String.fromCharCode(LANE_A + move.lane), 100, offer, road, setting.skill);
  if (move.move !== "jump") return null;
  const ways = [...(offersOf(props).ways.get(offer.rider)?.values() ?? [])].flat();
  return ways.find((way) => way.moves[0] === move) ?? null;
}

function byDie(one: Way, other: Way): number {
  return (one.die ?? 0) - (other.die ?? 0);
}

function offerOf(move: VelomasterMove, view: Race): Offer | null {
  const cellOf = (rider: number): number | null => view.riders[rider]?.cell ?? null;
  if (move.move === "ride")
    return { rider: move.rider, die: move.die, first: move, start: cellOf(move.rider) };
  if (move.move === "resume" && move.use) {
    const leader = view.riders.find(({ seat, leader }) => leader && seat === view.acting);
    if (leader === undefined) return null;
    return { rider: leader.rider, die: null, first: move, start: leader.cell };
  }
  const onTheWay = ["step", "stop", "enter", "jump"].includes(move.move);
  if (!onTheWay || view.mover === null) return null;
  return { rider: view.mover, die: null, first: null, start: cellOf(view.mover) };
}

/** A jump in a relay or an acceleration: one cell, or a rider that is passed. */
function jumpOf(move: VelomasterMove, forecast: VelomasterForecast, offer: Offer, view: Race): Way {
  const { power = null, tests = 0, fall = 0, fail = 0 } = forecast;
  const cell = forecast.cell ?? view.road.lane.length;
  const skills = tests - (power === null ? 0 : 1);
  return {
    ...wayOf("", Math.round(100 * (1 - fall - fail)), offer, view.road, view.setting.skill),
    cell,
    cells: [cell],
    tests: [
      ...(power === null ? [] : [{ kind: "power" as const, need: power, step: 0 }]),
      ...Array.from({ length: Math.max(0, skills) }, () => ({
        kind: "danger" as const,
        need: view.setting.skill,
        step: 0,
      })),
    ],
    arrives: forecast.finish ?? false,
    moves: [move],
  };
}

/** Whose owner is asked now: the rider of a line that votes, else the one that moves. */
export function askedRider(view: Race): number | null {
  if (view.asked === "gain") return view.gain?.rider ?? null;
  if (view.asked === "vote") return view.column[view.place] ?? null;
  return view.mover;
}
