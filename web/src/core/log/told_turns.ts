/** The log turn by turn: chapters, one line for each turn, and the small steps inside. */
import type { AnyEvent, GameModule, TableProps } from "../board";
import { t } from "../texts/texts.svelte";
import type { LogEntry } from "./log";
import { TurnReader } from "./turns";
import { eventWords } from "./words";

/** One small step of a turn: an event, or null for a move that was taken back. */
export interface ToldStep {
  readonly seq: number;
  readonly seat: number | null;
  readonly event: AnyEvent | null;
}

export interface ToldTurn {
  /** Counted from 1; the address of the turn in a replay. */
  readonly number: number;
  readonly seat: number | null;
  /** The entry after which the turn begins, and its first and last entry. */
  readonly from: number;
  readonly first: number;
  readonly last: number;
  readonly steps: readonly ToldStep[];
}

/** Divide a log into turns. */
export function turnsOf(log: readonly LogEntry[], module: Pick<GameModule, "turnOf">): ToldTurn[] {
  const reader = new TurnReader(module.turnOf);
  const turns: (ToldTurn & { steps: ToldStep[]; seat: number | null; last: number })[] = [];
  for (const { seq, seat, undone, events } of log) {
    if (undone) turns.at(-1)?.steps.push({ seq, seat, event: null });
    for (const [index, event] of events.entries()) {
      const begins = reader.read(seat, event);
      if (begins || turns.length === 0) {
        const from = index > 0 ? seq : Math.max(0, seq - 1);
        const number = turns.length + 1;
        turns.push({ number, seat: reader.seat, from, first: seq, last: seq, steps: [] });
      }
      const turn = turns.at(-1);
      if (turn)
        Object.assign(turn, { seat: reader.seat, last: seq }).steps.push({ seq, seat, event });
    }
  }
  return turns;
}

/** The turn that a position belongs to: the last one of which something has been shown by then. */
export function turnAt(turns: readonly ToldTurn[], seq: number): ToldTurn | undefined {
  // one that begins within an entry has only its beginning there, unless it is over with it
  return turns.filter(({ from, last }) => from < seq || last <= seq).at(-1) ?? turns[0];
}

/** The heading that a turn begins, if it begins one. */
export function chapterOf(turn: ToldTurn, module: GameModule, props: TableProps): string | null {
  for (const { event } of turn.steps) {
    const heading = event && module.chapter?.(event, props);
    if (heading) return heading;
  }
  return null;
}

/** A small step in words; "" if it has none. */
export function stepWords(step: ToldStep, module: GameModule, props: TableProps): string {
  if (step.event) return eventWords(step.event, module, props);
  return t("log-undone", { seat: props.seatNames[step.seat ?? 0] });
}

/** A turn in one line. */
export function summaryOf(turn: ToldTurn, module: GameModule, props: TableProps): string {
  const events = turn.steps.flatMap(({ event }) => event ?? []);
  const own = module.turnSummary?.(events, props);
  if (own) return own;
  const said = turn.steps.map((step) => stepWords(step, module, props));
  return said.filter((words) => words !== "").at(-1) ?? "";
}

/** A turn in words: its heading, if it begins a new one, and its line. */
export interface SaidTurn {
  readonly turn: ToldTurn;
  readonly chapter: string | null;
  readonly text: string;
}

/** Puts turns into words, each once: a long race has thousands of them. */
export class TurnWords {
  private readonly known = new Map<string, SaidTurn>();
  private edition = "";

  /** All turns; `edition` changes whenever the words of known ones may change. */
  say(
    turns: readonly ToldTurn[],
    module: GameModule,
    props: TableProps,
    edition: string,
  ): SaidTurn[] {
    if (edition !== this.edition) this.known.clear();
    this.edition = edition;
    let heading: string | null = null;
    return turns.map((turn) => {
      const { chapter, text } = this.words(turn, module, props);
      const fresh = chapter !== heading ? chapter : null;
      heading = chapter ?? heading;
      return { turn, chapter: fresh, text };
    });
  }

  private words(turn: ToldTurn, module: GameModule, props: TableProps): SaidTurn {
    const key = `${String(turn.number)}/${String(turn.steps.length)}`;
    const known = this.known.get(key);
    if (known) return known;
    const [chapter, text] = [chapterOf(turn, module, props), summaryOf(turn, module, props)];
    this.known.set(key, { turn, chapter, text });
    return { turn, chapter, text };
  }
}
