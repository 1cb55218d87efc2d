/**
 * The rooms of `src/` and the rooms each may import from, as an ESLint rule. It resolves relative
 * imports (static, dynamic, re-exports) and `import.meta.glob`, so no detour gets around it.
 */
import { dirname, join, relative, sep } from "node:path";

/** For each room, the others it may import. Files outside of any room (`App.svelte`) may import all. */
export const ROOMS = {
  core: [],
  kit: ["core"],
  table: ["core", "kit"],
  games: ["core", "kit"],
  pages: ["core", "kit", "table", "games"],
};

/** Boards draw and name a move; they neither talk to the server nor steer the page. */
export const CLOSED_TO_GAMES = [
  "core/forms",
  "core/match",
  "core/net",
  "core/page",
  "core/replay",
  "core/storage",
];

/** The path of a file inside `src/`, with slashes, or null. */
function inside(src, path) {
  const found = relative(src, path).split(sep).join("/");
  return found.startsWith("..") ? null : found;
}

/** The game whose folder a path lies in; null for files of all games (`games/index.ts`). */
function gameOf(path) {
  const [room, name] = path.split("/");
  return room === "games" && name !== undefined && !name.includes(".") ? name : null;
}

/** Why `from` may not import `to` (both paths inside `src/`), or null. */
export function objection(from, to) {
  const [room] = from.split("/");
  const [goal] = to.split("/");
  const allowed = ROOMS[room];
  if (allowed === undefined) return null;
  if (room === goal) {
    const [mine, other] = [gameOf(from), gameOf(to)];
    if (mine === null || mine === other) return null;
    return `games/${mine}/ may not import from ${to}: what games share is in kit/`;
  }
  if (!allowed.includes(goal))
    return `${room}/ may import only from ${[room, ...allowed].map((name) => `${name}/`).join(", ")}`;
  const closed = CLOSED_TO_GAMES.find((folder) => to.startsWith(`${folder}/`));
  if (room === "games" && closed) return `games/ may not import from ${closed}/: see core/board.ts`;
  return null;
}

export const rooms = {
  meta: { type: "problem", schema: [], messages: { closed: "{{reason}}" } },
  create(context) {
    const src = join(context.cwd, "src");
    const from = inside(src, context.filename);
    if (from === null) return {};
    function check(node, source) {
      if (typeof source?.value !== "string" || !source.value.startsWith(".")) return;
      const to = inside(src, join(dirname(context.filename), source.value));
      const reason = to === null ? null : objection(from, to);
      if (reason) context.report({ node, messageId: "closed", data: { reason } });
    }
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal),
      "CallExpression[callee.object.type='MetaProperty']": (node) => check(node, node.arguments[0]),
    };
  },
};
