import { expect, test } from "vitest";
import { asWish, duration, firstForm, otherValues } from "./lab";
import { fitting, offered } from "./options";
import type { GameInfo } from "../protocol";

const GAME: GameInfo = {
  id: "velocity",
  version: 1,
  seats: [3, 4],
  minutes: 30,
  authors: [],
  secrets: false,
  options: [
    {
      name: "first",
      values: [true, false],
      default: true,
      rule: "",
      seats: [],
      longest: 0,
      fewest: [],
    },
    {
      name: "board",
      values: ["hills", "harbour"],
      default: "hills",
      rule: "",
      seats: [],
      longest: 0,
      fewest: [],
    },
    {
      name: "thief",
      values: ["drawn", 2, 3],
      default: "drawn",
      rule: "",
      seats: [],
      longest: 0,
      fewest: [0, 3, 4],
    },
    {
      name: "teams",
      values: [true, false],
      default: false,
      rule: "",
      seats: [4],
      longest: 0,
      fewest: [],
    },
  ],
  levels: ["random", "easy", "hard"],
  languages: ["en"],
  lessons: [],
  sides: [],
  practice: false,
};

test("B differs by board first, and never has A's value", () => {
  const form = firstForm(GAME, "compare");
  expect([form.other, form.otherValue]).toEqual(["board", "harbour"]);
  form.options.board = "harbour";
  expect(otherValues(GAME, form)).toEqual(["hills"]);
});

test("a comparison is a balance study against other options", () => {
  const form = { ...firstForm(GAME, "compare"), budget: 10 };
  form.bots = ["random", "hard", "easy"];
  const wish = asWish(form, GAME, "fr");
  expect(wish.kind).toBe("balance");
  expect(wish.against).toEqual({ board: "harbour" });
  expect(wish.bots).toEqual(["random", "hard:10ms", "easy:10ms"]);
  expect(wish.options).toEqual({ first: true, board: "hills", thief: "drawn" });
});

test("medium bots play unless others are chosen", () => {
  expect(new Set(firstForm(GAME).bots)).toEqual(new Set(["random"]));
  const levels = ["random", "easy", "medium"];
  expect(new Set(firstForm({ ...GAME, levels }).bots)).toEqual(new Set(["medium"]));
});

test("options for other numbers of seats are neither offered nor sent", () => {
  expect(offered(GAME, 3).map(({ name }) => name)).toEqual(["first", "board", "thief"]);
  expect(asWish({ ...firstForm(GAME), seats: 4 }, GAME, "en").options).toHaveProperty("teams");
});

test("only values that exist for the number of seats are offered", () => {
  const values = (seats: number): unknown =>
    offered(GAME, seats).find(({ name }) => name === "thief")?.values;
  expect(values(4)).toEqual(["drawn", 2, 3]);
  expect(values(3)).toEqual(["drawn", 2]);
  const form = firstForm(GAME, "compare");
  expect(otherValues(GAME, form, "thief")).toEqual([2]);
});

test("with fewer seats a value that no longer exists gives way to the default", () => {
  const chosen = { first: false, board: "harbour", thief: 3, teams: true };
  expect(fitting(GAME, 4, chosen)).toEqual(chosen);
  expect(fitting(GAME, 3, chosen)).toEqual({ ...chosen, thief: "drawn" });
});

test("a tournament sends those who take part", () => {
  const form = firstForm(GAME, "tournament");
  expect(asWish(form, GAME, "en").bots).toEqual(["random", "easy"]);
  expect(asWish(form, GAME, "en").against).toBeNull();
});

test("the time left is told in a unit that fits", () => {
  expect(duration(0.2, "en")).toBe("1 sec");
  expect(duration(600, "en")).toBe("10 min");
  expect(duration(7200, "en")).toBe("2 hr");
});
