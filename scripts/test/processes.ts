import { spawn, type ChildProcess } from "node:child_process";
import { delimiter, join } from "node:path";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { listProcesses } from "../support/process-table.ts";
import type { Print } from "./stage.ts";

export const ROOT = join(import.meta.dirname, "..", "..");
export const TEST_DIR = join(ROOT, ".test");

const SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const STOP_MS = 12_000;
const STOP_CHECK_MS = 100;
const children = new Set<ChildProcess>();
const cleanUps: (() => unknown)[] = [];

/** Registers an action that always runs at the end, last registered first. */
export function onExit(action: () => unknown): void {
  cleanUps.unshift(action);
}

export async function cleanUp(): Promise<void> {
  for (const action of cleanUps.splice(0)) await action();
}

/** Appends the system folders that apt-get and Debian's chromium need and PATH may lack. */
export function findPath(): string {
  return [join(ROOT, "node_modules", ".bin"), process.env.PATH, SYSTEM_PATH].join(delimiter);
}

interface ProgramOptions {
  readonly print: Print;
  readonly variables?: Record<string, string>;
  /** Stops the program with all its processes. */
  readonly signal?: AbortSignal | undefined;
}

export async function runProgram(
  command: string,
  args: readonly string[],
  { print, variables = {}, signal }: ProgramOptions,
): Promise<{ code: number; output: string }> {
  // Own process group, so that workers and browsers end with it.
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: findPath(), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  children.add(child);
  const stop = () => void stopGroups(child.pid ? [child.pid] : []);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      print(text);
    });
  }
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return { code: code ?? 1, output };
  } finally {
    signal?.removeEventListener("abort", stop);
    children.delete(child);
  }
}

/** Returns the command lines of all running programs and their processes. */
export function listChildren(): string[] {
  const groups = childGroups();
  return listProcesses().flatMap(({ group, commandLine }) => (groups.includes(group) ? commandLine : []));
}

export const stopChildren = (): Promise<void> => stopGroups(childGroups());

/** SIGKILL would leave the databases that they have started. */
async function stopGroups(groups: readonly number[]): Promise<void> {
  for (const group of groups) signalGroup(group, "SIGTERM");
  const deadlineMs = Date.now() + STOP_MS;
  while (groups.some(hasProcesses) && Date.now() < deadlineMs) await sleep(STOP_CHECK_MS);
  for (const group of groups) signalGroup(group, "SIGKILL");
}

const childGroups = (): number[] => [...children].flatMap(({ pid }) => pid ?? []);

function hasProcesses(group: number): boolean {
  return listProcesses().some((entry) => entry.group === group);
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // The process has exited.
  }
}
