import { join } from "node:path";
import { ensureBuild } from "../../scripts/support/build.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** Builds before the tests: their time limits do not include a build. */
export default async function setup(): Promise<void> {
  process.env.LOGIX_BUILDS_DIR ??= ".test/build";
  const print = (line: string) => process.stdout.write(`${line}\n`);
  await ensureBuild(ROOT, { buildsDir: process.env.LOGIX_BUILDS_DIR, print });
}
