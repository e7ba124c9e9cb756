import type { RedisLink } from "#lib/server/redis/redis-link";
import { PAGE_CHANNEL, type PageInvalidation } from "#lib/server/page-invalidation";

/** Invalidates pages of other machines through Redis, even while they cannot receive PostgreSQL's NOTIFY. */
export function openPageFanOut(redis: RedisLink, pages: Pick<PageInvalidation, "invalidate">) {
  const close = redis.subscribe(PAGE_CHANNEL, (cacheTag) => pages.invalidate(cacheTag));
  return {
    publish(cacheTags: readonly string[]): void {
      const sent = redis.run((client) =>
        Promise.all(cacheTags.map((cacheTag) => client.publish(PAGE_CHANNEL, cacheTag))),
      );
      sent.catch(() => {}); // NOTIFY is enough
    },
    close,
  };
}
