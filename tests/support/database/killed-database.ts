import type { Sql } from "postgres";
import { isAlive, waitUntil } from "../processes.ts";
import { findServerProcess } from "./server-process.ts";

/** Waits until the server of a connection responds again. */
export const untilBack = (sql: Sql): Promise<void> =>
  waitUntil(() =>
    sql`SELECT 1`.then(
      () => true,
      () => false,
    ),
  );

/** Kills the server of a connection, then waits for both processes to end: until then they respond. */
export async function killDatabase(sql: Sql): Promise<void> {
  const { backend, postmaster } = await findServerProcess(sql);
  process.kill(postmaster, "SIGKILL");
  await waitUntil(() => !isAlive(backend) && !isAlive(postmaster));
}
