/** What our server does when a page is no longer what is stored. */
export interface PageInvalidation {
  /** @param subject the username's key, or SITE_SUBJECT */
  invalidate(subject: string): void;
}

/** All pages of the public site: what they show beside their texts are the portal's settings. */
export const SITE_SUBJECT = "site";

const KEY = Symbol.for("logix.page-invalidation");
type Shared = { [KEY]?: PageInvalidation };

/** Called by our server; services reach it through `invalidatePage`. */
export function registerPageInvalidation(invalidation: PageInvalidation): void {
  (globalThis as Shared)[KEY] = invalidation;
}

/**
 * Forgets the kept pages of a subject, here and now: to be called after the commit and before the answer. Other
 * instances hear of it by NOTIFY (dal/page-changes.ts). Without our server in front, as in tests, nothing is kept.
 */
export function invalidatePage(subject: string): void {
  (globalThis as Shared)[KEY]?.invalidate(subject);
}

/** Channel of NOTIFY; the payload is the subject. */
export const PAGE_CHANNEL = "logix_pages";
