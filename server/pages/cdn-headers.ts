import { USERNAME_PATTERN } from "#lib/domain/account/username";
import { SITE_CACHE_TAG } from "#lib/server/page-invalidation";

/** Every public page has it. */
export const ALL_PAGES_KEY = "pages";

/** A purge that was lost is made up for after this time. */
const MAX_AGE_S = 60;
const STALE_IF_ERROR_S = 86_400;
const CONTROL = `max-age=${MAX_AGE_S}, stale-if-error=${STALE_IF_ERROR_S}`;

/** @param cacheTag of a cached page: a username's key, or one of the site's */
export const purgeKeyOf = (cacheTag: string): string =>
  USERNAME_PATTERN.test(cacheTag) ? cacheTag : SITE_CACHE_TAG;

/** For CDNs alone, each under the names that some of them read; browsers and other caches obey Cache-Control. */
export function cdnHeaders(cacheTag: string): string[] {
  const key = purgeKeyOf(cacheTag);
  return [
    ...["CDN-Cache-Control", CONTROL, "Surrogate-Control", CONTROL],
    ...["Surrogate-Key", `${key} ${ALL_PAGES_KEY}`, "Cache-Tag", `${key},${ALL_PAGES_KEY}`],
  ];
}
