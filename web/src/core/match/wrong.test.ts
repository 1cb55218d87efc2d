import { describe, expect, it } from "vitest";
import type { Refused } from "../protocol";
import { Wrong } from "./wrong.svelte";

const AT = { x: 1, y: 2 };

function refused(rule: string): Refused {
  return { type: "refused", about: "why", ref: 1, rule, key: "k", details: {}, reason: "No." };
}

/** A bubble whose questions are answered by hand. */
function asking(): { wrong: Wrong; answers: ((refused: Refused | null) => void)[] } {
  const answers: ((refused: Refused | null) => void)[] = [];
  const why = (): Promise<Refused | null> => new Promise((resolve) => answers.push(resolve));
  return { wrong: new Wrong({ why, game: () => "g" }), answers };
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("a click on something impossible", () => {
  it("shows the server's words and the number of the rule", async () => {
    const { wrong, answers } = asking();
    wrong.click({ move: "m" }, AT);
    expect(wrong.reason).toBeNull();
    answers[0]?.(refused("CC-8"));
    await soon();
    expect(wrong.reason).toEqual({ at: AT, text: "No.", rule: "CC-8" });
  });

  it("names no rule where none says so, and nothing at all where the move is possible", async () => {
    const { wrong, answers } = asking();
    wrong.click({ move: "m" }, AT);
    answers[0]?.(refused("decision"));
    await soon();
    expect(wrong.reason?.rule).toBe("");
    wrong.click({ move: "m" }, AT);
    answers[1]?.(null);
    await soon();
    expect(wrong.reason).toBeNull();
  });

  it("drops an answer that comes after the next click or after it was closed", async () => {
    const { wrong, answers } = asking();
    wrong.click({ move: "m" }, AT);
    wrong.click(null, AT, "known", "VM-4");
    answers[0]?.(refused("CC-8"));
    await soon();
    expect(wrong.reason?.text).toBe("known");
    wrong.click({ move: "m" }, AT);
    wrong.close();
    answers[1]?.(refused("CC-8"));
    await soon();
    expect(wrong.reason).toBeNull();
  });
});
