import { startEmbeddedPostgres } from "../../../scripts/database/embedded-postgres.ts";
import { createThrowawayDir } from "../throwaway-dir.ts";

export interface PostgresServer {
  url(database: string): string;
  stop(): Promise<void>;
}

/** Returns this stage's PostgreSQL (TEST_POSTGRES_URL), or starts a new one. */
export async function findOrStartPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: (database) => withDatabase(given, database), stop: async () => {} };
  const dir = createThrowawayDir("vitest");
  const server = await startEmbeddedPostgres({ dataDir: dir.path, isThrowaway: true });
  return {
    url: (database) => server.url(database),
    async stop() {
      await server.stop();
      dir.remove();
    },
  };
}

export function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
