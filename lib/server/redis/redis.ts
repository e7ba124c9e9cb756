import { getEnv } from "#lib/server/env";
import { processGlobal } from "#lib/server/process/process-global";
import type { RedisLink } from "./redis-link.ts";

const state = () => processGlobal<{ link?: RedisLink }>("redis", () => ({}));

/** Connects when REDIS_URL is set. Loads the package only then: that takes 5 % of a start. */
export async function openRedis(): Promise<void> {
  const { redisUrl } = getEnv();
  if (redisUrl === undefined) return;
  const { RedisLink } = await import("./redis-link.ts");
  state().link ??= new RedisLink(redisUrl);
}

/** Undefined without REDIS_URL, and before `openRedis`. */
export const findRedis = (): RedisLink | undefined => state().link;
