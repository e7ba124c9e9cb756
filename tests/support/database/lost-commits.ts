import type { PoolClient } from "pg";
import { pool } from "#lib/server/database/db";

/** Runs work in which each Prisma commit succeeds, but its connection ends before the response. */
export async function loseCommitResponses<T>(work: () => Promise<T>): Promise<T> {
  const changed = new Map<PoolClient, PoolClient["query"]>();
  const change = (client: PoolClient) => {
    if (changed.has(client)) return;
    const send = client.query as (...args: unknown[]) => Promise<unknown>;
    changed.set(client, client.query);
    client.query = (async (...args: unknown[]) => {
      const result = await send(...args);
      if (/^commit/i.test(textOf(args[0]))) throw new Error("Connection terminated unexpectedly");
      return result;
    }) as unknown as PoolClient["query"];
  };
  pool().on("acquire", change);
  try {
    return await work();
  } finally {
    pool().off("acquire", change);
    for (const [client, query] of changed) client.query = query;
  }
}

const textOf = (query: unknown) =>
  typeof query === "string" ? query : ((query as { text?: string } | undefined)?.text ?? "");
