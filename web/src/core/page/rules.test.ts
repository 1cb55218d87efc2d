import { expect, test } from "vitest";
import { applies, matches, playedOptions, rulesFor } from "./rules.svelte";

test("a rule applies under the values of its options, and always where no match is played", () => {
  expect(applies({ level: ["E", "P"] }, { level: "D" })).toBe(false);
  expect(applies({ level: ["E", "P"] }, { level: "P", stages: 1 })).toBe(true);
  expect(applies({}, { level: "D" })).toBe(true);
  expect(applies({ level: ["P"] }, null)).toBe(true);
});

test("the rules are those of the match on the screen, until it is left", () => {
  const leave = rulesFor("velomaster", { level: "D" });
  expect(playedOptions("velomaster")).toEqual({ level: "D" });
  expect(playedOptions("citychase")).toBeNull();
  leave();
  expect(playedOptions("velomaster")).toBeNull();
});

test("the search of rules wants every word and forgives accents", () => {
  expect(matches("voleur trace", "CC-8", "Le voleur laisse une trace.")).toBe(true);
  expect(matches("helicoptere", "CC-3", "Trois hélicoptères.")).toBe(true);
  expect(matches("l'equipe", "VM-2", "Tout le monde attend l’équipe.")).toBe(true);
  expect(matches("voleur radio", "CC-8", "Le voleur laisse une trace.")).toBe(false);
  expect(matches("cc-8", "CC-8", "Le voleur")).toBe(true);
});
