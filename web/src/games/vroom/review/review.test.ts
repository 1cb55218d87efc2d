import { describe, expect, it } from "vitest";
import type { VroomFinalView, VroomView } from "../../../core/protocol";
import { headline, scaleWords, verdict, wrongCars, type Names, type ReviewData } from "./words";

const t = (id: string, args: Record<string, unknown> = {}): string =>
  [id, ...Object.entries(args).map(([name, value]) => `${name}=${String(value)}`)].join(" ");

const view = {
  seats: 3,
  holders: [2, 0, 1],
  result: "",
  crossed: [true, false, false],
} as unknown as VroomView;
const names: Names = { view, seatNames: ["Ada", "Ben", "Cid"], mySeat: 0, t };

const push = (round: number, worth: number, start: number, end: number, off = 0) => ({
  round,
  worth,
  start,
  end,
  off,
});
const review: ReviewData = {
  lines: [
    { car: 2, scale: 410, pushes: [push(4, 5, 0, 2050), push(5, 4, 2050, 3430, -159)] },
    { car: 1, scale: 430, pushes: [push(4, 4, 0, 1720), push(5, 4, 1720, 3590)] },
    { car: 3, scale: 400, pushes: [push(5, 9, 0, 3600)] },
  ],
  length: 3500,
  wrong: { car: 2, round: 5, shift: 260 },
  pair: [2, 1],
  apart: 160,
};
const final = {
  order: [2, 1, 3],
  totals: [9, 8, 9],
  choices: [[2], [1]],
} as unknown as VroomFinalView;

describe("a race looked back at", () => {
  it("says what we did and what it cost", () => {
    expect(headline(final, view, t, "en")).toEqual({
      text: "review-out-of-order cars=2 or 1 count=1",
      good: false,
    });
    const clean = { ...final, choices: [[]] };
    expect(headline(clean, view, t, "en").good).toBe(true);
    const early = { ...view, result: "early", round: 3 } as VroomView;
    expect(headline(final, early, t, "en").text).toBe("review-early car=1 round=3");
  });

  it("names the one push that restores the order, in centimetres and on its own scale", () => {
    expect(verdict(review, final, names)).toEqual([
      "review-wrong-you seat=review-you round=5 card=4 rolled=13.8 scale=4.1 wanted=16.4",
      "review-was-short cm=2.6",
    ]);
    const other = { ...names, mySeat: 1 };
    expect(verdict(review, final, other)[0]).toContain("review-wrong seat=Ada");
  });

  it("blames nobody where no single push would do, and shows the closest in a clean race", () => {
    const none = { ...review, wrong: null };
    expect(verdict(none, final, names)[0]).toBe("review-no-single");
    const clean = { ...final, choices: [[]] };
    expect(verdict(none, clean, names)).toEqual(["review-closest behind=2 ahead=1 apart=1.6"]);
  });

  it("shows the push that crossed too early, or says that another car knocked it through", () => {
    const lost = { ...view, result: "early", round: 5, crossed: [true, false, false] } as VroomView;
    const told = { ...names, view: lost };
    expect(wrongCars(review, final, lost)).toEqual([1]);
    expect(verdict(review, final, told)).toEqual([
      "review-wrong-early card=4 rolled=18.7 beyond=0.9 seat=Cid",
    ]);
    expect(verdict(review, final, { ...told, mySeat: 2 })[0]).toContain("review-wrong-early-you");
    const knocked = { ...told, view: { ...lost, crossed: [false, true, false] } };
    expect(verdict(review, final, knocked)).toEqual(["review-knocked"]);
  });

  it("says what was missing where no car reached the gate, and blames no order", () => {
    const cars = [1, 2, 3].map((car) => ({ car, progress: 3000 + 100 * car }));
    const lost = { ...view, result: "none-across", cars } as unknown as VroomView;
    expect(wrongCars(review, final, lost)).toEqual([]);
    expect(verdict(review, final, { ...names, view: lost })).toEqual([
      "review-none-short car=3 cm=2",
    ]);
  });

  it("says who is steady, and who goes farther for the same card", () => {
    const third = { car: 3, scale: 400, pushes: [push(4, 4, 0, 1600), push(5, 5, 1600, 3600)] };
    const all = { ...review, lines: [...review.lines.slice(0, 2), third] };
    expect(scaleWords(all, names)).toBe("review-scales-say steady=Ben longest=Cid shortest=Ben");
    expect(scaleWords(review, names)).toContain("shortest=review-you"); // one push alone tells nothing
  });
});
