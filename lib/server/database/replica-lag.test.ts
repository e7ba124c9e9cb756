import { expect, it } from "vitest";
import { ReplicaLag } from "./replica-lag.ts";

const open = () => new ReplicaLag({ lagMaxMs: 5000, silenceMaxMs: 3000 });

it("a replica is not used before its first response", () => {
  const lag = open();
  expect(lag.isUsable(0)).toBe(false);
  lag.recordReplica(100, 0);
  expect(lag.isUsable(0)).toBe(true);
});

it("a replica is not used once it has been silent for more than 3 s", () => {
  const lag = open();
  lag.recordReplica(100, 0);
  expect([3000, 3001].map((nowMs) => lag.isUsable(nowMs))).toEqual([true, false]);
});

it("a replica is not used while it lacks a commit older than 5 s", () => {
  const lag = open();
  for (let second = 0; second <= 5; second++) {
    lag.recordPrimary(100 + second, second * 1000);
    lag.recordReplica(99, second * 1000);
  }
  expect([5000, 5001].map((nowMs) => lag.isUsable(nowMs))).toEqual([true, false]);
  lag.recordReplica(103, 6000);
  expect(lag.isUsable(6000)).toBe(true);
  lag.recordReplica(105, 60_000);
  expect(lag.isUsable(60_000)).toBe(true);
});

it("a replica has no lag while the primary has no writes", () => {
  const lag = open();
  for (let second = 0; second < 100; second++) {
    lag.recordPrimary(100, second * 1000);
    lag.recordReplica(100, second * 1000);
    expect(lag.isUsable(second * 1000)).toBe(true);
  }
});

it("the lag of a replica counts from the oldest missing commit, even after many others", () => {
  const lag = open();
  for (let second = 0; second < 200; second++) lag.recordPrimary(100 + second, second * 1000);
  lag.recordReplica(100, 200_000);
  expect(lag.isUsable(200_000)).toBe(false);
  lag.recordReplica(400, 200_000);
  expect(lag.isUsable(200_000)).toBe(true);
});
