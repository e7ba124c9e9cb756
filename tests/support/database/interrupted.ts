import type { Sql, TransactionSql } from "postgres";

/** Returns a connection whose transactions roll back at their end once `commits` have committed. */
export function interruptedAfter(commits: number, sql: Sql): Sql {
  let begun = 0;
  const begin = (work: (tx: TransactionSql) => Promise<unknown>) =>
    sql.begin(async (tx) => {
      const result = await work(tx);
      if (++begun > commits) throw new Error("interrupted");
      return result;
    });
  return new Proxy(sql, {
    get: (target, name) => (name === "begin" ? begin : Reflect.get(target, name)) as unknown,
  });
}
