/** Another way to the same cell: through cells that the player chose, with what it costs. */
import type { RaceBoard } from "../setting";
import type { Offers } from "./offers";
import { stepped, wayOf, type Way } from "./ways";

const STEPS = ["a", "l", "r"] as const;
const TESTED = /(\d+)([alr])/g;

interface Node {
  readonly cell: number;
  readonly letters: string;
  readonly tests: number;
  readonly chance: number;
  readonly aside: number;
}

type Props = Pick<RaceBoard, "view" | "question">;

/** The tests of steps within reach, as the forecasts of a rider's moves tell them. */
function testsOf({ question }: Props): Map<string, string> {
  const found = new Map<string, string>();
  for (const { tested } of question?.forecast ?? [])
    for (const line of tested ?? []) {
      const [tests = "", at = ""] = line.split(" ");
      for (const [step] of at.matchAll(TESTED)) found.set(step, tests);
    }
  return found;
}

function better(one: Node, other: Node | undefined): boolean {
  if (other === undefined) return true;
  if (one.tests !== other.tests) return one.tests < other.tests;
  return one.chance === other.chance ? one.aside < other.aside : one.chance > other.chance;
}

/** The chance to pass tests written in letters. */
function chanceOf(tests: string, skill: number, sides: number): [number, number] {
  let [chance, count] = [1, 0];
  for (const [, power] of tests.matchAll(/p(\d+)|[gdvb]/g)) {
    const need = power === undefined ? skill : Number(power);
    chance *= (sides + 1 - need) / sides;
    count += 1;
  }
  return [chance, count];
}

/**
 * The best way to the end of `straight` that passes the chosen cells one after the other, with the
 * smallest die that allows it. It has no stop: that is sent when the rider has got there.
 */
export function throughOf(
  props: Props,
  offers: Offers,
  straight: Way,
  via: readonly number[],
): Way | null {
  const { view } = props;
  const { skill, sides } = view.setting;
  const rider = view.riders[straight.rider];
  const reach = offers.ways.get(straight.rider);
  if (rider?.cell == null || reach === undefined) return null;
  const tests = testsOf(props);
  const dice = offers.dice.get(straight.rider) ?? [];
  const longest = straight.die === null ? view.left : Math.max(...dice);
  let layer = new Map<string, Node>();
  layer.set(`${String(rider.cell)}/0`, {
    cell: rider.cell,
    letters: "",
    tests: 0,
    chance: 1,
    aside: 0,
  });
  for (let step = 1; step <= longest; step += 1) {
    const next = new Map<string, Node>();
    for (const [key, node] of layer) {
      const passed = Number(key.split("/")[1]);
      for (const way of STEPS) {
        const cell = stepped(view.road, node.cell, way);
        if (!reach.has(cell)) continue;
        const cost = tests.get(`${String(node.cell)}${way}`) ?? "";
        const [chance, count] = chanceOf(cost, skill, sides);
        const now = passed + (via[passed] === cell ? 1 : 0);
        const found: Node = {
          cell,
          letters: node.letters + cost + way,
          tests: node.tests + count,
          chance: node.chance * chance,
          aside: node.aside + (way === "a" ? 0 : 1),
        };
        const name = `${String(cell)}/${String(now)}`;
        if (better(found, next.get(name))) next.set(name, found);
      }
    }
    const end = next.get(`${String(straight.cell)}/${String(via.length)}`);
    const die = straight.die === null ? null : (dice.find((value) => value >= step) ?? null);
    const first = reach.get(straight.cell)?.find((way) => way.die === die)?.moves[0] ?? null;
    if (end !== undefined)
      return wayOf(
        end.letters,
        Math.round(100 * end.chance),
        { rider: rider.rider, die, first: die === null ? null : first, start: rider.cell },
        view.road,
        skill,
      );
    layer = next;
  }
  return null;
}
