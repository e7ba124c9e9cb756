import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { PAGE_CHANNEL } from "../lib/server/page-invalidation.ts";
import { log } from "../lib/server/log.ts";

interface Pages {
  invalidate(subject: string): void;
  flush(): void;
}

const CONNECT_TIMEOUT_MS = 1000;
const RETRY_MS = 250;
/** How often we make sure that the connection still is one: a dead line says nothing, like a quiet one. */
const CHECK_MS = 5000;
const CHECK_TIMEOUT_MS = 3000;

/**
 * Hears of changes made by other instances, and forgets their pages. What was missed while the connection was
 * down nobody can tell: everything is forgotten whenever listening begins. Until then kept pages go on being
 * served: without a database there is nothing newer.
 *
 * @returns stops it
 */
export function listenForPageChanges(connectionString: string, pages: Pages): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isHeard = true; // told when it changes, and not at each attempt
  const onListening = () => {
    if (!isHeard) log.warn("page changes are heard again");
    isHeard = true;
    pages.flush();
  };
  const stopped = (async () => {
    while (!signal.aborted) {
      try {
        await listenOnce(connectionString, { onListening, onChange: (key) => pages.invalidate(key), signal });
      } catch (error) {
        if (isHeard) log.warn({ err: error }, "page changes are not heard");
        isHeard = false;
      }
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  })();
  return () => {
    stopping.abort();
    return stopped;
  };
}

/** Listens as long as the connection lives. */
async function listenOnce(
  connectionString: string,
  {
    onListening,
    onChange,
    signal,
  }: { onListening: () => void; onChange: (key: string) => void; signal: AbortSignal },
): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: "logix page changes",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => {
    client.once("end", resolve);
    client.on("error", () => resolve());
  });
  client.on("notification", ({ payload = "" }) => onChange(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${PAGE_CHANNEL}`);
    onListening();
    while (await isQuietFor(CHECK_MS, ended, signal)) await client.query("SELECT 1");
  } finally {
    // Not awaited: a dead line would not answer the farewell either.
    void client.end().catch(() => {});
  }
}

/** False as soon as the connection has ended or we are to stop. */
async function isQuietFor(ms: number, ended: Promise<void>, signal: AbortSignal): Promise<boolean> {
  const waited = sleep(ms, true, { signal, ref: false }).catch(() => false);
  return Promise.race([waited, ended.then(() => false)]);
}
