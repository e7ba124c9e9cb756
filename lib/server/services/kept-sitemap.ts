import "server-only";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { SITEMAP_KEPT_MS } from "@/lib/domain/limits";
import { countSitemapParts, writeSitemap, writeSitemapPart } from "./sitemap";

/**
 * The sitemap and its parts, packed and kept for a minute, as anybody may ask for them as often as they like: each is
 * written by one at a time, and whoever asks meanwhile gets the same.
 */
export interface KeptSitemap {
  /** Gzip. */
  readIndex(): Promise<Buffer>;
  /** Gzip. @returns null for a part that there is none of, which costs nothing. @param number from 1 */
  readPart(number: number): Promise<Buffer | null>;
}

/** @param perPart profiles in each; absent: as many as may be */
export function createKeptSitemap(perPart?: number, now: () => number = Date.now): KeptSitemap {
  const count = keepFor(SITEMAP_KEPT_MS, now, () => countSitemapParts(perPart));
  const index = keepFor(SITEMAP_KEPT_MS, now, async () => pack(await writeSitemap(perPart)));
  const parts: (() => Promise<Buffer | null>)[] = [];
  return {
    readIndex: index,
    async readPart(number) {
      const total = await count();
      // Of parts that are no more nothing is kept.
      parts.length = Math.min(parts.length, total);
      if (number > total) return null;
      parts[number - 1] ??= keepFor(SITEMAP_KEPT_MS, now, async () => {
        const text = await writeSitemapPart(number, perPart);
        return text && pack(text);
      });
      return parts[number - 1]?.() ?? null;
    },
  };
}

/** What was made, for as long as it is fresh; while it is being made, the same for all. A failure is not kept. */
function keepFor<T>(keptMs: number, now: () => number, make: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; untilMs: number } | null = null;
  return () => {
    if (kept && now() < kept.untilMs) return kept.value;
    const beganMs = now();
    const mine = { value: make(), untilMs: Infinity };
    kept = mine;
    mine.value.then(
      () => (mine.untilMs = beganMs + keptMs),
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
