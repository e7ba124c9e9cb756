import { readFileSync } from "node:fs";
import { listProcesses } from "../support/process-table.ts";
import { median } from "./row.ts";

const REQUESTS = 20;

interface Options {
  /** Runs before each request and is not measured. */
  readonly before?: () => Promise<unknown>;
}

/** @param send throws when the response is an error @returns median ms of sequential requests */
export async function medianMs(send: () => Promise<unknown>, { before }: Options = {}): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    await before?.();
    const startedMs = performance.now();
    await send();
    times.push(performance.now() - startedMs);
  }
  return median(times);
}

export async function get(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return text;
}

export const processMegabytes = (pid: number): number => residentKilobytes(pid) / 1024;

export function processTreeMegabytes(pid: number): number {
  const all = listProcesses();
  const family = [pid];
  for (const parent of family) {
    for (const child of all) if (child.parent === parent) family.push(child.pid);
  }
  return family.reduce((sum, each) => sum + residentKilobytes(each), 0) / 1024;
}

function residentKilobytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0; // has ended meanwhile
  }
}
