import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const OURS = ["lib/server", "server", "app"];
const NEXT = [
  "node_modules/next/dist/server",
  "node_modules/next/dist/client/components/app-router-headers.js",
];
const READ = /headers(?:\.get\(|\[)"([a-z\d-]+)"|"((?:rsc|next)(?:-[a-z-]+)?)"/g;
/** These describe the body or the connection; a changed one is another request. */
const FRAMING = new Set(["content-length", "transfer-encoding", "host", "connection", "expect"]);

/** Lists the request headers that our server and Next read, by their source. */
export function listReadHeaders(): string[] {
  const names = [...OURS, ...NEXT].flatMap(listSources).flatMap((file) => {
    const source = readFileSync(file, "utf8").replaceAll("'", '"');
    return [...source.matchAll(READ)].map(([, called, named]) => called ?? named ?? "");
  });
  return [...new Set(names)].filter((name) => name !== "" && !FRAMING.has(name)).sort();
}

function listSources(place: string): string[] {
  const path = join(ROOT, place);
  if (path.endsWith(".js")) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test|\.d)\.[jt]s$/.test(file) && !file.startsWith("generated"))
    .map((file) => join(path, file));
}
