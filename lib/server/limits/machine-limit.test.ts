import { expect, it } from "vitest";
import { setPrimary, type LimitCall, type PrimaryPeer, type WorkerPeer } from "#lib/server/machine";
import { Peer } from "#lib/server/peer";
import { countLimits, machineChain } from "./machine-limit.ts";

const DURATION_S = 600;

const consume = (name: string, points: number, key: string): LimitCall => ({
  ...{ name, points, key },
  durationS: DURATION_S,
  operation: "consume",
});

it("limits are counted in turn until one refuses, and those after it are not", async () => {
  const visitor = consume("test-visitor", 2, "a");
  const address = consume("test-address", 9, "a");
  const states = [];
  for (let round = 0; round < 4; round++) states.push(await countLimits([visitor, address]));
  expect(states.map((state) => state?.isRefused)).toEqual([false, false, true, true]);
  const left = await countLimits([{ ...address, operation: "get" }]);
  expect(left?.consumedPoints).toBe(2);
});

it("a chain refuses with the time of the limit that is used up", async () => {
  const limits = [
    { name: "test-first", points: 5, durationS: DURATION_S },
    { name: "test-second", points: 1, durationS: 2 * DURATION_S },
  ];
  const take = machineChain(limits);
  await take(["a", "b"]);
  await take(["a", "c"]);
  const refused = (await take(["a", "b"]).catch((error: unknown) => error)) as { msBeforeNext: number };
  expect(refused.msBeforeNext).toBeGreaterThan(DURATION_S * 1000);
  const first = await countLimits([{ ...consume("test-first", 5, "a"), operation: "get" }]);
  expect(first?.consumedPoints).toBe(3);
});

it("a whole chain asks the primary once", async () => {
  const sent: unknown[] = [];
  const worker: PrimaryPeer = new Peer((batch) => {
    sent.push(...batch);
    primary.receive(batch);
  });
  const primary: WorkerPeer = new Peer((batch) => worker.receive(batch));
  primary.answer("limit", countLimits);
  setPrimary(worker);
  const take = machineChain(
    ["test-own", "test-shared"].map((name, place) => ({ name, points: 1 + place, durationS: DURATION_S })),
  );
  await take(["a", "b"]);
  expect(sent).toHaveLength(1);
  await expect(take(["a", "b"])).rejects.toMatchObject({ consumedPoints: 2 });
  await take(["c", "b"]);
  await expect(take(["d", "b"])).rejects.toMatchObject({ consumedPoints: 3 });
});
