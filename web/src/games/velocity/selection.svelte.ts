/** What the player has selected but not played yet; board and dock share it. */
import type { Local, Question } from "../../core/board";
import type { Forecast, Move } from "./types";

export type Mode = "solo" | "group";

interface Choice {
  readonly move: Move;
  readonly forecast: Forecast;
}

export class Selection implements Local {
  mode = $state<Mode>("solo");
  /** The space of the group. */
  space = $state(0);
  /** The space of my courier whose ways are shown; 0: those of all. */
  courier = $state(0);
  cans = $state<Record<Mode, number>>({ solo: 0, group: 0 });

  ask(question: Question | null): void {
    const groups = groupsOf(question as Question<Move, Forecast> | null);
    this.mode = "solo";
    this.space = groups[0] ?? 0;
    this.courier = 0;
    this.cans = { solo: 0, group: 0 };
  }

  solo(courier = 0): void {
    this.mode = "solo";
    this.courier = courier;
  }

  group(space: number): void {
    this.mode = "group";
    this.space = space;
  }

  /** The announcement as it is selected now; null if it cannot be made. */
  announcement(question: Question<Move, Forecast> | null, mode: Mode): Choice | null {
    return choiceOf(question, wanted(mode, this.space, this.cans[mode]));
  }
}

export function wanted(mode: Mode, space: number, cans: number): Move {
  return mode === "solo" ? { move: "solo", cans } : { move: "group", space, cans };
}

/** The legal move that looks like this one, with its forecast. */
export function choiceOf(question: Question<Move, Forecast> | null, sought: Move): Choice | null {
  const index =
    question?.moves.findIndex((move) =>
      Object.entries(sought).every(([key, value]) => move[key as keyof Move] === value),
    ) ?? -1;
  const [move, forecast] = [question?.moves[index], question?.forecast[index]];
  return move && forecast ? { move, forecast } : null;
}

/** The spaces whose group may be announced, the one closest to the finish first. */
export function groupsOf(question: Question<Move, Forecast> | null): number[] {
  const spaces =
    question?.moves.flatMap((move) => (move.move === "group" ? [move.space] : [])) ?? [];
  return spaces
    .filter((space, index) => spaces.indexOf(space) === index)
    .sort((one, other) => one - other);
}
