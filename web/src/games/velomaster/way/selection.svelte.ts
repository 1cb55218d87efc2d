/** What the player has picked but not played: rider, die, cell; and a ride that chance interrupted. */
import type { VelomasterMove } from "../../../core/protocol";
import type { Race, RaceBoard } from "../setting";
import { offersOf, type Offers } from "./offers";
import { throughOf } from "./through";
import type { Way } from "./ways";

type Props = Pick<RaceBoard, "view" | "question" | "onplay">;

export class Selection {
  /** The rider whose reach is shown; null: the first that can go somewhere. */
  private wanted = $state<number | null>(null);
  /** The die that was picked for it; null: the smallest that reaches. */
  private picked = $state<number | null>(null);
  /** The cell that is pointed at or was tapped once. */
  cell = $state<number | null>(null);
  /** Cells that the way is to pass, as they were dragged over or shift-clicked. */
  via = $state<readonly number[]>([]);
  private asked: object | null = null;
  private plan: Way | null = null;
  /** The line that was called to go straight on; its own riders agree and jump by themselves. */
  private line: readonly number[] | null = null;

  /** Forget what belongs to the question before; go on with a ride that chance interrupted. */
  follow(props: Props): void {
    const { question } = props;
    if (question === null || question === this.asked) return;
    this.asked = question;
    this.letGo();
    this.picked = null;
    const rest = this.rest(props) ?? this.draft(props);
    this.plan = rest === null ? null : this.plan;
    if (rest !== null) props.onplay(rest);
  }

  /** What is left of the plan, if its rider stands on it and is asked to go on. */
  private rest({ view, question }: Props): VelomasterMove[] | null {
    const { plan } = this;
    if (plan === null || question === null || view.mover !== plan.rider) return null;
    if (view.asked !== "ride" && view.asked !== "extra") return null;
    const at = view.riders[plan.rider]?.cell ?? -1;
    const done = plan.cells.indexOf(at);
    const steps = plan.moves.filter(({ move }) => move === "step" || move === "enter");
    const stops = plan.moves.filter(({ move }) => move === "stop");
    const rest = [...steps.slice(done + 1), ...stops];
    const legal = rest[0];
    if (done < 0 || legal === undefined) return this.stay(plan, at, question.moves);
    return question.moves.some((move) => same(move, legal)) ? rest : null;
  }

  /** A way through chosen cells knows no stop: it stops when it has got there. */
  private stay(plan: Way, at: number, moves: readonly VelomasterMove[]): VelomasterMove[] | null {
    const stop = moves.find(({ move }) => move === "stop");
    return at === plan.cell && stop !== undefined ? [stop] : null;
  }

  /** A relay or acceleration of mine that goes on straight, as long as that costs no test. */
  private draft(props: Props): VelomasterMove[] | null {
    const { view, question } = props;
    const ours = this.line?.every((rider) => view.column.includes(rider)) ?? false;
    if (!ours || question === null) {
      this.line = null;
      return null;
    }
    if (view.asked === "vote") {
      const yes = question.moves.find((move) => move.move === "answer" && move.agree);
      return yes === undefined ? null : [yes];
    }
    const place = question.moves.findIndex((move) => move.move === "jump" && move.way === "ahead");
    const [move, forecast] = [question.moves[place], question.forecast[place]];
    const safe = forecast?.tests === undefined && forecast?.swallows === undefined;
    return view.asked === "jump" && move !== undefined && safe ? [move] : null;
  }

  /** Call a line to go straight on, with the jumps that are known to be mine and safe. */
  call(move: VelomasterMove, line: readonly number[], jumps: number, props: Props): void {
    this.line = line;
    const ahead: VelomasterMove = { move: "jump", way: "ahead" };
    props.onplay([move, ...Array.from({ length: jumps }, () => ahead)]);
  }

  rider(offers: Offers): number | null {
    const { wanted } = this;
    if (wanted !== null && offers.riders.includes(wanted)) return wanted;
    const ahead = offers.riders.find((rider) => leadsOn(offers, rider));
    return ahead ?? offers.riders[0] ?? null;
  }

  /** The die that a click on the road takes, as far as it was picked. */
  die(offers: Offers): number | null {
    const rider = this.rider(offers);
    const dice = rider === null ? [] : (offers.dice.get(rider) ?? []);
    return this.picked !== null && dice.includes(this.picked) ? this.picked : null;
  }

  pick(rider: number | null, die: number | null = null): void {
    if (rider !== this.wanted) this.letGo();
    this.wanted = rider;
    this.picked = die;
  }

  /** The other die for the picked rider; false: it has no other. */
  swap(offers: Offers): boolean {
    const rider = this.rider(offers);
    const dice = rider === null ? [] : (offers.dice.get(rider) ?? []);
    if (dice.length < 2) return false;
    const now = this.die(offers) ?? dice[0] ?? 0;
    this.picked = dice[(dice.indexOf(now) + 1) % dice.length] ?? null;
    if (this.cell !== null && this.to(offers, this.cell) === null) this.letGo();
    return true;
  }

  letGo(): void {
    this.cell = null;
    this.via = [];
  }

  /** The ways to a cell for the picked rider, with the picked die if there is one. */
  to(offers: Offers, cell: number): Way | null {
    const rider = this.rider(offers);
    if (rider === null) return null;
    const ways = offers.ways.get(rider)?.get(cell) ?? [];
    const die = this.die(offers);
    return (die === null ? ways[0] : ways.find((way) => way.die === die)) ?? null;
  }

  /** The way that is shown: to the cell pointed at, through the cells chosen. */
  way(props: Pick<Props, "view" | "question">): Way | null {
    const offers = offersOf(props);
    if (this.cell === null) return null;
    const straight = this.to(offers, this.cell);
    if (straight === null || this.via.length === 0) return straight;
    return throughOf(props, offers, straight, this.via) ?? straight;
  }

  /** Ride; what chance interrupts goes on with the next question. */
  ride(way: Way, props: Props): void {
    this.plan = way;
    this.letGo();
    this.wanted = null;
    props.onplay([...way.moves]);
  }
}

function same(one: VelomasterMove, other: VelomasterMove): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a rider can leave its cell: one that is blocked may only stay. */
export function leadsOn(offers: Offers, rider: number): boolean {
  const ways = [...(offers.ways.get(rider)?.values() ?? [])].flat();
  return ways.some(({ cells, arrives }) => cells.length > 0 || arrives);
}

/** The own cell, where a rider may stay. */
export function stayOf(offers: Offers, rider: number, view: Race, die: number | null): Way | null {
  const cell = view.riders[rider]?.cell ?? null;
  const ways = cell === null ? [] : (offers.ways.get(rider)?.get(cell) ?? []);
  return ways.find((way) => die === null || way.die === die) ?? null;
}
