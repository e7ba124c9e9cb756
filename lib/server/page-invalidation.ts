import { findPrimary } from "#lib/server/process/process-calls";
import { processGlobal } from "./process/process-global.ts";

export interface PageInvalidation {
  invalidate(cacheTag: string): void;
}

/** Tag of all public site pages, which show settings. */
export const SITE_CACHE_TAG = "site";

/** Second tag of all pages that show a company's data; never a valid username. */
export const companyTag = (companyId: string): string => `company:${companyId}`;

/** Whether pages have this tag beside their own. */
export const isSharedTag = (cacheTag: string): boolean => cacheTag.startsWith("company:");

interface Registered {
  invalidation?: PageInvalidation;
  publish?: (cacheTags: readonly string[]) => void;
  purge?: (cacheTags: readonly string[]) => void;
}

const registered = processGlobal<Registered>("page-invalidation", () => ({}));

export function registerPageInvalidation(invalidation: PageInvalidation): void {
  registered.invalidation = invalidation;
}

/** @param publish notifies other machines sooner than NOTIFY, without guarantee */
export function registerPageFanOut(publish: (cacheTags: readonly string[]) => void): void {
  registered.publish = publish;
}

/** @param purge removes the pages from a CDN, without waiting */
export function registerPagePurge(purge: (cacheTags: readonly string[]) => void): void {
  registered.purge = purge;
}

/**
 * Call after the commit and before the response. Resolves when all workers of this machine have dropped the
 * pages; other machines receive a NOTIFY (dal/page-changes.ts).
 */
export async function invalidatePages(cacheTags: readonly string[]): Promise<void> {
  if (cacheTags.length === 0) return;
  dropPages(cacheTags);
  registered.publish?.(cacheTags);
  await findPrimary()?.request("invalidate", cacheTags);
  registered.purge?.(cacheTags);
}

/** Drops pages in this process only. */
export function dropPages(cacheTags: readonly string[]): void {
  for (const cacheTag of cacheTags) registered.invalidation?.invalidate(cacheTag);
}

export const PAGE_CHANNEL = "logix_pages";
