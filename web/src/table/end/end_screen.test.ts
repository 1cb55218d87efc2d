import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import type { GameModule, TableProps } from "../../core/board";
import EndScreen from "./EndScreen.svelte";

function heading(sides: readonly string[], winners: readonly number[]): string {
  const root = document.createElement("div");
  const seats = sides.map((side, seat) => ({
    seat,
    name: `S${String(seat)}`,
    side,
    kind: "me" as const,
    present: true,
    keepsake: "",
  }));
  const props = {
    view: { game: "g" },
    setting: null,
    t: (id: string) => id,
    locale: "en",
    seats,
    seatNames: seats.map(({ name }) => name),
    mySeat: 0,
    options: {},
    ended: null,
  } satisfies TableProps;
  const outcome = {
    places: sides.map((_, seat) => (winners.includes(seat) ? 1 : 2)),
    winners,
    reason: "won",
    rule: "X-1",
    scores: [],
    honours: [],
  };
  const made = mount(EndScreen, {
    target: root,
    props: {
      outcome,
      module: {} as GameModule,
      props,
      log: [],
      match: "m",
      onrematch: null,
    },
  });
  const text = root.querySelector("#end-title")?.textContent ?? "";
  void unmount(made);
  return text;
}

describe("the end screen", () => {
  it("says that a table that plays together has won, not that it was a draw", () => {
    expect(heading(["table", "table", "table"], [0, 1, 2])).toContain("end-we-won");
    expect(heading(["table", "table", "table"], [])).toContain("end-we-lost");
  });

  it("calls it a draw where rivals share the first place", () => {
    expect(heading(["", ""], [0, 1])).toContain("end-draw");
  });
});
