import type { AppProcess } from "../app-process.ts";
import { decodeEntities } from "../decode-entities.ts";
import { waitUntil } from "../processes.ts";

interface PageResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends a GET without following redirects. */
export async function responseOf({ origin }: AppProcess, path: string): Promise<PageResponse> {
  const response = await fetch(origin + path, { redirect: "manual" });
  const text = decodeEntities(await response.text());
  return { status: response.status, headers: response.headers, text };
}

export const textOf = async (app: AppProcess, path: string): Promise<string> =>
  (await responseOf(app, path)).text;

export const untilShown = (app: AppProcess, path: string, text: string): Promise<void> =>
  waitUntil(async () => (await textOf(app, path)).includes(text));

/** Repeats work in parallel until it is stopped. */
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
