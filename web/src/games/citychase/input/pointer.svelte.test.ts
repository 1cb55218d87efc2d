import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Board from "../Board.svelte";
import { CitySelection } from "../selection.svelte";
import type { City, Move, Props, View } from "../types";

const VIEW = {
  game: "citychase",
  role: "police",
  phase: "police",
  turn: 2,
  leg: 0,
  helicopters: [
    { colour: "pink", owner: 1, at: 0, used: false },
    { colour: "yellow", owner: 1, at: 5, used: false },
    { colour: "green", owner: 1, at: 15, used: false },
  ],
  patrols: [],
  lifts: [],
  roofs: [],
  proposal: null,
  path: [],
  car: null,
} as unknown as View;
const PINK: Move = { move: "fly", helicopter: 0, to: 1 };
const YELLOW: Move = { move: "fly", helicopter: 1, to: 6 };
const ASKED = { moves: [PINK, YELLOW], forecast: [], prompt: "prompt-police" };

/** Let the pointer come to everything on the board, and go. */
function wander(board: Element): void {
  for (const place of board.querySelectorAll("*"))
    for (const kind of ["pointerenter", "pointerleave"])
      place.dispatchEvent(new PointerEvent(kind, { pointerType: "mouse" }));
}

/** What an update brings is drawn, and everything that it sets in motion. */
async function drawn(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}

test("a place that is possible for a blink only raises nothing under the pointer", async () => {
  const local = new CitySelection();
  const looked: (Move | null)[] = [];
  let question = $state.raw<typeof ASKED | null>(null);
  const props = {
    ...{ view: VIEW, setting: { crossings: [], traces: [] } as unknown as City },
    ...{ local, step: null, shown: [], preview: null, pending: null, ended: null, aid: null },
    ...{ motion: 0, mySeat: 1, seatNames: ["Ann", "Bob"], room: { width: 600, height: 600 } },
    get question() {
      return question;
    },
    keep: { read: () => null, write: () => undefined },
    onpreview: (move: Move | null) => looked.push(move),
    t: (id: string) => id,
  };
  const target = document.body.appendChild(document.createElement("div"));
  const board = mount(Board, { target, props: props as unknown as Props });
  const stop = $effect.root(() => {
    // as the page does: the board is drawn first, then the selection hears of the question
    $effect(() => {
      local.ask(question);
    });
  });
  await drawn();
  // yellow was played last: it is picked again as soon as it may act, and pink's crossings go
  local.helicopter = 1;
  question = ASKED;
  await drawn();
  expect(local.picked).toBe(1);
  wander(target); // an error in a handler fails the test
  expect(looked).toContain(YELLOW);
  expect(looked).not.toContain(PINK);
  stop();
  void unmount(board);
});
