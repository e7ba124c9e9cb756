import type { Env } from "#lib/server/env";

/**
 * Whether a transaction pooler (PgBouncer) is in front. It refuses session parameters, sets time-outs itself
 * (docs/operations.md) and may switch connections between transactions, so no statement stays prepared.
 */
export const isPooled = ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Env, "databaseUrl" | "databaseDirectUrl">): boolean => databaseUrl !== databaseDirectUrl;
