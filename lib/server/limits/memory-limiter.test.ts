import { RateLimiterRes } from "rate-limiter-flexible";
import { beforeEach, expect, it } from "vitest";
import {
  setPrimary,
  type LimitCall,
  type PrimaryPeer,
  type WorkerPeer,
} from "#lib/server/process/process-calls";
import { Peer } from "#lib/server/process/peer";
import { countLimit, machineChain, takeChains } from "./memory-limiter.ts";

const DURATION_S = 600;

const counted = async (name: string, key: string) => {
  const call: LimitCall = { name, points: 1, durationS: DURATION_S, operation: "get", key };
  return (await countLimit(call))?.consumedPoints ?? 0;
};
const limitOf = (name: string, points: number) => ({ name, points, durationS: DURATION_S });
const isRefused = (taken: PromiseSettledResult<void>) => taken.status === "rejected";

let sent: unknown[];
function connect(): void {
  const worker: PrimaryPeer = new Peer((batch) => {
    sent.push(...batch);
    primary.receive(JSON.parse(JSON.stringify(batch)));
  });
  const primary: WorkerPeer = new Peer((batch) => worker.receive(JSON.parse(JSON.stringify(batch))));
  primary.handle("limitChain", takeChains);
  setPrimary(worker);
}
beforeEach(() => {
  sent = [];
});

it("a chain of limits counts each in turn until one refuses, and none after it", async () => {
  const limits = [limitOf("test-visitor", 2), limitOf("test-address", 9)];
  const take = machineChain(limits);
  const taken = await Promise.allSettled([1, 2, 3, 4].map(() => take(["a", "a"])));
  expect(taken.map(isRefused)).toEqual([false, false, true, true]);
  expect([await counted("test-visitor", "a"), await counted("test-address", "a")]).toEqual([4, 2]);
});

it.each(["in one process", "in a worker"])(
  "a limit chain %s refuses with the wait of the limit that is used up",
  async (where) => {
    if (where === "in a worker") connect();
    const limits = [
      limitOf(`first ${where}`, 5),
      { name: `second ${where}`, points: 1, durationS: 2 * DURATION_S },
    ];
    const take = machineChain(limits);
    await take(["a", "b"]);
    await take(["a", "c"]);
    const refused = await take(["a", "b"]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RateLimiterRes);
    expect((refused as RateLimiterRes).msBeforeNext).toBeGreaterThan(DURATION_S * 1000);
    expect(await counted(`first ${where}`, "a")).toBe(3);
  },
);

it("limit calls that arrive during a request to the primary are sent together and counted exactly", async () => {
  connect();
  const take = machineChain([limitOf("test-own", 2), limitOf("test-shared", 5)]);
  const taken = await Promise.allSettled([
    ...["a", "a", "a"].map((own) => take([own, "x"])),
    ...["b", "c", "d", "e"].map((own) => take([own, "x"])),
  ]);
  expect(taken.map(isRefused)).toEqual([false, false, true, false, false, false, true]);
  expect(sent).toHaveLength(1);
  const first = take(["f", "y"]);
  await new Promise((done) => setImmediate(done));
  await Promise.all([first, take(["g", "y"]), take(["h", "y"])]);
  expect(sent).toHaveLength(3);
  expect(await counted("test-shared", "x")).toBe(6);
});

it("limit calls fail when the primary is gone", async () => {
  const worker: PrimaryPeer = new Peer(() => worker.close());
  setPrimary(worker);
  const take = machineChain([limitOf("test-gone", 1)]);
  const taken = await Promise.allSettled([take(["a"]), take(["b"])]);
  expect(taken.map(isRefused)).toEqual([true, true]);
});
