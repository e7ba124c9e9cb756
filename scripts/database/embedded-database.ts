import { findRunningPort, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { findClusterDir, openCluster, SUPERUSER } from "./postgres-cluster.ts";
import { tryLock } from "../support/process-lock.mjs";
import { StartError } from "../support/start-error.ts";

export const DATABASE_NAME = "logix";

/** Connects to a running Logix's database or starts it. @throws {StartError} without a database */
export async function openEmbeddedDatabase(
  dataDir: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  if (!findClusterDir(dataDir)) throw new StartError(`DATA_DIR ${dataDir} has no database yet.`);
  const lock = await tryLock(`data:${dataDir}`);
  if (lock) {
    const server = await startEmbeddedPostgres({ dataDir });
    const close = async () => {
      await server.stop();
      await lock.release();
    };
    return { url: server.url(DATABASE_NAME), close };
  }
  const { dir, password } = await openCluster(dataDir);
  const port = findRunningPort(dir);
  if (!port)
    throw new StartError(`DATA_DIR ${dataDir} is in use by a Logix that has no database at the moment.`);
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
  return { url, close: async () => {} };
}
