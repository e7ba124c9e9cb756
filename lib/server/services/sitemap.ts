import "server-only";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { SITEMAP_CACHE_MS } from "#lib/domain/limits";
import { countListedProfiles, findListedKeyAt, listListedProfiles } from "#lib/server/dal/listed-profiles";
import { getEnv } from "#lib/server/env";
import { pages } from "#lib/wire/pages";
import { INDEXED_PAGES, sitemapPartPath } from "#lib/wire/site/indexed-pages";
import { toSitemapIndex, toSitemapUrls, URLS_BEGIN, URLS_END } from "#lib/wire/site/sitemap";

/** The protocol allows 50,000 URLs per file; each profile has two. */
export const PROFILES_PER_PART = 22_000;
/** Bounds memory and connection time. */
const BATCH = 2000;

type Text = AsyncGenerator<string>;

/** The sitemap, or an index of its parts when there are too many profiles. Not cached. */
export async function writeSitemap(perPart = PROFILES_PER_PART): Promise<Text> {
  const total = await countListedProfiles();
  if (total <= perPart) return writeUrls({ perPart, number: 1, withSite: true });
  const parts = Array.from({ length: Math.ceil(total / perPart) }, (_, index) => sitemapPartPath(index + 1));
  return write(toSitemapIndex(getEnv().appOrigin, parts));
}

/** At least one part, for the site's own pages. */
export async function countSitemapParts(perPart = PROFILES_PER_PART): Promise<number> {
  return Math.max(1, Math.ceil((await countListedProfiles()) / perPart));
}

/** The first part also contains the site's own pages. @param number from 1 @returns null past the last part */
export async function writeSitemapPart(number: number, perPart = PROFILES_PER_PART): Promise<Text | null> {
  const isThere = number === 1 || (await findListedKeyAt((number - 1) * perPart)) !== null;
  return isThere ? writeUrls({ perPart, number, withSite: number === 1 }) : null;
}

async function* write(text: string): Text {
  yield text;
}

async function* writeUrls({
  perPart,
  number,
  withSite,
}: {
  perPart: number;
  number: number;
  withSite: boolean;
}): Text {
  const { appOrigin } = getEnv();
  yield URLS_BEGIN;
  if (withSite) for (const path of Object.values(INDEXED_PAGES)) yield toSitemapUrls(appOrigin, path);
  let from = await findListedKeyAt((number - 1) * perPart);
  for (let left = perPart; from !== null && left > 0; left -= BATCH) {
    // Fetches one more row, as the start of the next batch.
    const batch = Math.min(BATCH, left);
    const profiles = await listListedProfiles(from, batch + 1);
    from = profiles[batch]?.key ?? null;
    yield profiles
      .slice(0, batch)
      .map(({ username, changedAt }) => toSitemapUrls(appOrigin, pages.view(username), changedAt))
      .join("");
  }
  yield URLS_END;
}

/** The gzipped sitemap and its parts, cached for one minute; concurrent readers share one write. */
export interface CachedSitemap {
  readIndex(): Promise<Buffer>;
  readPart(number: number): Promise<Buffer | null>;
}

export function createCachedSitemap(perPart?: number, now: () => number = Date.now): CachedSitemap {
  const count = memoizeFor(SITEMAP_CACHE_MS, now, () => countSitemapParts(perPart));
  const index = memoizeFor(SITEMAP_CACHE_MS, now, async () => pack(await writeSitemap(perPart)));
  const parts: (() => Promise<Buffer | null>)[] = [];
  return {
    readIndex: index,
    async readPart(number) {
      const total = await count();
      parts.length = Math.min(parts.length, total);
      if (number > total) return null;
      parts[number - 1] ??= memoizeFor(SITEMAP_CACHE_MS, now, async () => {
        const text = await writeSitemapPart(number, perPart);
        return text && pack(text);
      });
      return parts[number - 1]?.() ?? null;
    },
  };
}

/** Caches a result from the start of its computation; concurrent callers share it, failures are not cached. */
function memoizeFor<T>(cacheMs: number, now: () => number, make: () => Promise<T>): () => Promise<T> {
  let cached: { value: Promise<T>; untilMs: number } | null = null;
  return () => {
    if (cached && now() < cached.untilMs) return cached.value;
    const beganMs = now();
    const mine = { value: make(), untilMs: Infinity };
    cached = mine;
    mine.value.then(
      () => (mine.untilMs = beganMs + cacheMs),
      () => (mine.untilMs = 0),
    );
    return mine.value;
  };
}

const pack = (text: AsyncGenerator<string>): Promise<Buffer> => {
  const source = Readable.from(text);
  const gzip = createGzip();
  source.on("error", (error) => gzip.destroy(error));
  return buffer(source.pipe(gzip));
};
