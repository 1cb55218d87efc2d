// The first load must stay small: JavaScript and CSS before a board is opened, gzipped.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 60 * 1024;
const dist = join(import.meta.dirname, "../../src/tourdetable/web_dist");
const html = readFileSync(join(dist, "index.html"), "utf8");
const first = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((m) => m[1]);

/** What a file imports at once (lazy imports are calls, not statements). */
function imports(source) {
  return [...source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map((m) => `/assets/${m[1]}`);
}

const seen = new Set();
let total = 0;
for (const queue = [...first]; queue.length > 0;) {
  const path = queue.pop();
  if (seen.has(path)) continue;
  seen.add(path);
  const bytes = readFileSync(join(dist, path));
  const size = gzipSync(bytes).length;
  total += size;
  console.log(`${String(size).padStart(7)}  ${path}`);
  if (path.endsWith(".js")) queue.push(...imports(bytes.toString("utf8")));
}
console.log(`${String(total).padStart(7)}  of ${LIMIT} allowed before a board is opened`);
if (first.length === 0 || total > LIMIT) process.exit(1);
