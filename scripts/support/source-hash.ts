import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "instrumentation-client.ts",
  "middleware.ts",
  "prisma/schema.prisma",
  "scripts/support/page-scripts/compile-hints.ts",
  "scripts/support/page-scripts/page-scripts.ts",
  "next.config.ts",
  "tsconfig.json",
  "tsconfig.next.json",
  "postcss.config.mjs",
  "package-lock.json",
] as const;
const GENERATED = "lib/server/generated";
const HASH_CHARS = 16;

export function hashSources(root: string): string {
  const hash = createHash("sha256").update(`${process.version} ${process.platform} ${process.arch}`);
  for (const source of SOURCES) addTo(hash, root, source);
  return hash.digest("hex").slice(0, HASH_CHARS);
}

function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  if (path === GENERATED || /\.test\.tsx?$/.test(path)) return;
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) addTo(hash, root, `${path}/${name}`);
  } else if (stats?.isFile()) {
    hash.update(`${path}\0${stats.size}\0`).update(readFileSync(join(root, path)));
  }
}
