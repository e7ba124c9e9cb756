import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ACTION_WINDOW_S } from "#lib/domain/limits";
import { takeAction } from "./memory-limits.ts";

/** Actions of an address on all profiles. */
const LIMIT = 6000;

vi.mock("#lib/server/env", () => ({ getEnv: () => ({ authSecret: "", rateLimits: { action: 60 } }) }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

async function countAccepted(taken: Promise<void>[]): Promise<number> {
  return (await Promise.allSettled(taken)).filter(({ status }) => status === "fulfilled").length;
}

it("an address cannot create more limit keys than it may take actions, and all of them expire", async () => {
  const take = (clientAddress: string, names: readonly string[]) =>
    countAccepted(names.map((name) => takeAction(name, { clientAddress, userAgent: name })));
  const names = Array.from({ length: LIMIT + 100 }, (_, place) => `profile_${place}`);
  expect(await take("203.0.113.1", names)).toBe(LIMIT);
  // Each key has a timer: one of the address, two of each accepted action.
  expect(vi.getTimerCount()).toBe(1 + 2 * LIMIT);
  expect(await take("203.0.113.1", ["another_profile"])).toBe(0);
  expect(await take("203.0.113.2", ["another_profile"])).toBe(1);
  vi.advanceTimersByTime(ACTION_WINDOW_S * 1000);
  expect(vi.getTimerCount()).toBe(0);
  expect(await take("203.0.113.1", ["another_profile"])).toBe(1);
});

it("600 phones of one network, ten per profile, may take ten actions each within a minute", async () => {
  const taken = Array.from({ length: 600 }, (_, phone) =>
    Array.from({ length: 10 }, () =>
      takeAction(`profile_${phone % 60}`, { clientAddress: "198.51.100.7", userAgent: `Phone ${phone}` }),
    ),
  );
  expect(await countAccepted(taken.flat())).toBe(LIMIT);
});
