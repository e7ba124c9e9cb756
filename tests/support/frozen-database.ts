import { spawnSync } from "node:child_process";
import postgres from "postgres";
import { findProcess, listProcesses } from "../../scripts/support/process-table.ts";
/**
 * Stops all processes of a PostgreSQL server while something is done, so that it accepts connections and answers none.
 *
 * @param url of any of its databases
 */
export async function withFrozenDatabase(url: string, work: () => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1 });
  const [backend] = await sql<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  const postmaster = findProcess(backend?.pid ?? 0)?.parent;
  await sql.end();
  if (!postmaster) throw new Error("the database's process was not found");
  const children = listProcesses().filter(({ parent }) => parent === postmaster);
  const frozen = [postmaster, ...children.map(({ pid }) => pid)];
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  try {
    await work();
  } finally {
    for (const pid of frozen) spawnSync("kill", ["-CONT", String(pid)]);
  }
}
