import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { FUNCTIONS } from "./counting";

function said(pattern: string, args: Record<string, string | number>): string {
  const bundle = new FluentBundle("en", { functions: FUNCTIONS, useIsolating: false });
  bundle.addResource(new FluentResource(`line = ${pattern}`));
  const value = bundle.getMessage("line")?.value ?? "";
  return bundle.formatPattern(value, args);
}

test("sentences count places from one, or call them by letters", () => {
  expect(said("lane { FROM_ONE($lane) }", { lane: 0 })).toBe("lane 1");
  expect(said("by { FROM_ONE($path) }", { path: "0, 5, 24" })).toBe("by 1, 6, 25");
  expect(said("to { LETTER($to) }", { to: 15 })).toBe("to P");
  expect(said("to { LETTER($places) }", { places: "1, 4" })).toBe("to B, E");
});
