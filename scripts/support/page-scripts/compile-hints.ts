import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** V8 compiles all functions of such a file off the main thread, while it arrives. */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Adds the hint to a build's scripts. Its modules are functions that are compiled when they are first called: without
 * the hint that is half of what a phone's main thread does until a form works.
 */
export function addCompileHints(staticDir: string): void {
  for (const name of readdirSync(staticDir, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js")) continue;
    const path = join(staticDir, name);
    const script = readFileSync(path, "utf8");
    if (!script.startsWith(COMPILE_HINT)) writeFileSync(path, COMPILE_HINT + script);
  }
}
