import "server-only";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import pLimit from "p-limit";
import { SITEMAP_CACHE_MS } from "#lib/domain/limits";
import { findListedKeyAfter, listListedProfiles } from "#lib/server/dal/profile/listed-profiles";
import { fromReplica } from "#lib/server/dal/replica";
import { getEnv } from "#lib/server/env";
import { pages } from "#lib/wire/pages";
import { INDEXED_PAGES, sitemapPartPath } from "#lib/wire/site/indexed-pages";
import { toSitemapIndex, toSitemapUrls, URLS_BEGIN, URLS_END } from "./sitemap-xml.ts";

/** 0.6 MB of text, with two URLs per profile. The protocol allows 50,000 URLs and 50,000 parts. */
const PROFILES_PER_PART = 2000;
/** Bounds memory and connection time. */
const BATCH = 2000;
/** About 0.1 MB each. */
const CACHED_PARTS_MAX = 4;

type Text = AsyncGenerator<string>;

const findKeyAfter = (key: string, count: number) => fromReplica(() => findListedKeyAfter(key, count));

/**
 * Returns the first key of each part, in order. Parts written from the same starts contain each profile once,
 * even when profiles change in the meantime.
 */
export async function findPartStarts(perPart = PROFILES_PER_PART): Promise<string[]> {
  const starts: string[] = [];
  for (let start: string | null = ""; start !== null; start = await findKeyAfter(start, perPart)) {
    starts.push(start);
  }
  return starts;
}

export function writeSitemap(starts: readonly string[]): Text {
  return starts.length === 1 ? writePart(starts, 1) : writeIndex(starts);
}

async function* writeIndex(starts: readonly string[]): Text {
  yield toSitemapIndex(
    getEnv().appOrigin,
    starts.map((_, index) => sitemapPartPath(index + 1)),
  );
}

/** Includes the site's own pages in the first part. @param number from 1 */
export async function* writePart(starts: readonly string[], number: number): Text {
  const { appOrigin } = getEnv();
  yield URLS_BEGIN;
  if (number === 1) for (const path of Object.values(INDEXED_PAGES)) yield toSitemapUrls(appOrigin, path);
  const until = starts[number] ?? null;
  for (let from = starts[number - 1]; from !== undefined;) {
    // Fetches one more row, as the start of the next batch.
    const start = from;
    const profiles = await fromReplica(() => listListedProfiles(start, until, BATCH + 1));
    from = profiles[BATCH]?.key;
    yield profiles
      .slice(0, BATCH)
      .map(({ username, changedAt }) => toSitemapUrls(appOrigin, pages.view(username), changedAt))
      .join("");
  }
  yield URLS_END;
}

/** Gzipped index and most recently read parts, cached for one minute. Concurrent readers share one write. */
export interface CachedSitemap {
  readIndex(): Promise<Buffer>;
  readPart(number: number): Promise<Buffer | null>;
}

export function createCachedSitemap(perPart?: number, now: () => number = Date.now): CachedSitemap {
  const findStarts = memoizeFor(SITEMAP_CACHE_MS, now, () => findPartStarts(perPart));
  // A client that requests all parts at once uses the memory of one.
  const runSerially = pLimit(1);
  const parts = new Map<number, () => Promise<Buffer>>();
  return {
    readIndex: memoizeFor(SITEMAP_CACHE_MS, now, async () => gzipText(writeSitemap(await findStarts()))),
    async readPart(number) {
      const starts = await findStarts();
      if (number > starts.length) return null;
      const part =
        parts.get(number) ??
        memoizeFor(SITEMAP_CACHE_MS, now, () =>
          runSerially(async () => gzipText(writePart(await findStarts(), number))),
        );
      parts.delete(number);
      parts.set(number, part);
      const [oldest] = parts.keys();
      if (parts.size > CACHED_PARTS_MAX && oldest !== undefined) parts.delete(oldest);
      return part();
    },
  };
}

/** Shares the result between concurrent callers and caches it afterwards; does not cache failures. */
function memoizeFor<T>(cacheMs: number, now: () => number, make: () => Promise<T>): () => Promise<T> {
  let cached: { value: Promise<T>; untilMs: number } | null = null;
  return () => {
    if (cached && now() < cached.untilMs) return cached.value;
    const startedMs = now();
    const entry = { value: make(), untilMs: Infinity };
    cached = entry;
    entry.value.then(
      () => (entry.untilMs = startedMs + cacheMs),
      () => (entry.untilMs = 0),
    );
    return entry.value;
  };
}

const gzipText = (text: AsyncGenerator<string>): Promise<Buffer> => {
  const source = Readable.from(text);
  const gzip = createGzip();
  source.on("error", (error) => gzip.destroy(error));
  return buffer(source.pipe(gzip));
};
