import { expect, test } from "vitest";
import { asSeats, firstPreferences, resized, usualLevel } from "./seat_preferences";

test("a new match seats me and bots, and another person here is a further me", () => {
  const preferences = firstPreferences(3, "Ada", "easy");
  expect(preferences.map((preference) => preference.kind)).toEqual(["me", "bot", "bot"]);
  const [, second, third] = preferences;
  if (second) Object.assign(second, { kind: "other", name: "Bob" });
  if (third) third.kind = "invite";
  expect(asSeats(preferences).map(({ kind }) => kind)).toEqual(["me", "me", "invite"]);
  expect(resized(preferences, 2, "easy")).toHaveLength(2);
  expect(resized(preferences, 4, "hard")[3]).toEqual({ kind: "bot", name: "", level: "hard" });
  expect(usualLevel(["random", "easy", "medium", "hard"])).toBe("medium");
});
