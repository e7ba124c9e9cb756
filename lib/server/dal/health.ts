import "server-only";
import { sql, withTimeout } from "#lib/server/database/sql";

export async function isDatabaseReachable(withinMs: number): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), withinMs).unref());
  const response = withTimeout(sql()`SELECT 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([response, timeout]);
}
