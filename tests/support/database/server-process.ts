import type { Sql } from "postgres";
import { findProcess } from "../../../scripts/support/process-table.ts";

/** Returns the process ids of a connection's backend and of its server. */
export async function findServerProcess(sql: Sql): Promise<{ backend: number; postmaster: number }> {
  const [row] = await sql<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  const backend = row?.pid ?? 0;
  const postmaster = findProcess(backend)?.parent;
  if (!postmaster) throw new Error("the database's process was not found");
  return { backend, postmaster };
}
