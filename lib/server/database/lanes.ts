import postgres, { type Sql } from "postgres";
import { isBrokenConnection } from "./broken-connection.ts";
import type { databaseLimits } from "./database-limits.ts";

const END_TIMEOUT_S = 2;
const RECONNECT_AFTER_S = 0.25;

interface Lane {
  readonly sql: Sql;
  running: number;
}

interface Options extends ReturnType<typeof databaseLimits> {
  readonly isPooled: boolean;
}

/** One connection per instance: postgres.js has no query time-out and hides which connection runs a query. */
export function openLanes(databaseUrl: string, count: number, options: Options) {
  const laneOf = new WeakMap<object, Lane>();
  let lanes = openAll();

  function openAll(): Lane[] {
    return Array.from({ length: count }, () => {
      const inner = postgres(databaseUrl, {
        max: 1,
        connect_timeout: options.waitMs / 1000,
        backoff: () => RECONNECT_AFTER_S,
        ...(options.isPooled
          ? { prepare: false }
          : { connection: { statement_timeout: options.statementMs } }),
        onnotice: () => undefined,
      });
      const sql = new Proxy(inner, {
        apply(target, self, args) {
          const query: object = Reflect.apply(target, self, args);
          laneOf.set(query, lane);
          return query;
        },
      });
      const lane: Lane = { sql, running: 0 };
      return lane;
    });
  }

  function replace(broken: Lane): void {
    if (!lanes.includes(broken)) return; // already replaced by another statement
    const old = lanes;
    lanes = openAll();
    void endAll(old);
  }

  return {
    sql: (): Sql => lanes.reduce((best, lane) => (lane.running < best.running ? lane : best)).sql,

    close: () => endAll(lanes),

    /** Rejects with code QUERY_TIMEOUT when a statement of `sql()` takes too long. */
    async withTimeout<T>(query: postgres.PendingQuery<T & readonly postgres.MaybeRow[]>) {
      const lane = laneOf.get(query);
      if (!lane) throw new Error("not a statement of these connections");
      lane.running++;
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_, reject) => {
        const error = Object.assign(new Error("query timed out"), { code: "QUERY_TIMEOUT" });
        timer = setTimeout(() => reject(error), options.responseMs);
      });
      try {
        return await Promise.race([query, timeout]);
      } catch (error) {
        if (isBrokenConnection(error)) replace(lane);
        throw error;
      } finally {
        lane.running--;
        clearTimeout(timer);
      }
    },
  };
}

async function endAll(lanes: readonly Lane[]): Promise<void> {
  await Promise.allSettled(lanes.map(({ sql }) => sql.end({ timeout: END_TIMEOUT_S })));
}
