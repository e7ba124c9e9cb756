import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_USERNAME } from "#lib/domain/account/username";
import { ALL_PAGES_KEY, purgeKeyOf } from "#lib/server/cdn-headers";
import type { CdnEnv } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import { SITE_CACHE_TAG } from "#lib/server/page-invalidation";
import { timeLimit } from "#lib/server/time-limits";

export interface CdnPurge {
  /** Returns at once; failures are logged. */
  purge(cacheTags: readonly string[]): void;
  close(): void;
}

/** Time in which other machines and their nginx may still send the old page to the CDN. */
const AGAIN_MS = 3000;
const REQUEST_MAX_MS = 5000;
/** Cloudflare's maximum. */
const KEYS_PER_REQUEST = 30;
/** Above this, all pages are purged by one key. */
const KEYS_MAX = 300;

/** Purges at once and once more: the second time repairs what was cached or failed in between. */
export function openCdnPurge({ purgeUrl, purgeToken }: CdnEnv, againMs = AGAIN_MS): CdnPurge {
  const closing = new AbortController();
  let pending = new Set<string>();
  let isSending = false;

  return {
    purge(cacheTags) {
      const keys = cacheTags.map(purgeKeyOf);
      // The home page links to the demo profile while that is active.
      if (keys.includes(DEMO_USERNAME)) keys.push(SITE_CACHE_TAG);
      add(keys);
      void sleep(againMs, undefined, { signal: closing.signal, ref: false }).then(
        () => add(keys),
        () => {},
      );
    },
    close: () => closing.abort(),
  };

  function add(keys: readonly string[]): void {
    for (const key of keys) pending.add(key);
    if (pending.size > KEYS_MAX) pending = new Set([ALL_PAGES_KEY]);
    if (!isSending) void sendAll();
  }

  /** Sends one request at a time, while further keys gather. */
  async function sendAll(): Promise<void> {
    isSending = true;
    while (pending.size > 0 && !closing.signal.aborted) {
      const tags = [...pending].slice(0, KEYS_PER_REQUEST);
      for (const tag of tags) pending.delete(tag);
      await send(tags).catch((error: unknown) => log.warn({ err: error }, "a purge of the CDN failed"));
    }
    isSending = false;
  }

  async function send(tags: readonly string[]): Promise<void> {
    const response = await fetch(purgeUrl, {
      method: "POST",
      headers: { authorization: `Bearer ${purgeToken}`, "content-type": "application/json" },
      body: JSON.stringify({ tags }),
      // The token is for this address only.
      redirect: "manual",
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeLimit(REQUEST_MAX_MS))]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`status ${response.status}`);
  }
}
