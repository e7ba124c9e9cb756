import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, inject } from "vitest";
import { createThrowawayDir } from "./throwaway-dir.ts";

// Before a test file and what it imports is loaded: a database and a DATA_DIR of its own.
const name = `test_${randomBytes(6).toString("hex")}`;
const url = new URL(inject("postgresUrl"));
const dir = createThrowawayDir("test");

await runOnServer(`create database ${name} template ${inject("templateName")}`);
url.pathname = `/${name}`;
Object.assign(process.env, {
  DATABASE_URL: url.href,
  DATA_DIR: dir.path,
  APP_ORIGIN: "http://localhost:3000",
  AUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
});

afterAll(async () => {
  await runOnServer(`drop database ${name} with (force)`);
  dir.remove();
});

async function runOnServer(statement: string): Promise<void> {
  const sql = postgres(inject("postgresUrl"), { max: 1, onnotice: () => {} });
  await sql.unsafe(statement);
  await sql.end();
}
