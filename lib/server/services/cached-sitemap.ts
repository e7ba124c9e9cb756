import "server-only";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { SITEMAP_CACHE_MS } from "#lib/domain/limits";
import { countSitemapParts, writeSitemap, writeSitemapPart } from "./sitemap.ts";

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
