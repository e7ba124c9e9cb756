import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Tells V8 to compile all functions of a file off the main thread, while it arrives. */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Adds the hint to a build's scripts. Without it, modules are compiled lazily on the main thread, which is half of a
 * phone's work until a form is usable.
 */
export function addCompileHints(staticDir: string): void {
  for (const name of readdirSync(staticDir, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js")) continue;
    const path = join(staticDir, name);
    const script = readFileSync(path, "utf8");
    if (!script.startsWith(COMPILE_HINT)) writeFileSync(path, COMPILE_HINT + script);
  }
}
