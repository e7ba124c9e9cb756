import "server-only";
import { sql } from "@/lib/server/db";

/** Whether the database answers within a time. */
export async function isDatabaseReachable(withinMs: number): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), withinMs).unref());
  const answered = sql()`SELECT 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}
