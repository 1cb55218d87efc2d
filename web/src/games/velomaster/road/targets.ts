/** What can be clicked on the road: cells, dice above riders, riders; each is a legal move. */
import { pressable, type Pressable } from "../../../kit/pressable";
import type { VelomasterForecast, VelomasterMove } from "../../../core/protocol";
import type { Race, RaceBoard } from "../setting";
import type { DrawnRider } from "../drawn";
import { BESIDE, HALF, LANE, TOP, xOf, type Point, type Ribbon } from "../geometry";
import { moveText, tight } from "../words";

export type Props = RaceBoard;

export interface Choice {
  readonly move: VelomasterMove;
  readonly forecast: VelomasterForecast;
}

export interface CellTarget extends Choice {
  readonly x: number;
  readonly y: number;
  readonly path: string;
  readonly label: string;
  /** Below each other: a cell is narrow. */
  readonly risk: readonly string[];
}

export interface Chip {
  /** Where its rider is. */
  readonly owner: Point;
  readonly move: VelomasterMove;
  readonly face: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

const SIDE = 34;
/** From one die above a rider to the next: as wide as a finger. */
export const CHIP = 32;
const AWAY = [-35, 35, -68, 68, -101, 101];
/** The end of a ride: pressing the rider itself. */
export const STOP = "stop";
/** Riders side by side before the start and behind the finish. */
const ROW = 4;

/** Where a rider is drawn: on its cell, beside it, before the start, behind the finish. */
export function spotOf(
  rider: DrawnRider,
  riders: readonly DrawnRider[],
  ribbon: Ribbon,
  finish: number,
): Point {
  if (rider.status === "arrived") {
    const place = rider.place - 1;
    return [xOf(finish) + 44 + (place % ROW) * SIDE, TOP + 24 + Math.floor(place / ROW) * SIDE];
  }
  if (rider.status === "withdrawn") return [30, -60];
  const cell = rider.cell === null ? undefined : ribbon.cells[rider.cell];
  if (cell === undefined) {
    const before = riders.filter((r) => r.status === "outside" && r.rider < rider.rider).length;
    return [22 + (before % ROW) * SIDE, TOP + 14 + Math.floor(before / ROW) * (SIDE + 5)];
  }
  if (rider.status === "riding") return [cell.x, cell.y];
  return [cell.x, ribbon.bottom + BESIDE / 2];
}

export function choicesOf(props: Props): Choice[] {
  const question = props.question;
  if (question === null) return [];
  return question.moves.flatMap((move, index) => {
    const forecast = question.forecast[index];
    return forecast === undefined ? [] : [{ move, forecast }];
  });
}

/** The cell a step or a jump leads to. */
export function cellTargets(
  choices: readonly Choice[],
  ribbon: Ribbon,
  props: Props,
): CellTarget[] {
  return choices.flatMap(({ move, forecast }) => {
    if (move.move !== "step" && move.move !== "jump" && move.move !== "enter") return [];
    const named = { move, forecast, label: moveText(move, props), risk: riskOf(forecast) };
    const cell = forecast.cell === null ? undefined : ribbon.cells[forecast.cell];
    if (cell !== undefined) return [{ ...named, x: cell.x, y: cell.y, path: cell.path }];
    return forecast.finish ? [{ ...named, ...beyond(ribbon, props) }] : [];
  });
}

/** A place behind the finish line, in the mover's lane. */
function beyond(ribbon: Ribbon, { view }: Props): { x: number; y: number; path: string } {
  const mover = view.mover === null ? undefined : view.riders[view.mover];
  const lane = mover?.cell == null ? 0 : (view.road.lane[mover.cell] ?? 0);
  const at = view.road.finish;
  const [x, y] = [xOf(at), TOP + lane * LANE + ribbon.sway(at)];
  const wide = String(2 * HALF);
  const path = `M${String(x)} ${String(y)}h${wide}v${String(LANE)}h-${wide}z`;
  return { x: x + HALF, y: y + LANE / 2, path };
}

function riskOf(forecast: VelomasterForecast): string[] {
  const parts: string[] = [];
  if (forecast.power !== null) parts.push(`≥${String(forecast.power)}`);
  if (forecast.fall > 0) parts.push(`⚠${tight(forecast.fall)}`);
  return parts;
}

/** Riders that may have a die: the dice of one of them are shown, the others can be picked. */
export function ridersOf(choices: readonly Choice[]): number[] {
  return [
    ...new Set(
      choices.flatMap(({ move }) =>
        move.move === "ride" || move.move === "attack" ? [move.rider] : [],
      ),
    ),
  ];
}

/** Dice to click beside the picked rider; attacks, answers, and the end of a ride. */
export function chipsOf(
  choices: readonly Choice[],
  picked: number | null,
  spot: (rider: number) => Point | null,
  props: Props,
  height: number,
): Chip[] {
  const row = choices.flatMap(({ move }) => {
    const [rider, face] = chipOf(move, props);
    const die = move.move === "ride" || move.move === "attack";
    return rider === null || (die && rider !== picked) ? [] : [{ move, face, rider }];
  });
  const riders = props.view.riders.map(({ rider }) => spot(rider));
  return row.flatMap(({ move, face, rider }, place) => {
    const owner = spot(rider);
    if (owner === null) return [];
    const label = moveText(move, props);
    if (face === STOP) return [{ move, face, label, x: owner[0], y: owner[1], owner }];
    const [x, y] = free(owner, row.length, riders, height);
    return [{ move, face, label, x: x + place * CHIP, y, owner }];
  });
}

/** Where a row of dice hides the fewest riders: above its own, else below, else farther away. */
function free(
  owner: Point,
  many: number,
  riders: readonly (Point | null)[],
  height: number,
): Point {
  const x = Math.max(CHIP / 2 + 2, owner[0] - ((many - 1) * CHIP) / 2);
  const hidden = (y: number): number =>
    riders.filter(
      (at) =>
        at !== null && Math.abs(at[1] - y) < CHIP && at[0] > x - CHIP && at[0] < x + many * CHIP,
    ).length;
  const inside = AWAY.map((away) => owner[1] + away).filter(
    (y) => y > CHIP / 2 && y < height - CHIP / 2,
  );
  const best = Math.min(...inside.map(hidden));
  return [x, inside.find((y) => hidden(y) === best) ?? owner[1] - CHIP];
}

/** Whose owner is asked now: the rider of a line that votes, else the one that moves. */
export function askedRider(view: Race): number | null {
  if (view.asked === "gain") return view.gain?.rider ?? null;
  if (view.asked === "vote") return view.column[view.place] ?? null;
  return view.mover;
}

function chipOf(move: VelomasterMove, { view }: Props): [number | null, string] {
  if (move.move === "ride") return [move.rider, String(move.die)];
  if (move.move === "attack") return [move.rider, "⚡"];
  if (move.move === "stop" || move.move === "stay") return [view.mover, STOP];
  if (move.move === "answer") return [askedRider(view), move.agree ? "✓" : "✗"];
  if (move.move === "gain") return [view.gain?.rider ?? null, move.take ? "+" : "✗"];
  return [null, ""];
}

/** Riders to click: the rear of a line to call, a neutral rider to take. */
export function picksOf(
  choices: readonly Choice[],
  spot: (rider: number) => Point | null,
  props: Props,
): Chip[] {
  return choices.flatMap(({ move }) => {
    const number = move.move === "call" ? move.rear : move.move === "pick" ? move.rider : null;
    const at = number === null ? null : spot(number);
    return at === null
      ? []
      : [{ move, face: "", label: moveText(move, props), x: at[0], y: at[1], owner: at }];
  });
}

/** What makes an element of the road a button that plays a move. */
export function pressing(
  move: VelomasterMove,
  label: string,
  onchoose: (move: VelomasterMove) => void,
  onpreview: (move: VelomasterMove | null) => void,
): Pressable {
  return pressable(
    label,
    () => {
      onchoose(move);
    },
    (on) => {
      onpreview(on ? move : null);
    },
  );
}
