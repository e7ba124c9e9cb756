import postgres from "postgres";
import { listProcesses } from "../../../scripts/support/process-table.ts";
import { findServerProcess } from "./server-process.ts";

/**
 * Freezes all processes of a PostgreSQL server during `work`: it accepts connections and answers none.
 *
 * @param url of any of its databases
 */
export async function withFrozenDatabase(url: string, work: () => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1 });
  const { postmaster } = await findServerProcess(sql);
  await sql.end();
  const children = listProcesses().filter(({ parent }) => parent === postmaster);
  await withFrozenProcesses([postmaster, ...children.map(({ pid }) => pid)], work);
}

export async function withFrozenProcesses(pids: readonly number[], work: () => Promise<void>): Promise<void> {
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  try {
    await work();
  } finally {
    for (const pid of pids) resume(pid);
  }
}

function resume(pid: number): void {
  try {
    process.kill(pid, "SIGCONT");
  } catch {
    // It has exited.
  }
}
