import type { Sql } from "postgres";
import { isAlive, waitUntil } from "../processes.ts";
import { findServerProcess } from "./server-process.ts";

/** Kills the server of a connection, then waits for both processes to end: until then they respond. */
export async function killDatabase(sql: Sql): Promise<void> {
  const { backend, postmaster } = await findServerProcess(sql);
  process.kill(postmaster, "SIGKILL");
  await waitUntil(() => !isAlive(backend) && !isAlive(postmaster));
}
