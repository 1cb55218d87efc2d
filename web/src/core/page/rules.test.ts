import { expect, test } from "vitest";
import { inOrder, matches } from "./rules.svelte";

test("rules stand in the order of the book", () => {
  expect(inOrder(["CC-10", "CC-5a", "CC-2", "CC-5"])).toEqual(["CC-2", "CC-5", "CC-5a", "CC-10"]);
});

test("the search of rules wants every word and forgives accents", () => {
  expect(matches("voleur trace", "CC-8", "Le voleur laisse une trace.")).toBe(true);
  expect(matches("helicoptere", "CC-3", "Trois hélicoptères.")).toBe(true);
  expect(matches("l'equipe", "VM-2", "Tout le monde attend l’équipe.")).toBe(true);
  expect(matches("voleur radio", "CC-8", "Le voleur laisse une trace.")).toBe(false);
  expect(matches("cc-8", "CC-8", "Le voleur")).toBe(true);
});
