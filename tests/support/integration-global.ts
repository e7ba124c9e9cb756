import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../scripts/support/embedded-postgres.ts";
import { migrate } from "../../scripts/support/migrate.ts";
import { createThrowawayDir } from "./throwaway-dir.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server's own database `postgres`. */
    postgresUrl: string;
    /** Name of a migrated database that each test file gets a copy of. */
    templateName: string;
  }
}

const TEMPLATE = "template_logix";

/** Starts a PostgreSQL unless `npm test` has (TEST_POSTGRES_URL), and migrates a database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findOrStartServer();
  const template = new URL(server.url);
  template.pathname = `/${TEMPLATE}`;
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`drop database if exists ${TEMPLATE}`);
  await sql.end();
  await migrate(template.href, "prisma", (line) => process.emitWarning(line));
  project.provide("postgresUrl", server.url);
  project.provide("templateName", TEMPLATE);
  return server.stop;
}

async function findOrStartServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => {} };
  const dir = createThrowawayDir("vitest");
  const server = await startEmbeddedPostgres({ dataDir: dir.path, isThrowaway: true });
  return {
    url: server.url("postgres"),
    async stop() {
      await server.stop();
      dir.remove();
    },
  };
}
