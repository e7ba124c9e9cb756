import postgres from "postgres";
import { afterAll, expect, inject, it } from "vitest";
import { findSchemaDrift } from "../../support/database/schema-drift.ts";

const SCRATCH = "schema_drift";
const server = postgres(inject("postgresUrl"), { max: 1, onnotice: () => {} });

afterAll(async () => {
  await server`drop database if exists ${server(SCRATCH)} with (force)`;
  await server.end();
});

it("schema.prisma and the migrations describe the same tables", async () => {
  await server`drop database if exists ${server(SCRATCH)} with (force)`;
  await server`create database ${server(SCRATCH)}`;
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${SCRATCH}`;
  const empty = postgres(url.href, { max: 1, onnotice: () => {} });
  const migrated = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  try {
    expect(await findSchemaDrift({ sql: empty, url: url.href }, migrated)).toEqual([]);
  } finally {
    await Promise.all([empty.end(), migrated.end()]);
  }
});
