import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { isLockLost, tryLeading } from "#lib/server/dal/jobs/leader";
import { log } from "#lib/server/log/log";

export type Job = (sql: Sql) => Promise<void>;

interface Options {
  /** Opens one connection; the lock lasts as long as it does. */
  readonly connect: () => Sql;
  readonly work: readonly Job[];
  readonly everyMs: number;
  /** Delay in processes that do not lead, and after a broken connection. */
  readonly retryMs: number;
  /** After this time a job counts as hung: a half-open connection is silent. */
  readonly jobMaxMs: number;
}

/**
 * Runs the jobs at once and every `everyMs`, in the process whose connection holds the lock. A failed job
 * does not stop the others. @returns a function that stops it
 */
export function startLeaderJobs({ connect, work, everyMs, retryMs, jobMaxMs }: Options): () => void {
  let sql = connect();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    const isLeader = await settle(tryLeading(sql));
    let isBroken = isLeader === "broken";
    if (isLeader === true) {
      for (const job of work) {
        isBroken = (await settle(job(sql))) === "broken";
        if (isBroken) break;
      }
    }
    if (isBroken) {
      void end();
      sql = connect();
    }
    if (isStopped) void end();
    else timer = setTimeout(() => void run(), isLeader === true && !isBroken ? everyMs : retryMs);
  }

  /** "broken": postgres.js may never send another statement on this connection. */
  async function settle<T>(job: Promise<T>): Promise<T | "broken" | undefined> {
    const settled = new AbortController();
    try {
      const hung = sleep(jobMaxMs, "hung" as const, { ref: false, signal: settled.signal });
      const result = await Promise.race([job, hung]);
      if (result !== "hung") return result;
      log.error("the hourly work hangs; it gets another connection");
      return "broken";
    } catch (error) {
      log.error({ err: error }, "the hourly work failed");
      return isLockLost(error) ? "broken" : undefined;
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
