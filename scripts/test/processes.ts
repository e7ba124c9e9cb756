import { spawn, type ChildProcess } from "node:child_process";
import { delimiter, join } from "node:path";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { listProcesses } from "../support/process-table.ts";

export const ROOT = join(import.meta.dirname, "..", "..");
/** Builds, results and reports of tests; git-ignored. */
export const TEST_DIR = join(ROOT, ".test");

const STOP_MS = 12_000;
const STOP_CHECK_MS = 100;
const children = new Set<ChildProcess>();
const cleanUps: (() => unknown)[] = [];

/** To be done at the end, whatever happens; the last one first. */
export function atEnd(action: () => unknown): void {
  cleanUps.unshift(action);
}

export async function cleanUp(): Promise<void> {
  for (const action of cleanUps.splice(0)) await action();
}

/**
 * Runs a program of node_modules (or the system) with our terminal.
 *
 * @param variables added to the environment
 * @returns exit code, and standard output when `isCaptured`
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  variables: Record<string, string> = {},
  isCaptured = false,
): Promise<{ code: number; output: string }> {
  const path = `${join(ROOT, "node_modules", ".bin")}${delimiter}${process.env.PATH}`;
  // A process group of its own: workers and browsers end with it.
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: path, ...variables },
    stdio: ["ignore", isCaptured ? "pipe" : "inherit", "inherit"],
    detached: true,
  });
  children.add(child);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const [code] = (await once(child, "close")) as [number | null];
  children.delete(child);
  return { code: code ?? 1, output };
}

/** Ends running programs with everything they have started. */
export async function stopChildren(): Promise<void> {
  const groups = [...children].flatMap(({ pid }) => pid ?? []);
  for (const group of groups) signalGroup(group, "SIGTERM");
  const deadlineMs = Date.now() + STOP_MS;
  while (groups.some(hasProcesses) && Date.now() < deadlineMs) await sleep(STOP_CHECK_MS);
  for (const group of groups) signalGroup(group, "SIGKILL");
}

/** Servers that a test has started belong to its group; they need a while to end. */
function hasProcesses(group: number): boolean {
  return listProcesses().some((entry) => entry.group === group);
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended already.
  }
}
