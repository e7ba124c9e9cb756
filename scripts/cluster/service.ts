import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const STOP_MAX_MS = 15_000;
const POLL_MS = 100;

export interface Service {
  readonly name: string;
  readonly pid: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterEnvironment {
  readonly dir: string;
  readonly uid: number;
  readonly gid: number;
}

interface Command {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** Runs a program as the user postgres; its output is in `<name>.log`. */
export function startService(
  { dir, uid, gid }: ClusterEnvironment,
  { name, program, args }: Command,
): Service {
  const output = openSync(join(dir, `${name}.log`), "a");
  const child = spawn(program, args, {
    uid,
    gid,
    cwd: dir,
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, HOME: dir, LANG: "C.UTF-8" },
    stdio: ["ignore", output, output],
    // Own process group: Ctrl-C must not stop it before the apps.
    detached: true,
  });
  closeSync(output);
  child.on("error", () => {});
  return toService(name, child);
}

export function toService(name: string, child: ChildProcess): Service {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = async () => {
    while (!hasEnded()) await sleep(POLL_MS);
  };
  return {
    name,
    pid: child.pid ?? 0,
    async kill() {
      child.kill("SIGKILL");
      await ended();
    },
    async stop() {
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), STOP_MAX_MS);
      await ended();
      clearTimeout(force);
    },
  };
}

/** @throws if `isTrue` stays false until the time-out */
export async function waitFor(what: string, isTrue: () => Promise<boolean>, maxMs = 60_000): Promise<void> {
  const deadlineMs = Date.now() + maxMs;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > deadlineMs) throw new Error(`${what}: not within ${maxMs / 1000} s`);
    await sleep(POLL_MS);
  }
}
