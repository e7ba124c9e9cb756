import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { findStoredProfiles, listenOn, ping, type StoredProfiles } from "#lib/server/dal/page-listener";
import { log } from "#lib/server/log/log";
import { timeLimit } from "#lib/server/time-limits";

export interface ChangedPages {
  invalidate(cacheTag: string): void;
  listProfiles(): string[];
  /** Called when changes may have been missed. @param profiles stored state of those in `listProfiles` */
  flush(profiles: StoredProfiles): void;
}

const CONNECT_TIMEOUT_MS = 1000;
const RETRY_MS = 250;
/** A half-open connection looks idle, so it is pinged at this interval. */
const CHECK_MS = 5000;
const CHECK_TIMEOUT_MS = 3000;

/** Flushes all pages when listening starts: changes may be missed. @returns a function that stops it */
export function listenForPageChanges(connectionString: string, pages: ChangedPages): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isListening = true; // logged when it changes, and not at each attempt
  const onListening = async (client: Client) => {
    const profiles = await findStoredProfiles(client, pages.listProfiles());
    if (!isListening) log.warn("listening for page changes again");
    isListening = true;
    pages.flush(profiles);
  };
  const stopped = (async () => {
    while (!signal.aborted) {
      try {
        await listenOnce(connectionString, { onListening, onChange: (key) => pages.invalidate(key), signal });
      } catch (error) {
        if (isListening) log.warn({ err: error }, "cannot listen for page changes");
      }
      isListening = false;
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  })();
  return () => {
    stopping.abort();
    return stopped;
  };
}

async function listenOnce(
  connectionString: string,
  {
    onListening,
    onChange,
    signal,
  }: { onListening: (client: Client) => Promise<void>; onChange: (key: string) => void; signal: AbortSignal },
): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: "logix page changes",
    connectionTimeoutMillis: timeLimit(CONNECT_TIMEOUT_MS),
    query_timeout: timeLimit(CHECK_TIMEOUT_MS),
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => {
    client.once("end", resolve);
    client.on("error", () => resolve());
  });
  client.on("notification", ({ payload = "" }) => onChange(payload));
  try {
    await client.connect();
    await listenOn(client);
    await onListening(client);
    while (await isQuietFor(CHECK_MS, ended, signal)) await ping(client);
  } finally {
    // Not awaited: a broken connection would not respond.
    void client.end().catch(() => {});
  }
}

async function isQuietFor(ms: number, ended: Promise<void>, signal: AbortSignal): Promise<boolean> {
  const waited = sleep(ms, true, { signal, ref: false }).catch(() => false);
  return Promise.race([waited, ended.then(() => false)]);
}
