import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDatabaseProbe } from "./database-probe.ts";

let isResponding: boolean;
let probes: number;
let isAway: () => Promise<boolean>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  [isResponding, probes] = [true, 0];
  isAway = createDatabaseProbe("", () => {
    probes++;
    return Promise.resolve(isResponding);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it("concurrent callers share one database probe, and every call probes while the database responds", async () => {
  expect(await Promise.all([isAway(), isAway()])).toEqual([false, false]);
  expect(probes).toBe(1);
  expect(await isAway()).toBe(false);
  expect(probes).toBe(2);
});

it("an outage of the database is cached for a quarter of a second", async () => {
  isResponding = false;
  expect(await isAway()).toBe(true);
  isResponding = true;
  vi.advanceTimersByTime(249);
  expect(await isAway()).toBe(true);
  expect(probes).toBe(1);
  vi.advanceTimersByTime(1);
  // Returns at once and probes in the background.
  expect(await isAway()).toBe(true);
  expect(probes).toBe(2);
  expect(await isAway()).toBe(false);
});

it("a caller waits for a new database probe when the last one is almost a second old", async () => {
  isResponding = false;
  await isAway();
  isResponding = true;
  vi.advanceTimersByTime(950);
  expect(await isAway()).toBe(false);
});

it("a database is away when it refuses the connection or accepts it without responding", async () => {
  vi.useRealTimers();
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  expect(await createDatabaseProbe(`postgres://u:p@127.0.0.1:${port}/d`)()).toBe(true);
  silent.close();
  expect(await createDatabaseProbe("postgres://u:p@127.0.0.1:1/d")()).toBe(true);
});
