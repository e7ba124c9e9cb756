import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const BUILDS_DIR = ".test/build-without-middleware";
const LEFT_OUT = new Set(["cache", "trace", "trace-build", ".logix-users"]);

interface FunctionsConfig {
  functions: { "/_middleware"?: { matchers: { regexp: string }[] } };
}

/** Copies the build without middleware. @returns LOGIX_BUILDS_DIR, and whether middleware ran for a path */
export function copyBuildWithoutMiddleware(): {
  buildsDir: string;
  hadMiddleware: (path: string) => boolean;
} {
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
  const config = JSON.parse(readFileSync(manifest, "utf8")) as FunctionsConfig;
  const middleware = config.functions["/_middleware"];
  if (!middleware) throw new Error("the build has no middleware to take out");
  delete config.functions["/_middleware"];
  writeFileSync(manifest, JSON.stringify(config));
  const matchers = middleware.matchers.map(({ regexp }) => new RegExp(regexp));
  return {
    buildsDir: BUILDS_DIR,
    hadMiddleware: (path) => matchers.some((matcher) => matcher.test(path)),
  };
}
