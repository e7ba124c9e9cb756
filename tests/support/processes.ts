import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findClusterDir } from "../../scripts/database/postgres-cluster.ts";
import { findProcess, listProcesses } from "../../scripts/support/process-table.ts";
import { PATIENCE_MS } from "./patience.ts";

/** @param limitMs only for a test of that limit */
export async function waitUntil(
  isDone: () => boolean | Promise<boolean>,
  limitMs: number = PATIENCE_MS,
): Promise<void> {
  const deadlineMs = Date.now() + limitMs;
  while (!(await isDone())) {
    if (Date.now() > deadlineMs) throw new Error(`Not within ${limitMs} ms.`);
    await sleep(30);
  }
}

export function postmasterPid(dataDir: string): number {
  const path = join(findClusterDir(dataDir) ?? "", "postmaster.pid");
  return existsSync(path) ? Number.parseInt(readFileSync(path, "utf8"), 10) : 0;
}

export function isAlive(pid: number): boolean {
  return findProcess(pid) !== null;
}

export function childrenOf(pid: number): number[] {
  return listProcesses()
    .filter(({ parent }) => parent === pid)
    .map((entry) => entry.pid);
}
