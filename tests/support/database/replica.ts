import { cpSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../../scripts/database/embedded-postgres.ts";
import { findClusterDir } from "../../../scripts/database/postgres-cluster.ts";
import { createThrowawayDir } from "../throwaway-dir.ts";

/** Starts a streaming replica of an embedded server. Copies the files, as the binaries lack pg_basebackup. */
export async function startReplica(
  primary: EmbeddedPostgres,
  primaryDir: string,
): Promise<EmbeddedPostgres & { stop(): Promise<void> }> {
  const dir = createThrowawayDir("replica");
  const source = findClusterDir(primaryDir) ?? "";
  const target = join(dir.path, "postgres");
  const sql = postgres(primary.url("postgres"), { max: 1, onnotice: () => {} });
  await sql`SELECT pg_backup_start('replica', true)`;
  spawnSync("cp", ["-a", source, target]);
  const [stopped] = await sql<{ label: string }[]>`SELECT labelfile AS label FROM pg_backup_stop(false)`;
  await sql.end();
  cpSync(join(primaryDir, "postgres-password"), join(dir.path, "postgres-password"));
  rmSync(join(target, "postmaster.pid"), { force: true });
  writeFileSync(join(target, "backup_label"), stopped?.label ?? "");
  writeFileSync(join(target, "standby.signal"), "");
  const { username, password, port } = new URL(primary.url("postgres"));
  writeFileSync(
    join(target, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  // When run as root, another user owns the files.
  spawnSync("chown", ["-R", `--reference=${source}`, target]);
  const server = await startEmbeddedPostgres({ dataDir: dir.path, isThrowaway: true });
  return {
    ...server,
    async stop() {
      await server.stop();
      dir.remove();
    },
  };
}
