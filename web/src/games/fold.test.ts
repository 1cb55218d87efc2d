/**
 * Folding equals viewing: when all events of an update have been shown, the board is drawn as the
 * next view draws it. Python plays matches between bots and prints what each viewer received.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { AnyEvent, AnyView } from "../core/board";

interface Story {
  readonly game: string;
  readonly viewer: number | null;
  readonly options: Record<string, unknown>;
  /** What never changes in the match, where the game tells it apart. */
  readonly setting: unknown;
  readonly view: AnyView;
  readonly updates: readonly { readonly events: readonly AnyEvent[]; readonly view: AnyView }[];
}

/** What the `drawn.ts` of every game exports. */
interface Drawing {
  readonly drawn: (view: AnyView, events: readonly AnyEvent[], setting: unknown) => unknown;
  /** What stays when the last event has been shown; a die or a card may go. */
  readonly settled?: (drawn: unknown) => unknown;
  /** Whether the view after these events brings a new board, which no event tells. */
  readonly redrawn?: (view: AnyView, events: readonly AnyEvent[]) => boolean;
}

const ROOT = join(import.meta.dirname, "../../..");
const DRAWINGS = import.meta.glob<Drawing>("./*/drawn.ts", { eager: true });

function stories(): Story[] {
  const printed = execFileSync("python", ["-m", "tests.contract.kit.updates"], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: `${join(ROOT, "src")}:${ROOT}` },
    maxBuffer: 2 ** 28,
    encoding: "utf8",
  });
  return printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Story);
}

const STORIES = stories();

/** What the `turns.ts` of every game exports. */
interface Turns {
  readonly present: (view: AnyView, events: readonly AnyEvent[], setting: unknown) => AnyView;
}
const TURNS = import.meta.glob<Turns>("./*/turns.ts", { eager: true });

/** The places at which two plain values differ, each with both values. */
function differences(one: unknown, other: unknown, place = ""): string[] {
  if (Object.is(one, other)) return [];
  if (isTree(one) && isTree(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].flatMap((key) => differences(one[key], other[key], `${place}.${key}`));
  }
  return [`${place}: ${JSON.stringify(one)} in place of ${JSON.stringify(other)}`];
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

test.each(Object.keys(DRAWINGS))("%s: the events of an update lead to its view", (path) => {
  const drawing = DRAWINGS[path];
  const settled = drawing?.settled ?? ((drawn: unknown) => drawn);
  const wrong: string[] = [];
  let updates = 0;
  for (const story of STORIES.filter(({ game }) => path === `./${game}/drawn.ts`)) {
    let view = story.view;
    for (const update of story.updates) {
      const told = !drawing?.redrawn?.(view, update.events);
      const folded = settled(drawing?.drawn(view, update.events, story.setting));
      const viewed = settled(drawing?.drawn(update.view, [], story.setting));
      const events = update.events.map(({ event }) => event).join(", ");
      for (const difference of told ? differences(folded, viewed) : [])
        wrong.push(`${difference} after ${events} (update ${String(updates)})`);
      view = update.view;
      updates += 1;
    }
  }
  expect(updates).toBeGreaterThan(100);
  expect(wrong.slice(0, 20)).toEqual([]);
});

test.each(Object.keys(TURNS))(
  "%s: seats and words show the moment that the board shows",
  (path) => {
    const drawing = DRAWINGS[path.replace("turns", "drawn")];
    const settled = drawing?.settled ?? ((drawn: unknown) => drawn);
    const wrong: string[] = [];
    let moments = 0;
    for (const story of STORIES.filter(({ game }) => path === `./${game}/turns.ts`)) {
      let view = story.view;
      for (const update of story.updates) {
        for (let shown = 1; shown <= update.events.length; shown += 1) {
          const events = update.events.slice(0, shown);
          if (drawing?.redrawn?.(view, events)) continue;
          const board = settled(drawing?.drawn(view, events, story.setting));
          const present = TURNS[path]?.present(view, events, story.setting);
          const seats = settled(present && drawing?.drawn(present, [], story.setting));
          moments += 1;
          for (const difference of differences(seats, board))
            wrong.push(`${difference} at ${events.at(-1)?.event ?? ""}`);
        }
        view = update.view;
      }
    }
    expect(moments).toBeGreaterThan(200);
    expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
  },
);
