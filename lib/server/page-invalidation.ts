import { processGlobal } from "./process-global.ts";

export interface PageInvalidation {
  invalidate(cacheTag: string): void;
}

/** Tag of all public site pages, which show settings. */
export const SITE_CACHE_TAG = "site";

const registered = processGlobal<{ invalidation?: PageInvalidation }>("page-invalidation", () => ({}));

export function registerPageInvalidation(invalidation: PageInvalidation): void {
  registered.invalidation = invalidation;
}

/** Call after the commit and before the response. Other instances receive a NOTIFY (dal/page-changes.ts). */
export function invalidatePage(cacheTag: string): void {
  registered.invalidation?.invalidate(cacheTag);
}

export const PAGE_CHANNEL = "logix_pages";
