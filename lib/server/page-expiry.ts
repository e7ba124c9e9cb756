import "server-only";
import { findRequestContext } from "./request-context.ts";

/** The page being rendered shows something only until then: a cached one is rendered again at the next request. */
export function setPageExpiry(moment: Date): void {
  const context = findRequestContext();
  if (context) context.expiresAt = moment;
}

/** The page is also dropped when this tag is invalidated. */
export function setSharedTag(cacheTag: string): void {
  const context = findRequestContext();
  if (context) context.sharedTag = cacheTag;
}
