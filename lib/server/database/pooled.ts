import type { Env } from "#lib/server/env";

/**
 * Whether a transaction pooler (PgBouncer) is in front: it refuses parameters of a session, sets the time-outs
 * itself (docs/operations.md), and has another connection for each transaction, so no statement stays prepared.
 */
export const isPooled = ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Env, "databaseUrl" | "databaseDirectUrl">): boolean => databaseUrl !== databaseDirectUrl;
