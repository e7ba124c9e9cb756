import { USERNAME_PATTERN } from "#lib/domain/account/username";
import { DAY_S, HOUR_S } from "#lib/domain/time/durations";
import { isSharedTag, SITE_CACHE_TAG } from "./page-invalidation.ts";

export const ALL_PAGES_KEY = "pages";

/** Time that a CDN serves the old page after a lost purge. */
const MAX_AGE_S = 60;
/** Longer, because a picture never changes; bounds a lost purge. */
const PICTURE_MAX_AGE_S = HOUR_S;

/** @param cacheTag tag of a cached page: a username's key, a company's tag, or one of the site's */
export const purgeKeyOf = (cacheTag: string): string =>
  USERNAME_PATTERN.test(cacheTag) || isSharedTag(cacheTag) ? cacheTag : SITE_CACHE_TAG;

/** Returns headers for CDNs alone, under the names that they read; other caches obey Cache-Control. */
function headersFor(maxAgeS: number, keys: readonly string[]): [name: string, value: string][] {
  const control = `max-age=${maxAgeS}, stale-if-error=${DAY_S}`;
  return [
    ["CDN-Cache-Control", control],
    ["Surrogate-Control", control],
    ["Surrogate-Key", keys.join(" ")],
    ["Cache-Tag", keys.join(",")],
  ];
}

/** @param sharedTag second tag of the page */
export const cdnHeaders = (cacheTag: string, sharedTag?: string) =>
  headersFor(MAX_AGE_S, [
    purgeKeyOf(cacheTag),
    ...(sharedTag === undefined ? [] : [sharedTag]),
    ALL_PAGES_KEY,
  ]);

/** A picture has the tag of the page that shows it, so a change of the page purges it, too. */
export const pictureCdnHeaders = (cacheTag: string) =>
  headersFor(PICTURE_MAX_AGE_S, [cacheTag, ALL_PAGES_KEY]);
