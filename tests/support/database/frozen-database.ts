import postgres from "postgres";
import { listProcesses } from "../../../scripts/support/process-table.ts";
import { findServerProcess } from "./server-process.ts";

/**
 * Freezes all processes of a PostgreSQL server during `work`: it accepts connections but does not respond.
 * When other test files share the server, use `openDatabaseLine`.
 */
export async function withFrozenDatabase(url: string, work: () => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1 });
  const { postmaster } = await findServerProcess(sql);
  await sql.end();
  const children = listProcesses().filter(({ parent }) => parent === postmaster);
  await withFrozenProcesses([postmaster, ...children.map(({ pid }) => pid)], work);
}

export async function withFrozenProcesses(pids: readonly number[], work: () => Promise<void>): Promise<void> {
  try {
    for (const pid of pids) signal(pid, "SIGSTOP");
    await work();
  } finally {
    for (const pid of pids) signal(pid, "SIGCONT");
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has exited.
  }
}
