import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");

/** Runs a file of scripts/ with only PATH and the like from the test's environment. */
export async function runScript(
  file: string,
  args: readonly string[],
  variables: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME, TMPDIR, NODE_ENV } = process.env;
  const child = spawn(process.execPath, [join("scripts", file), ...args], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, NODE_ENV, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}
