import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { migrate } from "../../scripts/support/migrate.ts";
import { findOrStartPostgres } from "./postgres-server.ts";

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
  const server = await findOrStartPostgres();
  const sql = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  await sql.unsafe(`drop database if exists ${TEMPLATE}`);
  await sql.end();
  await migrate(server.url(TEMPLATE), "prisma", (line) => process.emitWarning(line));
  project.provide("postgresUrl", server.url("postgres"));
  project.provide("templateName", TEMPLATE);
  return server.stop;
}
