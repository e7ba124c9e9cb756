import "server-only";
import { findRequestContext } from "./request-context.ts";

/** Expires the cached page that is being rendered: a request after this moment renders it again. */
export function setPageExpiry(moment: Date): void {
  const context = findRequestContext();
  if (context) context.expiresAt = moment;
}

/** Adds a tag whose invalidation also drops the page that is being rendered. */
export function setSharedTag(cacheTag: string): void {
  const context = findRequestContext();
  if (context) context.sharedTag = cacheTag;
}
