import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../scripts/database/embedded-postgres.ts";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { AUTH_SECRET } from "../support/credentials.ts";
import { killDatabase, untilBack } from "../support/database/killed-database.ts";
import { PATIENCE_MS } from "../support/patience.ts";
import { waitUntil } from "../support/processes.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { toPath } from "#lib/wire/call-path";

// Until the app writes again, a write on an old connection gets 503 and is not repeated, because the lost server may have
// committed it.

const DATABASE = "fail_over";

const dirs = [createThrowawayDir("fail-over-database"), createThrowawayDir("fail-over-app")] as const;
let server: EmbeddedPostgres;
let app: AppProcess;
let sql: postgres.Sql;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: dirs[0].path, isThrowaway: true });
  app = await startApp({
    DATABASE_URL: server.url(DATABASE),
    DATA_DIR: dirs[1].path,
    AUTH_SECRET,
    RATE_LIMIT_FORM_IP: "100000",
  });
  sql = postgres(server.url(DATABASE), { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await app?.kill();
  await server?.stop();
  for (const dir of dirs) dir.remove();
});

let messages = 0;

async function write(): Promise<number> {
  const body = {
    name: "Amina",
    email: "amina@example.com",
    subject: `Message ${++messages}`,
    message: "Hello",
  };
  const { status } = await fetch(app.origin + toPath("POST /api/content/contact/v1"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return status;
}

/** Waits for a write. Until then, each is refused with 503. */
async function untilWritten(): Promise<void> {
  await waitUntil(async () => {
    const status = await write();
    if (status !== 201) expect(status).toBe(503);
    return status === 201;
  });
}

it("the app writes again once a killed database restarts on its port", async () => {
  await untilWritten();
  await killDatabase(sql);
  await untilBack(sql);
  await untilWritten();
});

it("the app writes again after a failover from a read-only standby to the primary", async () => {
  await untilWritten();
  await sql`ALTER DATABASE ${sql(DATABASE)} SET default_transaction_read_only = on`;
  await sql`SELECT pg_terminate_backend(pid, ${PATIENCE_MS}) FROM pg_stat_activity
    WHERE datname = ${DATABASE} AND pid <> pg_backend_pid()`;
  for (let round = 0; round < 5; round++) expect(await write()).toBe(503);
  await sql`ALTER DATABASE ${sql(DATABASE)} RESET default_transaction_read_only`;
  await untilWritten();
});
