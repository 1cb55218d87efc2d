import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import type { VelomasterEvent } from "../../../core/protocol";
import type { Given } from "../setting";
import { turnSummary } from "./summary";

const TEXTS = join(import.meta.dirname, "../../../../../src/tourdetable/games/velomaster/texts");
const RIDERS = [
  { colour: "pink", bib: "yellow" },
  { colour: "pink", bib: "grey" },
  { colour: "green", bib: "yellow" },
];

/** The line that the log tells of a turn of Cléo's. */
function line(language: "en" | "fr", ...events: object[]): string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(join(TEXTS, `${language}.ftl`), "utf8")));
  const t = (id: string, fields = {}): string =>
    bundle.formatPattern(bundle.getMessage(id)?.value ?? id, fields);
  const props = { t, locale: language, seatNames: ["Cléo"], setting: { riders: RIDERS } };
  const whole = [{ event: "turn-started", seat: 0 }, ...events];
  const told = turnSummary(whole as VelomasterEvent[], props as unknown as Given);
  expect(told).not.toMatch(/(Pink|Rose|Green) \d/); // names are not torn apart
  return told.replaceAll("\u00a0", " ");
}

const does = (rider: number, event: string, more = {}): object => ({
  event,
  rider,
  ...RIDERS[rider],
  ...more,
});
const rides = (rider: number, die: number, steps: number): object[] => [
  does(rider, "rode", { die }),
  ...Array.from({ length: steps }, () => does(rider, "stepped")),
];
const relay = (...riders: number[]): object => ({
  ...does(riders[0] ?? 0, "called", { call: "relay" }),
  riders,
});

describe("a turn in one line", () => {
  it("names the riders and how far they came", () => {
    expect(line("en", ...rides(0, 4, 4), ...rides(1, 2, 1))).toBe(
      "Cléo: Pink 1 rides 4 cells; Pink 2 rides 1 of 2 cells.",
    );
    expect(line("fr", ...rides(0, 4, 4), ...rides(1, 2, 1))).toBe(
      "Cléo : Rose 1 avance de 4 cases ; Rose 2 avance d’une case sur 2.",
    );
  });

  it("does not let a rider ride that stood still", () => {
    expect(line("en", ...rides(0, 6, 0), ...rides(1, 1, 1))).toBe("Cléo: Pink 2 rides one cell.");
    const fails = does(0, "tested", { test: "power", passed: false });
    expect(line("en", ...rides(0, 6, 0), fails, ...rides(1, 1, 0))).toBe(
      "Cléo: Pink 1 stays, fails a power roll.",
    );
    expect(line("fr", ...rides(0, 6, 0), ...rides(1, 1, 0))).toBe(
      "Cléo : Rose 1 reste ; Rose 2 prend le 1.",
    );
    // it may go yet
    expect(line("en", ...rides(1, 3, 0))).toBe("Cléo: Pink 2 takes the 3.");
  });

  it("counts the step that comes on top downhill, and not those of a relay", () => {
    const told = line("en", relay(0, 2), does(0, "stepped"), ...rides(0, 3, 4));
    expect(told).toBe("Cléo: relay of Pink 1 and Green 1; Pink 1 rides 4 cells.");
  });

  it("says a relay that is called twice once", () => {
    const told = line("fr", relay(0, 1), relay(0, 1), ...rides(1, 1, 1));
    expect(told).toBe("Cléo : relais de Rose 1 et Rose 2 ×2 ; Rose 2 avance d’une case.");
  });

  it("tells what befell a rider with its ride", () => {
    const told = line(
      "en",
      ...rides(0, 6, 3),
      does(0, "crossed", { place: 2, points: 7 }),
      does(0, "tested", { test: "danger", passed: true }),
      does(0, "tested", { test: "gap", passed: false }),
      does(0, "fell"),
      does(0, "gravity", { misses: 2, withdraws: false }),
    );
    expect(told).toBe(
      "Cléo: Pink 1 rides 3 of 6 cells, 2nd over the summit (+7), fails a skill roll, falls, misses 2 turns.",
    );
  });
});
