import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const BUILDS_DIR = ".test/build-without-middleware";
const LEFT_OUT = new Set(["cache", "trace", "trace-build", ".logix-users"]);

/**
 * Copies the build under test without its middleware.
 *
 * @returns the folder of builds, for LOGIX_BUILDS_DIR
 */
export function copyBuildWithoutMiddleware(): string {
  const from = join(ROOT, process.env.LOGIX_BUILDS_DIR ?? ".build");
  const [name] = readdirSync(from).filter((entry) => existsSync(join(from, entry, ".logix-complete")));
  if (!name) throw new Error(`no build in ${from}`);
  const target = join(ROOT, BUILDS_DIR, name);
  rmSync(join(ROOT, BUILDS_DIR), { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(join(from, name)).filter((each) => !LEFT_OUT.has(each))) {
    cpSync(join(from, name, entry), join(target, entry), { recursive: true, verbatimSymlinks: true });
  }
  const manifest = join(target, "server", "functions-config-manifest.json");
  const config = JSON.parse(readFileSync(manifest, "utf8")) as { functions: Record<string, unknown> };
  if (!config.functions["/_middleware"]) throw new Error("the build has no middleware to take out");
  delete config.functions["/_middleware"];
  writeFileSync(manifest, JSON.stringify(config));
  return BUILDS_DIR;
}
