import { getConstructionPlans } from "pg-boss";
import { afterEach, expect, it, vi } from "vitest";
import { transact } from "#lib/server/dal/transact";
import { enqueue } from "#lib/server/queue/jobs";
import { startQueueWork } from "#server/queue-work";
import { workTestQueue } from "../../support/queue.ts";
import { sql } from "../../support/test-data.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await sql`delete from queue.job`;
  await sql`update queue.queue set expire_seconds = 3600 where name = 'eraseStatistics'`;
});

const jobs = () => sql<{ state: string; tries: number }[]>`
  select state::text, retry_count as tries from queue.job where name = 'eraseStatistics' order by created_on`;
const add = () => transact((tx) => enqueue(tx, "eraseStatistics", {}));

it("the migrations create the tables that the queue's package expects", async () => {
  const [row] = await sql`select version from queue.version`;
  const [, expectedVersion] =
    /INSERT INTO queue\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans("queue")) ?? [];
  expect(row?.version).toBe(Number(expectedVersion));
});

it("a job runs once its transaction commits, and never when it is rolled back", async () => {
  const eraseStatistics = vi.fn(async () => {});
  stops.push(await workTestQueue({ eraseStatistics }));
  const failed = transact(async (tx) => {
    await enqueue(tx, "eraseStatistics", {});
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  expect(await jobs()).toEqual([]);
  await add();
  await expect.poll(jobs).toEqual([{ state: "completed", tries: 0 }]);
  expect(eraseStatistics).toHaveBeenCalledTimes(1);
});

it("a failed job is retried after a delay", async () => {
  const eraseStatistics = vi.fn(async () => {});
  eraseStatistics.mockRejectedValueOnce(new Error("no connection"));
  await sql`update queue.queue set retry_delay = 1 where name = 'eraseStatistics'`;
  stops.push(await workTestQueue({ eraseStatistics }));
  await add();
  await expect.poll(jobs).toEqual([{ state: "completed", tries: 1 }]);
  expect(eraseStatistics).toHaveBeenCalledTimes(2);
});

it("two processes share the jobs, and each job runs in one of them", async () => {
  const ran: string[] = [];
  const haveBothBegun = Promise.withResolvers<void>();
  const handlersOf = (name: string) => ({
    eraseStatistics: () => {
      ran.push(name);
      if (new Set(ran).size === 2) haveBothBegun.resolve();
      return haveBothBegun.promise;
    },
  });
  stops.push(await workTestQueue(handlersOf("a")), await workTestQueue(handlersOf("b")));
  await transact(async (tx) => {
    for (let job = 0; job < 8; job++) await enqueue(tx, "eraseStatistics", {});
  });
  await expect.poll(() => ran.length).toBe(8);
  expect(new Set(ran)).toEqual(new Set(["a", "b"]));
});

it("a job added while no process works the queue runs when one starts", async () => {
  await add();
  const eraseStatistics = vi.fn(async () => {});
  stops.push(await workTestQueue({ eraseStatistics }));
  await expect.poll(() => eraseStatistics.mock.calls.length).toBe(1);
});

it("a job that hangs fails before its expiry, and its lane runs the next one", async () => {
  await sql`update queue.queue set expire_seconds = 5, retry_delay = 1 where name = 'eraseStatistics'`;
  const eraseStatistics = vi.fn(async () => {});
  eraseStatistics.mockReturnValueOnce(new Promise(() => {}));
  stops.push(await workTestQueue({ eraseStatistics }));
  await add();
  await expect.poll(() => eraseStatistics.mock.calls.length).toBe(1);
  await add();
  await expect.poll(jobs).toEqual([
    { state: "completed", tries: 1 },
    { state: "completed", tries: 0 },
  ]);
});

it("stopping the queue waits for the running job", async () => {
  const begun = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const stop = await workTestQueue({
    eraseStatistics: () => {
      begun.resolve();
      return free.promise;
    },
  });
  await add();
  await begun.promise;
  const stopped = stop();
  free.resolve();
  await stopped;
  expect(await jobs()).toEqual([{ state: "completed", tries: 0 }]);
});

it("the app's thread works the queue, without its pages, and ends when the app stops", async () => {
  const stop = startQueueWork();
  await sql`insert into account_erasures (account_id, since) values (gen_random_uuid(), now() - interval '1 day')`;
  await add();
  // The thread loads the services first.
  await expect.poll(jobs).toEqual([{ state: "completed", tries: 0 }]);
  expect(await sql`select 1 from account_erasures`).toHaveLength(0);
  await stop();
});
