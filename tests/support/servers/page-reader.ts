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

/** Repeats `repeated` in parallel while `work` runs. */
export async function repeatDuring(
  work: () => Promise<void>,
  parallel: number,
  repeated: () => Promise<unknown>,
): Promise<void> {
  let isDone = false;
  const repetitions = Array.from({ length: parallel }, async () => {
    while (!isDone) await repeated();
  });
  const working = work().finally(() => {
    isDone = true;
  });
  await Promise.all([working, ...repetitions]);
}
