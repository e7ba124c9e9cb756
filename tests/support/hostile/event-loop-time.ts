import { readFileSync } from "node:fs";
import type { AppProcess } from "../app-process.ts";
import { childrenOf } from "../processes.ts";

const NS_PER_MS = 1_000_000;

/**
 * Reads the processor time of the event loops of an app, in milliseconds. Unlike the time of day, it does not
 * depend on what else the machine does; unlike the time of the process, it excludes password hashing.
 */
export function openEventLoopClock({ child }: AppProcess): () => number {
  const pids = childrenOf(child.pid ?? 0);
  return () => pids.reduce((sum, pid) => sum + mainThreadNs(pid), 0) / NS_PER_MS;
}

function mainThreadNs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ", 1)[0]);
}
