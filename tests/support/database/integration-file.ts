import { randomBytes } from "node:crypto";
import type * as argon2 from "@node-rs/argon2";
import postgres from "postgres";
import { afterAll, inject, vi } from "vitest";
import { AUTH_SECRET } from "../credentials.ts";
import { passDayChange } from "../day-change.ts";
import { createThrowawayDir } from "../throwaway-dir.ts";
import { startWithFreshModules } from "../fresh-modules.ts";

// Saves CPU time. Tests of stored parameters and of races with a password check use vi.unmock.
vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof argon2>();
  const hash: typeof argon2.hash = (password, options) =>
    real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...real, hash };
});

await passDayChange();
startWithFreshModules();

const { registerDrawing } = await import("#lib/server/process/drawing");
const { openDrawingProcess } = await import("#server/drawing-process");
const drawings = openDrawingProcess({ onProcess() {} });
registerDrawing(drawings.draw);

// Gives each test file a database and a DATA_DIR before its imports load. Handlers connect as the app's role,
// tests as superuser (TEST_DATABASE_URL).
const name = `test_${randomBytes(6).toString("hex")}`;
const url = new URL(inject("postgresUrl"));
const appUrl = new URL(inject("templateUrls").appUrl);
const owner = new URL(inject("templateUrls").ownerUrl).username;
const template = appUrl.pathname.slice(1);
const dir = createThrowawayDir("test");

await runOnServer(`create database ${name} template ${template} strategy file_copy owner ${owner}`);
url.pathname = appUrl.pathname = `/${name}`;
Object.assign(process.env, {
  DATABASE_URL: appUrl.href,
  TEST_DATABASE_URL: url.href,
  DATA_DIR: dir.path,
  APP_ORIGIN: "http://localhost:3000",
  AUTH_SECRET,
});

afterAll(async () => {
  drawings.stop();
  // postgres.js throws in the event loop when its connection ends between a call and its write.
  vi.useRealTimers();
  await runOnServer(`drop database ${name} with (force)`);
  dir.remove();
});

async function runOnServer(statement: string): Promise<void> {
  const sql = postgres(inject("postgresUrl"), { max: 1, onnotice: () => {} });
  await sql.unsafe(statement);
  await sql.end();
}
