import { OPEN_SHOP } from "../open-shop.ts";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { ensureRoles, type DatabaseUrls } from "../../../scripts/database/database-roles.ts";
import { migrate } from "../../../scripts/database/migrate.ts";
import { findOrStartPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the database `postgres`. */
    postgresUrl: string;
    /** URLs of a migrated database, which each test file copies. */
    templateUrls: DatabaseUrls;
  }
}

const TEMPLATE = "template_logix";
const ROLES = {
  owner: { role: "test_owner", password: "owner-of-tests" },
  app: { role: "test_app", password: "app-of-tests" },
};

/** Starts PostgreSQL unless `npm test` has (TEST_POSTGRES_URL), and migrates the template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findOrStartPostgres();
  const sql = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  await sql.unsafe(`drop database if exists ${TEMPLATE}`);
  await sql.end();
  const urls = await ensureRoles(server.url, TEMPLATE, ROLES);
  await migrate(urls, "prisma", (line) => process.emitWarning(line));
  await openShop(urls.ownerUrl);
  project.provide("postgresUrl", server.url("postgres"));
  project.provide("templateUrls", urls);
  return server.stop;
}

/** Every test file starts with a shop that takes orders. */
async function openShop(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  for (const [key, value] of Object.entries(OPEN_SHOP)) {
    await sql`insert into settings (key, value) values (${key}, ${sql.json(structuredClone(value) as object as postgres.JSONValue)})`;
  }
  await sql.end();
}
