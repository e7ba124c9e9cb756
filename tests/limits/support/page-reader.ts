import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { listProcesses } from "../../../scripts/support/process-table.ts";
import type { AppProcess } from "../../support/app-process.ts";
import { decodeEntities } from "../../support/decode-entities.ts";

interface PageResponse {
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

/** Sends a GET without following redirects. */
export async function responseOf({ origin }: AppProcess, path: string): Promise<PageResponse> {
  const startedMs = performance.now();
  const response = await fetch(origin + path, { redirect: "manual" });
  const text = decodeEntities(await response.text());
  return { status: response.status, headers: response.headers, text, ms: performance.now() - startedMs };
}

export const textOf = async (app: AppProcess, path: string): Promise<string> =>
  (await responseOf(app, path)).text;

/** @throws Error when the page does not show the text in time */
export async function untilShown(
  app: AppProcess,
  path: string,
  text: string,
  limitMs: number,
): Promise<void> {
  const deadlineMs = Date.now() + limitMs;
  while (!(await textOf(app, path)).includes(text)) {
    if (Date.now() > deadlineMs) throw new Error(`"${text}" is not shown after ${limitMs} ms.`);
    await sleep(10);
  }
}

export function repeat(parallel: number, work: () => Promise<unknown>): { stop: () => Promise<void> } {
  let isStopped = false;
  const runs = Promise.all(
    Array.from({ length: parallel }, async () => {
      while (!isStopped) await work();
    }),
  );
  return {
    async stop() {
      isStopped = true;
      await runs;
    },
  };
}

/** Returns the memory of the serving process, not of its parent start.mjs. */
export function residentBytes({ child }: AppProcess): number {
  const sizes = listProcesses()
    .filter(({ pid, parent }) => pid === child.pid || parent === child.pid)
    .map(({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024);
  return Math.max(...sizes);
}
