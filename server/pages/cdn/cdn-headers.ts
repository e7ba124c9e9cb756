import { USERNAME_PATTERN } from "#lib/domain/account/username";
import { DAY_S } from "#lib/domain/time/durations";
import { isSharedTag, SITE_CACHE_TAG } from "#lib/server/page-invalidation";

export const ALL_PAGES_KEY = "pages";

/** Time that a CDN serves the old page after a lost purge. */
const MAX_AGE_S = 60;
const CONTROL = `max-age=${MAX_AGE_S}, stale-if-error=${DAY_S}`;

/** @param cacheTag tag of a cached page: a username's key, a company's tag, or one of the site's */
export const purgeKeyOf = (cacheTag: string): string =>
  USERNAME_PATTERN.test(cacheTag) || isSharedTag(cacheTag) ? cacheTag : SITE_CACHE_TAG;

/** Returns headers for CDNs alone, under the names that they read; other caches obey Cache-Control. */
export function cdnHeaders(cacheTag: string, sharedTag?: string): string[] {
  const keys = [purgeKeyOf(cacheTag), ...(sharedTag === undefined ? [] : [sharedTag]), ALL_PAGES_KEY];
  return [
    ...["CDN-Cache-Control", CONTROL, "Surrogate-Control", CONTROL],
    ...["Surrogate-Key", keys.join(" "), "Cache-Tag", keys.join(",")],
  ];
}
