import { describe, expect, it } from "vitest";
import { SeatStanding } from "./standing.svelte";

function seat(): { standing: SeatStanding; sent: unknown[] } {
  const sent: unknown[] = [];
  return { standing: new SeatStanding((message) => sent.push(message)), sent };
}

const PASS = { standing: "pass-above", price: 3 } as const;
const STAY = { standing: "stay-in-pack" } as const;

describe("standing answers", () => {
  it("sends all of them when one is set or revoked", () => {
    const { standing, sent } = seat();
    standing.hear({ answers: [STAY], ahead: null, offered: [] });
    standing.set("pass-above", PASS);
    expect(sent.at(-1)).toEqual({ type: "stand", answers: [STAY, PASS] });
    standing.hear({ answers: [STAY, PASS], ahead: null, offered: [] });
    expect(standing.of("pass-above")).toBe(PASS);
    standing.stop("stay-in-pack");
    expect(sent.at(-1)).toEqual({ type: "stand", answers: [PASS] });
  });

  it("chooses a move ahead, and takes it back with the second click", () => {
    const { standing, sent } = seat();
    const pass = { move: "pass" } as const;
    standing.choose(pass);
    expect(sent.at(-1)).toEqual({ type: "ahead", moves: [pass] });
    standing.hear({ answers: [], ahead: { move: "pass" }, offered: [pass] });
    standing.choose(pass);
    expect(sent.at(-1)).toEqual({ type: "ahead", moves: [] });
  });

  it("knows which kinds answer a question", () => {
    const { standing } = seat();
    const kind = {
      kind: "ready",
      prompts: ["prompt-ready"],
      field: "",
      low: 0,
      high: 0,
      words: [],
    };
    standing.kinds = [kind];
    expect(standing.answering("prompt-ready")).toEqual([kind]);
    expect(standing.answering("prompt-push")).toEqual([]);
  });
});
