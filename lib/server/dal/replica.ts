import "server-only";
import { AppError } from "#lib/domain/errors";
import { openReplicaConnections } from "#lib/server/database/db";
import { ReplicaLag } from "#lib/server/database/replica-lag";
import { withConnections } from "#lib/server/database/connections";
import { sql, withTimeout } from "#lib/server/database/sql";
import { getEnv } from "#lib/server/env";
import { registerGauge } from "#lib/server/metrics";
import { processGlobal } from "#lib/server/process/process-global";
import { findRequestContext } from "#lib/server/request-context";

const CHECK_EVERY_MS = 1000;
const LIMITS = { lagMaxMs: 5000, silenceMaxMs: 3000 };

function openReplica(url: string) {
  const connections = openReplicaConnections(url);
  const lag = new ReplicaLag(LIMITS);
  let isChecking = false;

  /** Compares WAL positions in bytes. A promoted replica reports its own position. */
  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const readWritten = () =>
      withTimeout(sql()<{ bytes: number }[]>`SELECT (pg_current_wal_lsn() - '0/0')::float8 AS bytes`);
    const readReplayed = () =>
      connections.lanes.withTimeout(connections.lanes.sql()<{ bytes: number }[]>`
        SELECT (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END
          - '0/0')::float8 AS bytes`);
    const atMs = performance.now();
    const written = await readWritten().catch(() => []);
    if (written[0]) lag.recordPrimary(written[0].bytes, atMs);
    const replayed = await readReplayed().catch(() => []);
    if (replayed[0]) lag.recordReplica(replayed[0].bytes, performance.now());
    isChecking = false;
  }

  const first = check();
  setInterval(() => void check(), CHECK_EVERY_MS).unref();
  const isUsable = () => lag.isUsable(performance.now());
  registerGauge("logix_replica_usable", "1 while the replica answers and lags 5 s at most", () =>
    Number(isUsable()),
  );
  return { connections, first, isUsable };
}

/** Undefined when the primary must be used. */
async function findReplica() {
  const { databaseReplicaUrl } = getEnv();
  if (databaseReplicaUrl === undefined || findRequestContext()?.hasJustWritten) return undefined;
  const replica = processGlobal("database-replica", () => openReplica(databaseReplicaUrl));
  await replica.first;
  return replica.isUsable() ? replica.connections : undefined;
}

/** Reads from the replica, up to 5 s stale, or from the primary when the replica is not usable. */
export async function fromReplica<T>(read: () => Promise<T>): Promise<T> {
  const connections = await findReplica();
  if (!connections) return read();
  try {
    return await withConnections(connections, read);
  } catch (error) {
    if (error instanceof AppError) throw error;
    return read();
  }
}

/** Like `fromReplica`, but does not fall back after the first item. */
export async function* streamFromReplica<T>(open: () => AsyncGenerator<T>): AsyncGenerator<T> {
  const connections = await findReplica();
  const items = open();
  const next = () => (connections ? withConnections(connections, () => items.next()) : items.next());
  try {
    const first = await next().catch((error: unknown) => {
      if (!connections || error instanceof AppError) throw error;
      return undefined;
    });
    if (!first) return yield* open();
    for (let item = first; !item.done; item = await next()) yield item.value;
  } finally {
    await items.return(undefined);
  }
}
