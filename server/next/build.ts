import { readFileSync } from "node:fs";
import { join } from "node:path";

/** URL prefix of the build's scripts, styles and media, whose names contain a hash. */
export const STATIC_PREFIX = "/_next/static/";

export const staticFolder = (root: string, distDir: string): string => join(root, distDir, "static");

/**
 * Returns variables with the configuration that the build resolved, as for Next's standalone mode.
 * Without them, Next loads a compiler for next.config.ts, twice.
 */
export function configVariables(root: string, distDir: string): Record<string, string> {
  const text = readFileSync(join(root, distDir, "required-server-files.json"), "utf8");
  const { config } = JSON.parse(text) as { config: object };
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify({ ...config, distDir }) };
}
