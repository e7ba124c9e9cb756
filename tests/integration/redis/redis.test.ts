import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "#lib/domain/errors";
import { REDIS_TIMEOUT_MS } from "#lib/domain/limits";
import { openRateLimitStore } from "#lib/server/dal/rate-limit-store";
import { rateLimit } from "#lib/server/limits/rate-limit";
import { redisLimit } from "#lib/server/limits/redis-limit";
import { RedisLink } from "#lib/server/redis/redis-link";
import { timeLimit } from "#lib/server/time-limits";
import { openPageFanOut } from "#server/pages/page-fan-out";
import { startFakeRedis, type FakeRedis } from "../../support/servers/fake-redis.ts";
import { sql } from "../../support/test-data.ts";

const POINTS = 3;
const LIMIT = { name: "test", points: POINTS, durationS: 600 };

let server: FakeRedis;
let links: [RedisLink, RedisLink];

beforeEach(async () => {
  server = await startFakeRedis();
  links = [new RedisLink(server.url), new RedisLink(server.url)];
  await expectUp();
});
afterEach(async () => {
  for (const link of links) link.close();
  await server.stop();
});

const isUp = (link: RedisLink) =>
  link
    .run((client) => client.get("any"))
    .then(
      () => true,
      () => false,
    );
const expectUp = async () => {
  for (const link of links) await expect.poll(() => isUp(link)).toBe(true);
};

/** Opens the limit on one machine, which falls back to PostgreSQL. */
const open = (link: RedisLink) =>
  rateLimit(
    () => redisLimit(link, LIMIT, openRateLimitStore("test", POINTS, LIMIT.durationS)),
    (text) => encodeURIComponent(text),
  );
const key = { subject: "amina" };
const refusalOf = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const countStored = async () =>
  (await sql<{ points: number }[]>`SELECT points FROM rate_limits WHERE key LIKE 'test:%'`)[0]?.points ?? 0;

it("two machines share one limit in Redis", async () => {
  const [one, other] = links.map(open) as [ReturnType<typeof open>, ReturnType<typeof open>];
  for (const limit of [one, other, one]) await limit.take(key);
  for (const limit of [one, other]) {
    expect(await refusalOf(limit.take(key))).toMatchObject({ code: "too_many" });
    expect(await refusalOf(limit.check(key))).toBeInstanceOf(AppError);
  }
  await other.refund(key);
  await other.refund(key);
  await other.refund(key);
  expect(await refusalOf(one.check(key))).toBeNull();
  await one.reset(key);
  for (let time = 0; time < POINTS; time++) await other.take(key);
  expect(await refusalOf(one.take(key))).toBeInstanceOf(AppError);
  expect(await countStored()).toBe(0);
});

it("limits are counted in PostgreSQL while Redis is down, and in Redis after its restart", async () => {
  const limit = open(links[0]);
  await limit.take(key);
  await server.kill();
  for (let time = 0; time < POINTS; time++) await limit.take(key);
  expect(await refusalOf(limit.take(key))).toMatchObject({ code: "too_many" });
  expect(await countStored()).toBe(POINTS + 1);
  await server.restart();
  await expectUp();
  for (let time = 0; time < POINTS; time++) await limit.take(key);
  expect(await refusalOf(limit.take(key))).toMatchObject({ code: "too_many" });
  expect(await countStored()).toBe(POINTS + 1);
});

it("a frozen Redis delays one call and is used again when it continues", async () => {
  const fallback = new RateLimiterMemory({ points: POINTS, duration: LIMIT.durationS });
  const limiter = redisLimit(links[0], LIMIT, fallback);
  await limiter.consume("amina");
  server.freeze();
  const timers = vi.spyOn(globalThis, "setTimeout");
  await limiter.consume("amina");
  for (let time = 1; time < POINTS; time++) await limiter.consume("amina");
  const waits = timers.mock.calls.filter(([, ms]) => ms === timeLimit(REDIS_TIMEOUT_MS));
  timers.mockRestore();
  expect(waits).toHaveLength(1);
  expect((await fallback.get("amina"))?.consumedPoints).toBe(POINTS);
  server.thaw();
  await expectUp();
  expect((await limiter.get("amina"))?.consumedPoints).toBeGreaterThan(0);
  expect((await fallback.get("amina"))?.consumedPoints).toBe(POINTS);
});

it("an app that starts without its Redis counts in PostgreSQL until Redis is available", async () => {
  await server.kill();
  const link = new RedisLink(server.url);
  await open(link).take({ subject: "first" });
  await server.restart();
  await expect.poll(() => isUp(link)).toBe(true);
  link.close();
});

it("a page invalidation reaches other machines through Redis, even after its restart", async () => {
  const invalidated: string[] = [];
  const other = openPageFanOut(links[1], { invalidate: (cacheTag) => invalidated.push(cacheTag) });
  const own = openPageFanOut(links[0], { invalidate: () => {} });
  const arrives = (cacheTag: string) =>
    expect
      .poll(() => {
        own.publish([cacheTag, "site"]);
        return invalidated;
      })
      .toEqual(expect.arrayContaining([cacheTag, "site"]));
  await arrives("logix_amina");
  await server.kill();
  own.publish(["logix_lost"]);
  await server.restart();
  await expectUp();
  await arrives("logix_karim");
  expect(invalidated).not.toContain("logix_lost");
  own.close();
  other.close();
});
