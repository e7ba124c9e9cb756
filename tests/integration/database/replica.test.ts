import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { AppError } from "#lib/domain/errors";
import { fromReplica, streamFromReplica } from "#lib/server/dal/replica";
import { db } from "#lib/server/database/db";
import { openBulkConnection, sql as hot, withTimeout } from "#lib/server/database/sql";
import { hasJustWritten, recordWrite } from "#lib/server/http/just-written";
import { runInRequestContext } from "#lib/server/request-context";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../../scripts/database/embedded-postgres.ts";
import { findProcess, listProcesses } from "../../../scripts/support/process-table.ts";
import { startReplica } from "../../support/database/replica.ts";
import { createThrowawayDir } from "../../support/throwaway-dir.ts";

// Longer than the real limits, for a slow machine, and short enough to wait for.
vi.hoisted(() => (process.env.TIME_LIMIT_FACTOR = "3"));

// The interval that checks the lag would connect to the stopped primary in later files.
const intervals: NodeJS.Timeout[] = [];
const { setInterval: start } = globalThis;
vi.stubGlobal("setInterval", (...args: Parameters<typeof start>) => {
  const interval = start(...args);
  intervals.push(interval);
  return interval;
});

const dir = createThrowawayDir("primary");
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let onPrimary: postgres.Sql;
let onReplica: postgres.Sql;

beforeAll(async () => {
  primary = await startEmbeddedPostgres({ dataDir: dir.path, isThrowaway: true });
  replica = await startReplica(primary, dir.path);
  process.env.DATABASE_URL = primary.url("postgres");
  process.env.DATABASE_REPLICA_URL = replica.url("postgres");
  onPrimary = postgres(primary.url("postgres"), { max: 1, onnotice: () => {} });
  onReplica = postgres(replica.url("postgres"), { max: 1, onnotice: () => {} });
  await onPrimary`CREATE TABLE notes (text text)`;
});
afterAll(async () => {
  for (const interval of intervals) clearInterval(interval);
  for (const sql of [onPrimary, onReplica]) await sql.end({ timeout: 1 });
  await replica.stop();
  await primary.stop();
  dir.remove();
});

interface Found {
  isReplica: boolean;
}
const queryPrisma = async () =>
  (await db().$queryRaw<Found[]>`SELECT pg_is_in_recovery() AS "isReplica"`)[0]?.isReplica;
const queryHot = async () =>
  (await withTimeout(hot()<Found[]>`SELECT pg_is_in_recovery() AS "isReplica"`))[0]?.isReplica;
const usesReplica = () => fromReplica(queryPrisma);
const expectReplica = (isReplica: boolean) => expect.poll(usesReplica).toBe(isReplica);

async function* queryInStream() {
  const connection = openBulkConnection();
  yield await queryPrisma();
  yield (await connection<Found[]>`SELECT pg_is_in_recovery() AS "isReplica"`)[0]?.isReplica;
  yield await queryHot();
  await connection.end();
}
const readAll = async <T>(items: AsyncGenerator<T>): Promise<T[]> => Array.fromAsync(items);

it("reads that tolerate old data use the replica, and all others the primary", async () => {
  await expectReplica(true);
  expect(await fromReplica(queryHot)).toBe(true);
  expect(await readAll(streamFromReplica(queryInStream))).toEqual([true, true, true]);
  expect([await queryPrisma(), await queryHot()]).toEqual([false, false]);
  expect(await readAll(queryInStream())).toEqual([false, false, false]);
});

it("a session that has just written reads from the primary", async () => {
  const context = { requestId: "1", clientAddress: "127.0.0.1", isBodyTooLarge: false };
  const asRequest = (justWritten: boolean) =>
    runInRequestContext({ ...context, hasJustWritten: justWritten }, usesReplica);
  expect([await asRequest(true), await asRequest(false)]).toEqual([false, true]);
});

it("a successful write with a session sets a cookie for 2 s that marks later requests", () => {
  const cookieAfter = (status: number, cookies: string | undefined) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    recordWrite(response, status, cookies);
    return String(response.getHeader("set-cookie") ?? "");
  };
  expect(cookieAfter(200, "session=x")).toMatch(/^logix_wrote=1;.*Max-Age=2;.*HttpOnly/);
  expect([cookieAfter(422, "session=x"), cookieAfter(200, undefined)]).toEqual(["", ""]);
  expect(hasJustWritten("session=x; logix_wrote=1")).toBe(true);
  expect([hasJustWritten("session=x"), hasJustWritten(undefined)]).toEqual([false, false]);
});

it("a use case that throws its own error is not retried on the primary", async () => {
  let calls = 0;
  const work = fromReplica(() => {
    calls++;
    return Promise.reject(new AppError("not_found"));
  });
  await expect(work).rejects.toThrow(AppError);
  expect(calls).toBe(1);
});

it("the primary serves while the replica lags more than 5 s, and the replica once it has caught up", async () => {
  await expectReplica(true);
  await onReplica`SELECT pg_wal_replay_pause()`;
  await onPrimary`INSERT INTO notes VALUES ('late')`;
  expect(await usesReplica()).toBe(true);
  await expectReplica(false);
  await onReplica`SELECT pg_wal_replay_resume()`;
  await expectReplica(true);
});

/** Kills the replica and reads until its backends have ended, too. */
async function killReplica(): Promise<void> {
  const [backend] = await onReplica<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  const postmaster = findProcess(backend?.pid ?? 0)?.parent ?? 0;
  const backends = listProcesses().filter(({ parent }) => parent === postmaster);
  process.kill(postmaster, "SIGKILL");
  const countLeft = () => backends.filter(({ pid }) => findProcess(pid)).length;
  for (let time = 0; time === 0 || countLeft() > 0; time++) {
    expect(typeof (await usesReplica())).toBe("boolean");
    expect(typeof (await fromReplica(queryHot))).toBe("boolean");
  }
}

it("no read fails when the replica is killed, and it is used again after its restart", async () => {
  await expectReplica(true);
  await killReplica();
  for (let time = 0; time < 20; time++) {
    expect(typeof (await usesReplica())).toBe("boolean");
    expect(typeof (await fromReplica(queryHot))).toBe("boolean");
    expect(await readAll(streamFromReplica(queryInStream))).toHaveLength(3);
  }
  await expectReplica(true);
});
