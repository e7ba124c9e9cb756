import { describe, expect, it } from "vitest";
import { FairQueue, isQueueFullError, QueueFullError, type QueueLimits } from "./fair-queue.ts";

/** A queue that runs one job at a time; the test ends each job. */
function createQueue(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ parallel: 1, waitingPerKey: 10, waiting: 100, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const outcomes = new Map<string, string>();
  const add = (name: string, key = name.charAt(0)) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    };
    void queue.run(key, work).then(
      () => outcomes.set(name, "done"),
      (error: unknown) => outcomes.set(name, isQueueFullError(error) ? error.scope : "failed"),
    );
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endNext = async () => {
    ends.shift()?.();
    await settle();
  };
  return { queue, begun, outcomes, add, settle, endNext };
}

describe("a fair queue", () => {
  it("a fair queue lets keys take turns, regardless of arrival order", async () => {
    const { begun, add, endNext } = createQueue();
    for (const name of ["a1", "a2", "a3", "a4", "b1", "b2", "c1"]) add(name);
    for (let time = 0; time < 7; time++) await endNext();
    expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("a fair queue runs no more jobs in parallel than its limit", async () => {
    const { begun, add, settle, endNext } = createQueue({ parallel: 3 });
    for (const name of ["a1", "b1", "c1", "d1", "e1"]) add(name);
    await settle();
    expect(begun).toHaveLength(3);
    await endNext();
    expect(begun).toHaveLength(4);
  });

  it("a fair queue rejects only the key that exceeds its share of waiting places", async () => {
    const { outcomes, add, settle } = createQueue({ waitingPerKey: 2 });
    for (const name of ["a1", "a2", "a3", "a4", "b1"]) add(name);
    await settle();
    expect([...outcomes]).toEqual([["a4", "own"]]);
  });

  it("a full queue drops the last job of the key with the most waiting jobs", async () => {
    const { outcomes, begun, add, settle, endNext } = createQueue({ waiting: 4 });
    for (const name of ["x1", "a1", "a2", "a3", "b1", "c1"]) add(name);
    await settle();
    expect([...outcomes]).toEqual([["a3", "all"]]);
    for (let time = 0; time < 5; time++) await endNext();
    expect(begun).toEqual(["x1", "a1", "b1", "c1", "a2"]);
  });

  it("a full queue rejects newcomers when all keys have an equal share", async () => {
    const { outcomes, add, settle } = createQueue({ waiting: 2 });
    for (const name of ["x1", "a1", "b1", "c1", "a2"]) add(name);
    await settle();
    expect([...outcomes]).toEqual([
      ["c1", "all"],
      ["a2", "all"],
    ]);
  });

  it("a fair queue continues after a failed job", async () => {
    const { queue, begun, add, settle, endNext } = createQueue();
    await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    add("b1");
    add("c1");
    await settle();
    await endNext();
    expect(begun).toEqual(["b1", "c1"]);
  });

  it("a fair queue without waiting places refuses jobs that cannot run at once", async () => {
    const { outcomes, add, settle } = createQueue({ waiting: 0 });
    for (const name of ["a1", "b1"]) add(name);
    await settle();
    expect([...outcomes]).toEqual([["b1", "all"]]);
  });

  it("a fair queue refuses a key that runs as many jobs as one key may", async () => {
    const { outcomes, begun, add, settle } = createQueue({ parallel: 9, parallelPerKey: 1, waiting: 0 });
    for (const name of ["a1", "a2", "b1"]) add(name);
    await settle();
    expect([begun, [...outcomes]]).toEqual([["a1", "b1"], [["a2", "own"]]]);
  });

  it("a job that leaves a fair queue releases its place, waiting or running", async () => {
    const { queue } = createQueue();
    const first = queue.take("a");
    const second = queue.take("b");
    const third = queue.take("c");
    second.release();
    await expect(second.granted).rejects.toThrow("left");
    first.release();
    first.release();
    await third.granted;
    expect(queue.waiting).toBe(0);
  });

  it("isQueueFullError recognises errors of another module instance, and no other errors", () => {
    const refusal = new QueueFullError("own");
    const elsewhere = Object.assign(new Error("queue full: own"), { name: refusal.name, scope: "own" });
    expect([refusal, elsewhere, new Error("queue full: own"), null].map(isQueueFullError)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
