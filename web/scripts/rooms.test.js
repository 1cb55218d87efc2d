import { join } from "node:path";
import { Linter } from "eslint";
import { expect, test } from "vitest";
import { rooms } from "./rooms.js";

const WEB = join(import.meta.dirname, "..");

/** What the rule says about one line of a file. */
function complaints(path, line) {
  const linter = new Linter({ cwd: WEB });
  const config = { plugins: { page: { rules: { rooms } } }, rules: { "page/rooms": "error" } };
  return linter.verify(line, config, join(WEB, "src", path)).map(({ message }) => message);
}

test.each([
  ["core/log.js", 'import "../kit/Die.svelte";'],
  ["core/log/log.js", 'import { go } from "../../pages/home/Home.svelte";'],
  ["kit/Die.js", 'export { a } from "../table/Invite.svelte";'],
  ["table/side/Log.js", 'await import("../../games/index");'],
  ["games/vroom/mat/drag.js", 'import "../../../table/Invite.svelte";'],
  ["games/vroom/words.js", 'import { chip } from "../velocity/pieces/teams";'],
  ["games/vroom/words.js", 'import { gameOf } from "..";'],
  ["games/vroom/words.js", 'import { api } from "../../core/net/api";'],
  ["table/a.js", 'import.meta.glob("../pages/*.svelte");'],
])("%s may not say %s", (path, line) => {
  expect(complaints(path, line)).toHaveLength(1);
});

test.each([
  ["App.js", 'import "./pages/home/Home.svelte";'],
  ["core/log/log.js", 'import "../board"; import "svelte";'],
  ["table/side/Log.js", 'import "../../kit/Icon.svelte"; import "../../core/log/log";'],
  ["games/index.js", 'import.meta.glob("./*/index.ts"); import("./vroom/index");'],
  ["games/vroom/mat/drag.js", 'import "../geometry"; import "../../../kit/pressable";'],
  ["games/vroom/vroom.test.js", 'import game from ".";'],
  ["pages/match/TableView.js", 'import "../../games/index"; import "../../table/Invite.svelte";'],
])("%s may say %s", (path, line) => {
  expect(complaints(path, line)).toEqual([]);
});
