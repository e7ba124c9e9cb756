import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { tryLeading } from "#lib/server/dal/jobs/leader";
import { log } from "#lib/server/log/log";

export type Job = (sql: Sql) => Promise<void>;

interface Options {
  /** One connection; the lock lasts as long as it does. */
  readonly connect: () => Sql;
  readonly work: readonly Job[];
  readonly everyMs: number;
  /** For those that do not lead, and after a connection that was given up. */
  readonly retryMs: number;
  /** After this time a job counts as hung: postgres.js never settles a transaction whose backend was killed. */
  readonly jobMaxMs: number;
}

/**
 * Runs jobs now and again and again, in the one process whose connection holds the lock. One failed job does not stop
 * the others.
 *
 * @returns a function that stops it
 */
export function startLedWork({ connect, work, everyMs, retryMs, jobMaxMs }: Options): () => void {
  let sql = connect();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    const isLeader = await settle(tryLeading(sql));
    let isHung = isLeader === "hung";
    if (isLeader === true) {
      for (const job of work) {
        isHung = (await settle(job(sql))) === "hung";
        if (isHung) break;
      }
    }
    if (isHung) {
      log.error("the hourly work hangs; it gets another connection");
      void end();
      sql = connect();
    }
    if (isStopped) void end();
    else timer = setTimeout(() => void run(), isLeader === true && !isHung ? everyMs : retryMs);
  }

  async function settle<T>(job: Promise<T>): Promise<T | "hung" | undefined> {
    const settled = new AbortController();
    try {
      return await Promise.race([
        job,
        sleep(jobMaxMs, "hung" as const, { ref: false, signal: settled.signal }),
      ]);
    } catch (error) {
      log.error({ err: error }, "the hourly work failed");
      return undefined;
    } finally {
      settled.abort();
    }
  }

  const end = () => sql.end({ timeout: 1 }).catch(() => undefined);

  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void end();
  };
}
