import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { findRedis } from "#lib/server/redis/redis";
import type { RedisClient, RedisLink } from "#lib/server/redis/redis-link";
import { log } from "#lib/server/log/log";
import type { Limit, Limiter } from "./memory-limiter.ts";

/** @param limiter counts without REDIS_URL, and while Redis does not respond */
export function withRedis(limit: Limit, limiter: Limiter): Limiter {
  const redis = findRedis();
  return redis ? redisLimit(redis, limit, limiter) : limiter;
}

/** Counts for all machines. @param fallback counts while Redis does not respond; the counts are not merged */
export function redisLimit(redis: RedisLink, { name, points, durationS }: Limit, fallback: Limiter): Limiter {
  const limiters = new WeakMap<RedisClient, RateLimiterRedis>();

  function limiterOf(client: RedisClient): RateLimiterRedis {
    const limiter =
      limiters.get(client) ??
      new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        keyPrefix: `logix:${name}`,
        points,
        duration: durationS,
      });
    limiters.set(client, limiter);
    return limiter;
  }

  async function count<T>(work: (limiter: Limiter) => Promise<T>): Promise<T> {
    try {
      return await redis.run((client) => work(limiterOf(client)));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error; // refused
      log.info({ err: error }, "a limit is counted without Redis");
      return work(fallback);
    }
  }

  return {
    points,
    get: (key) => count((limiter) => limiter.get(key)),
    consume: (key) => count((limiter) => limiter.consume(key)),
    reward: (key) => count((limiter) => limiter.reward(key)),
    delete: (key) => count((limiter) => limiter.delete(key)),
  };
}
